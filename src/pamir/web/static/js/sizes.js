/* Whether this is a small screen, held in a hand: phone.css speaks of the same. */

export const small = matchMedia('(max-width: 760px), (max-height: 500px)');

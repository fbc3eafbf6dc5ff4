/* Sizes of screen that the scripts need to know of; the style sheets speak of the same. */

/** Whether it is held in a hand: phone.css. */
export const small = matchMedia('(max-width: 760px), (max-height: 500px)');
/** Whether it is narrow, so that charts are drawn for that. */
export const narrow = matchMedia('(max-width: 760px)');

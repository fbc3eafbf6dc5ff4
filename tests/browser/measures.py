"""What can be measured of a page: what is covered, cut off, too small or too wide, what moves and what is said."""

from typing import Any

# Spies and docks that lie over the card they belong to.
_COVERED = """() => {
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const meet = (a, b) => shared(a, b, 'left', 'right') > 1 && shared(a, b, 'top', 'bottom') > 1;
  return [...document.querySelectorAll('.slot:has(.card)')].flatMap(slot => {
    const card = slot.querySelector('.card').getBoundingClientRect();
    return [...slot.querySelectorAll('.spy, .dock')].filter(x => meet(x.getBoundingClientRect(), card));
  }).map(x => x.outerHTML.slice(0, 90));
}"""
# Texts of cards and of the question that do not fit their place.
_CUT = """() => [...document.querySelectorAll(
  '.name, .t-name, .t-info, .ev-half, .ck-name, .reg, .say :is(p, b, span)'
)].filter(el => {
  const over = Math.max(el.scrollHeight - el.clientHeight, el.scrollWidth - el.clientWidth);
  return el.getClientRects().length && over > 2;
}).map(el => `${el.className}: ${el.textContent.trim()} in ${el.clientWidth}x${el.clientHeight}`)"""
# Lines of the question that are shown in part: where there is no room for the explanation it is left out as a whole,
# the question itself never.
_HALF_SHOWN = """() => [...document.querySelectorAll('.say p')].filter(p => p.getClientRects().length).flatMap(p => {
  const box = p.getBoundingClientRect();
  return [...p.children].filter(el => {
    const own = el.getBoundingClientRect();
    const whole = own.top >= box.top - 1 && own.bottom <= box.bottom + 1 && own.right <= box.right + 1;
    const away = own.left >= box.right - 1 && el.matches('span');
    return !(whole || away) || el.scrollHeight > el.clientHeight + 2;
  });
}).map(el => `${el.tagName}: ${el.textContent.trim()}`)"""
# What stands wider than the box it belongs to: the numbers of one's own seat, and what is written on the map.
_SPILLED = """() => {
  const right = el => el.getBoundingClientRect().right, left = el => el.getBoundingClientRect().left;
  const seat = [...document.querySelectorAll('.me')].flatMap(me => {
    const edge = right(me) - parseFloat(getComputedStyle(me).paddingRight);
    return [...me.querySelectorAll('dt, dd > *, header > *, .dial > *, small')].filter(el => right(el) > edge + 1);
  });
  const labels = [...document.querySelectorAll('.me dt')].filter(dt => right(dt) > left(dt.nextElementSibling) + 1);
  const plaques = [...document.querySelectorAll('.plaque')].flatMap(plaque => {
    const [word, bribe] = plaque.querySelectorAll('text'), coin = plaque.querySelector('.i');
    return right(word) > left(coin) + 1 || right(bribe) > right(plaque.querySelector('rect')) ? [word] : [];
  });
  const edge = document.querySelector('.map')?.getBoundingClientRect();
  const outside = el => left(el) < edge.left || right(el) > edge.right;
  const titles = [...document.querySelectorAll('.title text, .feat')].filter(outside);
  return [...seat, ...labels, ...plaques, ...titles].map(el => `${el.tagName} ${el.textContent.trim()}`);
}"""
# What a thumb would have to hit, narrower or lower than 44 pixels; actions of one card, and pieces on the map,
# stand close together, but all of them are listed too.
_SMALL = """() => [...document.querySelectorAll('[data-action], button, a[href], select')].filter(el => {
  const box = el.getBoundingClientRect();
  const counts = box.width && !el.closest('.vh, .map') && !el.matches('.skip-link, .act.do');
  return counts && Math.min(box.width, box.height) < 43.5;
}).map(el => el.outerHTML.slice(0, 120))"""
# Panels and bars that reach over the edge of a screen that cuts them there, unless they lie in what rolls by itself.
_BEYOND = """() => {
  const rolls = el => el && el !== document.body
    && (['auto', 'scroll', 'hidden'].includes(getComputedStyle(el).overflowX) || rolls(el.parentElement));
  return [...document.querySelectorAll('.panel, .bar, .promptbox')].filter(el => {
    const box = el.getBoundingClientRect();
    return box.width && box.right > document.documentElement.clientWidth + 1 && !rolls(el.parentElement);
  }).map(el => `${el.className} to ${Math.round(el.getBoundingClientRect().right)}`);
}"""
# Counts what sets out to travel, and keeps the order of what was shown.
_RECORD = """
window.flown = 0; window.heads = [];
addEventListener('DOMContentLoaded', () => new MutationObserver(all => {
  for (const m of all) for (const node of m.addedNodes) if (node.classList?.contains('flying')) window.flown++;
  const head = document.querySelector('.telling .say b')?.textContent;
  if (head && head !== window.heads.at(-1)) window.heads.push(head);
}).observe(document.body, { childList: true, subtree: true }));
"""
_LISTEN = """
window.said = [];
addEventListener('DOMContentLoaded', () => {
  const voice = document.querySelector('#announce');
  new MutationObserver(() => window.said.push(voice.textContent)).observe(voice, { childList: true });
});
"""


def covered(page: Any) -> list[str]:
    """Spies and docks that hide a part of a card."""
    return list(page.evaluate(_COVERED))


def cut_off(page: Any) -> list[str]:
    """Texts of cards and of the question that do not fit."""
    return list(page.evaluate(_CUT))


def half_shown(page: Any) -> list[str]:
    """Lines of the question of which a part is hidden, and a question that is."""
    return list(page.evaluate(_HALF_SHOWN))


def spilled(page: Any) -> list[str]:
    """Words and numbers that run over the edge of their box, or into each other."""
    return list(page.evaluate(_SPILLED))


def too_small_for_a_thumb(page: Any) -> list[str]:
    """Buttons and links under 44 pixels."""
    return list(page.evaluate(_SMALL))


def no_sideways_scroll(page: Any) -> None:
    wide, seen = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= seen, f"the page is {wide} pixels wide on a screen of {seen}"
    assert page.evaluate(_BEYOND) == [], "where nothing rolls sideways, what is too wide is cut"


def watch_motion(page: Any) -> None:
    """From the next address on: `flown` counts what has set out to travel, `heads` are the steps told."""
    page.add_init_script(_RECORD)


def listen(page: Any) -> None:
    """From the next address on: `said` is what was said aloud."""
    page.add_init_script(_LISTEN)


def in_sight(page: Any, selector: str) -> bool:
    """Whether one of these is whole on the screen, without scrolling."""
    whole = """selector => [...document.querySelectorAll(selector)].some(el => {
      const box = el.getBoundingClientRect();
      return box.width && box.top >= 0 && box.bottom <= innerHeight;
    })"""
    return bool(page.evaluate(whole, selector))

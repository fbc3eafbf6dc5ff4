"""Every size of screen: the prompt in sight, own cards within reach, all icons on the cards, nothing that jumps."""

from typing import Any

import pytest

from browser.measures import no_sideways_scroll
from browser.player import Player, open_table, state, wait_for_decision
from browser.sizes import DESKS, PHONE, SCREENS, TABLET, WIDE_PHONE, Size, at_each
from browser.stage import WAKHAN, Stage, people
from browser.studio import seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]

THREE = people("Anna", "Ben", "Chen")

FIVE = people("Anna", "Ben", "Chen", "Dan", "Eve")

# All court cards as they are drawn in every cut and at many widths: impact icons that do not lie whole within
# their field, or that lie over each other.
_ICONS = """async () => {
  const facts = await import('/static/js/second/facts.js'), faces = await import('/static/js/faces.js');
  const printed = await import('/static/js/printed.js');
  await (await import('/static/js/i18n.js')).speak('en');
  await facts.loadFacts('en');
  const wrong = [], all = document.body.appendChild(document.createElement('div'));
  const within = (a, b, from, to) => a[from] >= b[from] - .6 && a[to] <= b[to] + .6;
  const inside = (a, b) => within(a, b, 'left', 'right') && within(a, b, 'top', 'bottom');
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const meet = (a, b) => shared(a, b, 'left', 'right') > 1 && shared(a, b, 'top', 'bottom') > 1;
  let seen = 0;
  const cuts = [
    ...[74, 77, 79, 88, 96, 102, 112, 127, 160, 200].map(width => ['std', width]),
    ...[120, 150, 194].map(width => ['leaf', width]), ['tile', 128, 76], ['tile', 118, 66],
  ];
  const cards = Array.from({ length: 100 }, (_, i) => printed.card(i + 1));
  for (const [cut, width, high] of cuts) {
    // Each in a place of its own, and all of a cut laid out at once: one by one takes a hundred times as long.
    all.innerHTML = cards.map(card => {
      const leaf = cut === 'leaf';
      const face = cut === 'tile' ? faces.tileFace(card, { impacts: true }) : faces.face(card, { leaf });
      const inner = `<div class="card court ${cut}" data-suit="${card.suit}">${face}</div>`;
      return `<div class="${cut === 'tile' ? 'mine hand dense' : ''}"><div class="slot ${cut}">${inner}</div></div>`;
    }).join('');
    for (const place of all.children) {
      place.style.cssText = 'position: fixed; left: 0; top: 0; z-index: 99';
      if (high) place.style.setProperty('--tile-h', `${high}px`);
      place.firstChild.style.width = `${width}px`;
    }
    cards.forEach((card, i) => {
      const place = all.children[i];
      const field = place.querySelector(cut === 'tile' ? '.t-info' : '.field').getBoundingClientRect();
      const boxes = [...place.querySelectorAll('.imps > *, .t-imps > *')].map(el => el.getBoundingClientRect());
      seen += boxes.length;
      const bad = boxes.length !== card.impact.length || boxes.some(b => b.width < 9 || !inside(b, field))
        || boxes.some((a, i) => boxes.slice(i + 1).some(b => meet(a, b)));
      if (bad) wrong.push(`${cut} ${width}: ${card.number} ${card.name}, ${card.impact.length} icons`);
    });
  }
  all.remove();
  return { wrong, seen };
}"""


def table(server: Any, page: Any, position: str = "turn") -> Any:
    return open_table(page, Stage(server.base, FIVE if position == "crowd" else THREE, seed=seed_of(position)).link(0))


@pytest.mark.parametrize("sizes", [[PHONE], [WIDE_PHONE, *DESKS[:2]]], ids=SCREENS)
def test_all_impact_icons_are_visible(server: Any, new_page: Any, sizes: list[Size]) -> None:
    page = table(server, new_page(*sizes[0]))
    for size in at_each(page, sizes):
        found = page.evaluate(_ICONS)
        assert found["seen"] > 2000
        assert found["wrong"] == [], size


# The prompt, whole and on top of everything else.
_PROMPT = """() => {
  const b = document.querySelector('.prompt').getBoundingClientRect();
  const whole = b.top >= 0 && b.bottom <= innerHeight + 1 && b.left >= 0 && b.right <= innerWidth + 1;
  const over = [...document.querySelectorAll('.prompt .btn')].filter(el => {
    const r = el.getBoundingClientRect();
    return !el.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
  });
  return { whole, covered: over.length, box: [b.left, b.top, b.right, b.bottom] };
}"""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("position", ["turn", "crowd"])
def test_the_prompt_is_in_sight_and_own_cards_within_reach(
    server: Any, new_page: Any, position: str, screen: str
) -> None:
    page = table(server, new_page(*SCREENS[screen][0]), position)
    for width, height in at_each(page, SCREENS[screen]):
        no_sideways_scroll(page)
        for bottom in (1_000_000, 0):
            page.evaluate("y => scrollTo(0, y)", bottom)
            seen = page.evaluate(_PROMPT)
            assert seen["whole"], (width, seen)
            assert not seen["covered"], (width, seen)
        if page.locator(".tabs a").first.is_visible():
            page.click('.tabs a[data-jump="own-box"]')
            page.wait_for_timeout(150)
        box = page.locator(".own .hand .card").first.bounding_box()
        prompt = page.locator(".prompt").bounding_box()["y"]
        top = prompt if height < 1100 and width < 1121 else height
        assert box["y"] >= 0, width
        assert box["y"] + min(box["height"], 60) <= max(top, prompt) or box["y"] > top, width


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("locale", ["en", "de", "es"])
def test_the_top_bar_stays_inside_the_edge(server: Any, new_page: Any, locale: str, screen: str) -> None:
    page = table(server, new_page(*SCREENS[screen][0], locale=locale))
    for size in at_each(page, SCREENS[screen]):
        beyond = page.evaluate(
            """() => [...document.querySelectorAll('.bar *')].filter(el => {
              const b = el.getBoundingClientRect();
              const edge = document.querySelector('.bar').getBoundingClientRect().bottom;
              return b.width && (b.right > innerWidth + .5 || b.left < 0 || b.bottom > edge + 1);
            }).map(el => el.outerHTML.slice(0, 80))"""
        )
        assert beyond == [], size


def test_a_lost_connection_is_said_whole_on_a_phone(server: Any, new_page: Any) -> None:
    page = new_page(390, 844)
    page.add_init_script(
        "window.lines = []; window.WebSocket = class extends WebSocket {"
        " constructor(where) { super(window.cut ? 'ws://127.0.0.1:9' : where); window.lines.push(this); } }"
    )
    open_table(page, Stage(server.base, THREE, seed=seed_of("turn")).link(0))
    page.evaluate("window.cut = true; window.lines.forEach(line => line.close())")
    page.wait_for_selector(".where .off")
    cut = page.evaluate(
        "(el => [el.scrollWidth - el.clientWidth, el.scrollHeight - el.clientHeight])(document.querySelector('.where'))"
    )
    assert max(cut) <= 1


def test_log_and_chat_are_a_tab_away_on_a_phone(server: Any, new_page: Any) -> None:
    for size in (PHONE, WIDE_PHONE):
        page = table(server, new_page(*size))
        page.click('.tabs a[data-jump="ledger"]')
        page.wait_for_timeout(150)
        box = page.locator("#ledger").bounding_box()
        assert 0 <= box["y"] < page.locator(".prompt").bounding_box()["y"]


@pytest.mark.parametrize("position", ["turn", "crowd"])
def test_arrows_are_high_enough_for_a_pointer(server: Any, new_page: Any, position: str) -> None:
    page = table(server, new_page(), position)
    for size in at_each(page, [*DESKS[:2], TABLET]):
        docks = page.evaluate("[...document.querySelectorAll('.dock')].map(d => d.getBoundingClientRect().height)")
        assert docks, size
        assert min(docks) >= 24, size


def test_a_name_is_whole_where_there_is_room(server: Any, new_page: Any) -> None:
    page, long = new_page(), people("Anna", "Bartholomew of Somewhere")
    for names, seat in ((long, 0), (THREE, 0), (THREE, None)):
        open_table(page, Stage(server.base, names, seed=8).link(seat))
        for size in at_each(page, DESKS):
            cut = page.evaluate(
                "[...document.querySelectorAll('.seat .nm, .me .nm, .dominance .nm')].filter(el =>"
                " el.getClientRects().length && (el.scrollWidth > el.clientWidth + 1"
                " || el.scrollHeight > el.clientHeight + 2)).map(el => el.textContent)"
            )
            assert cut == [], (names, size)


def test_all_choices_are_in_sight_where_there_is_room(server: Any, new_page: Any) -> None:
    page = table(server, new_page())
    page.keyboard.press("l")
    page.wait_for_selector("#choices")
    for size in at_each(page, DESKS[1:]):
        hidden = page.evaluate("(el => el.scrollHeight - el.clientHeight)(document.querySelector('.choices'))")
        assert hidden <= 1, size
        groups = page.evaluate(
            "[...document.querySelectorAll('.groups > *')].map(el => new Set([...el.querySelectorAll('.btn')]"
            ".map(b => Math.round(b.getBoundingClientRect().left))).size)"
        )
        assert set(groups) == {1}, "what belongs together stands in one column"


def test_an_empty_place_says_when_it_is_filled_only_while_it_will_be(server: Any, new_page: Any) -> None:
    for position, words in (("turn", "empty until cleanup"), ("last cards", "empty")):
        page = table(server, new_page(), position)
        assert page.inner_text(".market .vacant >> nth=0").replace("\n", " ") == words


# Where the main parts of the table stand.
_PARTS = """() => {
  const parts = ['.bar', '#ring-box', '#map-box', '#market-box', '#rail', '#promptbox', '#own-box'];
  return Object.fromEntries(parts.map(q => {
    const b = document.querySelector(q).getBoundingClientRect();
    return [q, [b.left, b.top, b.width, b.height].map(Math.round)];
  }));
}"""


def test_nothing_jumps_in_a_whole_game(server: Any, new_page: Any) -> None:
    """It is played and measured at all sizes in turn, after every decision at the next two of them."""
    stage, sizes = Stage(server.base, WAKHAN, seed=17), [*DESKS, TABLET]
    page = new_page()
    page.add_init_script("localStorage.setItem('pamir.pace', 'skip')")
    open_table(page, stage.link(0))
    wait_for_decision(page)
    player = Player(page, 3)
    first = {size: page.evaluate(_PARTS) for size in at_each(page, sizes)}
    jumps: dict[str, set[str]] = {}
    while state(page) == "yours" and player.moves < 70:
        player.move()
        wait_for_decision(page)
        if page.locator("#table:not([hidden])").count() == 0:
            break
        sizes = [*sizes[1:], sizes[0]]
        for size in at_each(page, sizes[:2]):
            for part, box in page.evaluate(_PARTS).items():
                if any(abs(a - b) > 1 for a, b in zip(box, first[size][part], strict=True)):
                    jumps.setdefault(part, set()).add(f"{first[size][part]} to {box} after {player.moves}")
    assert player.moves > 20
    assert jumps == {}

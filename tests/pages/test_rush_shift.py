"""Rush Hour Shift in the page: a game through the curtain, hands that are held to peek, keyboard, hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from pygames.games import view as view_of
from pygames.games.rush_shift import board, setups
from pygames.games.rush_shift.rules import GAME, Move, Params, Play, Shift
from pygames.games.rush_shift.view import fingers, places
from pygames.session import Bots, Seat, Session
from tests.games.rush_shift.layouts import LAYOUTS
from tests.pages.conftest import TABLET, OpenPage
from tests.pages.helpers import (
    FRAMES,
    calm,
    forget_games,
    listed,
    looks_like,
    open_game,
    remember,
    set_motion,
    settled,
    state,
)
from tests.ui.table import FakeTable

VIEW = view_of("rush_shift")
GRID: Final = LAYOUTS["E1"]
SEED = "13"
CLEAR_SEED: Final = "1"
"""Of a game in which silver begins with a Slide."""
SHIFT_SEED: Final = "9"
"""Of a game whose first hand holds a Shift."""
TWO = f"#/play/rush_shift?players=2&seats=human,human&seed={SEED}&grid={GRID}"


@pytest.fixture
def table(phone: Page) -> Iterator[Page]:
    """A new game of two people on a phone, behind the first curtain, without motion."""
    forget_games(phone)
    calm(phone)
    open_game(phone, TWO)
    yield phone
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


def duel(kind: Any = "human", level: int = 0, seed: str = SEED) -> Session:
    seats = [Seat(f"Player {seat + 1}", kind, level, seat) for seat in range(2)]
    return Session.start("rush_shift", Params(grid=GRID), seats, seed)


def short_game() -> list[str]:
    """What two bots of level 2 do with this seed: seven cards."""
    session = duel("bot", 2)
    bots = Bots(session)
    while session.outcome() is None:
        while not bots.step(10_000):
            pass
        bots.play()
    return [entry.text for entry in session.past if entry.decision]


class Mirror(FakeTable):
    """The same table beside the page: what is tapped here is tapped there."""

    def __init__(self, page: Page, session: Session, seating: Any = "passed") -> None:
        super().__init__(session, "phone", seating)
        self.page = page
        size = page.viewport_size
        assert size
        self.width, self.height = size["width"], size["height"]

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)
        super().tap(x, y)

    def play(self, text: str) -> None:
        """An action as fingers do it."""
        layout, frame = self.layout(), self.frame()
        before = state(self.page)
        action = GAME.parse_action(text)
        match action:
            case Play(card):
                hand = layout.hands[0]
                self.tap(*hand.slots[places.cards(frame, frame.seen.turn).index(card)].centre)
            case Move():
                vehicle = board.find(frame.seen.vehicles, action.vehicle)
                assert vehicle is not None
                self.tap(*places.vehicle_box(layout, vehicle).centre)
                spaces = action.spaces if action.way in ("right", "down") else -action.spaces
                self.tap(*fingers.targets(layout, self.frame())[f"move:{spaces}"].centre)
            case Shift():
                self.tap(*places.handle_box(layout, action.part, 1).centre)
                rows = action.rows if action.way == "down" else -action.rows
                self.tap(*fingers.targets(layout, self.frame())[f"rows:{rows}"].centre)
            case _:
                self.page.locator("#bar [data-action=end]").tap()
                self.session.act(text)
        settled(self.page, before)
        assert state(self.page) == self.session.digest(), text


def written(page: Page) -> str:
    """All text and all labels of the page, shown or not, but for the rules of the address."""
    text: str = page.evaluate(
        "document.body.textContent + [...document.body.querySelectorAll('*')].map(node =>"
        " ['aria-label', 'data-action', 'data-select', 'title', 'data-key'].map(a => node.getAttribute(a) || '')"
        ".join(' ')).join(' ')"
    )
    return text


def confirm(page: Page) -> None:
    """The named player takes the device, and waits until taps count."""
    page.locator("#curtain [data-do=open-curtain]").tap()
    page.wait_for_timeout(450)


def test_a_game_through_the_curtain_by_fingers_alone(table: Page) -> None:
    mirror = Mirror(table, duel())
    turn = 0
    for text in short_game():
        if table.get_attribute("#curtain", "data-curtain") is not None:
            assert table.get_attribute("#curtain", "data-curtain") == str(turn)
            seen = written(table)
            assert "play:" not in seen
            assert "draws Move" not in seen
            assert "draws Sh" not in seen
            assert "draws Sl" not in seen
            assert table.get_attribute("#table", "inert") is not None
            confirm(table)
        mirror.play(text)
        if text == "end" and mirror.session.outcome() is None:
            turn = 1 - turn
            assert table.locator("#bar [data-select=hand-over]").count() == 1
            assert not listed(table)
            table.locator("#bar [data-select=hand-over]").tap()
    expect(table.locator("#sheet")).to_have_attribute("data-outcome", "off", timeout=20_000)


def pixels(page: Page) -> str:
    """The canvas itself, whatever lies over it."""
    page.evaluate(FRAMES)
    data: str = page.evaluate("document.querySelector('#board').toDataURL()")
    return data


def test_behind_the_curtain_every_deal_is_the_same_to_the_last_pixel(table: Page) -> None:
    """Three deals that differ in hidden cards alone."""
    sights = []
    for seed in ("8", "9", "10"):
        open_game_anew(table, TWO.replace(f"seed={SEED}", f"seed={seed}"))
        assert table.locator("#curtain:not([hidden])").count() == 1
        sights.append((pixels(table), written(table)))
    assert sights[0] == sights[1] == sights[2]
    confirm(table)
    assert pixels(table) != sights[0][0]


CLEAR: Final = "/".join(["." * 14] * 2 + ["11" + "." * 12, "." * 12 + "22"] + ["." * 14] * 2)


def test_the_touch_that_wins_presses_nothing_on_the_sheet_that_it_opens(phone: Page) -> None:
    clear = Params(grid=CLEAR, starter=1)
    seats = [Seat(f"Player {seat + 1}", "human", 0, seat) for seat in range(2)]
    session = Session.start("rush_shift", clear, seats, CLEAR_SEED)
    open_game(
        phone, f"#/play/rush_shift?players=2&seats=human,human&seed={CLEAR_SEED}&grid={CLEAR}&starter=1"
    )
    mirror = Mirror(phone, session)
    confirm(phone)
    mirror.play("play:slide")
    phone.evaluate("window.clicks = 0; addEventListener('click', () => { window.clicks += 1 }, true)")
    mirror.play("move:2:left:14")
    expect(phone.locator("#sheet")).to_have_attribute("data-outcome", "off")
    phone.wait_for_timeout(400)
    assert phone.evaluate("window.clicks") == 0
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


def open_game_anew(page: Page, address: str) -> None:
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector("#home:not([hidden])")
    forget_games(page)
    open_game(page, address)


def test_the_tap_that_opens_the_curtain_does_nothing_else(table: Page) -> None:
    mirror = Mirror(table, duel())
    before = state(table)
    x, y = mirror.layout().hands[0].slots[0].centre
    table.locator("#curtain [data-do=open-curtain]").tap()
    table.touchscreen.tap(x, y)
    table.wait_for_timeout(100)
    assert state(table) == before
    table.wait_for_timeout(450)
    table.touchscreen.tap(x, y)
    settled(table, before)


def test_leaving_the_app_closes_the_curtain_again(table: Page) -> None:
    confirm(table)
    assert listed(table)
    table.locator("#strip .now").tap()
    assert table.locator("#sheet .log").count() == 1
    table.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange'));"
        " Object.defineProperty(document, 'hidden', { value: false, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange'))"
    )
    assert table.get_attribute("#curtain", "data-curtain") == "0"
    assert not listed(table)
    assert "play:" not in written(table)
    assert table.locator("#sheet .log").count() == 0
    confirm(table)
    assert listed(table)


def test_leaving_the_table_leaves_nothing_that_was_drawn_in_the_page(table: Page) -> None:
    mirror = Mirror(table, duel())
    confirm(table)
    for text in short_game():
        mirror.play(text)
        if text == "end":
            break
    table.wait_for_function("document.querySelector('#say').textContent.includes('draws')")
    table.evaluate("location.hash = '#/'")
    table.wait_for_selector("#home:not([hidden])")
    assert "draws" not in table.evaluate("document.body.textContent")


def test_the_player_before_gets_no_hint_of_the_next_hand(table: Page) -> None:
    mirror = Mirror(table, duel())
    confirm(table)
    for text in short_game():
        mirror.play(text)
        if text == "end":
            break
    assert table.locator("#bar [data-select=hand-over]").count() == 1
    assert table.get_attribute("#bar [data-key=hint]", "aria-disabled") == "true"
    table.locator("#bar [data-key=hint]").tap(force=True)
    table.wait_for_timeout(300)
    assert table.locator("#sign:not([hidden])").count() == 0


def test_a_hint_points_at_the_board(table: Page) -> None:
    confirm(table)
    remember(table, "quiet")
    table.locator("#bar [data-key=hint]").tap()
    table.wait_for_selector("#sign:not([hidden])", timeout=30_000)
    assert table.inner_text("#sign b").startswith("Play ")
    assert not looks_like(table, "quiet")


def offer_a_draw(page: Page) -> None:
    """By the menu."""
    before = state(page)
    page.locator("#strip .now").tap()
    page.locator("#sheet [data-do=offer]").tap()
    settled(page, before)


def turn_after_an_offer(page: Page) -> None:
    """Who begins and has offered a draw plays a turn, and passes the device on."""
    session = duel()
    session.offer_draw(0)
    mirror = Mirror(page, session)
    for text in short_game():
        mirror.play(text)
        if text == "end":
            break
    page.locator("#bar [data-select=hand-over]").tap()


def test_a_draw_is_offered_before_the_card_and_answered_by_the_rival(table: Page) -> None:
    confirm(table)
    offer_a_draw(table)
    table.locator("#strip .now").tap()
    assert table.locator("#sheet [data-do=offer]").count() == 0, "once in a turn"
    table.locator("#sheet [data-do=close]").tap()
    turn_after_an_offer(table)
    assert table.locator("#sheet[open]").count() == 0, "behind the curtain"
    confirm(table)
    assert "Player 1 offers a draw." in table.inner_text("#sheet")
    table.locator("#sheet [data-do=accept]").tap()
    expect(table.locator("#sheet")).to_have_attribute("data-outcome", "agreed")


def test_an_offer_of_a_draw_lapses_with_the_rivals_card(table: Page) -> None:
    confirm(table)
    offer_a_draw(table)
    turn_after_an_offer(table)
    confirm(table)
    table.locator("#sheet [data-do=close]").tap()
    table.locator("#strip .now").tap()
    assert table.locator("#sheet [data-do=accept]").count() == 1
    table.locator("#sheet [data-do=close]").tap()
    before = state(table)
    table.locator("[data-actions] [data-action^=play]").first.evaluate("node => node.click()")
    settled(table, before)
    table.locator("#strip .now").tap()
    for said in ("accept", "decline", "offer"):
        assert table.locator(f"#sheet [data-do={said}]").count() == 0


def test_the_keyboard_goes_on_at_the_table_after_the_curtain(table: Page) -> None:
    table.keyboard.press("Enter")
    table.wait_for_selector("#curtain", state="hidden")
    assert table.evaluate("document.activeElement.id") == "bar"
    assert table.inner_text("#cell") == "Board"


@pytest.mark.parametrize(("starter", "rival"), [(0, "2"), (1, "1")])
def test_a_refusal_does_not_cover_its_cause_and_goes_with_a_hint(
    open_page: OpenPage, starter: int, rival: str
) -> None:
    small: Any = {"width": 320, "height": 568}
    page = open_page(TWO + f"&starter={starter}", viewport=small, reduced_motion="reduce")
    page.wait_for_selector("#table[data-state]")
    seats = [Seat(f"Player {seat + 1}", "human", 0, seat) for seat in range(2)]
    mirror = Mirror(page, Session.start("rush_shift", Params(grid=GRID, starter=starter), seats, SEED))
    confirm(page)
    mirror.play(next(text for text in listed(page) if text.startswith("play:move")))

    def hint() -> None:
        page.locator("#bar [data-key=hint]").tap()
        page.wait_for_selector("#sign:not([hidden]) svg.icon", timeout=30_000)

    hint()
    remember(page, "hinted")
    cause = board.find(mirror.frame().seen.vehicles, rival)
    assert cause
    box = places.vehicle_box(mirror.layout(), cause)
    mirror.tap(*box.centre)
    sign = page.locator("#sign:not([hidden])").bounding_box()
    assert sign
    assert sign["y"] >= box.bottom or sign["y"] + sign["height"] <= box.y
    hint()
    assert looks_like(page, "hinted")


def finger(page: Page) -> Callable[..., None]:
    """Sends touches ('touchStart', 'touchMove', 'touchEnd') at a point, each drawn before the next."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    return touch


def test_a_part_is_dragged_by_its_handle_and_taken_back(table: Page) -> None:
    open_game_anew(table, TWO.replace(f"seed={SEED}", f"seed={SHIFT_SEED}"))
    mirror = Mirror(table, duel(seed=SHIFT_SEED))
    confirm(table)
    start = state(table)
    mirror.play("play:shift")
    part = next(p for p in board.PARTS if not board.locks(mirror.frame().seen.vehicles, p))
    x, y = places.handle_box(mirror.layout(), part, 0).centre
    before = state(table)
    remember(table, "still")
    touch = finger(table)
    touch("touchStart", x, y)
    touch("touchMove", x + 20, y)
    touch("touchMove", x + 60, y)
    assert not looks_like(table, "still")
    assert state(table) == before
    touch("touchEnd")
    settled(table, before)
    for _ in range(2):
        now = state(table)
        table.locator("#bar [data-key=undo]").tap()
        settled(table, now)
    assert state(table) == start


def test_facing_players_hold_their_cards_to_peek_and_play_by_sliding_out(open_page: OpenPage) -> None:
    page = open_page(TWO + "&seating=facing", device=TABLET, reduced_motion="reduce")
    page.wait_for_selector("#table[data-state]")
    mirror = Mirror(page, duel(), "facing")
    layout = mirror.layout()
    touch = finger(page)

    own, other = layout.hands
    before = state(page)
    remember(page, "hidden")
    assert not listed(page)
    for hand in (other, own):
        touch("touchStart", *places.on_table(layout, hand, hand.slots[2]).centre)
        assert not looks_like(page, "hidden")
        assert bool(listed(page)) == (hand is own)
        touch("touchEnd")
        page.wait_for_timeout(50)
        assert looks_like(page, "hidden")
        assert not listed(page)
        assert state(page) == before
    start = places.on_table(layout, own, own.slots[2]).centre
    touch("touchStart", *start)
    touch("touchMove", (start[0] + layout.room.centre[0]) / 2, (start[1] + layout.room.centre[1]) / 2)
    touch("touchMove", *layout.room.centre)
    touch("touchEnd")
    settled(page, before)
    assert all(not text.startswith("play:") for text in listed(page))
    assert page.locator("#list [data-select]").count() or listed(page)


def test_a_link_to_a_set_up_that_went_names_it(phone: Page) -> None:
    gone = next(name for name in LAYOUTS if name not in setups.shipped())
    phone.evaluate("gone => { location.hash = `#/play/rush_shift?setup=${gone}` }", gone)
    told = phone.inner_text("#sheet .fault")
    assert "setup" in told
    assert f"setup={gone}" in told


def test_the_grid_is_explored_and_played_with_the_keyboard(table: Page) -> None:
    confirm(table)
    before = state(table)
    table.evaluate("document.querySelector('[data-actions] [data-action^=play]').focus()")
    table.keyboard.press("Enter")
    settled(table, before)
    table.evaluate("document.getElementById('cells').focus()")
    labels = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown"):
        table.keyboard.press(key)
        labels.add(table.inner_text("#cell"))
    assert len(labels) == 4
    assert all(label.startswith("Row ") for label in labels)


POSTS: Final = """
(() => {
  const post = MessagePort.prototype.postMessage;
  globalThis.posts = { still: 0, moving: 0, motions: 0, end: () => (MessagePort.prototype.postMessage = post) };
  MessagePort.prototype.postMessage = function (...rest) {
    posts[document.querySelector("#table[data-moving]") ? "moving" : "still"]++;
    return post.apply(this, rest);
  };
  new MutationObserver((all) => {
    posts.motions += all.filter(({ target }) => target.hasAttribute("data-moving")).length;
  }).observe(document, { subtree: true, attributeFilter: ["data-moving"] });
})();
"""
"""What goes on bit by bit posts a message for each bit."""


def test_nobody_thinks_while_something_moves(phone: Page) -> None:
    forget_games(phone)
    set_motion(phone, "normal")
    phone.evaluate(POSTS)
    open_game(phone, f"#/play/rush_shift?players=2&seats=bot:4,bot:4&seed={SEED}&grid={GRID}")
    phone.wait_for_function("posts.motions >= 4")
    posts = phone.evaluate("posts.end() && { still: posts.still, moving: posts.moving }")
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)
    # Some wait for a frame while something moves; a bot that thinks posts more in each motion than all of them.
    assert 3 * posts["moving"] < posts["still"], posts

"""Trafffic in the page: four people at one tablet with all their fingers, and one person on a phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from pygames.games.trafffic.rules import State
from pygames.games.trafffic.sight import Match, matches_of
from pygames.games.trafffic.table import Params, Stage
from pygames.games.trafffic.view.places import Layout, lay_out
from pygames.games.trafffic.view.record import on_places
from pygames.session import Seat, Session, load, save
from pygames.ui.areas import whole_screen
from tests.pages.conftest import LYING, OpenPage
from tests.pages.fingers import Fingers
from tests.pages.helpers import forget_games, listed, open_game, state

FOUR = "#/play/trafffic?players=4&seats=human,human,human,human&seed=7"
RECORD = "crossroads:game:trafffic"


class Seats:
    """Four people at a page. What they see is read from the record that the page keeps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.fingers = Fingers(page)

    @property
    def session(self) -> Session:
        return load(self.page.evaluate("key => localStorage.getItem(key)", RECORD))

    @property
    def now(self) -> State:
        found = self.session.state
        assert isinstance(found, State)
        return found

    def layout(self) -> Layout:
        size = self.page.viewport_size
        assert size
        seats = tuple(range(self.now.players))
        return lay_out(
            whole_screen(size["width"], size["height"]),
            seats,
            dict.fromkeys(seats, 10),
            len(seats),
        )

    def until(self, *stages: Stage) -> State:
        """Waits until the game is at one of these stages."""
        for _ in range(200):
            if self.now.stage in stages:
                return self.now
            self.page.wait_for_timeout(25)
        latest = [entry.text for entry in self.session.past[-12:]]
        raise AssertionError(f"still at {self.now.stage} after {latest}")

    def bip(self, seat: int) -> tuple[float, float]:
        layout = self.layout()
        zone = layout.zone_of(seat)
        assert zone
        return layout.from_zone(zone, *zone.bip.centre)

    def spot(self, seat: int) -> tuple[float, float]:
        layout = self.layout()
        zone = layout.zone_of(seat)
        assert zone
        assert zone.spot
        return layout.from_zone(zone, *zone.spot.centre)

    def crossing(self, name: str) -> tuple[float, float]:
        return self.layout().crossing_box(name).centre


class Watched(Seats):
    """Keeps in mind where the cards lie: a card keeps its place."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.places = [list(hand) for hand in self.now.hands]

    def card(self, seat: int, card: str) -> tuple[float, float]:
        left = list(self.now.hands[seat])
        for i, kept in enumerate(self.places[seat]):
            if kept in left:
                left.remove(kept)
            else:
                self.places[seat][i] = ""
        for new in left:
            self.places[seat][self.places[seat].index("")] = new
        layout = self.layout()
        zone = layout.zone_of(seat)
        assert zone
        cards, _ = on_places(self.places[seat], len(zone.slots))
        return layout.from_zone(zone, *zone.slots[cards.index(card)].centre)

    def claim(self, match: Match, seat: int) -> None:
        """The seat's own finger: Bip!, the card, its crossings."""
        self.fingers.tap(seat, *self.bip(seat))
        self.until(Stage.CLAIM)
        self.fingers.tap(seat, *self.card(seat, match.card))
        for name in match.crossings:
            self.fingers.tap(seat, *self.crossing(name))


def best_move(now: State, seat: int) -> tuple[str, str]:
    """The move after which the board shows most cards of the seat."""
    moves = [act.about for act in now.legal_actions(seat) if act.verb == "move"]
    return max(
        moves,
        key=lambda way: len(matches_of(now.apply(f"{seat}:move:{way[0]}:{way[1]}").observation(None), seat)),
    )  # type: ignore[return-value]


def test_a_whole_game_of_four_by_four_interleaved_fingers(tablet: Page) -> None:
    """Each seat has a finger of its own, and they are down at the same time: while one claims, the next holds a
    car and another rests a palm. The record is then played again without a clock."""
    open_game(tablet, FOUR)
    table = Watched(tablet)
    table.until(Stage.PLAY)
    fingers, rng = table.fingers, Random(1)
    for _ in range(150):
        now = table.until(Stage.PLAY, Stage.OVER)
        if now.stage == Stage.OVER:
            break
        seen = now.observation(None)
        found = [(len(now.hands[seat]), seat, matches_of(seen, seat)) for seat in range(4)]
        able = [(cards, seat, matches[0]) for cards, seat, matches in found if matches]
        if not able:
            lead = min((len(now.hands[seat]), seat) for seat in range(4) if seat != now.light)[1]
            start, goal = best_move(now, lead)
            fingers.tap(lead, *table.spot(lead))
            fingers.down((7, *table.spot((lead + 1) % 4)), radius=45)
            fingers.drag(lead, table.crossing(start), table.crossing(goal))
            fingers.up(7)
            continue
        _, seat, match = min(able, key=lambda each: each[:2])
        other = next(who for who in ((seat + 1) % 4, (seat + 2) % 4) if who != now.light)
        car = rng.choice(list(match.crossings))
        fingers.tap(other, *table.spot(other))
        fingers.down((4 + other, *table.crossing(car)))
        fingers.down((9, *table.bip((seat + 3) % 4)), radius=45)
        table.claim(match, seat)
        fingers.up(4 + other)
        fingers.up(9)
    assert (
        tablet.locator("#bar").inner_text() == ""
    )  # no place for what follows, while the last claim is shown
    for seat in (0, 1):
        fingers.tap(seat, *table.crossing("b2"))  # by nobody is it ended
    tablet.wait_for_selector("#sheet[data-outcome]")
    assert tablet.get_attribute("#sheet", "data-outcome") == "first-out"
    again = table.session
    assert again.outcome()
    assert {entry.seat for entry in again.past if entry.kind == "act"} >= {0, 1}
    plain = load(save(again)).state
    assert plain == again.state
    assert not [entry for entry in again.past if entry.text.startswith("late")]
    assert tablet.get_attribute("#table", "data-state") == again.digest()


def test_two_presses_in_one_frame_are_put_in_one_order(tablet: Page) -> None:
    open_game(tablet, FOUR)
    table = Seats(tablet)
    table.until(Stage.PLAY)
    table.fingers.down((1, *table.bip(2)), (2, *table.bip(0)))
    now = table.until(Stage.CLAIM)
    for finger in (1, 2):
        table.fingers.up(finger)
    assert now.claim
    assert now.claim.seat == 0, "with as many cards the lower seat goes first"
    assert [press.seat for press in now.claim.kept] == [2]


def test_a_palm_on_bip_is_no_claim_and_a_system_gesture_puts_everything_back(tablet: Page) -> None:
    open_game(tablet, FOUR)
    table = Seats(tablet)
    now = table.until(Stage.PLAY)
    before = state(tablet)
    table.fingers.down((1, *table.bip(3)), radius=45)
    table.fingers.tap(2, *table.spot(1))
    start, goal = next(act.about for act in now.legal_actions(1) if act.verb == "move")
    table.fingers.down((3, *table.crossing(start)))
    table.fingers.move(3, *table.crossing(goal))
    table.fingers.cancel()
    tablet.wait_for_timeout(100)
    assert state(tablet) == before


def test_the_clock_stands_under_a_sheet_and_on_a_hidden_page(tablet: Page) -> None:
    open_game(tablet, FOUR)
    table = Seats(tablet)
    table.until(Stage.PLAY)
    assert tablet.get_attribute("#table", "data-clock") == "runs"
    tablet.locator("#bar [data-do=menu]").tap()
    tablet.wait_for_selector('#table[data-clock="stands"]')
    tablet.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    tablet.wait_for_timeout(1_500)
    tablet.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    assert tablet.get_attribute("#table", "data-clock") == "stands", "the sheet still covers the board"
    tablet.locator("#sheet [data-do=close]").first.tap()
    tablet.wait_for_selector('#table[data-clock="runs"]')
    table.fingers.tap(1, *table.bip(0))
    now = table.until(Stage.CLAIM)
    assert now.claim
    took = now.claim.stopped - 3_000
    assert took < 1_500 + 3_000


def many_cards() -> str:
    """The record of a game in which seat 0 has made six wrong claims and holds 26 cards."""
    session = Session.start("trafffic", Params(), [Seat("Ana"), Seat("Leo", colour=1)], "26")
    session.advance(3_000)
    at = 4_000
    while len(session.observation(None).hands[0]) < 26:
        card = session.observation(None).hands[0][0]
        for what in ("bip", f"card:{card}", "cross:a1", "cross:d1", "cross:d4"):
            session.act(f"0:{what}", None, at)
        session.advance(at + 5_000)
        at += 6_000
    return save(session)


@pytest.mark.parametrize("device", [LYING, "Pixel 7"])
def test_twenty_six_cards_lie_on_a_tablet_and_on_a_phone(open_page: OpenPage, device: str) -> None:
    page = open_page(device=device)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [RECORD, many_cards()])
    page.evaluate("location.hash = '#/play/trafffic?continue'")
    page.wait_for_selector("#table[data-table=trafffic][data-state]")
    page.wait_for_timeout(300)
    Seats(page).fingers.down((1, *Seats(page).bip(0)))
    page.wait_for_selector('[data-actions] [data-action^="0:card:"]', state="attached")
    assert len(listed(page)) == len(set(load(many_cards()).observation(None).hands[0]))


def test_a_refusal_stands_whole_before_whoever_it_is_told(open_page: OpenPage) -> None:
    page = open_page("#/play/trafffic?players=2&seats=human,human&seed=7", locale="fr")
    table = Seats(page)
    now = table.until(Stage.PLAY)
    size = page.viewport_size
    assert size
    cards = {seat: len(hand) for seat, hand in enumerate(now.hands)}
    layout = lay_out(whole_screen(size["width"], size["height"]), (0, 1), cards, 2)
    far = layout.zone_of(1)
    assert far
    table.fingers.tap(1, *layout.from_zone(far, *far.bip.centre))
    table.until(Stage.CLAIM)
    table.fingers.tap(1, *layout.crossing_box("b2").centre)  # before any card
    sign = page.locator("#sign:not([hidden])")
    whole = sign.bounding_box()
    assert whole
    assert whole["y"] == pytest.approx(size["height"] - layout.zones[0].note.bottom, abs=1)
    for line in sign.locator("b, small").all():
        box = line.bounding_box()
        assert box
        assert box["y"] >= whole["y"] + 8  # clear of the border
        assert box["y"] + box["height"] <= whole["y"] + whole["height"] - 8
    under = far.slots[-1]  # as at the far edge, the sign lies over it
    x, y = layout.from_zone(far, *under.centre)
    assert whole["y"] < y < whole["y"] + whole["height"]
    table.fingers.tap(1, x, y)
    page.wait_for_selector('[data-actions] [data-action^="1:cross:"]', state="attached")
    claim = table.now.claim
    assert claim
    assert claim.card
    assert not page.locator("#sheet").is_visible()


def test_one_person_claims_against_bots_by_the_list(phone: Page) -> None:
    forget_games(phone)
    open_game(phone, "#/play/trafffic?players=3&seats=human,bot:1,bot:1&seed=5")
    phone.wait_for_selector('[data-actions] [data-action="0:bip"]', state="attached", timeout=10_000)
    phone.locator('[data-actions] [data-action="0:bip"]').dispatch_event("click")
    phone.wait_for_selector('[data-actions] [data-action^="0:card:"]', state="attached")
    phone.locator('[data-actions] [data-action^="0:card:"]').first.dispatch_event("click")
    for name in ("a1", "d1", "d4"):
        phone.wait_for_selector(f'[data-actions] [data-action="0:cross:{name}"]', state="attached")
        phone.locator(f'[data-actions] [data-action="0:cross:{name}"]').dispatch_event("click")
    phone.wait_for_function("document.querySelector('#say').textContent.includes('TF-')")
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


def test_who_gives_up_among_several_leaves_the_place_to_a_bot(tablet: Page) -> None:
    open_game(tablet, "#/play/trafffic?players=4&seats=human,human,bot:1,bot:1&seed=5")
    table = Seats(tablet)
    table.until(Stage.PLAY)
    bips = '[data-actions] [data-action$=":bip"]'
    for left in (["1:bip"], []):
        tablet.locator("#table [data-do=menu]").last.dispatch_event("click")
        tablet.locator("#sheet [data-do=resign]").tap()
        tablet.wait_for_function(f"document.querySelectorAll('{bips}').length === {len(left)}")
        offered = tablet.eval_on_selector_all(bips, "nodes => nodes.map(node => node.dataset.action)")
        assert offered == left
    assert table.session.outcome() is None
    tablet.locator("#table [data-do=menu]").last.dispatch_event("click")
    assert tablet.locator("#sheet[data-sheet=menu]").is_visible()
    assert tablet.locator("#sheet [data-do=resign]").count() == 0

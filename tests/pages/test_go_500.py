"""Go 500 in the page: a race by fingers, one of four people at once, a score sheet whose second turn is edited."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page

from pygames.core.records import replace
from pygames.games.go_500.actions import Drive, Save
from pygames.games.go_500.race import Params, Phase, tray_of
from pygames.games.go_500.rules import GAME
from pygames.games.go_500.view.places import die_box
from pygames.session import Seat, Session, load, save
from tests.games.go_500.racers import Racers, wanted_by
from tests.pages.fingers import Fingers
from tests.pages.helpers import act, forget_games, looks_like, open_game, remember, settled, state
from tests.ui.table import FakeTable

RECORD = "crossroads:game:go_500"
RACE = "#/play/go_500?players=2&seats=human,human&seed=11&distance=400&repairs=true"
AT_ONCE = "#/play/go_500?players=4&seats=human,human,human,human&seed=3&multi=true&distance=400&repairs=true"
SHEET = "#/play/go_500?players=2&seats=human,human&seed=7&dice=own"


def kept(page: Page) -> Session:
    """The record that the page keeps."""
    return load(page.evaluate("key => localStorage.getItem(key)", RECORD))


def mirror(page: Page, kind: type[FakeTable]) -> Any:
    """The same table here, to know where things lie."""
    return _sized(kind(kept(page)), page)


# A race with one set of dice


class Driver:
    """Fingers on a phone that is passed round."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.fingers = Fingers(page)

    def throw(self, flick: bool) -> None:
        tray = mirror(self.page, FakeTable).layout().rooms[0].tray
        x, y = tray.right - 6, tray.y + 8
        before = state(self.page)
        if flick:
            self.stroke((x - 40, y), (x - 100, y + 4))
        else:
            self.fingers.tap(1, x, y)
        settled(self.page, before)

    def stroke(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        way = [tuple([a + (b - a) * n / 8 for a, b in zip(start, end, strict=True)]) for n in range(9)]
        self.fingers.down((1, *start))
        for x, y in way:
            self.fingers.move(1, x, y)
        self.fingers.up(1)

    def save(self, die: int, drag: bool) -> None:
        table = mirror(self.page, FakeTable)
        room = table.layout().rooms[0]
        spot = die_box(room, tray_of(table.session.observation(None), room.seat), die).centre
        before = state(self.page)
        if drag and room.rail is not None:
            self.stroke(spot, room.rail.centre)
        else:
            self.fingers.tap(1, *spot)
        settled(self.page, before)

    def bank(self) -> None:
        """The button carries what it records."""
        race = kept(self.page).observation(None)
        before = state(self.page)
        button = self.page.locator('#bar [data-action="stop"]')
        if tray_of(race, race.turn).flag == "green" and race.phase == Phase.RACE:
            assert (
                str(sum(tray_of(race, race.turn).miles)) in button.inner_text()
                or "flag" in button.inner_text()
            )
        box = button.bounding_box()
        assert box
        index = kept(self.page).index
        for _ in range(10):
            # Chromium takes a tap soon after a stroke for the end of a fling, and makes no click of it.
            self.fingers.tap(1, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.page.wait_for_timeout(300)
            if kept(self.page).index > index:
                break
        settled(self.page, before)


def test_a_race_by_fingers_to_its_end_sheet(device: Page) -> None:
    open_game(device, RACE)
    driver, rng = Driver(device), Random(5)
    seen: set[str] = set()
    for n in range(400):
        if device.locator("#sheet[data-outcome]").count():
            break
        legal = list(kept(device).state.legal_actions())
        keeps = [a for a in legal if isinstance(a, Save) and a.verb == "keep"]
        verbs = {a.verb for a in legal if isinstance(a, Drive)}
        if keeps and "saved" not in seen:
            for drag, keep in zip((False, True), keeps, strict=False):
                driver.save(keep.die, drag)
                seen.add("saved")
        elif "roll" in verbs and not (keeps and rng.random() < 0.6):
            driver.throw(flick=bool(n % 2))
            seen.add("flick" if n % 2 else "tap")
            continue
        if "stop" in verbs:
            driver.bank()
    device.wait_for_selector("#sheet[data-outcome]")
    assert device.get_attribute("#sheet", "data-outcome") == "flag"
    assert seen == {"saved", "flick", "tap"}
    done = load(save(kept(device)))
    assert done.outcome()
    assert state(device) == done.digest()


def test_the_odds_are_one_tap_away(device: Page) -> None:
    open_game(device, RACE.replace("seed=11", "seed=12"))  # whose first flag is green
    driver = Driver(device)
    while kept(device).observation(None).phase == Phase.QUALIFYING:
        driver.throw(flick=False)
    driver.throw(flick=False)
    before = state(device)
    remember(device, "shown")
    spot = mirror(device, FakeTable).layout().rooms[0].flag.centre
    device.touchscreen.tap(*spot)
    assert not looks_like(device, "shown")
    device.touchscreen.tap(*spot)
    assert looks_like(device, "shown")
    assert state(device) == before


# Several sets of dice


def acts(session: Session) -> list[str]:
    return [entry.text for entry in session.past if entry.kind == "act"]


def test_a_whole_race_of_four_by_four_interleaved_fingers(tablet: Page) -> None:
    """All whose turn is not recorded have a finger down at the same time, on their own dice and buttons, and lift
    it in another order; palms rest on the table. The record is then played again without a clock."""
    open_game(tablet, AT_ONCE)
    fingers, rng = Fingers(tablet), Random(2)
    for _ in range(400):
        table = mirror(tablet, Racers)
        if table.session.outcome() is not None:
            break
        ready = [seat for seat in range(4) if table.legal(seat)]
        wanted = {seat: wanted_by(rng, table.legal(seat)) for seat in ready}
        spots = {seat: table.spot(action) for seat, action in wanted.items()}
        known = len(acts(table.session))
        palm = next((seat for seat in range(4) if seat not in ready), None)
        if palm is not None:
            fingers.down((9, *table.point(palm, table.room(palm).buttons[0])), radius=45)
        played: set[int] = set()
        for _ in range(60):
            # A press while the seat's dice still tumble lets them lie; the next one counts.
            order = [seat for seat in ready if seat not in played]
            fingers.down(*[(seat, *spots[seat]) for seat in order])
            for seat in rng.sample(order, len(order)):
                fingers.up(seat)
            tablet.wait_for_timeout(30)
            new = acts(kept(tablet))[known:]
            played = {int(text[0]) for text in new}
            if played >= set(ready):
                break
        assert sorted(new) == sorted([GAME.format_action(action) for action in wanted.values()])
        if palm is not None:
            fingers.up(9)
    tablet.wait_for_selector("#sheet[data-outcome]")
    assert tablet.get_attribute("#sheet", "data-outcome") == "flag"
    done = kept(tablet)
    assert {entry.seat for entry in done.past if entry.kind == "act"} == {0, 1, 2, 3}
    assert all(entry.at_ms is None for entry in done.past)
    assert load(save(done)).state == done.state
    assert tablet.get_attribute("#table", "data-state") == done.digest()


def test_a_race_at_once_by_the_list_and_with_a_bot(phone: Page) -> None:
    forget_games(phone)
    open_game(phone, "#/play/go_500?players=2&seats=human,bot:1&seed=4&multi=true&mode=trial&hours=1")
    phone.wait_for_function(
        "localStorage.getItem('crossroads:game:go_500').includes('act 1 1:')", timeout=20_000
    )
    for text in ("0:roll", "0:stop"):
        phone.locator(f'[data-actions] [data-action="{text}"]').dispatch_event("click")
    phone.wait_for_selector("#sheet[data-outcome]", timeout=30_000)
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


def test_too_many_people_for_a_phone_are_told_so(phone: Page) -> None:
    forget_games(phone)
    phone.evaluate(
        "location.hash = '#/play/go_500?players=6&seats=human,human,human,human,human,human&multi=true'"
    )
    phone.wait_for_selector("#sheet .fault")
    assert "room for 4 people" in phone.locator("#sheet .fault").inner_text()
    assert not phone.locator("#table[data-table]").count()
    phone.evaluate("location.hash = '#/'")


# The score sheet


class Twin:
    """The same race here, to know where the keys lie."""

    def __init__(self, page: Page, **params: Any) -> None:
        self.page = page
        seats = [Seat("Player 1"), Seat("Player 2", colour=1)]
        self.table = FakeTable(Session.start("go_500", replace(Params(), **params), seats, "7"))
        size = page.viewport_size
        assert size
        self.table.width, self.table.height = size["width"], size["height"]

    def tap(self, *keys: str) -> None:
        for key in keys:
            self.page.touchscreen.tap(*self.table.view.cell_box(self.table.layout(), f"key:{key}").centre)

    def enter(self, text: str, *keys: str) -> None:
        """Taps the keys, and the main button, which must enter this."""
        before = state(self.page)
        self.tap(*keys)
        self.page.locator(f'#bar [data-key=main][data-action="{text}"]').tap()
        settled(self.page, before)
        self.table.session.act(text)
        assert state(self.page) == self.table.session.digest()


def test_the_second_turn_of_eight_is_edited_on_the_score_sheet(device: Page) -> None:
    open_game(device, SHEET)
    twin = Twin(device, dice="own")
    twin.enter("qualify:100", "digit:1", "digit:0", "digit:0")
    twin.enter("qualify:50", "digit:5", "digit:0")
    twin.enter("turn:green:60", "flag:green", "digit:6", "digit:0")
    twin.enter("turn:green:70", "digit:7", "digit:0", "flag:green")
    twin.enter("turn:yellow:40:caution", "event:caution", "digit:4", "digit:0")
    twin.enter("turn:red:-25", "flag:red", "minus", "digit:2", "digit:5")
    twin.enter("turn:green:90", "flag:green", "digit:9", "digit:0")
    twin.enter("turn:black:0", "flag:black")
    twin.enter("turn:yellow:15", "flag:yellow", "digit:1", "digit:5")
    twin.enter("turn:green:45", "flag:green", "digit:4", "digit:5")

    device.locator("#bar [data-select=sheet]").tap()
    totals = device.locator(".score-sheet tfoot td")
    assert totals.all_inner_texts() == ["175", "90"]
    device.locator('.score-sheet [data-do="correct 3"]').tap()
    earlier = FakeTable(Session.start("go_500", Params(dice="own"), twin.table.session.seats, "7"))
    for entry in twin.table.session.entries[:3]:
        earlier.session.act(entry.text)
    twin.table, session = _sized(earlier, device), twin.table.session
    twin.tap("flag:green", "digit:1", "digit:7", "digit:0")
    before = state(device)
    device.locator('#bar [data-key=main][data-action="turn:green:170"]').tap()
    settled(device, before)

    session.amend(3, "turn:green:170")
    assert state(device) == session.digest()
    told = device.locator("#sheet [data-told]").inner_text()
    assert "Player 1: 175 \u2192 205" in told
    assert "Player 2: 90 \u2192 120" in told
    assert totals.all_inner_texts() == ["205", "120"]
    assert not device.locator("[data-struck]").count()
    device.locator("#sheet [data-do=close]").tap()
    device.reload()
    device.wait_for_selector("#table[data-table][data-state]")
    assert state(device) == session.digest()


def test_what_fits_no_more_is_named_and_a_correction_can_be_left(device: Page) -> None:
    open_game(device, SHEET)
    twin = Twin(device, dice="own")
    twin.enter("qualify:100", "digit:1", "digit:0", "digit:0")
    twin.enter("qualify:50", "digit:5", "digit:0")
    twin.enter("turn:green:60", "flag:green", "digit:6", "digit:0")
    twin.enter("turn:green:70", "flag:green", "digit:7", "digit:0")
    before = state(device)
    device.locator("#bar [data-select=sheet]").tap()
    device.locator('[data-do="correct 2"]').tap()
    device.locator("#bar [data-do=leave-correction]").tap()
    assert state(device) == before
    device.locator('[data-do="correct 2"]').tap()
    twin.tap("event:x")
    device.locator('#bar [data-key=main][data-action="turn:red:x"]').tap()
    settled(device, before)
    assert "Green: 70 miles" in device.locator("[data-struck]").inner_text()
    device.locator("[data-do=drop-struck]").tap()
    assert not device.locator("[data-struck]").count()


def test_twenty_four_drivers_on_one_score_sheet(device: Page) -> None:
    device.evaluate("location.hash = '#/play/go_500'")
    for command in ("preset sheet_trial", "players 24", "people"):
        device.locator(f'#sheet [data-do="{command}"]').tap()
    device.locator("#sheet summary").tap()
    device.locator('#sheet [data-do="option hours 1"]').tap()
    device.locator("#sheet [data-key=play]").tap()
    device.wait_for_selector("#table[data-table][data-state]")
    assert device.locator("#strip .seats li").count() == 5
    before = state(device)
    device.locator("[data-actions] [data-select=flag-green]").dispatch_event("click")
    device.locator("[data-actions] [data-select=part-2]").dispatch_event("click")
    act(device, "turn:green:60")
    for _ in range(22):
        act(device, "turn:black:0")
    device.locator("#bar [data-select=sheet]").tap()
    assert device.locator(".score-sheet tbody tr").count() == 24
    device.locator('.score-sheet [data-do="correct 0"]').tap()
    device.locator("#bar [data-do=leave-correction]").wait_for()
    act(device, "turn:black:0")
    assert "60 \u2192 0" in device.inner_text("#sheet [data-told]")
    device.locator("#sheet [data-do=close]").tap()
    assert state(device) != before
    act(device, "turn:black:0")
    device.wait_for_selector("#sheet[data-outcome=hours]")
    assert device.locator("#sheet .ranking li").count() == 24


def _sized(table: FakeTable, page: Page) -> FakeTable:
    size = page.viewport_size
    assert size
    table.width, table.height = size["width"], size["height"]
    return table

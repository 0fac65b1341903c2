"""Trafffic's table without a browser: places, many fingers, the list, what the pictures show and hide."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from pygames.core.records import replace
from pygames.games import view as view_of
from pygames.games.trafffic.actions import write
from pygames.games.trafffic.board import CARS, CROSSINGS, EMPTY, INDEX
from pygames.games.trafffic.rules import State
from pygames.games.trafffic.sight import matches_of
from pygames.games.trafffic.table import KEPT_MS, Params, Stage
from pygames.games.trafffic.view import plates
from pygames.games.trafffic.view.fingers import LONG_MS
from pygames.games.trafffic.view.places import Layout, Zone
from pygames.games.trafffic.view.record import SHOWN_MS, on_places
from pygames.games.trafffic.view.text import fits
from pygames.session import load, save
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.painter import DisplayList, Painter
from pygames.ui.text import LANGUAGES, Text
from pygames.ui.theme import DAY, DUSK, LIT, Theme
from pygames.ui.view import Option
from tests.games.trafffic.drawn import cards_in
from tests.games.trafffic.drawn import table as drawn
from tests.games.trafffic.timed import Hands, game
from tests.ui.table import SIZES

VIEW = view_of("trafffic")
WITH_BOTS = {1: (1, 2, 3), 2: (0, 1, 2), 3: (0, 1), 4: (0,)}


def placed(state: State, people: int | None = None, size: str = "tablet") -> Hands:
    """A table with this position on it, at its own time."""
    session = game(
        state.players if people is None else people, 0 if people is None else state.players - people
    )
    session._history.states[session.index] = state
    table = Hands(session, size)
    table.time = float(state.clock)
    session.clock_ms = state.clock
    return table


def true_state(table: Hands) -> State:
    state = table.session.state
    assert isinstance(state, State)
    return state


def boxes(layout: Layout) -> Iterator[tuple[str, Box]]:
    """Everything that takes touches, on the table."""
    yield "board", layout.board
    for zone in layout.zones:
        for name, box in parts_of(zone):
            (ax, ay), (bx, by) = (
                layout.from_zone(zone, box.x, box.y),
                layout.from_zone(zone, box.right, box.bottom),
            )
            yield f"{name} of {zone.seat}", Box(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))


def parts_of(zone: Zone) -> Iterator[tuple[str, Box]]:
    yield "bip", zone.bip
    if zone.name:
        yield "name", zone.name
    if zone.spot:
        yield "spot", zone.spot
    for i, box in enumerate(zone.slots):
        yield f"card {i}", box


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right - 0.01 and b.x < a.right - 0.01 and a.y < b.bottom - 0.01 and b.y < a.bottom - 0.01


# Places


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_everything_lies_on_the_screen_and_apart(size: str, people: int) -> None:
    for bots in WITH_BOTS[people]:
        table = Hands(game(people, bots), size)
        layout = table.layout()
        found = list(boxes(layout))
        if layout.tools:
            found.append(("tools", layout.tools))
        if layout.strip is None:
            found.append(("back", layout.back))
        found += [(f"plate of {seat}", box) for seat, box in layout.plates]
        for name, box in found:
            assert box.x >= -0.01, name
            assert box.y >= -0.01, name
            assert box.right <= table.width + 0.01, name
            assert box.bottom <= table.height + 0.01, name
        for i, (name, box) in enumerate(found):
            for other, second in found[:i]:
                assert not overlap(box, second), f"{name} over {other}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_targets_are_large_enough(size: str, people: int) -> None:
    table = Hands(game(people, 1 if people == 1 else 0), size)
    layout = table.layout()
    least = 44 if min(table.width, table.height) < 400 else 48
    assert layout.crossing >= 44 or (people > 2 and min(table.width, table.height) < 400)
    for zone in layout.zones:
        assert min(box.w for box in zone.slots) >= least - 0.01
        assert min(zone.bip.w, zone.bip.h) >= 44
        if zone.spot:
            assert min(zone.spot.w, zone.spot.h) >= 44


@pytest.mark.parametrize(("size", "crossing"), [("phone", 93), ("small", 76), ("tablet", 120)])
def test_crossings_are_as_large_as_in_the_pictures(size: str, crossing: int) -> None:
    people = 4 if size == "tablet" else 1
    layout = Hands(game(people, 4 - people), size).layout()
    assert layout.crossing == pytest.approx(crossing, abs=1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("people", "bots"), [(2, 1), (2, 2), (3, 1)])
def test_every_bot_at_a_table_of_several_has_a_plate(size: str, people: int, bots: int) -> None:
    layout = Hands(game(people, bots), size).layout()
    assert [seat for seat, _ in layout.plates] == list(range(people, people + bots))


@pytest.mark.parametrize("size", ["tablet", "tall", "big"])
@pytest.mark.parametrize("people", [2, 3, 4])
def test_twenty_cards_and_twenty_six_fit_on_a_tablet(size: str, people: int) -> None:
    for count in (20, 26):
        state = with_cards(people, count)
        layout = placed(state, size=size).layout()
        zone = layout.zones[0]
        assert len(zone.slots) >= count
        assert zone.slots[0].w >= 44
        assert layout.crossing >= 100


def with_cards(people: int, count: int) -> State:
    """Seat 0 holds so many cards."""
    state = drawn(*["bry", "rby", "ryy", "bby"][:people])
    return replace(state, hands=((*state.hands[0], *state.pile[: count - 1]), *state.hands[1:]))


def test_more_cards_than_a_phone_has_places_lie_on_a_pile_that_can_be_leafed_through() -> None:
    table = placed(with_cards(2, 26), people=1, size="phone")
    zone = table.layout().zone_of(0)
    cards, waiting = on_places(table.frame().ui.slots[0], len(zone.slots))
    assert waiting == 26 - len(zone.slots) + 1
    seen = set(cards)
    for _ in range(3):
        table.tap(*table.at(0, zone.slots[-1]))
        cards, _ = on_places(table.frame().ui.slots[0], len(zone.slots))
        seen |= set(cards)
    assert seen - {""} == set(table.session.observation(0).hands[0])


def test_a_card_keeps_its_place_when_others_go() -> None:
    table = placed(drawn("rby bry bby", "ryy"))
    before = {card: table.card(0, card) for card in ("bry", "bby")}
    table.claim(0, "rby", ("a1", "b1", "c1"))
    assert "rby" not in table.session.observation(None).hands[0]
    assert {card: table.card(0, card) for card in ("bry", "bby")} == before
    assert table.frame().ui.slots[0][0] == ""


def test_cards_are_as_large_as_there_is_room() -> None:
    zone = placed(with_cards(2, 20), people=1, size="tablet").layout().zones[0]
    assert zone.slots[0].w > 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_what_stands_on_a_plate_fits_it(size: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No plate's text is cut, whatever the stage. With several people at a phone a plate goes without rather than
    with part of it, but nowhere else."""
    faults = []

    def fitting(p: Painter, box: Box, lines: Sequence[str], size: float, ink: str) -> None:
        if not fits(lines, box):
            faults.append((lines, box))

    def all_fit(lines: Sequence[str], box: Box) -> bool:
        found = fits(lines, box)
        if not found and roomy:
            faults.append((lines, box))
        return found

    monkeypatch.setattr(plates, "write", fitting)
    monkeypatch.setattr(plates, "fits", all_fit)
    for count in (1, 2, 3, 4):
        table = Hands(game(count, 4 - count, Params(rounds=3)), size)
        roomy = not table.layout().crowded
        t = Text(language, "pygames.games.trafffic")
        for _ in staged(table):
            frame = replace(table.frame(), t=t)
            VIEW.draw(Painter(DUSK), table.layout(), frame)
    assert not faults


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", [2, 3, 4])
def test_each_place_says_whose_it_is(size: str, people: int, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers: list[str] = []
    monkeypatch.setattr(parts, "seat", lambda *given: numbers.append(given[-1]))
    table = Hands(game(people), size)
    VIEW.ground(Painter(DUSK), table.layout(), table.frame())
    VIEW.draw(Painter(DUSK), table.layout(), table.frame())
    assert sorted(numbers) == [str(zone.seat + 1) for zone in table.layout().zones]


# Fingers


def test_bip_acts_on_press_and_is_stamped_with_the_time_of_the_touch() -> None:
    table = Hands(game(2), "tablet")
    table.begin()
    table.touch("down", *table.bip(1), 7)
    assert table.session.past[-1].text == f"1:bip@{int(table.time)}"


def test_two_presses_in_one_frame_give_one_order() -> None:
    table = placed(drawn("rby", "bry bby"))
    table.touch("down", *table.bip(0), 1)
    table.time -= 16
    table.touch("down", *table.bip(1), 2)
    claim = table.session.observation(None).claim
    assert claim.seat == 1, "of two at once the one with more cards goes first"
    assert [press.seat for press in claim.kept] == [0]


def test_a_later_press_is_kept_and_one_too_late_is_not_sent() -> None:
    table = placed(drawn("rby", "bry bby", "ryy"))
    table.touch("down", *table.bip(0), 1)
    table.wait(200)
    table.touch("down", *table.bip(1), 2)
    table.wait(KEPT_MS)
    before = table.session.index
    table.touch("down", *table.bip(2), 3)
    claim = table.session.observation(None).claim
    assert (claim.seat, [press.seat for press in claim.kept]) == (0, [1])
    assert table.session.index == before
    assert not table.refused


@pytest.mark.parametrize("target", ["bip", "spot", "card", "crossing"])
def test_a_palm_makes_no_move(target: str) -> None:
    table = placed(drawn("rby bby", "bry"))
    if target == "card":
        table.touch("down", *table.bip(0), 9)
    before = table.session.digest()
    place = {
        "bip": table.bip(0),
        "spot": table.spot(0),
        "card": table.card(0, "rby"),
        "crossing": table.crossing("a1"),
    }[target]
    table.touch("down", *place, 1, width=90)
    table.touch("up", *place, 1, width=90)
    assert table.session.digest() == before
    assert table.ui.reaching == ()
    assert table.ui.picked == ()


def test_a_contact_that_spreads_or_rests_is_no_tap() -> None:
    table = placed(drawn("rby bby", "bry"))
    table.touch("down", *table.bip(0), 9)
    x, y = table.card(0, "rby")
    before = table.session.digest()
    table.touch("down", x, y, 1)
    table.touch("move", x + 12, y, 1, width=90)
    table.touch("up", x, y, 1)
    table.touch("down", x, y, 2)
    table.wait(LONG_MS + 1)
    table.touch("up", x, y, 2)
    assert table.session.digest() == before


def test_each_finger_has_a_gesture_of_its_own() -> None:
    table = placed(drawn("rby", "bry", "bby"))
    for seat in (2, 0):
        table.tap(*table.spot(seat), 5)
    table.touch("down", *table.crossing("a1"), 1)
    table.touch("down", *table.crossing("d3"), 2)
    assert [(f.seat, f.on) for f in table.ui.fingers] == [(2, "a1"), (0, "d3")]
    table.touch("move", *table.crossing("a2"), 1)
    table.touch("move", *table.crossing("d4"), 2)
    table.touch("move", *table.crossing("c3"), 2)
    table.touch("up", *table.crossing("c3"), 2)
    assert table.session.past[-1].text.startswith("0:move:d3:c3")
    table.touch("up", *table.crossing("a2"), 1)
    assert table.session.past[-1].text.startswith("2:move:a1:a2")


def test_nobody_moves_a_car_before_touching_a_light_where_several_could() -> None:
    table = placed(drawn("rby", "bry"))
    before = table.session.digest()
    table.touch("down", *table.crossing("a1"))
    table.touch("move", *table.crossing("a2"))
    table.touch("up", *table.crossing("a2"))
    assert table.session.digest() == before
    assert table.ui.asked >= 0
    assert "Touch your light first" in said(table.draw())


def test_where_one_alone_may_move_no_light_need_be_touched() -> None:
    table = placed(drawn("rby", "bry", light=0))
    table.drag(table.crossing("a1"), table.crossing("a2"))
    assert table.session.past[-1].text.startswith("1:move:a1:a2")


def test_whoever_touched_the_light_and_touches_it_again_has_changed_their_mind() -> None:
    table = placed(drawn("rby", "bry"))
    table.tap(*table.spot(1))
    assert [seat for seat, _ in table.ui.reaching] == [1]
    table.tap(*table.spot(1))
    assert table.ui.reaching == ()


def test_a_car_moves_by_tap_and_tap() -> None:
    table = placed(drawn("rby", "bry"), people=1, size="phone")
    table.tap_cell("a1")
    assert table.ui.picked == ((0, "a1"),)
    table.tap_cell("a2")
    assert table.session.past[-1].text.startswith("0:move:a1:a2")


def test_two_cars_swap_by_tap_and_tap() -> None:
    table = placed(drawn("rby", "bry"), people=1, size="phone")
    table.tap_cell("a1")
    table.tap_cell("b1")
    assert table.session.past[-1].text.startswith("0:move:a1:b1")


def test_a_cancelled_drag_changes_nothing() -> None:
    table = placed(drawn("rby", "bry"), people=1, size="phone")
    before = table.session.digest()
    table.touch("down", *table.crossing("a1"))
    table.touch("move", *table.crossing("a2"))
    assert table.ui.fingers[0].over == "a2"
    table.touch("cancel", *table.crossing("a2"))
    assert table.session.digest() == before
    assert table.ui.fingers == ()


def test_a_car_that_another_moves_drops_out_of_the_hand_and_says_so() -> None:
    table = placed(drawn("rby", "bry", "bby"))
    table.tap(*table.spot(0), 5)
    table.touch("down", *table.crossing("a1"), 1)
    table.touch("move", *table.crossing("a2"), 1)
    table.session.act("2:move:b1:a1", None, int(table.time))
    table.frame()
    assert table.ui.fingers[0].what == "nothing"
    assert "moved by another" in said(table.draw())
    before = table.session.index
    table.touch("up", *table.crossing("a2"), 1)
    assert table.session.index == before


def test_a_claim_takes_the_cars_out_of_all_hands() -> None:
    table = placed(drawn("rby", "bry", "bby"))
    table.tap(*table.spot(0), 5)
    table.touch("down", *table.crossing("a1"), 1)
    table.touch("move", *table.crossing("a2"), 1)
    table.touch("down", *table.bip(1), 2)
    before = table.session.index
    table.touch("up", *table.crossing("a2"), 1)
    assert table.session.index == before
    assert table.session.observation(None).claim.crossings == ()


def test_a_refusal_carries_rule_and_place() -> None:
    table = placed(drawn("rby", "bry"), people=1, size="phone")
    table.drag(table.crossing("a1"), table.crossing("a2"), table.crossing("a3"))
    (refused,) = table.refused
    assert (refused.rule, refused.about) == ("TF-14", ("a1", "a3"))
    assert any(op[6] == LIT["red"] for op in table.draw() if op[0] == "rect")


def test_legal_targets_light_up_for_the_chosen_car_only() -> None:
    table = placed(drawn("rby", "bry"), people=1, size="phone")
    quiet = sum(op[-7:-5] == (None, DUSK.legal) for op in table.draw())
    table.tap_cell("a1")
    lit = [op for op in table.draw() if op[0] == "rect" and op[7] == DUSK.legal]
    assert not quiet
    assert len(lit) == 2


# Whole games


@pytest.mark.parametrize(
    ("size", "people"), [("tablet", 4), ("tall", 3), ("big", 2), ("phone", 2), ("wide", 2)]
)
def test_a_whole_game_by_many_fingers(size: str, people: int) -> None:
    """Each seat has a pointer; whoever sees a card claims it, else somebody moves a car."""
    table = Hands(game(people), size)
    table.begin()
    rng = Random(5)
    for _ in range(900):
        seen = table.session.observation(None)
        if seen.stage == Stage.OVER:
            break
        assert seen.stage == Stage.PLAY
        if any(table.claim_if_any(seat, seat) for seat in rng.sample(range(people), people)):
            continue
        seat = rng.choice([seat for seat in range(people) if seat != seen.light])
        moves = [act for act in table.frame().legal if act.seat == seat and act.verb == "move"]
        start, goal = rng.choice(moves).about
        table.tap(*table.spot(seat), seat)
        table.touch("down", *table.crossing(start), 10 + seat)
        table.touch("move", *table.crossing(goal), 10 + seat)
        table.touch("up", *table.crossing(goal), 10 + seat)
        assert not table.refused
    outcome = table.session.outcome()
    assert outcome
    again = load(save(table.session))
    assert again.digest() == table.session.digest(), "a record is played again without a clock"


def test_a_whole_game_by_the_list_alone() -> None:
    table = Hands(game(2, params=Params(judging="table", rounds=3), seed="3"))
    rng = Random(2)
    for _ in range(6_000):
        seen = table.session.observation(None)
        if seen.stage == Stage.OVER:
            return
        options = VIEW.options(table.frame())
        assert len(options) <= 60
        assert len({option.label for option in options}) == len(options)
        wanted = _wise(table, options, rng)
        if wanted is None:
            table.wait(500)
        else:
            table.press(next(option for option in options if wanted in (option.action, option.key)))
            table.wait(20)
    raise AssertionError("no end")


def _wise(table: Hands, options: tuple[Option, ...], rng: Random) -> str | None:
    """The action or stage that somebody who sees all would press; None to wait."""
    seen = table.session.observation(None)
    offered: list[str] = [option.action or option.key for option in options]
    if seen.stage in (Stage.COUNTDOWN, Stage.JUDGE):
        return None
    if seen.stage == Stage.CLAIM:
        claim = seen.claim
        found = [
            match
            for match in matches_of(seen, claim.seat)
            if claim.card in ("", match.card) and set(claim.crossings) <= set(match.crossings)
        ]
        if not claim.card:
            return f"{claim.seat}:card:{found[0].card}" if found else offered[0]
        left = [name for name in found[0].crossings if name not in claim.crossings]
        return f"{claim.seat}:cross:{left[0]}"
    if seen.stage == Stage.PLAY:
        able = [f"{seat}:bip" for seat in range(seen.players) if matches_of(seen, seat)]
        wise = [text for text in offered if text in able]
        if wise:
            return wise[0]
    return rng.choice([text for text in offered if not text.endswith(":bip") and text != "back"])


@pytest.mark.parametrize("people", [1, 2, 4])
def test_every_legal_action_is_in_the_list_or_some_stages_deeper(people: int) -> None:
    session = game(people, 2 if people == 1 else 0, Params(oblique_moves=True))
    table = Hands(session)
    rng = Random(1)
    table.begin()
    for _ in range(60):
        frame = table.frame()
        found: set[str] = set()
        waiting = [frame]
        while waiting:
            now = waiting.pop()
            options = VIEW.options(now)
            assert len(options) <= 60
            found |= {option.action for option in options if option.action}
            waiting += [
                replace(now, ui=one.ui) for one in options if one.action is None and one.key != "back"
            ]
        assert {write(action) for action in frame.legal} <= found
        if not frame.legal:
            table.wait(500)
            continue
        table.follow_text(write(rng.choice(frame.legal)))
        table.wait(400)


def test_the_keyboard_claims_and_moves() -> None:
    table = placed(drawn("rby bby", "bry"), people=1, size="phone")
    for cell in ("a1", "a2"):
        reply = VIEW.press_cell(table.frame(), cell)
        assert reply
        table.follow(reply)
    assert table.session.past[-1].text.startswith("0:move:a1:a2")
    assert len(VIEW.grid(table.frame())) == 4
    assert "red" in VIEW.grid(table.frame())[1][0].label


# What is shown, and what is not


def said(ops: DisplayList) -> str:
    return " ".join([op[3] for op in ops if op[0] == "text"])


def test_the_board_is_hidden_before_the_start() -> None:
    session = game(2)
    table = Hands(session, "tablet")
    assert not cars(table.draw())
    assert all("hidden" in cell.label for row in VIEW.grid(table.frame()) for cell in row)
    assert said(table.draw()).count("3") >= 2, "each side reads the count-down"
    table.begin()
    assert len(cars(table.draw())) == len(CARS)


def cars(ops: DisplayList) -> list[tuple[object, ...]]:
    """Bodies of cars: the path with two mirrors before it."""
    return [op for op in ops if op[0] == "path" and str(op[1]).startswith("M6 3H35")]


@pytest.mark.parametrize("wrong", [False, True])
def test_at_the_table_nothing_tells_right_from_wrong_before_three_seconds_are_over(wrong: bool) -> None:
    """Two claims that look alike: 'rby' on its cars, and a mirror-blind one on the same crossings."""
    pictures = []
    for card in ("rby", "bry"):
        table = placed(drawn("rby bry", "bby", params=Params(judging="table")))
        before = table.frame()
        table.claim(0, card, ("a1", "b1", "c1"))
        assert table.frame().seen.stage == Stage.JUDGE
        table.wait(2_000)
        change = table.session.opening().steps(None)[-1]
        frame = table.frame()
        after = replace(frame, seen=change.after)
        (heard,) = VIEW.animate(table.layout(), replace(before, seen=change.before), after)
        shown = [op for op in table.draw() if op[0] != "push"]
        colours = [op[6] for op in shown if op[0] == "rect"].count(LIT["green"])
        pictures.append((heard.sound, heard.vibration, colours, said(shown), labels(table), len(shown)))
    assert pictures[0] == pictures[1]


def labels(table: Hands) -> list[str]:
    return [option.label for option in VIEW.options(table.frame())]


def test_after_a_claim_card_and_cars_are_shown_turned_to_match() -> None:
    diagonal = "r . . .  . b . .  . . y .  b b r y"
    table = placed(drawn("rby bby", "bry", drawing=diagonal))
    table.claim(0, "rby", ("b2", "a1", "c3"))
    shown = table.frame().ui.shown
    assert shown.fits
    assert shown.turn % 2 == 1
    assert shown.crossings == ("a1", "b2", "c3")
    turned = [op for op in table.draw() if op[0] == "push" and op[5] == 45 * shown.turn]
    assert turned
    table.wait(SHOWN_MS + 1)
    assert not [op for op in table.draw() if op[0] == "push" and op[5] == 45 * shown.turn]


@pytest.mark.parametrize(
    ("card", "crossings", "sentence"),
    [
        ("bry", ("a1", "b1", "c1"), "colours"),
        ("rb/y.", ("a1", "b1", "d2"), "arranged"),
    ],
)
def test_a_wrong_claim_says_what_is_wrong_with_the_rule(
    card: str, crossings: tuple[str, ...], sentence: str
) -> None:
    table = placed(drawn(f"{card} bby", "ryy"))
    table.claim(0, card, crossings)
    assert table.session.observation(None).stage == Stage.GIVE
    told = said(table.draw())
    assert sentence in told
    assert re.search(r"TF-(9|10)", told)


def test_the_first_claim_explains_diagonals_with_a_picture() -> None:
    for people, size in ((None, "tablet"), (1, "phone"), (1, "small"), (1, "wide")):
        for diagonals in (True, False):
            state = drawn("rby bby", "bry", params=Params(diagonals=diagonals))
            table = placed(state, people, size)
            assert "blique" not in said(table.draw())
            table.tap(*table.bip(0))
            assert "blique" in said(table.draw())


def test_cards_hidden_from_a_person_are_nowhere() -> None:
    session = game(1, 1, Params(closed=True), seed="9")
    table = Hands(session, "phone")
    table.begin()
    seen = table.frame().seen
    assert set(seen.hands[1]) == {"?"}
    before = len(table.draw())
    state = true_state(table)
    swapped = replace(state, hands=(state.hands[0], tuple(sorted(state.hands[1]))))
    session._history.states[session.index] = swapped
    assert len(table.draw()) == before


@pytest.mark.parametrize(("people", "size"), [(2, "phone"), (3, "tall"), (3, "small"), (4, "flat")])
def test_a_claimed_card_is_shown_to_all_where_nothing_is_free_beside_the_board(
    people: int, size: str
) -> None:
    hands = ["rby bby", "bry", "ryy", "brr"][:people]
    table = placed(drawn(*hands), size=size)
    table.tap(*table.bip(0))
    before = len(on_board(table))
    table.follow_text("0:card:rby")
    assert len(on_board(table)) > before


def on_board(table: Hands) -> list[tuple[object, ...]]:
    """The frames on the board and beside it, in table coordinates."""
    depth, found = 0, []
    for op in table.draw():
        depth += {"push": 1, "pop": -1}.get(op[0], 0)
        if op[0] == "rect" and not depth:
            found.append(op)
    return found


@pytest.mark.parametrize("theme", [DUSK, DAY])
@pytest.mark.parametrize("size", SIZES)
def test_every_stage_can_be_drawn(size: str, theme: Theme) -> None:
    for people, bots in ((1, 3), (2, 0), (4, 0)):
        table = Hands(game(people, bots, Params(rounds=3)), size)
        for stage in staged(table):
            ops = table.draw(theme)
            assert ops, stage
            depth = sum(op[0] == "push" for op in ops) - sum(op[0] == "pop" for op in ops)
            assert depth == 0


def staged(table: Hands) -> Iterator[str]:
    """The stages one after the other."""
    yield "countdown"
    table.begin()
    yield "play"
    table.session.act("0:bip", None, int(table.time) + 1)
    yield "claim"
    table.time += 100
    card = table.session.observation(None).hands[0][0]
    table.session.act(f"0:card:{card}", None, int(table.time))
    yield "card"
    for name in [name for name in CROSSINGS if name not in ("a1",)][:3]:
        table.session.act(f"0:cross:{name}", None, int(table.time))
    yield "judged"
    table.wait(6_000)
    yield "again"


def test_sounds_follow_what_happens() -> None:
    table = placed(drawn("rby bby", "bry"))
    before = table.frame()
    steps = table.session.act("0:bip", None, int(table.time)).steps(None)
    (heard,) = VIEW.animate(table.layout(), before, replace(before, seen=steps[0].after))
    assert heard.ms == 0
    assert heard.sound
    assert heard.vibration


def test_the_end_is_shown_before_it_is_told() -> None:
    table = placed(drawn("rby", "bry"))
    before = table.frame()
    table.claim(0, "rby", ("a1", "b1", "c1"))
    after = table.frame()
    assert after.seen.stage == Stage.OVER
    (end,) = VIEW.animate(table.layout(), before, after)
    assert end.ms > 0
    painter = Painter(DUSK)
    end.paint(painter, 0.5)
    assert painter.ops


def test_cars_and_cards_are_never_lost_under_any_fingers() -> None:
    """Random fingers in any order: nothing is lost, no finger stays behind, the record is played again."""
    for seed in range(12):
        rng = Random(seed)
        people = rng.choice([2, 3, 4])
        params = Params(judging=rng.choice(["referee", "table"]), rounds=rng.choice([1, 3]))
        table = Hands(game(people, params=params, seed=str(seed)), rng.choice(["tablet", "phone", "tall"]))
        deck = cards_in(true_state(table))
        down: dict[int, tuple[float, float]] = {}
        for _ in range(260):
            table.wait(rng.choice([0, 0, 5, 40, 400, 2_000]))
            random_touch(table, rng, down)
            state = true_state(table)
            assert sorted(state.board.replace(EMPTY, "")) == sorted(CARS)
            if state.round == 1:
                assert cards_in(state) == deck
            held = [finger.pointer for finger in table.frame().ui.fingers]
            assert sorted(held) == sorted(down)
        for pointer, at in list(down.items()):
            table.touch("cancel", *at, pointer)
        assert table.frame().ui.fingers == ()
        assert load(save(table.session)).digest() == table.session.digest()


def random_touch(table: Hands, rng: Random, down: dict[int, tuple[float, float]]) -> None:
    targets = [box.centre for _, box in boxes(table.layout())]
    targets += [table.crossing(name) for name in INDEX]
    x, y = rng.choice(targets) if rng.random() < 0.9 else (rng.random() * 300, rng.random() * 300)
    pointer = rng.randrange(6)
    width = 90 if rng.random() < 0.05 else 20
    if pointer not in down:
        table.touch("down", x, y, pointer, width)
        down[pointer] = (x, y)
        return
    kind = rng.choice(["move", "up", "up", "cancel"])
    at = down[pointer] if kind == "up" and rng.random() < 0.6 else (x, y)
    table.touch(kind, *at, pointer, width)
    if kind == "move":
        down[pointer] = at
        if pointer not in table.streams._streams:
            del down[pointer]  # a drag from the edge of the screen is the system's
    else:
        del down[pointer]

"""The counts and chances of the rules page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from pygames.games.trafffic.board import CARS, COLOURS, EMPTY
from pygames.games.trafffic.cards import (
    canonical,
    count_parts,
    deck,
    is_card,
    mirrored,
    outline,
    placements,
    read_deck,
    signs,
)
from pygames.games.trafffic.finder import Finder, matches, pack

CROSSINGS = range(16)
BOARDS = 19_219_200
REGULAR, EXPERT = deck("house").regular, deck("house").expert
REGULAR_KINDS = tuple(
    dict.fromkeys(
        canonical(shape.format(*colours))
        for shape in ("{}{}{}", "{}{}/{}.")
        for colours in product(COLOURS, repeat=3)
    )
)
KINDS = (*REGULAR_KINDS, *EXPERT)


def random_board(rng: Random) -> str:
    board = [*CARS, *EMPTY * 7]
    rng.shuffle(board)
    return "".join(board)


# Cards


def test_tf_2_there_are_45_kinds_of_regular_cards() -> None:
    assert [outline(card) for card in REGULAR_KINDS].count("###") == 18
    assert [outline(card) for card in REGULAR_KINDS].count("##/#.") == 27


def test_tf_2_the_house_deck() -> None:
    assert count_parts(REGULAR) == {"r": 40, "b": 40, "y": 40, "o": 0}
    of_one_colour = {card for card in REGULAR_KINDS if len(set(signs(card))) == 1}
    assert set(REGULAR) == set(REGULAR_KINDS) - of_one_colour
    twice = [card for card in set(REGULAR) if REGULAR.count(card) > 1]
    assert len(twice) == 1
    assert (outline(twice[0]), sorted(signs(twice[0])), REGULAR.count(twice[0])) == ("###", [*"bry"], 2)
    assert [outline(card) for card in set(REGULAR)].count("###") == 15


def test_tf_3_the_expert_deck() -> None:
    shapes = [outline(card) for card in EXPERT]
    assert {shape: shapes.count(shape) for shape in shapes} == {
        "##/##": 6, "####": 6, "###/.#.": 6, ".##/##.": 1, "##./.##": 1,
    }  # fmt: skip
    assert len(set(EXPERT)) == 20
    assert all(sorted(signs(card)) == [*"bory"] for card in EXPERT)
    assert all(card[1] == "o" or card[2] == "o" for card in EXPERT if outline(card) == "####")
    assert all(card[1] == "o" for card in EXPERT if outline(card) == "###/.#.")
    s, z = (next(card for card in EXPERT if outline(card) == shape) for shape in (".##/##.", "##./.##"))
    assert z == "ro./.by"
    assert mirrored(z) == s


@pytest.mark.parametrize(
    ("card", "straight", "oblique"),
    [
        ("bry", 16, 8),
        ("rb/y.", 36, 24),
        ("bo/ry", 9, 4),
        ("bory", 8, 2),
        ("bor/.y.", 24, 16),
        (".by/ro.", 12, 6),
        ("ro./.by", 12, 6),
    ],
)
def test_tf_9_how_many_sets_of_crossings_a_shape_has(card: str, straight: int, oblique: int) -> None:
    def sets(diagonals: bool) -> set[frozenset[int]]:
        return {frozenset(at.crossings) for at in placements(card, diagonals)}

    assert len(sets(False)) == straight
    assert len(sets(True)) == straight + oblique


def test_a_card_is_written_in_one_way() -> None:
    assert all(is_card(card) and canonical(card) == card for card in KINDS)
    turns = ["rb/y.", "yr/.b", ".y/br", "b./ry"]
    assert {canonical(turn) for turn in turns} == {"rb/y."}
    assert [turn for turn in turns if is_card(turn)] == ["rb/y."]
    for text in ("", "r", "rb", "rbyr", "rby/", "ro/b.", "r b y", "roby/o", "?", "rbo"):
        assert not is_card(text)


def test_another_deck_can_be_written_down() -> None:
    cards = [*["yrb"] * 20, *[".y/br"] * 20, *["yobr"] * 20]
    other = read_deck("# mine\n" + ",".join(cards))
    assert (set(other.regular), set(other.expert)) == ({"bry", "rb/y."}, {"rboy"})
    for text, fault in ((" ".join(cards[1:]), "not 39 and 20"), (" ".join([*cards, "rrbb"]), "no card")):
        with pytest.raises(ValueError, match=fault):
            read_deck(text)


# The finder


@pytest.mark.parametrize("diagonals", [True, False])
def test_all_cards_at_once_are_the_cards_one_by_one(diagonals: bool) -> None:
    rng = Random(1)
    finder = Finder(KINDS, diagonals)
    for _ in range(200):
        board = random_board(rng)
        one_by_one = [card for card in KINDS if matches(board, card, diagonals)]
        found = finder.shown(pack(board))
        assert [*finder.cards(found)] == one_by_one
        assert found == finder.bits(one_by_one)
    assert finder.bits(["rrbb"]) == 0


def test_matches_are_what_the_eye_sees() -> None:
    rng = Random(2)
    for _ in range(50):
        board = random_board(rng)
        for card in KINDS:
            for at in placements(card, True):
                seen = all(
                    board[where] == sign.replace("o", EMPTY)
                    for where, sign in zip(at.crossings, signs(card), strict=True)
                )
                assert seen == (at in matches(board, card, True))


# Chances

CHANCES = {
    "bry": (0.329, 0.236),
    "brr": (0.233, 0.161),
    "rbr": (0.125, 0.085),
    "rb/y.": (0.405, 0.263),
    "rr/b.": (0.278, 0.178),
    "br/r.": (0.272, 0.165),
}


def boards_with(card: str, diagonals: bool) -> int:
    """How many of all boards hold the card.

    For each way to place two of the colours, the crossings on which one car of the third completes a match
    are a mask; what is left to count are the triples of free crossings that meet it.
    """
    last = next(colour for colour in COLOURS if signs(card).count(colour) == 1)
    first, second = [colour for colour in COLOURS if colour != last]
    completing: dict[tuple[int, ...], dict[tuple[int, ...], int]] = {}
    for at in placements(card, diagonals):
        where = {colour: tuple(sorted(_crossings(card, at.crossings, colour))) for colour in COLOURS}
        masks = completing.setdefault(where[first], {})
        masks[where[second]] = masks.get(where[second], 0) | 1 << where[last][0]
    meeting = [comb(10, 3) - comb(10 - n, 3) for n in range(11)]
    total = 0
    for cars in combinations(CROSSINGS, 3):
        masks = {}
        for one in combinations(cars, signs(card).count(first)):
            for two, mask in completing.get(one, {}).items():
                masks[two] = masks.get(two, 0) | mask
        free = [c for c in CROSSINGS if c not in cars]
        for others in combinations(free, 3):
            hot = 0
            for two in combinations(others, signs(card).count(second)):
                hot |= masks.get(two, 0)
            for c in (*cars, *others):
                hot &= ~(1 << c)
            total += meeting[hot.bit_count()]
    return total


def _crossings(card: str, crossings: tuple[int, ...], colour: str) -> list[int]:
    return [c for c, sign in zip(crossings, signs(card), strict=True) if sign == colour]


@pytest.mark.parametrize("card", CHANCES)
def test_the_chance_that_a_board_holds_a_card(card: str) -> None:
    for diagonals, chance in zip((True, False), CHANCES[card], strict=True):
        assert round(boards_with(card, diagonals) / BOARDS, 3) == chance


def all_boards() -> Iterator[int]:
    """Every board, packed."""
    for red in combinations(CROSSINGS, 3):
        free = [c for c in CROSSINGS if c not in red]
        for blue in combinations(free, 3):
            fixed = sum(1 << 2 * c for c in red) + sum(2 << 2 * c for c in blue)
            rest = [3 << 2 * c for c in free if c not in blue]
            for yellow in combinations(rest, 3):
                yield fixed + sum(yellow)


def test_boards_are_packed_alike() -> None:
    assert next(all_boards()) == pack("rrrbbbyyy.......")


@pytest.mark.soak
@pytest.mark.parametrize("diagonals", [True, False])
def test_the_chances_by_looking_at_every_board(diagonals: bool) -> None:
    finder = Finder(CHANCES, diagonals)
    tally = Counter(map(finder.shown, all_boards()))
    assert tally.total() == BOARDS
    for card in CHANCES:
        count = sum(n for found, n in tally.items() if found & finder.bits([card]))
        assert count == boards_with(card, diagonals)


@pytest.mark.parametrize(("cards", "on", "off"), [(10, 0.94, 0.84), (20, 0.99, 0.97)])
def test_a_fresh_hand_holds_a_match(cards: int, on: float, off: float) -> None:
    check_hands(cards, on, off, samples=4_000, margin=0.015)


@pytest.mark.soak
@pytest.mark.parametrize(("cards", "on", "off"), [(10, 0.94, 0.84), (20, 0.99, 0.97)])
def test_a_fresh_hand_holds_a_match_to_the_percent(cards: int, on: float, off: float) -> None:
    check_hands(cards, on, off, samples=200_000, margin=0.0065)


def check_hands(cards: int, on: float, off: float, samples: int, margin: float) -> None:
    rng = Random(3)
    held = {True: 0, False: 0}
    finders = {diagonals: Finder(REGULAR, diagonals) for diagonals in held}
    for _ in range(samples):
        packed, hand = pack(random_board(rng)), rng.sample(REGULAR, cards)
        for diagonals, finder in finders.items():
            held[diagonals] += bool(finder.shown(packed) & finder.bits(hand))
    assert abs(held[True] / samples - on) < margin
    assert abs(held[False] / samples - off) < margin

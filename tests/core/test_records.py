"""The codec is strict and names the fault's place."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.core import CodecError, ParamsError, decode, encode, pick, record, roll, single_returns
from pygames.core.params import read_params, write_params
from pygames.core.records import field_names, replace
from tests.null_game.rules import Params


@record
class Leaf:
    n: int
    name: str | None


@record
class Tree:
    leaves: tuple[Leaf, ...]
    pair: tuple[int, bool]
    deep: Leaf | Params | None


TREE = Tree((Leaf(1, "a"), Leaf(2, None)), (3, True), Params())


def test_a_record_goes_there_and_back() -> None:
    assert decode(Tree, encode(TREE)) == TREE


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("{", ""),
        ("[]", ""),
        ("[" * 100_000, ""),
        ('{"is":"Leaf","n":1}', ""),
        (encode(TREE).replace('"n":1', '"n":true'), "leaves[0].n"),
        (encode(TREE).replace('"n":2', '"m":2'), "leaves[1]"),
        (encode(TREE).replace("[3,true]", "[3]"), "pair"),
        (encode(TREE).replace('"goal":10', '"goal":11'), "deep.goal"),
        (encode(TREE).replace('"is":"Params"', '"is":"State"'), "deep"),
    ],
)
def test_a_fault_is_named_with_its_place(text: str, path: str) -> None:
    with pytest.raises(CodecError) as caught:
        decode(Tree, text)
    assert caught.value.path == path


def test_what_is_no_json_is_told_by_its_place() -> None:
    with pytest.raises(CodecError, match="record: not JSON from character 6 on"):
        decode(Tree, '{"is"')


def test_params_come_from_text_and_go_back() -> None:
    params = read_params(Params(), {"goal": "6", "starter": "1"})
    assert params == Params(6, 1)
    assert write_params(Params(), params) == {"goal": "6", "starter": "1"}


@pytest.mark.parametrize("given", [{"goal": "7"}, {"speed": "1"}, {"starter": "east"}, {"is": "State"}])
def test_bad_params_name_their_field(given: dict[str, str]) -> None:
    with pytest.raises(ParamsError) as caught:
        read_params(Params(), given)
    assert caught.value.field == next(iter(given))


def test_pick_follows_the_weights() -> None:
    outcomes = [("a", 1), ("b", 3)]
    assert [pick(outcomes, u / 8) for u in range(8)] == ["a", "a", "b", "b", "b", "b", "b", "b"]
    with pytest.raises(ValueError, match="no chance outcome"):
        pick([], 0.5)


def test_a_roll_depends_on_seed_and_step_alone() -> None:
    outcomes = [(n, 1) for n in range(1000)]
    assert roll(outcomes, "s", 3) == roll(outcomes, "s", 3)
    assert len({roll(outcomes, "s", n) for n in range(20)}) > 15


def test_ties_share_returns() -> None:
    assert single_returns(3, [(2,), (0, 1)]) == (0.25, 0.25, 1.0)
    assert single_returns(2, [(0, 1)]) == (0.5, 0.5)


@record
class Stem:
    height: int
    name: str = "stem"


@record
class Branch(Stem):
    leaves: tuple[Leaf, ...] = ()


def test_a_record_is_equal_and_hashed_by_its_fields_and_its_class() -> None:
    assert Leaf(1, "a") == Leaf(n=1, name="a")
    assert {Leaf(1, "a"), Leaf(1, "a"), Leaf(2, "a")} == {Leaf(2, "a"), Leaf(1, "a")}
    assert Stem(1) != Branch(1)
    assert repr(Leaf(1, None)) == "Leaf(n=1, name=None)"


def test_a_record_takes_defaults_and_what_its_base_has() -> None:
    assert field_names(Branch) == ("height", "name", "leaves")
    assert Branch(3) == Branch(3, "stem", ())
    assert replace(Branch(3), leaves=(Leaf(1, "a"),)) == Branch(3, "stem", (Leaf(1, "a"),))
    assert Stem(3).name == "stem"


@pytest.mark.parametrize("wrong", [{}, {"n": 1}, {"n": 1, "name": "a", "more": 2}])
def test_a_record_is_made_of_its_fields_alone(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Leaf(**wrong)
    with pytest.raises(AttributeError):
        Leaf(1, "a").more = 2  # type: ignore[attr-defined]


def test_a_record_is_matched_by_place() -> None:
    match Leaf(1, "a"):
        case Leaf(n, name):
            assert (n, name) == (1, "a")

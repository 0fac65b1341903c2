"""Records: what is wrong is named, what can be read is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from pygames.session import Fault, SaveError, Seat, Session, export, load, new_seed, peek, save
from pygames.session.saves import seal, unseal
from tests.null_game.bot import BOT
from tests.null_game.rules import GAME, Params
from tests.session import probes

SEATS = (Seat("Ana"), Seat("Ben", colour=1))
FOLDER = Path(__file__).parents[1] / "saves"


def played() -> Session:
    session = Session.start(GAME, Params(), SEATS, "seed", bot=BOT)
    for text in ("push:1", "push:2", "push:2"):
        session.act(text)
    return session


def refusal(text: str, expect: str | None = None) -> SaveError:
    with pytest.raises(SaveError) as caught:
        load(text, game=GAME, bot=BOT, expect=expect)
    return caught.value


def test_the_specimen_reads_as_it_was_written() -> None:
    text = (FOLDER / "good-format-1.txt").read_text()
    session = load(text, game=GAME, bot=BOT)
    assert save(session) + "\n" == text
    assert session.observation(None).counter == 5


def test_line_ends_and_blank_lines_of_a_mail_do_not_matter() -> None:
    text = save(played())
    assert save(load("\ufeff" + text.replace("\n", "\r\n") + "\r\n\r\n", game=GAME)) == text


BAD = sorted(path.name for path in FOLDER.glob("bad-*.txt"))


@pytest.mark.parametrize("name", BAD)
def test_a_damaged_record_is_refused_by_name_and_its_prefix_kept(name: str) -> None:
    """The files are called bad-<fault>[-<entry number>]--<what was done to the specimen>.txt."""
    fault, *number = name.removeprefix("bad-").partition("--")[0].rsplit("-", 1)
    if not number or not number[0].isdecimal():
        fault, number = "-".join((fault, *number)), []
    refused = refusal((FOLDER / name).read_text(), "null_game")
    assert refused.fault == fault
    assert refused.number == (int(number[0]) if number else None)
    if refused.number is None:
        assert (refused.prefix is None) == (fault in ("no-record", "version", "game", "header", "params"))
    else:
        assert refused.prefix is not None
        whole = load((FOLDER / "good-format-1.txt").read_text(), game=GAME).entries
        kept = refused.prefix.entries
        assert kept[: refused.number - 1] == whole[: refused.number - 1]
        assert refused.prefix.waiting.kind != "over"
        refused.prefix.act("push:1")


def test_every_fault_has_a_file() -> None:
    told = {fault for fault in Fault if any(name.startswith(f"bad-{fault}-") for name in BAD)}
    assert told == set(Fault)


def test_a_record_cut_anywhere_is_refused_or_complete() -> None:
    for text in (save(played()), export(played())):
        for end in range(len(text) - 1):
            refused = refusal(text[:end])
            if refused.prefix is not None:
                assert refused.prefix.waiting.kind == "human"


def test_an_export_hides_the_seed_and_what_was_dealt() -> None:
    session = played()
    text = export(session)
    assert "seed" not in text.replace('"seed":null,"seed_from":0', "")
    assert text.count("chance - ?") == 2
    assert "deal:" not in text
    again = load(text, game=GAME, bot=BOT)
    assert again.past == session.past
    assert again.seed != session.seed
    assert again.seed_from == 2


def test_an_export_leaves_out_what_was_taken_back() -> None:
    session = played()
    session.undo()
    assert "act 0 push:2" not in export(session)
    assert load(export(session), game=GAME, bot=BOT).redo_state().possible is False


def test_a_finished_game_is_exported_whole() -> None:
    session = played()
    session.resign(1)
    text = export(session)
    assert peek(text).over
    assert peek(text).seed == "seed"
    again = load(text, game=GAME, bot=BOT)
    assert again.off_seed() == ()
    assert again.outcome() == session.outcome()


def test_a_foreign_outcome_is_found_by_the_seed() -> None:
    session = played()
    session.resign(1)
    text = export(session)
    strange = [text.replace('"seed":"seed"', f'"seed":"other{n}"') for n in range(5)]
    assert any(load(other, game=GAME).off_seed() for other in strange)


def test_sealed_lines_do_not_grow_without_bound() -> None:
    assert unseal(seal(["a", "b"])) == ["a", "b"]
    for word in (seal(["x" * (2 << 20)]), seal([]), "not base64", ""):
        with pytest.raises(ValueError, match=r"unpacked|something else"):
            unseal(word)


def test_a_deep_nest_is_no_crash() -> None:
    assert refusal("crossroads-record 1 " + "[" * 100_000).fault == Fault.HEADER


def test_a_record_of_another_game_is_refused() -> None:
    session = Session.start(probes.ICE, probes.Params(), SEATS, "s", bot=probes.BOT)
    assert refusal(save(session)).fault == Fault.GAME
    assert refusal(save(played()), "ice").fault == Fault.GAME


def test_new_seeds_differ() -> None:
    assert len({new_seed() for _ in range(100)}) == 100

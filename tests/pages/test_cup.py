"""A cup in the page: six races of five bots and one person, over two days, to its standings."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

import pygames
from pygames.session import Series, load
from pygames.session.series import read_series
from tests.pages.helpers import act, forget_games, state

GAME = pygames.load("go_500")
SCHEDULE = "# short\nOne, 400\nTwo, 400\nThree, 400\nFour, 400\nFive, 400\nSix, 400"


def _series(page: Page) -> Series:
    return read_series(page.evaluate("localStorage.getItem('crossroads:series:go_500')"), GAME)


def _set_up(page: Page, players: int) -> None:
    page.evaluate("location.hash = '#/'")
    page.evaluate("location.hash = '#/play/go_500'")
    page.wait_for_selector("#sheet[open][data-sheet=setup]")
    page.locator(f'#sheet [data-do="players {players}"]').tap()


def _begin(page: Page, schedule: str) -> None:
    """From the set-up sheet to the first race of a cup over this schedule."""
    page.locator('#sheet [data-do="cup go_500"]').tap()
    page.locator('#sheet [data-do="cup-edit new"]').tap()
    page.locator("#sheet [data-change=cup-name]").fill("Ours")
    page.locator("#sheet [data-change=cup-text]").fill(schedule)
    page.locator("#sheet [data-do=cup-keep]").tap()
    page.locator('#sheet [data-do="cup-points forty"]').tap()
    page.locator("#sheet [data-do=cup-start]").tap()
    page.wait_for_selector("#table[data-table][data-state]")


def _start(page: Page, players: int, schedule: str = SCHEDULE) -> None:
    """A cup of one person and bots, over a schedule that is typed in."""
    _set_up(page, players)
    _begin(page, schedule)


PLAY = """() => {
  if (document.querySelector('#sheet[open][data-outcome]')) return true;
  const offered = [...document.querySelectorAll('[data-actions] [data-action]')];
  const wanted = ['stop', 'roll', 'decline'];
  offered.sort((a, b) => wanted.indexOf(a.dataset.action) - wanted.indexOf(b.dataset.action));
  const button = offered.find(each => wanted.includes(each.dataset.action));
  if (button && !document.querySelector('[data-moving]')) button.click();
  return false;
}"""
"""Rolls once a turn, until the race is over."""


def _race(page: Page) -> None:
    page.wait_for_function(PLAY, polling=20, timeout=120_000)


def test_a_cup_of_five_bots_and_a_person_is_raced_to_its_standings(device: Page, tmp_path: Path) -> None:
    _start(device, 6)
    for number in range(6):
        if number == 2:  # the next day: the tab was closed in the middle of a race
            device.locator("[data-actions] [data-action=roll]").wait_for(state="attached", timeout=60_000)
            state = device.get_attribute("#table", "data-state")
            device.evaluate("location.hash = '#/'")
            device.reload()
            device.wait_for_selector("html[data-app=ready]", state="attached")
            device.locator("#continue").tap()
            device.wait_for_selector("#table[data-table][data-state]")
            assert device.get_attribute("#table", "data-state") == state
        _race(device)
        assert len(_series(device).played) == number + 1
        assert device.inner_text("#sheet [data-key=rematch]") == "Standings"
        if number == 1:  # a look at the table first
            device.locator("#sheet [data-key=close]").tap()
            assert device.inner_text("#bar [data-select=rematch]") == "Standings"
            device.locator("#bar [data-select=rematch]").tap()
        else:
            device.locator("#sheet [data-key=rematch]").tap()
        device.wait_for_selector("#sheet[open][data-sheet=cup]")
        series = _series(device)
        points = sorted([row.points for group in series.table() for row in group], reverse=True)
        shown = device.locator("#sheet .ranking .score").all_inner_texts()
        assert [float(each.split()[0]) for each in shown] == points
        if number == 3:  # closed between two races
            device.evaluate("location.hash = '#/'")
            device.reload()
            device.wait_for_selector("html[data-app=ready]", state="attached")
            assert "Race 5 of 6" in device.inner_text("#continue")
            device.locator("#continue").tap()
            device.wait_for_selector("#sheet[open][data-sheet=cup]")
        if number < 5:
            device.locator("#sheet [data-do=cup-race]").tap()
            device.wait_for_selector("#sheet:not([open])", state="attached")
    assert _series(device).over
    assert "the cup" in device.inner_text("#sheet .lead")
    device.locator("#sheet [data-do=cup-results]").tap()
    assert device.locator("#sheet tbody tr").count() == 6
    assert device.locator("#sheet tbody td").count() == 36
    device.locator("#sheet [data-do=close]").tap()
    with device.expect_download() as waiting:
        device.locator("#sheet [data-do=cup-csv]").tap()
    file = tmp_path / "cup.csv"
    waiting.value.save_as(file)
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 1 + 36
    assert lines[0] == "Number,Race,Place,Driver,Points,Total"
    device.locator("#sheet [data-do=cup-new]").tap()
    assert device.get_attribute("#sheet", "data-sheet") == "cup-plan"


def test_another_game_on_the_table_loses_no_race_and_counts_for_nothing(device: Page) -> None:
    _start(device, 2)
    cup = load(device.evaluate("localStorage.getItem('crossroads:race:go_500')"))
    link = device.evaluate("location.hash")
    for seed in ("a", "b"):
        device.evaluate(
            "hash => { location.hash = hash }", f"#/play/go_500?players=2&seats=human,human&seed={seed}"
        )
        device.wait_for_function("seed => location.hash.includes('seats=human,human')", arg=seed)
        device.locator("#strip .now").tap()
        device.locator("#sheet [data-key=resign]").tap()
        device.wait_for_selector("#sheet[data-outcome]")
        assert device.inner_text("#sheet [data-key=rematch]") == "Play again"
    assert _series(device).played == ()
    device.evaluate("hash => { location.hash = hash }", link)
    device.wait_for_selector("#sheet:not([open])", state="attached")
    assert load(device.evaluate("localStorage.getItem('crossroads:game:go_500')")).series == ""
    _set_up(device, 2)
    device.locator('#sheet [data-do="cup go_500"]').tap()
    device.locator("#sheet [data-do=cup-race]").tap()
    device.wait_for_selector("#sheet:not([open])", state="attached")
    again = load(device.evaluate("localStorage.getItem('crossroads:game:go_500')"))
    assert (again.series, again.seed) == (cup.series, cup.seed)
    device.locator("#strip .now").tap()
    assert device.locator("#sheet [data-key=restart]").count() == 0

    device.evaluate("localStorage.setItem('crossroads:race:go_500', 'crossroads-record 1 {')")
    _set_up(device, 2)
    device.locator('#sheet [data-do="cup go_500"]').tap()
    device.locator("#sheet [data-do=cup-race]").tap()
    device.wait_for_selector("#sheet:not([open])", state="attached")
    anew = load(device.evaluate("localStorage.getItem('crossroads:race:go_500')"))
    assert anew.series == cup.series, "a race that cannot be read begins anew"
    assert anew.seed != cup.seed


def test_a_bad_schedule_is_named_with_its_place_and_a_damaged_cup_put_aside(device: Page) -> None:
    _set_up(device, 2)
    device.locator('#sheet [data-do="cup go_500"]').tap()
    device.locator('#sheet [data-do="cup-edit new"]').tap()
    device.locator("#sheet [data-change=cup-name]").fill("Ours")
    for text, told in (
        ("One, 400\nTwo, 450", "Line 2, column 6"),
        ("", "no race"),
        ("One, 400\n" * 61, "60 races"),
        ("x" * 9000, "too long"),
    ):
        device.locator("#sheet [data-change=cup-text]").fill(text)
        device.locator("#sheet [data-do=cup-keep]").tap()
        assert told in device.inner_text("#sheet .fault")
        assert device.input_value("#sheet textarea") == text
    device.keyboard.press("Escape")
    device.locator('#sheet [data-do="cup-points own"]').tap()
    device.locator("#sheet [data-change=cup-own]").fill("1 2 3")
    device.locator("#sheet [data-do=cup-start]").tap()
    assert "whole numbers" in device.inner_text("#sheet .fault")

    device.evaluate("localStorage.setItem('crossroads:series:go_500', '{\"is\":\"Series\"}')")
    _set_up(device, 2)
    device.locator('#sheet [data-do="cup go_500"]').tap()
    assert device.get_attribute("#sheet", "data-sheet") == "cup-plan"
    assert "damaged" in device.inner_text("#sheet .fault")
    assert device.evaluate("localStorage.getItem('crossroads:series-before:go_500')") == '{"is":"Series"}'


# On a score sheet


def _score_sheet(page: Page, schedule: str) -> None:
    """A cup of two persons with their own dice."""
    _set_up(page, 2)
    for command in ("preset sheet", "level 1 0"):
        page.locator(f'#sheet [data-do="{command}"]').tap()
    _begin(page, schedule)


def _enter(page: Page, *entries: int) -> None:
    """Qualifying rolls and turns under green, by the list: `0` is a turn under black."""
    for miles in entries:
        if miles == 0:
            act(page, "turn:black:0")
            continue
        green = page.locator("[data-actions] [data-select=flag-green]")
        races = green.count() > 0
        if races:
            green.dispatch_event("click")
        page.locator(f"[data-actions] [data-select=part-{miles // 25}]").dispatch_event("click")
        act(page, f"turn:green:{miles}" if races else f"qualify:{miles}")


def _next_race(page: Page) -> None:
    """From the end sheet over the standings to the next race."""
    before = state(page)
    page.locator("#sheet [data-key=rematch]").tap()
    page.locator("#sheet [data-do=cup-race]").tap()
    page.wait_for_function("was => document.querySelector('#table').dataset.state !== was", arg=before)


def _correct(page: Page, entry: int) -> None:
    """Goes back to an entry on the score sheet."""
    page.locator(f'.score-sheet [data-do="correct {entry}"]').tap()
    page.locator("#bar [data-do=leave-correction]").wait_for()


def _standing(page: Page) -> list[tuple[str, float]]:
    """The cup's table as the record has it: names and points, the best first."""
    series = _series(page)
    return [(series.seats[row.seat].name, row.points) for group in series.table() for row in group]


def test_the_second_of_eight_turns_is_edited_in_a_race_of_a_cup(device: Page) -> None:
    _score_sheet(device, "One, 400\nTwo, 500")
    _enter(device, 100, 50, 100, 40, 100, 100, 60, 100, 100, 100)
    device.locator("#bar [data-select=sheet]").tap()
    totals = device.locator(".score-sheet tfoot td")
    assert totals.all_inner_texts() == ["360", "340"]
    _correct(device, 3)
    device.locator("#bar .waiting", has_text="40 miles").wait_for()
    _enter(device, 140)
    assert "Player 2: 340 \u2192 440" in device.inner_text("#sheet [data-told]")
    assert totals.all_inner_texts() == ["360", "440"]
    device.locator("#sheet [data-do=close]").tap()
    _enter(device, 0)
    device.wait_for_selector("#sheet[data-outcome=flag]")
    assert _standing(device) == [("Player 2", 40), ("Player 1", 35)]

    device.locator("#sheet [data-key=close]").tap()
    device.locator("#strip .now").tap()
    device.locator("#sheet [data-key=sheet]").tap()
    _correct(device, 3)
    _enter(device, 40)
    assert "Player 2: 440 \u2192 340" in device.inner_text("#sheet [data-told]")
    assert _series(device).played == (), "the race goes on"
    device.locator("#sheet [data-do=close]").tap()
    _enter(device, 0, 60, 0)
    device.wait_for_selector("#sheet[data-outcome=flag]")
    assert _standing(device) == [("Player 1", 40), ("Player 2", 35)]
    _next_race(device)
    assert _series(device).running


def test_a_cup_comes_with_everything_to_another_device(device: Page, tmp_path: Path) -> None:
    _score_sheet(device, "One, 400\nTwo, 500")
    _enter(device, 100, 50, 150, 0, 150, 0, 150, 0)
    device.wait_for_selector("#sheet[data-outcome=flag]")
    _next_race(device)
    _enter(device, 100, 50, 150, 75)
    there, race = _series(device), load(device.evaluate("localStorage.getItem('crossroads:race:go_500')"))
    schedules = device.evaluate("localStorage.getItem('crossroads:schedules:go_500')")
    device.evaluate("location.hash = '#/'")
    device.locator(".gear").tap()
    with device.expect_download() as waiting:
        device.locator("#sheet [data-do=export-all]").tap()
    file = tmp_path / "all.json"
    waiting.value.save_as(file)
    device.locator("#sheet [data-do=close]").tap()

    forget_games(device)  # another device, on which another cup is going on
    _start(device, 2, "Other, 600")
    mine, other = _series(device), device.evaluate("localStorage.getItem('crossroads:series:go_500')")
    device.evaluate("location.hash = '#/'")
    device.locator(".gear").tap()
    with device.expect_file_chooser() as choosing:
        device.locator("#sheet [data-do=import]").tap()
    choosing.value.set_files(file)
    device.wait_for_selector("#sheet:not([open])", state="attached")
    device.wait_for_function("was => localStorage.getItem('crossroads:series:go_500') !== was", arg=other)
    assert _series(device) == there
    assert device.evaluate("localStorage.getItem('crossroads:schedules:go_500')").count("Other, 600") == 1
    assert "One, 400" in schedules

    device.locator("#continue").tap()
    device.wait_for_selector("#table[data-table][data-state]")
    assert load(device.evaluate("localStorage.getItem('crossroads:game:go_500')")).past == race.past
    _enter(device, 150, 75, 150, 75, 150, 0)
    device.wait_for_selector("#sheet[data-outcome=flag]")
    device.locator("#sheet [data-key=rematch]").tap()
    assert "the cup" in device.inner_text("#sheet .lead")
    assert _standing(device) == [("Player 1", 80), ("Player 2", 70)]
    device.locator("#sheet [data-do=cup-before]").tap()
    assert _series(device) == mine, "the cup that was here is still there"

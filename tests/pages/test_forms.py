"""The dice-and-deck sheet in the page: a mix entered by fingers, kept, and a card of it played."""

from __future__ import annotations

from playwright.sync_api import Page

from pygames.session import load
from tests.pages.helpers import act

MIX = "green: 25; double: 12; red: 13; construction: 4"


def _set_up(page: Page, game_id: str) -> None:
    page.evaluate("id => { location.hash = '#/'; location.hash = `#/play/${id}` }", game_id)
    page.wait_for_selector("#sheet[open][data-sheet=setup]")
    page.locator("#sheet summary").tap()


def _enter(page: Page, text: str) -> None:
    """Puts a text into the sheet's field for text, and has it read."""
    if not page.locator("#sheet textarea").is_visible():
        page.locator("#sheet .as-text summary").tap()
    page.locator("#sheet textarea").fill(text)
    page.locator("#sheet [data-do=form-read]").tap()


def test_a_mix_is_entered_by_fingers_kept_and_played(device: Page) -> None:
    _set_up(device, "red_light")
    device.locator("#sheet [data-do=form-new]").tap()
    for _ in range(3):
        device.locator('#sheet [data-do="form-step 2 -1"]').tap()
    assert device.input_value('#sheet [data-change="form-cell 2 0"]') == "13"
    device.locator("#sheet [data-do=form-keep]").tap()
    assert "name" in device.inner_text("#sheet .fault")
    device.locator("#sheet [data-change=form-name]").fill("Our box")
    device.locator("#sheet [data-do=form-keep]").tap()

    assert device.get_attribute("#sheet", "data-sheet") == "setup"
    chosen = device.locator('#sheet [data-do="set-kept 0"]')
    assert (chosen.inner_text(), chosen.get_attribute("aria-checked")) == ("Our box", "true")
    device.locator("#sheet [data-do=play]").tap()
    device.wait_for_selector("#table[data-table][data-state]")
    act(device, "draw")
    session = load(device.evaluate("localStorage.getItem('crossroads:game:red_light')"))
    assert session.params.deck == MIX
    seen = session.observation(None)
    left = sum(seen.unseen) + sum(seen.discard) + len(seen.drawn)
    assert left == 25 + 12 + 13
    assert any(entry.text.startswith(("card", "draw")) for entry in session.past)

    device.reload()
    device.wait_for_selector("#table[data-table][data-state]")
    assert load(device.evaluate("localStorage.getItem('crossroads:game:red_light')")).params.deck == MIX


def test_a_text_that_fills_no_form_is_named_with_its_place_and_changes_nothing(device: Page) -> None:
    _set_up(device, "go_500")
    device.locator("#sheet [data-do=form-new]").tap()
    before = device.input_value('#sheet [data-change="form-cell 1 0"]')
    for text, told in (
        ("flag: green green green yellow red black\ntrack: 0 5 10 15 25 30", "Line 2, column 21: Track dice"),
        ("wheel: 1", "Line 1, column 1"),
        ("", "missing"),
        ("<b>:" + "x" * 1500, "Line 1, column 1"),
        ("#" * 5000, "more than 2,000 characters"),
    ):
        _enter(device, text)
        assert told in device.inner_text("#sheet .fault")
        assert device.input_value('#sheet [data-change="form-cell 1 0"]') == before
        assert device.input_value("#sheet textarea") == text, "nothing that was typed is lost"
    _enter(device, "flag: green green yellow yellow red black; track: 5 5 10 15 20 25; power: flat 0 10 20 30 50;"
                   "pit: caution 20 10 0 -20 -40; crash: symbol x -10 -25 -50 -73")  # fmt: skip
    assert device.locator("#sheet .fault").count() == 0
    assert device.input_value('#sheet [data-change="form-cell 4 5"]') == "-73"


def test_names_are_told_apart_and_what_is_deleted_can_be_kept_again(device: Page) -> None:
    _set_up(device, "red_light")
    for name in ("One", "Two"):
        device.locator("#sheet [data-do=form-new]").tap()
        device.locator(f'#sheet [data-do="form-step {0 if name == "One" else 1} 1"]').tap()
        device.locator("#sheet [data-change=form-name]").fill(name)
        device.locator("#sheet [data-do=form-keep]").tap()
    device.locator("#sheet [data-do=form-edit]").tap()
    device.locator("#sheet [data-change=form-name]").fill("One")
    device.locator("#sheet [data-do=form-keep]").tap()
    assert "already" in device.inner_text("#sheet .fault")
    device.locator("#sheet [data-do=form-delete]").tap()
    device.locator("#sheet [data-change=form-name]").fill("Three")
    device.locator("#sheet [data-do=form-keep]").tap()
    kept = device.locator('#sheet [data-do^="set-kept"]')
    assert kept.all_inner_texts() == ["One", "Three"]
    assert kept.nth(1).get_attribute("aria-checked") == "true"


def test_a_link_with_own_faces_is_played_and_a_faulty_one_named(device: Page) -> None:
    _set_up(device, "go_500")
    device.evaluate(
        "location.hash = '#/play/go_500?players=2&seats=human,human&faces=flag%3A%20green%20green%20yellow%20yellow"
        "%20red%20black%3B%20track%3A%205%205%2010%2015%2020%2025%3B%20power%3A%20flat%200%2010%2020%2030%2050%3B"
        "%20pit%3A%20caution%2020%2010%200%20-20%20-40%3B%20crash%3A%20symbol%20x%20-10%20-25%20-50%20-75'"
    )
    device.wait_for_selector("#table[data-table][data-state]")
    session = load(device.evaluate("localStorage.getItem('crossroads:game:go_500')"))
    assert session.params.faces.startswith("flag: green green yellow")
    before = device.evaluate("location.hash")
    device.reload()
    device.wait_for_selector("#table[data-table][data-state]")
    assert device.evaluate("location.hash") == before
    device.evaluate("location.hash = '#/play/go_500?players=2&faces=flag%3A%20pink'")
    device.wait_for_selector("#sheet .fault")
    assert "Flag die: 6 are needed, not 1." in device.inner_text("#sheet .fault")

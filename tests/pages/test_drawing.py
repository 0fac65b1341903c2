"""The sheet for drawing a set-up in the page: by fingers, by keys, as text; kept, played, and by a link."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Page, expect

from pygames.games.rush_shift.drawing import BLANK
from pygames.session import load
from tests.games.rush_shift.layouts import LAYOUTS
from tests.pages.conftest import OpenPage
from tests.pages.fingers import Fingers

LINES = BLANK.split("/")


def _set_up(page: Page) -> None:
    page.evaluate("location.hash = '#/'; location.hash = '#/play/rush_shift'")
    page.wait_for_selector("#sheet[open][data-sheet=setup]")


def _draw(page: Page) -> None:
    _set_up(page)
    page.locator("#sheet [data-do=form-new]").tap()
    page.wait_for_selector("#sheet[data-sheet=form]")


def _text(page: Page) -> list[str]:
    return page.input_value("#sheet textarea").split("\n")


def _enter(page: Page, text: str) -> None:
    if not page.locator("#sheet textarea").is_visible():
        page.locator("#sheet .as-text summary").tap()
    page.locator("#sheet textarea").fill(text)
    page.locator("#sheet [data-do=form-read]").tap()


def _middle(page: Page, key: str) -> tuple[float, float]:
    node = page.locator(f'#sheet [data-key="{key}"]')
    node.scroll_into_view_if_needed()
    box = node.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_set_up_is_drawn_by_fingers_kept_and_played(device: Page) -> None:
    _draw(device)
    assert _text(device) == LINES
    device.locator('#sheet [data-key="space-0-4"]').tap()
    device.locator('#sheet [data-do="form-add 3 across"]').tap()
    assert [line[4] for line in _text(device)] == ["A", "A", "A", ".", ".", "."]
    assert [line[9] for line in _text(device)] == [".", ".", ".", "B", "B", "B"]
    finger = Fingers(device)
    finger.drag(0, _middle(device, "space-0-4"), _middle(device, "space-1-4"), _middle(device, "space-2-5"))
    assert [line[5] for line in _text(device)] == [".", ".", "A", "A", "A", "."]
    device.locator("#sheet [data-do=form-undo]").tap()
    assert [line[4] for line in _text(device)] == ["A", "A", "A", ".", ".", "."]
    finger.drag(
        0, _middle(device, "form-add-2-along"), _middle(device, "space-5-5"), _middle(device, "space-5-7")
    )
    assert _text(device)[5][7:9] == "CC"
    assert _text(device)[0][5:7] == "DD"
    device.locator("#sheet [data-do=form-keep]").tap()
    assert "name" in device.inner_text("#sheet .fault")
    device.locator("#sheet [data-change=form-name]").fill("Ours")
    drawn = "/".join(_text(device))
    device.locator("#sheet [data-do=form-keep]").tap()

    assert device.get_attribute("#sheet", "data-sheet") == "setup"
    assert "Ours" in device.inner_text("#sheet summary.picture")
    device.locator("#sheet summary.picture").tap()
    assert device.get_attribute('#sheet [data-do="set-kept 0"]', "aria-checked") == "true"
    device.locator('#sheet [data-do="set-known M4"]').tap()
    device.locator('#sheet [data-do="set-kept 0"]').tap()
    device.locator("#sheet [data-do=play]").tap()
    device.wait_for_selector("#table[data-table][data-state]")
    assert load(device.evaluate("localStorage.getItem('crossroads:game:rush_shift')")).params.grid == drawn
    device.reload()
    device.wait_for_selector("#table[data-table][data-state]")
    assert load(device.evaluate("localStorage.getItem('crossroads:game:rush_shift')")).params.grid == drawn


def test_a_drag_that_is_cancelled_or_ends_where_no_room_is_changes_nothing(device: Page) -> None:
    _draw(device)
    finger = Fingers(device)
    device.locator('#sheet [data-key="space-2-4"]').tap()
    device.locator('#sheet [data-do="form-add 2 along"]').tap()
    before = _text(device)
    finger.down((0, *_middle(device, "space-2-4")))
    finger.move(0, *_middle(device, "space-4-4"))
    expect(device.locator('#sheet [data-key="space-4-4"]')).to_have_attribute("data-held", "at 4 4")
    finger.down((1, *_middle(device, "space-2-0")))
    finger.move(1, *_middle(device, "space-5-0"))
    finger.cancel()
    expect(device.locator('#sheet [data-key="space-2-4"]')).to_have_attribute("data-held", "at 2 4")
    assert _text(device) == before
    finger.drag(0, _middle(device, "space-2-4"), _middle(device, "space-2-1"))
    assert _text(device) == before
    finger.drag(0, _middle(device, "space-2-4"), (3, 3))
    assert _text(device) == before


def test_a_turn_of_the_device_leaves_the_vehicle_under_the_finger(device: Page) -> None:
    size = device.viewport_size
    assert size
    _draw(device)
    device.locator('#sheet [data-key="space-2-4"]').tap()
    device.locator('#sheet [data-do="form-add 2 along"]').tap()
    finger = Fingers(device)
    finger.down((0, *_middle(device, "space-2-4")))
    finger.move(0, *_middle(device, "space-4-4"))
    device.set_viewport_size({"width": size["height"], "height": size["width"]})
    try:
        finger.move(0, *_middle(device, "space-5-6"))
        finger.up(0)
        expect(device.locator('#sheet [data-key="space-5-6"]')).to_have_attribute("data-held", "at 5 6")
        assert _text(device)[5][6:8] == "AA"
    finally:
        device.set_viewport_size(size)
    device.locator("#sheet [data-do=form-undo]").tap()
    assert _text(device)[2][4:6] == "AA"


def test_what_was_begun_is_there_again_after_the_page_was_closed(device: Page) -> None:
    _draw(device)
    device.locator('#sheet [data-key="space-0-4"]').tap()
    device.locator('#sheet [data-do="form-add 2 along"]').tap()
    device.evaluate("location.hash = '#/'")
    device.reload()
    _draw(device)
    assert _text(device)[0][4:6] == "AA"
    device.locator("#sheet [data-do=form-clear]").tap()
    assert _text(device) == LINES


def test_it_is_drawn_by_keys_alone(device: Page) -> None:
    _draw(device)
    device.locator('#sheet [data-key="space-0-0"]').focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        device.keyboard.press(key)
    focused = device.evaluate("document.activeElement.dataset.key")
    assert focused == "space-2-1"
    device.keyboard.press("Enter")
    assert device.get_attribute('#sheet [data-key="space-2-1"]', "aria-pressed") == "true"
    assert device.evaluate("document.activeElement.dataset.key") == "space-2-1"
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        device.keyboard.press(key)
    assert _text(device)[3][:2] == "11"
    assert _text(device)[2][12:] == "22"


def test_faults_of_a_text_are_marked_and_mended_and_what_the_checker_finds_is_said(device: Page) -> None:
    _draw(device)
    notes = device.locator("#sheet .drawing")
    expect(notes).to_contain_text("The gold car can be off with two cards")
    _enter(device, "\n".join(["BAB...........", ".A............", *LINES[2:]]))
    expect(notes).to_contain_text("Line 1, column 2: A stands where another vehicle is.")
    expect(device.locator("#sheet .fault")).to_be_in_viewport()
    assert "wrong" in str(device.get_attribute('#sheet [data-key="space-0-1"]', "class"))
    device.locator("#sheet [data-do=form-keep]").tap()
    assert "Line 1, column 2" in device.inner_text("#sheet .fault")
    device.locator('#sheet [data-key="space-0-0"]').tap()
    device.locator("#sheet [data-do=form-remove]").tap()
    expect(device.locator("#sheet .wrong")).to_have_count(0)
    expect(notes).to_contain_text("Line 1, column 2: A has no twin")
    _enter(device, LAYOUTS["E1"].replace("/", "\n"))
    expect(notes).to_contain_text("Nobody can be off with two cards")


def test_what_the_checker_says_first_is_in_sight_beside_the_whole_grid(open_page: OpenPage) -> None:
    page = open_page(locale="fr")
    for size in ((390, 844), (844, 390), (768, 1024), (1024, 768)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        _draw(page)
        first = page.locator("#sheet .notes.first")
        expect(first).to_be_in_viewport(ratio=0.99)
        grid, said = page.locator("#sheet .drawn-grid").bounding_box(), first.bounding_box()
        assert grid
        assert said
        assert grid["y"] + grid["height"] <= said["y"] + 1


def test_a_link_with_a_faulty_set_up_says_what_is_wrong_with_it(device: Page) -> None:
    _set_up(device)
    faulty = "/".join(["BAB...........", ".A............", *LINES[2:]])
    device.evaluate("text => { location.hash = '#/play/rush_shift?players=2&grid=' + text }", quote(faulty))
    device.wait_for_selector("#sheet .fault")
    assert "Line 1, column 2: A stands where another vehicle is." in device.inner_text("#sheet .fault")
    good = "/".join(["AA..........BB", *LINES[1:]])
    device.evaluate("text => { location.hash = '#/play/rush_shift?players=2&grid=' + text }", quote(good))
    device.wait_for_selector("#table[data-table][data-state]")
    assert load(device.evaluate("localStorage.getItem('crossroads:game:rush_shift')")).params.grid == good

"""Stoplights in the page: three people pass one phone round, and nothing hidden ever shows; solitaire."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.pages.helpers import act, forget_games, listed, open_game, set_motion, settled, state

ALONE = "#/play/stoplights?players=1&seats=human&seed=5"
THREE = "#/play/stoplights?players=3&seats=human,human,human&seed=11&box=5x5"


@pytest.fixture
def table(device: Page) -> Page:
    open_game(device, THREE)
    return device


def cards_told(page: Page) -> list[str]:
    """The cards that stages of the list name: the hand of whoever looks."""
    found: list[str] = page.eval_on_selector_all(
        "[data-actions] [data-select^=card-]", "nodes => nodes.map(node => node.textContent.trim())"
    )
    return found


def everything_said(page: Page) -> str:
    """All text of the page and every label of the accessibility tree."""
    labels = page.eval_on_selector_all(
        "[aria-label]", "nodes => nodes.map(node => node.ariaLabel).join('\\n')"
    )
    return f"{page.inner_text('body')}\n{labels}\n{page.locator('body').aria_snapshot()}"


def test_three_people_pass_a_phone_round_and_nothing_hidden_shows(table: Page) -> None:
    rng = Random(7)
    hands: dict[int, list[str]] = {}
    for _ in range(12):
        if table.locator("#sheet[data-outcome]").count():
            break
        seat = int(table.get_attribute("#curtain", "data-curtain") or -1)
        assert table.locator("#curtain").is_visible()
        behind = everything_said(table)
        for other, cards in hands.items():
            for card in cards:
                assert card.removeprefix("Take ") not in behind, (other, card)
        assert not cards_told(table)
        table.locator("[data-do=open-curtain]").tap()
        assert table.locator("#curtain").is_hidden()
        table.wait_for_timeout(450)
        hands[seat] = cards_told(table)
        play_a_turn(table, rng)
        if table.locator("#sheet[data-outcome]").count():
            break
        table.locator("[data-select=hand-over]").tap()


def play_a_turn(page: Page, rng: Random) -> None:
    before = state(page)
    cards = page.locator("[data-actions] [data-select^=card-]")
    if not cards.count() or (
        rng.random() < 0.3 and page.locator('[data-actions] [data-action="draw"]').count()
    ):
        page.locator('[data-actions] [data-action="draw"]').dispatch_event("click")
    else:
        cards.nth(rng.randrange(cards.count())).dispatch_event("click")
        page.locator("[data-actions] [data-select=place]").dispatch_event("click")
        places = page.locator('[data-actions] [data-action^="place:"]')
        places.first.wait_for(state="attached")
        places.nth(rng.randrange(places.count())).dispatch_event("click")
    settled(page, before)


def test_the_confirming_tap_does_nothing_else_and_leaving_closes_the_curtain(table: Page) -> None:
    before = state(table)
    box = table.locator("[data-do=open-curtain]").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(3):
        table.touchscreen.tap(x, y)
    table.wait_for_timeout(100)
    assert state(table) == before
    assert table.locator("#curtain").is_hidden()
    table.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange')); delete document.hidden;"
    )
    assert table.locator("#curtain").is_visible()
    assert not cards_told(table)


def test_each_seats_colour_and_that_of_white_are_said(device: Page) -> None:
    open_game(device, "#/play/stoplights?players=3&seats=human,bot:1,bot:2&seed=5")
    told = device.locator("#strip").aria_snapshot()
    assert "plays red, and white is red now" in told
    assert "Seat 2, Learner, plays yellow: 4" in told
    assert "Seat 3, Commuter, plays green: 4" in told


def test_in_solitaire_a_card_is_free_until_the_next_one_is_asked_for(device: Page) -> None:
    open_game(device, ALONE)
    before = state(device)
    device.locator("#bar .main").tap()
    settled(device, before)
    with_card = state(device)
    device.locator("[data-actions] [data-select=place]").dispatch_event("click")
    device.locator('[data-actions] [data-action^="place:"]').first.wait_for(state="attached")
    act(device, listed(device)[0])
    laid = state(device)
    device.locator("[data-do=undo]").tap()
    settled(device, laid)
    assert state(device) == with_card
    device.locator("[data-do=undo]").dispatch_event("click")  # the card has been seen
    device.locator("#sign").wait_for()
    assert device.inner_text("#sign")
    assert state(device) == with_card


ONE_CARD = """async () => {
    const here = selector => document.querySelector(selector);
    const until = async what => {
        while (!what()) await new Promise(done => setTimeout(done, 20));
    };
    await until(() => here("#bar [data-action=draw]"));
    const was = here("#table").dataset.state;
    const moved = () => here("#table").dataset.state !== was;
    here("#bar [data-action=draw]").click();
    await until(moved);
    here("#bar [data-do=hint]").click();
    await until(() => here("#bar [data-confirm]"));
    const held = here("#table").dataset.state;
    here("#bar [data-confirm]").click();
    await until(() => here("#table").dataset.state !== held || here("#sheet[data-outcome]"));
    await until(() => here("#bar [data-action=draw]") || here("#sheet[data-outcome]"));
}"""
"""Asks for a card, and lays it where the hint says."""


def test_a_whole_solitaire_ends_with_its_medals_and_keeps_the_best(device: Page) -> None:
    open_game(device, ALONE)
    for _ in range(42):
        device.evaluate(ONE_CARD)
    told = device.inner_text("#sheet")
    points = int(told.split()[0])
    assert points >= 40
    assert "medal" in told.splitlines()[0]
    assert "Your first result here." in told
    assert device.inner_text("#strip .seats").split()[-1] == str(points)
    kept = device.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('crossroads:results:stoplights:'))"
        ".map(([, value]) => JSON.parse(value).map(result => result.points))"
    )
    assert kept == [[points]]


PAINTED = "document.querySelector('canvas#board, #board canvas').toDataURL()"


def test_the_table_follows_the_devices_light(device: Page) -> None:
    open_game(device, ALONE)
    device.wait_for_function("!document.querySelector('[data-moving]')")
    try:
        device.emulate_media(color_scheme="light")
        device.wait_for_function("document.documentElement.dataset.theme === 'day'")
        day = device.evaluate(
            f"new Promise(done => requestAnimationFrame(() => setTimeout(() => done({PAINTED}), 50)))"
        )
        device.emulate_media(color_scheme="dark")
        device.wait_for_function(f"day => {PAINTED} !== day", arg=day)
    finally:
        device.emulate_media(color_scheme="null")


def test_a_turned_device_keeps_the_sign_off_the_controls(device: Page) -> None:
    open_game(device, "#/play/stoplights?players=2&seats=human,bot:1&seed=5")
    size = device.viewport_size
    assert size
    device.locator("[data-key=hint]").tap()
    device.wait_for_selector("#sign:not([hidden])")
    device.set_viewport_size({"width": 844, "height": 390})
    device.wait_for_selector("#table.sideways")
    try:
        device.wait_for_function(
            "document.querySelector('#sign').getBoundingClientRect().right"
            " <= document.querySelector('#bar').getBoundingClientRect().left"
        )
    finally:
        device.set_viewport_size(size)


HAND_ON = """
async () => {
  const until = async (holds) => { while (!holds()) await new Promise(requestAnimationFrame); };
  const press = async (selector) => {
    await until(() => document.querySelector(selector));
    document.querySelector(selector).click();
  };
  const moves = () => document.querySelector("#table[data-moving]") !== null;
  await press("#curtain:not([hidden]) [data-do=open-curtain]");
  await new Promise((done) => setTimeout(done, 500));
  await press("[data-action=draw]");
  await until(() => document.querySelector("[data-select=hand-over]"));
  const mine = moves();
  await press("[data-select=hand-over]");
  const between = moves();
  await press("#curtain:not([hidden]) [data-do=open-curtain]");
  return [mine, between, moves()];
}
"""


def test_what_one_player_set_in_motion_does_not_move_before_the_next(phone: Page) -> None:
    forget_games(phone)
    set_motion(phone, "normal")
    open_game(phone, THREE)
    assert phone.evaluate(HAND_ON) == [True, False, False]
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)

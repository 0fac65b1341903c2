"""The sheet on which a set-up of one's own is drawn, and the pictures to choose one by. Pure."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

from pygames.core.records import record, replace
from pygames.games.rush_shift import board, drawing, setups, words
from pygames.games.rush_shift.board import COLUMNS, HEROES, PARTS, ROWS, Cell, Vehicle
from pygames.games.rush_shift.drawing import BLANK, MODELS, Drawing
from pygames.games.rush_shift.quick import look
from pygames.games.rush_shift.rules import Params
from pygames.games.rush_shift.setups import EMPTY, Fault
from pygames.games.rush_shift.view import still
from pygames.games.rush_shift.words import boards
from pygames.ui import words as shell
from pygames.ui.editor import Draft, Told, Unfit
from pygames.ui.forms import delete_button, keep_button, name_field, text_field, told_lines
from pygames.ui.kept import Kept
from pygames.ui.markup import Html, join, tag
from pygames.ui.sheets.frame import Context, button, choice_row, icon, lamp, sheet
from pygames.ui.text import Text

STEPS: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""Rows and columns that the list offers to move a vehicle by."""


@record
class Content:
    """A drawing with all that makes it unplayable, and what is over too soon: None while that is looked for."""

    drawing: Drawing
    faults: tuple[Fault, ...]
    quick: tuple[Fault, ...] | None = None


class Editor:
    """See `pygames.ui.editor.Editor`."""

    drawn = True
    fields: tuple[str, ...] = ("setup", "grid")

    def __init__(self, t: Text, gt: Text) -> None:
        self._t = t
        self._gt = gt
        self.title = boards.own_setup(gt)[0]

    def text_in(self, params: Params) -> str:
        return params.grid or params.setup

    def put(self, params: Params, text: str) -> Params:
        if text in setups.shipped():
            return replace(params, setup=text, grid="")
        return replace(params, grid=text)

    def choices(self, params: Params, kept: Sequence[Kept], colours: Sequence[int]) -> tuple[Html, ...]:
        return (_gallery(self._t, self._gt, self.text_in(params), kept, tuple(colours)),)

    def blank(self) -> Draft:
        return self.open(BLANK, "")

    def open(self, text: str, name: str) -> Draft:
        known = setups.shipped().get(text)
        lines = setups.lines_of(known.text if known else text)
        return Draft(name, name, "\n".join(lines), _content(drawing.drawn("/".join(lines)), "/".join(lines)))

    def edited(self, draft: Draft, command: str, rest: str) -> Draft:
        if command == "read":
            return replace(self.open(draft.text.strip(), draft.name), was=draft.was)
        before: Drawing = draft.content.drawing
        after = _step(before, command, rest)
        if after is None or after == before:
            return draft
        if after.lines == before.lines:
            return replace(draft, content=replace(draft.content, drawing=after))
        text = drawing.text_of(after)
        return replace(draft, text=text.replace("/", "\n"), content=_content(after, text))

    def text_of(self, draft: Draft) -> str:
        for fault in draft.content.faults:
            raise Unfit(self._said(fault))
        return drawing.text_of(draft.content.drawing)

    def shared(self, draft: Draft) -> str:
        return self.text_of(draft).replace("/", "\n")

    def work(self, draft: Draft) -> Generator[None, None, Draft] | None:
        content: Content = draft.content
        if content.faults or content.quick is not None:
            return None
        return _looked(draft)

    def sheet(self, context: Context, draft: Draft, colours: Sequence[int], told: Told) -> Html:
        t = self._t
        title, help_ = boards.own_setup(self._gt)
        return sheet(
            context,
            title,
            *told_lines(told),
            tag("div", self.drawing(draft, colours), class_="drawing", data_drawing=True),
            tag("p", help_, class_="figures"),
            name_field(t, draft.name, "form-name"),
            text_field(t, draft.text, "form"),
            delete_button(t, draft.was, "form-delete"),
            foot=keep_button(t, "form-keep"),
        )

    def drawing(self, draft: Draft, colours: Sequence[int]) -> Html:
        gt, content = self._gt, draft.content
        first, *others = self._notes(content)
        return join(
            tag(
                "div",
                _grid(gt, content, colours),
                _tools(gt, content.drawing, tuple(colours)),
                class_="drawing-board",
            ),
            tag("ul", first, _more(gt, len(others)), class_="notes first", role="status"),
            tag("ul", *others, class_="notes", role="status") if others else None,
            _twins(gt, content.drawing),
            _list(gt, content.drawing),
        )

    def _notes(self, content: Content) -> list[Html]:
        """What the checker says, at least one thing: faults with line and column as in the text."""
        gt = self._gt
        if content.faults:
            return [_note(self._said(fault), "wrong") for fault in content.faults]
        standing = drawing.vehicles(content.drawing)
        unfair = setups.asymmetries(standing)
        notes = [_note(self._said(fault), "doubt") for fault in (*unfair, *(content.quick or ()))]
        if not unfair:
            notes.append(_note(boards.checked(gt, "fair"), "good"))
        if content.quick is None:
            notes.append(_note(boards.checked(gt, "looking"), "plain"))
        elif not content.quick:
            notes.append(_note(boards.checked(gt, "slow"), "good"))
        if all(board.locks(standing, part) for part in PARTS):
            notes.append(_note(boards.checked(gt, "locked"), "plain"))
        return notes

    def _said(self, fault: Fault) -> str:
        return shell.at_place(self._t, boards.fault(self._gt, fault), fault.line, fault.column)


def _content(of: Drawing, text: str) -> Content:
    return Content(of, setups.faults(text))


def _looked(draft: Draft) -> Generator[None, None, Draft]:
    quick = yield from look(drawing.vehicles(draft.content.drawing))
    return replace(draft, content=replace(draft.content, quick=quick))


def _step(of: Drawing, command: str, rest: str) -> Drawing | None:
    """After a command of the sheet; None where it cannot be."""
    words_of = rest.split(" ")
    match command, words_of:
        case "tap", [row, column]:
            return drawing.tapped(of, (int(row), int(column)))
        case "add", [length, way]:
            return drawing.with_new(of, int(length), way == "across")
        case "hero", [hero]:
            return drawing.with_hero(of, hero)
        case "step", [down, along]:
            chosen = drawing.chosen_vehicle(of)
            return drawing.stepped(of, chosen, int(down), int(along)) if chosen else None
        case "drag", ["at", row, column, to_row, to_column]:
            return drawing.dragged(of, (int(row), int(column)), (int(to_row), int(to_column)))
        case "drag", ["add", length, way, row, column]:
            return drawing.with_new(of, int(length), way == "across", (int(row), int(column)))
        case "turn", _:
            return drawing.turned(of)
        case "remove", _:
            return drawing.without(of)
        case "clear", _:
            return drawing.cleared(of)
        case "undo", _:
            return drawing.undone(of)
        case "twins", _:
            return replace(of, twins=False) if of.twins else drawing.with_twins(of)
    return of


# On the set-up sheet


def _gallery(t: Text, gt: Text, now: str, kept: Sequence[Kept], colours: tuple[int, ...]) -> Html:
    """What is chosen, and behind it all that can be."""
    label = boards.tool(gt, "choose")
    tiles = [
        (
            f"set-known {name}",
            words.choice(gt, "setup", name),
            boards.short_figures(gt, name),
            setup.text,
            name,
        )
        for name, setup in setups.shipped().items()
    ]
    tiles += [(f"set-kept {i}", each.name, "", each.text, each.text) for i, each in enumerate(kept)]
    chosen = next((tile for tile in tiles if tile[-1] == now), None)
    if chosen is None:
        chosen = ("form-edit", shell.label(t, "unnamed"), "", now, now)
        tiles.append(chosen)
    shown = [
        tag(
            "button",
            *_pictured(said, figures, text, colours, lamp(tile is chosen)),
            class_="picture",
            role="radio",
            aria_checked=str(tile is chosen).lower(),
            tabindex=None if tile is chosen else -1,
            do=do,
            data_key=f"picture {do}",
        )
        for tile in tiles
        for do, said, figures, text, _ in [tile]
    ]
    buttons = [button(boards.tool(gt, "new"), "form-new")]
    buttons.append(button(shell.label(t, "form-edit"), "form-edit"))
    _, said, figures, text, _ = chosen
    return tag(
        "section",
        tag("h3", label),
        tag(
            "details",
            tag("summary", *_pictured(said, figures, text, colours), icon("back"), class_="picture"),
            tag("p", boards.short_figures_help(gt), class_="figures"),
            tag("div", *shown, class_="pictures", role="radiogroup", aria_label=label),
            data_key="pictures",
        ),
        tag("div", *buttons, class_="tiles"),
    )


def _pictured(
    said: str, figures: str, text: str, colours: tuple[int, ...], mark: Html | None = None
) -> tuple[Html, Html]:
    below = tag("small", figures) if figures else None
    name = tag("span", mark, tag("b", said), class_="named")
    return still.small(setups.whole(text), colours), tag("span", name, below, class_="row-text")


# On the sheet for drawing


def _note(said: str, kind: str) -> Html:
    return tag("li", said, class_=kind)


def _more(gt: Text, count: int) -> Html | None:
    """How much there is to read below what stays in sight."""
    return tag("li", f"+{gt.number(count)}", class_="more", aria_hidden="true") if count else None


def _grid(gt: Text, content: Content, colours: Sequence[int]) -> Html:
    of = content.drawing
    standing, loose = drawing.vehicles(of), drawing.loose(of)
    chosen = drawing.chosen_vehicle(of)
    marked = board.cells(chosen) if chosen else (of.chosen,)
    doubts = {fault.sign for fault in content.quick or ()}
    if not content.faults:
        doubts |= {fault.sign for fault in setups.asymmetries(standing)}
    marks = {cell: "doubt" for vehicle in standing if vehicle.id in doubts for cell in board.cells(vehicle)}
    marks |= {(fault.line - 1, fault.column - 1): "wrong" for fault in content.faults}
    taken = board.taken(standing)
    spaces = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            cell = (row, column)
            vehicle = board.find(standing, taken.get(cell, ""))
            said = boards.space(gt, vehicle, loose.get(cell, ""), row, column)
            spaces.append(
                _space(
                    cell, said, vehicle is not None, cell in marked, marks.get(cell, ""), of.chosen or (0, 0)
                )
            )
    picture = still.large(standing, loose, colours, chosen)
    label = boards.own_setup(gt)[0]
    return tag(
        "div",
        tag("div", picture, *spaces, class_="turning", role="group", aria_label=label),
        class_="drawn-grid",
    )


def _space(cell: Cell, said: str, held: bool, chosen: bool, mark: str, stop: Cell) -> Html:
    row, column = cell
    return tag(
        "button",
        class_=" ".join(["space", *filter(None, [mark])]),
        aria_pressed=str(chosen).lower(),
        aria_label=said,
        tabindex=None if cell == stop else -1,
        do=f"form-tap {row} {column}",
        data_over=f"{row} {column}",
        data_held=f"at {row} {column}" if held else None,
        data_key=f"space-{row}-{column}",
    )


def _tools(gt: Text, of: Drawing, colours: tuple[int, ...]) -> Html:
    tools = [_undo(gt, of)]
    for length, vertical in MODELS:
        way = "across" if vertical else "along"
        left = max(0, drawing.left(of, length))
        picture = still.alone(Vehicle("A" if length == 2 else "C", 0, 0, length, vertical), colours)
        tools.append(
            tag(
                "button",
                tag("span", picture, class_="turning"),
                tag("small", gt.number(left)),
                class_="second",
                aria_label=boards.new_vehicle(gt, length, vertical, left),
                do=f"form-add {length} {way}",
                disabled=drawing.with_new(of, length, vertical) is None,
                data_held=f"add {length} {way}",
                data_key=f"form-add-{length}-{way}",
            )
        )
    standing = [vehicle.id for vehicle in drawing.vehicles(of)]
    tools += [
        button(boards.new_hero(gt, hero), f"form-hero {hero}") for hero in HEROES if hero not in standing
    ]
    tools.append(_tool(boards.tool(gt, "turn"), "form-turn", drawing.turned(of) is not None))
    tools.append(_tool(boards.tool(gt, "remove"), "form-remove", drawing.without(of) is not None))
    full = any(sign not in (EMPTY, *HEROES) for line in of.lines for sign in line)
    tools.append(_tool(boards.tool(gt, "clear"), "form-clear", full))
    return tag("div", *tools, class_="drawing-tools")


def _undo(gt: Text, of: Drawing) -> Html:
    label = boards.tool(gt, "undo")
    return tag(
        "button",
        icon("undo"),
        class_="second",
        aria_label=label,
        title=label,
        do="form-undo",
        disabled=not of.past,
        data_key="form-undo",
    )


def _tool(label: str, do: str, can: bool) -> Html:
    return tag("button", tag("span", label), class_="second", do=do, disabled=not can, data_key=do)


def _twins(gt: Text, of: Drawing) -> Html | None:
    if not of.twins and drawing.with_twins(of) is None:
        return None
    label, help_ = boards.tool(gt, "twins"), boards.tool(gt, "twins-help")
    return choice_row("form-twins", label, help_, of.twins, role="switch")


def _list(gt: Text, of: Drawing) -> Html:
    """The vehicles one by one, and the steps of the chosen one."""
    chosen = drawing.chosen_vehicle(of)
    rows = []
    for vehicle in drawing.vehicles(of):
        on = chosen == vehicle
        do = f"form-tap {vehicle.row} {vehicle.column}"
        rows.append(
            choice_row(do, boards.listed(gt, vehicle), "", on, role="switch", key=f"listed-{vehicle.id}")
        )
        if on:
            rows.append(_listed_steps(gt, of, vehicle))
    summary = tag("summary", tag("span", boards.tool(gt, "list")), icon("back"))
    return tag("details", summary, tag("div", *rows, class_="rows"), data_key="form-list")


def _listed_steps(gt: Text, of: Drawing, vehicle: Vehicle) -> Html:
    steps = [
        _tool(
            boards.listed_step(gt, vehicle, down, along),
            f"form-step {down} {along}",
            drawing.stepped(of, vehicle, down, along) is not None,
        )
        for down, along in STEPS
    ]
    return tag("div", *steps, class_="tiles")

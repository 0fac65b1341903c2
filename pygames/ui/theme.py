"""The two palettes, dusk and day: one source for canvas and CSS."""

from __future__ import annotations

from typing import Final, Literal

from pygames.core.records import field_names, record

Colour = Literal["red", "yellow", "green", "blue", "white", "black"]
"""A game colour. Whatever wears one also wears its mark (`parts.MARKS`)."""

COLOURS: Final[tuple[Colour, ...]] = ("red", "yellow", "green", "blue", "white", "black")
LETTERS: Final[dict[str, Colour]] = {
    "R": "red",
    "Y": "yellow",
    "G": "green",
    "B": "blue",
    "W": "white",
    "K": "black",
}
"""Letters of game notation; black is K."""

LIT: Final[dict[Colour, str]] = {
    "red": "#FF5244",
    "yellow": "#FFCE45",
    "green": "#1FC47C",
    "blue": "#478EFF",
    "white": "#FFFDF6",
    "black": "#0A0C11",
}
"""Lit lamps and coloured bodies, the same in both palettes."""

SEATS: Final = ("#F0B429", "#CBD4E1", "#17A79D", "#FF9CC6", "#8B70F0", "#C06A36")
"""Seats 0 to 5: gold, silver, teal, rose, violet, copper; the same in both palettes."""

TINTS: Final = (
    "#7FA6C9",
    "#C98F7F",
    "#9DB38A",
    "#B79AC4",
    "#8FB7B0",
    "#C7B27A",
    "#8A9BC0",
    "#BF8FA0",
    "#93A8B8",
    "#B5A590",
    "#89B09A",
    "#C49C7C",
)
"""Dull tints of vehicles that belong to nobody."""

OUTLINE: Final = "#0A0C11"
"""Around every coloured body and lamp."""
SIGN_GREEN: Final = "#14603C"
"""The name plate."""


@record
class Theme:
    """The colours of one palette by their use."""

    name: Literal["dusk", "day"]
    page: str
    """The ground outside boards."""
    plate: str
    """Strips, second buttons, sheets."""
    asphalt: str
    """Boards."""
    cell: str
    """One space of a board."""
    marking: str
    """Painted lines."""
    kerb: str
    """Edges of boards, quiet outlines."""
    enamel: str
    """Card faces."""
    ink: str
    """What is written on enamel and on lit lamps."""
    text: str
    """On page and plate."""
    muted: str
    """Secondary text on page and plate."""
    go: str
    """The main button; white letters."""
    danger: str
    """Loss; white letters."""
    focus: str
    """Focus on page and plate."""
    ring: str
    """Focus and selection on asphalt."""
    legal: str
    """Legal targets and provisional things."""
    block: str
    """A block of the town."""
    block_edge: str
    roof: str
    """Of a house in a block, with its ridge and its window."""
    ridge: str
    window: str
    tree: str
    """In a block, with its crown."""
    crown: str
    beam: str
    """Headlights. By day nobody sees them, nor a lit window."""
    red0: str
    yellow0: str
    green0: str
    blue0: str
    white0: str
    black0: str

    @property
    def dusk(self) -> bool:
        """Whether lamps glow in full and headlights are on."""
        return self.name == "dusk"

    def lens(self, colour: Colour, lit: bool = True) -> str:
        """The lens of a lamp."""
        if lit:
            return LIT[colour]
        unlit: str = getattr(self, colour + "0")
        return unlit


DUSK: Final = Theme(
    name="dusk",
    page="#10131B",
    plate="#1A1F2A",
    asphalt="#272C38",
    cell="#323846",
    marking="#EFE8D8",
    kerb="#8A90A0",
    enamel="#F5EFE0",
    ink="#141821",
    text="#F5EFE0",
    muted="#B1B8C7",
    go="#187E4C",
    danger="#C4352B",
    focus="#7FD4FF",
    ring="#7FD4FF",
    legal="#FFE9A8",
    block="#1A2F2C",
    block_edge="#5D7A70",
    roof="#3B4256",
    ridge="#5A637C",
    window="#FFD98A",
    tree="#2A5145",
    crown="#356353",
    beam="#FFF2C4",
    red0="#4A1E1E",
    yellow0="#473A14",
    green0="#123C2A",
    blue0="#1B3256",
    white0="#4A4D55",
    black0="#0A0C11",
)

DAY: Final = Theme(
    name="day",
    page="#E9E2D2",
    plate="#FBF7EC",
    asphalt="#31363F",
    cell="#3C424C",
    marking="#FFFDF6",
    kerb="#7A7567",
    enamel="#FFFBF0",
    ink="#171A21",
    text="#171A21",
    muted="#5A5B5F",
    go="#14713F",
    danger="#B3261E",
    focus="#0A5AA8",
    ring="#7FD4FF",
    legal="#FFE9A8",
    block="#B9CDA6",
    block_edge="#7A8F69",
    roof="#D9866A",
    ridge="#B3654D",
    window="#D9866A",
    tree="#86AB70",
    crown="#9DC087",
    beam="#FFF2C400",
    red0="#5A2725",
    yellow0="#57481C",
    green0="#184A35",
    blue0="#233D66",
    white0="#5B5E66",
    black0="#0A0C11",
)

THEMES: Final = {theme.name: theme for theme in (DUSK, DAY)}


def css(theme: Theme) -> str:
    """The palette as CSS custom properties, one a line: `--page: #10131B;`, `--red: ...`, `--seat-1: ...`."""
    tokens = {name: getattr(theme, name) for name in field_names(Theme)[1:]}
    tokens |= LIT | {f"seat-{i + 1}": colour for i, colour in enumerate(SEATS)} | {"sign": SIGN_GREEN}
    return "\n".join(f"--{name.replace('_', '-')}: {value};" for name, value in tokens.items()) + "\n"

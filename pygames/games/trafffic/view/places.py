"""Where everything lies: one person's screen, or a zone an edge with the board in the middle.

A zone is in the coordinates of whoever sits there: the table turned so that the zone's edge is at the bottom
(`pygames.ui.areas.turned`). All else is in the table's own coordinates.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygames.core.records import record, replace
from pygames.games.trafffic.board import CROSSINGS, INDEX, SIDE
from pygames.ui.areas import turned
from pygames.ui.boxes import Box
from pygames.ui.view import Areas

TEN: Final = 10
"""Hands up to here lie in two rows of five with a free place for each card that is gone."""
ROOMY: Final = 560
"""Short sides under this have no room for tablet zones."""


@record
class Zone:
    """A person's place."""

    seat: int
    edge: int
    """Quarter turns clockwise from the bottom."""
    box: Box
    name: Box | None
    """For roundel and name; None where the strip has them."""
    slots: tuple[Box, ...]
    """For the cards, in reading order."""
    bip: Box
    spot: Box | None
    """For the green light; None where dragging a car is enough."""
    note: Box
    """For what was judged and for refusals."""


@record
class Layout:
    areas: Areas
    board: Box
    zones: tuple[Zone, ...]
    strip: Box | None
    """One person's: the others with their cards."""
    row: Box | None
    """One person's: the plate that says what can be done with the light."""
    free: tuple[Box, ...]
    """Free space beside the board, where a claim is shown to all."""
    plates: tuple[tuple[int, Box], ...]
    """The bots at a table of several people."""
    back: Box
    """For the page's way out."""
    tools: Box | None
    """For its menu and hint; None where the strip opens the menu."""

    @property
    def alone(self) -> bool:
        return self.strip is not None

    @property
    def crossing(self) -> float:
        return self.board.w / SIDE

    @property
    def crowded(self) -> bool:
        """Several people at a phone: there is little room for words."""
        return not self.alone and min(self.areas.board.w, self.areas.board.h) < ROOMY

    def zone_of(self, seat: int) -> Zone | None:
        return next((zone for zone in self.zones if zone.seat == seat), None)

    def to_zone(self, zone: Zone, x: float, y: float) -> tuple[float, float]:
        """A point of the table as the owner of the zone sees it."""
        return turned(self.areas.width, self.areas.height, zone.edge, x, y)

    def from_zone(self, zone: Zone, x: float, y: float) -> tuple[float, float]:
        """A point of the zone on the table."""
        width, height = self.areas.width, self.areas.height
        if zone.edge % 2:
            width, height = height, width
        return turned(width, height, -zone.edge % 4, x, y)

    def crossing_box(self, crossing: str) -> Box:
        """All that a tap on this crossing may meet."""
        where, side = INDEX[crossing], self.crossing
        return Box(self.board.x + where % SIDE * side, self.board.y + where // SIDE * side, side, side)

    def crossing_at(self, x: float, y: float) -> str:
        """The crossing under a point, '' off the board."""
        if not self.board.contains(x, y):
            return ""
        column, row = int((x - self.board.x) / self.crossing), int((y - self.board.y) / self.crossing)
        return CROSSINGS[SIDE * min(row, SIDE - 1) + min(column, SIDE - 1)]


def lay_out(areas: Areas, seats: tuple[int, ...], cards: Mapping[int, int], players: int) -> Layout:
    """The places for these people (with a bot's where nobody plays); `cards` are the places that each hand needs."""
    if len(seats) > 1:
        return _around(areas, seats, cards, players)
    (seat,) = seats
    count = max(TEN, cards[seat])
    if areas.board.w <= areas.board.h:
        return _upright(areas, seat, count)
    return _low(areas, seat, count) if areas.board.h < ROOMY else _sideways(areas, seat, count, players)


# Cards in a box


def _rows(box: Box, count: int, size: float, gap: float) -> tuple[Box, ...]:
    """Places of `size` in as many rows as fit, at most `count`, from the upper left, each row in the middle."""
    across = max(1, int((box.w + gap + 0.01) / (size + gap)))
    down = max(1, int((box.h + gap + 0.01) / (size + gap)))
    left = box.x + (box.w - across * size - (across - 1) * gap) / 2
    return tuple(
        [
            Box(left + i % across * (size + gap), box.y + i // across * (size + gap), size, size)
            for i in range(min(count, across * down))
        ]
    )


def _hand(box: Box, count: int, most: float, least: float, gap: float = 6) -> tuple[Box, ...]:
    """The places of one person's hand, as large as `most` if they can be; what does not fit at `least` lies on
    a pile."""
    gap = gap if count <= TEN else 4.0

    def size(across: int) -> float:
        rows = -(-count // across)
        return min(most, (box.w - gap * (across - 1)) / across, (box.h - gap * (rows - 1)) / rows)

    across = max(range(1, count + 1), key=size)
    side = size(across)
    if side < least:
        return _rows(box, count, least, gap)
    width = across * side + (across - 1) * gap
    return _rows(Box(box.x + (box.w - width) / 2, box.y, width, box.h), count, side, gap)


# One person


def _upright(areas: Areas, seat: int, count: int) -> Layout:
    f, k = areas.board, areas.scale
    compact = areas.small or f.h < 600
    low = not compact and f.h < 760
    large = f.w >= 620
    strip_h = 56.0 if compact else 64.0 * k
    row_h = 0.0 if compact else 64.0 * k if low else 76.0 * k
    bip_h = 74.0 if compact else 72.0 if low else 104.0
    name_h = 0.0 if compact or low else 52.0 * k
    few = 52.0 if compact else 56.0 if low else 88.0
    many = 44.0 if compact else 48.0 * k
    gap = 5.0 if compact else 6.0
    if large and count <= TEN:
        hand_h = min(few, (f.w - 16 - 54) / TEN)
    elif count <= TEN:
        hand_h = 2 * min(few, (f.w - 16 - 4 * gap) / 5) + gap
    else:
        # The board keeps the size that it has with ten cards; what does not fit lies on the pile.
        across = int((f.w - 12) / (many + 4))
        wanted = min(-(-count // across), 2 if compact else 3) * (many + 4) - 4
        hand_h = max(wanted, 2 * few if compact or low else 0.0)
    pads = 24.0 if compact else 26.0
    size = min(f.w - 16, f.h - strip_h - name_h - hand_h - bip_h - row_h - pads)
    spare = max(0.0, f.h - strip_h - name_h - hand_h - bip_h - row_h - pads - size)
    bip_h += min(spare, 40.0)
    spare = max(0.0, spare - 40.0)
    strip, rest = f.cut_top(strip_h)
    board = Box(f.x + (f.w - size) / 2, rest.y + (5 if compact else 8) + spare / 3, size, size)
    bottom = f.bottom - row_h
    bip = Box(f.x + 8, bottom - bip_h - (6 if compact else 0), f.w - 16, bip_h)
    hand = Box(f.x + 8, bip.y - hand_h - (8 if compact else 10), f.w - 16, hand_h)
    name = Box(f.x + 8, hand.y - name_h, f.w - 16, name_h) if name_h else None
    slots = _hand(hand, count, few, many, gap)
    back = Box(f.x, f.y, 44 * k, strip_h)
    if compact:
        zone = Zone(seat, 0, hand, None, slots, bip, None, strip.cut_left(44)[1].inset(2))
        return Layout(areas, board, (zone,), strip, None, (), (), back, None)
    tool = 56.0 * k
    line = Box(f.x + 8, f.bottom - tool - 8, f.w - 16, tool)
    spot, line = line.cut_left(tool, 8)
    tools, row = line.cut_right(2 * tool, 8)
    zone = Zone(seat, 0, hand, name, slots, bip, spot, name or row)
    return Layout(areas, board, (zone,), strip, row, (), (), back, tools)


def _sideways(areas: Areas, seat: int, count: int, players: int) -> Layout:
    """A tablet on its side: the board, and a column with everything else."""
    f, k = areas.board, areas.scale
    column = max(280.0 * k, min(400.0 * k, f.w * 0.31))
    size = min(f.h - 16, f.w - column - 24)
    board = Box(f.x + 8, f.y + (f.h - size) / 2, size, size)
    side = Box(board.right + 8, f.y + 8, f.right - board.right - 16, f.h - 16)
    tool = 56.0 * k
    strip, side = side.cut_top((64 + 34 * (players - 1)) * k, 8)
    name, side = side.cut_top(56 * k, 4)
    line, side = side.cut_bottom(tool, 8)
    bip, hand = side.cut_bottom(min(140 * k, side.h * 0.36), 10)
    slots = _hand(hand, count, 96, 48 if count <= 24 else 44)
    spot, row = line.cut_left(tool, 8)
    tools = Box(strip.right - 2 * tool - 8, strip.y + 6, 2 * tool, tool - 8)
    zone = Zone(seat, 0, side, name, slots, bip, spot, name)
    back = Box(strip.x, strip.y, 44 * k, 56 * k)
    return Layout(areas, board, (zone,), strip, row, (), (), back, tools)


def _low(areas: Areas, seat: int, count: int) -> Layout:
    """A phone on its side: Bip! under the right thumb."""
    f = areas.board
    compact = f.h < 360
    size = f.h - 16
    board = Box(f.x + 8, f.y + 8, size, size)
    side = Box(board.right + 8, f.y + 6, f.right - board.right - 16, f.h - 12)
    strip, side = side.cut_top(48 if compact else 52, 6)
    row = spot = tools = None
    if not compact:
        tool = 48.0
        line, side = side.cut_bottom(tool, 8)
        spot, line = line.cut_left(tool, 6)
        tools, row = line.cut_right(2 * tool, 6)
    bip, hand = side.cut_right(76 if compact else 104, 8)
    slots = _hand(hand, count, 70, 44 if compact else 48)
    back = Box(strip.x, strip.y, 40, strip.h)
    zone = Zone(seat, 0, hand, None, slots, bip, spot, row or strip.cut_left(40)[1].inset(2))
    return Layout(areas, board, (zone,), strip, row, (), (), back, tools)


# Several people


EDGES: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Where so many people sit, in seat order: play runs to the left."""
TOOL: Final = 52.0
PLATE_ROOM: Final = 46.0
"""Beside or above the board, for the bots' plates."""
NARROW: Final = 72.0
"""A bot's plate that is less wide has its things below each other."""


def _around(areas: Areas, seats: tuple[int, ...], cards: Mapping[int, int], players: int) -> Layout:
    f = areas.board
    edges = dict(zip(EDGES[len(seats)], seats, strict=True))
    short = min(f.w, f.h)
    k = min(1.5, short / 768)
    if short < ROOMY:
        return _around_small(areas, edges, cards, players)
    for depth in (138 * k, 162 * k):
        zones = {edge: _zone(areas, edge, seat, edges, depth, k, cards[seat]) for edge, seat in edges.items()}
        if all(
            len(zone.slots) >= cards[zone.seat] and zone.slots[0].w >= 52 * k - 0.01
            for zone in zones.values()
        ):
            break
    depths = [depth if edge in edges else 0.0 for edge in range(4)]
    inner = _inner(f, depths, 6 * k)
    back = Box(f.x + 10, f.bottom - TOOL * k - 10, TOOL * k, TOOL * k)
    tools = Box(f.right - TOOL * k - 10, f.y + 10, TOOL * k, TOOL * k)
    return _with_board(areas, inner, tuple(zones.values()), players, back, tools)


def _inner(f: Box, depths: list[float], gap: float) -> Box:
    bottom, left, top, right = [depth + gap if depth else 8.0 for depth in depths]
    return Box(f.x + left, f.y + top, f.w - left - right, f.h - top - bottom)


def _with_board(
    areas: Areas, inner: Box, zones: tuple[Zone, ...], players: int, back: Box, tools: Box
) -> Layout:
    across = inner.w >= inner.h
    size = min(inner.w, inner.h)
    board = inner.centred(size, size)
    if players > len(zones) and abs(inner.w - inner.h) < 2 * PLATE_ROOM:
        # Centred, the board would leave no room for the bots' plates.
        rest = inner.cut_left(PLATE_ROOM)[1] if across else inner.cut_top(PLATE_ROOM)[1]
        size = min(rest.w, rest.h)
        board = rest.centred(size, size)
    if across:
        free = (
            Box(inner.x, inner.y, board.x - inner.x, inner.h),
            Box(board.right, inner.y, inner.right - board.right, inner.h),
        )
    else:
        free = (
            Box(inner.x, inner.y, inner.w, board.y - inner.y),
            Box(inner.x, board.bottom, inner.w, inner.bottom - board.bottom),
        )
    plates = _plates(zones, free, players)
    # Bots' plates stand at the outer end of the first free space; a claim is shown in the rest.
    if plates:
        last = plates[-1][1]
        used = last.bottom - free[0].y if across else last.right - free[0].x
        first = free[0].cut_top(used)[1] if across else free[0].cut_left(used)[1]
        free = (first, free[1])
    return Layout(areas, board, zones, None, None, free, plates, back, tools)


def _plates(zones: tuple[Zone, ...], free: tuple[Box, ...], players: int) -> tuple[tuple[int, Box], ...]:
    people = [zone.seat for zone in zones]
    bots = [seat for seat in range(players) if seat not in people]
    box = free[0]
    tall = box.h >= box.w
    out = []
    for i, seat in enumerate(bots):
        if tall:
            w = min(box.w - 8, 132.0)
            h = 88.0 if w < NARROW else 64.0
            x, y = box.x + 4, box.y + 4 + i * (h + 6)
        else:
            h = min(box.h - 4, 64.0)
            w = 168.0 if h < 52 else 132.0  # name and number side by side, or below each other
            x, y = box.x + 4 + i * (w + 8), box.y + 2
        if w >= 36 and h >= 36:
            out.append((seat, Box(x, y, w, h)))
    return tuple(out)


def is_narrow(box: Box) -> bool:
    """Whether a bot's plate has its things below each other."""
    return box.w < NARROW < box.h


def _edge_box(areas: Areas, edge: int, edges: Mapping[int, int], depth: float, tool: float) -> Box:
    """The zone of an edge in its own coordinates. The edges along the short side of the screen reach into the
    corners, less the one with a tool in it; the others lie between them."""
    f = areas.board
    width, height = areas.width, areas.height
    w, h = (width, height) if edge % 2 == 0 else (height, width)
    gaps = (height - f.bottom, f.x, f.y, width - f.right)
    left, right = (edge + 1) % 4, (edge + 3) % 4
    reaching = (edge % 2 == 0) == (f.w <= f.h)
    x0, x1 = gaps[left], w - gaps[right]
    if reaching:
        x0, x1 = (x0 + tool, x1 - 8) if edge % 2 == 0 else (x0 + 8, x1 - tool)
    else:
        x0 += depth + 8 if left in edges else tool
        x1 -= depth + 8 if right in edges else tool
    return Box(x0, h - gaps[edge] - depth, x1 - x0, depth)


def _zone(
    areas: Areas, edge: int, seat: int, edges: Mapping[int, int], depth: float, k: float, count: int
) -> Zone:
    """Name and light spot, cards, Bip! side by side, as in the picture of four."""
    box = _edge_box(areas, edge, edges, depth, (TOOL + 16) * k)
    name_w, least, pad = 92 * k, 88 * k, 8 * k
    room = box.w - name_w - least - 12 * k - 2 * pad
    three = depth > 150 * k
    choices = ((48, 4, 3), (44, 3, 3)) if three else ((56, 6, 2), (52, 6, 2))
    for unit, space, rows in choices:
        size, gap = unit * k, space * k
        if rows * int((room + gap) / (size + gap)) >= count:
            break
    # At least six side by side, so that a hand which melts away does not move Bip!.
    across = min(int((room + gap) / (size + gap)), max(6, -(-count // rows)))
    width = across * size + (across - 1) * gap
    bip_w = min(136 * k, box.w - name_w - width - 12 * k - 2 * pad)
    total = name_w + width + 12 * k + bip_w + 2 * pad
    box = Box(box.x + (box.w - total) / 2, box.y, total, box.h)
    top = box.y + (3 * k if three else 8 * k)
    hand = Box(box.x + pad + name_w, top, width, rows * size + (rows - 1) * gap)
    slots = _rows(hand, max(count, 1), size, gap)
    bip = Box(hand.right + 12 * k, box.y + 8 * k, bip_w, depth - 22 * k)
    name = Box(box.x + pad, box.y + 8 * k, name_w - pad, 68 * k)
    spot = Box(box.x + pad + 16 * k, box.bottom - 60 * k, 48 * k, 48 * k)
    note = Box(hand.x, hand.bottom - 64 * k, width, 64 * k)
    return Zone(seat, edge, box, name, slots, bip, spot, note)


def _around_small(areas: Areas, edges: Mapping[int, int], cards: Mapping[int, int], players: int) -> Layout:
    """Phones: the short edges carry their cards above a row with name, light and Bip!, the long ones a single row."""
    f = areas.board
    upright = f.w <= f.h
    stacked = [edge for edge in edges if (edge % 2 == 0) == upright]
    width = min(f.w, f.h)
    side = 44.0 if width < 400 else 48.0
    across = int((width - 8) / (side + 4))
    wanted = max([-(-cards[edges[edge]] // across) for edge in stacked], default=0)
    rows = min(wanted, 2 if len(edges) > 2 or max(f.w, f.h) < 700 else 3)
    high = 6 + rows * (side + 4) + 62 if stacked else 0
    flat = 60.0
    zones = []
    tools = []
    for edge, seat in edges.items():
        depth = high if edge in stacked else flat
        box = _small_box(areas, edge, edges, depth, high)
        if edge in stacked:
            zone, tool = _stacked_zone(edge, seat, box, cards[seat], side)
            tools.append((zone, tool))
        else:
            zone = _flat_zone(edge, seat, box, cards[seat], side)
        zones.append(zone)
    depths = [0.0 if edge not in edges else high if edge in stacked else flat for edge in range(4)]
    inner = _inner(f, depths, 4)
    laid = _with_board(areas, inner, tuple(zones), players, inner, inner)
    if not tools:
        return _with_corners(
            laid, Box(inner.x, inner.bottom - 48, 44, 44), Box(inner.right - 44, inner.y + 4, 44, 44)
        )
    (first, box), (second, other) = tools[0], tools[-1]
    menu = _on_table(laid, first, box)
    if second is not first:
        return replace(laid, back=_on_table(laid, second, other), tools=menu)
    return _with_corners(laid, Box(inner.right - 44, inner.bottom - 48, 44, 44), menu)


def _with_corners(laid: Layout, back: Box, tools: Box) -> Layout:
    """With the page's buttons, which take the ends of the free spaces that they lie in."""
    free = []
    for box in laid.free:
        for taken in (back, tools):
            if box.x <= taken.centre[0] < box.right:
                lower = taken.centre[1] > box.centre[1]
                box = (
                    box.cut_bottom(box.bottom - taken.y)[1] if lower else box.cut_top(taken.bottom - box.y)[1]
                )
        free.append(box)
    return replace(laid, back=back, tools=tools, free=tuple(free))


def _on_table(laid: Layout, zone: Zone, box: Box) -> Box:
    ax, ay = laid.from_zone(zone, box.x, box.y)
    bx, by = laid.from_zone(zone, box.right, box.bottom)
    return Box(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))


def _small_box(areas: Areas, edge: int, edges: Mapping[int, int], depth: float, high: float) -> Box:
    f = areas.board
    w, h = (areas.width, areas.height) if edge % 2 == 0 else (areas.height, areas.width)
    gaps = (areas.height - f.bottom, f.x, f.y, areas.width - f.right)
    left, right = (edge + 1) % 4, (edge + 3) % 4
    reaching = (edge % 2 == 0) == (f.w <= f.h)
    x0 = gaps[left] + (0 if reaching or left not in edges else high + 2)
    x1 = w - gaps[right] - (0 if reaching or right not in edges else high + 2)
    return Box(x0, h - gaps[edge] - depth, x1 - x0, depth)


def _stacked_zone(edge: int, seat: int, box: Box, count: int, side: float) -> tuple[Zone, Box]:
    inside = Box(box.x + 4, box.y + 6, box.w - 8, box.h - 13)
    line, hand = inside.cut_bottom(48, 6)
    slots = _rows(hand, max(count, 1), side, 4)
    name, line = line.cut_left(84, 4)
    spot, line = line.cut_left(44, 6)
    tool, bip = line.cut_right(44, 6)
    return Zone(seat, edge, box, name, slots, bip, spot, Box(hand.x, hand.bottom - 48, hand.w, 48)), tool


def _flat_zone(edge: int, seat: int, box: Box, count: int, side: float) -> Zone:
    inside = Box(box.x + 4, box.y + 5, box.w - 8, box.h - 12)
    spot, line = inside.cut_left(48, 4)
    bip, hand = line.cut_right(min(110.0, max(72.0, inside.w * 0.2)), 6)
    name = None
    if hand.w > 520:
        name, hand = hand.cut_left(44, 6)
    slots = _rows(hand, max(count, 1), side, 4)
    return Zone(seat, edge, box, name, slots, bip, spot, Box(hand.x, hand.y, hand.w, hand.h))

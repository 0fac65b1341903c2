"""Stoplights: facts into sentences."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core import IllegalAction, Outcome
from pygames.games.stoplights import board, sight
from pygames.games.stoplights.hints import Why
from pygames.games.stoplights.rules import (
    DRAWS,
    GAME,
    HAND_LIMIT,
    Action,
    Card,
    Colors,
    Cover,
    Draw,
    Lay,
    Observation,
    Reason,
    Start,
)
from pygames.ui.text import Clause, Text

TITLE = "Stoplights"
Names = Sequence[str]


def summary(t: Text) -> str:
    return t.say("Lay cards of three lamps: the first with five of their colour in line wins.")


def credits(t: Text) -> str:
    return t.say(
        "Stoplights was designed by Sean Brown and published by Mr. B Games and FRED in 2007. "
        "This is an independent adaptation."
    )


def option(t: Text, field: str) -> tuple[str, str]:
    match field:
        case "box":
            return t.say("Table"), t.say("How many cards fit side by side and top to bottom.")
        case "wilds":
            return t.say("White is wild"), t.say("White counts as the colour of whoever is on turn.")
        case "vertical":
            return t.say("Columns win too"), t.say("Five lamps straight up and down also win.")
        case "end":
            return t.say("When all cards are used up"), t.say("What happens if nobody has five in line.")
        case "colors":
            return t.say("Colours"), t.say("Who plays which colour, in the order of the seats.")
        case "starter":
            return t.say("Who begins"), t.say("Chosen or drawn; the book suggests the youngest.")
        case "deck":
            return t.say("Deck"), t.say("The mix of the 46 cards.")
    raise KeyError(field)


def choice(t: Text, field: str, value: str) -> str:
    match field, value:
        case "box", _:
            columns, rows = value.split("x")
            return t.say("{columns} wide, {rows} tall", columns=columns, rows=rows)
        case "end", "longest":
            return t.say("the longest line wins")
        case "end", "draw":
            return t.say("it is a draw")
        case "colors", "drawn":
            return t.say("drawn")
        case "colors", _:
            return ", ".join([color_name(t, color) for color in value])
        case "deck", "house":
            return t.say("house deck")
    return value


def preset(t: Text, name: str) -> tuple[str, str]:
    match name:
        case "standard":
            return t.say("Standard"), t.say(
                "7 wide, 6 tall; white is wild; at the end the longest line wins."
            )
        case "tight":
            return t.say("Tight"), t.say("5 wide, 5 tall: harder.")
        case "wide":
            return t.say("Wide"), t.say("9 wide, 5 tall: easier.")
        case "no_wilds":
            return t.say("Without wilds"), t.say("White only blocks: a longer game.")
        case "vertical":
            return t.say("Columns too"), t.say("Five straight up and down also win.")
        case "may_draw":
            return t.say("Draws allowed"), t.say("If nobody has five in line, it is a draw.")
    raise KeyError(name)


def color_name(t: Text, lamp: str) -> str:
    """One of the five lamp colours, as a noun."""
    return {
        "R": t.sense("lamp", "red"),
        "Y": t.sense("lamp", "yellow"),
        "G": t.sense("lamp", "green"),
        "K": t.sense("lamp", "black"),
        "W": t.sense("lamp", "white"),
    }[lamp]


def card_name(t: Text, card: str) -> str:
    """The card as it lies, top to bottom: 'red-yellow-green'."""
    return "-".join([color_name(t, lamp) for lamp in card])


def place_name(t: Text, x: int, y: int) -> str:
    """A place relative to the first card."""
    across = t.say("{n} right", n=x) if x > 0 else t.say("{n} left", n=-x) if x else ""
    along = t.say("{n} down", n=y) if y > 0 else t.say("{n} up", n=-y) if y else ""
    return ", ".join([part for part in (across, along) if part]) or t.say("centre")


def action(t: Text, action: Action, seen: Observation, names: Names) -> str:
    match action:
        case Lay(card, x, y):
            return t.say("Place {card} at {place}", card=card_name(t, card), place=place_name(t, x, y))
        case Cover(card, x, y):
            return t.say(
                "Cover {old} with {card} at {place}",
                old=card_name(t, sight.hidden_by(seen, (x, y))),
                card=card_name(t, card),
                place=place_name(t, x, y),
            )
        case Draw() if sight.is_solitaire(seen):
            return t.say("Next card")
        case Draw():
            n = cards_to_draw(seen)
            return t.count("Draw {n} card", "Draw {n} cards", n)
        case Card(card):
            return t.say("Card: {card}", card=card_name(t, card))
        case Colors(colors):
            return t.say("Colours: {colors}", colors=", ".join(_seats_colors(t, colors, names)))
        case Start(seat):
            return t.say("{name} begins", name=names[seat])
    return t.say("Pass")


def cards_to_draw(seen: Observation) -> int:
    """How many cards `draw` would give the player on turn (SL-8)."""
    return min(DRAWS, HAND_LIMIT - len(seen.hands[seen.turn]), seen.pile_size)


def _seats_colors(t: Text, colors: str, names: Names) -> list[str]:
    return [f"{name}: {color_name(t, color)}" for name, color in zip(names, colors, strict=False)]


def event(t: Text, before: Observation, after: Observation, names: Names) -> str:
    text = after.last_action
    if not text:
        return ""
    name = names[before.turn]
    if text == "card:?":
        # The action 'draw' has already told how many cards come.
        return t.say("{name} draws a card.", name=name) if before.last_action.startswith("place") else ""
    match GAME.parse_action(text):
        case Lay(card, x, y):
            return t.say(
                "{name} places {card} at {place}.",
                name=name,
                card=card_name(t, card),
                place=place_name(t, x, y),
            )
        case Cover(card, x, y):
            return t.say(
                "{name} covers {old} with {card} at {place}.",
                name=name,
                old=card_name(t, sight.hidden_by(before, (x, y))),
                card=card_name(t, card),
                place=place_name(t, x, y),
            )
        case Draw():
            if sight.is_solitaire(after):
                return ""
            return t.count("{name} draws {n} card.", "{name} draws {n} cards.", after.owed, name=name)
        case Card(card):
            return t.say("{name} gets {card}.", name=name, card=card_name(t, card))
        case Colors(colors):
            return t.say("Colours: {colors}.", colors=", ".join(_seats_colors(t, colors, names)))
        case Start(seat):
            return t.say("{name} begins.", name=names[seat])
    return t.say("{name} has no card and there is none left to draw: pass.", name=name)


def status(t: Text, seen: Observation, names: Names) -> str:
    if seen.reason is not None:
        return t.say("The game is over.")
    if sight.is_solitaire(seen):
        left = sight.to_come(seen)
        if seen.hands[0]:
            return t.say("Lay the card.")
        return t.count("Ask for the next card: {n} left.", "Ask for the next card: {n} left.", left)
    name = names[seen.turn]
    if seen.current_player < 0:
        return t.say("{name} draws.", name=name) if seen.owed else t.say("The start is drawn.")
    cards = len(seen.hands[seen.turn])
    if not cards:
        if seen.pile_size:
            return t.say("{name} has no card and must draw.", name=name)
        return t.say("{name} can only pass.", name=name)
    if cards_to_draw(seen) > 0:
        if seen.table:
            return t.say("{name}: place a card, cover one or draw.", name=name)
        return t.say("{name}: place a card or draw.", name=name)
    return t.say("{name}: place a card or cover one.", name=name)


def refusal(t: Text, refused: IllegalAction, seen: Observation, names: Names) -> str:
    about = refused.about
    match refused.case:
        case "over":
            return t.say("The game is over.")
        case "chance-first":
            return t.say("A card is still being drawn.")
        case "no-chance":
            return t.say("That cannot be drawn now.")
        case "not-in-hand":
            return t.say("You do not hold {card}.", card=card_name(t, str(about[0])))
        case "nothing-there":
            return t.say("There is no card to cover; place yours instead.")
        case "hand-full":
            return t.say("You hold seven cards already.")
        case "pile-empty":
            return t.say("There is no card left to draw.")
        case "must-draw":
            return t.say("With no card in hand you must draw.")
        case "must-pass":
            return t.say("There is no card in your hand and none left to draw: you can only pass.")
        case "no-pass":
            return t.say("You may pass only when there is nothing else to do.")
        case "not-origin":
            return t.say("The first card lies in the centre.")
        case "taken":
            return t.say("A card lies there; cover it or choose a free place.")
        case "apart":
            return t.say("A card must touch another, by an edge or a corner.")
        case "too-wide":
            return t.say("Never more than {n} cards side by side.", n=about[0])
        case "too-tall":
            return t.say("Never more than {n} cards top to bottom.", n=about[0])
        case "no-cover":
            return t.say("In solitaire no card is covered.")
        case "ask-first":
            return t.say("Ask for the next card first.")
        case "lay-first":
            return t.say("Lay your card first.")
    raise KeyError(refused.case)


def hint(t: Text, reason: Why, seen: Observation, names: Names) -> str:
    match reason.kind:
        case "win":
            return t.say("This makes five in line.")
        case "forced":
            return t.say("Nothing else can be done.")
        case "points":
            return t.count("This scores {n} point at once.", "This scores {n} points at once.", reason.points)
        case "room":
            return t.say("This keeps the most lines open.")
        case "stop":
            text = t.say("It stops lines of {name}.", name=names[reason.rival])
        case "build":
            text = t.say("It brings a line of yours to {lamps} of 5 lamps.", lamps=reason.lamps)
        case "draw":
            text = t.say("Cards in hand are worth more now than any place for them.")
    return f"{text} {_danger(t, reason, names[reason.rival])}"


def _danger(t: Text, reason: Why, name: str) -> str:
    """With how many of the unseen cards the next player could win, now and if nothing were laid."""
    if reason.could_win == reason.could_have == 0:
        return t.say("{name} cannot win next turn.", name=name)
    if reason.holds:
        return t.say("{name} holds a starting card that wins.", name=name)
    if reason.could_win == reason.could_have:
        return t.say(
            "{name} could win with {n} of {unseen} unseen cards.",
            name=name,
            n=reason.could_win,
            unseen=reason.unseen,
        )
    return t.say(
        "{name} could win with {n} of {unseen} unseen cards (before: {before}).",
        name=name,
        n=reason.could_win,
        unseen=reason.unseen,
        before=reason.could_have,
    )


def result(t: Text, outcome: Outcome, seen: Observation, names: Names) -> str:
    if sight.is_solitaire(seen):
        points = board.points(board.scoring_runs(seen.table))
        scored = t.count("{n} point.", "{n} points.", points)
        medals = sight.medal(points)
        told = [scored]
        if medals:
            told.append(t.count("{n} medal of 4.", "{n} medals of 4.", medals))
        if medals < len(sight.MEDALS):
            told.append(t.say("The next medal is at {points}.", points=sight.MEDALS[medals]))
        return " ".join(told)
    best = [names[seat] for seat in outcome.ranking[0]]
    match outcome.reason:
        case Reason.LINE:
            lamps = max([len(run.lamps) for run in sight.winning_runs(seen)])
            return t.say("{name} wins with {lamps} in line.", name=best[0], lamps=lamps)
        case Reason.LONGEST:
            lengths = sight.longest_runs(seen)
            return t.say("{name} wins with the longest line: {lamps}.", name=best[0], lamps=max(lengths))
        case Reason.DRAWN:
            return t.say("All cards are used up: a draw.")
        case "resigned":
            return t.say("{name} wins: the others gave up.", name=t.all_of(best))
    return t.say("A draw is agreed.")


def rules(t: Text) -> tuple[Clause, ...]:
    content, start, turn = t.say("The cards"), t.say("The start"), t.say("A turn")
    placing, lines, variants = t.say("Placing"), t.say("Lines"), t.say("Variants")
    alone = t.say("Solitaire")
    return (
        Clause("SL-1", "book", content, t.say("A card may lie either way up, but never on its side.")),
        Clause(
            "SL-1",
            "ruling",
            content,
            t.say(
                "It has three lamps: top, middle and bottom, each red, yellow, green, black or white. "
                "There are 75 different cards."
            ),
        ),
        Clause(
            "SL-2", "book", content, t.say("46 cards make the deck, and each colour has a starting set of 4.")
        ),
        Clause(
            "SL-2",
            "ruling",
            content,
            t.say(
                "House deck: the printed mix is not public, so ours was chosen by calculation. "
                "It shows 35 red, 35 yellow, 35 green, 17 black and 16 white lamps."
            ),
        ),
        Clause(
            "SL-3",
            "book",
            start,
            t.say(
                "Each player takes one starting set as a hand and plays its colour. "
                "With two players the third set stays out. The deck is shuffled."
            ),
        ),
        Clause("SL-3", "ruling", start, t.say("Colours are chosen or drawn.")),
        Clause("SL-4", "book", start, t.say("Nobody holds more than 7 cards.")),
        Clause("SL-4", "ruling", start, t.say("Hands are secret.")),
        Clause(
            "SL-5",
            "book",
            start,
            t.say("Choose who begins, for example the youngest; then play goes clockwise."),
        ),
        Clause("SL-6", "book", turn, t.say("Place: lay a card from your hand on the table, then draw one.")),
        Clause(
            "SL-6",
            "ruling",
            turn,
            t.say("If the deck is used up, you draw nothing. With 7 cards in hand you may place too."),
        ),
        Clause(
            "SL-7",
            "book",
            turn,
            t.say(
                "Or cover: lay a card on top of any card of the table and draw nothing. "
                "Only the top card counts; the same place may be covered again and again."
            ),
        ),
        Clause(
            "SL-7",
            "ruling",
            turn,
            t.say("The covering card may lie either way up, touch no other and change nothing."),
        ),
        Clause("SL-8", "book", turn, t.say("Or draw two cards.")),
        Clause(
            "SL-8",
            "ruling",
            turn,
            t.say("You get only as many as the limit of 7 and the deck allow; if that is none, you cannot."),
        ),
        Clause("SL-9", "book", turn, t.say("With no card in hand you must draw.")),
        Clause(
            "SL-9",
            "ruling",
            turn,
            t.say("If there is none left to draw either, you pass. Nobody else may pass."),
        ),
        Clause(
            "SL-10",
            "book",
            placing,
            t.say("A placed card touches one on the table: by a long edge, a short edge or a corner."),
        ),
        Clause(
            "SL-10",
            "ruling",
            placing,
            t.say("Cards lie on a grid, never half a card apart. The first card lies anywhere."),
        ),
        Clause(
            "SL-11",
            "book",
            placing,
            t.say("Never more than 7 cards side by side, nor more than 6 top to bottom."),
        ),
        Clause(
            "SL-11",
            "ruling",
            placing,
            t.say("The table may grow to any side until it is that wide and tall. Nothing is moved later."),
        ),
        Clause(
            "SL-12", "book", lines, t.say("Five lamps of your colour in a horizontal or diagonal line win.")
        ),
        Clause(
            "SL-12",
            "ruling",
            lines,
            t.say(
                "Count lamps, not cards: the same lamp row in five columns side by side, "
                "or one lamp row up or down from column to column. More than five count too."
            ),
        ),
        Clause("SL-12", "option", lines, t.say("As an option, five straight up and down win too.")),
        Clause("SL-13", "book", lines, t.say("White is wild: it has the colour of whoever is on turn.")),
        Clause("SL-13", "ruling", lines, t.say("Five whites alone also count for whoever is on turn.")),
        Clause(
            "SL-14",
            "book",
            lines,
            t.say("Black never counts: it blocks. With two players the third colour blocks too."),
        ),
        Clause("SL-15", "book", lines, t.say("You win when five stand in line at any time in your turn.")),
        Clause(
            "SL-15",
            "ruling",
            lines,
            t.say(
                "That is looked at as your turn begins and after you have laid a card, before you draw. "
                "So a line that another player leaves you wins, but not before your turn; of two players "
                "who have one, the next in order wins."
            ),
        ),
        Clause(
            "SL-16",
            "ruling",
            lines,
            t.say(
                "The book does not say what happens when hands and deck are used up. "
                "Here the longest line wins, each counted with whites as on that player's own turn; "
                "equal lines are a draw."
            ),
        ),
        Clause("SL-16", "option", lines, t.say("As an option, it is always a draw then.")),
        Clause("SL-17", "book", variants, t.say("5 by 5 cards are harder, 5 by 9 are easier.")),
        Clause(
            "SL-17",
            "ruling",
            variants,
            t.say("We read 5 by 9 as 9 wide, 5 tall; the other way would be harder than the standard table."),
        ),
        Clause("SL-18", "book", variants, t.say("For a longer game white is not wild and only blocks.")),
        Clause(
            "SL-19",
            "book",
            alone,
            t.say(
                "Of the 46 cards 4 are set aside unseen. Draw the others one at a time and lay each, "
                "7 wide and 6 tall, without covering. It ends when all 42 lie."
            ),
        ),
        Clause(
            "SL-20",
            "book",
            alone,
            t.say("4, 5, 6 or 7 in line score 2, 5, 7 or 10, horizontally and diagonally. White is wild."),
        ),
        Clause(
            "SL-20",
            "ruling",
            alone,
            t.say(
                "Red, yellow and green all score, black never. Each line counts once, at its full length. "
                "A white lamp serves every line and colour at once; whites alone score once, "
                "if no coloured lamp adjoins them."
            ),
        ),
        Clause(
            "SL-21",
            "ruling",
            alone,
            t.say(
                "However the cards lie, there is room for all 42. "
                "There are medals at 40, 70, 100 and 120 points."
            ),
        ),
    )


def figures(t: Text, params: object, players: int) -> str:
    """What was measured of this variant between equal bots; '' where nothing was."""
    return ""


# For the table


def choose_card(t: Text, card: str) -> str:
    """A stage of the list: what to do with this card."""
    return t.say("Take {card}", card=card_name(t, card))


def choose_a_card(t: Text) -> str:
    """The main button where a card of the hand must be chosen first."""
    return t.say("Choose a card")


def choose_place(t: Text) -> str:
    """The main button while a card is held."""
    return t.say("Choose a place")


def turn_card(t: Text) -> str:
    return t.say("Turn the card")


def lay_here(t: Text, covers: bool) -> str:
    """The main button: confirms the card that lies provisionally."""
    return t.say("Cover it") if covers else t.say("Place it here")


def stage(t: Text, kind: str) -> str:
    """A stage of the list: free places or cards to cover."""
    return t.say("Place it\u2026") if kind == "place" else t.say("Cover a card\u2026")


def back(t: Text) -> str:
    """Out of a stage of the list."""
    return t.say("Back")


def plays(t: Text, seen: Observation, seat: int) -> str:
    """The colour of a seat, and whether white is of it now (SL-13)."""
    color = color_name(t, seen.colors[seat])
    if seen.colors[seat] == sight.wild_color(seen):
        return t.say("plays {color}, and white is {color} now", color=color)
    return t.say("plays {color}", color=color)


def place_label(t: Text, seen: Observation, place: tuple[int, int]) -> str:
    """A place and what lies there, for who explores the board by keyboard."""
    card = sight.hidden_by(seen, place)
    name = place_name(t, *place)
    return t.say("{place}: {card}", place=name, card=card_name(t, card)) if card else name


def moment(t: Text, story: Sequence[tuple[Observation, Observation]], names: Names) -> str:
    """The turning point: the card that made the line; '' in solitaire and where none was made."""
    laid = [(was, now) for was, now in story if now.last_action.startswith(("place:", "cover:"))]
    if not laid or laid[-1][1].reason != Reason.LINE or sight.is_solitaire(laid[-1][1]):
        return ""
    return event(t, *laid[-1], names)

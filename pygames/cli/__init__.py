"""The terminal: games, rules, play, selfplay, ladder, replay, show, playthrough.

Exit codes: 0 all is well; 1 a fault of a game or of a record; 2 wrong use. Results go to the standard output,
progress of long work to the standard error.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from pygames.cli.arguments import parse
from pygames.cli.room import Failure


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    args = parse(sys.argv[1:] if argv is None else argv)
    run: Callable[..., int] = args.run
    try:
        return run(args)
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone: nothing more to say to anybody
        return 1

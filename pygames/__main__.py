"""`python -m pygames`: see `pygames.cli`."""

from pygames.cli import main

raise SystemExit(main())

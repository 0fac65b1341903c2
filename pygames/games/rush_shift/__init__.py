"""Rush Hour Shift, by Alex Siedband (ThinkFun, 2015)."""

# `make play` and `make test` install what they need; HOST and PORT say where to serve.
PYTHON ?= python3
RUN := .venv/bin/python

.PHONY: play test soak dist bench-boot bench-play words lint setup browsers clean

play: dist
	$(RUN) -m tools.serve

dist: setup
	$(RUN) -m tools.build

words: setup
	$(RUN) -m tools.words update

lint: setup
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	$(RUN) -m tools.words check

test: lint dist browsers
	.venv/bin/pytest -n 2 --reruns 1 --only-rerun "Target crashed"

soak: dist browsers
	.venv/bin/pytest -m soak
	$(RUN) -m tools.bench_play

bench-boot: dist browsers
	$(RUN) -m tools.bench_boot

bench-play: dist browsers
	$(RUN) -m tools.bench_play

setup:
	@$(PYTHON) -m tools.setup

browsers: setup
	@$(RUN) -m tools.browsers

clean:
	rm -rf dist .cache .venv node_modules .pytest_cache .mypy_cache .ruff_cache
	find pygames -name '*.mo' -delete

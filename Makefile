# `make play` and `make test` do all their set-up; `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2
SOURCES := $(shell find src/tablebots -path '*/core/*.py' -o -path '*/games/*.py' -o -path '*/bots/*.py')
PYTEST := $(BIN)/python -m pytest -q -n $(JOBS)

.PHONY: help play test test-pure test-compiled check soak compile bench clean

help:
	@echo "make play     play in the terminal"
	@echo "make test     all checks and tests, as plain Python and compiled"
	@echo "make check    ruff, strict mypy, import directions"
	@echo "make soak     the large counts of random games"
	@echo "make compile  compile the rules again"
	@echo "make bench    figures, as JSON"
	@echo "make clean    remove what was built"

$(VENV)/installed: constraints.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt setuptools mypy
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt \
	    rich textual typer librt mypy-extensions hypothesis pytest pytest-xdist ruff
	touch $@

# The package itself is installed apart, so that an edit of the rules does not install everything again.
$(VENV)/compiled: $(VENV)/installed setup.py $(SOURCES)
	@$(MAKE) --no-print-directory clean-extensions
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/tablebots doctor --brief
	@$(BIN)/tablebots doctor --is-compiled || \
	    echo "warning: the rules were not compiled (is there a C compiler?) and run as plain Python, slower" >&2
	@touch $@

compile:
	@rm -f $(VENV)/compiled
	@$(MAKE) --no-print-directory $(VENV)/compiled

play: $(VENV)/compiled
	@$(BIN)/tablebots play

check: $(VENV)/compiled
	$(BIN)/ruff check src tests benchmarks examples setup.py
	$(BIN)/ruff format --check -q src tests benchmarks examples setup.py
	$(BIN)/mypy
	$(BIN)/python -m pytest -q tests/test_layout.py

test: check test-pure test-compiled

test-pure: $(VENV)/compiled
	TABLEBOTS_PURE=1 $(PYTEST)

test-compiled: $(VENV)/compiled
	@if $(BIN)/tablebots doctor --is-compiled; then \
	    $(PYTEST); \
	elif [ -n "$$TABLEBOTS_REQUIRE_COMPILED" ]; then \
	    echo "the compiled tests must run here, but the rules are not compiled" >&2; exit 1; \
	else \
	    echo "no compiled rules on this machine: the tests ran as plain Python only"; \
	fi

soak: $(VENV)/compiled
	TABLEBOTS_PURE=1 $(BIN)/python benchmarks/soak.py
	$(BIN)/python benchmarks/soak.py
	TABLEBOTS_VIEW_POSITIONS=2000 TABLEBOTS_POSITIONS=1500 $(PYTEST) \
	    tests/games/mindbug/test_secrets.py tests/solver/test_turned_boards.py
	HYPOTHESIS_PROFILE=soak $(PYTEST) tests/core tests/games tests/contract/test_damage.py

bench: $(VENV)/compiled
	$(BIN)/tablebots bench playouts --json

clean: clean-extensions
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache

.PHONY: clean-extensions
clean-extensions:
	@find src -name '*.so' -delete
	@rm -rf build

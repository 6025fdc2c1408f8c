# Rollcall: a directory of people as a static site.
# Every target sets up what it needs; no other command has to be run first.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

CONFIG ?= rollcall.yml
OUTPUT ?=
PORT ?=
ARGS ?=
PYTEST_ARGS ?=
PYTESTS ?= Tests/Browser Tests/EndToEnd
PEOPLE ?= 100000
PYTHON3 ?= python3
PREFIX ?= /usr/local
DESTDIR ?=

ROLLCALL := .build/release/rollcall
# What tests run: built with them.
TESTED := .build/tests/release/rollcall
# Of several sites, OUTPUT is the folder of the first one.
FIRST_SITE = $(if $(findstring --only,$(ARGS)),,$(shell sed -n '/^sites:/,$$s/^  - name: /--only /p' "$(CONFIG)" | head -n 1))
PYTHON := .build/venv/bin/python
# Tests in Python wait for servers and clients a third of their time, so that one more than there are cores is best.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
export PYTHONPYCACHEPREFIX := $(CURDIR)/.build/pycache
# Images that set it have each process compile all that it imports: 12 seconds in place of 4 for each worker of the tests.
export PYTHONDONTWRITEBYTECODE :=

# The builds of `check` and of tests are always made as in CI, with warnings as errors. That of `site` never is.
DEBUG := CI=1 swift
# The libraries that are of use without the program.
LIBRARIES := VCard Templating
# Swift's libraries become part of the program where that can be (macOS has them itself), so that it runs where no
# Swift is; and so do the C libraries that `scripts/setup.sh` describes in .build/static.
# Swift's own linker, where it lies beside Swift: the system's warns of `mktemp`, which Foundation calls.
LLD := $(if $(wildcard $(dir $(realpath $(shell command -v swift)))ld.lld),-Xswiftc -use-ld=lld)
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib --pkg-config-path "$(CURDIR)/.build/static" $(LLD))
RELEASE := env -u CI swift build -c release $(STATIC) --product rollcall
# The optimised program, and tests of its very modules: half of the time of two builds, and tests take a third.
# Nobody debugs it: without what debuggers want to know, compilers and linkers take a tenth less.
TEST_BUILD := -c release --scratch-path .build/tests --disable-xctest
TESTS := CI=1 swift build $(TEST_BUILD) $(STATIC) -debug-info-format none \
  -Xswiftc -enable-testing -Xswiftc -I.build/testing --build-tests

.PHONY: help site serve program install package image pictures style check tests test test-swift test-scripts test-python docs bench search-bench paint-bench growth microbench instructions fuzz race lint format clean

help: ## list what can be made
	@echo 'Rollcall turns lists of people into a directory on the web.'
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo '  `make check` leaves out: the optimised program, all other tests in Python and in browsers (over 4,000),'
	@echo '  the documentation, and the count of instructions. They are in `make test`, `make docs` and `make instructions`.'
	@echo
	@echo '  Variables of `make site`: CONFIG=rollcall.yml, OUTPUT=folder, ARGS="--strict …"'
	@echo '  Variables of `make install`: PREFIX=/usr/local, DESTDIR=folder'
	@echo '  Variables of `make serve`: CONFIG=rollcall.yml, PORT=8080, ARGS="--host …"'
	@echo '  Variables of `make bench` and `make search-bench`: PEOPLE=100000'
	@echo '  Variables of `make test`: PYTEST_ARGS="-k search …"'

site: ## build the program where needed and write the site
	@scripts/setup.sh site
	@$(RELEASE)
	@$(ROLLCALL) build --config "$(CONFIG)" $(if $(OUTPUT),--output "$(OUTPUT)" $(FIRST_SITE)) $(ARGS)

program:
	@scripts/setup.sh site
	@$(RELEASE)

install: ## install the program, its manual page and its completions below PREFIX=/usr/local
	@scripts/program.sh "$(ROLLCALL)" $(RELEASE)
	@scripts/install.sh "$(ROLLCALL)" "$(DESTDIR)$(PREFIX)"

package: ## make a .tar.gz and, where dpkg is, a .deb in dist/ that need no Swift where they are installed
	@scripts/setup.sh package
	@$(RELEASE)
	@scripts/package.sh "$(ROLLCALL)" dist

image: package ## make a container image with the program in dist/ (as root, with debootstrap and buildah)
	@scripts/image.sh dist

pictures: ## take the pictures of docs/pictures from the sample's pages
	@scripts/setup.sh test
	@$(RELEASE)
	@$(PYTHON) scripts/pictures.py $(ARGS)

serve: ## build the program where needed, and show the site while you work at it
	@scripts/setup.sh site
	@$(RELEASE)
	@exec $(ROLLCALL) serve --config "$(CONFIG)" $(if $(PORT),--port "$(PORT)") $(ARGS)

# The debug build serves for all of it: the optimised program takes minutes to make after each change.
check: style ## check a change in 6 minutes: format, Swift and script tests, and the fifty end-to-end tests of Tests/check.txt
	@$(DEBUG) test --disable-xctest
	@$(MAKE) --no-print-directory test-scripts test-python TESTS=: TESTED=.build/debug/rollcall PYTESTS=@Tests/check.txt

test: test-swift test-scripts test-python ## run every test, those in a real browser included

tests:
	@scripts/setup.sh site
	@$(TESTS)

test-swift: ## run the Swift tests
	@scripts/setup.sh test
	@$(TESTS)
	@CI=1 swift test $(TEST_BUILD) --skip-build

test-scripts: ## run the tests of the pages' scripts that need no browser
	@scripts/setup.sh test
	@$(TESTS)
	@ROLLCALL="$(CURDIR)/$(TESTED)" node --test --test-concurrency=$(WORKERS) --test-reporter=spec Tests/FrontEnd/*.test.js

test-python: ## run the built program and look at its pages in browsers; PYTESTS=Tests/EndToEnd or Tests/Browser alone
	@scripts/setup.sh test
	@$(TESTS)
	@PYTHONHASHSEED=0 ROLLCALL="$(CURDIR)/$(TESTED)" $(PYTHON) -m pytest -c Tests/pytest.ini \
	  --numprocesses $(WORKERS) --max-worker-restart 0 --dist loadfile --no-loadscope-reorder --durations=20 $(PYTESTS) $(PYTEST_ARGS)

docs: ## write docs/ as a site into .build/site, and the documentation of the libraries into .build/docs
	@scripts/setup.sh test
	@$(PYTHON) scripts/docs.py .build/site
	@$(DEBUG) package --allow-writing-to-directory .build/docs generate-documentation \
	  $(addprefix --product ,$(LIBRARIES)) --enable-experimental-combined-documentation \
	  --warnings-as-errors --output-path .build/docs

bench: ## measure builds of PEOPLE=100000 made-up people against a C program that only writes the files
	@scripts/setup.sh site
	@$(RELEASE)
	@$(PYTHON3) Benchmarks/bench.py --people "$(PEOPLE)" --json .build/bench.json
	@$(MAKE) --no-print-directory microbench
	@$(if $(filter 100000,$(PEOPLE)),$(PYTHON3) Benchmarks/page.py builds .build/bench.json small .build/bench.json parts .build/microbench.json)

search-bench: ## measure what the first search of a visit loads, in a browser, of PEOPLE=100000 made-up people, and how long phones wait
	@scripts/setup.sh test
	@$(RELEASE)
	@$(PYTHON) Benchmarks/search.py --people "$(PEOPLE)" --json .build/search-bench.json

paint-bench: ## measure when a phone on slow 4G shows pages of 60, 800 and 8,000 made-up people; needs nginx
	@scripts/setup.sh test
	@$(RELEASE)
	@$(PYTHON) Benchmarks/first_paint.py --json .build/paint-bench.json

growth: ## measure how builds of a thousand to a million people grow; takes 20 GB of memory and minutes
	@scripts/setup.sh site
	@$(RELEASE)
	@$(PYTHON3) Benchmarks/growth.py --json .build/growth.json
	@$(PYTHON3) Benchmarks/page.py growth .build/growth.json

microbench: ## measure templates, cards, folding and JSON alone, each against a yardstick
	@scripts/setup.sh site
	@env -u CI swift build -c release $(STATIC) --product Micro
	@.build/release/Micro --json .build/microbench.json

instructions: ## count a build's instructions at 2,000 people, and fail where they have grown by over 3 %
	@scripts/setup.sh test
	@$(TESTS)
	@$(PYTHON3) Benchmarks/instructions.py $(TESTED)

fuzz: ## let libFuzzer look for what breaks a reader, a minute each; SECONDS= sets how long, TARGET= which
	@scripts/setup.sh site
	@scripts/fuzz.sh $(or $(SECONDS),60) $(TARGET)

race: ## let ThreadSanitizer look for data races in tests and builds, a quarter of an hour long
	@scripts/setup.sh test
	@scripts/race.sh

style:
	@scripts/setup.sh test
	@swift format lint --strict --parallel --recursive Package.swift Plugins Sources Tests Fuzzing Benchmarks
	@bash -n scripts/*.sh .ci/run
	@$(PYTHON) -m compileall -q Tests
	@# What is compiled here is not compiled by each worker of the tests. Collecting runs no program.
	@said=$$(ROLLCALL=$(PYTHON) $(PYTHON) -m pytest -c Tests/pytest.ini --collect-only -qq 2>&1) || { echo "$$said"; exit 1; }
	@tsc -p Tests/FrontEnd
	@tsc -p Tests/FrontEnd/ServiceWorker

lint: style ## check the format and the scripts' types, and build with warnings as errors
	@$(TESTS)

format: ## put the Swift files into the house format
	@swift format --in-place --recursive Package.swift Plugins Sources Tests Fuzzing Benchmarks

clean: ## remove what was built; the site in output/ stays
	@rm -rf .build

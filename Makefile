# The targets that people call. `make` alone lists them. CMakePresets.json has the details.
SETUP ?= tools/setup
JOBS  ?= $(shell nproc)
ARGS  ?=
SECONDS ?= 600
MATCHES ?= 200
SHARE ?= 0.7
DEALS ?= 100
THINK ?= 0.3
TRIES ?= 100000
PREFIX ?= /usr/local
# How many changed sources `make check` checks with clang-tidy; `make lint` checks all.
TIDY ?= 12
# Debian's own tools come first in PATH.
export PATH := /usr/bin:/bin:$(PATH)

cpp_files = git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.hpp'
# ninja runs CMake again by itself when a list of files changes, but not when a preset does or a package is installed.
newer     = [ build/$(1)/build.ninja -nt $(2) ]
configure = { { $(call newer,$(1),CMakePresets.json) && $(call newer,$(1),/var/lib/dpkg/status); } || cmake --preset $(1) >/dev/null; }
build     = $(call configure,$(1)) && cmake --build --preset $(1) --parallel $(JOBS)
paddock   = $(call build,release) --target paddock
test      = $(call build,$(1)) && ctest --preset $(1) --parallel $(JOBS) --output-on-failure
timed     = tools/timed

.DEFAULT_GOAL := help
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' Makefile)

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

play: page ## open the table at http://localhost:8080 (ARGS="..." for `paddock serve`)
	@tools/play build/release/paddock $(ARGS)

terminal: ## open the table in this terminal (ARGS="..." for `paddock play`)
	@$(SETUP) build
	@$(paddock)
	@build/release/paddock play $(ARGS)

page: # the program, the WebAssembly modules, and the page
	@$(SETUP) page
	@$(paddock) wasm
	@tools/build_page build/release/paddock

site: ## build the page as static files for any web host, without a server: build/site
	@$(SETUP) page
	@$(paddock) wasm
	@tools/build_page --site build/release/paddock build/site
	@echo "build/site is the page: put it on any web host, in any folder"

test: ## build and run every test
	@$(SETUP) test
	@$(timed) "build" $(MAKE) --no-print-directory test-build
	@$(timed) "tests" ctest --preset dev --parallel $(JOBS) --output-on-failure

test-build: # build everything that the tests need
	@$(call build,dev)
	@tools/build_page build/dev/paddock

check_parts = format layers tidy asan tsan package image reproducible new-game install soak

check: ## run what CI runs beyond the tests: layout, sanitizers, packages, a new game, a minute of load (check-PART: one of them)
	@$(SETUP) check
	@for part in $(check_parts); do $(timed) "$$part" $(MAKE) --no-print-directory check-$$part || exit 1; done

check-format: # clang-format
	@$(cpp_files) | xargs -0 -r clang-format --dry-run -Werror

check-layers: # includes go down only; every clause has a test
	@tools/check_layers
	@tools/rule_evidence

check-tidy: # clang-tidy on the sources that changed last (TIDY=12, BASE=COMMIT)
	@cmake --preset lint >/dev/null
	@tools/changed_sources build/lint $(BASE) | head -n $(TIDY) | xargs -r -n 1 -P $(JOBS) clang-tidy-22 --quiet -p build/lint
	@tools/changed_sources build/lint $(BASE) | awk 'END { if (NR > $(TIDY)) print "not checked: " NR - $(TIDY) " more changed sources (make lint checks all)" }'

check-asan: # the C++ tests under the address and undefined-behaviour sanitizers
	@$(call build,asan) --target cpp_tests
	@ctest --preset asan --parallel $(JOBS) --output-on-failure -L '^(cpp|threads)$$'

check-tsan: # the C++ tests that start threads under the thread sanitizer
	@$(call build,tsan) --target thread_tests
	@ctest --preset tsan --parallel $(JOBS) --output-on-failure -L '^threads$$'

check-package: deb # check the packages without installing them, also with lintian
	@tests/package/run --look build/deb/paddock_*.deb build/deb/libpaddock-dev_*.deb build/test-deb

check-image: deb # make the container image, start it and play there
	@tests/package/image build/deb/paddock_*.deb build/test-deb

check-reproducible: test-build # a short test of reproducible builds; `make reproduce` builds everything twice
	@tests/reproducible/run build/dev/paddock build/check

check-new-game: test-build # make a game with tools/new_game in a copy of the tree; build, test and play it
	@tests/new_game/run build/check

check-install: test-build # build C++ programs against an installed copy
	@tests/install/run build/dev build/check

check-soak: test-build # run a server under load for a minute
	@tests/faults/soak.py build/dev/paddock --rounds 6 --seconds 10 --tables 20 --rate 2

nightly: ## run all checks that take hours: sanitizers, fuzzing, fault tests, load, packages, browsers, a fresh Debian
	@$(SETUP) check
	@for part in lint asan tsan fuzz conformance hiding faults soak test-deb reproduce same-everywhere matches-offline clean-room; do \
	  $(timed) "$$part" $(MAKE) --no-print-directory $$part || exit 1; done

pictures: page ## take screenshots of the lobby and of every table: docs/pictures
	@$(SETUP) test
	@cd web && PADDOCK=$(CURDIR)/build/release/paddock ../tools/node playwright test --config tests/browser/pictures.config.ts

asan: ## run the tests under the address and undefined-behaviour sanitizers
	@$(SETUP) sanitize
	@$(call test,asan)

tsan: ## run the tests under the thread sanitizer
	@$(SETUP) sanitize
	@$(call test,tsan)

faults: ## kill servers, fill the disk, stop the database and cut connections (half an hour)
	@$(SETUP) test
	@$(paddock)
	@tests/faults/kill.py build/release/paddock --kills 500
	@tests/faults/kill.py build/release/paddock --kills 500 --db postgres --servers 2
	@tests/faults/disk_full.py build/release/paddock --mount
	@tests/faults/database_gone.py build/release/paddock --times 10
	@tests/faults/cut.py build/release/paddock --cuts 5000

soak: ## run a server under load for two hours (ARGS="..." for tests/faults/soak.py)
	@$(SETUP) test
	@$(paddock)
	@tests/faults/soak.py build/release/paddock $(ARGS)

fuzz: ## fuzz everything that parses input, under sanitizers, SECONDS=600 a target (TARGETS="...": only these)
	@$(SETUP) sanitize
	@$(call build,fuzz)
	@tests/fuzz/run build/fuzz $(SECONDS) $(TARGETS)

fuzz-python: ## call the Python package with invalid arguments, under the address sanitizer, TRIES=100000
	@$(SETUP) wheel
	@$(call build,fuzz-python)
	@LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libstdc++.so.6)" ASAN_OPTIONS=detect_leaks=0 \
	  PYTHONPATH=build/fuzz-python/python:python/tests PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 python/tests/fuzz.py --tries $(TRIES)

hiding: ## play 200 matches a game and search everything sent to a seat for what it must not know
	@$(SETUP) test
	@$(call build,dev) --target test_server
	@PADDOCK_HIDING_MATCHES=200 build/dev/table/server/test_server --gtest_filter='*Hiding*' --gtest_brief=1

conformance: ## play 10,000 random matches a game through the checks that every game has to pass
	@$(SETUP) test
	@$(call build,dev) --target cpp_tests
	@PADDOCK_CONFORMANCE_MATCHES=10000 ctest --preset dev --parallel $(JOBS) --output-on-failure -R '_conformance\.'

same-everywhere: ## compare the records of the browser's modules and of the command, 200 matches a game and choice of options (MATCHES=200)
	@$(SETUP) test
	@$(paddock) wasm
	@CHROMIUM=$${CHROMIUM:-/usr/bin/chromium} tools/node node table/browser/tests/same_everywhere.mjs build/release/paddock games \
	  build/release/wasm $(MATCHES)

matches-offline: ## play a whole match of each game in a browser without a server
	@$(SETUP) test
	@$(MAKE) page
	@cd web && PADDOCK_WHOLE=1 ../tools/node playwright test --config tests/browser/playwright.config.ts offline.spec.ts -g 'is played offline'

speed-in-browsers: ## measure decisions and iterations a second of the browser's modules in Node and Chromium, and of the command
	@$(SETUP) test
	@$(paddock) wasm_bench
	@tools/node node table/browser/tests/speed.mjs build/release/paddock build/release/wasm/bench

strength-in-browsers: ## play level 3 with a browser's share of the iterations against level 3 with all (GAME=... SHARE=0.7 DEALS=100 THINK=0.3)
	@$(SETUP) build
	@$(paddock) browser_strength
	@for game in $(or $(GAME),$(notdir $(patsubst %/,%,$(wildcard games/*/)))); do \
	  build/release/table/browser/browser_strength $$game $(SHARE) $(THINK) $(DEALS) || exit 1; done

test-gpu: ## run the tests that need an NVIDIA GPU: rules, batches, Python with PyTorch
	@$(SETUP) test
	@$(call build,dev) --target test_gpu test_bots paddock paddock_python
	@PADDOCK=build/dev PYTHON=/usr/bin/python3 tests/gpu/run

coverage: ## run the tests and report which lines they execute (build/coverage/report/index.html)
	@$(SETUP) coverage
	@$(call test,coverage)
	@mkdir -p build/coverage/report
	@gcovr --root . --exclude '.*/tests/' --exclude build/ --print-summary \
	  --html-details build/coverage/report/index.html build/coverage

bench: $(if $(findstring --gpu,$(ARGS)),gpu) ## measure speed (ARGS="..." for `paddock bench`; with --gpu, on a GPU)
	@$(SETUP) build
	@$(paddock)
	@build/release/paddock bench $(ARGS)

gpu: ## build the program with support for GPUs: build/release/paddock (docs/gpu.md)
	@$(SETUP) gpu
	@cmake --preset release -DPADDOCK_GPU=ON >/dev/null
	@$(paddock)

studies: page ## study every game with charts: docs/studies (three quarters of an hour)
	@tools/studies build/release/paddock

format: ## format the C++ sources
	@$(SETUP) lint
	@$(cpp_files) | xargs -0 -r clang-format -i

lint: ## check layout, layers and the tests of every clause, and run clang-tidy on all sources
	@$(SETUP) lint
	@$(MAKE) --no-print-directory check-format check-layers
	@cmake --preset lint >/dev/null
	@run-clang-tidy-22 -quiet -p build/lint -j $(JOBS) '^$(CURDIR)/(apps|bots|engine|games|system|table|tests)/'

wheel: ## build the Python package for this machine: build/wheel/paddock-*.whl (docs/for-python.md)
	@$(SETUP) wheel
	@$(call build,wheel) --target paddock_python
	@tools/make_wheel build/wheel build/wheel

dev: ## install headers and libraries for C++ programs into PREFIX=/usr/local (docs/for-cpp.md)
	@$(SETUP) build
	@$(call build,release) --target paddock_catalogue
	@cmake --install build/release --component dev --prefix $(PREFIX) >/dev/null
	@echo "find_package(paddock) finds it in $(PREFIX)"

deb: ## build the Debian packages: build/deb/paddock_VERSION_ARCH.deb, build/deb/libpaddock-dev_VERSION_ARCH.deb
	@$(SETUP) deb
	@$(call build,deb) --target paddock wasm
	@tools/build_page build/deb/paddock
	@tools/pack_deb build/deb
	@ls build/deb/*.deb

image: deb ## build the container image, without a container engine: build/image/paddock-VERSION-ARCH.oci.tar
	@$(SETUP) image
	@tools/make_image build/deb/paddock_*.deb build/image

test-deb: deb ## install, run, upgrade and remove the package in a clean Debian; run the container image
	@$(SETUP) test-deb
	@tests/package/run build/deb/paddock_*.deb build/deb/libpaddock-dev_*.deb build/test-deb
	@tests/package/image build/deb/paddock_*.deb build/test-deb

reproduce: ## build the package twice, in two folders, and compare every byte (long)
	@$(SETUP) release
	@tools/reproduce

release: ## make all files of a release: source, packages, container image, page, bill of materials, checksums
	@$(SETUP) release
	@tools/release

clean-room: ## run make play and make test in a fresh Debian 12 and measure them (ARGS="--record --keep --only play")
	@$(SETUP) clean-room
	@tests/clean_room/run $(ARGS)

clean: ## remove all build output
	@rm -rf build web/dist web/node_modules web/generated web/test-results

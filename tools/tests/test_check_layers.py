import subprocess
import unittest

from tree import TreeTest


class CheckLayers(TreeTest):
    tool = "check_layers"

    def setUp(self) -> None:
        super().setUp()
        self.write("README.md", "Tictac is a game.\n")
        self.write("docs/map.md", "games/tictac\n")
        self.write("engine/kernel/seat.hpp", "#pragma once\n#include <cstdint>\n")
        self.write("engine/testkit/rule_test.hpp", '#include "engine/catalogue/list.hpp"\n')
        self.write("games/tictac/tictac.hpp", '#include "engine/kernel/seat.hpp"\n#include "round.hpp"\n')
        self.write("games/tictac/round.hpp", "#include <array>\n")
        self.write("games/tictac/notation.hpp", "#include <string>\n")
        self.write("games/tictac/json.cpp", '#include <vector>\n#include "engine/text/json.hpp"\n')

    def assert_include_fails(self, path: str, header: str, what: str) -> None:
        self.write(path, f"#pragma once\n#include {header}\n")
        self.assert_names(f"{path}:2: {what}")

    def assert_include_passes(self, path: str, header: str) -> None:
        self.write(path, f"#include {header}\n")
        self.assert_passes()

    def assert_import_fails(self, path: str, statement: str, what: str) -> None:
        self.write(path, f"// A module.\n{statement}\n")
        self.assert_names(f"{path}:2: {what}")
        (self.root / path).unlink()

    def assert_import_passes(self, path: str, statement: str) -> None:
        self.write(path, f"{statement}\n")
        self.assert_passes()

    def test_a_clean_tree_passes_with_one_line(self) -> None:
        self.assertEqual(len(self.assert_passes()), 1)

    def test_an_include_may_not_go_up(self) -> None:
        for path, header, what in (
            ("engine/kernel/up.hpp", '"engine/pieces/card.hpp"', "engine/kernel may not include engine/pieces"),
            ("engine/pieces/up.hpp", '"../text/json.hpp"', "engine/pieces may not include engine/text"),
            ("engine/text/up.cpp", '"games/tictac/tictac.hpp"', "engine/text may not include games"),
            ("games/tictac/up.cpp", "<engine/catalogue/list.hpp>", "games may not include engine/catalogue"),
            ("games/tictac/bots/up.hpp", '"bots/search/greedy.hpp"', "games may not include bots/search"),
            ("engine/catalogue/up.cpp", '"bots/search/greedy.hpp"', "engine/catalogue may not include bots/search"),
            ("table/wire/up.cpp", '"table/store/store.hpp"', "table/wire may not include table/store"),
            ("table/server/up.cpp", '"apps/serve.hpp"', "table/server may not include apps"),
            ("engine/testkit/up.hpp", '"bots/search/greedy.hpp"', "engine/testkit may not include bots/search"),
        ):
            with self.subTest(path):
                self.assert_include_fails(path, header, what)

    def test_an_include_may_go_down(self) -> None:
        self.assert_include_passes("apps/serve.cpp", '"table/server/server.hpp"')
        self.assert_include_passes("bots/players/bots.hpp", '"engine/catalogue/list.hpp"')
        self.assert_include_passes("bots/players/typed.hpp", '"bots/search/greedy.hpp"')
        self.assert_include_passes("games/tictac/words.cpp", '"engine/text/words.hpp"')

    def test_the_search_may_include_only_the_kernel(self) -> None:
        self.assert_include_passes("bots/search/tree.hpp", '"engine/kernel/seat.hpp"')
        self.assert_include_passes("bots/search/tests/tree.cpp", '"engine/testkit/allocations.hpp"')
        for header in ('"engine/catalogue/list.hpp"', '"engine/text/json.hpp"', '"games/tictac/tictac.hpp"'):
            self.assert_include_fails("bots/search/a.hpp", header, "bots/search may not include")
        for header in ("<boost/json.hpp>", "<fmt/format.h>"):
            self.assert_include_fails("bots/search/a.hpp", header, f"bots/search may not use text ({header})")

    def test_a_game_may_not_include_another(self) -> None:
        self.assert_include_fails("games/checkers/checkers.hpp", '"games/tictac/tictac.hpp"', "a game may not include another")

    def test_only_tests_include_the_testkit(self) -> None:
        self.assert_include_passes("games/tictac/tests/round.cpp", '"engine/testkit/rule_test.hpp"')
        self.assert_include_passes("tests/fuzz.cpp", '"engine/testkit/rule_test.hpp"')
        self.assert_include_fails("bots/arena/a.cpp", '"engine/testkit/rule_test.hpp"', "only tests and apps may include")

    def test_a_test_may_not_include_what_is_above_its_layer(self) -> None:
        self.assert_include_fails("engine/kernel/tests/seat.cpp", '"engine/text/json.hpp"', "engine/kernel may not")

    def test_a_view_of_a_game_may_not_import_the_page(self) -> None:
        what = "games may not include web, which is above it"
        for statement in (
            "import { say } from '../../../web/src/words/words.svelte';",
            "import '../../../web/src/style/base.css';",
            "export { say } from '../../../web/src/words/words.svelte';",
            "const later = () => import('../../../web/src/table/Table.svelte');",
            "const all = import.meta.glob<string>('../../../web/src/*.ts');",
            "const image = new URL('../../../web/src/flag.svg', import.meta.url);",
            "import { say } from '/src/words/words.svelte';",
            "import { say } from '$kit/../src/words/words.svelte';",
        ):
            with self.subTest(statement):
                self.assert_import_fails("games/tictac/web/Board.svelte", statement, what)
                self.assert_import_fails("games/tictac/web/game_view.ts", statement, what)

    def test_an_import_on_several_lines_is_checked(self) -> None:
        self.write("games/tictac/web/game_view.ts", "import {\n  say,\n} from '../../../web/src/words';\n")
        self.assert_names("games/tictac/web/game_view.ts:3: games may not include web")

    def test_a_view_of_a_game_may_not_import_another(self) -> None:
        what = "a game may not include another game"
        self.assert_import_fails("games/checkers/web/game_view.ts", "import { road } from '../../tictac/web/road';", what)
        self.assert_import_fails("games/checkers/web/game_view.ts", "import type { View } from '$generated/tictac';", what)

    def test_a_view_of_a_game_may_import_only_from_layers(self) -> None:
        self.assert_import_fails(
            "games/tictac/web/game_view.ts", "import fields from '../../../docs/fields.json';", "games may not import docs/fields.json"
        )

    def test_an_unknown_alias_is_reported(self) -> None:
        self.assert_import_fails("games/tictac/web/game_view.ts", "import { say } from '$page/words';", "$page/words is not an alias")

    def test_the_kit_may_not_import_games_or_the_page(self) -> None:
        self.assert_import_fails("web/kit/Target.svelte", "import { say } from '../src/words';", "web/kit may not include web")
        self.assert_import_fails(
            "web/kit/all.ts", "const all = import.meta.glob('../../games/*/web/game_view.ts');", "web/kit may not include games"
        )
        self.assert_import_fails(
            "web/kit/seen.ts", "import type { View } from '$generated/tictac';", "names the game tictac outside"
        )

    def test_imports_may_go_down(self) -> None:
        self.assert_import_passes("games/tictac/web/Board.svelte", "import Target from '$kit/Target.svelte';")
        self.assert_import_passes("games/tictac/web/game_view.ts", "import type { View } from '$generated/tictac';")
        self.assert_import_passes("games/tictac/web/hints.ts", "import type { HintedMove } from '$generated/wire';")
        self.assert_import_passes("games/tictac/web/track.ts", "import standard from '../data/track.json';")
        self.assert_import_passes("games/tictac/web/road.test.ts", "import { expect, it } from 'vitest';")
        self.assert_import_passes("web/kit/game_view.ts", "import type { HintedMove } from '$generated/wire';")
        self.assert_import_passes("web/src/game.ts", "const all = import.meta.glob('../../games/*/web/game_view.ts');")
        self.assert_import_passes("web/src/main.ts", "import '$kit/tokens.css';\nimport { mount } from 'svelte';")

    def test_pure_layers_may_not_use_clocks_threads_generators_or_io(self) -> None:
        for path, header, what in (
            ("engine/kernel/impure.hpp", "<chrono>", "engine/kernel may not use a clock (<chrono>)"),
            ("engine/pieces/impure.hpp", "<random>", "engine/pieces may not use a generator (<random>)"),
            ("games/tictac/impure.cpp", "<sys/socket.h>", "games may not use I/O (<sys/socket.h>)"),
            ("games/tictac/bots/impure.cpp", "<mutex>", "games may not use a thread (<mutex>)"),
            ("bots/search/impure.hpp", "<iostream>", "bots/search may not use I/O (<iostream>)"),
        ):
            with self.subTest(path):
                self.assert_include_fails(path, header, what)

    def test_tests_and_other_layers_may_use_clocks_and_threads(self) -> None:
        self.assert_include_passes("games/tictac/tests/speed.cpp", "<chrono>")
        self.assert_include_passes("bots/arena/arena.cpp", "<thread>")

    def test_rules_may_not_use_the_heap(self) -> None:
        for path, header in (
            ("engine/kernel/heap.hpp", "<string>"),
            ("engine/pieces/heap.cpp", "<memory>"),
            ("games/tictac/heap.hpp", "<fmt/format.h>"),
        ):
            with self.subTest(path):
                self.assert_include_fails(path, header, f"rules may not use the heap or exceptions ({header})")

    def test_other_code_may_use_the_heap(self) -> None:
        self.assert_include_passes("engine/kernel/result.hpp", "<string>")
        self.assert_include_passes("engine/kernel/tests/seat.cpp", "<vector>")
        self.assert_include_passes("games/tictac/terminal.hpp", "<vector>")
        self.assert_include_passes("games/tictac/bots/solver.hpp", "<vector>")

    def test_result_may_use_only_strings(self) -> None:
        self.assert_include_fails("engine/kernel/result.hpp", "<vector>", "rules may not use the heap or exceptions (<vector>)")

    def test_every_source_is_in_a_layer(self) -> None:
        self.write("engine/misc/odds.cpp", "\n")
        self.assert_names("engine/misc/odds.cpp:1: is in no layer")

    def test_a_game_named_outside_its_folder_is_reported(self) -> None:
        self.write("CONTRIBUTING.md", "\nSee games/Tictac/ for one.\n")
        self.write("cmake/tictac.cmake", "add_game()\n")
        self.assert_names("CONTRIBUTING.md:2: names the game tictac", "cmake/tictac.cmake:1: its path names the game tictac")

    def test_part_of_a_word_is_not_a_name(self) -> None:
        self.write("CONTRIBUTING.md", "tictacs nontictac\n")
        self.assert_passes()

    def test_an_underscore_ends_a_word(self) -> None:
        self.write("apps/main.cpp", "int tictac_count;\n")
        self.assert_names("apps/main.cpp:1: names the game tictac")

    def test_files_ignored_by_git_are_not_checked(self) -> None:
        subprocess.run(["git", "init", "-q", str(self.root)], check=True)
        self.write(".gitignore", "/out/\n")
        self.write("out/list.txt", "tictac\n")
        self.assert_passes()
        self.write("list.txt", "tictac\n")
        self.assert_names("list.txt:1: names the game tictac")

    def test_without_git_build_output_is_not_checked(self) -> None:
        self.write("build/dev/list.txt", "tictac\n")
        self.write("web/node_modules/list.txt", "tictac\n")
        self.assert_passes()


if __name__ == "__main__":
    unittest.main()

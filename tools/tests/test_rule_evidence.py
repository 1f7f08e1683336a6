import json
import unittest

from tree import TreeTest

RULES = "# Tictac\n\n- **TT-1.1** First.\n- **TT-1.2** Second, see TT-1.1.\n- **TT-2.1** Third.\n"
TESTS = """
RULE_TEST(tictac, "TT-1.1", first_goes_first) { EXPECT_REFUSED(check(), "TT-1.1"); }
RULE_TEST(tictac,
          "TT-1.1 "
          "TT-1.2",
          a_long_name) {}
"""


class RuleEvidence(TreeTest):
    tool = "rule_evidence"

    def setUp(self) -> None:
        super().setUp()
        self.write("games/tictac/about.json", json.dumps({"prefix": "TT"}))
        self.write("games/tictac/rules.en.md", RULES)
        self.write("games/tictac/rules.fr.md", RULES)
        self.write("games/tictac/tictac.hpp", 'return refused("TT-1.2", Reason::late);  // TT-2.1\n')
        self.write("games/tictac/tests/first.cpp", TESTS)
        self.write_scenario(["TT-2.1"])

    def write_scenario(self, clauses: object) -> None:
        self.write("games/tictac/scenarios/third.json", json.dumps({"title": "Third", "clauses": clauses}, indent=2))

    def test_a_clean_game_passes(self) -> None:
        lines = self.assert_passes()
        self.assertEqual(lines, ["tictac: 3 clauses, 2 tests, 1 scenarios: every clause has a test"])

    def test_a_tree_without_games_passes(self) -> None:
        (self.root / "games").rename(self.root / "none")
        self.assert_passes()

    def test_a_clause_needs_a_test(self) -> None:
        self.write_scenario(["TT-1.1"])
        self.assert_names("games/tictac/rules.en.md:5: TT-2.1 has no test")

    def test_a_clause_that_refuses_moves_needs_a_sentence_in_both_languages(self) -> None:
        self.write("games/tictac/legality.hpp", '// "TT-1.1"\nreturn refused("TT-2.1");\n')
        self.write("games/tictac/setup.hpp", 'return refused("TT-1.1");\n')
        self.write("games/tictac/words.en.json", json.dumps({"refused.TT-2.1.late": "Too late."}))
        self.write("games/tictac/words.fr.json", json.dumps({"refused.TT-2.10": "Trop tard."}))
        self.assert_names("games/tictac/legality.hpp:2: TT-2.1 refuses without words in fr")
        self.write("games/tictac/words.fr.json", json.dumps({"refused.TT-2.1": "Trop tard."}))
        self.assert_passes()

    def test_a_test_in_a_comment_is_not_evidence(self) -> None:
        self.write("games/tictac/tests/first.cpp", TESTS.replace("RULE_TEST(tictac,\n", "// RULE_TEST(tictac,\n", 1))
        self.assert_names("games/tictac/rules.en.md:4: TT-1.2 has no test")

    def test_a_comment_in_a_string_hides_no_test(self) -> None:
        self.write("games/tictac/tests/first.cpp", 'auto a = "/*"; auto b = R"(" /* )"; char c = \'"\';' + TESTS)
        self.assert_passes()

    def test_a_test_of_an_unknown_clause(self) -> None:
        self.write("games/tictac/tests/second.cpp", '\nRULE_TEST(tictac, "TT-1.1 XX-9.9", odd) {}\n')
        self.assert_names('games/tictac/tests/second.cpp:2: cites "XX-9.9"')

    def test_a_test_of_no_clause(self) -> None:
        self.write("games/tictac/tests/second.cpp", 'RULE_TEST(tictac, "", odd) {}\n')
        self.assert_names("games/tictac/tests/second.cpp:1: odd cites no clause")

    def test_a_test_of_another_game(self) -> None:
        self.write("games/tictac/tests/second.cpp", 'RULE_TEST(checkers, "TT-1.1", odd) {}\n')
        self.assert_names("games/tictac/tests/second.cpp:1: odd is a test of checkers")

    def test_a_test_that_cannot_be_read(self) -> None:
        self.write("games/tictac/tests/second.cpp", "RULE_TEST(tictac, clause, odd) {}\n")
        self.assert_names("games/tictac/tests/second.cpp:1: not of the form")

    def test_a_scenario_of_an_unknown_clause(self) -> None:
        self.write_scenario(["TT-2.1", "TT-9.9"])
        self.assert_names('games/tictac/scenarios/third.json:5: cites "TT-9.9"')

    def test_a_scenario_of_no_clause(self) -> None:
        for clauses in ([], None, "TT-2.1"):
            with self.subTest(clauses=clauses):
                self.write_scenario(clauses)
                self.assert_names("games/tictac/scenarios/third.json:1: cites no clause")

    def test_several_scenarios_in_a_file_are_told_apart_by_their_names(self) -> None:
        both = [{"name": "fourth", "clauses": ["TT-1.1"]}, {"name": "fifth", "clauses": ["TT-1.1", "TT-9.9"]}]
        self.write("games/tictac/scenarios/more.json", json.dumps(both, indent=2))
        code, lines = self.run_tool("--table")
        self.assertEqual(code, 1)
        self.assertIn("          fifth  (games/tictac/scenarios/more.json:9)", lines)
        self.assertIn('games/tictac/scenarios/more.json:12: cites "TT-9.9", which is not in the rules', lines)

    def test_a_scenario_that_is_not_json(self) -> None:
        self.write("games/tictac/scenarios/fourth.json", "{\n  oops\n}\n")
        self.assert_names("games/tictac/scenarios/fourth.json:2: not JSON")

    def write_option(self, *values: object, **more: object) -> None:
        option = {"key": "pace", "values": [{"value": value} for value in values], **more}
        self.write("games/tictac/about.json", json.dumps({"prefix": "TT", "options": [option]}, indent=2))

    def write_chosen(self, *values: object) -> None:
        for number, value in enumerate(values):
            begun = {"position" if number % 2 else "table": {"options": {"pace": value}}}
            scenario = {"title": "", "clauses": ["TT-2.1"], **begun}
            self.write(f"games/tictac/scenarios/chosen_{number}.json", json.dumps(scenario))

    def test_every_named_value_of_an_option_is_in_a_scenario(self) -> None:
        self.write_option("slow", "fast", "wild")
        self.write_chosen("fast")
        self.assert_names("games/tictac/about.json:5: pace = wild is in no scenario")
        self.write_chosen("fast", "wild")
        self.assert_passes()

    def test_an_option_with_numbers_needs_one_scenario_with_another_number(self) -> None:
        self.write_option("lot", 0, 1, 2)
        self.assert_names("games/tictac/about.json:5: pace is in every scenario as usual")
        self.write_chosen(2)
        self.assert_passes()

    def test_examples_of_an_open_option_need_no_scenario(self) -> None:
        self.write_option("slow", "fast", open=True)
        self.assert_passes()

    def test_several_games_are_added_up(self) -> None:
        self.write("games/checkers/about.json", json.dumps({"prefix": "CH"}))
        for name in ("rules.en.md", "rules.fr.md"):
            self.write(f"games/checkers/{name}", "- **CH-1.1** One.\n")
        code, lines = self.run_tool()
        self.assertEqual((code, lines[-1]), (1, "3 of 4 clauses have a test"))

    def test_a_refusal_by_an_unknown_clause(self) -> None:
        self.write("games/tictac/round.hpp", '\nreturn refused(\n    "XX-1.1", Reason::late);\n')
        self.assert_names('games/tictac/round.hpp:3: cites "XX-1.1"')

    def test_a_comment_that_cites_an_unknown_clause(self) -> None:
        self.write("games/tictac/round.hpp", "int n = 6;  // TT-7.1\n")
        self.assert_names('games/tictac/round.hpp:1: cites "TT-7.1"')

    def test_the_languages_have_the_same_clauses(self) -> None:
        self.write("games/tictac/rules.fr.md", RULES.replace("- **TT-1.2**", "- **TT-1.3**"))
        self.assert_names(
            "games/tictac/rules.en.md:4: TT-1.2 is missing in rules.fr.md",
            "games/tictac/rules.fr.md:4: TT-1.3 is missing in rules.en.md",
        )

    def test_the_languages_have_the_same_order(self) -> None:
        self.write("games/tictac/rules.fr.md", "- **TT-1.2** b\n- **TT-1.1** a\n- **TT-2.1** c\n")
        self.assert_names("games/tictac/rules.fr.md:1: TT-1.2 stands where rules.en.md has TT-1.1")

    def test_a_clause_is_listed_once(self) -> None:
        self.write("games/tictac/rules.fr.md", RULES + "- **TT-1.1** Again.\n")
        self.assert_names("games/tictac/rules.fr.md:6: TT-1.1 is there twice")

    def test_a_clause_has_its_games_prefix(self) -> None:
        for name in ("rules.en.md", "rules.fr.md"):
            self.write(f"games/tictac/{name}", RULES.replace("TT-2.1", "XX-2.1"))
        self.assert_names("games/tictac/rules.en.md:5: XX-2.1 does not begin with")

    def test_a_missing_rules_text_is_reported(self) -> None:
        (self.root / "games/tictac/rules.fr.md").unlink()
        self.write("games/tictac/words.fr.json", "{}")
        self.assert_names("games/tictac/rules.fr.md:1: no clauses found")

    def test_a_game_may_be_written_in_one_language(self) -> None:
        (self.root / "games/tictac/rules.fr.md").unlink()
        self.write("games/tictac/legality.hpp", 'return refused("TT-2.1");\n')
        self.assert_names("games/tictac/legality.hpp:1: TT-2.1 refuses without words in en")
        self.write("games/tictac/words.en.json", json.dumps({"refused.TT-2.1": "Too late."}))
        self.assert_passes()
        (self.root / "games/tictac/rules.en.md").unlink()
        self.assert_names("games/tictac/rules.en.md:1: no clauses found")

    def test_a_missing_prefix_is_reported(self) -> None:
        for about in ("{}", "[]", "oops"):
            with self.subTest(about):
                self.write("games/tictac/about.json", about)
                self.assert_names('games/tictac/about.json:1: needs a "prefix"')

    def test_the_table_lists_the_tests_of_each_clause(self) -> None:
        lines = self.assert_passes("--table")
        self.assertIn("TT-1.1    first_goes_first  (games/tictac/tests/first.cpp:2)", lines)
        self.assertIn("TT-2.1    third  (games/tictac/scenarios/third.json:1)", lines)

    def test_one_game_can_be_checked_alone(self) -> None:
        self.write("games/checkers/about.json", "{}")
        self.assert_passes("tictac")
        self.assertEqual(self.run_tool("chess")[0], 2)


if __name__ == "__main__":
    unittest.main()

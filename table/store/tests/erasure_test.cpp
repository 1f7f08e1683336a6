// Tests of deletion for every store, with either database.

#include "table/store/tests/store_test.hpp"

namespace paddock::store {

namespace {

class ErasingStore : public StoreTest {};

constexpr std::int64_t ages = std::int64_t{1} << 60;  // in the far future

TableRow row(const std::string& id, std::int64_t changed, Strings people = {}) {
  return {id, "chess", "over", false, changed, std::move(people), "[]"};
}

}  // namespace

INSTANTIATE_TEST_SUITE_P(store, ErasingStore, testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

TEST_P(ErasingStore, knows_which_records_name_a_person) {
  append(store(), {row("b", 1), 0, {"x"}, {"ada", "bob", "ada"}});
  append(store(), {row("a", 1), 0, {"x"}, {"eve"}});
  append(store(), {row("a", 1), 1, {"y"}, {"ada"}});
  append(store(), {row("a", 1), 2, {"y"}, {"ada"}});
  append(store(), {row("a", 1), 0, {"z"}, {"zoe"}});
  EXPECT_EQ(ask(store(), &TableLog::tables_naming, "ada"), (Strings{"a", "b"}));
  EXPECT_EQ(ask(store(), &TableLog::tables_naming, "bob"), Strings{"b"});
  EXPECT_EQ(ask(store(), &TableLog::tables_naming, "zoe"), Strings{}) << "a failed append names nobody";
}

TEST_P(ErasingStore, erases_a_person_from_a_record_completely_or_not_at_all) {
  append(store(), {row("t", 1, {"ada"}), 0, {"ada sat", "moved", "ada said"}, {"ada"}});
  const PersonErasure wanted{"ada", {row("t", 2, {"x"}), 3, {"forgot"}, {}}, {{1, "x sat"}, {3, "x said"}}};
  PersonErasure late = wanted;
  late.append.after = 2;
  EXPECT_EQ(forget(store(), late), StoreResult::conflict);
  EXPECT_EQ(load(store(), "t"), (Strings{"ada sat", "moved", "ada said"}));
  EXPECT_EQ(ask(store(), &TableLog::tables_naming, "ada"), Strings{"t"});
  EXPECT_EQ(forget(store(), wanted), StoreResult::stored);
  EXPECT_EQ(load(store(), "t"), (Strings{"x sat", "moved", "x said", "forgot"}));
  EXPECT_EQ(ask(store(), &TableLog::tables_naming, "ada"), Strings{});
  EXPECT_TRUE(list(store(), "ada").empty());
}

TEST_P(ErasingStore, does_not_know_a_deleted_person) {
  add_person(store(), "hash", {"ada", "Ada"});
  EXPECT_EQ(ask(store(), &People::remove_person, "ada"), StoreResult::stored);
  EXPECT_FALSE(ask(store(), &People::find_person, "hash"));
  EXPECT_EQ(ask(store(), &People::remove_person, "ada"), StoreResult::conflict);
}

TEST_P(ErasingStore, finds_people_named_in_records_who_were_deleted) {
  add_person(store(), "hash", {"bob", "Bob"});
  append(store(), {row("t", 1), 0, {"x"}, {"ada", "bob", "eve"}});
  append(store(), {row("u", 1), 0, {"x"}, {"ada"}});
  EXPECT_EQ(ask(store(), &People::incomplete_erasures, "", 10).people, (Strings{"ada", "eve"}));
  const auto some = ask(store(), &People::incomplete_erasures, "", 2);
  EXPECT_EQ(some.people, Strings{"ada"});
  EXPECT_EQ(some.last, "bob") << "a few at a time";
  EXPECT_EQ(ask(store(), &People::incomplete_erasures, "bob", 2).people, Strings{"eve"});
  EXPECT_EQ(ask(store(), &People::incomplete_erasures, "bob", 2).last, "") << "the end";
}

TEST_P(ErasingStore, finds_expired_tables_in_parts) {
  for (const auto* id : {"a", "b", "c", "d", "e"})
    append(store(), {row(id, std::string(id) < "c" ? 10 : 20), 0, {"x"}, {}});
  auto some = ask(store(), &TableLog::expired, "", 15, 3);
  EXPECT_EQ(some.tables, (Strings{"a", "b"}));
  EXPECT_EQ(some.last, "c");
  some = ask(store(), &TableLog::expired, "c", 30, 3);
  EXPECT_EQ(some.tables, (Strings{"d", "e"}));
  EXPECT_EQ(some.last, "") << "the end";
}

TEST_P(ErasingStore, removes_a_table_completely_unless_it_has_changed) {
  append(store(), {row("old", 10, {"ada"}), 0, {"x", "y"}, {"ada"}});
  append(store(), {row("new", 20, {"ada"}), 0, {"x"}, {"ada"}});
  EXPECT_FALSE(ask_and_wait(store(), &TableLog::remove_tables, Strings{"old", "new", "none"}, 15));
  EXPECT_EQ(load(store(), "old"), Strings{});
  EXPECT_EQ(load(store(), "new"), Strings{"x"});
  EXPECT_EQ(ask(store(), &TableLog::tables_naming, "ada"), Strings{"new"});
  EXPECT_EQ(list(store(), "ada").size(), 1U);
  EXPECT_EQ(append(store(), "old", 2, {"z"}), StoreResult::conflict) << "a deleted table cannot continue";
}

TEST_P(ErasingStore, removes_absent_people_named_in_no_record) {
  add_person(store(), "hash of ada", {"ada", "Ada"});
  add_person(store(), "hash of bob", {"bob", "Bob"});
  add_person(store(), "hash of eve", {"eve", "Eve"});
  append(store(), {row("t", 10), 0, {"x"}, {"bob"}});
  EXPECT_EQ(ask(store(), &People::remove_people, "", 0, 10), "") << "everybody was seen today";
  EXPECT_TRUE(ask(store(), &People::find_person, "hash of ada"));
  EXPECT_EQ(ask(store(), &People::remove_people, "", ages, 2), "bob");
  EXPECT_FALSE(ask(store(), &People::find_person, "hash of ada"));
  EXPECT_TRUE(ask(store(), &People::find_person, "hash of bob"));
  EXPECT_TRUE(ask(store(), &People::find_person, "hash of eve")) << "a few at a time";
  EXPECT_EQ(ask(store(), &People::remove_people, "bob", ages, 2), "");
  EXPECT_FALSE(ask(store(), &People::find_person, "hash of eve"));
}

}  // namespace paddock::store

// Tests for every store, with either database.

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <random>

#include "system/process.hpp"
#include "table/store/tests/store_test.hpp"

namespace paddock::store {

namespace {

class EitherStore : public StoreTest {};

Strings ids_of(const std::vector<TableRow>& tables) {
  Strings ids;
  for (const auto& table : tables) ids.push_back(table.id);
  return ids;
}

TableRow row(const std::string& id, const std::string& phase, bool listed, std::int64_t changed, Strings people = {}) {
  return {id, "chess", phase, listed, changed, std::move(people), "[]"};
}

// Text that a database cannot compress.
std::string random_text(std::size_t length) {
  std::mt19937 random(1);
  std::string text(length, ' ');
  for (char& letter : text) letter = static_cast<char>('!' + random() % 90);
  return text;
}

constexpr auto awkward = "\"quoted\" {braced} \\ back 'single' $1 é 車 \n line";

}  // namespace

INSTANTIATE_TEST_SUITE_P(store, EitherStore, testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

TEST_P(EitherStore, gives_back_what_was_appended_in_order) {
  EXPECT_EQ(append(store(), "t", 0, {"a", "b"}), StoreResult::stored);
  EXPECT_EQ(append(store(), "t", 2, {awkward}), StoreResult::stored);
  EXPECT_EQ(load(store(), "t"), (Strings{"a", "b", awkward}));
}

TEST_P(EitherStore, gives_back_the_entries_after_a_number) {
  append(store(), "t", 0, {"a", "b", "c"});
  EXPECT_EQ(load(store(), "t", 1), (Strings{"b", "c"}));
  EXPECT_EQ(load(store(), "t", 3), Strings{});
}

TEST_P(EitherStore, gives_back_as_many_entries_as_are_wanted) {
  append(store(), "t", 0, {"a", "b", "c"});
  EXPECT_EQ(ask(store(), &TableLog::load, "t", 0, 2), (Strings{"a", "b"}));
  EXPECT_EQ(ask(store(), &TableLog::load, "t", 2, 2), Strings{"c"});
}

TEST_P(EitherStore, knows_how_much_it_takes) {
  const std::int64_t before = ask(store(), &Database::size);
  EXPECT_GT(before, 0);
  append(store(), "t", 0, {std::string(1'000'000, 'x'), random_text(1'000'000)});
  EXPECT_GE(ask(store(), &Database::size), before + 900'000);
}

TEST_P(EitherStore, has_no_entries_of_an_unknown_table) { EXPECT_EQ(load(store(), "t"), Strings{}); }

TEST_P(EitherStore, refuses_a_number_that_is_taken) {
  append(store(), "t", 0, {"a", "b"});
  EXPECT_EQ(append(store(), "t", 0, {"x"}), StoreResult::conflict);
  EXPECT_EQ(append(store(), "t", 1, {"x", "y"}), StoreResult::conflict);
  EXPECT_EQ(load(store(), "t"), (Strings{"a", "b"}));
  EXPECT_TRUE(store().healthy());
}

TEST_P(EitherStore, counts_all_open_tables_of_a_person) {
  for (int i = 0; i < 20; ++i)
    append(store(), {row("open" + std::to_string(i), "playing", false, i, {"ada"}), 0, {"a"}});
  for (int i = 0; i < 400; ++i)
    append(store(), {row("done" + std::to_string(i), "over", true, 1000, {"ada"}), 0, {"a"}});
  append(store(), {row("others", "gathering", true, 1000, {"bob"}), 0, {"a"}});
  append(store(), {row("both", "gathering", true, 1000, {"bob", "ada"}), 0, {"a"}});
  EXPECT_EQ(ask(store(), &TableLog::count_open, "ada"), 21) << "however many tables were finished since";
  EXPECT_EQ(ask(store(), &TableLog::count_open, "bob"), 2);
  EXPECT_EQ(ask(store(), &TableLog::count_open, "eve"), 0);
}

TEST_P(EitherStore, refuses_to_leave_a_gap) {
  EXPECT_EQ(append(store(), "t", 1, {"x"}), StoreResult::conflict);
  append(store(), "t", 0, {"a"});
  EXPECT_EQ(append(store(), "t", 2, {"x"}), StoreResult::conflict);
  EXPECT_EQ(load(store(), "t"), Strings{"a"});
}

TEST_P(EitherStore, an_unchanged_row_keeps_everything_but_its_time) {
  append(store(), Append{row("t", "playing", true, 5, {"ada"}), 0, {"a"}});
  const TableRow same{.id = "t", .changed = 60'005};
  EXPECT_EQ(append(store(), Append{same, 1, {"b", "c"}, {"bob"}, true}), StoreResult::stored);
  EXPECT_EQ(load(store(), "t"), (Strings{"a", "b", "c"}));
  ASSERT_EQ(list(store(), "ada").size(), 1U);
  const TableRow listed = list(store(), "ada").front();
  EXPECT_EQ(listed.changed, 60'005);
  EXPECT_EQ(listed.game, "chess");
  EXPECT_EQ(listed.phase, "playing");
  EXPECT_TRUE(listed.listed);
  EXPECT_EQ(listed.seats, "[]");
  EXPECT_EQ(ask(store(), &TableLog::tables_naming, "bob"), Strings{"t"});
}

TEST_P(EitherStore, an_append_with_unchanged_row_conflicts_like_any_other) {
  append(store(), "t", 0, {"a", "b"});
  EXPECT_EQ(append(store(), Append{playing("t"), 1, {"x"}, {}, true}), StoreResult::conflict);
  EXPECT_EQ(append(store(), Append{playing("t"), 3, {"x"}, {}, true}), StoreResult::conflict);
  EXPECT_EQ(append(store(), Append{playing("there is none"), 0, {"x"}, {}, true}), StoreResult::conflict);
  EXPECT_EQ(load(store(), "t"), (Strings{"a", "b"}));
  EXPECT_EQ(load(store(), "there is none"), Strings{});
}

TEST_P(EitherStore, a_conflict_does_not_touch_how_the_table_is_listed) {
  append(store(), Append{row("t", "playing", true, 5), 0, {"a"}});
  append(store(), Append{row("t", "over", false, 9), 0, {"x"}});
  ASSERT_EQ(list(store(), "").size(), 1U);
  EXPECT_EQ(list(store(), "")[0].changed, 5);
}

TEST_P(EitherStore, lists_everything_that_is_shown_of_a_table) {
  append(store(), Append{{"t", "chess", "gathering", true, 1'700'000'000'123, {"ada", awkward}, awkward}, 0, {"a"}});
  const auto tables = list(store(), "");
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].id, "t");
  EXPECT_EQ(tables[0].game, "chess");
  EXPECT_EQ(tables[0].phase, "gathering");
  EXPECT_TRUE(tables[0].listed);
  EXPECT_EQ(tables[0].changed, 1'700'000'000'123);
  EXPECT_EQ(tables[0].people, (Strings{"ada", awkward}));
  EXPECT_EQ(tables[0].seats, awkward);
}

TEST_P(EitherStore, lists_open_tables_and_those_of_a_person_the_latest_first) {
  append(store(), Append{row("gathering", "gathering", true, 1), 0, {"a"}});
  append(store(), Append{row("playing", "playing", true, 4, {"ada"}), 0, {"a"}});
  append(store(), Append{row("unlisted", "playing", false, 5), 0, {"a"}});
  append(store(), Append{row("over", "over", true, 6), 0, {"a"}});
  append(store(), Append{row("hers", "over", false, 2, {"ada", "bob", "ada"}), 0, {"a"}});
  append(store(), Append{row("frozen", "frozen", false, 3, {"bob"}), 0, {"a"}});
  EXPECT_EQ(ids_of(list(store(), "")), (Strings{"playing", "gathering"}));
  EXPECT_EQ(ids_of(list(store(), "ada")), (Strings{"playing", "hers", "gathering"}));
  EXPECT_EQ(ids_of(list(store(), "bob")), (Strings{"playing", "frozen", "hers", "gathering"}));
  EXPECT_EQ(ids_of(list(store(), "bob", 1)), (Strings{"playing", "frozen"}));
  EXPECT_EQ(ids_of(list(store(), "bob", 0)), Strings{});
}

TEST_P(EitherStore, lists_the_tables_of_every_host_in_turn) {
  append(store(), Append{row("honest", "gathering", true, 1, {"ada"}), 0, {"a"}});
  append(store(), Append{row("older", "gathering", true, 0, {"ada", "bob"}), 0, {"a"}});
  for (int i = 0; i < 6; ++i)
    append(store(), Append{row("many" + std::to_string(i), "gathering", true, 10 + i, {"eve", "ada"}), 0, {"a"}});
  EXPECT_EQ(ids_of(list(store(), "", 4)), (Strings{"many5", "many4", "honest", "older"}));
  EXPECT_EQ(ids_of(list(store(), "", 2)), (Strings{"many5", "honest"}));
  EXPECT_EQ(list(store(), "", 100).size(), 8U) << "all of them, if there is room";
}

TEST_P(EitherStore, lists_a_table_as_it_was_last_appended_to) {
  append(store(), Append{row("t", "gathering", true, 1, {"ada"}), 0, {"a"}});
  append(store(), Append{row("t", "over", true, 2, {"bob"}), 1, {"b"}});
  EXPECT_EQ(ids_of(list(store(), "ada")), Strings{});
  EXPECT_EQ(ids_of(list(store(), "bob")), Strings{"t"});
}

TEST_P(EitherStore, returns_the_open_tables) {
  append(store(), Append{row("b", "playing", false, 1), 0, {"a"}});
  append(store(), Append{row("a", "gathering", true, 2), 0, {"a"}});
  append(store(), Append{row("c", "over", true, 3), 0, {"a"}});
  EXPECT_EQ(ask(store(), &TableLog::open_tables), (Strings{"a", "b"}));
}

TEST_P(EitherStore, knows_people_by_their_token) {
  EXPECT_EQ(add_person(store(), "hash", {"id", awkward}), StoreResult::stored);
  const auto found = ask(store(), &People::find_person, "hash");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, "id");
  EXPECT_EQ(found->name, awkward);
  EXPECT_FALSE(ask(store(), &People::find_person, "another"));
}

TEST_P(EitherStore, gives_a_token_and_an_id_to_one_person_only) {
  add_person(store(), "hash", {"id", "Ada"});
  EXPECT_EQ(add_person(store(), "hash", {"another", "Bob"}), StoreResult::conflict);
  EXPECT_EQ(add_person(store(), "another", {"id", "Bob"}), StoreResult::conflict);
  EXPECT_EQ(ask(store(), &People::find_person, "hash")->name, "Ada");
}

TEST_P(EitherStore, renames_people) {
  add_person(store(), "hash", {"id", "Ada"});
  EXPECT_EQ(ask(store(), &People::rename_person, "id", "Augusta"), StoreResult::stored);
  EXPECT_EQ(ask(store(), &People::find_person, "hash")->name, "Augusta");
  EXPECT_EQ(ask(store(), &People::rename_person, "nobody", "x"), StoreResult::conflict);
}

TEST_P(EitherStore, owns_its_own_tables) {
  append(store(), "t", 0, {"a"});
  EXPECT_TRUE(ask(store(), &Cluster::claim, "t"));
  EXPECT_EQ(ask(store(), &Cluster::claim_orphaned), Strings{});
}

TEST_P(EitherStore, does_not_return_its_own_presence) {
  append(store(), "t", 0, {"a"});
  publish_presence(store(), {{"t", {"ada"}}});
  EXPECT_EQ(remote_presence(store()), Strings{}) << "the server's own presence is left out";
  EXPECT_EQ(remote_presence(store(), "t"), Strings{});
}

TEST_P(EitherStore, answers_many_callers_at_once_each_table_in_order) {
  constexpr int callers = 8;
  constexpr int appends = 200;
  std::atomic<int> stored = 0;
  std::array<std::vector<int>, callers> answered;  // filled on the store's thread only
  std::vector<std::thread> threads;
  for (std::size_t caller = 0; caller < callers; ++caller) {
    threads.emplace_back([&, caller] {
      for (int i = 0; i < appends; ++i) {
        Append one{row("t" + std::to_string(caller), "playing", false, i), i, {std::to_string(i)}};
        store().append(std::move(one), [&, caller, i](StoreResult how) {
          answered[caller].push_back(i);
          if (how == StoreResult::stored) ++stored;
        });
      }
    });
  }
  for (auto& thread : threads) thread.join();
  reopen();  // closing waits for every answer
  EXPECT_EQ(stored, callers * appends);
  for (std::size_t caller = 0; caller < callers; ++caller) {
    EXPECT_EQ(answered[caller].size(), std::size_t{appends});
    EXPECT_TRUE(std::ranges::is_sorted(answered[caller]));
    const auto entries = load(store(), "t" + std::to_string(caller));
    ASSERT_EQ(entries.size(), std::size_t{appends});
    for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(entries[i], std::to_string(i));
  }
}

TEST_P(EitherStore, a_conflict_among_many_leaves_the_others_alone) {
  append(store(), "b", 0, {"first"});
  std::vector<std::promise<StoreResult>> answers(3);
  const auto post = [&](std::size_t i, const std::string& table, std::int64_t after) {
    store().append({row(table, "playing", false, 1), after, {"x", "y"}},
                   [&answers, i](StoreResult how) { answers[i].set_value(how); });
  };
  post(0, "a", 0);
  post(1, "b", 0);
  post(2, "c", 0);
  EXPECT_EQ(answers[0].get_future().get(), StoreResult::stored);
  EXPECT_EQ(answers[1].get_future().get(), StoreResult::conflict);
  EXPECT_EQ(answers[2].get_future().get(), StoreResult::stored);
  EXPECT_EQ(load(store(), "b"), Strings{"first"});
}

TEST_P(EitherStore, an_answer_may_call_the_store_again) {
  std::promise<StoreResult> second;
  store().append({row("t", "playing", false, 1), 0, {"a"}}, [&](StoreResult) {
    store().append({row("t", "playing", false, 1), 1, {"b"}}, [&](StoreResult how) { second.set_value(how); });
  });
  EXPECT_EQ(second.get_future().get(), StoreResult::stored);
}

TEST_P(EitherStore, keeps_everything_when_it_is_closed_and_opened_again) {
  append(store(), Append{row("t", "playing", true, 1, {"id"}), 0, {"a", "b"}});
  add_person(store(), "hash", {"id", "Ada"});
  reopen();
  EXPECT_EQ(load(store(), "t"), (Strings{"a", "b"}));
  EXPECT_EQ(ask(store(), &People::find_person, "hash")->name, "Ada");
  EXPECT_EQ(list(store(), "id").size(), 1U);
  EXPECT_EQ(append(store(), "t", 2, {"c"}), StoreResult::stored);
}

TEST_P(EitherStore, has_every_acknowledged_entry_after_its_process_was_killed) {
  close();
  std::minstd_rand random(std::random_device{}());
  std::size_t acknowledged = 0;
  for (int round = 0; round < 8; ++round) {
    system::Process appender({STORE_APPENDER, db(), "one", "t"});
    ASSERT_TRUE(appender.read_line(system::Process::ever));  // it has started
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 50'000));
    appender.send(SIGKILL);
    EXPECT_EQ(appender.wait(), -1) << "it ended by itself";
    while (const auto line = appender.read_line(system::Process::ever)) acknowledged = std::stoul(*line);
    reopen();
    const auto entries = load(store(), "t");
    EXPECT_GE(entries.size(), acknowledged);
    for (std::size_t i = 0; i < entries.size(); ++i) ASSERT_EQ(entries[i], "entry " + std::to_string(i + 1));
    close();
  }
  EXPECT_GT(acknowledged, 20U);
}

}  // namespace paddock::store

#include "table/server/lab.hpp"

#include <atomic>
#include <future>

#include <gtest/gtest.h>

#include "table/server/tests/two_player_table.hpp"
#include "table/server/time_sliced_work.hpp"
#include "table/wire/schema.hpp"

// Studies that people start on the page.
namespace paddock::server::test {

namespace {

const catalogue::Game& any_game() { return *catalogue::games().front(); }

// A small or large study, with a bot that thinks little or much.
JsonObject study_of(std::int64_t matches, const char* bot, bool look) {
  const JsonArray bots(static_cast<std::size_t>(std::max(2, any_game().min_seats())), bot);
  return {{"game", any_game().about().id}, {"bots", bots}, {"matches", matches}, {"look", look}, {"language", "en"}};
}
JsonObject little() { return study_of(50, "random", false); }
JsonObject much() { return study_of(20'000, "level4", true); }

JsonObject news_for(Player& player) { return player.browser.get("/api/lab").json().as_object(); }

Reply send_delete(Player& player, const std::string& path) {
  return player.browser.ask("DELETE", path, {{"Origin", player.browser.origin}});
}

// Polls until the phase is as wanted.
JsonObject news_once(Player& player, const std::function<bool(const std::string& phase)>& is_so) {
  for (int often = 0; often < 6000; ++often) {
    auto news = news_for(player);
    if (is_so(text_of(news.at("phase")))) return news;
    std::this_thread::sleep_for(milliseconds(10));
  }
  ADD_FAILURE() << "the study did not reach the expected phase";
  return {};
}
JsonObject news_at_the_end(Player& player) {
  return news_once(player, [](const std::string& phase) { return phase != "waiting" && phase != "working"; });
}

Settings with_seconds(int seconds) {
  auto settings = quick_settings();
  settings.quotas.lab_seconds = seconds;
  return settings;
}

// Charts are written and described by different code.
void expect_described_charts(const JsonArray& sections) {
  const JsonObject schema = wire::schema();
  const auto& described = schema.at("$defs").at("Chart").at("properties").as_object();
  const auto& curve = described.at("curves").at("items").at("properties").as_object();
  int charts = 0;
  for (const Json& section : sections) {
    for (const Json& chart : section.at("charts").as_array()) {
      ++charts;
      for (const auto& member : chart.as_object()) EXPECT_TRUE(described.contains(member.key())) << member.key();
      EXPECT_EQ(chart.as_object().size() + (chart.as_object().contains("level") ? 0 : 1), described.size());
      for (const Json& one : chart.at("curves").as_array()) EXPECT_EQ(one.as_object().size(), curve.size());
    }
  }
  EXPECT_GT(charts, 0);
}

}  // namespace

TEST(LabAccess, allows_only_the_local_network_by_default) {
  const RunningServer server;
  EXPECT_EQ(Browser(server.port()).get("/api/lab").status, 200U);
  const auto stranger = Browser(server.port()).get("/api/lab", {{"X-Forwarded-For", "127.0.0.1"}});
  EXPECT_EQ(stranger.status, 403U);
  EXPECT_EQ(stranger.code(), "lab_closed");
}

TEST(LabAccess, follows_the_lab_setting) {
  auto settings = quick_settings();
  settings.lab = LabAccess::nobody;
  const RunningServer closed(settings);
  EXPECT_EQ(Browser(closed.port()).get("/api/lab").code(), "lab_closed");
  settings.lab = LabAccess::everybody;
  const RunningServer open(settings);
  EXPECT_EQ(Browser(open.port()).get("/api/lab", {{"X-Forwarded-For", "1.2.3.4"}}).status, 200U);
}

TEST(LabAccess, requires_our_own_page_and_a_name) {
  const RunningServer server;
  EXPECT_EQ(Browser(server.port()).post("/api/lab", little()).code(), "not_known");
  Player player(server, "Zoé");
  player.browser.origin = "https://elsewhere.example";
  EXPECT_EQ(player.browser.post("/api/lab", little()).code(), "bad_origin");
  EXPECT_EQ(send_delete(player, "/api/lab").code(), "bad_origin");
}

TEST(Lab, returns_the_report) {
  const RunningServer server;
  Player player(server, "Zoé");
  EXPECT_EQ(news_for(player).at("phase"), Json("none"));
  EXPECT_EQ(player.browser.post("/api/lab", little()).status, 202U);
  const auto news = news_at_the_end(player);
  EXPECT_EQ(news.at("phase"), Json("done"));
  EXPECT_EQ(news.at("passed"), Json(1000));
  const auto& report = news.at("report").as_object();
  EXPECT_NE(text_of(report.at("title")).find(any_game().about().name.en), std::string::npos);
  EXPECT_EQ(report.at("sections").as_array().size(), 2U);
  expect_described_charts(report.at("sections").as_array());
  EXPECT_TRUE(text_of(report.at("command")).starts_with("paddock study " + any_game().about().id));
  Player other(server, "Max");
  EXPECT_EQ(news_for(other).at("phase"), Json("none")) << "only its own person sees it";
}

TEST(Lab, rejects_unknown_games_and_too_large_studies) {
  const RunningServer server;
  Player player(server, "Zoé");
  const auto code_of = [&](const char* key, const Json& value) {
    auto wanted = little();
    wanted[key] = value;
    return player.browser.post("/api/lab", wanted).code();
  };
  EXPECT_EQ(code_of("matches", 20'001), "bad_study");
  EXPECT_EQ(code_of("matches", 0), "bad_study");
  EXPECT_EQ(code_of("game", "chess"), "bad_study");
  EXPECT_EQ(code_of("bots", JsonArray{"cmd:/bin/true", "random"}), "bad_study");
  EXPECT_EQ(code_of("bots", JsonArray(99, "random")), "bad_study");
  EXPECT_EQ(code_of("options", JsonObject{{"no_such", 1}}), "bad_study");
  EXPECT_EQ(code_of("language", "klingon"), "bad_study");
  EXPECT_EQ(news_for(player).at("phase"), Json("none"));
}

TEST(Lab, allows_one_study_per_person_and_runs_one_at_a_time) {
  const RunningServer server(with_seconds(600));
  Player player(server, "Zoé");
  Player other(server, "Max");
  EXPECT_EQ(player.browser.post("/api/lab", much()).status, 202U);
  news_once(player, [](const std::string& phase) { return phase == "working"; });
  EXPECT_EQ(player.browser.post("/api/lab", little()).code(), "has_study");
  EXPECT_EQ(other.browser.post("/api/lab", little()).status, 202U);
  EXPECT_EQ(news_for(other).at("phase"), Json("waiting"));
  EXPECT_EQ(news_for(other).at("before"), Json(1));
  EXPECT_NE(other.browser.get("/metrics").body.find("paddock_studies 2"), std::string::npos);
  EXPECT_EQ(send_delete(player, "/api/lab").status, 200U);
  const auto stopped = news_at_the_end(player);
  EXPECT_EQ(stopped.at("phase"), Json("stopped"));
  EXPECT_TRUE(stopped.at("report").as_object().contains("title")) << "the results so far are reported";
  EXPECT_EQ(news_at_the_end(other).at("phase"), Json("done"));
}

TEST(Lab, limits_the_queue) {
  auto settings = with_seconds(600);
  settings.quotas.lab_waiting = 1;
  settings.quotas.studies_per_address = 0;
  const RunningServer server(settings);
  Player player(server, "Zoé");
  Player other(server, "Max");
  Player lou(server, "Lou");
  player.browser.post("/api/lab", much());
  news_once(player, [](const std::string& phase) { return phase == "working"; });
  EXPECT_EQ(other.browser.post("/api/lab", little()).status, 202U);
  EXPECT_EQ(lou.browser.post("/api/lab", little()).code(), "busy");
}

TEST(Lab, limits_the_studies_of_an_address_whatever_the_names) {
  auto settings = with_seconds(600);
  settings.lab = LabAccess::everybody;
  settings.trusted_proxies = {"127.0.0.1"};
  const RunningServer server(settings);
  const auto begin = [&](const char* name, const char* address) {
    Player player(server, name);
    player.browser.address = address;
    return player.browser.post("/api/lab", much());
  };
  EXPECT_EQ(begin("Zoé", "1.1.1.1").status, 202U);
  EXPECT_EQ(begin("Max", "1.1.1.1").status, 202U);
  const Reply third = begin("Lou", "1.1.1.1");
  EXPECT_EQ(third.status, 429U);
  EXPECT_EQ(third.code(), "too_many_studies");
  EXPECT_EQ(begin("Ève", "2.2.2.2").status, 202U);
}

TEST(Lab, ends_a_study_when_its_time_is_up) {
  ManualClock clock;
  const RunningServer server(with_seconds(600), MemoryStore::open_new(), clock);
  Player player(server, "Zoé");
  player.browser.post("/api/lab", much());
  news_once(player, [](const std::string& phase) { return phase == "working"; });
  const auto is_over = [&] { return news_for(player).at("phase") != Json("working"); };
  EXPECT_TRUE(clock.advance_until(is_over, std::chrono::seconds(10)));
  const auto news = news_for(player);
  EXPECT_EQ(news.at("phase"), Json("done"));
  EXPECT_TRUE(news.at("report").as_object().contains("sections"));
}

TEST(Lab, deletes_reports_of_deleted_people_and_the_oldest_beyond_the_limit) {
  auto settings = quick_settings();
  settings.quotas.lab_reports = 1;
  const RunningServer server(settings);
  Player player(server, "Zoé");
  Player other(server, "Max");
  player.browser.post("/api/lab", little());
  news_at_the_end(player);
  other.browser.post("/api/lab", little());
  EXPECT_EQ(news_at_the_end(other).at("phase"), Json("done"));
  EXPECT_EQ(news_for(player).at("phase"), Json("none"));
  send_delete(other, "/api/me");
  EXPECT_EQ(news_for(other).at("phase"), Json("none"));
}

TEST(Lab, a_study_ends_when_the_server_stops) {
  RunningServer server(with_seconds(600));
  Player player(server, "Zoé");
  player.browser.post("/api/lab", much());
  news_once(player, [](const std::string& phase) { return phase == "working"; });
  server.stop();
}

// With one worker thread, other work is done while a long study runs.
TEST(Lab, shares_the_thinking_threads_in_turns) {
  const std::atomic<bool> closing = false;
  WorkerPool worker_pool(1);
  std::atomic<bool> enough = false;
  std::atomic<std::uint64_t> steps = 0;
  std::thread work([&] {
    TimeSlicedWork slices(worker_pool, {"1.1.1.1", "ada"}, system::real_clock(), closing);
    for (; !enough; ++steps) slices.yield();
  });
  while (steps == 0) std::this_thread::yield();
  for (int other = 0; other < 3; ++other) {
    std::promise<void> done;
    worker_pool.add({"2.2.2.2", "bob"}, [&] { done.set_value(); });
    EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
  }
  const auto before = steps.load();
  while (steps == before) std::this_thread::yield();  // and the study continues afterwards
  enough = true;
  work.join();
  worker_pool.shut_down();
}

TEST(Lab, a_study_or_review_that_waits_for_its_turn_ends_when_the_server_stops) {
  std::atomic<bool> closing = false;
  WorkerPool worker_pool(1);
  std::promise<void> release;
  worker_pool.add({"2.2.2.2", "bob"}, [&] { release.get_future().wait(); });
  auto waiting = std::async(std::launch::async, [&] {
    TimeSlicedWork slices(worker_pool, {"1.1.1.1", "ada"}, system::real_clock(), closing);
    slices.yield();
  });
  closing = true;
  waiting.get();
  release.set_value();
  worker_pool.shut_down();
}

}  // namespace paddock::server::test

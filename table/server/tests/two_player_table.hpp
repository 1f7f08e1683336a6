#pragma once

#include <algorithm>
#include <memory>
#include <string>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/catalogue/game.hpp"
#include "system/tests/manual_clock.hpp"
#include "table/server/tests/running_server.hpp"

namespace paddock::server::test {

using std::chrono::milliseconds;
using system::test::ManualClock;
using text::Json;
using text::JsonArray;
using text::JsonObject;

inline int seats_at(const catalogue::Game& game) { return std::clamp(3, game.min_seats(), game.max_seats()); }

// The text, or the notation of a move.
inline std::string text_of(const Json& json) { return std::string(text::notation_of(json).as_string()); }

// The value of a metric that operators see; -1: there is none.
inline double metric(Browser& browser, const std::string& name) {
  const std::string all = browser.get("/metrics").body;
  const auto found = all.find("\n" + name + " ");
  return found == std::string::npos ? -1 : std::stod(all.substr(found + name.size() + 2));
}

// A person with a browser at one table.
class Player {
 public:
  Player(const RunningServer& server, const std::string& name) : browser(server.port()) { browser.sign_in(name); }

  // Opens a table with the host, one open seat for a friend, and bots.
  std::string open(const catalogue::Game& game) {
    JsonArray seats{"me", "open"};
    while (seats.size() < static_cast<std::size_t>(seats_at(game))) seats.push_back("random");
    const JsonObject wanted{{"game", game.about().id}, {"seats", seats}};
    return text_of(browser.post("/api/tables", wanted).json().as_object().at("id"));
  }
  void join(const std::string& table, std::int64_t last = 0) {
    socket = browser.connect(table);
    socket->send(JsonObject{{"type", "hello"}, {"last", last}, {"format", wire::message_format}});
    const auto message = socket->receive("news");
    ASSERT_TRUE(message);
    apply_news(*message);
  }
  // Sends a message and returns the answer; news with a step of the same id count as one.
  JsonObject ask(const JsonObject& message) {
    socket->send(message);
    while (auto answer = socket->receive()) {
      if (answer->at("type") != Json("news")) return *answer;
      apply_news(*answer);
      const auto is_it = [&](const Json& step) {
        const Json* id = step.as_object().if_contains("id");
        return id != nullptr && message.contains("id") && *id == message.at("id");
      };
      const auto& steps = news.at("steps").as_array();
      const auto found = std::ranges::find_if(steps, is_it);
      if (found != steps.end())
        return {{"type", "accepted"}, {"id", message.at("id")}, {"sequence", found->at("sequence")}};
    }
    return {{"type", "nothing"}};
  }
  JsonObject play(int seat, const std::string& move, const std::string& id) {
    return ask({{"type", "play"}, {"seat", seat}, {"move", move}, {"id", id}});
  }
  JsonObject play_any() {
    const auto& view = sights().front().as_object();
    return play(static_cast<int>(view.at("seat").as_int64()), text_of(view.at("moves").as_array().front()),
                "m" + std::to_string(++ids));
  }
  // Reads messages for a moment; the second overload, until something holds.
  void listen(milliseconds moment = milliseconds(1)) {
    while (auto message = socket->receive(moment)) {
      if (message->at("type") == Json("news")) apply_news(*message);
    }
  }
  template <class Holds>
  bool listen_until(Holds holds) {
    while (!holds()) {
      const auto message = socket->receive("news");
      if (!message) return false;
      apply_news(*message);
    }
    return true;
  }

  // The same while time passes.
  template <class Holds>
  bool listen_until(Holds holds, ManualClock& clock, milliseconds step = milliseconds(100)) {
    bool held = holds();
    const auto read_all = [&] {
      while (!held) {
        const auto message = socket->receive(milliseconds(1));
        if (!message) break;
        if (message->at("type") != Json("news")) continue;
        apply_news(*message);
        held = holds();
      }
      return held;
    };
    return clock.advance_until(read_all, step);
  }

  void apply_news(const JsonObject& message) {
    news = message;
    if (news.at("table").is_object()) table_ = news.at("table").get_object();
  }

  std::int64_t sequence() const { return news.at("sequence").as_int64(); }
  // As published last.
  const JsonObject& table() const { return table_; }
  const JsonArray& to_act() const { return news.at("to_act").as_array(); }
  std::string phase() const { return text_of(table().at("phase")); }
  const JsonArray& sights() const { return news.at("sights").as_array(); }
  bool is_to_act() const { return !sights().empty() && !sights().front().as_object().at("moves").as_array().empty(); }

  Browser browser;
  std::unique_ptr<TableSocket> socket;
  JsonObject news;
  int ids = 0;

 private:
  JsonObject table_;
};

// Two people, and bots at the other seats.
class TwoPlayerTable {
 public:
  explicit TwoPlayerTable(const RunningServer& server, const catalogue::Game& game = *catalogue::games().front())
      : zoe(server, "Zoé"), max(server, "Max"), table(zoe.open(game)) {
    zoe.join(table);
    max.join(table);
    max.socket->send(JsonObject{{"type", "sit"}, {"seat", 1}});
  }
  void start() {
    EXPECT_TRUE(zoe.listen_until(
        [&] { return zoe.table().at("seats").as_array().at(1).as_object().at("kind") == Json("person"); }));
    zoe.socket->send(JsonObject{{"type", "start"}});
    EXPECT_TRUE(zoe.listen_until([&] { return zoe.phase() != "gathering"; }));
    EXPECT_TRUE(max.listen_until([&] { return max.phase() != "gathering"; }));
  }
  // Waits until one of the two is to act. Returns null when the match is over.
  Player* whose_turn() {
    for (int i = 0; i < 5000; ++i) {
      for (Player* player : {&zoe, &max}) {
        if (player->is_to_act()) return player;
        player->listen();
        if (player->phase() == "over") return nullptr;
      }
    }
    ADD_FAILURE() << "the match stands still";
    return nullptr;
  }

  Player zoe;
  Player max;
  std::string table;
};

}  // namespace paddock::server::test

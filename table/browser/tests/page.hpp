#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/catalogue/game.hpp"
#include "table/browser/request_handler.hpp"
#include "table/wire/codec.hpp"

namespace paddock::browser::test {

// The notation of a legal move.
inline std::string notation_of(const text::JsonText& move) {
  return std::string(text::notation_of(text::parse_json_text(move)).as_string());
}

// A page with a local table: stores the entries and remembers the latest news.
struct Page {
  RequestHandler requests;
  std::vector<std::string> entries;
  std::vector<std::string> entries_of_rematch;
  std::string rematch;
  std::vector<wire::FromServer> heard;
  std::vector<std::string> results;
  std::string wrong;
  std::int64_t now = 1'000'000;

  void ask(const std::string& request) {
    heard.clear();
    results.clear();
    wrong.clear();
    bool elsewhere = false;
    std::string_view text = answer = requests.answer(request);
    while (!text.empty()) {
      std::string_view line = text.substr(0, text.find('\n'));
      text.remove_prefix(line.size() + 1);
      const auto word = line.substr(0, line.find(' '));
      const std::string rest(line.substr(word.size() + 1));
      if (word == "opens") elsewhere = !rest.empty();
      if (word == "opens" && elsewhere) rematch = rest;
      if (word == "entry") (elsewhere ? entries_of_rematch : entries).push_back(rest);
      if (word == "say") heard.push_back(*wire::read_from_server(rest));
      if (word == "result") results.push_back(rest);
      if (word == "wrong") wrong = rest;
    }
    for (const auto& message : heard) {
      if (const auto* one = std::get_if<wire::News>(&message)) news = *one;
      if (one_table(message)) table = *std::get<wire::News>(message).table;
    }
  }
  void say(const wire::FromClient& message) { ask("hear " + std::to_string(++now) + "\n" + wire::write(message)); }

  // People at the first seats and bots at the others.
  void open(const catalogue::Game& game, const std::string& bot = "level1", int people = 1) {
    text::JsonArray seats;
    while (static_cast<int>(seats.size()) < game.min_seats())
      seats.emplace_back(std::ssize(seats) < people ? "me" : bot);
    const text::JsonObject wanted{{"game", game.about().id}, {"options", text::JsonObject{}},
                                  {"seats", seats},          {"clock", 30},
                                  {"pace", "full"},          {"listed", true}};
    ask("open " + std::to_string(now) + " home-1 Zoé et Léa\n" + boost::json::serialize(wanted));
    say(wire::Hello{0});
  }

  // People make the first legal move until the match is over or `most` moves were made.
  void play(int most = 100'000) {
    if (table.phase == wire::Phase::gathering) say(wire::Start{});
    for (int made = 0; made < most && table.phase == wire::Phase::playing; ++made) {
      const wire::SeatView* sight = nullptr;
      for (const auto& one : news.sights) {
        if (!one.moves.empty()) sight = &one;
      }
      if (sight != nullptr) {
        say(wire::Play{sight->seat, notation_of(sight->moves.front()), "id" + std::to_string(++played)});
      } else {
        ask("go_on " + std::to_string(++now));
      }
      ASSERT_FALSE(heard.empty()) << answer;
    }
  }

  static bool one_table(const wire::FromServer& message) {
    const auto* one = std::get_if<wire::News>(&message);
    return one != nullptr && one->table.has_value();
  }

  std::string answer;
  wire::News news;
  wire::TableState table;
  int played = 0;
};

}  // namespace paddock::browser::test

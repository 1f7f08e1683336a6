#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/catalogue/record.hpp"
#include "table/core/table.hpp"
#include "table/server/core.hpp"
#include "table/server/tests/running_server.hpp"

// No socket carries bytes that its seat, or a spectator, must not know. The test keeps all bytes of whole matches, with
// various options, with and without a clock. Then it replays each match from its record and, at every moment, searches
// what each seat was sent for texts of the position that are not in the seat's view. Deadlines must follow from public
// facts only.
namespace paddock::server {

namespace {

using test::Browser;
using test::RunningServer;
using test::TableSocket;
using text::Json;
using text::JsonObject;

// For a long run: PADDOCK_HIDING_MATCHES=200.
int matches_per_game() {
  const char* wanted = std::getenv("PADDOCK_HIDING_MATCHES");
  return wanted == nullptr ? 4 : std::max(1, std::stoi(wanted));
}

// All texts in a JSON value that carry information: hands, piles, bets.
void gather_texts(const Json& json, std::set<std::string>& texts) {
  constexpr std::size_t telling = 4;
  if (json.is_string() && json.get_string().size() >= telling) texts.emplace(json.get_string().c_str());
  if (json.is_array()) {
    for (const Json& item : json.get_array()) gather_texts(item, texts);
  }
  if (json.is_object()) {
    for (const auto& member : json.get_object()) gather_texts(member.value(), texts);
  }
}

// Texts of the position that are not in what the seat may know.
std::set<std::string> hidden_from(const catalogue::Match& match, Seat seat) {
  std::set<std::string> texts;
  gather_texts(text::in_notation(match.position()), texts);
  std::string known = text::in_notation(match.view(seat)).text;
  if (seat != no_seat) {
    for (const std::string& move : match.moves(seat)) known += move + "\n";
  }
  std::erase_if(texts, [&](const std::string& text) { return known.find(text) != std::string::npos; });
  return texts;
}

// Whether the seat may know something that the other may not.
bool knows_more(const catalogue::Match& match, Seat seat, Seat other) {
  const auto from_seat = hidden_from(match, seat);
  return std::ranges::any_of(hidden_from(match, other), [&](const auto& text) { return !from_seat.contains(text); });
}

struct Received {
  std::int64_t sequence = 0;
  std::string bytes;
  JsonObject message;
};

struct Wanted {
  JsonObject options;
  int seats = 0;
  int clock = 0;
};

// A match of random moves between people with one socket each, and a spectator, who comes last. Keeps everything that
// each socket carried.
class PlayedMatch {
 public:
  PlayedMatch(RunningServer& running, const catalogue::Game& game, const Wanted& wanted, Rng& rng)
      : received(static_cast<std::size_t>(wanted.seats) + 1) {
    const int seats = wanted.seats;
    text::JsonArray places(static_cast<std::size_t>(seats), Json("open"));
    places[0] = "me";
    for (int i = 0; i <= seats; ++i) {
      browsers_.emplace_back(running.port());
      browsers_.back().sign_in("P" + std::to_string(i));
    }
    const auto opened = browsers_[0].post("/api/tables", JsonObject{{"game", game.about().id},
                                                                    {"options", wanted.options},
                                                                    {"seats", places},
                                                                    {"clock", wanted.clock},
                                                                    {"listed", false}});
    id = std::string(opened.json().at("id").as_string());
    for (int i = 0; i <= seats; ++i) {
      sockets_.push_back(browsers_[static_cast<std::size_t>(i)].connect(id));
      sockets_.back()->send({{"type", "hello"}, {"last", 0}, {"format", wire::message_format}});
      if (i > 0 && i < seats) sockets_.back()->send({{"type", "sit"}, {"seat", i}});
    }
    for (std::size_t i = 0; i < sockets_.size(); ++i)
      hear_until(i, [&](const JsonObject& table) { return all_sit(table); });
    sockets_[0]->send(JsonObject{{"type", "start"}});
    play(rng);
  }

  std::string id;
  std::vector<std::vector<Received>> received;

 private:
  static bool all_sit(const JsonObject& table) {
    return std::ranges::none_of(table.at("seats").as_array(),
                                [](const Json& seat) { return seat.at("kind") == Json("open"); });
  }

  // Reads until `is` holds for the state of the table.
  template <class Is>
  void hear_until(std::size_t who, Is is) {
    for (;;) {
      const auto message = sockets_[who]->receive();
      ASSERT_TRUE(message) << "no more messages at seat " << who;
      if (message->at("type") != Json("news")) {
        received[who].push_back({0, boost::json::serialize(*message), *message});
        continue;
      }
      sequence_[who] = message->at("sequence").to_number<std::int64_t>();
      received[who].push_back({sequence_[who], boost::json::serialize(*message), *message});
      if (message->at("table").is_object()) table_[who] = message->at("table").get_object();
      if (is(table_[who])) return;
    }
  }

  // Brings everybody to the same moment; then somebody who is to act plays.
  void play(Rng& rng) {
    for (int number = 0;; ++number) {
      const auto settled = [](const JsonObject& table) { return table.at("phase") != Json("gathering"); };
      if (number == 0) hear_until(0, settled);
      for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t i = 0; i < sockets_.size(); ++i) {
          while (sequence_[i] < latest()) {
            hear_until(i, [](const JsonObject&) { return true; });
            moved = true;
          }
        }
      }
      const JsonObject& news = last_news(0);
      if (table_[0].at("phase") != Json("playing")) return;
      const auto who = news.at("to_act").as_array()[0].to_number<std::size_t>();
      const auto& moves = last_news(who).at("sights").as_array()[0].at("moves").as_array();
      const auto before = sequence_[who];
      const Json& move = text::notation_of(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      sockets_[who]->send({{"type", "play"}, {"seat", who}, {"move", move}, {"id", "m" + std::to_string(number)}});
      while (sequence_[who] == before) {
        hear_until(who, [](const JsonObject&) { return true; });
        if (::testing::Test::HasFatalFailure()) return;
      }
    }
  }

  std::int64_t latest() const {
    return *std::ranges::max_element(sequence_.begin(), sequence_.begin() + std::ssize(sockets_));
  }
  const JsonObject& last_news(std::size_t who) const {
    return std::find_if(received[who].rbegin(), received[who].rend(),
                        [](const Received& one) { return one.sequence > 0; })
        ->message;
  }

  std::vector<Browser> browsers_;
  std::vector<std::unique_ptr<TableSocket>> sockets_;
  std::array<std::int64_t, max_seats + 1> sequence_{};
  std::array<JsonObject, max_seats + 1> table_;  // as published last
};

// The match at each sequence number, and the events that led there.
struct Moment {
  SharedMatch match;
  SharedEvents happened;  // null after the deal
};

std::map<std::int64_t, Moment> moments_of(const catalogue::Record& record, std::int64_t started) {
  std::map<std::int64_t, Moment> moments;
  const auto setup = *(*catalogue::get(record.game))->prepare(record.options, record.seats);
  const auto deal = setup->read_rolls(record.opening);
  Chance opening{std::span<const Roll>(*deal)};
  SharedMatch match = setup->deal(opening);
  moments[started] = {match, {}};
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto& [seat, move, decided] = record.moves[i];
    const auto rolls = setup->read_rolls(decided);
    Chance chance{std::span<const Roll>(*rolls)};
    const auto played = match->play(seat, match->check_move(seat, move).move, chance);
    match = played.next;
    moments[started + static_cast<std::int64_t>(i) + 1] = {match, played.events};
  }
  return moments;
}

Json written(Seat seat) { return seat == no_seat ? Json() : Json(seat.number); }

Json events_for(Seat seat, const Moment& moment) {
  return moment.happened ? text::JsonWriter()(moment.happened->visible_to(seat)) : text::JsonArray();
}

// The message without what the seat is allowed to see.
std::string envelope_of(JsonObject message) {
  message.erase("sights");
  for (Json& step : message.at("steps").as_array()) step.as_object().erase("seen");
  return boost::json::serialize(message);
}

// The number of texts in the bytes that the seat must not know.
int leaks(const std::string& bytes, const catalogue::Match& match, Seat seat) {
  int found = 0;
  for (const std::string& text : hidden_from(match, seat)) found += bytes.find(text) != std::string::npos ? 1 : 0;
  return found;
}

void expect_nothing_hidden_in(const Received& received, Seat seat, const std::map<std::int64_t, Moment>& moments) {
  const auto found = moments.find(received.sequence);
  if (found == moments.end()) return;
  const Moment& moment = found->second;
  const auto& sights = received.message.at("sights").as_array();
  ASSERT_EQ(sights.size(), 1U);
  EXPECT_EQ(sights[0].at("seat"), written(seat));
  EXPECT_EQ(sights[0].at("view"), text::parse_json_text(moment.match->view(seat)));
  for (const Json& step : received.message.at("steps").as_array()) {
    if (step.at("sequence") != Json(received.sequence)) continue;
    for (const Json& seen : step.at("seen").as_array()) {
      EXPECT_EQ(seen.at("seat"), written(seat));
      EXPECT_EQ(seen.at("events"), Json(events_for(seat, moment)));
    }
  }
  EXPECT_EQ(leaks(envelope_of(received.message), *moment.match, seat), 0) << received.bytes;
}

// Deadlines computed from public facts: a seat's time runs from when it came to act, or from its last move.
class PublicDeadlines {
 public:
  explicit PublicDeadlines(int clock) : clock_(clock) {}

  Json deadline_after(const JsonObject& news) {
    for (const Json& step : news.at("steps").as_array()) {
      if (step.at("kind") == Json("moved")) since_.erase(step.at("seat").to_number<int>());
    }
    std::map<int, std::int64_t> now;
    Json least;
    for (const Json& seat : news.at("to_act").as_array()) {
      const int number = seat.to_number<int>();
      const auto found = since_.find(number);
      now[number] = found != since_.end() ? found->second : last_of(news);
      const std::int64_t deadline = now[number] + std::int64_t{1000} * clock_;
      if (least.is_null() || deadline < least.as_int64()) least = deadline;
    }
    since_ = std::move(now);
    return clock_ == 0 ? Json() : least;
  }

 private:
  static std::int64_t last_of(const JsonObject& news) {
    const auto& steps = news.at("steps").as_array();
    return steps.empty() ? 0 : steps.back().at("at").as_int64();
  }

  int clock_;
  std::map<int, std::int64_t> since_;
};

void expect_deadlines_tell_nothing(const PlayedMatch& played, int clock) {
  std::map<std::int64_t, Json> told;  // by sequence number
  PublicDeadlines reckoned(clock);
  for (const Received& received : played.received.back()) {
    if (received.sequence == 0 || received.message.at("steps").as_array().empty()) continue;
    const Json& deadline = received.message.at("deadline");
    EXPECT_EQ(deadline, reckoned.deadline_after(received.message)) << received.bytes;
    told[received.sequence] = deadline;
  }
  for (const auto& one : played.received) {
    for (const Received& received : one) {
      const auto found = told.find(received.sequence);
      if (found != told.end()) {
        EXPECT_EQ(received.message.at("deadline"), found->second) << "the same for everybody";
      }
    }
  }
}

// Different options for every match, as far as the number of seats allows them.
Wanted wanted_for(const catalogue::Game& game, int match) {
  const auto samples = catalogue::option_samples(game.about());
  const int least = std::max(2, game.min_seats());
  Wanted wanted{samples[static_cast<std::size_t>(match) % samples.size()],
                std::min(game.max_seats(), least + match % 3), match % 2 == 0 ? 86400 : 0};
  if (!game.prepare(wanted.options, wanted.seats)) wanted.options = {};
  return wanted;
}

class Hiding : public testing::TestWithParam<const catalogue::Game*> {};

std::string game_id(const testing::TestParamInfo<const catalogue::Game*>& game) { return game.param->about().id; }

}  // namespace

INSTANTIATE_TEST_SUITE_P(games, Hiding, testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         game_id);

TEST_P(Hiding, no_socket_carries_what_its_seat_must_not_know) {
  auto settings = test::quick_settings();
  settings.quotas.messages_per_second = 0;
  settings.quotas.tables_per_person = 1000;
  RunningServer running(settings);
  Rng rng(7);
  bool something_hidden = false;
  int found_in_what_others_got = 0;
  for (int match = 0; match < matches_per_game(); ++match) {
    const Wanted wanted = wanted_for(*GetParam(), match);
    const int seats = wanted.seats;
    const PlayedMatch played(running, *GetParam(), wanted, rng);
    if (HasFatalFailure()) return;
    expect_deadlines_tell_nothing(played, wanted.clock);
    const auto reply = Browser(running.port()).get("/api/tables/" + played.id + "/record");
    const auto record = catalogue::read_record(reply.body);
    ASSERT_TRUE(record) << reply.body;
    ASSERT_TRUE(record->seal && !record->seal->secret.empty());
    const auto moments = moments_of(*record, seats + 3);
    for (const Received& received : played.received.back()) expect_nothing_hidden_in(received, no_seat, moments);
    for (const Seat seat : SeatSet::first(seats)) {
      for (const Received& received : played.received[seat.number]) {
        expect_nothing_hidden_in(received, seat, moments);
        const bool told = received.bytes.find("\"unsealed\"") != std::string::npos;
        EXPECT_EQ(received.bytes.find(record->seal->secret) != std::string::npos, told);
        const auto found = moments.find(received.sequence);
        if (found == moments.end()) continue;
        const Seat other = left_of(seat, seats);
        something_hidden = something_hidden || knows_more(*found->second.match, seat, other);
        found_in_what_others_got += leaks(received.bytes, *found->second.match, other);
      }
    }
  }
  EXPECT_EQ(found_in_what_others_got > 0, something_hidden)
      << "the search for leaks finds nothing even where it should";
}

}  // namespace paddock::server

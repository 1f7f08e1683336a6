#include "table/load/simulated_table.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "table/wire/codec.hpp"

namespace paddock::load {

namespace {

namespace asio = boost::asio;
using text::Json;
using text::JsonArray;
using text::JsonObject;

constexpr int max_attempts = 100;
constexpr auto between_tries = std::chrono::milliseconds(100);
constexpr const char* bot = "level1";
constexpr unsigned ok = 200;
constexpr unsigned created = 201;

// A temporary failure: the move may be resent.
bool is_transient(const std::string& code) {
  return code == "store_failed" || code == "store_unknown" || code == "too_fast" || code == "busy" || code == "failed";
}

}  // namespace

SimulatedTable::SimulatedTable(asio::io_context& context, const Plan& plan, std::size_t number, Totals& tally)
    : context_(context), plan_(plan), tally_(tally), rng_(number, 1) {
  for (int i = 0; i < plan.seats - plan.bots; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const Seat seat{static_cast<std::uint8_t>(i)};
    chairs_.emplace_back().player =
        std::make_unique<Player>(context, plan.addresses, number + index, seat, *this, tally);
  }
}

// ---- Before the match ----

Awaitable<Answer> SimulatedTable::ask(Player& player, std::string path, std::string body, unsigned wanted) {
  Answer answer;
  for (int tries = 0; tries < max_attempts; ++tries) {
    answer = co_await post(player.address(), path, player.cookie, body);
    if (answer.status == wanted) co_return answer;
    player.use_next_server();
    asio::steady_timer pause(context_, between_tries);
    co_await pause.async_wait(as_tuple_awaitable);
  }
  throw std::runtime_error(
      fmt::format("{}{}: {}", player.address().origin(), path,
                  answer.status == 0 ? "no answer" : fmt::format("{} {}", answer.status, answer.body)));
}

Awaitable<void> SimulatedTable::register_people() {
  for (SimulatedSeat& chair : chairs_) {
    const JsonObject me{{"name", fmt::format("Player {}", chair.player->seat().number + 1)}};
    const Answer answer = co_await ask(*chair.player, "/api/me", boost::json::serialize(me), ok);
    chair.player->cookie = answer.cookie;
  }
}

Awaitable<void> SimulatedTable::open_table() {
  JsonArray seats{"me"};
  while (seats.size() < chairs_.size()) seats.emplace_back("open");
  seats.resize(static_cast<std::size_t>(plan_.seats), bot);
  const JsonObject wanted{
      {"game", plan_.game}, {"options", JsonObject{}}, {"seats", seats}, {"clock", 0}, {"listed", false}};
  const Answer answer = co_await ask(host(), "/api/tables", boost::json::serialize(wanted), created);
  const auto opened = wire::parse(answer.body);
  if (!opened) throw std::runtime_error("the server opened a table, but its answer is not understood");
  table_ = opened->at("id").as_string();
}

void SimulatedTable::connect_all() {
  for (SimulatedSeat& chair : chairs_) chair.player->go_to(table_);
}

void SimulatedTable::stop() {
  for (SimulatedSeat& chair : chairs_) chair.player->stop();
}

bool SimulatedTable::complete() const {
  return std::ranges::all_of(chairs_,
                             [](const SimulatedSeat& chair) { return chair.player->present() && chair.seated; });
}

// ---- Receiving ----

void SimulatedTable::on_message(Player& player, const ServerMessage& message) {
  for (const StoredMove& stored : message.stored) take_acceptance(stored);
  switch (message.kind) {
    case ServerMessage::Kind::news:
      take_news(player, message);
      break;
    case ServerMessage::Kind::accepted:
      break;
    case ServerMessage::Kind::refused:
      if (is_pending(message)) take_refusal(player);
      break;
    case ServerMessage::Kind::problem:
      take_problem(player, message);
      break;
    case ServerMessage::Kind::other:
      break;
  }
  go_on();
}

void SimulatedTable::take_news(Player& player, const ServerMessage& news) {
  SimulatedSeat& chair = chairs_[player.seat().number];
  if (news.has_table_state) chair.seated = news.seated;
  chair.move = news.move;
  if (player.arrivals() != chair.arrivals) on_reconnect(chair);
  if (news.sequence < known_) return;
  known_ = news.sequence;
  if (!news.has_table_state) return;
  phase_ = news.phase;
  seats_open_ = news.seats_open;
  rematch_ = news.rematch;
}

// Answers to the previous connection are lost.
void SimulatedTable::on_reconnect(SimulatedSeat& chair) {
  chair.arrivals = chair.player->arrivals();
  chair.asked = false;
  if (chair.player.get() == &host()) host_asked_ = false;
  if (!pending_) return;
  pending_->disturbed = true;
  if (pending_->player != chair.player.get() || pending_->sequence != 0) return;
  ++tally_.counts.resent;
  chair.player->say(pending_->play);
}

void SimulatedTable::take_acceptance(const StoredMove& accepted) {
  if (pending_ && pending_->play.id == accepted.id && pending_->sequence == 0) {
    pending_->sequence = accepted.sequence;
    pending_->acknowledged_at = Clock::now();
    last_id_ = accepted.id;
    last_sequence_ = accepted.sequence;
    ++tally_.counts.moves;
    write_journal();
  } else if (accepted.id == last_id_ && accepted.sequence != last_sequence_) {
    ++tally_.counts.duplicates;
  }
}

void SimulatedTable::take_refusal(const Player& player) {
  ++(player.last() > pending_->known ? tally_.counts.overtaken : tally_.counts.refused);
  if (player.last() == pending_->known) chairs_[player.seat().number].move.clear();
  pending_.reset();
  owed_ = true;
}

void SimulatedTable::take_problem(Player& player, const ServerMessage& problem) {
  if (!player.present()) return player.reconnect();
  const bool about_move = pending_ && pending_->player == &player && pending_->sequence == 0 &&
                          (problem.id.empty() || problem.id == pending_->play.id);
  if (!about_move) return;
  if (!is_transient(problem.code)) {
    if (!problem.id.empty()) take_refusal(player);
    return;
  }
  ++tally_.counts.postponed;
  pending_->disturbed = true;
  pending_->again = true;
}

void SimulatedTable::write_journal() const {
  if (plan_.journal == nullptr) return;
  const JsonObject line{{"table", table_},
                        {"sequence", pending_->sequence},
                        {"seat", pending_->play.seat.number},
                        {"move", pending_->play.move},
                        {"id", pending_->play.id}};
  fmt::print(plan_.journal, "{}\n", boost::json::serialize(line));
  std::fflush(plan_.journal);
}

// ---- Playing ----

void SimulatedTable::go_on() {
  settle();
  if (plan_.paused) return;
  if (phase_ == wire::Phase::gathering) sit_and_start();
  if (phase_ == wire::Phase::playing && (owed_ || plan_.eager)) try_to_play();
  if (phase_ == wire::Phase::over && !pending_) rematch();
  if (phase_ == wire::Phase::frozen && !counted_) {
    counted_ = true;
    ++tally_.counts.frozen;
  }
}

// The pending move is done once every seat has received it.
void SimulatedTable::settle() {
  if (!pending_ || pending_->sequence == 0) return;
  const auto number = pending_->sequence;
  if (std::ranges::any_of(chairs_, [&](const SimulatedSeat& chair) { return chair.player->last() < number; })) return;
  auto received_at = pending_->acknowledged_at;
  bool everybody_received = true;
  for (const SimulatedSeat& chair : chairs_) {
    const Player& player = *chair.player;
    received_at = std::max(received_at, player.last_at());
    if (player.moved_at() < number || (player.moved_at() == number && player.moved() != pending_->play.seat))
      everybody_received = false;
  }
  if (!everybody_received) ++tally_.counts.lost;
  if (!pending_->disturbed) {
    tally_.to_acknowledgement.add(pending_->acknowledged_at - pending_->sent_at);
    tally_.to_last_seat.add(received_at - pending_->sent_at);
  }
  pending_.reset();
}

void SimulatedTable::sit_and_start() {
  for (SimulatedSeat& chair : chairs_) {
    if (!chair.player->present() || chair.seated || chair.asked) continue;
    chair.asked = true;
    chair.player->say(wire::Sit{chair.player->seat()});
  }
  if (!plan_.begun || seats_open_ || host_asked_ || !host().present()) return;
  host_asked_ = true;
  host().say(wire::Start{});
}

bool SimulatedTable::play() {
  const bool done = !owed_ && !pending_;
  owed_ = true;
  go_on();
  return done;
}

void SimulatedTable::try_to_play() {
  if (pending_) return;
  std::vector<SimulatedSeat*> able;
  for (SimulatedSeat& chair : chairs_) {
    if (chair.player->present() && chair.player->last() == known_ && !chair.move.empty()) able.push_back(&chair);
  }
  if (able.empty()) return;
  SimulatedSeat& chair = *able[rng_.below(static_cast<std::uint32_t>(able.size()))];
  Player& player = *chair.player;
  const wire::Play move{player.seat(), chair.move, fmt::format("m{}", ++ids_)};
  pending_ = Pending{&player, move, Clock::now(), known_, {}, 0, false, false};
  owed_ = false;
  player.say(move);
}

void SimulatedTable::rematch() {
  if (!counted_) {
    counted_ = true;
    ++tally_.counts.matches;
  }
  if (!rematch_.empty()) return go_to_rematch();
  if (host_asked_ || !host().present()) return;
  host_asked_ = true;
  host().say(wire::Rematch{});
}

void SimulatedTable::go_to_rematch() {
  table_ = std::exchange(rematch_, {});
  known_ = 0;
  phase_ = wire::Phase::gathering;
  seats_open_ = true;
  host_asked_ = false;
  counted_ = false;
  for (SimulatedSeat& chair : chairs_) {
    chair.seated = false;
    chair.asked = false;
    chair.move.clear();
    chair.player->go_to(table_);
  }
}

void SimulatedTable::resend_unanswered() {
  host_asked_ = false;
  for (SimulatedSeat& chair : chairs_) chair.asked = false;
  if (pending_ && pending_->again && pending_->player->present()) {
    pending_->again = false;
    pending_->player->say(pending_->play);
  }
  go_on();
}

void SimulatedTable::count_lost_and_unanswered() {
  if (pending_) ++(pending_->sequence == 0 ? tally_.counts.unanswered : tally_.counts.lost);
}

}  // namespace paddock::load

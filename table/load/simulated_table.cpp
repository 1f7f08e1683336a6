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

SimulatedTable::SimulatedTable(asio::io_context& context, const Plan& plan, std::size_t number, Totals& totals)
    : context_(context), plan_(plan), totals_(totals), rng_(number, 1) {
  for (int i = 0; i < plan.seats - plan.bots; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const Seat seat{static_cast<std::uint8_t>(i)};
    seats_.emplace_back().player =
        std::make_unique<Player>(context, plan.addresses, number + index, seat, *this, totals);
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
  for (SimulatedSeat& seat : seats_) {
    const JsonObject me{{"name", fmt::format("Player {}", seat.player->seat().number + 1)}};
    const Answer answer = co_await ask(*seat.player, "/api/me", boost::json::serialize(me), ok);
    seat.player->cookie = answer.cookie;
  }
}

Awaitable<void> SimulatedTable::open_table() {
  JsonArray seats{"me"};
  while (seats.size() < seats_.size()) seats.emplace_back("open");
  seats.resize(static_cast<std::size_t>(plan_.seats), bot);
  const JsonObject wanted{
      {"game", plan_.game}, {"options", JsonObject{}}, {"seats", seats}, {"clock", 0}, {"listed", false}};
  const Answer answer = co_await ask(host(), "/api/tables", boost::json::serialize(wanted), created);
  const auto opened = wire::parse(answer.body);
  if (!opened) throw std::runtime_error("the server opened a table, but its answer is not understood");
  table_ = opened->at("id").as_string();
}

void SimulatedTable::connect_all() {
  for (SimulatedSeat& seat : seats_) seat.player->go_to(table_);
}

void SimulatedTable::stop() {
  for (SimulatedSeat& seat : seats_) seat.player->stop();
}

bool SimulatedTable::complete() const {
  return std::ranges::all_of(seats_,
                             [](const SimulatedSeat& seat) { return seat.player->is_present() && seat.seated; });
}

// ---- Receiving ----

void SimulatedTable::on_message(Player& player, const ServerMessage& message) {
  for (const StoredMove& stored : message.stored) on_accepted(stored);
  switch (message.kind) {
    case ServerMessage::Kind::news:
      on_news(player, message);
      break;
    case ServerMessage::Kind::accepted:
      break;
    case ServerMessage::Kind::refused:
      if (is_pending(message)) on_refused(player);
      break;
    case ServerMessage::Kind::problem:
      on_problem(player, message);
      break;
    case ServerMessage::Kind::other:
      break;
  }
  advance();
}

void SimulatedTable::on_news(Player& player, const ServerMessage& news) {
  SimulatedSeat& seat = seats_[player.seat().number];
  if (news.has_table_state) seat.seated = news.seated;
  seat.move = news.move;
  if (player.connection_count() != seat.connection_count) on_reconnect(seat);
  if (news.sequence < latest_sequence_) return;
  latest_sequence_ = news.sequence;
  if (!news.has_table_state) return;
  phase_ = news.phase;
  seats_open_ = news.seats_open;
  rematch_ = news.rematch;
}

// Answers to the previous connection are lost.
void SimulatedTable::on_reconnect(SimulatedSeat& seat) {
  seat.connection_count = seat.player->connection_count();
  seat.asked = false;
  if (seat.player.get() == &host()) host_asked_ = false;
  if (!pending_) return;
  pending_->disturbed = true;
  if (pending_->player != seat.player.get() || pending_->sequence != 0) return;
  ++totals_.counts.resent;
  seat.player->send(pending_->play);
}

void SimulatedTable::on_accepted(const StoredMove& accepted) {
  if (pending_ && pending_->play.id == accepted.id && pending_->sequence == 0) {
    pending_->sequence = accepted.sequence;
    pending_->acknowledged_at = Clock::now();
    last_id_ = accepted.id;
    last_sequence_ = accepted.sequence;
    ++totals_.counts.moves;
    write_journal();
  } else if (accepted.id == last_id_ && accepted.sequence != last_sequence_) {
    ++totals_.counts.duplicates;
  }
}

void SimulatedTable::on_refused(const Player& player) {
  ++(player.last() > pending_->sequence_before ? totals_.counts.overtaken : totals_.counts.refused);
  if (player.last() == pending_->sequence_before) seats_[player.seat().number].move.clear();
  pending_.reset();
  move_due_ = true;
}

void SimulatedTable::on_problem(Player& player, const ServerMessage& problem) {
  if (!player.is_present()) return player.reconnect();
  const bool about_move = pending_ && pending_->player == &player && pending_->sequence == 0 &&
                          (problem.id.empty() || problem.id == pending_->play.id);
  if (!about_move) return;
  if (!is_transient(problem.code)) {
    if (!problem.id.empty()) on_refused(player);
    return;
  }
  ++totals_.counts.postponed;
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

void SimulatedTable::advance() {
  settle();
  if (plan_.paused) return;
  if (phase_ == wire::Phase::gathering) sit_and_start();
  if (phase_ == wire::Phase::playing && (move_due_ || plan_.eager)) try_to_play();
  if (phase_ == wire::Phase::over && !pending_) rematch();
  if (phase_ == wire::Phase::frozen && !counted_) {
    counted_ = true;
    ++totals_.counts.frozen;
  }
}

// The pending move is done once every seat has received it.
void SimulatedTable::settle() {
  if (!pending_ || pending_->sequence == 0) return;
  const auto number = pending_->sequence;
  if (std::ranges::any_of(seats_, [&](const SimulatedSeat& seat) { return seat.player->last() < number; })) return;
  auto received_at = pending_->acknowledged_at;
  bool everybody_received = true;
  for (const SimulatedSeat& seat : seats_) {
    const Player& player = *seat.player;
    received_at = std::max(received_at, player.last_at());
    if (player.last_move() < number || (player.last_move() == number && player.last_mover() != pending_->play.seat))
      everybody_received = false;
  }
  if (!everybody_received) ++totals_.counts.lost;
  if (!pending_->disturbed) {
    totals_.to_acknowledgement.add(pending_->acknowledged_at - pending_->sent_at);
    totals_.to_last_seat.add(received_at - pending_->sent_at);
  }
  pending_.reset();
}

void SimulatedTable::sit_and_start() {
  for (SimulatedSeat& seat : seats_) {
    if (!seat.player->is_present() || seat.seated || seat.asked) continue;
    seat.asked = true;
    seat.player->send(wire::Sit{seat.player->seat()});
  }
  if (!plan_.begun || seats_open_ || host_asked_ || !host().is_present()) return;
  host_asked_ = true;
  host().send(wire::Start{});
}

bool SimulatedTable::play() {
  const bool done = !move_due_ && !pending_;
  move_due_ = true;
  advance();
  return done;
}

void SimulatedTable::try_to_play() {
  if (pending_) return;
  std::vector<SimulatedSeat*> able;
  for (SimulatedSeat& seat : seats_) {
    if (seat.player->is_present() && seat.player->last() == latest_sequence_ && !seat.move.empty())
      able.push_back(&seat);
  }
  if (able.empty()) return;
  SimulatedSeat& seat = *able[rng_.below(static_cast<std::uint32_t>(able.size()))];
  Player& player = *seat.player;
  const wire::Play move{player.seat(), seat.move, fmt::format("m{}", ++ids_)};
  pending_ = Pending{&player, move, Clock::now(), latest_sequence_, {}, 0, false, false};
  move_due_ = false;
  player.send(move);
}

void SimulatedTable::rematch() {
  if (!counted_) {
    counted_ = true;
    ++totals_.counts.matches;
  }
  if (!rematch_.empty()) return go_to_rematch();
  if (host_asked_ || !host().is_present()) return;
  host_asked_ = true;
  host().send(wire::Rematch{});
}

void SimulatedTable::go_to_rematch() {
  table_ = std::exchange(rematch_, {});
  latest_sequence_ = 0;
  phase_ = wire::Phase::gathering;
  seats_open_ = true;
  host_asked_ = false;
  counted_ = false;
  for (SimulatedSeat& seat : seats_) {
    seat.seated = false;
    seat.asked = false;
    seat.move.clear();
    seat.player->go_to(table_);
  }
}

void SimulatedTable::resend_unanswered() {
  host_asked_ = false;
  for (SimulatedSeat& seat : seats_) seat.asked = false;
  if (pending_ && pending_->again && pending_->player->is_present()) {
    pending_->again = false;
    pending_->player->send(pending_->play);
  }
  advance();
}

void SimulatedTable::count_lost_and_unanswered() {
  if (pending_) ++(pending_->sequence == 0 ? totals_.counts.unanswered : totals_.counts.lost);
}

}  // namespace paddock::load

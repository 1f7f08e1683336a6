#include <algorithm>

#include "bots/players/bots.hpp"
#include "table/core/decide.hpp"
#include "table/core/problems.hpp"
#include "table/core/secrets.hpp"
#include "table/core/thinking.hpp"
#include "table/server/core.hpp"
#include "table/server/log.hpp"
#include "table/server/rate_limiter.hpp"
#include "table/server/table_session.hpp"
#include "table/server/thinking_budget.hpp"
#include "table/server/worker_pool.hpp"

// What happens without a message: moves of bots, only moves of people who asked for that, and clocks.
namespace paddock::server {

namespace {

// The time that a bot takes for a decision: a little more than its think time, and the same whether it had a choice or
// not. Otherwise its speed would reveal its hand.
system::Clock::Instant::duration time_to_decide(const bots::Bot& bot, std::chrono::milliseconds think) {
  constexpr auto overhead = std::chrono::milliseconds(2);
  return std::chrono::duration_cast<system::Clock::Instant::duration>(1.05 * bot.effort.share * think) + overhead;
}

// A bot that violates an invariant does not stop the match: the seat's first move is made instead.
catalogue::Move decide_or_make_first_move(const std::string& table, const catalogue::Match& match, Seat seat,
                                          const bots::Bot& bot, const bots::BotSettings& settings) {
  try {
    return move_of(match, seat, bot, settings);
  } catch (const std::exception& failure) {
    log::error("bot_failed", {{"table", log::shortened(table)}, {"bot", bot.name}, {"why", failure.what()}});
    return only_move(match, seat);
  }
}

wire::FromServer hint_or_problem(const std::string& table, const catalogue::Match& match, Seat seat,
                                 std::int64_t sequence, const bots::BotSettings& settings) {
  try {
    return hint_of(match, seat, sequence, settings);
  } catch (const std::exception& failure) {
    log::error("hint_failed", {{"table", log::shortened(table)}, {"why", failure.what()}});
    return problem("failed");
  }
}

}  // namespace

Owner TableSession::owner() const { return {subscribers_.payer_address(), table_.host()}; }

// Bots pause while only bots play and nobody watches. They go on when somebody joins.
bool TableSession::is_paused() const { return subscribers_.nobody_is_connected() && table_.is_left_to_bots(); }

void TableSession::schedule_next() {
  if (!unconfirmed_.empty() && !services_.closing) return set_timer(not_before_);
  if (!owned_ || services_.closing) return;
  if (is_paused()) {
    timer_.cancel();
    return;
  }
  std::optional<Instant> next;
  for (const PendingTurn& due : table_.pending_turns()) {
    if (due.kind == PendingTurn::Kind::bot) start_bot_search(due);
    const auto when = schedule_.time_of(due, table_, services_);
    if (when && (!next || *when < *next)) next = when;
  }
  if (next) {
    set_timer(std::max(*next, not_before_));
  } else {
    timer_.cancel();
  }
}

void TableSession::start_bot_search(const PendingTurn& due) {
  if (!schedule_.begin_search(due.seat, table_.match())) return;
  const auto bot = bots::get_bot(table_.game(), due.bot);
  const bots::Bot& who = bot ? **bot : bots::bots_of(table_.game()).all().back();
  services_.thinking_pool.add(
      owner(), [self = shared_from_this(), &who, seat = due.seat, match = table_.match(), owner = owner()] {
        const auto begin = self->services_.clock.now();
        const auto think = think_time(self->services_, owner);
        const auto move = bots::unless_stopped([&] {
          return decide_or_make_first_move(
              self->id_, *match, seat, who,
              {new_secure_rng(self->services_.entropy).next(), thinking_budget(self->services_, think)});
        });
        if (!move) return;
        self->services_.metrics.thinking.Observe(seconds_between(begin, self->services_.clock.now()));
        self->services_.metrics.solution_bytes.Set(static_cast<double>(self->services_.solutions->bytes()));
        self->enqueue([self = self.get(), seat, match, move = *move, not_before = begin + time_to_decide(who, think),
                       hurried = is_hurried(self->services_, think)]() -> Awaitable<void> {
          self->schedule_.end_search(seat, match, move, not_before, hurried);
          co_return;
        });
      });
}

// A pending timer keeps the session alive, even if the directory has forgotten it meanwhile.
void TableSession::set_timer(Instant when) {
  timer_.set(when,
             [self = shared_from_this()] { self->enqueue([self = self.get()] { return self->make_due_moves(); }); });
}

Awaitable<void> TableSession::make_due_moves() {
  if (!unconfirmed_.empty()) co_await settle_unconfirmed();
  for (const PendingTurn& due : table_.pending_turns()) {
    const auto when = schedule_.time_of(due, table_, services_);
    if (!owned_ || !when || std::max(*when, not_before_) > services_.clock.now()) continue;
    const auto about = table_.match();
    if (due.kind == PendingTurn::Kind::person) {
      const Decide decide = [this, about, seat = due.seat](const Table& table) {
        return table.match() == about ? decide_time_is_up(table, seat, services_.clock.wall_time()) : ActionResult{};
      };
      co_await carry_out(decide, nullptr);
    } else {
      const catalogue::Move move =
          due.kind == PendingTurn::Kind::bot ? schedule_.move_of(due.seat) : only_move(*about, due.seat);
      const Decide decide = [this, about, seat = due.seat, move](const Table& table) {
        return table.match() == about ? decide_move(table, seat, move, services_.moment()) : ActionResult{};
      };
      co_await carry_out(decide, nullptr);
    }
    co_return;  // the match has changed: `schedule_next` finds what else is due
  }
}

Awaitable<void> TableSession::give_hint(std::shared_ptr<Subscriber> subscriber, Seat seat) {
  const auto decision =
      decide_message(table_, wire::AskHint{seat}, subscriber->person(), presence(), services_.moment());
  if (decision.answer) co_return send(subscriber, *decision.answer);
  const bool enough = hinted_[seat] || services_.closing || !services_.hint_limits.allow(subscriber->person().id);
  if (enough) co_return send(subscriber, problem("too_fast"));
  hinted_[seat] = true;
  const Owner asker{subscriber->address(), subscriber->person().id};
  services_.thinking_pool.add(asker, [self = shared_from_this(), subscriber, seat, match = table_.match(),
                                      sequence = table_.sequence(), asker] {
    const auto answer = bots::unless_stopped([&]() -> wire::FromServer {
      const auto think = think_time(self->services_, asker);
      return hint_or_problem(self->id_, *match, seat, sequence,
                             {new_secure_rng(self->services_.entropy).next(), thinking_budget(self->services_, think)});
    });
    if (!answer) return;
    self->send(subscriber, *answer);
    self->enqueue([self = self.get(), seat]() -> Awaitable<void> {
      self->hinted_[seat] = false;
      co_return;
    });
  });
}

}  // namespace paddock::server

#include "bots/arena/external.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "bots/arena/bot_protocol.hpp"
#include "bots/arena/persistent_bot.hpp"
#include "bots/arena/program.hpp"

namespace paddock::bots {

namespace {

using Clock = system::Process::Clock;
constexpr std::string_view program_prefix = "cmd:";

// One program at one seat of one match.
class ProgramSeat {
 public:
  ProgramSeat(std::string game, const std::string& command, const TimeLimits& time_limits,
              std::shared_ptr<BotReportLog> report_log, std::function<void()> check_stop)
      : game_(std::move(game)),
        program_(run_by_shell(command)),
        time_limits_(time_limits),
        report_log_(std::move(report_log)),
        check_stop_(std::move(check_stop)) {
    if (!program_.running()) report_log_->note(&BotReport::gone);
  }

  catalogue::Move choose(const catalogue::DecisionPoint& point) {
    const auto moves = point.moves();
    const auto answer = program_.running() ? ask(point, moves) : std::nullopt;
    report_log_->note(answer ? &BotReport::answers : &BotReport::defaults);
    return point.move(answer.value_or(0));
  }

 private:
  // The index of the move that the program chooses.
  std::optional<std::size_t> ask(const catalogue::DecisionPoint& point, const std::vector<std::string>& moves) {
    const auto until = Clock::now() + time_allowed();
    discard_unasked_lines();
    if (!program_.write_all(question(point, moves), until)) return give_up();
    const auto line = read_answer(until);
    if (!line) return program_.closed() ? give_up() : note_late();
    started_ = true;
    const auto answer = protocol::read_answer(*line);
    if (const auto index = answer ? protocol::index_of(moves, answer->move) : std::nullopt) return index;
    report_log_->note(answer ? &BotReport::not_legal : &BotReport::garbage);
    return std::nullopt;
  }

  // Programs need time to start. A bot that has never answered does not get this time again and again.
  Clock::duration time_allowed() const {
    const BotReport known = report_log_->snapshot();
    const bool may_start = !started_ && (known.answers > 0 || known.late < time_limits_.late_moves);
    const double seconds =
        time_limits_.seconds_per_move + (may_start && late_ == 0 ? time_limits_.seconds_to_start : 0);
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  std::string question(const catalogue::DecisionPoint& point, const std::vector<std::string>& moves) const {
    std::string line;
    protocol::add_line(line, protocol::Question{game_, point.seat(), std::llround(1000 * time_limits_.seconds_per_move),
                                                text::in_notation(point.view()), moves});
    return line;
  }

  // Drops input from before the question. Late answers are expected there; any other line is garbage.
  void discard_unasked_lines() {
    const int lines = program_.discard_input();
    if (lines > overdue_answers_) report_log_->note(&BotReport::garbage);
    overdue_answers_ = std::max(0, overdue_answers_ - lines);
  }

  std::optional<std::string> read_answer(Clock::time_point until) {
    for (; overdue_answers_ > 0; --overdue_answers_) {
      if (!read_line_or_stop(until)) return std::nullopt;
    }
    return read_line_or_stop(until);
  }

  // Waits in short steps, so that a request to stop the match is noticed.
  std::optional<std::string> read_line_or_stop(Clock::time_point until) {
    constexpr std::chrono::milliseconds short_wait{200};
    for (;;) {
      const auto now = Clock::now();
      if (auto line = program_.read_line(std::min(until, now + short_wait))) return line;
      if (program_.closed() || Clock::now() >= until) return std::nullopt;
      if (check_stop_) check_stop_();
    }
  }

  std::nullopt_t note_late() {
    report_log_->note(&BotReport::late);
    ++overdue_answers_;
    if (++late_ >= time_limits_.late_moves) program_.end(std::chrono::milliseconds(0));
    return std::nullopt;
  }

  // The program has exited or does not read its input, so it cannot be asked.
  std::nullopt_t give_up() {
    report_log_->note(program_.closed() ? &BotReport::gone : &BotReport::late);
    program_.end(std::chrono::milliseconds(0));
    return std::nullopt;
  }

  std::string game_;
  system::Process program_;
  TimeLimits time_limits_;
  std::shared_ptr<BotReportLog> report_log_;
  std::function<void()> check_stop_;  // throws to stop the match
  bool started_ = false;
  int late_ = 0;
  int overdue_answers_ = 0;  // answers that did not arrive in time and may still come
};

}  // namespace

Bot external_bot(const std::string& game, const std::string& command, const TimeLimits& time_limits,
                 const std::shared_ptr<BotReportLog>& report_log) {
  return {std::string(program_prefix) + command, {}, [=](const BotSettings& settings) -> ExternalPlayer {
            auto program =
                std::make_shared<ProgramSeat>(game, command, time_limits, report_log, settings.budget.check_stop);
            return {[program](const catalogue::DecisionPoint& point) { return program->choose(point); }};
          }};
}

bool names_persistent_program(std::string_view name) { return name.starts_with(persistent_prefix); }
bool names_program(std::string_view name) { return name.starts_with(program_prefix) || names_persistent_program(name); }

Result<Bot> bot_or_program(const catalogue::Game& game, const std::string& name, const SearchBudget& budget,
                           const std::shared_ptr<BotReportLog>& report_log) {
  if (!names_program(name)) {
    const auto bot = get_bot(game, name);
    const bool looks_like_one = name.find_first_of("/.") != std::string::npos;
    if (!bot) return Error{bot.error() + (looks_like_one ? "; a program is named cmd:" + name : "")};
    return **bot;
  }
  const std::string command = name.substr(name.find(':') + 1);
  if (const std::string why = why_not_runnable(command); !why.empty()) return Error{name + ": " + why};
  TimeLimits time_limits;
  if (budget.seconds > 0) time_limits.seconds_per_move = budget.seconds;
  if (names_persistent_program(name)) {
    time_limits.seconds_to_start = 30;
    return persistent_bot(command, time_limits, report_log);
  }
  return external_bot(game.about().id, command, time_limits, report_log);
}

}  // namespace paddock::bots

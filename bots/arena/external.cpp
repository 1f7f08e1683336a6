#include "bots/arena/external.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "bots/arena/pipe.hpp"
#include "bots/arena/program.hpp"
#include "bots/arena/resident.hpp"

namespace paddock::bots {

namespace {

using Clock = system::Process::Clock;
constexpr std::string_view program_prefix = "cmd:";

// One program at one seat of one match.
class ProgramAtSeat {
 public:
  ProgramAtSeat(std::string game, const std::string& command, const Allowance& allowance,
                std::shared_ptr<ConductBook> book, std::function<void()> look_up)
      : game_(std::move(game)),
        program_(run_by_shell(command)),
        allowance_(allowance),
        book_(std::move(book)),
        look_up_(std::move(look_up)) {
    if (!program_.running()) book_->note(&Conduct::gone);
  }

  catalogue::Move choose(const catalogue::Sight& sight) {
    const auto moves = sight.moves();
    const auto answer = program_.running() ? ask(sight, moves) : std::nullopt;
    book_->note(answer ? &Conduct::answers : &Conduct::defaults);
    return sight.judge(answer.value_or(moves.front())).move;
  }

 private:
  std::optional<std::string> ask(const catalogue::Sight& sight, const std::vector<std::string>& moves) {
    const auto until = Clock::now() + time_allowed();
    throw_away_the_unasked();
    if (!program_.say(question(sight, moves), until)) return give_up();
    const auto line = hear_answer(until);
    if (!line) return program_.closed() ? give_up() : be_late();
    started_ = true;
    auto answer = pipe::read_answer(*line);
    if (answer && std::ranges::find(moves, answer->move) != moves.end()) return std::move(answer->move);
    book_->note(answer ? &Conduct::not_legal : &Conduct::garbage);
    return std::nullopt;
  }

  // A program takes a while to start; one that has never answered anything is not granted it for ever.
  Clock::duration time_allowed() const {
    const Conduct known = book_->so_far();
    const bool may_start = !started_ && (known.answers > 0 || known.late < allowance_.late_moves);
    const double seconds = allowance_.seconds_a_move + (may_start && late_ == 0 ? allowance_.seconds_to_start : 0);
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  std::string question(const catalogue::Sight& sight, const std::vector<std::string>& moves) const {
    std::string line;
    pipe::add_line(
        line, pipe::Question{game_, sight.seat(), std::llround(1000 * allowance_.seconds_a_move), sight.view(), moves});
    return line;
  }

  // Of what was said before the question, only the answers that were late were asked for.
  void throw_away_the_unasked() {
    const int lines = program_.forget();
    if (lines > owed_) book_->note(&Conduct::garbage);
    owed_ = std::max(0, owed_ - lines);
  }

  std::optional<std::string> hear_answer(Clock::time_point until) {
    for (; owed_ > 0; --owed_) {
      if (!hear_line(until)) return std::nullopt;
    }
    return hear_line(until);
  }

  // In short waits, so that whoever wants the match to end is heard, too.
  std::optional<std::string> hear_line(Clock::time_point until) {
    constexpr std::chrono::milliseconds short_wait{200};
    for (;;) {
      const auto now = Clock::now();
      if (auto line = program_.hear(std::min(until, now + short_wait))) return line;
      if (program_.closed() || Clock::now() >= until) return std::nullopt;
      if (look_up_) look_up_();
    }
  }

  std::nullopt_t be_late() {
    book_->note(&Conduct::late);
    ++owed_;
    if (++late_ >= allowance_.late_moves) program_.end(std::chrono::milliseconds(0));
    return std::nullopt;
  }

  // It is gone, or does not read: it could not even be asked.
  std::nullopt_t give_up() {
    book_->note(program_.closed() ? &Conduct::gone : &Conduct::late);
    program_.end(std::chrono::milliseconds(0));
    return std::nullopt;
  }

  std::string game_;
  system::Process program_;
  Allowance allowance_;
  std::shared_ptr<ConductBook> book_;
  std::function<void()> look_up_;  // as a thought does
  bool started_ = false;
  int late_ = 0;
  int owed_ = 0;  // answers to questions whose time is over
};

}  // namespace

Bot external_bot(const std::string& game, const std::string& command, const Allowance& allowance,
                 const std::shared_ptr<ConductBook>& book) {
  return {std::string(program_prefix) + command, {}, [=](const Seating& seating) -> Guest {
            auto program = std::make_shared<ProgramAtSeat>(game, command, allowance, book, seating.think.look_up);
            return {[program](const catalogue::Sight& sight) { return program->choose(sight); }};
          }};
}

bool names_resident(std::string_view name) { return name.starts_with(resident_prefix); }
bool names_program(std::string_view name) { return name.starts_with(program_prefix) || names_resident(name); }

Result<Bot> bot_or_program(const catalogue::Game& game, const std::string& name, const Think& think,
                           const std::shared_ptr<ConductBook>& book) {
  if (!names_program(name)) {
    const auto bot = get_bot(game, name);
    const bool looks_like_one = name.find_first_of("/.") != std::string::npos;
    if (!bot) return Error{bot.error() + (looks_like_one ? "; a program is named cmd:" + name : "")};
    return **bot;
  }
  const std::string command = name.substr(name.find(':') + 1);
  if (const std::string why = why_not_run(command); !why.empty()) return Error{name + ": " + why};
  Allowance allowance;
  if (think.seconds > 0) allowance.seconds_a_move = think.seconds;
  if (names_resident(name)) {
    allowance.seconds_to_start = 30;
    return resident_bot(command, allowance, book);
  }
  return external_bot(game.about().id, command, allowance, book);
}

}  // namespace paddock::bots

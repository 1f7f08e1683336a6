#include "bots/arena/persistent_bot.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "bots/arena/bot_protocol.hpp"
#include "bots/arena/program.hpp"
#include "bots/arena/stop.hpp"
#include "engine/catalogue/setup.hpp"

namespace paddock::bots {

namespace {

using Clock = system::Process::Clock;
constexpr std::chrono::milliseconds short_wait{200};  // until a request to stop is noticed
constexpr std::chrono::seconds time_to_leave{5};

Clock::duration as_time(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

// The beginning of a line of the program, safe to print on a terminal.
std::string quoted(const std::string& line) {
  constexpr std::size_t most = 60;
  std::string text = line.substr(0, most);
  for (char& c : text) c = c < ' ' || c > '~' ? '?' : c;
  return "“" + text + (line.size() > most ? "…”" : "”");
}

// A question without an answer yet. Its thread waits here and is woken by the answer alone.
class PendingQuestion {
 public:
  void answer(std::string move) {
    {
      const std::lock_guard lock(mutex_);
      move_ = std::move(move);
    }
    changed_.notify_one();
  }
  void give_up() {
    {
      const std::lock_guard lock(mutex_);
      given_up_ = true;
    }
    changed_.notify_one();
  }

  // Waits for the move. None if the question was given up. Calls `check_stop` regularly.
  std::optional<std::string> wait(const std::function<void()>& check_stop) {
    std::unique_lock lock(mutex_);
    while (!move_ && !given_up_) {
      if (changed_.wait_for(lock, short_wait) == std::cv_status::no_timeout || !check_stop) continue;
      lock.unlock();
      check_stop();
      lock.lock();
    }
    return std::move(move_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<std::string> move_;
  bool given_up_ = false;
};

// The program, and its open questions. Many matches use it at the same time. One thread sends to the program and
// another one receives; both process many lines at once. While the program is busy, further messages are collected.
class PersistentProgram {
 public:
  PersistentProgram(const std::string& command, const TimeLimits& time_limits, std::shared_ptr<BotReportLog> report_log)
      : program_(run_by_shell(command)),
        answer_timeout_(as_time(time_limits.seconds_to_start + time_limits.seconds_per_move)),
        report_log_(std::move(report_log)),
        sender_([this] { send_outgoing(); }),
        receiver_([this] { receive(); }) {}
  PersistentProgram(const PersistentProgram&) = delete;
  PersistentProgram& operator=(const PersistentProgram&) = delete;

  ~PersistentProgram() {
    leave_by_ = Clock::now() + time_to_leave;
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    send_ready_.notify_all();
    sender_.join();
    program_.end_input();
    receiver_.join();
    program_.end(std::chrono::milliseconds(0));
  }

  BotReportLog& report_log() { return *report_log_; }
  std::int64_t next_match() { return ++matches_; }

  void send(const std::string& lines) {
    const std::lock_guard lock(mutex_);
    enqueue(lines);
  }

  // Sends lines that end with a question of this match, and waits for the move.
  std::string ask(std::int64_t match, const std::string& lines, const std::function<void()>& check_stop) {
    const auto question = std::make_shared<PendingQuestion>();
    {
      const std::lock_guard lock(mutex_);
      if (gone_) fail("it has ended");
      if (failed_) throw Stopped{};
      if (open_.empty()) last_received_ = Clock::now();
      open_[match] = question;
      enqueue(lines);
    }
    if (auto move = question->wait(check_stop)) return *std::move(move);
    throw Stopped{};
  }

 private:
  // With this many bytes, send even while the program is busy, so that it has work when it is done.
  static constexpr std::size_t send_threshold = std::size_t{1} << 14U;
  static constexpr std::size_t most_lines = 1024;  // received at once

  void enqueue(const std::string& lines) {
    outgoing_ += lines;
    if (should_send()) send_ready_.notify_one();
  }

  bool should_send() const {
    return !outgoing_.empty() && (sent_questions_ == 0 || outgoing_.size() >= send_threshold);
  }

  void send_outgoing() {
    std::unique_lock lock(mutex_);
    for (;;) {
      send_ready_.wait(lock, [&] { return should_send() || leaving_ || failed_; });
      if (outgoing_.empty() || failed_) return;
      const std::string batch = std::exchange(outgoing_, {});
      sent_questions_ = open_.size();
      lock.unlock();
      for (std::string_view rest = batch; !rest.empty() && !failed_ && !program_.closed() && !too_late();)
        rest.remove_prefix(program_.write_some(rest, Clock::now() + short_wait));
      lock.lock();
    }
  }

  // The lines that have arrived, at most `most_lines`.
  std::vector<std::string> received_lines() {
    std::vector<std::string> lines;
    auto until = Clock::now() + short_wait;
    while (lines.size() < most_lines) {
      auto line = program_.read_line(until);
      if (!line) break;
      lines.push_back(*std::move(line));
      until = Clock::now();
    }
    return lines;
  }

  void receive() {
    while (!failed_ && !too_late()) {
      const auto lines = received_lines();
      if (leaving_ && program_.closed()) return;
      if (leaving_) continue;
      for (const std::string& line : lines) process_answer(line);
      const std::lock_guard lock(mutex_);
      if (!lines.empty()) {
        last_received_ = Clock::now();
        if (should_send()) send_ready_.notify_one();
      } else if (program_.closed()) {
        gone_ = true;
        if (!open_.empty()) fail("it has ended");
        return;
      } else if (!open_.empty() && Clock::now() - last_received_ > answer_timeout_) {
        fail("no answer for " + std::to_string(std::lround(std::chrono::duration<double>(answer_timeout_).count())) +
             " seconds, open questions: " + std::to_string(open_.size()));
      }
    }
  }

  // Wakes the thread that asked, after the lock is released.
  void process_answer(const std::string& line) {
    auto answer = protocol::read_answer(line);
    if (const auto question = close_question(line, answer)) question->answer(std::move(answer->move));
  }

  // Removes and returns the question that the line answers. Null, after a failure, if the line is not a valid answer.
  std::shared_ptr<PendingQuestion> close_question(const std::string& line,
                                                  const std::optional<protocol::Answer>& answer) {
    const std::lock_guard lock(mutex_);
    if (failed_) return {};
    if (!answer || !answer->match) {
      fail(quoted(line) + " is not an answer: expected a match and a move");
      return {};
    }
    auto asked = open_.extract(*answer->match);
    if (asked.empty()) {
      fail("an answer for match " + std::to_string(*answer->match) + ", for which there is no open question");
      return {};
    }
    if (sent_questions_ > 0) --sent_questions_;
    return std::move(asked.mapped());
  }

  void fail(const std::string& why) {
    report_log_->fail(why);
    failed_ = true;
    for (const auto& [match, question] : open_) question->give_up();
    send_ready_.notify_all();
  }

  bool too_late() const { return leaving_ && Clock::now() > leave_by_; }

  system::Process program_;
  Clock::duration answer_timeout_;
  std::shared_ptr<BotReportLog> report_log_;
  std::atomic<std::int64_t> matches_ = 0;

  std::mutex mutex_;
  std::condition_variable send_ready_;
  std::string outgoing_;
  std::map<std::int64_t, std::shared_ptr<PendingQuestion>> open_;  // by match; includes those whose match was stopped
  std::size_t sent_questions_ = 0;                                 // how many of the open questions were sent
  Clock::time_point last_received_;  // time of the last line, or of the first question after none was open
  bool gone_ = false;
  std::atomic<bool> failed_ = false;
  std::atomic<bool> leaving_ = false;
  Clock::time_point leave_by_;  // set before `leaving_`

  std::thread sender_;  // the threads are last, because they use all other members
  std::thread receiver_;
};

// The program at one seat of one match.
class PersistentProgramSeat {
 public:
  PersistentProgramSeat(std::shared_ptr<PersistentProgram> program, const TimeLimits& time_limits,
                        const BotSettings& settings)
      : program_(std::move(program)),
        match_(program_->next_match()),
        milliseconds_(std::llround(1000 * time_limits.seconds_per_move)),
        seed_(static_cast<std::int64_t>(settings.seed >> 11U)),
        check_stop_(settings.budget.check_stop) {}

  catalogue::Move choose(const catalogue::DecisionPoint& point) {
    const auto moves = point.moves();
    std::string lines;
    if (std::exchange(seats_, point.setup().seats()) == 0) add_begin(lines, point);
    const auto view = text::in_notation(point.view());
    protocol::add_line(lines, protocol::Ask{match_, std::exchange(events_, {}), view, moves}, seats_);
    const std::string move = program_->ask(match_, lines, check_stop_);
    const auto index = protocol::index_of(moves, move);
    if (!index) program_->report_log().note(&BotReport::not_legal);
    program_->report_log().note(index ? &BotReport::answers : &BotReport::defaults);
    return point.move(index.value_or(0));
  }

  void receive(const text::JsonText& event) { events_.push_back(text::in_notation(event)); }

  // If the program had no decision in the match, it was never told about it.
  void end(const Outcome& outcome) {
    if (seats_ == 0) return;
    std::string line;
    protocol::add_line(line, protocol::End{match_, std::exchange(events_, {}), outcome.score, outcome.winners}, seats_);
    program_->send(line);
  }

 private:
  void add_begin(std::string& lines, const catalogue::DecisionPoint& point) const {
    const auto& setup = point.setup();
    protocol::add_line(lines,
                       protocol::Begin{match_, setup.game().about().id, setup.options(), setup.seats(), point.seat(),
                                       seed_, milliseconds_},
                       setup.seats());
  }

  std::shared_ptr<PersistentProgram> program_;
  std::int64_t match_;
  std::int64_t milliseconds_;
  std::int64_t seed_;
  std::function<void()> check_stop_;
  int seats_ = 0;  // 0 before the first question
  std::vector<text::JsonText> events_;
};

}  // namespace

Bot persistent_bot(const std::string& command, const TimeLimits& time_limits,
                   const std::shared_ptr<BotReportLog>& report_log) {
  const auto program = std::make_shared<PersistentProgram>(command, time_limits, report_log);
  return {std::string(persistent_prefix) + command, {}, [=](const BotSettings& settings) -> ExternalPlayer {
            const auto seated = std::make_shared<PersistentProgramSeat>(program, time_limits, settings);
            return {[seated](const catalogue::DecisionPoint& point) { return seated->choose(point); },
                    [seated](const text::JsonText& event) { seated->receive(event); },
                    [seated](const Outcome& outcome) { seated->end(outcome); }};
          }};
}

}  // namespace paddock::bots

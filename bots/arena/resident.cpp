#include "bots/arena/resident.hpp"

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

#include "bots/arena/pipe.hpp"
#include "bots/arena/program.hpp"
#include "bots/arena/stop.hpp"
#include "engine/catalogue/setup.hpp"

namespace paddock::bots {

namespace {

using Clock = system::Process::Clock;
constexpr std::chrono::milliseconds short_wait{200};  // until somebody who wants it to end is heard
constexpr std::chrono::seconds time_to_leave{5};

Clock::duration as_time(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

// The beginning of what a program said, fit for a sentence in a terminal.
std::string quoted(const std::string& line) {
  constexpr std::size_t most = 60;
  std::string text = line.substr(0, most);
  for (char& c : text) c = c < ' ' || c > '~' ? '?' : c;
  return "“" + text + (line.size() > most ? "…”" : "”");
}

// One that waits for its answer: it alone is woken when that comes.
class Question {
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

  // The move that answers it; nothing once it was given up. Meanwhile it is looked up whether the match is to go on.
  std::optional<std::string> wait(const std::function<void()>& look_up) {
    std::unique_lock lock(mutex_);
    while (!move_ && !given_up_) {
      if (changed_.wait_for(lock, short_wait) == std::cv_status::no_timeout || !look_up) continue;
      lock.unlock();
      look_up();
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

// The program, and the questions it has not answered. Many matches speak through it at once; what they say is handed
// over by one thread, and what it answers is heard by another. Both do so with many lines at a time: while the program
// has something to answer, what else there is to say is gathered.
class Resident {
 public:
  Resident(const std::string& command, const Allowance& allowance, std::shared_ptr<ConductBook> book)
      : program_(run_by_shell(command)),
        patience_(as_time(allowance.seconds_to_start + allowance.seconds_a_move)),
        book_(std::move(book)),
        hands_over_([this] { hand_over(); }),
        hears_([this] { hear(); }) {}
  Resident(const Resident&) = delete;
  Resident& operator=(const Resident&) = delete;

  ~Resident() {
    leave_by_ = Clock::now() + time_to_leave;
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    to_say_.notify_all();
    hands_over_.join();
    program_.end_input();
    hears_.join();
    program_.end(std::chrono::milliseconds(0));
  }

  ConductBook& book() { return *book_; }
  std::int64_t next_match() { return ++matches_; }

  void tell(const std::string& lines) {
    const std::lock_guard lock(mutex_);
    say(lines);
  }

  // The lines end with a question of that match; the move that answers it.
  std::string ask(std::int64_t match, const std::string& lines, const std::function<void()>& look_up) {
    const auto question = std::make_shared<Question>();
    {
      const std::lock_guard lock(mutex_);
      if (gone_) break_off("it has ended");
      if (broken_) throw Stopped{};
      if (open_.empty()) heard_ = Clock::now();
      open_[match] = question;
      say(lines);
    }
    if (auto move = question->wait(look_up)) return *std::move(move);
    throw Stopped{};
  }

 private:
  // So much is said even while the program is busy: it need not wait for more when it is done.
  static constexpr std::size_t much_to_say = std::size_t{1} << 14U;
  static constexpr std::size_t most_lines = 1024;  // heard at once

  void say(const std::string& lines) {
    unsaid_ += lines;
    if (worth_saying()) to_say_.notify_one();
  }

  bool worth_saying() const { return !unsaid_.empty() && (asked_ == 0 || unsaid_.size() >= much_to_say); }

  void hand_over() {
    std::unique_lock lock(mutex_);
    for (;;) {
      to_say_.wait(lock, [&] { return worth_saying() || leaving_ || broken_; });
      if (unsaid_.empty() || broken_) return;
      const std::string batch = std::exchange(unsaid_, {});
      asked_ = open_.size();
      lock.unlock();
      for (std::string_view rest = batch; !rest.empty() && !broken_ && !program_.closed() && !too_late();)
        rest.remove_prefix(program_.hand_over(rest, Clock::now() + short_wait));
      lock.lock();
    }
  }

  // The lines that have come; not all where they never end.
  std::vector<std::string> heard_lines() {
    std::vector<std::string> lines;
    auto until = Clock::now() + short_wait;
    while (lines.size() < most_lines) {
      auto line = program_.hear(until);
      if (!line) break;
      lines.push_back(*std::move(line));
      until = Clock::now();
    }
    return lines;
  }

  void hear() {
    while (!broken_ && !too_late()) {
      const auto lines = heard_lines();
      if (leaving_ && program_.closed()) return;
      if (leaving_) continue;
      for (const std::string& line : lines) take(line);
      const std::lock_guard lock(mutex_);
      if (!lines.empty()) {
        heard_ = Clock::now();
        if (worth_saying()) to_say_.notify_one();
      } else if (program_.closed()) {
        gone_ = true;
        if (!open_.empty()) break_off("it has ended");
        return;
      } else if (!open_.empty() && Clock::now() - heard_ > patience_) {
        break_off("no answer for " + std::to_string(std::lround(std::chrono::duration<double>(patience_).count())) +
                  " seconds, open questions: " + std::to_string(open_.size()));
      }
    }
  }

  // Whoever asked is woken when nobody else is kept waiting by it.
  void take(const std::string& line) {
    auto answer = pipe::read_answer(line);
    if (const auto question = answered(line, answer)) question->answer(std::move(answer->move));
  }

  // The question that is answered, which is open no more; none where the line is no answer.
  std::shared_ptr<Question> answered(const std::string& line, const std::optional<pipe::Answer>& answer) {
    const std::lock_guard lock(mutex_);
    if (broken_) return {};
    if (!answer || !answer->match) {
      break_off(quoted(line) + " is no answer: a match and a move are expected");
      return {};
    }
    auto asked = open_.extract(*answer->match);
    if (asked.empty()) {
      break_off("an answer for match " + std::to_string(*answer->match) + ", in which it was asked nothing");
      return {};
    }
    if (asked_ > 0) --asked_;
    return std::move(asked.mapped());
  }

  void break_off(const std::string& why) {
    book_->break_off(why);
    broken_ = true;
    for (const auto& [match, question] : open_) question->give_up();
    to_say_.notify_all();
  }

  bool too_late() const { return leaving_ && Clock::now() > leave_by_; }

  system::Process program_;
  Clock::duration patience_;
  std::shared_ptr<ConductBook> book_;
  std::atomic<std::int64_t> matches_ = 0;

  std::mutex mutex_;
  std::condition_variable to_say_;
  std::string unsaid_;
  std::map<std::int64_t, std::shared_ptr<Question>> open_;  // by match; also those of who has left
  std::size_t asked_ = 0;                                   // how many of them were handed over
  Clock::time_point heard_;                                 // the last line, or the first question after a silence
  bool gone_ = false;
  std::atomic<bool> broken_ = false;
  std::atomic<bool> leaving_ = false;
  Clock::time_point leave_by_;  // once it is leaving

  std::thread hands_over_;  // these two last: they use all the rest
  std::thread hears_;
};

// The program at one seat of one match.
class ResidentAtSeat {
 public:
  ResidentAtSeat(std::shared_ptr<Resident> resident, const Allowance& allowance, const Seating& seating)
      : resident_(std::move(resident)),
        match_(resident_->next_match()),
        milliseconds_(std::llround(1000 * allowance.seconds_a_move)),
        seed_(static_cast<std::int64_t>(seating.seed >> 11U)),
        look_up_(seating.think.look_up) {}

  catalogue::Move choose(const catalogue::Sight& sight) {
    const auto moves = sight.moves();
    std::string lines;
    if (std::exchange(seats_, sight.setup().seats()) == 0) add_beginning(lines, sight);
    pipe::add_line(lines, pipe::Ask{match_, std::exchange(events_, {}), sight.view(), moves}, seats_);
    const std::string move = resident_->ask(match_, lines, look_up_);
    const bool legal = std::ranges::find(moves, move) != moves.end();
    if (!legal) resident_->book().note(&Conduct::not_legal);
    resident_->book().note(legal ? &Conduct::answers : &Conduct::defaults);
    return sight.judge(legal ? move : moves.front()).move;
  }

  void hear(const text::JsonText& glimpse) { events_.push_back(glimpse); }

  // Of a match in which it had nothing to decide it was told nothing.
  void end(const Outcome& outcome) {
    if (seats_ == 0) return;
    std::string line;
    pipe::add_line(line, pipe::End{match_, std::exchange(events_, {}), outcome.score, outcome.winners}, seats_);
    resident_->tell(line);
  }

 private:
  void add_beginning(std::string& lines, const catalogue::Sight& sight) const {
    const auto& setup = sight.setup();
    pipe::add_line(lines,
                   pipe::Begin{match_, setup.game().about().id, setup.options(), setup.seats(), sight.seat(), seed_,
                               milliseconds_},
                   setup.seats());
  }

  std::shared_ptr<Resident> resident_;
  std::int64_t match_;
  std::int64_t milliseconds_;
  std::int64_t seed_;
  std::function<void()> look_up_;
  int seats_ = 0;  // none until it was asked
  std::vector<text::JsonText> events_;
};

}  // namespace

Bot resident_bot(const std::string& command, const Allowance& allowance, const std::shared_ptr<ConductBook>& book) {
  const auto resident = std::make_shared<Resident>(command, allowance, book);
  return {std::string(resident_prefix) + command, {}, [=](const Seating& seating) -> Guest {
            const auto seated = std::make_shared<ResidentAtSeat>(resident, allowance, seating);
            return {[seated](const catalogue::Sight& sight) { return seated->choose(sight); },
                    [seated](const text::JsonText& glimpse) { seated->hear(glimpse); },
                    [seated](const Outcome& outcome) { seated->end(outcome); }};
          }};
}

}  // namespace paddock::bots

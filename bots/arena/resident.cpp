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

// The program, and the questions it has not answered. Many matches speak through it at once; what they say is handed
// over by one thread, a batch at a time, and what it answers is heard by another.
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
    unsaid_ += lines;
    to_say_.notify_one();
  }

  // The lines end with a question of that match; the move that answers it.
  std::string ask(std::int64_t match, const std::string& lines, const std::function<void()>& look_up) {
    Question question;
    std::unique_lock lock(mutex_);
    if (gone_) break_off("it has ended");
    if (broken_) throw Stopped{};
    if (open_.empty()) heard_ = Clock::now();
    open_[match] = &question;
    unsaid_ += lines;
    to_say_.notify_one();
    while (!question.move && !broken_) {
      if (question.answered.wait_for(lock, short_wait) == std::cv_status::no_timeout || !look_up) continue;
      lock.unlock();
      try {
        look_up();
      } catch (...) {
        lock.lock();
        if (!question.move) open_[match] = nullptr;
        throw;
      }
      lock.lock();
    }
    if (question.move) return std::move(*question.move);
    open_.erase(match);
    throw Stopped{};
  }

 private:
  struct Question {
    std::optional<std::string> move;
    std::condition_variable answered;
  };

  void hand_over() {
    std::unique_lock lock(mutex_);
    for (;;) {
      to_say_.wait(lock, [&] { return !unsaid_.empty() || leaving_ || broken_; });
      if (unsaid_.empty() || broken_) return;
      const std::string batch = std::exchange(unsaid_, {});
      lock.unlock();
      for (std::string_view rest = batch; !rest.empty() && !broken_ && !program_.closed() && !too_late();)
        rest.remove_prefix(program_.hand_over(rest, Clock::now() + short_wait));
      lock.lock();
    }
  }

  void hear() {
    while (!broken_ && !too_late()) {
      const auto line = program_.hear(Clock::now() + short_wait);
      const std::lock_guard lock(mutex_);
      if (leaving_) {
        if (program_.closed()) return;
      } else if (line) {
        heard_ = Clock::now();
        take(*line);
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

  void take(const std::string& line) {
    auto answer = pipe::read_answer(line);
    if (!answer || !answer->match) return break_off(quoted(line) + " is no answer: a match and a move are expected");
    const auto asked = open_.find(*answer->match);
    if (asked == open_.end())
      return break_off("an answer for match " + std::to_string(*answer->match) + ", in which it was asked nothing");
    if (Question* question = asked->second) {  // else whoever asked has left
      question->move = std::move(answer->move);
      question->answered.notify_one();
    }
    open_.erase(asked);
  }

  void break_off(const std::string& why) {
    book_->break_off(why);
    broken_ = true;
    for (const auto& [match, question] : open_) {
      if (question != nullptr) question->answered.notify_one();
    }
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
  std::map<std::int64_t, Question*> open_;  // by match; none: whoever asked has left
  Clock::time_point heard_;                 // the last line, or the first question after a silence
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
  return {"cmd2:" + command, {}, [=](const Seating& seating) -> Guest {
            const auto seated = std::make_shared<ResidentAtSeat>(resident, allowance, seating);
            return {[seated](const catalogue::Sight& sight) { return seated->choose(sight); },
                    [seated](const text::JsonText& glimpse) { seated->hear(glimpse); },
                    [seated](const Outcome& outcome) { seated->end(outcome); }};
          }};
}

}  // namespace paddock::bots

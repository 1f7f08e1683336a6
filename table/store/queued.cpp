#include "table/store/queued.hpp"

#include <algorithm>
#include <utility>

namespace paddock::store {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto probe_every = std::chrono::milliseconds(250);
// What is tried may work where what players want to store does not: theirs must not have failed for so long.
constexpr auto steady = std::chrono::seconds(2);
// Where so many came together, others follow: the next transaction waits for them, and the disk is asked less often.
constexpr std::size_t many = 8;
constexpr auto gathering = std::chrono::milliseconds(4);

}  // namespace

Queued::Queued(std::unique_ptr<Database> database, Tell on_trouble, std::chrono::milliseconds longest_silence)
    : database_(std::move(database)), on_trouble_(std::move(on_trouble)), longest_silence_(longest_silence) {
  thread_ = std::thread([this] { run(); });
  const auto tell = [this](const std::string& table) {
    post([this, table] {
      if (tell_news_) tell_news_(table);
    });
  };
  const auto doubt = [this] { post([this] { probe(); }); };
  database_->listen(tell, doubt);
}

Queued::~Queued() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  thread_.join();
  database_.reset();  // while the queue is still there: until then it may bring news
}

void Queued::post(std::function<void()> other) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.others.push_back(std::move(other));
  }
  changed_.notify_one();
}

template <class Answered, class Call>
void Queued::post_reading(std::function<void(Answered)> answer, Call call) {
  post([this, answer = std::move(answer), call = std::move(call)] {
    Answered answered = call();
    if (!answered) failed();
    answer(std::move(answered));
  });
}

template <class Call>
void Queued::post_writing(std::function<void(Stored)> answer, Call call) {
  post([this, answer = std::move(answer), call = std::move(call)] {
    const Stored stored = call();
    note(stored);
    answer(stored);
  });
}

// What the server does for itself may work where what players want to store does not: that it worked tells nothing.
template <class Call>
void Queued::post_chore(std::function<void(Stored)> answer, Call call) {
  post([this, answer = std::move(answer), call = std::move(call)] {
    const Stored stored = call();
    if (stored == Stored::failed) failed();
    answer(stored);
  });
}

void Queued::append(Append append, std::function<void(Stored)> answer) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.appends.push_back(std::move(append));
    waiting_.answers.push_back(std::move(answer));
  }
  changed_.notify_one();
}

void Queued::load(std::string table, std::int64_t after, std::function<void(Result<std::vector<std::string>>)> answer) {
  post_reading(std::move(answer), [this, table = std::move(table), after] { return database_->load(table, after); });
}

void Queued::open_tables(std::function<void(Result<std::vector<std::string>>)> answer) {
  post_reading(std::move(answer), [this] { return database_->open_tables(); });
}

void Queued::list(std::string person, int most, std::function<void(Result<std::vector<TableRow>>)> answer) {
  post_reading(std::move(answer),
               [this, person = std::move(person), most] { return database_->list(person, std::max(most, 0)); });
}

void Queued::count_open(std::string person, std::function<void(Result<int>)> answer) {
  post_reading(std::move(answer), [this, person = std::move(person)] { return database_->count_open(person); });
}

void Queued::add_person(std::string token_hash, Person person, std::function<void(Stored)> answer) {
  post_writing(std::move(answer), [this, token_hash = std::move(token_hash), person = std::move(person)] {
    return database_->add_person(token_hash, person);
  });
}

void Queued::find_person(std::string token_hash, std::function<void(Result<std::optional<Person>>)> answer) {
  post_reading(std::move(answer),
               [this, token_hash = std::move(token_hash)] { return database_->find_person(token_hash); });
}

void Queued::rename_person(std::string id, std::string name, std::function<void(Stored)> answer) {
  post_writing(std::move(answer),
               [this, id = std::move(id), name = std::move(name)] { return database_->rename_person(id, name); });
}

void Queued::naming(std::string person, std::function<void(Result<std::vector<std::string>>)> answer) {
  post_reading(std::move(answer), [this, person = std::move(person)] { return database_->naming(person); });
}

void Queued::forget(Forgetting forgetting, std::function<void(Stored)> answer) {
  post_writing(std::move(answer), [this, forgetting = std::move(forgetting)] { return database_->forget(forgetting); });
}

void Queued::remove_person(std::string id, std::function<void(Stored)> answer) {
  post_writing(std::move(answer), [this, id = std::move(id)] { return database_->remove_person(id); });
}

void Queued::half_forgotten(std::string after, int most, std::function<void(Result<HalfForgotten>)> answer) {
  post_reading(std::move(answer),
               [this, after = std::move(after), most] { return database_->half_forgotten(after, most); });
}

void Queued::expired(std::string after, std::int64_t before, int most, std::function<void(Result<Expired>)> answer) {
  post_reading(std::move(answer),
               [this, after = std::move(after), before, most] { return database_->expired(after, before, most); });
}

void Queued::remove_tables(std::vector<std::string> tables, std::int64_t before, std::function<void(Stored)> answer) {
  post_chore(std::move(answer),
             [this, tables = std::move(tables), before] { return database_->remove_tables(tables, before); });
}

void Queued::remove_people(std::string after, std::int64_t before, int most,
                           std::function<void(Result<std::string>)> answer) {
  post_reading(std::move(answer), [this, after = std::move(after), before, most] {
    return database_->remove_people(after, before, most);
  });
}

void Queued::keep(std::string table, std::function<void(bool)> answer) {
  post([this, table = std::move(table), answer = std::move(answer)] {
    const auto kept = database_->keep(table);
    if (!kept) failed();
    answer(kept && *kept);
  });
}

void Queued::take_over(std::function<void(Result<std::vector<std::string>>)> answer) {
  post_reading(std::move(answer), [this] { return database_->take_over(); });
}

void Queued::attend(std::vector<Attendance> here, std::function<void(Stored)> answer) {
  post_chore(std::move(answer), [this, here = std::move(here)] { return database_->attend(here); });
}

void Queued::elsewhere(std::string table, std::function<void(Result<std::vector<Attendance>>)> answer) {
  post_reading(std::move(answer), [this, table = std::move(table)] { return database_->elsewhere(table); });
}

void Queued::on_news(std::function<void(std::string table)> tell) {
  post([this, tell = std::move(tell)] { tell_news_ = tell; });
}

void Queued::run() {
  while (auto round = next_round()) {
    const auto began = Clock::now();
    carry_out(*round);
    probe_if_due();
    if (round->appends.size() >= many) std::this_thread::sleep_until(began + gathering);
  }
}

// Empty when it is only time to look whether the store works again; none when all is done.
std::optional<Queued::Round> Queued::next_round() {
  const auto ready = [this] { return stopping_ || !waiting_.empty(); };
  std::unique_lock lock(mutex_);
  if (healthy_) {
    changed_.wait(lock, ready);
  } else {
    changed_.wait_until(lock, probe_at_, ready);
  }
  if (stopping_ && waiting_.empty()) return std::nullopt;
  return std::exchange(waiting_, Round{});
}

bool Queued::healthy() const {
  const Clock::duration asked_at(asked_at_);
  const bool is_silent = asked_at.count() != 0 && Clock::now().time_since_epoch() - asked_at > longest_silence_;
  return healthy_ && !is_silent;
}

void Queued::asked() { asked_at_ = Clock::now().time_since_epoch().count(); }

void Queued::carry_out(Round& round) {
  if (!round.appends.empty()) {
    asked();
    store(round);
  }
  for (const auto& other : round.others) {
    asked();
    other();
  }
  heard();
}

void Queued::store(const Round& round) {
  const std::vector<Stored> stored = database_->append(round.appends);
  note(*std::ranges::min_element(stored));
  for (std::size_t i = 0; i < stored.size(); ++i) round.answers[i](stored[i]);
}

void Queued::probe_if_due() {
  if (healthy_ || Clock::now() < probe_at_) return;
  asked();
  probe();
  heard();
  probe_at_ = Clock::now() + probe_every;
}

// A conflict tells nothing: it has written nothing.
void Queued::note(Stored stored) {
  if (stored == Stored::stored) works();
  if (stored == Stored::failed) failed();
}

void Queued::works() {
  if (healthy_.exchange(true)) return;
  if (on_trouble_) on_trouble_("the store works again");
}

void Queued::failed() {
  failed_at_ = Clock::now();
  if (!healthy_.exchange(false)) return;
  if (on_trouble_) on_trouble_("the store does not work: " + database_->trouble());
}

void Queued::probe() {
  if (!database_->probe()) {
    failed();
  } else if (Clock::now() >= failed_at_ + steady) {
    works();
  }
}

}  // namespace paddock::store

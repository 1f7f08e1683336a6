#include "table/server/attendance.hpp"

#include <algorithm>
#include <utility>

namespace paddock::server {

namespace {

using Clock = std::chrono::steady_clock;
using store::Attendance;

constexpr auto told_again_after = std::chrono::seconds(2);

Attendance written(const std::string& table, const PersonSet& people) {
  return {table, std::vector<std::string>(people.begin(), people.end())};
}

}  // namespace

void Attendances::note(const std::string& table, PersonSet people) {
  bool tell = false;
  {
    const std::lock_guard lock(mutex_);
    Here& here = here_[table];
    const bool somebody_came = !std::ranges::includes(here.people, people);
    tell = somebody_came && Clock::now() - here.told > told_again_after;
    if (tell) here.told = Clock::now();
    here.people = people;
  }
  if (tell) store_.attend({written(table, people)}, [](store::Stored) {});
}

// Of a table that everybody has left it is told once more, that nobody is there.
std::vector<Attendance> Attendances::all_here() {
  const std::lock_guard lock(mutex_);
  std::vector<Attendance> all;
  for (auto& [table, here] : here_) {
    all.push_back(written(table, here.people));
    here.told = Clock::now();
  }
  std::erase_if(here_, [](const auto& one) { return one.second.people.empty(); });
  return all;
}

Awaitable<std::vector<Attendance>> Attendances::exchange() {
  const auto here = all_here();
  if (!here.empty()) co_await answer_of<store::Stored>([&](auto answer) { store_.attend(here, std::move(answer)); });
  const auto there = co_await answer_of<Result<std::vector<Attendance>>>(
      [&](auto answer) { store_.elsewhere("", std::move(answer)); });
  if (!there) co_return std::vector<Attendance>();
  co_return changed_to(*there);
}

std::vector<Attendance> Attendances::changed_to(const std::vector<Attendance>& elsewhere) {
  std::map<std::string, PersonSet, std::less<>> fresh;
  for (const Attendance& one : elsewhere) fresh[one.table].insert(one.people.begin(), one.people.end());
  const std::lock_guard lock(mutex_);
  std::vector<Attendance> changed;
  for (const auto& [table, people] : elsewhere_) {
    if (!fresh.contains(table)) changed.push_back({table, {}});
  }
  for (const auto& [table, people] : fresh) {
    const auto before = elsewhere_.find(table);
    if (before == elsewhere_.end() || before->second != people) changed.push_back(written(table, people));
  }
  elsewhere_ = std::move(fresh);
  return changed;
}

PersonSet Attendances::elsewhere(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = elsewhere_.find(table);
  return found == elsewhere_.end() ? PersonSet() : found->second;
}

bool Attendances::anybody_at(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = here_.find(table);
  return elsewhere_.contains(table) || (found != here_.end() && !found->second.people.empty());
}

}  // namespace paddock::server

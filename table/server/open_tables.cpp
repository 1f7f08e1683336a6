#include "table/server/open_tables.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

namespace paddock::server {

namespace {

// A table that ended at another server stays counted until then.
constexpr auto counted_for = std::chrono::hours(24);

using Row = store::TableRow;

// Sorts the rows by turns: the n-th row of a key is in turn n. Rows of one turn keep their order.
template <class KeyOf>
void take_turns(std::vector<Row>& rows, const KeyOf& key_of) {
  std::map<std::string, int, std::less<>> turns;
  std::vector<std::pair<int, Row>> in_turn;
  in_turn.reserve(rows.size());
  for (Row& row : rows) {
    const int turn = ++turns[key_of(row)];
    in_turn.emplace_back(turn, std::move(row));
  }
  std::ranges::stable_sort(in_turn, {}, &std::pair<int, Row>::first);
  std::ranges::transform(in_turn, rows.begin(), [](auto& one) { return std::move(one.second); });
}

std::string host_of(const Row& row) { return row.people.empty() ? row.id : row.people.front(); }

}  // namespace

std::string_view OpenTables::open(const std::string& table, const std::string& address, bool listed) {
  {
    const std::lock_guard lock(mutex_);
    if (!origins_.contains(table)) {
      if (!has_room(address, quotas_.tables_per_address, &Count::open)) return "too_many_here";
      // Checked before another table is forgotten for this one.
      if (listed && !has_room(address, quotas_.listed_per_address, &Count::listed)) return "too_many_listed";
      count(table, address);
    }
  }
  const std::string_view problem = listed ? list(table, address) : std::string_view();
  if (!problem.empty()) close(table);
  return problem;
}

std::string_view OpenTables::list(const std::string& table, const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto found = origins_.find(table);
  if (found != origins_.end() && found->second.is_listed) return {};
  const std::string& counted = found == origins_.end() ? address : found->second.address;
  if (!has_room(counted, quotas_.listed_per_address, &Count::listed)) return "too_many_listed";
  Origin& origin = count(table, address);
  origin.is_listed = true;
  ++counts_[origin.address].listed;
  return {};
}

void OpenTables::unlist(const std::string& table) {
  const std::lock_guard lock(mutex_);
  if (const auto found = origins_.find(table); found != origins_.end()) stop_listing(found->second);
}

void OpenTables::close(const std::string& table) {
  const std::lock_guard lock(mutex_);
  const auto found = origins_.find(table);
  if (found == origins_.end()) return;
  stop_counting(found->second);
  origins_.erase(found);
}

bool OpenTables::has_room(const std::string& address, int limit, int Count::*counted) {
  const auto has_too_many = [&] {
    const auto count = counts_.find(address);
    return limit > 0 && count != counts_.end() && count->second.*counted >= limit;
  };
  if (has_too_many()) stop_counting_old();
  return !has_too_many();
}

OpenTables::Origin& OpenTables::count(const std::string& table, const std::string& address) {
  if (!origins_.contains(table) && origins_.size() >= most_) make_room();
  Origin& origin = origins_.try_emplace(table, Origin{address, clock_.now()}).first->second;
  if (!std::exchange(origin.is_counted, true)) ++counts_[origin.address].open;
  return origin;
}

// So that every new table is counted, whatever has been opened before.
void OpenTables::make_room() {
  stop_counting_old();
  std::erase_if(origins_, [](const auto& one) { return !one.second.is_counted; });
  if (origins_.size() < most_) return;
  const auto oldest = std::ranges::min_element(origins_, {}, [](const auto& one) { return one.second.since; });
  stop_counting(oldest->second);
  origins_.erase(oldest);
}

void OpenTables::stop_listing(Origin& origin) {
  if (std::exchange(origin.is_listed, false)) --counts_[origin.address].listed;
}

void OpenTables::stop_counting(Origin& origin) {
  stop_listing(origin);
  if (!std::exchange(origin.is_counted, false)) return;
  const auto count = counts_.find(origin.address);
  if (--count->second.open == 0) counts_.erase(count);
}

// Their addresses are still known, so that they do not fill the list.
void OpenTables::stop_counting_old() {
  const auto now = clock_.now();
  for (auto& [table, origin] : origins_) {
    if (now - origin.since >= counted_for) stop_counting(origin);
  }
}

std::vector<Row> OpenTables::choose(std::vector<Row> rows, std::size_t most) const {
  const auto latest_first = [&] { std::ranges::stable_sort(rows, std::ranges::greater{}, &Row::changed); };
  latest_first();
  take_turns(rows, host_of);
  {
    const std::lock_guard lock(mutex_);
    take_turns(rows, [&](const Row& row) {
      const auto origin = origins_.find(row.id);
      return origin == origins_.end() ? host_of(row) : origin->second.address;
    });
  }
  if (rows.size() > most) rows.resize(most);
  latest_first();
  return rows;
}

}  // namespace paddock::server

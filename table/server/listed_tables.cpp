#include "table/server/listed_tables.hpp"

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

bool ListedTables::open(const std::string& table, const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (origins_.contains(table)) return true;
  const auto has_too_many = [&] {
    const auto count = count_.find(address);
    return most_per_address_ > 0 && count != count_.end() && count->second >= most_per_address_;
  };
  if (has_too_many() || origins_.size() >= most_) stop_counting_old();
  if (has_too_many()) return false;
  if (origins_.size() >= most_) std::erase_if(origins_, [](const auto& one) { return !one.second.is_counted; });
  if (origins_.size() >= most_) return true;
  origins_.emplace(table, Origin{address, clock_.now()});
  ++count_[address];
  return true;
}

void ListedTables::close(const std::string& table) {
  const std::lock_guard lock(mutex_);
  drop(table);
}

void ListedTables::drop(const std::string& table) {
  const auto found = origins_.find(table);
  if (found == origins_.end()) return;
  stop_counting(found->second);
  origins_.erase(found);
}

void ListedTables::stop_counting(Origin& origin) {
  if (!std::exchange(origin.is_counted, false)) return;
  const auto count = count_.find(origin.address);
  if (--count->second == 0) count_.erase(count);
}

// Their addresses are still known, so that they do not fill the list.
void ListedTables::stop_counting_old() {
  const auto now = clock_.now();
  for (auto& [table, origin] : origins_) {
    if (now - origin.since >= counted_for) stop_counting(origin);
  }
}

std::vector<Row> ListedTables::choose(std::vector<Row> rows, std::size_t most) const {
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

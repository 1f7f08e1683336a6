#include "table/server/presence_registry.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace paddock::server {

namespace {

using store::TablePresence;

constexpr auto republish_after = std::chrono::seconds(2);

TablePresence presence_at(const std::string& table, const PersonSet& people) {
  return {table, std::vector<std::string>(people.begin(), people.end())};
}

}  // namespace

void PresenceRegistry::set_local(const std::string& table, const PersonSet& people, const PersonSet& players) {
  bool publish = false;
  {
    const std::lock_guard lock(mutex_);
    LocalPresence& local = local_[table];
    const bool player_came = !std::ranges::includes(local.published_people, players);
    const bool somebody_came = !std::ranges::includes(local.people, people);
    publish = player_came || (somebody_came && clock_.now() - local.published > republish_after);
    if (publish) local.published_people = people;
    if (publish) local.published = clock_.now();
    local.people = people;
  }
  if (!publish) return;
  store_.ask([here = std::vector{presence_at(table, people)}](
                 store::Database& database) { return database.publish_presence(here); },
             [](const std::optional<Error>&) {});
}

// A table that everybody has left is published once more, as empty.
std::vector<TablePresence> PresenceRegistry::all_local() {
  const std::lock_guard lock(mutex_);
  std::vector<TablePresence> all;
  for (auto& [table, local] : local_) {
    all.push_back(presence_at(table, local.people));
    local.published_people = local.people;
    local.published = clock_.now();
  }
  std::erase_if(local_, [](const auto& one) { return one.second.people.empty(); });
  return all;
}

Awaitable<std::vector<TablePresence>> PresenceRegistry::exchange() {
  const auto local = all_local();
  if (!local.empty()) co_await ask_store(store_, &store::Cluster::publish_presence, local);
  const auto there = co_await ask_store(store_, &store::Cluster::remote_presence, std::string());
  if (!there) co_return std::vector<TablePresence>();
  co_return changes_to(*there);
}

std::vector<TablePresence> PresenceRegistry::changes_to(const std::vector<TablePresence>& remote) {
  std::map<std::string, PersonSet, std::less<>> fresh;
  for (const TablePresence& one : remote) fresh[one.table].insert(one.people.begin(), one.people.end());
  const std::lock_guard lock(mutex_);
  std::vector<TablePresence> changed;
  for (const auto& [table, people] : remote_presence_) {
    if (!fresh.contains(table)) changed.push_back({table, {}});
  }
  for (const auto& [table, people] : fresh) {
    const auto before = remote_presence_.find(table);
    if (before == remote_presence_.end() || before->second != people) changed.push_back(presence_at(table, people));
  }
  remote_presence_ = std::move(fresh);
  return changed;
}

PersonSet PresenceRegistry::remote_presence(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = remote_presence_.find(table);
  return found == remote_presence_.end() ? PersonSet() : found->second;
}

bool PresenceRegistry::anybody_at(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = local_.find(table);
  return remote_presence_.contains(table) || (found != local_.end() && !found->second.people.empty());
}

}  // namespace paddock::server

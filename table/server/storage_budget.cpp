#include "table/server/storage_budget.hpp"

namespace paddock::server {

namespace {

constexpr double seconds_a_day = 24 * 60 * 60;
constexpr double bytes_per_megabyte = 1024 * 1024;
// What a database takes beside the text, for an entry and for a new table with its row and its people.
constexpr std::size_t bytes_per_entry = 64;
constexpr std::size_t bytes_per_table = 4096;
constexpr std::int64_t tenths_for_new_tables =
    9;  // of the disk; the rest is kept for the matches that are being played

Quotas bytes_of_a_day(double megabytes) {
  Quotas quotas;
  quotas.requests_at_once = megabytes * bytes_per_megabyte;
  quotas.requests_per_second = quotas.requests_at_once / seconds_a_day;
  return quotas;
}

}  // namespace

StorageBudget::StorageBudget(const Quotas& quotas, std::int64_t max_disk, const system::Clock& clock)
    : max_disk_(max_disk),
      by_person_(bytes_of_a_day(quotas.megabytes_per_person), clock),
      by_address_(bytes_of_a_day(quotas.megabytes_per_address), clock) {}

bool StorageBudget::has_room_for_tables() const {
  return max_disk_ == 0 || stored_ < max_disk_ / 10 * tenths_for_new_tables;
}

bool StorageBudget::has_room_for_people() const { return max_disk_ == 0 || stored_ < max_disk_; }

bool StorageBudget::may_open_table(const Owner& owner) {
  return by_person_.allow(owner.person) && by_address_.allow(owner.address);
}

std::size_t StorageBudget::bytes_of(const store::Append& append) {
  std::size_t bytes = append.after == 0 ? bytes_per_table : 0;
  for (const std::string& entry : append.entries) bytes += entry.size() + bytes_per_entry;
  return bytes;
}

void StorageBudget::charge(const Owner& owner, std::size_t bytes) {
  if (!owner.person.empty()) by_person_.charge(owner.person, static_cast<double>(bytes));
  if (!owner.address.empty()) by_address_.charge(owner.address, static_cast<double>(bytes));
}

}  // namespace paddock::server

#include "table/server/capacity.hpp"

#include <fstream>

#include <unistd.h>

namespace paddock::server {

namespace {

constexpr double seconds_a_day = 24 * 60 * 60;
constexpr double bytes_per_megabyte = 1024 * 1024;
// What a database takes beside the text, for an entry and for a new table with its row and its people.
constexpr std::size_t bytes_per_entry = 64;
constexpr std::size_t bytes_per_table = 4096;
constexpr std::size_t bytes_per_person = 512;
constexpr std::int64_t tenths_for_new_tables = 9;  // the rest is kept for the matches that are being played

bool is_used_up(std::int64_t used, std::int64_t most, std::int64_t tenths) {
  return most > 0 && used >= most / 10 * tenths;
}

Quotas bytes_of_a_day(double megabytes) {
  Quotas quotas;
  quotas.requests_at_once = megabytes * bytes_per_megabyte;
  quotas.requests_per_second = quotas.requests_at_once / seconds_a_day;
  return quotas;
}

}  // namespace

Capacity::Capacity(const Quotas& quotas, const system::Clock& clock, std::int64_t max_disk, std::int64_t max_memory)
    : max_disk_(max_disk),
      max_memory_(max_memory),
      by_person_(bytes_of_a_day(quotas.megabytes_per_person), clock),
      by_address_(bytes_of_a_day(quotas.megabytes_per_address), clock) {}

bool Capacity::is_short_of_memory() const { return is_used_up(resident_, max_memory_, tenths_for_new_tables); }

std::string_view Capacity::shortage() const {
  if (is_used_up(stored_, max_disk_, tenths_for_new_tables)) return "disk_full";
  if (is_short_of_memory()) return "memory_full";
  return {};
}

std::string_view Capacity::refusal_of_table(const Owner& owner) {
  if (const auto code = shortage(); !code.empty()) return code;
  if (!by_person_.allow(owner.person)) return "stored_too_much";
  if (!by_address_.allow(owner.address)) return "stored_too_much_here";
  return {};
}

// Who comes to a table that exists finds room as long as there is any.
std::string_view Capacity::refusal_of_person(const std::string& address) {
  if (is_used_up(stored_, max_disk_, 10)) return "disk_full";
  if (is_used_up(resident_, max_memory_, 10)) return "memory_full";
  if (!by_address_.allow(address)) return "stored_too_much_here";
  return {};
}

bool Capacity::may_go_on(const Owner& owner) { return !is_used_up(stored_, max_disk_, 10) || is_within_budget(owner); }

bool Capacity::is_within_budget(const Owner& owner) {
  return by_person_.allow(owner.person) && by_address_.allow(owner.address);
}

std::size_t Capacity::bytes_of(const store::Append& append) {
  std::size_t bytes = append.after == 0 ? bytes_per_table : 0;
  for (const std::string& entry : append.entries) bytes += entry.size() + bytes_per_entry;
  return bytes;
}

void Capacity::charge(const Owner& owner, std::size_t bytes) {
  if (!owner.person.empty()) by_person_.charge(owner.person, static_cast<double>(bytes));
  if (!owner.address.empty()) by_address_.charge(owner.address, static_cast<double>(bytes));
}

void Capacity::charge_person(const std::string& address) { charge({address, {}}, bytes_per_person); }

std::int64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::int64_t pages = 0;
  std::int64_t in_memory = 0;
  file >> pages >> in_memory;
  return in_memory * sysconf(_SC_PAGESIZE);
}

}  // namespace paddock::server

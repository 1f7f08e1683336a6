// Appends entries to a table and prints the number of each stored one. For tests that kill it.
// Usage: store_appender DB SERVER TABLE

#include <cstdio>
#include <future>
#include <string>
#include <utility>

#include "table/store/store.hpp"

namespace {

using namespace paddock;

store::StoreResult stored(store::Store& store, store::Append append) {
  std::promise<store::StoreResult> answer;
  store.append(std::move(append), [&](store::StoreResult how) { answer.set_value(how); });
  return answer.get_future().get();
}

}  // namespace

int main(int, char** argv) {
  const std::string table = argv[3];
  auto store = store::open({argv[1], false, argv[2], nullptr});
  if (!store) return 1;
  const auto entries = ask_and_wait(**store, &store::TableLog::load, table, 0, store::all_entries);
  if (!entries) return 1;
  for (auto after = static_cast<std::int64_t>(entries->size());; ++after) {
    const store::TableRow row{table, "chess", "playing", false, 0, {}, "[]"};
    const auto how = stored(**store, {row, after, {"entry " + std::to_string(after + 1)}});
    if (how != store::StoreResult::stored) return 2;
    std::puts(std::to_string(after + 1).c_str());
    std::fflush(stdout);
  }
}

// How many appends a store takes in a second.
// Usage: bench_store DB [relaxed]

#include <atomic>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "table/store/store.hpp"

namespace {

using namespace paddock;
using Clock = std::chrono::steady_clock;

constexpr auto run_for = std::chrono::seconds(3);
constexpr auto entry = R"({"at":1700000000000,"moved":{"seat":1,"move":"play red-90","chance":[17],"id":"4f1c2a"}})";

// A client that appends to its own table and waits for each answer before the next append.
class Caller {
 public:
  Caller(store::Store& store, std::string table, Clock::time_point end) : store_(store), end_(end) {
    row_ = {std::move(table), "chess", "playing", true, 0, {"ada", "bob"}, "[]"};
  }
  void next() {
    if (Clock::now() > end_) {
      done = true;
      return;
    }
    store_.append({row_, stored, {entry}}, [this](store::StoreResult how) {
      if (how == store::StoreResult::stored) ++stored;
      next();
    });
  }

  std::int64_t stored = 0;
  std::atomic<bool> done = false;

 private:
  store::Store& store_;
  store::TableRow row_;
  Clock::time_point end_;
};

void measure(store::Store& store, int callers) {
  const auto begin = Clock::now();
  std::vector<std::unique_ptr<Caller>> all;
  for (int i = 0; i < callers; ++i) {
    auto table = std::to_string(begin.time_since_epoch().count()) + "-" + std::to_string(i);
    all.push_back(std::make_unique<Caller>(store, std::move(table), begin + run_for));
  }
  for (const auto& caller : all) caller->next();
  std::int64_t stored = 0;
  for (const auto& caller : all) {
    while (!caller->done) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    stored += caller->stored;
  }
  const std::chrono::duration<double> seconds = Clock::now() - begin;
  std::printf("%4d callers: %8.0f appends/s\n", callers, static_cast<double>(stored) / seconds.count());
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return 2;
  const auto store = store::open({arguments[1], count > 2, "", nullptr});
  if (!store) {
    std::fprintf(stderr, "%s\n", store.error().c_str());
    return 1;
  }
  for (const int callers : {1, 16, 256}) measure(**store, callers);
}

#include "table/server/metrics.hpp"

#include <prometheus/text_serializer.h>

namespace paddock::server {

namespace {

using prometheus::Registry;

prometheus::Gauge& gauge(Registry& registry, const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Counter& counter(Registry& registry, const char* name, const char* help) {
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Histogram& histogram(Registry& registry, const char* name, const char* help) {
  const prometheus::Histogram::BucketBoundaries seconds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                        0.1,    0.25,  0.5,    1,     2.5,  5};
  return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, seconds);
}

std::map<std::string, prometheus::Counter*, std::less<>> over_budget_counters(Registry& registry, const char* name,
                                                                              const char* help) {
  auto& family = prometheus::BuildCounter().Name(name).Help(help).Register(registry);
  std::map<std::string, prometheus::Counter*, std::less<>> counters;
  for (const char* code : {"busy", "chat_full", "disk_full", "has_study", "memory_full", "no_room", "stored_too_much",
                           "stored_too_much_here", "table_full", "too_fast", "too_many_here", "too_many_listed",
                           "too_many_studies", "too_many_tables", "too_much"})
    counters.emplace(code, &family.Add({{"code", code}}));
  return counters;
}

}  // namespace

Metrics::Metrics() : Metrics(std::make_shared<Registry>()) {}

Metrics::Metrics(std::shared_ptr<Registry> registry)
    : tables(gauge(*registry, "paddock_tables", "Tables in memory")),
      sockets(gauge(*registry, "paddock_sockets", "Open WebSockets")),
      stored(gauge(*registry, "paddock_stored_bytes", "Size of the database")),
      resident(gauge(*registry, "paddock_memory_bytes", "Memory of the server")),
      short_of_room(
          gauge(*registry, "paddock_short_of_room", "1 while new tables are refused, as memory or disk run out")),
      waiting(gauge(*registry, "paddock_waiting_bytes", "Messages that WebSockets have not read yet")),
      requests(counter(*registry, "paddock_requests_total", "Requests answered by HTTP")),
      moves(counter(*registry, "paddock_moves_total", "Moves stored")),
      refusals(counter(*registry, "paddock_refusals_total", "Moves refused by a clause")),
      dropped(counter(*registry, "paddock_dropped_total",
                      "Connections dropped because they read too slowly or sent too much")),
      store_failures(counter(*registry, "paddock_store_failures_total", "Entries that could not be stored")),
      storing(histogram(*registry, "paddock_store_seconds", "Time to store an entry")),
      thinking(histogram(*registry, "paddock_bot_seconds", "Thinking time of a bot for a move")),
      solution_bytes(gauge(*registry, "paddock_solution_bytes", "Memory of the solutions that bots keep")),
      studies(gauge(*registry, "paddock_studies", "Studies at work or in the queue")),
      registry_(std::move(registry)),
      over_budget_(over_budget_counters(*registry_, "paddock_over_budget_total",
                                        "Requests and messages refused because a budget was used up")) {}

void Metrics::count_problem(std::string_view code) {
  if (const auto found = over_budget_.find(code); found != over_budget_.end()) found->second->Increment();
}

std::string Metrics::to_text() const { return prometheus::TextSerializer().Serialize(registry_->Collect()); }

}  // namespace paddock::server

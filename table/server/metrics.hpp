#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

namespace paddock::server {

// Metrics for operators, in the format of Prometheus, at /metrics.
class Metrics {
 public:
  Metrics();

  prometheus::Gauge& tables;         // in memory
  prometheus::Gauge& sockets;        // WebSockets that are open
  prometheus::Gauge& stored;         // bytes of the database
  prometheus::Gauge& resident;       // bytes of memory
  prometheus::Gauge& short_of_room;  // 1: new tables are refused, as memory or disk run out
  prometheus::Gauge& waiting;        // bytes that wait until clients read them
  prometheus::Counter& requests;     // answered by HTTP
  prometheus::Counter& moves;        // stored
  prometheus::Counter& refusals;     // by a clause
  prometheus::Counter& dropped;      // connections closed because they read too slowly or sent too much
  prometheus::Counter& store_failures;
  prometheus::Histogram& storing;     // seconds from a decision until its entry is stored
  prometheus::Histogram& thinking;    // seconds a bot took for a move
  prometheus::Gauge& solution_bytes;  // of the solutions that bots keep
  prometheus::Gauge& studies;         // at work or in the queue

  // Counts a problem that is sent, if it says that a budget is used up.
  void count_problem(std::string_view code);
  // All metrics, in the text format.
  std::string to_text() const;

 private:
  explicit Metrics(std::shared_ptr<prometheus::Registry> registry);

  std::shared_ptr<prometheus::Registry> registry_;
  std::map<std::string, prometheus::Counter*, std::less<>> over_budget_;  // by the code of the problem
};

}  // namespace paddock::server

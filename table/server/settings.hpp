#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "table/server/services.hpp"

namespace paddock::server {

// Limits per address, connection and person. Zero: no limit.
struct Quotas {
  int connections = 20'000;               // of everybody together
  int connections_per_address = 200;      // a household, a school or an office shares an address
  double requests_per_second = 50;        // per address, in the long run
  double requests_at_once = 200;          // per address, after a pause
  int tables_per_person = 50;             // open ones
  int tables_per_address = 1000;          // open ones, whatever the names
  int listed_per_address = 100;           // open tables that the list shows
  double newcomer_events_per_minute = 4;  // per table and address: what strangers add to its record, in the long run
  double newcomer_events_at_once = 200;
  double megabytes_per_person = 32;  // stored in a day
  double megabytes_per_address = 256;
  double hints_per_minute = 30;  // per person, in the long run
  double hints_at_once = 10;
  std::int64_t lab_matches = 20'000;  // per study
  int lab_seconds = 60;               // per study
  int studies_per_address = 2;        // at work and in the queue
  std::size_t lab_waiting = 8;        // studies in the queue, of everybody together
  std::size_t lab_reports = 50;       // kept, of everybody together
  double messages_per_second = 20;    // per socket, in the long run
  double messages_at_once = 40;
  std::size_t messages_waiting = 256;  // for a slow reader
  std::size_t bytes_waiting = 1024 * 1024;
  std::size_t bytes_waiting_per_address = 32 * 1024 * 1024;
  std::size_t replay_bytes_kept = 16 * 1024 * 1024;  // cached replays
  std::size_t replay_bytes = 64 * 1024 * 1024;       // cached replays and those being sent; the same for pages of them
  std::size_t review_bytes = 4 * 1024 * 1024;        // reviews, cached and being sent
  std::size_t solution_bytes = 64 * 1024 * 1024;     // solutions that bots keep, of everybody together
};

// How long the server waits for a silent peer.
struct Timeouts {
  std::chrono::milliseconds between_requests{30'000};
  std::chrono::milliseconds body{10'000};
  std::chrono::milliseconds answer{30'000};     // for the peer to read it
  std::chrono::milliseconds socket{30'000};     // pings are sent after half of it
  std::chrono::milliseconds handshake{10'000};  // opening and closing a socket
  std::chrono::milliseconds going_away{3'500};  // for pending requests when the server stops
};

// Who may start studies: nobody, clients in the local network without a proxy in between, or everybody.
enum class LabAccess : std::uint8_t { nobody, near, everybody };

// The settings of an operator.
struct Settings {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;                                       // 0: any free port
  std::string db;                                                  // a file name, or postgresql://…
  std::int64_t max_disk = std::int64_t{16} * 1024 * 1024 * 1024;   // bytes of the database; 0: no limit
  std::int64_t max_memory = std::int64_t{4} * 1024 * 1024 * 1024;  // bytes of the process; 0: no limit
  bool relaxed = false;       // SQLite: a crash of the machine may lose moves, a crash of the process never
  std::string name;           // of this server among several; empty: random
  std::filesystem::path web;  // the built page; empty: none

  bool https = false;                        // clients use https, through a proxy
  std::vector<std::string> trusted_proxies;  // addresses whose X-Forwarded-For is believed
  std::vector<std::string> host_names;       // names that clients use for this server, besides its address: example.org
  std::vector<std::string> origins;          // pages of other hosts that may play here: https://example.org

  std::chrono::milliseconds keep{std::int64_t{365} * 24 * 60 * 60 * 1000};  // then unchanged rows are removed; 0: never

  int threads = 0;      // for the network; 0: one per core, less one for the store
  int bot_threads = 0;  // 0: one per core
  LabAccess lab = LabAccess::near;
  Timing timing;
  Quotas quotas;
  Timeouts timeouts;
};

}  // namespace paddock::server

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "table/server/services.hpp"

namespace paddock::server {

// What one address, one connection and one person may ask for. Zero: as much as they like.
struct Quotas {
  int connections = 20'000;           // of everybody together
  int connections_per_address = 200;  // a household, a school or an office shares one
  double requests_per_second = 50;    // of one address, in the long run
  double requests_at_once = 200;      // of one address, after a pause
  int tables_per_person = 50;         // open ones
  double hints_per_minute = 30;       // of one person, in the long run
  double hints_at_once = 10;
  std::int64_t lab_matches = 20'000;  // of one study
  int lab_seconds = 60;               // that one study takes
  std::size_t lab_waiting = 8;        // studies, of everybody together
  std::size_t lab_reports = 50;       // kept, of everybody together
  double messages_per_second = 20;    // on one socket, in the long run
  double messages_at_once = 40;
  std::size_t messages_waiting = 256;  // for a reader that is slow
  std::size_t bytes_waiting = 1024 * 1024;
  std::size_t replay_bytes_kept = 16 * 1024 * 1024;  // of replays that somebody may want again
  std::size_t replay_bytes = 64 * 1024 * 1024;       // of these and of those that are being sent
  std::size_t review_bytes = 4 * 1024 * 1024;        // of reviews, kept and being sent
};

// What stands in for a peer that says nothing for so long.
struct Timeouts {
  std::chrono::milliseconds between_requests{30'000};
  std::chrono::milliseconds body{10'000};
  std::chrono::milliseconds answer{30'000};     // for the peer to read it
  std::chrono::milliseconds socket{30'000};     // pings are sent after half of it
  std::chrono::milliseconds handshake{10'000};  // opening and closing a socket
  std::chrono::milliseconds going_away{5'000};  // for what is in flight when the server stops
};

// Who may have games studied: nobody, those who come to this machine from near it, without a proxy, or everybody.
enum class LabAccess : std::uint8_t { nobody, near, everybody };

// All that an operator can choose.
struct Settings {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string db;             // a file name, or postgresql://…
  bool relaxed = false;       // SQLite: moves may be lost with the machine, never with the process
  std::string name;           // of this server among several; random when empty
  std::filesystem::path web;  // the built page; empty: there is none

  bool https = false;                        // people come by https, through a proxy
  std::vector<std::string> trusted_proxies;  // addresses whose X-Forwarded-For is believed
  std::vector<std::string> host_names;       // by which people ask for it, beside its address: example.org
  std::vector<std::string> origins;          // pages of other hosts that may play here: https://example.org

  std::chrono::milliseconds keep{std::int64_t{365} * 24 * 60 * 60 * 1000};  // what does not change; 0: for ever

  int threads = 0;      // for the network; 0: one a core, but for that of the store
  int bot_threads = 0;  // 0: one a core
  LabAccess lab = LabAccess::near;
  Timing timing;
  Quotas bounds;
  Timeouts patience;
};

}  // namespace paddock::server

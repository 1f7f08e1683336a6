#include "table/load/report.hpp"

#include <fmt/format.h>

namespace paddock::load {

namespace {

using text::JsonArray;
using text::JsonObject;

constexpr double kilobyte = 1024;
constexpr double megabyte = 1024 * kilobyte;

double each(double more, double less, double count) { return count > 0 ? (more - less) / count : 0; }

double per_table(const Report& report) { return each(report.memory.tables, report.memory.at_start, report.tables); }
double per_socket(const Report& report) {
  return each(report.memory.sockets, report.memory.tables, report.tables * report.seats);
}
double per_match(const Report& report) { return each(report.memory.playing, report.memory.sockets, report.tables); }

std::string percentile_line(const char* what, const Percentiles& times) {
  return fmt::format("  {:<26}{:>9.2f}{:>9.2f}{:>9.2f}{:>9.2f}\n", what, times.p50, times.p99, times.p999,
                     times.slowest);
}

std::string stage_text(const Stage& stage, int tables) {
  std::string text = stage.rate > 0 ? fmt::format("{:g} moves a second and table asked for", stage.rate)
                                    : std::string("As fast as it goes");
  text += fmt::format(": {} moves in {:.1f} s, {:.0f}/s", stage.moves, stage.seconds, stage.moves_per_second());
  if (stage.rate > 0) text += fmt::format(" of {:.0f}/s, {} late", stage.rate * tables, stage.late);
  text += fmt::format("\n  {:<26}{:>9}{:>9}{:>9}{:>9}\n", "milliseconds", "p50", "p99", "p99.9", "slowest");
  text += percentile_line("to the acknowledgement", stage.to_acknowledgement);
  text += percentile_line("to the last seat's news", stage.to_last_seat);
  text += fmt::format("  cores busy: {:.2f} by the players", stage.client_cores);
  if (stage.server_cores > 0) {
    text += fmt::format(", {:.2f} by the server ({:.0f} µs a move)", stage.server_cores,
                        each(1e6 * stage.server_cores, 0, stage.moves_per_second()));
  }
  return text + fmt::format("\n  bytes received by a seat: {:.0f} a move\n", stage.bytes_received);
}

std::string memory_text(const Report& report) {
  const Memory& memory = report.memory;
  if (memory.at_start == 0) return {};
  std::string text = fmt::format(
      "Server's memory: {:.1f} MB empty, {:.1f} MB at the end; a table {:.1f} KB, a socket {:.1f} KB, a match begun "
      "{:.1f} KB\n",
      memory.at_start / megabyte, memory.at_end / megabyte, per_table(report) / kilobyte, per_socket(report) / kilobyte,
      per_match(report) / kilobyte);
  for (const auto& point : memory.points) {
    text += fmt::format("  after {:>7} matches {:>8.1f} MB\n", point.matches, point.resident / megabyte);
  }
  return text;
}

std::string counts_text(const Counts& counts) {
  return fmt::format(
      "{} moves, {} matches played out. Lost {}, duplicates {}, gaps {}, unanswered {}, refused {}, frozen {}\n"
      "Overtaken {}, postponed {}, connections broken {}, moves sent again {}\n",
      counts.moves, counts.matches, counts.lost, counts.duplicates, counts.gaps, counts.unanswered, counts.refused,
      counts.frozen, counts.overtaken, counts.postponed, counts.broken, counts.resent);
}

JsonObject json_of(const Percentiles& times) {
  return {{"p50", times.p50}, {"p99", times.p99}, {"p99.9", times.p999}, {"slowest", times.slowest}};
}

JsonObject json_of(const Stage& stage) {
  return {{"rate", stage.rate},
          {"seconds", stage.seconds},
          {"moves", stage.moves},
          {"late", stage.late},
          {"moves_per_second", stage.moves_per_second()},
          {"milliseconds_to_acknowledgement", json_of(stage.to_acknowledgement)},
          {"milliseconds_to_last_seat", json_of(stage.to_last_seat)},
          {"client_cores", stage.client_cores},
          {"server_cores", stage.server_cores},
          {"bytes_heard", stage.bytes_received}};
}

JsonObject json_of(const Counts& counts) {
  return {{"moves", counts.moves},           {"matches", counts.matches},     {"lost", counts.lost},
          {"duplicates", counts.duplicates}, {"gaps", counts.gaps},           {"unanswered", counts.unanswered},
          {"refused", counts.refused},       {"overtaken", counts.overtaken}, {"postponed", counts.postponed},
          {"resent", counts.resent},         {"broken", counts.broken},       {"frozen", counts.frozen}};
}

}  // namespace

Percentiles percentiles_of(const Latencies& times) {
  return {times.within(0.5), times.within(0.99), times.within(0.999), times.within(1)};
}

std::string write_table(const Report& report) {
  std::string text = fmt::format("{} tables of {} seats, {}; load average {:.1f} before\n", report.tables, report.seats,
                                 report.game, report.load_average);
  for (const Stage& stage : report.stages) text += stage_text(stage, report.tables);
  if (report.limit.too_much > 0)
    text += fmt::format("Too much begins between {:.0f} and {:.0f} moves a second\n", report.limit.sustained,
                        report.limit.too_much);
  return text + counts_text(report.counts) + memory_text(report);
}

JsonObject write_json(const Report& report) {
  JsonArray stages;
  for (const Stage& stage : report.stages) stages.push_back(json_of(stage));
  JsonArray points;
  for (const auto& point : report.memory.points) {
    points.push_back(JsonObject{{"matches", point.matches}, {"resident", point.resident}});
  }
  return {{"game", report.game},
          {"tables", report.tables},
          {"seats", report.seats},
          {"load_average", report.load_average},
          {"stages", stages},
          {"limit", JsonObject{{"borne", report.limit.sustained}, {"too_much", report.limit.too_much}}},
          {"counts", json_of(report.counts)},
          {"memory", JsonObject{{"at_start", report.memory.at_start},
                                {"at_end", report.memory.at_end},
                                {"per_table", per_table(report)},
                                {"per_socket", per_socket(report)},
                                {"per_match", per_match(report)},
                                {"points", points}}}};
}

}  // namespace paddock::load

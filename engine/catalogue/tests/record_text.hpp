#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/catalogue/record.hpp"

namespace paddock::catalogue {

// 64-bit FNV-1a, the digest at the end of a record.
inline std::string digest_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return fmt::format("{:016x}", hash);
}

inline constexpr const char* header =
    R"({"paddock":"record","version":1,"game":"toy","rules":"1.2","seats":2,)"
    R"("options":{"refill":"no","bonus":0},"chance":["lot-1","lot-2","lot-3","lot-4",0]})";

// The text of a record, for tests that tamper with it. Lines are numbered from 1, as in error messages.
class RecordText {
 public:
  // A complete match: Ada plays 1 and 2, Bea 3 and 4.
  RecordText()
      : lines_{header,
               R"({"seat":0,"move":"play lot-1","chance":[]})",
               R"({"seat":1,"move":"play lot-3","chance":[]})",
               R"({"seat":0,"move":"play lot-2","chance":[]})",
               R"({"seat":1,"move":"play lot-4","chance":[]})",
               R"({"outcome":{"scores":[3,7],"winners":[1]},"digest":"0"})"} {
    digested();
  }

  std::string text() const {
    std::string all;
    for (const auto& line : lines_) all += line + "\n";
    return all;
  }

  RecordText& edit(std::size_t number, std::string_view from, std::string_view to) {
    std::string& line = lines_.at(number - 1);
    line.replace(line.find(from), from.size(), to);
    return *this;
  }
  RecordText& line(std::size_t number, std::string_view text) { return lines_.at(number - 1) = text, *this; }
  RecordText& add(std::string_view text) { return lines_.emplace_back(text), *this; }
  RecordText& insert(std::size_t number, std::string_view text) {
    lines_.emplace(lines_.begin() + static_cast<std::ptrdiff_t>(number) - 1, text);
    return *this;
  }
  RecordText& erase(std::size_t first, std::size_t last) {
    lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(first) - 1,
                 lines_.begin() + static_cast<std::ptrdiff_t>(last));
    return *this;
  }
  // Recomputes the digest in the last line, as a forger would.
  RecordText& digested() {
    std::string before = text();
    before.resize(before.size() - lines_.back().size() - 1);
    std::string& last = lines_.back();
    const auto from = last.find(R"("digest":")") + 10;
    last.replace(from, last.find('"', from) - from, digest_of(before));
    return *this;
  }

  // The error of reading and replaying it. Empty if there is none.
  std::string problem() const { return problem_of(text()); }
  static std::string problem_of(std::string_view text) {
    const auto record = read_record(text);
    if (!record) return record.error();
    const auto match = replay(*record);
    return match ? "" : match.error();
  }

 private:
  std::vector<std::string> lines_;
};

}  // namespace paddock::catalogue

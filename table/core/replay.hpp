#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"
#include "table/core/table.hpp"
#include "table/wire/messages.hpp"

namespace paddock::core {

// The replay of a match: what every reader saw after each move. It is written in pages, so that neither the writer nor
// the reader of a long match needs memory for all of it. Keeps the match at regular steps, so that a page takes the
// same time wherever it begins.
class Replay {
 public:
  // An error: the record does not follow the rules.
  static Result<Replay> of(catalogue::Record record);

  // How many steps there are, the deal included.
  std::size_t steps() const { return record_.moves.size() + 1; }

  struct Page {
    // A wire::Replay as JSON, without its opening brace and without `players`, as they differ from reader to reader.
    std::string text;
    std::size_t steps = 0;
  };
  // The steps from number `first` on, which must be one of them: at least one, and no more than fit in a page.
  Page page(std::size_t first, std::size_t page_bytes = 1024 * 1024) const;

  // About how much memory this object takes.
  std::size_t bytes() const;

 private:
  explicit Replay(catalogue::Record record) : record_(std::move(record)) {}

  // The match after one more move of the record.
  SharedMatch play(const catalogue::Match& match, std::size_t move, SharedEvents& happened) const;

  catalogue::Record record_;
  std::vector<SharedMatch> positions_;  // at every so many steps, beginning with the deal
};

// What precedes the text of a page for a reader.
std::string page_opening(const std::vector<wire::SeatState>& players);

}  // namespace paddock::core

#include "table/seal/check.hpp"
#include "table/seal/seal.hpp"
#include "table/seal/tests/sealed_match.hpp"
#include "tests/fuzz/fuzz.hpp"

// Checking a sealed record gives a verdict, and the record is unchanged after writing and reading it again. If the
// check succeeds, the secret matches the commitment.

namespace paddock::fuzz {

namespace {

void check(std::string_view text) {
  const auto record = catalogue::read_record(text);
  if (!record || !record->seal) return;
  const auto again = catalogue::read_record(catalogue::write_record(*record));
  require(static_cast<bool>(again), "what was written can be read");
  require(*again->seal == *record->seal, "the seal that was read again is the same");
  const auto checked = seal::check(*record);
  const auto& told = *record->seal;
  const bool opens = seal::matches_commitment(told.secret, told.table, told.commitment);
  require(!checked || opens || told.secret.empty(), "what is found good opens");
}

}  // namespace

std::vector<std::string> seeds() {
  std::vector<std::string> texts;
  for (const auto* game : catalogue::games()) {
    catalogue::Record record = seal::test::sealed_match(*game);
    texts.push_back(catalogue::write_record(record));
    record.outcome.reset();
    record.moves.resize(1);
    record.seal->secret.clear();
    texts.push_back(catalogue::write_record(record));
  }
  return texts;
}

}  // namespace paddock::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  const std::string_view text = fuzz::Input(data, size).text();
  fuzz::check(text);
  fuzz::check(fuzz::with_digest(text));
  return 0;
}

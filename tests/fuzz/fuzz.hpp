#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"

// A target is a file that defines `seeds` and `LLVMFuzzerTestOneInput`, which libFuzzer (`make fuzz`) and driver.cpp
// (`make test`) call with arbitrary bytes. It aborts the program when a claim does not hold.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it by this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace paddock::fuzz {

// Valid inputs made from the games of the build. Inputs that are found later are stored in the corpus.
std::vector<std::string> seeds();

// The folder of a game in the tree.
std::filesystem::path folder_of(const catalogue::Game& game);

// The inputs of a target that are stored in the tree: tests/fuzz/corpus.txt, and games/*/fuzz.txt for inputs that name
// a game. Each line is an input: the target, a name, and the bytes in quotes. Backslashes and all bytes but printable
// ASCII are escaped as in Python: \\, \t, \n, \r, \x00. A quote is not escaped; the input ends at the last one.
std::vector<std::string> read_corpus(std::string_view target);

// Aborts the program with the claim if it does not hold, so that the input is saved.
void require(bool holds, std::string_view claim);

// Reads bytes from the front of an input.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}

  // 0 when there is none left.
  std::uint8_t byte();
  // The game chosen by the next byte. Almost all bytes keep their game when games are added or removed.
  const catalogue::Game& game();
  // The number of seats; sometimes an invalid one.
  int seats(const catalogue::Game& game);
  std::string_view text() const { return {reinterpret_cast<const char*>(rest_.data()), rest_.size()}; }

 private:
  std::span<const std::uint8_t> rest_;
};

// A byte for which `Input::game` returns this game.
char byte_of(const catalogue::Game& game);

std::vector<std::string> lines_of(std::string_view text);

// The text of a record with a recomputed digest, as a forger would make it.
std::string with_digest(std::string_view text);

using SharedMatch = std::shared_ptr<const catalogue::Match>;

// A match of random moves, with its record.
class RandomMatch {
 public:
  RandomMatch(catalogue::SharedSetup setup, std::uint64_t seed);
  // With the default options.
  RandomMatch(const catalogue::Game& game, int seats, std::uint64_t seed);

  const SharedMatch& match() const { return match_; }
  const catalogue::Record& record() const { return record_; }
  // Plays at most so many moves.
  void play(int moves);

 private:
  Rng rng_;
  catalogue::SharedSetup setup_;
  SharedMatch match_;
  catalogue::Record record_;
};

}  // namespace paddock::fuzz

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"

// A target is a file that defines `LLVMFuzzerTestOneInput`, which libFuzzer (`make fuzz`) and driver.cpp (`make test`)
// call with bytes of any kind, and `seeds`. It stops the program when something does not hold.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace paddock::fuzz {

// Inputs that get far, made from the games that are built in. What is found later lies in corpus folders.
std::vector<std::string> seeds();

// Stops the program with the claim, so that the input which refutes it is kept.
void hold(bool kept, std::string_view claim);

// Bytes from outside, taken from the front.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}

  // 0 when there is none left.
  std::uint8_t byte();
  // The game that a byte picks: nearly always the same one when others are added or left out.
  const catalogue::Game& game();
  // How many play it; now and then a number that cannot be.
  int seats(const catalogue::Game& game);
  std::string_view text() const { return {reinterpret_cast<const char*>(rest_.data()), rest_.size()}; }

 private:
  std::span<const std::uint8_t> rest_;
};

// A byte for which `Input::game` is this one.
char byte_of(const catalogue::Game& game);

std::vector<std::string> lines_of(std::string_view text);

// The text of a record with a digest that fits, as a forger would make it.
std::string with_digest(std::string_view text);

using SharedMatch = std::shared_ptr<const catalogue::Match>;

// A match of random moves, its record beside it.
class RandomMatch {
 public:
  RandomMatch(catalogue::SharedSetup setup, std::uint64_t seed);
  // With the options that are chosen by default.
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

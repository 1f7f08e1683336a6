// Compares the cost of a sealed deal with that of a plain generator: deals each game's opening again and again.
// Usage: bench_seal

#include <chrono>
#include <vector>

#include <fmt/format.h>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/setup.hpp"
#include "table/seal/seal.hpp"
#include "table/seal/sealed_rng.hpp"

namespace {

using namespace paddock;
using Clock = std::chrono::steady_clock;

constexpr int deals = 20'000;

// Nanoseconds per call.
template <class Do>
double time_of(Do once) {
  const auto begin = Clock::now();
  for (int i = 0; i < deals; ++i) once(static_cast<std::uint64_t>(i));
  return std::chrono::duration<double, std::nano>(Clock::now() - begin).count() / deals;
}

}  // namespace

int main() {
  const std::string secret = seal::new_secret(seal::system_entropy());
  const std::string table = seal::hashed_table_id("t");
  const std::vector<std::string> cuts(4, std::string(32, 'a'));
  seal::Key key = seal::derive_key(secret, table, cuts);
  std::size_t sum = 0;
  fmt::print("{:<14} {:>6} {:>10} {:>10} {:>6}\n", "a deal, ns", "rolls", "generator", "sealed", "ratio");
  for (const auto* game : catalogue::games()) {
    const auto setup = *game->prepare({}, game->min_seats());
    const auto deal = [&](Chance chance, const Rolls& rolls) {
      setup->deal(chance);
      sum += rolls.size();
    };
    Rolls last;
    const double plain = time_of([&](std::uint64_t seed) {
      Rolls rolls;
      deal(Chance(Rng(seed), rolls), rolls);
    });
    const double sealed = time_of([&](std::uint64_t decision) {
      Rolls rolls;
      seal::SealedRng dealer(key, decision);
      deal(Chance(dealer.source(), rolls), rolls);
      last = rolls;
    });
    fmt::print("{:<14} {:>6} {:>10.0f} {:>10.0f} {:>6.2f}\n", game->about().id, last.size(), plain, sealed,
               sealed / plain);
  }
  const auto one_roll = [&](std::uint64_t decision) { sum += seal::SealedRng(key, decision).below(52); };
  fmt::print("one roll: {:.0f} ns by the generator, {:.0f} ns sealed\n",
             time_of([&](std::uint64_t seed) { sum += Rng(seed).below(52); }), time_of(one_roll));
  fmt::print("a decision that asks nothing: {:.1f} ns sealed\n",
             time_of([&](std::uint64_t decision) { sum += seal::SealedRng(key, decision).source().self != nullptr; }));
  fmt::print("once a table: {:.0f} ns for the commitment, {:.0f} ns for the key\n",
             time_of([&](std::uint64_t) { sum += seal::commitment_to(secret, table).size(); }),
             time_of([&](std::uint64_t) { sum += seal::derive_key(secret, table, cuts)[0]; }));
  return sum == 0 ? 1 : 0;
}

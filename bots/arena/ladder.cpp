#include "bots/arena/ladder.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/kernel/ensure.hpp"

namespace paddock::bots {

namespace {

constexpr int levels_count = 4;

std::string level_name(int level) { return fmt::format("level{}", level); }

std::string row(const LadderResult& result) {
  const auto& [pairing, shares] = result;
  const auto elo = elo_interval(shares, pairing.seats);
  return fmt::format("| {} | {} | {} | {} | {:.1f} % ± {:.1f} | {:.1f} % | {:+.0f} ({:+.0f} … {:+.0f}) |\n",
                     pairing.first, pairing.second, pairing.seats,
                     shares.deals * static_cast<std::uint64_t>(pairing.seats), 100 * shares.mean(),
                     100 * shares.margin(), 100.0 / pairing.seats, elo.elo, elo.low, elo.high);
}

}  // namespace

std::vector<LadderPairing> ladder_pairings_of(const catalogue::Game& game) {
  const std::string own = bots_of(game).all().front().name;
  const int fewest = std::max(2, game.min_seats());
  std::vector<LadderPairing> pairings{{&game, level_name(levels_count), own, fewest}};
  for (int level = levels_count; level > 1; --level) {
    pairings.push_back({&game, level_name(level), level_name(level - 1), fewest});
  }
  for (int seats = std::max(3, fewest + 1); seats <= std::min(4, game.max_seats()); ++seats) {
    pairings.push_back({&game, level_name(levels_count), own, seats});
  }
  return pairings;
}

Tournament tournament_of(const LadderPairing& pairing, std::uint64_t matches) {
  Tournament plan;
  const auto setup = pairing.game->prepare({}, pairing.seats);
  ensure(static_cast<bool>(setup), "a game can be played with its default options");
  plan.setup = *setup;
  for (const std::string& name : {pairing.first, pairing.second}) {
    const auto bot = get_bot(*pairing.game, name);
    ensure(static_cast<bool>(bot), "the bots of the ladder exist");
    plan.bots.push_back(**bot);
  }
  plan.deals = std::max<std::uint64_t>(1, matches / static_cast<std::uint64_t>(pairing.seats));
  return plan;
}

ShareStats shares_of(const std::vector<DealResult>& results) {
  ShareStats shares;
  for (const DealResult& result : results) shares.add(result.share);
  return shares;
}

std::string ladder_page(const std::vector<LadderResult>& ladder, const std::string& command, const std::string& date) {
  std::string page = fmt::format(
      "# How strong the levels are\n\n"
      "Written by `{}` on {}. Deals are played once from every seat; all seats but one are taken by the second bot.\n"
      "The share of the wins is that of the first, ± its margin, half of the 95 % interval; a win shared by two counts "
      "half to each.\n"
      "Elo: 400 · log10((seats − 1) · share / (1 − share)), a fair share being 0; in brackets its 95 % interval.\n",
      command, date);
  const catalogue::Game* game = nullptr;
  for (const LadderResult& result : ladder) {
    if (result.pairing.game != game) {
      game = result.pairing.game;
      page += fmt::format(
          "\n## {}\n\n| first | second | seats | matches | share of the wins | a fair share | Elo |\n"
          "|---|---|---|---|---|---|---|\n",
          game->about().name.en);
    }
    page += row(result);
  }
  return page;
}

}  // namespace paddock::bots

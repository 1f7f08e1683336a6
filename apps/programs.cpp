#include "apps/programs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/values.hpp"
#include "bots/arena/resident.hpp"

namespace paddock::apps {

bots::Bot Programs::get(const catalogue::Game& game, const std::string& name, const bots::Think& think,
                        const std::string& called) {
  const auto known = std::ranges::find(listed_, called, &Listed::called);
  if (known != listed_.end()) return known->bot;
  const auto book = std::make_shared<bots::ConductBook>();
  auto bot = or_fail(bots::bot_or_program(game, name, think, book));
  if (bots::names_program(name)) listed_.push_back({called, bot, book});
  return bot;
}

int Programs::matches_at_once(int chosen) const {
  const auto stays = [](const Listed& listed) { return bots::names_resident(listed.bot.name); };
  const bool more = chosen == 0 && std::ranges::any_of(listed_, stays);
  return more ? std::max(threads_for(chosen), bots::resident_matches_at_once) : threads_for(chosen);
}

bool Programs::broken_off() const {
  return std::ranges::any_of(listed_, [](const Listed& listed) { return !listed.book->broken_off().empty(); });
}

void Programs::expect_none_broken_off() const {
  for (const Listed& listed : listed_) {
    if (const auto why = listed.book->broken_off(); !why.empty()) throw Failure(listed.called + ": " + why);
  }
}

std::optional<bots::Conduct> Programs::conduct_of(const std::string& called) const {
  const auto found = std::ranges::find(listed_, called, &Listed::called);
  if (found == listed_.end()) return std::nullopt;
  return found->book->so_far();
}

std::string Programs::as_text() const {
  std::string text;
  for (const auto& [called, bot, book] : listed_) {
    const auto conduct = book->so_far();
    text += fmt::format("{}: {} moves", called, conduct.answers);
    if (!conduct.clean())
      text += fmt::format(", {} made for it; {} late, {} not legal, {} garbage, gone from {} matches", conduct.defaults,
                          conduct.late, conduct.not_legal, conduct.garbage, conduct.gone);
    text += "\n";
  }
  return text;
}

text::JsonArray Programs::to_json() const {
  text::JsonArray list;
  for (const auto& [called, bot, book] : listed_) {
    const auto conduct = book->so_far();
    list.push_back(text::JsonObject{{"name", called},
                                    {"answers", conduct.answers},
                                    {"defaults", conduct.defaults},
                                    {"late", conduct.late},
                                    {"not_legal", conduct.not_legal},
                                    {"garbage", conduct.garbage},
                                    {"gone", conduct.gone}});
  }
  return list;
}

}  // namespace paddock::apps

#include "engine/catalogue/describe.hpp"

namespace paddock::catalogue {

namespace {

using text::JsonArray;
using text::JsonObject;

JsonObject both(const text::Bilingual& text) { return {{"fr", text.fr}, {"en", text.en}}; }

JsonObject describe_option(const Option& option) {
  JsonArray values;
  for (const auto& value : option.values)
    values.push_back(JsonObject{{"value", value.value}, {"meaning", both(value.meaning)}});
  return {{"key", option.key},   {"clause", option.clause}, {"label", both(option.label)},
          {"open", option.open}, {"file", option.file},     {"seats", option.seats},
          {"values", values}};
}

}  // namespace

JsonObject describe(const Game& game) {
  const auto& about = game.about();
  JsonArray options;
  for (const auto& option : about.options) options.push_back(describe_option(option));
  JsonArray models;
  for (const auto& model : about.models) models.push_back(JsonObject{{"key", model.key}, {"name", both(model.name)}});
  JsonArray drivers;
  for (const auto& level : about.drivers) drivers.push_back(JsonArray(level.begin(), level.end()));
  return {{"id", about.id},
          {"name", both(about.name)},
          {"pitch", both(about.pitch)},
          {"rules", about.rules},
          {"seats", JsonArray{game.min_seats(), game.max_seats()}},
          {"minutes", JsonArray{about.least_minutes, about.most_minutes}},
          {"options", options},
          {"models", models},
          {"drivers", drivers}};
}

}  // namespace paddock::catalogue

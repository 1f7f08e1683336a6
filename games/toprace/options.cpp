#include <algorithm>
#include <memory>

#include "engine/text/json.hpp"
#include "engine/text/words.hpp"
#include "games/toprace/data/material_files.hpp"
#include "games/toprace/notation.hpp"

namespace paddock::toprace {

BOOST_DESCRIBE_ENUM(AuctionKind, in_turn, outcry)
BOOST_DESCRIBE_ENUM(Jam, next_square, must_maximise)
BOOST_DESCRIBE_ENUM(LateSpecials, allowed, none)
BOOST_DESCRIBE_ENUM(Betting, compulsory, optional)
// Prizes, deck and track are written separately.
BOOST_DESCRIBE_STRUCT(Options, (), (auction, jam, late_specials, bets, unfinished_paid))

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

constexpr std::string_view standard = "standard";

bool is_standard(const Json& json) { return json.is_string() && std::string_view(json.get_string()) == standard; }

// Converts "200000, 150000 …" to a list. Other JSON is returned unchanged.
Json as_list(const Json& json) {
  if (!json.is_string()) return json;
  std::string text(json.get_string());
  std::ranges::replace_if(
      text, [](char c) { return c == ',' || c == ';' || c == '[' || c == ']'; }, ' ');
  JsonArray list;
  for (const std::string_view word : text::split_words(text)) {
    const auto number = text::number(word);
    list.push_back(number ? Json(*number) : Json(word));
  }
  return list;
}

// TR-1.5
std::string read_prizes(const Json& json, std::array<std::int32_t, cars>& prizes) {
  const Json list = as_list(json);
  if (!list.is_array() || list.get_array().size() != cars)
    return "six amounts, first place first, are expected (TR-1.5)";
  std::int64_t last = max_prize;
  for (std::size_t place = 0; place < cars; ++place) {
    const Json& prize = list.get_array()[place];
    if (!prize.is_int64() || prize.get_int64() % bid_step != 0 || prize.get_int64() < 0)
      return "each is a multiple of 10000 (TR-1.5)";
    if (prize.get_int64() > last)
      return place == 0 ? "none is above 1000000 (TR-1.5)" : "none is higher than that of the place before (TR-1.5)";
    last = prize.get_int64();
    prizes[place] = static_cast<std::int32_t>(last);
  }
  return {};
}

std::string read_deck(const Json& json, Deck& deck) {
  if (is_standard(json)) return {};
  const auto read = read_deck_file(json);
  if (read) deck = *read;
  return read ? "" : read.error();
}

std::string read_track(const Json& json, Track& track) {
  if (is_standard(json)) return {};
  const auto read = read_track_file(json);
  if (read) track = *read;
  return read ? "" : read.error();
}

// The options with their material, which is allocated only if it is not the standard one.
text::WithMaterial<Options> with_own_material(Options options, const Material& material) {
  if (material == standard_material) return {options, nullptr};
  const auto own = std::make_shared<const Material>(material);
  options.material = {own.get()};
  return {options, own};
}

}  // namespace

Json Notation::write_options(const Options& options) {
  const text::JsonWriter writer;
  JsonObject object = writer(options).get_object();
  object["prizes"] = writer(options.prizes);
  const auto& [deck, track] = *options.material.material;
  object["cards"] = deck == standard_deck ? std::string(standard) : write_deck(deck);
  object["track"] = track == standard_track ? Json(standard) : write_track(track);
  return object;
}

JsonObject options_schema(text::Definitions& definitions) {
  const JsonObject numbers = text::list_schema({{"type", "integer"}});
  const JsonObject row{{"anyOf", JsonArray{JsonObject{{"type", "integer"}}, text::list_schema(numbers)}}};
  JsonObject track = text::object_schema(
      {{"tips", numbers}, {"arrows", text::list_schema({{"type", "string"}})}, {"rows", text::list_schema(row)}});
  track["properties"].as_object()["size"] = numbers;  // of a track with a drawing
  JsonObject properties = definitions.properties<Options>();
  properties["prizes"] = numbers;
  properties["cards"] = JsonObject{{"type", "string"}};
  properties["track"] =
      JsonObject{{"anyOf", JsonArray{JsonObject{{"const", standard}}, definitions.define("Track", std::move(track))}}};
  return text::object_schema(std::move(properties));
}

Result<text::WithMaterial<Options>> Notation::read_options(const Json& json) {
  if (!json.is_object()) return Error{"an object is expected"};
  Options options;
  Material material;
  JsonObject rest = json.get_object();
  const auto take = [&](const char* key, auto read, auto& out) -> std::string {
    const Json* found = rest.if_contains(key);
    if (found == nullptr) return {};
    std::string wrong = read(*found, out);
    rest.erase(key);
    return wrong.empty() ? "" : std::string(key) + ": " + wrong;
  };
  for (const std::string& wrong : {take("prizes", read_prizes, options.prizes), take("cards", read_deck, material.deck),
                                   take("track", read_track, material.track)}) {
    if (!wrong.empty()) return Error{wrong};
  }
  text::JsonReader reader(max_seats, text::JsonReader::Missing::keeps_default);
  if (!reader(Json(rest), options)) return Error{reader.problem()};
  return with_own_material(options, material);
}

}  // namespace paddock::toprace

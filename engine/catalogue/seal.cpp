#include "engine/catalogue/seal.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace paddock::catalogue {

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

bool is_hex(const JsonObject& object, const char* key, std::size_t digits) {
  const Json* found = object.if_contains(key);
  if (found == nullptr || !found->is_string()) return false;
  const std::string_view text = found->get_string();
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string text_of(const Json& json) { return std::string(std::string_view(json.get_string())); }

bool is_cut(const Json& json) { return json.is_string() && json.get_string().size() <= Seal::longest_cut; }

std::string seal_error(const JsonObject& object, int seats, std::size_t moves) {
  const bool opened = object.contains("secret");
  if (object.size() != (opened ? 5U : 3U) || !is_hex(object, "table", 32) || !is_hex(object, "commitment", 64) ||
      !text::has_list(object, "cuts") || (opened && !(is_hex(object, "secret", 64) && text::has_list(object, "asked"))))
    return "the seal is incomplete";
  const JsonArray& cuts = object.at("cuts").get_array();
  if (std::ssize(cuts) != seats || !std::ranges::all_of(cuts, is_cut))
    return "the seal has a cut for each of " + std::to_string(seats) + " seats, of " +
           std::to_string(Seal::longest_cut) + " bytes at most";
  if (!opened) return {};
  const JsonArray& asked = object.at("asked").get_array();
  if (asked.size() != moves + 1 || !std::ranges::all_of(asked, [](const Json& list) { return list.is_array(); }))
    return "the seal lists what each random result was drawn from, for the deal and for each move";
  return {};
}

}  // namespace

std::string fingerprint(const Seal& seal) {
  return seal.commitment.substr(0, 4) + " " + seal.commitment.substr(4, 4) + " " + seal.commitment.substr(8, 4);
}

Json write_seal(const Seal& seal) {
  JsonArray cuts;
  for (const std::string& cut : seal.cuts) cuts.emplace_back(cut);
  JsonObject object{{"table", seal.table}, {"commitment", seal.commitment}, {"cuts", std::move(cuts)}};
  if (seal.secret.empty()) return object;
  object["secret"] = seal.secret;
  JsonArray asked;
  for (const JsonArray& decision : seal.asked) asked.emplace_back(decision);
  object["asked"] = std::move(asked);
  return object;
}

Result<Seal> read_seal(const Json& json, int seats, std::size_t moves) {
  if (!json.is_object()) return Error{"the seal is incomplete"};
  const JsonObject& object = json.get_object();
  if (const std::string wrong = seal_error(object, seats, moves); !wrong.empty()) return Error{wrong};
  Seal seal{text_of(object.at("table")), text_of(object.at("commitment")), {}, {}, {}};
  for (const Json& cut : object.at("cuts").get_array()) seal.cuts.push_back(text_of(cut));
  if (!object.contains("secret")) return seal;
  seal.secret = text_of(object.at("secret"));
  for (const Json& decision : object.at("asked").get_array()) seal.asked.push_back(decision.get_array());
  return seal;
}

}  // namespace paddock::catalogue

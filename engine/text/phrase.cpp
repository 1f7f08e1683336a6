#include "engine/text/phrase.hpp"

#include <algorithm>

#include <boost/json/parse.hpp>

namespace paddock::text {

namespace {

bool says_something(const Json* json) {
  if (json == nullptr || json->is_null()) return false;
  if (json->is_bool()) return json->get_bool();
  if (json->is_string()) return !json->get_string().empty();
  if (const auto number = whole_number(*json)) return *number != 0;
  if (json->is_array()) return !json->get_array().empty();
  return true;
}

std::string_view key_of(std::string_view inside) {
  if (inside.starts_with('=')) inside.remove_prefix(1);
  return inside.substr(0, inside.find_first_of("|?"));
}

// Names are not the game's words: somebody called "Red" stays so.
bool is_name(std::string_view key) { return key == "seat" || key.starts_with('@'); }

std::string as_it_is(const Json& json) {
  if (json.is_array()) return joined(json.get_array(), ", ", [](const Json& item) { return as_it_is(item); });
  return json.is_string() ? std::string(json.get_string()) : "";
}

// From 10000 on, in groups of three digits.
std::string grouped(std::int64_t number, std::string_view separator) {
  std::string digits = std::to_string(number < 0 ? -number : number);
  if (digits.size() > 4) {
    for (auto place = digits.size() - 3; place > 0 && place < digits.size(); place -= 3)
      digits.insert(place, separator);
  }
  return (number < 0 ? "\u2212" : "") + digits;
}

constexpr std::string_view unbroken = "\u00a0";

std::string typeset_in_french(std::string_view text) {
  std::string set;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto before = text.substr(0, at);
    const auto after = text.substr(at + 1);
    const bool sign_follows =
        !after.empty() &&
        (std::string_view(":;!?%").find(after.front()) != std::string_view::npos || after.starts_with("»"));
    if (text[at] == ' ' && (sign_follows || before.ends_with("«"))) {
      set += unbroken;
    } else {
      set += text[at];
    }
  }
  return set;
}

// Whether every value that the text names says something.
bool all_say_something(std::string_view text, const JsonObject& values) {
  for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
    const auto inside = text.substr(open + 1, text.find('}', open) - open - 1);
    if (!says_something(values.if_contains(key_of(inside)))) return false;
  }
  return true;
}

}  // namespace

Result<Words> Words::parse(std::string_view text, std::string_view language) {
  boost::json::error_code error;
  const Json json = boost::json::parse(text, error);
  if (error || !json.is_object()) return Error{"the words are not a JSON object"};
  Words words;
  words.french_ = language == "fr";
  for (const auto& [key, sentence] : json.get_object()) {
    if (!sentence.is_string()) return Error{"the words of “" + std::string(key) + "” are not a text"};
    words.sentences_.emplace(key, sentence.get_string().c_str());
  }
  return words;
}

Words Words::with(const Words& others) const {
  Words both = others;
  both.sentences_.insert(sentences_.begin(), sentences_.end());
  return both;
}

std::string Words::operator()(std::string_view key) const { return (*this)(key, {}); }

std::string Words::operator()(std::string_view key, const JsonObject& values) const {
  const auto found = sentences_.find(key);
  if (found == sentences_.end()) return std::string(key);
  const std::string filled = fill(found->second, values);
  return french_ ? typeset_in_french(filled) : filled;
}

std::string Words::value(const Json& json) const {
  if (json.is_array()) return joined(json.get_array(), ", ", [&](const Json& item) { return value(item); });
  if (const auto number = whole_number(json)) return grouped(*number, french_ ? "\u202f" : ",");
  return json.is_string() ? spoken(json.get_string()) : "";
}

std::string Words::spoken(std::string_view written) const {
  if (const auto whole = sentences_.find(written); whole != sentences_.end()) return whole->second;
  return joined(words(written), " ", [&](std::string_view part) { return word(part); });
}

std::string Words::word(std::string_view written) const {
  if (const auto found = sentences_.find(written); found != sentences_.end()) return found->second;
  const auto hyphen = written.find('-', 1);
  if (hyphen == std::string_view::npos || hyphen + 1 == written.size()) return std::string(written);
  return word(written.substr(0, hyphen)) + "-" + word(written.substr(hyphen + 1));
}

std::string Words::hole(std::string_view inside, const JsonObject& values) const {
  const Json* json = values.if_contains(key_of(inside));
  if (inside.starts_with('=')) return json == nullptr ? "" : as_it_is(*json);
  const auto bar = inside.find('|');
  if (bar == std::string_view::npos) {
    if (json == nullptr || inside.ends_with('?')) return "";
    return is_name(inside) && !whole_number(*json) ? as_it_is(*json) : value(*json);
  }
  const auto second = inside.find('|', bar + 1);
  const auto count = json == nullptr ? 0 : whole_number(*json).value_or(0);
  const bool one = count == 1 || count == -1 || (count == 0 && french_);
  const bool first = one || second == std::string_view::npos;
  return std::string(first ? inside.substr(bar + 1, second - bar - 1) : inside.substr(second + 1));
}

std::string Words::fill(std::string_view sentence, const JsonObject& values) const {
  std::string filled;
  while (!sentence.empty()) {
    const auto special = std::min(sentence.find_first_of("{["), sentence.size());
    filled += sentence.substr(0, special);
    sentence.remove_prefix(special);
    if (sentence.empty()) break;
    const bool optional = sentence.front() == '[';
    const auto end = sentence.find(optional ? ']' : '}');
    const auto inside = sentence.substr(1, end - 1);
    if (!optional) {
      filled += hole(inside, values);
    } else if (all_say_something(inside, values)) {
      filled += fill(inside, values);
    }
    sentence.remove_prefix(std::min(end, sentence.size() - 1) + 1);
  }
  return filled;
}

namespace {

constexpr std::size_t most_readings = 64;

// Each text of the one followed by each of the other.
std::vector<std::string> combined(const std::vector<std::string>& ones, std::string_view between,
                                  const std::vector<std::string>& others) {
  std::vector<std::string> all;
  for (const std::string& one : ones) {
    for (const std::string& other : others) {
      if (all.size() < most_readings) all.push_back(one.empty() ? other : one + std::string(between) + other);
    }
  }
  return all;
}

// "vert 40" as "vert-40": a number belongs to the word before it.
std::string with_numbers_attached(std::string_view text) {
  std::string joined;
  for (const std::string_view word : words(text)) {
    const bool attaches = number(word).has_value() && !joined.empty();
    if (!joined.empty()) joined += attaches ? '-' : ' ';
    joined += word;
  }
  return joined;
}

}  // namespace

// What one word, or the parts of a hyphenated one, may stand for; first of all for itself.
std::vector<std::string> Words::words_for(std::string_view spoken) const {
  std::vector<std::string> found{std::string(spoken)};
  for (const auto& [key, sentence] : sentences_) {
    if (folded(sentence) == folded(spoken)) found.push_back(key);
  }
  const auto hyphen = spoken.find('-', 1);
  if (found.size() > 1 || hyphen == std::string_view::npos || hyphen + 1 == spoken.size()) return found;
  const auto parts = combined(words_for(spoken.substr(0, hyphen)), "-", words_for(spoken.substr(hyphen + 1)));
  found.insert(found.end(), parts.begin(), parts.end());
  return found;
}

std::vector<std::string> Words::written(std::string_view spoken) const {
  std::vector<std::string> all;
  for (const std::string& said : {std::string(spoken), with_numbers_attached(spoken)}) {
    std::vector<std::string> readings{""};
    for (const std::string_view word : words(said)) readings = combined(readings, " ", words_for(word));
    all.insert(all.end(), readings.begin(), readings.end());
  }
  return all;
}

namespace {

// The name of the seat, or the names of the seats; null where the value numbers none.
Json named(const Json& value, std::span<const std::string> names) {
  if (value.is_array()) {
    JsonArray list;
    for (const Json& item : value.get_array()) list.push_back(named(item, names));
    return list;
  }
  const auto number = whole_number(value);
  const bool seat = number && *number >= 0 && *number < static_cast<std::int64_t>(names.size());
  return seat ? Json(names[static_cast<std::size_t>(*number)]) : Json(nullptr);
}

}  // namespace

std::string narrate(const Words& words, const JsonObject& event, std::span<const std::string> names) {
  JsonObject values = event;
  for (const auto& [key, value] : event) values["@" + std::string(key)] = named(value, names);
  if (const Json* seat = values.if_contains("@seat")) values["seat"] = Json(*seat);
  return words(std::string_view(event.at("event").get_string()), values);
}

}  // namespace paddock::text

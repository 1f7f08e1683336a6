#include "engine/text/phrase.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <boost/json/parse.hpp>

#include "engine/kernel/insertion_sort.hpp"

namespace paddock::text {

namespace {

bool says_something(const Json* value) {
  if (value == nullptr || value->is_null()) return false;
  const Json* json = &notation_of(*value);
  if (json->is_bool()) return json->get_bool();
  if (json->is_string()) return !json->get_string().empty();
  if (const auto number = whole_number(*json)) return *number != 0;
  if (json->is_array()) return !json->get_array().empty();
  return true;
}

constexpr std::string_view saying_mark = "say ";

bool is_saying(std::string_view key) { return key.starts_with(saying_mark); }

std::string_view key_of(std::string_view inside) {
  if (inside.starts_with('=') || inside.starts_with('$')) inside.remove_prefix(1);
  return inside.substr(0, inside.find_first_of("|?"));
}

// Names of players are never translated: somebody called "Red" keeps that name.
bool is_name(std::string_view key) { return key == "seat" || key.starts_with('@'); }

std::string text_or_empty(const Json& value) {
  const Json& json = notation_of(value);
  return json.is_string() ? std::string(json.get_string()) : "";
}

// Groups the digits by three, from 10000 on.
std::string grouped(std::int64_t number, std::string_view separator) {
  std::string digits = std::to_string(number < 0 ? -number : number);
  if (digits.size() > 4) {
    for (auto place = digits.size() - 3; place > 0 && place < digits.size(); place -= 3)
      digits.insert(place, separator);
  }
  return (number < 0 ? "\u2212" : "") + digits;
}

constexpr std::string_view narrow = "\u202f";

std::string typeset_in_french(std::string_view text) {
  std::string set;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto before = text.substr(0, at);
    const auto after = text.substr(at + 1);
    const bool sign_follows =
        !after.empty() &&
        (std::string_view(":;!?%").find(after.front()) != std::string_view::npos || after.starts_with("»"));
    if (text[at] == ' ' && (sign_follows || before.ends_with("«"))) {
      set += narrow;
    } else {
      set += text[at];
    }
  }
  return set;
}

bool starts_with_vowel(std::string_view text) {
  const std::string plain = folded(text.substr(0, 2));
  return !plain.empty() && std::string_view("aeiou").find(plain.front()) != std::string_view::npos;
}

// Whether the text ends with this word and a blank.
bool ends_with_word(std::string_view text, std::string_view word) {
  if (!text.ends_with(' ') || !text.substr(0, text.size() - 1).ends_with(word)) return false;
  const auto before = text.substr(0, text.size() - 1 - word.size());
  return before.empty() || before.back() == ' ' || before.back() == '(' || before.ends_with("’");
}

// Appends a value and contracts what stands before it: "de Ada" becomes "d’Ada", "de le 9" becomes "du 9".
void append_in_french(std::string& text, std::string value) {
  struct Contraction {
    std::string_view before, article, both;
  };
  static constexpr std::array<Contraction, 4> contractions{
      {{"de", "le ", "du "}, {"de", "les ", "des "}, {"à", "le ", "au "}, {"à", "les ", "aux "}}};
  for (const auto& [before, article, both] : contractions) {
    if (!ends_with_word(text, before) || !value.starts_with(article)) continue;
    text.resize(text.size() - before.size() - 1);
    value = std::string(both) + value.substr(article.size());
  }
  const bool elides = ends_with_word(text, "de") || ends_with_word(text, "que");
  if (elides && starts_with_vowel(value)) {
    text.resize(text.size() - 2);
    text += "’";
  }
  text += value;
}

// Capitalizes the first letter, plain or accented.
std::string capitalised(std::string text) {
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  if (!text.empty() && is_small(text[0])) text[0] = static_cast<char>(text[0] - 0x20);
  const bool latin = text.size() > 1 && text[0] == '\xC3' && static_cast<unsigned char>(text[1]) >= 0xA0;
  if (latin) text[1] = static_cast<char>(text[1] - 0x20);
  return text;
}

// Whether the sentence is complete and begins with a placeholder for a word of the game, which may be in lower case.
// Names and untranslated texts keep their case.
bool wants_a_capital(std::string_view sentence) {
  if (!sentence.starts_with('{') || sentence.starts_with("{=")) return false;
  const bool whole = sentence.ends_with('.') || sentence.ends_with('!') || sentence.ends_with('?');
  return whole && !is_name(key_of(sentence.substr(1, sentence.find('}') - 1)));
}

// Whether every value that the text names is present and not empty.
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
  std::map<std::string, std::string, std::less<>> sentences;
  for (const auto& [key, sentence] : json.get_object()) {
    if (!sentence.is_string()) return Error{"the words of “" + std::string(key) + "” are not a text"};
    sentences.emplace(key, sentence.get_string().c_str());
  }
  Words words;
  words.french_ = language == "fr";
  words.contents_ = make_contents(std::move(sentences));
  return words;
}

std::shared_ptr<const Words::Contents> Words::make_contents(std::map<std::string, std::string, std::less<>> sentences) {
  Contents all{std::move(sentences), {}};
  for (const auto& [key, sentence] : all.sentences) {
    if (is_saying(key)) all.patterns.emplace_back(std::string_view(key).substr(saying_mark.size()), sentence);
  }
  insertion_sort(all.patterns, std::greater{}, &NotationPattern::literal);
  return std::make_shared<const Contents>(std::move(all));
}

Words Words::with(const Words& others) const {
  Words both = others;
  auto sentences = others.all();
  sentences.insert(all().begin(), all().end());
  both.contents_ = make_contents(std::move(sentences));
  return both;
}

Words Words::with_names(std::span<const std::string> names, Seat me) const {
  Words words = *this;
  words.names_.assign(names.begin(), names.end());
  words.me_ = me;
  return words;
}

std::string Words::typeset(const std::string& text) const { return french_ ? typeset_in_french(text) : text; }

std::string Words::operator()(std::string_view key) const { return (*this)(key, {}); }

std::string Words::operator()(std::string_view key, const JsonObject& values) const {
  const auto found = all().find(key);
  if (found == all().end()) return std::string(key);
  std::string filled = fill(found->second, values);
  return typeset(wants_a_capital(found->second) ? capitalised(filled) : filled);
}

std::string Words::joined_list(const JsonArray& items, const std::function<std::string(const Json&)>& said) const {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 < items.size() ? ", " : french_ ? " et " : " and ";
    text += said(items[i]);
  }
  return text;
}

std::string Words::value(const Json& written) const {
  const Json& json = notation_of(written);
  if (json.is_array()) return joined_list(json.get_array(), [&](const Json& item) { return value(item); });
  if (const auto number = whole_number(json)) return grouped(*number, french_ ? narrow : ",");
  return json.is_string() ? translated(json.get_string()) : "";
}

std::string Words::money(std::int64_t sum) const {
  const std::string sign = sum < 0 ? "\u2212" : "";
  const std::string amount = grouped(sum < 0 ? -sum : sum, french_ ? narrow : ",");
  return french_ ? sign + amount + "\u00a0$" : sign + "$" + amount;
}

std::string Words::display_text(std::string_view written) const { return typeset(translated(written)); }

// If no pattern matches the whole text, each part of the list is translated by itself.
std::string Words::translated(std::string_view written) const {
  if (const auto sentence = by_pattern(written)) return *sentence;
  if (const auto whole = all().find(written); whole != all().end()) return whole->second;
  const auto parts = split_words(written);
  JsonArray things;
  for (const std::string_view part : parts) {
    if (const auto sentence = by_pattern(part)) things.push_back(Json(*sentence));
  }
  if (things.size() == parts.size()) return joined_list(things, text_or_empty);
  return word_by_word(written);
}

std::string Words::word_by_word(std::string_view written) const {
  return joined(split_words(written), " ", [&](std::string_view part) { return word(part); });
}

std::optional<std::string> Words::by_pattern(std::string_view written) const {
  for (const NotationPattern& pattern : contents_->patterns) {
    auto values = pattern.fits(written);
    if (!values) continue;
    for (const std::string& key : pattern.seats()) {
      const auto seat = static_cast<std::size_t>(values->at(key).get_int64());
      const bool mine = me_ != no_seat && seat == me_.number;
      const std::string name = seat < names_.size() ? names_[seat] : std::string(1, static_cast<char>('A' + seat));
      (*values)["@" + key] = mine ? Json(nullptr) : Json(name);
      (*values)[key + ".mine"] = mine;
    }
    return fill(pattern.sentence(), *values);
  }
  return std::nullopt;
}

std::string Words::word(std::string_view written) const {
  if (const auto found = all().find(written); found != all().end()) return found->second;
  const auto hyphen = written.find('-', 1);
  if (hyphen == std::string_view::npos || hyphen + 1 == written.size()) return std::string(written);
  return word(written.substr(0, hyphen)) + "-" + word(written.substr(hyphen + 1));
}

std::string Words::placeholder(std::string_view inside, const JsonObject& values) const {
  const Json* json = values.if_contains(key_of(inside));
  const auto bar = inside.find('|');
  if (bar == std::string_view::npos) {
    if (json == nullptr || inside.ends_with('?')) return "";
    if (const auto sum = inside.starts_with('$') ? whole_number(*json) : std::nullopt) return money(*sum);
    const bool plain = inside.starts_with('=') || (is_name(inside) && !whole_number(*json));
    if (!plain) return value(*json);
    return json->is_array() ? joined_list(json->get_array(), text_or_empty) : text_or_empty(*json);
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
    if (!optional && french_) {
      append_in_french(filled, placeholder(inside, values));
    } else if (!optional) {
      filled += placeholder(inside, values);
    } else if (all_say_something(inside, values)) {
      filled += fill(inside, values);
    }
    sentence.remove_prefix(std::min(end, sentence.size() - 1) + 1);
  }
  return filled;
}

namespace {

constexpr std::size_t max_readings = 64;

// Every combination of a text from `ones` and a text from `others`.
std::vector<std::string> combined(const std::vector<std::string>& ones, std::string_view between,
                                  const std::vector<std::string>& others) {
  std::vector<std::string> all;
  for (const std::string& one : ones) {
    for (const std::string& other : others) {
      if (all.size() < max_readings) all.push_back(one.empty() ? other : one + std::string(between) + other);
    }
  }
  return all;
}

// Writes "vert 40" as "vert-40": a number belongs to the word before it.
std::string with_numbers_attached(std::string_view text) {
  std::string joined;
  for (const std::string_view word : split_words(text)) {
    const bool attaches = number(word).has_value() && !joined.empty();
    if (!joined.empty()) joined += attaches ? '-' : ' ';
    joined += word;
  }
  return joined;
}

}  // namespace

// What a word, or the parts of a hyphenated one, may stand for. The word itself comes first.
std::vector<std::string> Words::words_for(std::string_view spoken) const {
  std::vector<std::string> found{std::string(spoken)};
  for (const auto& [key, sentence] : all()) {
    if (!is_saying(key) && folded(sentence) == folded(spoken)) found.push_back(key);
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
    for (const std::string_view word : split_words(said)) readings = combined(readings, " ", words_for(word));
    all.insert(all.end(), readings.begin(), readings.end());
  }
  return all;
}

namespace {

// The name of the seat, or the names of the seats. Null if the value is no seat.
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
  return words.with_names(names)(std::string_view(event.at("event").get_string()), values);
}

}  // namespace paddock::text

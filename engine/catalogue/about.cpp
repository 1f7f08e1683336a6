#include "engine/catalogue/about.hpp"

#include <algorithm>

#include <boost/json/parse.hpp>

namespace paddock::catalogue {

namespace {

using text::Json;
using text::JsonObject;

// Reads members of an object. Remembers whether all were present and of the right kind.
class Members {
 public:
  explicit Members(const Json& json)
      : object_(json.is_object() ? json.get_object() : JsonObject{}), good_(json.is_object()) {}

  bool good() const { return good_; }
  Json get(const char* key) {
    const Json* found = object_.if_contains(key);
    if (found == nullptr) good_ = false;
    return found == nullptr ? Json{} : *found;
  }
  std::string text(const char* key) {
    const Json found = get(key);
    if (!found.is_string()) good_ = false;
    return found.is_string() ? std::string(found.get_string()) : std::string{};
  }
  // A text in one language stands for both.
  text::Bilingual bilingual() {
    if (!has("fr")) return {text("en"), text("en")};
    return {text("fr"), text(has("en") ? "en" : "fr")};
  }
  text::Bilingual bilingual(const char* key) {
    Members inner(get(key));
    text::Bilingual both = inner.bilingual();
    good_ = good_ && inner.good_;
    return both;
  }
  std::vector<Json> list(const char* key) {
    const Json found = get(key);
    if (!found.is_array()) good_ = false;
    if (!found.is_array()) return {};
    return {found.get_array().begin(), found.get_array().end()};
  }
  // Earlier versions of the rules, with the options that reproduce them. Empty for a game that never changed.
  std::vector<EarlierRules> earlier() {
    std::vector<EarlierRules> versions;
    const Json* found = object_.if_contains("earlier");
    if (found == nullptr) return versions;
    require(found->is_object());
    for (const auto& [version, options] : found->is_object() ? found->get_object() : JsonObject{}) {
      require(options.is_object());
      if (options.is_object()) versions.push_back({std::string(version), options.get_object()});
    }
    return versions;
  }
  // Models that a seat may choose from. Most games have none.
  std::vector<Model> models() {
    std::vector<Model> all;
    if (!object_.contains("models")) return all;
    for (const Json& item : list("models")) {
      Members model(item);
      all.push_back({model.text("key"), model.bilingual()});
      require(model.good() && !all.back().key.empty());
    }
    return all;
  }
  // Indexed by level.
  std::vector<std::vector<std::string>> drivers() {
    std::vector<std::vector<std::string>> all;
    if (!object_.contains("drivers")) return all;
    for (const Json& level : list("drivers")) {
      auto& names = all.emplace_back();
      require(level.is_array() && !level.get_array().empty());
      for (const Json& name : level.is_array() ? level.get_array() : text::JsonArray{}) {
        require(name.is_string() && !name.get_string().empty());
        if (name.is_string()) names.emplace_back(name.get_string());
      }
    }
    return all;
  }
  bool has(const char* key) const { return object_.contains(key); }
  bool flag(const char* key) const { return object_.contains(key) && object_.at(key) == Json(true); }
  void require(bool holds) { good_ = good_ && holds; }

 private:
  JsonObject object_;
  bool good_;
};

Result<Option> read_option(const Json& json) {
  Members members(json);
  Option option{members.text("key"),  members.text("clause"), members.bilingual(),  {},
                members.flag("open"), members.flag("file"),   members.flag("seats")};
  if (option.file && members.has("usual")) {
    option.form = Members(members.get("form")).bilingual();
    option.usual = members.text("usual");
    members.require(!option.form.fr.empty() && !option.usual.empty());
  }
  for (const Json& item : members.list("values")) {
    Members value(item);
    option.values.push_back({value.get("value"), value.bilingual()});
    members.require(value.good());
  }
  if (!members.good() || option.values.empty()) return Error{"the option “" + option.key + "” is not whole"};
  return option;
}

}  // namespace

const Option* About::option(std::string_view key) const {
  const auto found = std::ranges::find(options, key, &Option::key);
  return found == options.end() ? nullptr : &*found;
}

bool About::has_model(std::string_view key) const {
  return std::ranges::find(models, key, &Model::key) != models.end();
}

Result<JsonObject> About::options_by(std::string_view version, const JsonObject& chosen) const {
  if (version == rules) return chosen;
  const auto known = std::ranges::find(earlier, version, &EarlierRules::version);
  if (known == earlier.end())
    return Error{"played by rules " + std::string(version) + " of " + id + "; here are rules " + rules};
  JsonObject upgraded = known->options;
  for (const auto& [key, value] : chosen) upgraded[key] = value;
  return upgraded;
}

Result<About> read_about(std::string_view id, std::string_view json) {
  boost::json::error_code error;
  Members members(boost::json::parse(json, error));
  About about;
  about.id = id;
  about.name = members.bilingual("name");
  about.pitch = members.bilingual("pitch");
  about.prefix = members.text("prefix");
  about.rules = members.text("rules");
  const auto minutes = members.list("minutes");
  members.require(minutes.size() == 2 && minutes[0].is_int64() && minutes[1].is_int64());
  const auto options = members.list("options");
  about.earlier = members.earlier();
  about.models = members.models();
  about.drivers = members.drivers();
  if (error || !members.good()) return Error{"about.json is incomplete"};
  about.least_minutes = static_cast<int>(minutes[0].get_int64());
  about.most_minutes = static_cast<int>(minutes[1].get_int64());
  for (const Json& item : options) {
    auto option = read_option(item);
    if (!option) return Error{option.error()};
    about.options.push_back(*option);
  }
  return about;
}

}  // namespace paddock::catalogue

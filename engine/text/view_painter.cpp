#include "engine/text/view_painter.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/text/words.hpp"

namespace paddock::text {

namespace {

bool is_one_of(std::string_view key, std::initializer_list<std::string_view> keys) {
  return std::ranges::find(keys, key) != keys.end();
}

class ViewPainter {
 public:
  ViewPainter(const JsonObject& view, const JsonObject& definitions, const Painter& painter)
      : view_(view), definitions_(definitions), painter_(painter) {}

  std::string paint() {
    for (std::int64_t seat = 0; seat < seats(); ++seat) seat_lines_.push_back(padded(name(seat), 14));
    add_members(view_, definitions_.at("View").as_object());
    return joined(seat_lines_, "", in_a_line) + "\n" + joined(table_lines_, "", in_a_line);
  }

 private:
  static std::string in_a_line(const std::string& text) { return "  " + text + "\n"; }

  // The member "seats"; without it, the length of the lists with a value for each seat.
  std::int64_t seats() const {
    const Json* given = view_.if_contains("seats");
    if (given != nullptr && given->is_int64()) return given->get_int64();
    const JsonObject& properties = part(definitions_.at("View").as_object(), "properties");
    std::size_t longest = 0;
    for (const auto& [key, member] : view_) {
      if (member.is_array() && has_format(part(properties, key), "per-seat"))
        longest = std::max(longest, member.get_array().size());
    }
    return static_cast<std::int64_t>(longest);
  }
  std::string name(std::int64_t seat) const { return painter_.name(Seat{static_cast<std::uint8_t>(seat)}); }

  // The word for a member, or the member in plain letters: "cards_held" is "cards held".
  std::string label(std::string_view key) const {
    const std::string word = "view." + std::string(key);
    if (painter_.words().has(word)) return painter_.words()(word);
    std::string plain(key);
    std::ranges::replace(plain, '_', ' ');
    return plain;
  }

  // A part of a schema, without references. Empty if there is none.
  const JsonObject& part(const JsonObject& schema, std::string_view key) const {
    static const JsonObject none;
    const Json* found = schema.if_contains(key);
    return found == nullptr ? none : *resolved(&found->as_object());
  }
  const JsonObject* resolved(const JsonObject* schema) const {
    if (const Json* ref = schema->if_contains("$ref")) {
      const std::string_view path = ref->as_string();
      return &definitions_.at(path.substr(path.rfind('/') + 1)).as_object();
    }
    // An optional value: the schema of the value comes first.
    const Json* optional = schema->if_contains("anyOf");
    return optional == nullptr ? schema : resolved(&optional->as_array().front().as_object());
  }

  static bool has_format(const JsonObject& schema, std::string_view format) {
    const Json* found = schema.if_contains("format");
    return found != nullptr && *found == Json(format);
  }

  // The value in words. Empty if there is nothing to say.
  std::string in_words(const Json& value, const JsonObject& schema) const {
    if (value.is_string()) return painter_.words().display_text(std::string(value.get_string()));
    if (value.is_int64() && has_format(schema, "seat")) return name(value.get_int64());
    if (value.is_int64()) return std::to_string(value.get_int64());
    std::vector<std::string> parts;
    if (value.is_array()) {
      for (const Json& item : value.get_array()) parts.push_back(in_words(item, part(schema, "items")));
    } else if (value.is_object()) {
      const JsonObject& properties = part(schema, "properties");
      for (const auto& [key, member] : value.get_object()) parts.push_back(in_words(member, part(properties, key)));
    }
    std::erase(parts, "");
    return joined(parts, value.is_object() ? " " : ", ");
  }

  // `owner` is the key of the object that the members belong to; empty for the view itself.
  void add_members(const JsonObject& members, const JsonObject& schema, std::string_view owner = {}) {
    const JsonObject& properties = part(schema, "properties");
    for (const auto& [key, member] : members) {
      const bool is_left_out = owner.empty() && is_one_of(key, {"seat", "seats", "options"});
      if (is_left_out || member.is_null()) continue;
      const JsonObject& own = part(properties, key);
      if (member.is_object()) {
        add_members(member.get_object(), own, key);
      } else if (has_format(own, "per-seat")) {
        add_per_seat(member.as_array(), key, part(own, "items"));
      } else if (has_format(own, "seat")) {
        add_flag(member, key == "seat" ? owner : std::string_view(key));
      } else if (has_format(part(own, "items"), "seat")) {
        for (const Json& seat : member.as_array()) add_flag(seat, key);
      } else {
        std::string line;
        add(line, "", key, member, own);
        if (!line.empty()) table_lines_.push_back(line);
      }
    }
  }

  void add_per_seat(const JsonArray& values, std::string_view key, const JsonObject& schema) {
    for (std::size_t seat = 0; seat < std::min(values.size(), seat_lines_.size()); ++seat)
      add(seat_lines_[seat], "  ", key, values[seat], schema);
  }

  // Marks the seat, if it is one of the table.
  void add_flag(const Json& seat, std::string_view key) {
    const auto at = seat.is_int64() ? static_cast<std::size_t>(seat.get_int64()) : seat_lines_.size();
    if (at < seat_lines_.size()) seat_lines_[at] += "  " + label(key);
  }

  void add(std::string& line, std::string_view before, std::string_view key, const Json& value,
           const JsonObject& schema) const {
    const std::string words = in_words(value, schema);
    const bool holds = value.is_bool() && value.get_bool();
    if (holds || !words.empty()) line += std::string(before) + label(key) + (holds ? "" : ": " + words);
  }

  const JsonObject& view_;
  const JsonObject& definitions_;
  const Painter& painter_;
  std::vector<std::string> seat_lines_, table_lines_;
};

}  // namespace

std::string paint_view(const Json& view, const JsonObject& definitions, const Painter& painter) {
  return ViewPainter(view.as_object(), definitions, painter).paint();
}

}  // namespace paddock::text

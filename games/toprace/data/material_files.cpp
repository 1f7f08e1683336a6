#include "games/toprace/data/material_files.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include <boost/json/parse.hpp>

#include "engine/text/words.hpp"

namespace paddock::toprace {

namespace {

// TR-1.2: each special at most once.
std::string special_too_often(const CardList& cards) {
  for (const Printed& card : cards) {
    if (card.special() && std::ranges::count(cards, card) > 1)
      return "the special " + write_printed(card) + " is there more than once (TR-1.2)";
  }
  return {};
}

std::string without_remarks(std::string_view text) {
  std::string kept;
  bool remark = false;
  for (const char c : text) {
    if (c == '#') remark = true;
    if (c == '\n') remark = false;
    if (!remark) kept += c;
  }
  return kept;
}

// "line 3: ", if there are several lines.
std::string line_of(const std::string& content, std::string_view word) {
  const std::string_view before(content.data(), static_cast<std::size_t>(word.data() - content.data()));
  if (std::ranges::count(content, '\n') < 2) return "";
  return "line " + std::to_string(std::ranges::count(before, '\n') + 1) + ": ";
}

std::optional<std::string> text_of(const text::Json& json) {
  if (json.is_string()) return without_remarks(json.get_string());
  if (!json.is_array()) return std::nullopt;
  std::string all;
  for (const text::Json& item : json.get_array()) {
    if (!item.is_string()) return std::nullopt;
    all += without_remarks(item.get_string()) + "\n";
  }
  return all;
}

}  // namespace

std::string write_printed(const Printed& card) {
  if (card.special()) return {letter(card.linked), '-', letter(partner(card.linked))};
  std::string text;
  for (const Row row : card.rows) text += letter(row.colour) + std::to_string(row.points);
  return text;
}

Result<Deck> read_deck_file(const text::Json& json) {
  const auto content = text_of(json);
  if (!content) return Error{"“standard”, or the cards of a deck in one text, is expected (TR-1.2)"};
  const auto words = text::split_words(*content);
  CardList cards;
  for (const std::string_view word : words) {
    const CardRead read = read_card(word);
    if (read.wrong != nullptr)
      return Error{line_of(*content, word) + "the card “" + std::string(word) + "” " + read.wrong};
    if (!cards.full()) cards.add(read.card);
  }
  if (words.size() < 2) return Error{"a deck has at least one card per seat (TR-1.2)"};
  if (words.size() > max_cards)
    return Error{"a deck has at most 64 cards, not " + std::to_string(words.size()) + " (TR-1.2)"};
  if (std::string sentence = special_too_often(cards); !sentence.empty()) return Error{sentence};
  return deck_of(cards);
}

std::string write_deck(const Deck& deck) {
  std::string text;
  for (int place = 0; place < deck.size(); ++place) {
    text += (place == 0 ? "" : " ") + write_printed(deck.printed(deck.face[static_cast<std::size_t>(place)]));
  }
  return text;
}

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

constexpr int rows_of_arrows = 2;
constexpr int min_rows = rows_of_arrows + tipp_lines;  // at least one row for each TIPP line after the arrows

std::optional<int> whole(const Json& json, int least, int most) {
  if (!json.is_int64() || json.get_int64() < least || json.get_int64() > most) return std::nullopt;
  return static_cast<int>(json.get_int64());
}

std::optional<Point> read_point(const Json& json) {
  if (!json.is_array() || json.get_array().size() != 2) return std::nullopt;
  const auto x = whole(json.get_array()[0], -30000, 30000);
  const auto y = whole(json.get_array()[1], -30000, 30000);
  if (!x || !y) return std::nullopt;
  return Point{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
}

// Reads the members one after the other. Stores the first error.
class TrackReader {
 public:
  explicit TrackReader(const JsonObject& object) : object_(object) {}

  Result<Track> read() {
    for (const auto& [key, value] : object_) {
      if (key != "rows" && key != "size" && key != "arrows" && key != "tips")
        fail("“" + std::string(key) + "” is not known here");
    }
    read_size();
    read_rows();
    if (wrong_.empty()) connect_rows();
    if (wrong_.empty()) read_arrows();
    if (wrong_.empty()) read_tipps();
    if (!wrong_.empty()) return Error{wrong_};
    return track_;
  }

 private:
  void fail(const std::string& sentence) {
    if (wrong_.empty()) wrong_ = sentence + " (TR-1.4)";
  }
  const JsonArray* list(const char* key) {
    const Json* found = object_.if_contains(key);
    return found != nullptr && found->is_array() ? &found->get_array() : nullptr;
  }

  void read_size() {
    if (!object_.contains("size")) return;
    const auto size = read_point(object_.at("size"));
    if (!size || size->x < 1 || size->y < 1) return fail("size: the width and the height of the drawing are expected");
    track_.size = *size;
  }

  void read_rows() {
    const JsonArray* rows = list("rows");
    if (rows == nullptr || rows->size() < min_rows || rows->size() > max_rows)
      return fail("rows: a list of " + std::to_string(min_rows) + " to " + std::to_string(max_rows) +
                  " rows is expected");
    for (const Json& row : *rows) read_row(row);
  }

  void read_row(const Json& json) {
    const std::size_t row = ++track_.rows;
    const bool drawn = json.is_array();
    if (drawn != track_.drawn())
      return fail("row " + std::to_string(row) +
                  ": squares have places on a drawing in all rows, with a size, or in none");
    const auto lanes =
        drawn ? whole(static_cast<int>(json.get_array().size()), 1, max_lanes) : whole(json, 1, max_lanes);
    if (!lanes) return fail("row " + std::to_string(row) + ": a row has 1 to 4 lanes");
    track_.lanes[row] = static_cast<std::uint8_t>(*lanes);
    for (std::size_t lane = 0; drawn && lane < track_.lanes[row]; ++lane) {
      const auto point = read_point(json.get_array()[lane]);
      if (!point) return fail("row " + std::to_string(row) + ": a square lies at two whole numbers, [x, y]");
      track_.drawing[row][lane] = *point;
    }
  }

  // Links the rows. Every square before the last row must touch one of the next row, so that the finish can be reached
  // from everywhere.
  void connect_rows() {
    link_rows(track_);
    for (std::size_t row = 1; row < track_.rows; ++row) {
      for (int lane = 1; lane <= track_.lanes[row]; ++lane) {
        if (track_.links[row].ahead[lane_bit(lane)] == 0)
          fail("row " + std::to_string(row) + ": from lane " + std::to_string(lane) + " the finish cannot be reached");
      }
    }
  }

  void read_arrows() {
    const JsonArray* arrows = list("arrows");
    if (arrows == nullptr || arrows->size() != cars) return fail("arrows: six squares, one a car, are expected");
    std::set<std::string> seen;
    for (std::size_t number = 0; number < cars; ++number) {
      const Json& json = (*arrows)[number];
      const auto square = json.is_string() ? read_square(json.get_string()) : std::nullopt;
      if (!square || !track_.has(*square) || square->row > rows_of_arrows)
        return fail("arrows: each is a square of the first two rows");
      if (!seen.insert(write_square(*square)).second)
        return fail("arrows: " + write_square(*square) + " is there twice");
      track_.arrows[number] = *square;
    }
  }

  void read_tipps() {
    const JsonArray* tipps = list("tips");
    if (tipps == nullptr || tipps->size() != tipp_lines) return fail("tips: three rows are expected");
    int last = rows_of_arrows;
    for (std::size_t number = 0; number < tipp_lines; ++number) {
      const auto row = whole((*tipps)[number], last + 1, track_.rows);
      if (!row)
        return fail("tips: the lines are rows of the track beyond the arrows, each further than the one before");
      track_.tipps[number] = static_cast<std::uint8_t>(*row);
      last = *row;
    }
  }

  const JsonObject& object_;
  Track track_;
  std::string wrong_;
};

Json write_row(const Track& track, std::size_t row) {
  if (!track.drawn()) return static_cast<std::int64_t>(track.lanes[row]);
  JsonArray squares;
  for (std::size_t lane = 0; lane < track.lanes[row]; ++lane) {
    const Point point = track.drawing[row][lane];
    squares.push_back(JsonArray{point.x, point.y});
  }
  return squares;
}

}  // namespace

std::string write_square(Square square) {
  if (square == nowhere) return {};
  return square == finish ? "finish" : std::to_string(square.row) + "." + std::to_string(square.lane);
}

std::optional<Square> read_square(std::string_view text) {
  if (text.empty()) return nowhere;
  if (text == "finish") return finish;
  const auto dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto row = text::number(text.substr(0, dot));
  const auto lane = text::number(text.substr(dot + 1));
  if (!row || !lane || *row < 1 || *row > max_rows || *lane < 1 || *lane > max_lanes) return std::nullopt;
  const Square square{static_cast<std::uint8_t>(*row), static_cast<std::uint8_t>(*lane)};
  if (write_square(square) != text) return std::nullopt;
  return square;
}

Result<Track> read_track_file(const Json& json) {
  boost::json::error_code error;
  const Json parsed = json.is_string() ? boost::json::parse(json.get_string(), error) : json;
  if (error || !parsed.is_object()) return Error{"“standard”, or a track as JSON, is expected (TR-1.4)"};
  return TrackReader(parsed.get_object()).read();
}

Json write_track(const Track& track) {
  JsonObject object;
  if (track.drawn()) object["size"] = JsonArray{track.size.x, track.size.y};
  JsonArray tipps;
  for (const std::uint8_t row : track.tipps) tipps.emplace_back(static_cast<std::int64_t>(row));
  JsonArray arrows;
  for (const Square square : track.arrows) arrows.emplace_back(write_square(square));
  JsonArray rows;
  for (std::size_t row = 1; row <= track.rows; ++row) rows.push_back(write_row(track, row));
  object["tips"] = tipps;
  object["arrows"] = arrows;
  object["rows"] = rows;
  return object;
}

}  // namespace paddock::toprace

#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/encoding/encoding.hpp"

namespace paddock::encoding {

// Returns the name of a card in the game's notation.
using CardName = std::function<std::string(std::uint16_t)>;

inline std::string seat_label(int steps) {
  if (steps == 0) return "oneself";
  return std::to_string(steps) + " to the left";
}

// Collects a label for each number of an observation, in order.
class ObservationLabels : public ObservationVisitor<ObservationLabels> {
 public:
  explicit ObservationLabels(CardName card) : card_(std::move(card)) {}

  void one(const Label& label, float) { lines_.push_back(label_text(label)); }
  template <class KindOf>
  void bits(const Label& label, std::uint64_t, int count, const KindOf& kind_of) {
    for (int bit = 0; bit < count; ++bit) {
      const std::uint16_t kind = kind_of(bit);
      int copy = 1;
      for (int before = 0; before < bit; ++before) copy += kind_of(before) == kind ? 1 : 0;
      const std::string card = kind == no_kind ? "no card of this deck" : card_(kind);
      lines_.push_back(label_text(label) + ": " + card + (copy > 1 ? " (number " + std::to_string(copy) + ")" : ""));
    }
  }
  void one_of(const Label& label, int, int count, const Names& names = {}) {
    for (int value = 0; value < count; ++value)
      lines_.push_back(label_text(label) + ": " + (names[value] == nullptr ? std::to_string(value) : names[value]));
  }

  void one_seat(const Label& label, int, int most_seats) {
    for (int steps = 0; steps < most_seats; ++steps) lines_.push_back(label_text(of_seat(label, steps)));
  }

  std::vector<std::string> lines() && { return std::move(lines_); }

 private:
  std::string label_text(const Label& label) const {
    std::string text = label.what;
    if (label.place >= 0) text += " " + std::to_string(label.place);
    if (label.name != nullptr) text += std::string(", ") + label.name;
    if (label.kind >= 0) text += ": " + card_(static_cast<std::uint16_t>(label.kind));
    if (label.steps >= 0) text += ", " + seat_label(label.steps);
    return text;
  }

  CardName card_;
  std::vector<std::string> lines_;
};

// The label of an id that is only part of a move.
class ActionLabel {
 public:
  explicit ActionLabel(CardName card) : card_(std::move(card)) {}

  void add(const std::string& words) { text_ += (text_.empty() ? "" : " ") + words; }
  void card(int index) { add(card_(static_cast<std::uint16_t>(index))); }
  void number(const char* what, int value) { add(std::string(what) + " " + std::to_string(value)); }
  void seat(int steps) { add(seat_label(steps) + ":"); }
  const std::string& text() const { return text_; }

 private:
  CardName card_;
  std::string text_;
};

// Labels for all numbers of an observation, for a table with these options and seats.
template <Game G, EncodingOf<G> E, class Notation>
std::vector<std::string> observation_labels(const typename G::View& view, const Notation& notation);

// Labels for all ids: the notation of the move, or of the part of a move.
template <Game G, EncodingOf<G> E, class Notation>
std::vector<std::string> action_labels(const typename G::View& view, const Notation& notation) {
  const CardName card = [&](std::uint16_t index) { return notation.write_card(index); };
  std::vector<std::string> lines;
  for (int id = 0; id < E::actions; ++id) {
    if (const auto move = E::read(view, ids_of({id}))) {
      lines.push_back(notation.write_move(*move));
      continue;
    }
    ActionLabel words(card);
    if constexpr (requires { E::describe(id, words); }) E::describe(id, words);
    lines.push_back(words.text());
  }
  return lines;
}

template <Game G, EncodingOf<G> E, class Notation>
std::vector<std::string> observation_labels(const typename G::View& view, const Notation& notation) {
  ObservationLabels words([&](std::uint16_t index) { return notation.write_card(index); });
  E::observe(view, words);
  auto lines = std::move(words).lines();
  const auto ids = action_labels<G, E>(view, notation);
  for (int id = 0; id < E::pending; ++id) lines.push_back("chosen of this move: " + ids[static_cast<std::size_t>(id)]);
  return lines;
}

}  // namespace paddock::encoding

#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/kernel/game.hpp"
#include "engine/text/event_counts.hpp"
#include "engine/text/json.hpp"
#include "engine/text/painter.hpp"
#include "engine/text/reason.hpp"
#include "engine/text/refusal.hpp"

namespace paddock::text {

// A value that may point into material (a deck, a track of one's own), with what keeps that material.
template <class T>
struct WithMaterial {
  T value;
  std::shared_ptr<const void> material;  // none where all that the value needs is built in
};

// What a reader returns, as a held value: a game without material of its own returns plain values.
template <class T>
WithMaterial<T> with_material(T value) {
  return {std::move(value), nullptr};
}
template <class T>
WithMaterial<T> with_material(WithMaterial<T> value) {
  return value;
}

template <class Read, class T>
concept ReadResultOf = requires(const Read& read) {
  { with_material(*read) } -> std::same_as<WithMaterial<T>>;
  { read.error() } -> std::convertible_to<std::string>;
};

// The second contract of a game: how what it is made of is written, read and shown. None of it is hot. A notation is
// made from the options of a table, since moves, cards and events may be named by the table's own material; what brings
// its own options along, or is them, is read without one. The options outlive the notation.
template <class N, class G>
concept NotationOf = Game<G> && std::constructible_from<N, const typename G::Options&> &&
    requires(const N& notation, const typename G::Options& options, const typename G::State& state,
             const typename G::Move& move, const typename G::View& view, const typename G::Event& event,
             std::string_view text, std::uint16_t card, const Json& json, int seats, const Painter& painter,
             const std::function<void(const typename G::Move&)>& visit, EventCounts<typename G::Event>& counts) {
  // A move as its rules write it, and back; nothing when no move is written so.
  { notation.write_move(move) } -> std::same_as<std::string>;
  { notation.read_move(text) } -> std::same_as<std::optional<typename G::Move>>;
  // Every move that can be written: what tests hold `moves` and `check` equal over.
  { notation.for_each_writable_move(visit) } -> std::same_as<void>;
  // A card that chance drew, by its index.
  { notation.write_card(card) } -> std::same_as<std::string>;
  { notation.read_card(text) } -> std::same_as<std::optional<std::uint16_t>>;
  // As JSON, and back. Reading refuses with a sentence what no match could hold.
  { N::write_options(options) } -> std::same_as<Json>;
  { N::read_options(json) } -> ReadResultOf<typename G::Options>;
  // A position may leave out what follows from the rest (a scenario does).
  { N::write_position(state) } -> std::same_as<Json>;
  { N::read_position(json) } -> ReadResultOf<typename G::State>;
  { notation.write_view(view) } -> std::same_as<JsonText>;
  { notation.read_view(json) } -> std::same_as<Result<typename G::View>>;
  { notation.write_event(event, seats) } -> std::same_as<JsonText>;
  { notation.read_event(json, seats) } -> std::same_as<Result<typename G::Event>>;
  // All of that as the `$defs` of a JSON Schema: View, Event, Position and Options, as they are written.
  { N::definitions() } -> std::same_as<JsonObject>;
  // Counts an event, whose members are described.
  { N::count_event(event, counts) } -> std::same_as<void>;
  // The table as that seat sees it, in a terminal.
  { notation.paint(view, painter) } -> std::same_as<std::string>;
};

// A notation may also tell what a legal move of the view's seat would do, as the rules know it: those who offer the
// move show that, and need no rules. `$defs` has then a Prospect too.
template <class N, class G>
concept WritesPreviews = requires(const N& notation, const typename G::View& view, const typename G::Move& move) {
  { notation.write_preview(view, move) } -> std::same_as<Json>;
};

// And it may tell more of a refused move of the view's seat than the clause: what the sentence about it needs
// (engine/text/refusal.hpp). Every clause that refuses in play has such a sentence among the game's words.
template <class N, class G>
concept WritesRefusals = requires(const N& notation, const typename G::View& view, const typename G::Move& move,
                                  std::string_view clause) {
  { notation.write_refusal(view, move, clause) } -> std::same_as<Refusal>;
};

// And what speaks for a legal move of the view's seat: a hint tells it beside the move (engine/text/reason.hpp).
template <class N, class G>
concept WritesReasons = requires(const N& notation, const typename G::View& view, const typename G::Move& move) {
  { notation.write_reason(view, move) } -> std::same_as<Reason>;
};

template <class G, class N>
Reason reason_of(const N& notation, const typename G::View& view, const typename G::Move& move) {
  if constexpr (WritesReasons<N, G>) {
    return notation.write_reason(view, move);
  } else {
    return {};
  }
}

// Nothing more where the game tells nothing more.
template <class G, class N>
Refusal refusal_of(const N& notation, const typename G::View& view, const typename G::Move& move,
                   std::string_view clause) {
  if constexpr (WritesRefusals<N, G>) {
    return notation.write_refusal(view, move, clause);
  } else {
    return {};
  }
}

}  // namespace paddock::text

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

// A value that may point into material (a deck, a custom track), and the owner of that material.
template <class T>
struct WithMaterial {
  T value;
  std::shared_ptr<const void> material;  // null if the value needs no material, or only built-in material
};

// Converts the result of a reader. Games without custom material return plain values.
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

// The second contract of a game: how its values are written, read and displayed. None of it is performance-critical. A
// notation is made from the options of a table, because the table's material may name moves, cards and events. Values
// that contain the options, or are the options, are read by static functions. The options must outlive the notation.
template <class N, class G>
concept NotationOf = Game<G> && std::constructible_from<N, const typename G::Options&> &&
    requires(const N& notation, const typename G::Options& options, const typename G::State& state,
             const typename G::Move& move, const typename G::View& view, const typename G::Event& event,
             std::string_view text, std::uint16_t card, const Json& json, int seats,
             const std::function<void(const typename G::Move&)>& visit, EventCounts<typename G::Event>& counts) {
  // The notation of a move, and back. Reading returns nothing if the text is no move.
  { notation.write_move(move) } -> std::same_as<std::string>;
  { notation.read_move(text) } -> std::same_as<std::optional<typename G::Move>>;
  // Visits every move that can be written. Tests check with these that `moves` and `check` agree.
  { notation.for_each_writable_move(visit) } -> std::same_as<void>;
  // A card as a random result, given by its index.
  { notation.write_card(card) } -> std::same_as<std::string>;
  { notation.read_card(text) } -> std::same_as<std::optional<std::uint16_t>>;
  // Conversion to JSON and back. Reading returns an error for values that no match can have.
  { N::write_options(options) } -> std::same_as<Json>;
  { N::read_options(json) } -> ReadResultOf<typename G::Options>;
  // A position may leave out members that follow from the others, as scenarios do.
  { N::write_position(state) } -> std::same_as<Json>;
  { N::read_position(json) } -> ReadResultOf<typename G::State>;
  { notation.write_view(view) } -> std::same_as<JsonText>;
  { notation.read_view(json) } -> std::same_as<Result<typename G::View>>;
  { notation.write_event(event, seats) } -> std::same_as<JsonText>;
  { notation.read_event(json, seats) } -> std::same_as<Result<typename G::Event>>;
  // The `$defs` of a JSON Schema for all of the above: View, Event, Position, Options and Move.
  { N::definitions() } -> std::same_as<JsonObject>;
  // Adds an event to the counts of its described members.
  { N::count_event(event, counts) } -> std::same_as<void>;
};

// Optional: draws the table in a terminal, as the seat of the view sees it. The default is a list of what is in the
// view (engine/text/view_painter.hpp).
template <class N, class G>
concept PaintsViews = requires(const N& notation, const typename G::View& view, const Painter& painter) {
  { notation.paint(view, painter) } -> std::same_as<std::string>;
};

// Optional: a preview of what a legal move of the view's seat would do. Clients show it without knowing the rules.
// `$defs` then has a Prospect too.
template <class N, class G>
concept WritesPreviews = requires(const N& notation, const typename G::View& view, const typename G::Move& move) {
  { notation.write_preview(view, move) } -> std::same_as<Json>;
};

// Optional: the object that clients receive for a legal move, with its notation as `text` and with its members. Without
// it the object has only `text`. `$defs` describes it as Move.
template <class N, class G>
concept WritesMoveObjects = requires(const N& notation, const typename G::Move& move, const std::string& text) {
  { notation.write_move_object(move, text) } -> std::same_as<JsonText>;
};

// Optional: the data for the sentence that explains a refused move (engine/text/refusal.hpp). Every clause that can
// refuse a move during play has such a sentence among the game's words.
template <class N, class G>
concept WritesRefusals = requires(const N& notation, const typename G::View& view, const typename G::Move& move,
                                  std::string_view clause) {
  { notation.write_refusal(view, move, clause) } -> std::same_as<Refusal>;
};

// Optional: the reason for a legal move of the view's seat, shown with a hint (engine/text/reason.hpp).
template <class N, class G>
concept WritesReasons = requires(const N& notation, const typename G::View& view, const typename G::Move& move) {
  { notation.write_reason(view, move) } -> std::same_as<Reason>;
};

template <class G, class N>
JsonText move_object(const N& notation, const typename G::Move& move) {
  const std::string text = notation.write_move(move);
  if constexpr (WritesMoveObjects<N, G>) {
    return notation.write_move_object(move, text);
  } else {
    return JsonWriter().object(named_member(notation_key, text));
  }
}

template <class G, class N>
Reason reason_of(const N& notation, const typename G::View& view, const typename G::Move& move) {
  if constexpr (WritesReasons<N, G>) {
    return notation.write_reason(view, move);
  } else {
    return {};
  }
}

// Empty if the game has no such data.
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

#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/kernel/game.hpp"
#include "engine/text/json.hpp"
#include "engine/text/painter.hpp"

namespace paddock::text {

// The second contract of a game: how what it is made of is written, read and shown. None of it is hot.
template <class N, class G>
concept NotationOf = Game<G> &&
    requires(const typename G::Options& options, const typename G::State& state, const typename G::Move& move,
             const typename G::View& view, const typename G::Event& event, std::string_view text, std::uint16_t card,
             const Json& json, int seats, const Painter& painter,
             const std::function<void(const typename G::Move&)>& visit) {
  // A move as its rules write it, and back; nothing when no move is written so.
  { N::write_move(move) } -> std::same_as<std::string>;
  { N::read_move(text) } -> std::same_as<std::optional<typename G::Move>>;
  // Every move that can be written: what tests hold `moves` and `check` equal over.
  { N::each_writable(visit) } -> std::same_as<void>;
  // A card that chance drew, by its index.
  { N::write_card(card) } -> std::same_as<std::string>;
  { N::read_card(text) } -> std::same_as<std::optional<std::uint16_t>>;
  // As JSON, and back. Reading refuses with a sentence what no match could hold.
  { N::write_options(options) } -> std::same_as<Json>;
  { N::read_options(json) } -> std::same_as<Result<typename G::Options>>;
  // A position may leave out what follows from the rest (a scenario does).
  { N::write_position(state) } -> std::same_as<Json>;
  { N::read_position(json) } -> std::same_as<Result<typename G::State>>;
  { N::write_view(view) } -> std::same_as<Json>;
  { N::read_view(json) } -> std::same_as<Result<typename G::View>>;
  { N::write_event(event, seats) } -> std::same_as<Json>;
  { N::read_event(json, seats) } -> std::same_as<Result<typename G::Event>>;
  // All of that as JSON Schema: `$defs` has View, Event, Position and Options, as they are written.
  { N::schema() } -> std::same_as<JsonObject>;
  // The table as that seat sees it, in a terminal.
  { N::paint(view, painter) } -> std::same_as<std::string>;
};

}  // namespace paddock::text

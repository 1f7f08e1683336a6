#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "engine/encoding/encoding.hpp"
#include "games/frappadingue/frappadingue.hpp"

namespace paddock::frappadingue {

// A move is one id: the throw, the writing, then every way to keep one to five kilometre cards, ordered by the counts
// of each kind, with the 7s as the least significant.
struct Encoding {
  static constexpr int first_keep = 2;
  static constexpr int keeps = 791;  // of seven kinds, at most five cards
  static constexpr int actions = first_keep + keeps;
  static constexpr int pending = 0;

  static constexpr encoding::ActionIds write(const View&, const Move& move) {
    if (move.kind != Move::Kind::keep) return encoding::ids_of({move.kind == Move::Kind::throw_cards ? 0 : 1});
    const auto* const found = std::lower_bound(all_keeps.begin(), all_keeps.end(), packed(move.kept));
    return encoding::ids_of({first_keep + static_cast<int>(found - all_keeps.begin())});
  }

  static constexpr std::optional<Move> read(const View&, const encoding::ActionIds& ids) {
    if (ids.size() != 1 || ids[0] >= actions) return std::nullopt;
    if (ids[0] < first_keep) return ids[0] == 0 ? the_throw : the_write;
    Cards kept;
    for (std::uint8_t kind = 0; kind < kilometre_kinds; ++kind)
      kept.set(Card{kind}, static_cast<int>(all_keeps[ids[0] - first_keep] >> (3U * kind) & 7U));
    return keep(kept);
  }

  template <class Out>
  static constexpr void observe(const View& view, Out& out) {
    constexpr int seats = frappadingue::max_seats;
    const auto from = encoding::Viewpoint::of(view);
    counts("thrown", view.thrown, hand_size, out);
    counts("in the counter", view.counter, hand_size, out);
    counts("since the last full hand", view.hand, hand_size, out);
    out.number("kilometres of the counter", view.total, 1000);
    out.flag("may write", view.may_write);
    out.number("piles of the throw", view.piles, hand_size);
    out.per_seat("score", view.score, 2000, from, seats);
    out.number("round", view.round, most_rounds);
    out.seat("who began", view.first, from, seats);
    out.seat("whose turn it is", view.turn, from, seats);
    out.one_of("own seat", view.seat.number, seats);
    out.one_of("seats", view.seats - min_seats, seats, {seats_names});
    observe_options(view.options, from, out);
  }

 private:
  static constexpr const char* seats_names[]{"1", "2", "3", "4", "5", "6", "7", "8"};

  // The count of each kind, in three bits each.
  static constexpr std::uint32_t packed(const Cards& kept) {
    std::uint32_t bits = 0;
    for (std::uint8_t kind = 0; kind < kilometre_kinds; ++kind)
      bits |= static_cast<std::uint32_t>(kept.count(Card{kind})) << (3U * kind);
    return bits;
  }

  // All keeps, packed, in order.
  static constexpr std::array<std::uint32_t, keeps> all_keeps = [] {
    std::array<std::uint32_t, keeps> found{};
    std::array<int, kilometre_kinds> counts{};
    for (std::size_t number = 0; number < keeps;) {
      std::size_t kind = 0;  // the next keep, in odometer order
      int size = hand_size;
      for (const int count : counts) size -= count;
      for (; size == 0; ++kind) {
        size += counts[kind];
        counts[kind] = 0;
      }
      ++counts[kind];
      for (std::size_t k = 0; k < counts.size(); ++k)
        found[number] |= static_cast<std::uint32_t>(counts[k]) << (3U * k);
      ++number;
    }
    return found;
  }();
  static_assert(std::is_sorted(all_keeps.begin(), all_keeps.end()));

  template <class Out>
  static constexpr void counts(const char* what, const Cards& cards, int most, Out& out) {
    for (std::uint8_t kind = 0; kind < kinds; ++kind)
      out.number(encoding::Label(what).card(kind), cards.count(Card{kind}), most);
  }

  template <class Out>
  static constexpr void observe_options(const Options& options, const encoding::Viewpoint& from, Out& out) {
    counts("in the deck of the table", options.deck.cards, most_of_a_kind, out);
    out.number("target", options.target, 2000);
    out.number("least that is written first", options.opening, 1000);
    out.number("worth of a +5 alone", options.plus5, 50);
    out.flag("a full hand must throw", options.full_hand == FullHand::must_throw);
    out.flag("a crash in the first throw ends the turn", options.crash_on_first == CrashOnFirst::ends_turn);
    out.flag("the last round is played out", options.last_round == YesNo::yes);
    out.flag("the counter completes combinations", options.combinations == Combinations::with_counter);
    out.seat("named to begin", options.first.seat, from, frappadingue::max_seats);
  }
};
static_assert(encoding::EncodingOf<Encoding, Rules>);

}  // namespace paddock::frappadingue

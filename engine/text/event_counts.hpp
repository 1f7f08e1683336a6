#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/text/json.hpp"

namespace paddock::text {

// Counts the values that the members of a game's events had. It compares typed values; their names are looked up once
// at the end, from a sample event. Items of lists are counted one by one.
template <class Event>
class EventCounts;

template <class... Events>
class EventCounts<std::variant<Events...>> {
 public:
  using Event = std::variant<Events...>;

  // A value of a member: a sample event that has it, which item of a list it was, and how often it occurred.
  struct Value {
    Event event;
    const char* member;
    std::size_t item;
    std::uint64_t count;
  };
  explicit EventCounts(int seats) : seats_(seats), narrow_(slots), wide_(slots) {}

  // Usable only where the events are described.
  void add(const Event& event) {
    auto& kind = kinds_[event.index()];
    if (kind.count++ == 0) kind.sample = event;
    std::visit([&](const auto& alternative) { add_members(event, alternative); }, event);
  }

  // Calls `visit(event, count)` for each kind of event that occurred, with a sample.
  template <class Visit>
  void each_kind(Visit visit) const {
    for (const Kind& kind : kinds_) {
      if (kind.count > 0) visit(kind.sample, kind.count);
    }
  }

  // Calls `visit(value)` for each distinct value, and `visit_others(event, member, count)` for each member with more
  // values than were distinguished. All numbers are distinguished, but only the first few thousand sets of cards.
  template <class Visit, class VisitOthers>
  void each_value(Visit visit, VisitOthers visit_others) const {
    for (const FirstOccurrence& sample : samples_) {
      visit(Value{kept_[sample.event], sample.member, sample.item, count_of(sample)});
    }
    for (const LargeValueCounts& wide : wide_) {
      if (wide.others > 0) visit_others(kept_[samples_[wide.first].event], samples_[wide.first].member, wide.others);
    }
  }

 private:
  static constexpr std::size_t max_members = 12;
  static constexpr std::size_t max_sets = 4096;
  static constexpr std::size_t slots = sizeof...(Events) * max_members;

  struct Kind {
    std::uint64_t count = 0;
    Event sample;
  };
  // Counters of a one-byte value, indexed by the value.
  using SmallValueCounts = std::array<std::uint64_t, 256>;
  using Key = std::array<std::uint64_t, 2>;
  // Counters of larger values: a hash table with open addressing.
  class LargeValueCounts {
   public:
    struct Counted {
      Key key;
      std::uint64_t count = 0;
    };

    // The entry of the key, or the empty entry where it belongs.
    Counted& find(const Key& key) {
      std::size_t place = ((key[0] ^ key[1] * 0x9E37'79B9) * 0x9E37'79B9'7F4A'7C15) >> shift_;
      // Compares word by word, because g++ 12 calls a function to compare the array.
      const auto is_other = [&](const Key& there) { return ((there[0] ^ key[0]) | (there[1] ^ key[1])) != 0; };
      while (places_[place].count != 0 && is_other(places_[place].key)) place = (place + 1) & (places_.size() - 1);
      return places_[place];
    }
    const Counted& find(const Key& key) const { return const_cast<LargeValueCounts&>(*this).find(key); }
    // Adds a new key at the entry that `find` returned.
    void add(Counted& place, const Key& key) {
      place = {key, 1};
      if (2 * ++size_ > places_.size()) grow();
    }
    std::size_t size() const { return size_; }

    std::size_t first = 0;  // the index of its first sample
    std::uint64_t others = 0;

   private:
    void grow() {
      std::vector<Counted> before(2 * places_.size());
      before.swap(places_);
      --shift_;
      for (const Counted& counted : before) {
        if (counted.count != 0) find(counted.key) = counted;
      }
    }

    std::vector<Counted> places_ = std::vector<Counted>(16);
    int shift_ = 60;
    std::size_t size_ = 0;
  };
  // The first occurrence of a value.
  struct FirstOccurrence {
    std::size_t event;
    const char* member;
    std::size_t item;
    std::size_t slot;
    Key key;
    bool wide;
  };

  std::uint64_t count_of(const FirstOccurrence& sample) const {
    return sample.wide ? wide_[sample.slot].find(sample.key).count : narrow_[sample.slot][sample.key[0]];
  }

  template <class Struct>
  void add_members(const Event& event, const Struct& alternative) {
    static_assert(boost::mp11::mp_size<Members<Struct>>::value <= max_members);
    std::size_t slot = event.index() * max_members;
    boost::mp11::mp_for_each<Members<Struct>>([&](auto member) {
      std::size_t item = 0;
      add_items(alternative.*member.pointer, [&](const auto& value) {
        add_value(value, FirstOccurrence{0, member.name, item++, slot, {}, false}, event);
      });
      ++slot;
    });
  }

  // Flattens lists as JsonWriter does.
  template <class T, class Add>
  void add_items(const T& value, const Add& add_one) const {
    add_one(value);
  }
  template <class T, std::size_t N, class Add>
  void add_items(const PerSeat<T, N>& values, const Add& add_one) const {
    for (const Seat seat : SeatSet::first(seats_)) add_items(values[seat], add_one);
  }
  template <class T, std::size_t N, class Add>
  void add_items(const FixedList<T, N>& values, const Add& add_one) const {
    for (const T& value : values) add_items(value, add_one);
  }
  template <class T, std::size_t N, class Add>
  void add_items(const std::array<T, N>& values, const Add& add_one) const {
    for (const T& value : values) add_items(value, add_one);
  }
  template <class Add>
  void add_items(const SeatSet& seats, const Add& add_one) const {
    for (const Seat seat : seats) add_one(seat);
  }

  template <class T>
  void add_value(const T& value, const FirstOccurrence& sample, const Event& event) {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= sizeof(Key));
    if constexpr (sizeof(T) == 1) {
      const auto key = std::bit_cast<std::uint8_t>(value);
      if (narrow_[sample.slot][key]++ == 0) [[unlikely]]
        keep(sample, {key, 0}, event);
    } else {
      add_wide(value, sample, event);
    }
  }

  template <class T>
  void add_wide(const T& value, const FirstOccurrence& sample, const Event& event) {
    Key key{};
    std::memcpy(&key, &value, sizeof value);
    LargeValueCounts& wide = wide_[sample.slot];
    auto& place = wide.find(key);
    if (place.count != 0) [[likely]]
      return static_cast<void>(++place.count);
    if (!std::integral<T> && wide.size() == max_sets) return static_cast<void>(++wide.others);
    if (wide.size() == 0) wide.first = samples_.size();
    wide.add(place, key);
    keep(sample, key, event, true);
  }

  void keep(FirstOccurrence sample, const Key& key, const Event& event, bool wide = false) {
    sample.event = kept_.size();
    sample.key = key;
    sample.wide = wide;
    kept_.push_back(event);
    samples_.push_back(sample);
  }

  int seats_;
  std::array<Kind, sizeof...(Events)> kinds_;
  std::vector<SmallValueCounts> narrow_;
  std::vector<LargeValueCounts> wide_;
  std::vector<Event> kept_;
  std::vector<FirstOccurrence> samples_;
};

}  // namespace paddock::text

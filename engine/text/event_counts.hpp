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

// How often the members of a game's events held which values, counted as the rules hold them: what a value is called is
// asked at the end, once, of an event that held it. The items of lists are counted one by one.
template <class Event>
class EventCounts;

template <class... Events>
class EventCounts<std::variant<Events...>> {
 public:
  using Event = std::variant<Events...>;

  // A value of a member: an event that held it, which of a list's items it was, and how often it was seen.
  struct Value {
    Event event;
    const char* member;
    std::size_t item;
    std::uint64_t count;
  };
  explicit EventCounts(int seats) : seats_(seats), narrow_(slots), wide_(slots) {}

  // Only where the events are described.
  void add(const Event& event) {
    auto& kind = kinds_[event.index()];
    if (kind.count++ == 0) kind.sample = event;
    std::visit([&](const auto& told) { add_members(event, told); }, event);
  }

  // Calls `visit(event, count)` for each kind of event that was seen, with one of its kind.
  template <class Visit>
  void each_kind(Visit visit) const {
    for (const Kind& kind : kinds_) {
      if (kind.count > 0) visit(kind.sample, kind.count);
    }
  }

  // Calls `visit(value)` for each value that was told apart, and `visit_others(event, member, count)` for each member
  // that held more than are: numbers all are, of sets of cards the first few thousand.
  template <class Visit, class VisitOthers>
  void each_value(Visit visit, VisitOthers visit_others) const {
    for (const Sample& sample : samples_) {
      visit(Value{kept_[sample.event], sample.member, sample.item, count_of(sample)});
    }
    for (const Wide& wide : wide_) {
      if (wide.others > 0) visit_others(kept_[samples_[wide.first].event], samples_[wide.first].member, wide.others);
    }
  }

 private:
  static constexpr std::size_t most_members = 12;
  static constexpr std::size_t most_sets = 4096;
  static constexpr std::size_t slots = sizeof...(Events) * most_members;

  struct Kind {
    std::uint64_t count = 0;
    Event sample;
  };
  // A value that fits into a byte is its own place in a table.
  using Narrow = std::array<std::uint64_t, 256>;
  using Key = std::array<std::uint64_t, 2>;
  // How often each of many values was seen: found by a hash and a few steps from there (open addressing).
  class Wide {
   public:
    struct Counted {
      Key key;
      std::uint64_t count = 0;
    };

    // Where it is counted, or would be.
    Counted& find(const Key& key) {
      std::size_t place = ((key[0] ^ key[1] * 0x9E37'79B9) * 0x9E37'79B9'7F4A'7C15) >> shift_;
      // Word by word: of an array g++ 12 makes a call.
      const auto is_other = [&](const Key& there) { return ((there[0] ^ key[0]) | (there[1] ^ key[1])) != 0; };
      while (places_[place].count != 0 && is_other(places_[place].key)) place = (place + 1) & (places_.size() - 1);
      return places_[place];
    }
    const Counted& find(const Key& key) const { return const_cast<Wide&>(*this).find(key); }
    // One that was not seen before, at the place found for it.
    void add(Counted& place, const Key& key) {
      place = {key, 1};
      if (2 * ++size_ > places_.size()) grow();
    }
    std::size_t size() const { return size_; }

    std::size_t first = 0;  // its first sample
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
  // Where a value was seen first.
  struct Sample {
    std::size_t event;
    const char* member;
    std::size_t item;
    std::size_t slot;
    Key key;
    bool wide;
  };

  std::uint64_t count_of(const Sample& sample) const {
    return sample.wide ? wide_[sample.slot].find(sample.key).count : narrow_[sample.slot][sample.key[0]];
  }

  template <class Told>
  void add_members(const Event& event, const Told& told) {
    static_assert(boost::mp11::mp_size<Members<Told>>::value <= most_members);
    std::size_t slot = event.index() * most_members;
    boost::mp11::mp_for_each<Members<Told>>([&](auto member) {
      std::size_t item = 0;
      add_items(told.*member.pointer, [&](const auto& value) {
        add_value(value, Sample{0, member.name, item++, slot, {}, false}, event);
      });
      ++slot;
    });
  }

  // Lists as JsonWriter writes them.
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
  void add_value(const T& value, const Sample& sample, const Event& event) {
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
  void add_wide(const T& value, const Sample& sample, const Event& event) {
    Key key{};
    std::memcpy(&key, &value, sizeof value);
    Wide& wide = wide_[sample.slot];
    auto& place = wide.find(key);
    if (place.count != 0) [[likely]]
      return static_cast<void>(++place.count);
    if (!std::integral<T> && wide.size() == most_sets) return static_cast<void>(++wide.others);
    if (wide.size() == 0) wide.first = samples_.size();
    wide.add(place, key);
    keep(sample, key, event, true);
  }

  void keep(Sample sample, const Key& key, const Event& event, bool wide = false) {
    sample.event = kept_.size();
    sample.key = key;
    sample.wide = wide;
    kept_.push_back(event);
    samples_.push_back(sample);
  }

  int seats_;
  std::array<Kind, sizeof...(Events)> kinds_;
  std::vector<Narrow> narrow_;
  std::vector<Wide> wide_;
  std::vector<Event> kept_;
  std::vector<Sample> samples_;
};

}  // namespace paddock::text

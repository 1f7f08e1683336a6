#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/frappadingue/bots/gain_bound.hpp"
#include "games/frappadingue/bots/throws.hpp"
#include "games/frappadingue/frappadingue.hpp"

namespace paddock::frappadingue {

// What a turn is played for: the points written, or what writing 100, 200, … is worth.
struct Goal {
  std::vector<double> worth;  // of nothing, 100, 200 …, the last standing for all above; empty: the points themselves

  bool is_points() const { return worth.empty(); }
  double nothing() const { return worth.empty() ? 0.0 : worth.front(); }
  double best() const { return worth.back(); }
  double of(int total) const;
  // The most that a point is worth: no total is worth more than nothing plus so much a point.
  double steepest() const;
};

// Where a turn stands after a keep.
struct TurnState {
  Cards counter;
  std::int32_t total = 0;
};

// The best policy for one turn, for the deck's exact composition: a table of places, each with bounds on its value from
// both sides. Cards only ever go into the counter, so the places form layers by how many it holds, and one sweep
// forward (to find the places) and one back (to value them) is enough.
class TurnTable {
 public:
  struct Value {
    double low = 0;       // what the policy in the table gets at least
    double high = 0;      // what no policy exceeds
    bool writes = false;  // rather than throws
  };

  // `least` is the least total that may be written.
  TurnTable(const Options& options, int least, Goal goal);

  // Sweeps, each finer than the last, until `low` and `high` of the roots are at most `bound` apart or the table would
  // hold more than `most_stands`.
  void solve(std::span<const TurnState> roots, double bound, std::size_t most_stands);

  const Options& options() const { return options_; }
  std::size_t stands() const { return stands_; }
  std::size_t bytes() const;  // of memory, for the table
  int sweeps() const { return sweeps_; }
  double gap() const { return gap_; }  // of the widest root

  // Nothing for a place that the table does not hold.
  std::optional<Value> find(const TurnState& place) const;
  // The value of a place; where the table does not hold it, of stopping there if that is allowed.
  Value value(const TurnState& place) const;
  // The place that a keep leads to; `thrown` is what lies on the table.
  static TurnState after(const TurnState& place, const Cards& kept, const Cards& thrown, const Options& options);

  // How a turn from the root ends under the policy: the chance of each written total, by hundreds, 0 being nothing.
  std::vector<double> written(const TurnState& root);
  // After `written`: the policy's places, each with its cards, total, whether it writes, and how likely a turn comes by
  // it.
  struct Visit {
    TurnState place;
    bool writes = false;
    double chance = 0;
  };
  std::vector<Visit> visits() const;

  const Throws& throws(int cards) const { return throws_[static_cast<std::size_t>(cards - 1)]; }
  bool is_lost(const Cards& counter) const;

 private:
  struct Node {
    std::uint64_t key = 0;
    double weight = 0;  // at least the chance that a best policy comes here; after `written`, that the policy does
    double low = 0;
    double high = 0;
    bool writes = false;
    bool expanded = false;  // the places that follow are in the table
    bool active = false;    // in this sweep
  };
  // The nodes of one layer, found by key.
  class Layer {
   public:
    std::size_t index_of(std::uint64_t key);  // made where it is new
    const Node* find(std::uint64_t key) const;
    std::vector<Node> nodes;
    std::size_t bytes() const { return nodes.capacity() * sizeof(Node) + slots_.capacity() * sizeof(std::uint32_t); }

   private:
    void grow();
    std::size_t slot_of(std::uint64_t key) const;
    std::vector<std::uint32_t> slots_;  // index + 1; 0: free
  };

  std::uint64_t key_of(const TurnState& place) const;
  TurnState stand_of(std::uint64_t key) const;
  bool can_write(const TurnState& place) const;
  double stop_value(const TurnState& place) const;
  double going_on_at_most(const TurnState& place) const;
  void sweep(std::span<const TurnState> roots, double threshold, std::size_t most_stands);
  std::size_t meet(std::size_t layer, std::uint64_t key);
  void expand(std::size_t layer, Node& node);
  void appraise(Node& node);
  template <class Which>
  void appraise_all(Which which);
  template <class See>
  void each_pattern(const TurnState& place, const See& see) const;

  Options options_;
  int least_;
  Goal goal_;
  double steepest_;
  GainBound bound_;
  std::array<std::uint64_t, kinds> stride_{};
  std::vector<Throws> throws_;
  std::vector<Layer> layers_;
  std::size_t stands_ = 0;
  int sweeps_ = 0;
  double gap_ = 0;
};

}  // namespace paddock::frappadingue

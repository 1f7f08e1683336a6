#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/frappadingue/bots/throws.hpp"
#include "games/frappadingue/frappadingue.hpp"

namespace paddock::frappadingue {

// The objective of a turn: points, or the value of writing 100, 200, …
struct Goal {
  // of nothing, 100, 200, …; the last one also for all higher totals; empty: the points themselves
  std::vector<double> worth;

  bool is_points() const { return worth.empty(); }
  double nothing() const { return worth.empty() ? 0.0 : worth.front(); }
  double best() const { return worth.back(); }
  double of(int total) const;
  // The maximum value per point: no total is worth more than the value of nothing plus this slope times the total.
  double steepest() const;
};

// The state of a turn after a keep.
struct TurnState {
  Cards counter;
  std::int32_t total = 0;
};

// The best policy for one turn with the exact composition of the deck: a table of states with lower and upper bounds of
// their value. Cards only move into the counter, so states form layers by the size of the counter. One forward pass (to
// find the states) and one backward pass (to value them) are enough.
class TurnTable {
 public:
  struct Value {
    double low = 0;       // lower bound: the policy in the table gets at least this
    double high = 0;      // upper bound for every policy
    bool writes = false;  // writes instead of throwing
  };

  // `least` is the lowest total that may be written.
  TurnTable(const Options& options, int least, Goal goal);

  // Runs ever finer sweeps until `low` and `high` of the roots differ by at most `bound`, or until the table would
  // exceed `max_states` states.
  void solve(std::span<const TurnState> roots, double bound, std::size_t max_states);
  // The same in steps of a few milliseconds: `step` returns whether the table is solved.
  void begin(std::span<const TurnState> roots, double bound, std::size_t max_states);
  bool step();

  const Options& options() const { return options_; }
  std::size_t states() const { return state_count_; }
  std::size_t bytes() const;  // memory of the table
  int sweeps() const { return sweeps_; }
  double gap() const { return gap_; }  // largest difference between the bounds of a root

  // Nothing if the table does not contain the state.
  std::optional<Value> find(const TurnState& state) const;
  // The value of a state. If the table does not contain it: the value of stopping there, if that is allowed.
  Value value(const TurnState& state) const;
  // The state after a keep. `thrown` is the throw on the table.
  static TurnState after(const TurnState& state, const Cards& kept, const Cards& thrown, const Options& options);

  // How a turn from the root ends under the policy: the probability of each written total, indexed by hundreds. Index 0
  // is writing nothing.
  std::vector<double> written(const TurnState& root);
  // Valid after `written`: the states of the policy, with their cards, total, whether it writes there, and the
  // probability that a turn reaches them.
  struct Visit {
    TurnState state;
    bool writes = false;
    double chance = 0;
  };
  std::vector<Visit> visits() const;

  const Throws& throws(int cards) const { return throws_[static_cast<std::size_t>(cards - 1)]; }
  bool is_lost(const Cards& counter) const;

 private:
  struct Node {
    std::uint64_t key = 0;
    // upper bound for the probability that a best policy reaches this state; after `written`: the probability under the
    // policy
    double weight = 0;
    double low = 0;
    double high = 0;
    bool writes = false;
    bool expanded = false;  // its successors are in the table
    bool active = false;    // in this sweep
  };
  // The nodes of one layer, indexed by key.
  class Layer {
   public:
    std::size_t index_of(std::uint64_t key);  // inserts a new key
    const Node* find(std::uint64_t key) const;
    std::vector<Node> nodes;
    std::size_t bytes() const { return nodes.capacity() * sizeof(Node) + slots_.capacity() * sizeof(std::uint32_t); }

   private:
    void grow();
    std::size_t slot_of(std::uint64_t key) const;
    std::vector<std::uint32_t> slots_;  // index + 1; 0: free
  };

  std::uint64_t key_of(const TurnState& state) const;
  TurnState state_of(std::uint64_t key) const;
  bool can_write(const TurnState& state) const;
  double stop_value(const TurnState& state) const;
  double going_on_at_most(const TurnState& state) const;
  void begin_sweep();
  void end_sweep();
  bool expand_some();
  template <class Which>
  bool evaluate_some(Which which);
  std::size_t add_state(std::size_t layer, std::uint64_t key);
  void expand(std::size_t layer, Node& node);
  void evaluate(Node& node);
  template <class Visitor>
  void each_pattern(const TurnState& state, const Visitor& visit) const;

  // What the work does next. The order of the phases: forward, backward, again as long as the bounds are too far apart,
  // settle.
  enum class Phase : std::uint8_t { forward, backward, settle, solved };

  Options options_;
  int least_;
  Goal goal_;
  double steepest_;
  GainBound bound_;
  std::array<std::uint64_t, kinds> stride_{};
  std::vector<Throws> throws_;
  std::vector<Layer> layers_;
  std::size_t state_count_ = 0;
  int sweeps_ = 0;
  double gap_ = 0;

  std::vector<TurnState> roots_;
  double solved_at_ = 0;  // the bound
  std::size_t max_states_ = 0;
  double threshold_ = 0;
  Phase phase_ = Phase::solved;
  std::size_t layer_ = 0;  // the next node of a forward pass; of a backward pass, the layers still to do
  std::size_t index_ = 0;
};

}  // namespace paddock::frappadingue

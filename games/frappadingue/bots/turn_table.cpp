#include "games/frappadingue/bots/turn_table.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace paddock::frappadingue {

namespace {

constexpr std::uint64_t totals = 8192;      // a key consists of a counter and a total in tens
constexpr std::int64_t total_offset = 512;  // negative totals are above −3000

// A step is this much work: about a hundred nodes, or many more that are only looked at.
constexpr int work_per_step = 12800;
constexpr int work_per_node = 128;

}  // namespace

double Goal::of(int total) const {
  if (is_points()) return total;
  return worth[std::min(static_cast<std::size_t>(total / written_step), worth.size() - 1)];
}

double Goal::steepest() const {
  double slope = 0;
  for (std::size_t hundreds = 1; hundreds < worth.size(); ++hundreds) {
    slope = std::max(slope, (worth[hundreds] - nothing()) / (written_step * static_cast<double>(hundreds)));
  }
  return slope;
}

TurnTable::TurnTable(const Options& options, int least, Goal goal)
    : options_(options),
      least_(std::max(least, written_step)),
      goal_(std::move(goal)),
      steepest_(goal_.steepest()),
      bound_(options) {
  std::uint64_t stride = totals;
  for (std::uint8_t kind = 0; kind < kinds - 1; ++kind) {
    stride_[kind] = stride;
    stride *= static_cast<std::uint64_t>(options.deck.cards.count(Card{kind})) + 1;
  }
  for (int cards = 1; cards <= hand_size; ++cards) {
    throws_.emplace_back(cards, options);
    for (KeepChoice& keep : throws_.back().keeps) {
      keep.step = keep.points / 10;
      for (std::uint8_t kind = 0; kind < kinds - 1; ++kind) {
        keep.step += static_cast<std::int64_t>(stride_[kind]) * keep.taken.count(Card{kind});
      }
    }
  }
  layers_.resize(static_cast<std::size_t>(options.deck.cards.size()) + 1);
}

double TurnTable::going_on_at_most(const TurnState& state) const {
  const GainBound::Bound next = bound_.at(options_.deck.cards - state.counter, state.counter.size());
  const double points = next.survival * std::max(0, state.total) + next.points;
  if (goal_.is_points()) return points;
  return goal_.nothing() + std::min(next.survival * (goal_.best() - goal_.nothing()), steepest_ * points);
}

std::uint64_t TurnTable::key_of(const TurnState& state) const {
  auto key = static_cast<std::uint64_t>(state.total / 10 + total_offset);
  for (std::uint8_t kind = 0; kind < kinds - 1; ++kind) {
    key += stride_[kind] * static_cast<std::uint64_t>(state.counter.count(Card{kind}));
  }
  return key;
}

TurnState TurnTable::state_of(std::uint64_t key) const {
  TurnState state;
  state.total = static_cast<std::int32_t>((static_cast<std::int64_t>(key % totals) - total_offset) * 10);
  key /= totals;
  for (std::uint8_t kind = 0; kind < kinds - 1; ++kind) {
    const auto counts = static_cast<std::uint64_t>(options_.deck.cards.count(Card{kind})) + 1;
    state.counter.set(Card{kind}, static_cast<int>(key % counts));
    key /= counts;
  }
  return state;
}

bool TurnTable::can_write(const TurnState& state) const {
  return Reach(options_, least_)
      .can_write_now({options_.deck.cards - state.counter, {}, state.total, state.counter.size()});
}

double TurnTable::stop_value(const TurnState& state) const {
  return can_write(state) ? goal_.of(state.total) : goal_.nothing();
}

bool TurnTable::is_lost(const Cards& counter) const {
  if (options_.plus5 % 50 == 0) return false;
  const int held = counter.count(plus_five);
  return held % 5 != 0 && options_.deck.cards.count(plus_five) < held + 5 - held % 5;
}

TurnState TurnTable::after(const TurnState& state, const Cards& kept, const Cards& thrown, const Options& options) {
  const Cards specials = thrown.specials();
  return {state.counter + kept + specials, state.total + points_of(kept) + points_of_specials(specials, options)};
}

template <class Visitor>
void TurnTable::each_pattern(const TurnState& state, const Visitor& visit) const {
  const Cards deck = options_.deck.cards - state.counter;
  const bool first = state.counter.empty();
  const int thrown = cards_in_throw(state.counter.size(), deck.size());
  const Odds odds(deck, thrown, first && options_.crash_on_first == CrashOnFirst::dead_card);
  const Throws& seen = throws(thrown);
  Cards counter = state.counter;
  for (const Pattern& pattern : seen.patterns) {
    const double chance = odds.of(pattern);
    if (chance <= 0) continue;
    counter.set(plus_five, state.counter.count(plus_five) + pattern.specials[0]);
    if (pattern.specials[0] > 0 && is_lost(counter)) continue;
    visit(std::span(seen.keeps).subspan(pattern.first_keep, pattern.keeps), chance);
  }
}

// The index of a state in its layer. A new state gets bounds without expanding it.
std::size_t TurnTable::add_state(std::size_t layer, std::uint64_t key) {
  const std::size_t known = layers_[layer].nodes.size();
  const std::size_t index = layers_[layer].index_of(key);
  if (index < known) return index;
  Node& node = layers_[layer].nodes[index];
  const TurnState state = state_of(key);
  node.writes = can_write(state);
  node.low = node.high = stop_value(state);
  if (layer == 0) node.high = std::numeric_limits<double>::infinity();
  if (layer > 0 && !(options_.deck.cards - state.counter).empty())
    node.high = std::max(node.low, going_on_at_most(state));
  return index;
}

// Finds the successor states and updates their upper bounds for the probability that the best policy reaches them.
// Keeps that are certainly worse than another one are skipped.
void TurnTable::expand(std::size_t layer, Node& node) {
  node.expanded = node.active = true;
  each_pattern(state_of(node.key), [&](std::span<const KeepChoice> keeps, double chance) {
    FixedList<Node*, Rules::max_moves> next;
    double best_low = goal_.nothing();
    for (const KeepChoice& keep : keeps) {
      const std::size_t next_layer = layer + static_cast<std::size_t>(keep.taken.size());
      add_state(next_layer, node.key + static_cast<std::uint64_t>(keep.step));
    }
    for (const KeepChoice& keep : keeps) {  // no state is new here, so references stay valid
      Layer& next_layer = layers_[layer + static_cast<std::size_t>(keep.taken.size())];
      next.add(&next_layer.nodes[next_layer.index_of(node.key + static_cast<std::uint64_t>(keep.step))]);
      best_low = std::max(best_low, next.back()->low);
    }
    for (Node* state : next) {
      if (state->high >= best_low) state->weight += node.weight * chance;
    }
  });
}

// Computes the value from the values of the successors.
void TurnTable::evaluate(Node& node) {
  const TurnState state = state_of(node.key);
  const auto layer = static_cast<std::size_t>(state.counter.size());
  double low = goal_.nothing();
  double high = goal_.nothing();
  each_pattern(state, [&](std::span<const KeepChoice> keeps, double chance) {
    double best_low = goal_.nothing();
    double best_high = goal_.nothing();
    for (const KeepChoice& keep : keeps) {
      const Node* next = layers_[layer + static_cast<std::size_t>(keep.taken.size())].find(
          node.key + static_cast<std::uint64_t>(keep.step));
      best_low = std::max(best_low, next->low);
      best_high = std::max(best_high, next->high);
    }
    low += chance * (best_low - goal_.nothing());
    high += chance * (best_high - goal_.nothing());
  });
  const double stop = stop_value(state);
  node.writes = can_write(state) && stop >= low;
  node.low = std::max(stop, low);
  node.high = std::min(node.high, std::max(stop, high));
}

void TurnTable::solve(std::span<const TurnState> roots, double bound, std::size_t max_states) {
  for (begin(roots, bound, max_states); !step();) {
  }
}

void TurnTable::begin(std::span<const TurnState> roots, double bound, std::size_t max_states) {
  roots_.assign(roots.begin(), roots.end());
  solved_at_ = bound;
  max_states_ = max_states;
  threshold_ = 10 * bound;
  begin_sweep();
}

bool TurnTable::step() {
  if (phase_ == Phase::forward && expand_some()) {
    phase_ = Phase::backward;
    layer_ = layers_.size();
    index_ = 0;
  } else if (phase_ == Phase::backward && evaluate_some([](const Node& node) { return node.active; })) {
    end_sweep();
  } else if (phase_ == Phase::settle && evaluate_some([](const Node& node) { return node.expanded; })) {
    phase_ = Phase::solved;
  }
  return phase_ == Phase::solved;
}

void TurnTable::begin_sweep() {
  for (Layer& layer : layers_) {
    for (Node& node : layer.nodes) {
      node.weight = 0;
      node.active = false;
    }
  }
  for (const TurnState& root : roots_) {
    const auto layer = static_cast<std::size_t>(root.counter.size());
    layers_[layer].nodes[add_state(layer, key_of(root))].weight = 1;
  }
  state_count_ = 0;
  phase_ = Phase::forward;
  layer_ = index_ = 0;
}

// The last pass propagates what later sweeps found to all states.
void TurnTable::end_sweep() {
  ++sweeps_;
  gap_ = 0;
  for (const TurnState& root : roots_) {
    const Value found = value(root);
    gap_ = std::max(gap_, found.high - found.low);
  }
  threshold_ /= 3;
  if (gap_ > solved_at_ && state_count_ < max_states_) return begin_sweep();
  phase_ = Phase::settle;
  layer_ = layers_.size();
  index_ = 0;
}

// Forward pass: expands the states whose bounds differ by more than the threshold, weighted by the probability to reach
// them. Returns whether the pass is over.
bool TurnTable::expand_some() {
  for (int work = 0; layer_ < layers_.size(); ++layer_, index_ = 0) {
    for (; index_ < layers_[layer_].nodes.size(); ++index_) {
      if (work >= work_per_step) return false;
      Node& node = layers_[layer_].nodes[index_];
      const bool matters = node.weight > 0 && (node.high - node.low) * node.weight > threshold_;
      const bool expands = matters && (node.expanded || state_count_ < max_states_);
      if (expands) expand(layer_, node);
      work += expands ? work_per_node : 1;
    }
    state_count_ += layers_[layer_].nodes.size();
  }
  return true;
}

// Backward pass: updates the values of these nodes. Returns whether the pass is over.
template <class Which>
bool TurnTable::evaluate_some(Which which) {
  for (int work = 0; layer_ > 0; --layer_, index_ = 0) {
    std::vector<Node>& nodes = layers_[layer_ - 1].nodes;
    for (; index_ < nodes.size(); ++index_) {
      if (work >= work_per_step) return false;
      const bool wanted = which(nodes[index_]);
      if (wanted) evaluate(nodes[index_]);
      work += wanted ? work_per_node : 1;
    }
  }
  return true;
}

std::size_t TurnTable::bytes() const {
  std::size_t sum = 0;
  for (const Layer& layer : layers_) sum += layer.bytes();
  for (const Throws& throws : throws_)
    sum += throws.patterns.capacity() * sizeof(Pattern) + throws.keeps.capacity() * sizeof(KeepChoice);
  return sum + bound_.bytes();
}

std::optional<TurnTable::Value> TurnTable::find(const TurnState& state) const {
  const auto layer = static_cast<std::size_t>(state.counter.size());
  if (layer >= layers_.size()) return std::nullopt;
  const Node* node = layers_[layer].find(key_of(state));
  if (node == nullptr) return std::nullopt;
  return Value{node->low, node->high, node->writes};
}

TurnTable::Value TurnTable::value(const TurnState& state) const {
  if (const auto found = find(state)) return *found;
  const double stop = stop_value(state);
  return {stop, stop, can_write(state)};
}

std::vector<double> TurnTable::written(const TurnState& root) {
  for (Layer& layer : layers_) {
    for (Node& node : layer.nodes) node.weight = 0;
  }
  const auto start = static_cast<std::size_t>(root.counter.size());
  layers_[start].nodes[add_state(start, key_of(root))].weight = 1;
  std::vector<double> chances(1, 1.0);
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    for (const Node& node : layers_[layer].nodes) {
      if (node.weight <= 0) continue;
      const TurnState state = state_of(node.key);
      if (node.writes) {
        const auto hundreds = static_cast<std::size_t>(state.total / written_step);
        if (chances.size() <= hundreds) chances.resize(hundreds + 1);
        chances[hundreds] += node.weight;
        chances[0] -= node.weight;
      } else if (node.expanded) {
        each_pattern(state, [&](std::span<const KeepChoice> keeps, double chance) {
          Node* best = nullptr;
          for (const KeepChoice& keep : keeps) {
            Layer& next_layer = layers_[layer + static_cast<std::size_t>(keep.taken.size())];
            Node& next = next_layer.nodes[next_layer.index_of(node.key + static_cast<std::uint64_t>(keep.step))];
            if (best == nullptr || next.low > best->low) best = &next;
          }
          best->weight += node.weight * chance;
        });
      }
    }
  }
  return chances;
}

std::vector<TurnTable::Visit> TurnTable::visits() const {
  std::vector<Visit> list;
  for (const Layer& layer : layers_) {
    for (const Node& node : layer.nodes) {
      if (node.weight > 0) list.push_back({state_of(node.key), node.writes, node.weight});
    }
  }
  return list;
}

std::size_t TurnTable::Layer::slot_of(std::uint64_t key) const {
  const std::uint64_t hash = key * 0x9E3779B97F4A7C15;
  std::size_t slot = (hash ^ hash >> 32) & (slots_.size() - 1);
  while (slots_[slot] != 0 && nodes[slots_[slot] - 1].key != key) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

void TurnTable::Layer::grow() {
  slots_.assign(std::max<std::size_t>(64, slots_.size() * 2), 0);
  for (std::size_t index = 0; index < nodes.size(); ++index) {
    slots_[slot_of(nodes[index].key)] = static_cast<std::uint32_t>(index + 1);
  }
}

std::size_t TurnTable::Layer::index_of(std::uint64_t key) {
  if (nodes.size() * 2 >= slots_.size()) grow();
  std::uint32_t& slot = slots_[slot_of(key)];
  if (slot == 0) {
    nodes.push_back({key, 0, 0, 0, false, false, false});
    slot = static_cast<std::uint32_t>(nodes.size());
  }
  return slot - 1;
}

const TurnTable::Node* TurnTable::Layer::find(std::uint64_t key) const {
  if (slots_.empty()) return nullptr;
  const std::uint32_t index = slots_[slot_of(key)];
  return index == 0 ? nullptr : &nodes[index - 1];
}

}  // namespace paddock::frappadingue

#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "bots/search/think.hpp"

namespace paddock::bots {

// Whether what takes long is to end before its time, as somebody asked for it or the time is up. Asked on many threads,
// and often.
using Stop = std::function<bool()>;

inline bool never() { return false; }

// What ends a thought, and the deal that it is in.
struct Stopped {};

// The same thought, which ends when it is to stop.
inline Think ending_at(Think think, const Stop& stop) {
  think.look_up = [stop] {
    if (stop()) throw Stopped{};
  };
  return think;
}

// What the deal came to; nothing when it was stopped.
template <class Play>
auto unless_stopped(Play play) -> std::optional<decltype(play())> {
  try {
    return play();
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

}  // namespace paddock::bots

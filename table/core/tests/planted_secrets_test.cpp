#include <gtest/gtest.h>

#include "table/core/steps.hpp"
#include "table/wire/codec.hpp"

// Compiled with a copy of the entries in which every fact has new secret members (plant_secrets).
namespace paddock::core {

namespace {

constexpr const char* secret = "planted secret";

bool contains_secret(const std::string& text) { return text.find(secret) != std::string::npos; }

template <class... Facts>
std::vector<wire::Fact> one_of_each(const std::variant<Facts...>*) {
  return {Facts{}...};
}

}  // namespace

TEST(planted_secrets, are_stored_but_sent_to_nobody) {
  for (const wire::Fact& fact : one_of_each(static_cast<const wire::Fact*>(nullptr))) {
    const wire::Entry entry{1, fact};
    ASSERT_TRUE(contains_secret(wire::write(entry)));
    for (const SeatSet own : {SeatSet{}, SeatSet::first(max_seats)}) {
      const std::string sent = wire::write(visible_step(1, entry, own, {})).text;
      EXPECT_FALSE(contains_secret(sent)) << sent;
    }
  }
}

}  // namespace paddock::core

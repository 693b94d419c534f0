#include "nonet/kernel/automaton_build.h"

#include <gtest/gtest.h>

namespace nonet::kernel {

namespace {

std::vector<int> arrows_of(const Automaton& automaton, int from, int value) {
  std::vector<int> to;
  for (const Automaton::Arrow& arrow : automaton.arrows_of(static_cast<std::uint16_t>(from))) {
    if (arrow.on.contains(value)) to.push_back(arrow.to);
  }
  return to;
}

// Sums up to 5, of which 4 and 5 lead nowhere else and only 4 is accepted.
TEST(AutomatonBuild, KeepsOnlyStatesWithAnEnd) {
  const auto step = [](MachineKey key, int value) -> std::optional<MachineKey> {
    if (key >= 4) return std::nullopt;
    return key + static_cast<MachineKey>(value) + 1;
  };
  const auto accepts = [](MachineKey key) { return key == 4; };
  const std::optional<Automaton> automaton =
      build_automaton(3, {.start = 0, .step = step, .accepts = accepts});
  ASSERT_TRUE(automaton.has_value());
  EXPECT_EQ(automaton->states, 5);
  EXPECT_EQ(automaton->accepts, (std::vector<bool>{false, false, false, false, true}));
  EXPECT_EQ(automaton->arrows, 3U + 3U + 2U + 1U);
  EXPECT_EQ(arrows_of(*automaton, 0, 0), std::vector<int>{1});
  EXPECT_EQ(arrows_of(*automaton, 3, 0), std::vector<int>{4});
  EXPECT_EQ(arrows_of(*automaton, 3, 1), std::vector<int>{});
}

TEST(AutomatonBuild, JoinsArrowsBetweenTheSameStates) {
  const auto step = [](MachineKey key, int value) {
    return std::optional(value < 2 ? key : 1 - key);
  };
  const auto accepts = [](MachineKey key) { return key == 0; };
  const std::optional<Automaton> automaton =
      build_automaton(4, {.start = 0, .step = step, .accepts = accepts});
  ASSERT_TRUE(automaton.has_value());
  EXPECT_EQ(automaton->states, 2);
  EXPECT_EQ(automaton->arrows, 4U);
  const std::vector<Automaton::Arrow> arrows = automaton->arrows_of(0);
  ASSERT_EQ(arrows.size(), 2U);
  EXPECT_EQ(arrows[0].on, ValueSet::first_values(2));
  EXPECT_EQ(arrows[1].on, ValueSet::first_values(4) - ValueSet::first_values(2));
}

TEST(AutomatonBuild, IsOneStateWhereNothingIsAccepted) {
  const auto step = [](MachineKey key, int) { return std::optional(key < 9 ? key + 1 : key); };
  const auto accepts = [](MachineKey) { return false; };
  const std::optional<Automaton> automaton =
      build_automaton(4, {.start = 0, .step = step, .accepts = accepts});
  ASSERT_TRUE(automaton.has_value());
  EXPECT_EQ(automaton->states, 1);
  EXPECT_EQ(automaton->arrows, 0U);
  EXPECT_EQ(automaton->accepts, std::vector<bool>{false});
}

TEST(AutomatonBuild, GivesUpAboveItsBounds) {
  for (const int keys : {kMostStates, kMostStates + 1, 1 << 17}) {
    const auto last = static_cast<MachineKey>(keys) - 1;
    const auto step = [last](MachineKey key, int) -> std::optional<MachineKey> {
      if (key == last) return std::nullopt;
      return key + 1;
    };
    const auto accepts = [last](MachineKey key) { return key == last; };
    const std::optional<Automaton> automaton =
        build_automaton(2, {.start = 0, .step = step, .accepts = accepts});
    EXPECT_EQ(automaton.has_value(), keys <= kMostStates) << keys;
  }
}

}  // namespace

}  // namespace nonet::kernel

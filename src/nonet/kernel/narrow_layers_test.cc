#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/kernel/model.h"
#include "nonet/kernel/state.h"

namespace nonet::kernel {

namespace {

constexpr int kValues = 5;
constexpr std::size_t kCells = 7;

Automaton random_automaton(Rng& rng) {
  Automaton automaton;
  automaton.states = static_cast<std::uint16_t>(rng.between(2, 70));
  automaton.values = kValues;
  for (std::uint16_t state = 0; state < automaton.states; ++state) {
    automaton.accepts.push_back(rng.below(4) == 0);
    for (int value = 0; value < kValues; ++value) {
      const auto to = static_cast<std::uint16_t>(rng.below(automaton.states));
      automaton.next.push_back(rng.below(3) == 0 ? kNoState : to);
    }
    automaton.arrows += automaton.arrows_of(state).size();
  }
  return automaton;
}

Network network_of(std::shared_ptr<const Automaton> automaton, Rng& rng) {
  Network network;
  network.values = kValues;
  network.cells.assign(kCells, ValueSet::first_values(kValues));
  network.automata.push_back(std::move(automaton));
  Reading reading;
  for (CellIndex cell = 0; cell < kCells; ++cell) reading.cells.push_back(cell);
  if (rng.below(3) == 0) reading.cells.push_back(0);  // a cell that is read twice
  network.readings.push_back(std::move(reading));
  return network;
}

TEST(NarrowLayers, LeavesTheSameWithAndWithoutUnrolling) {
  Rng rng(17);
  int narrowed = 0;
  int failed = 0;
  for (int round = 0; round < 500; ++round) {
    const auto automaton = std::make_shared<const Automaton>(random_automaton(rng));
    const Model unrolled = build_model(network_of(automaton, rng));
    if (unrolled.impossible) continue;
    ASSERT_EQ(unrolled.unrolled.size(), 1U);
    Model by_states = unrolled;
    by_states.unrolled[0] = {};
    by_states.unrolled[0].automaton = automaton;
    std::vector<Mask> domains(kCells);
    for (Mask& domain : domains) domain = 1 + rng.below((1U << kValues) - 1);
    const std::vector<Mask> before = domains;
    std::vector<Mask> same = domains;
    State a(unrolled);
    a.work_on(domains.data());
    State b(by_states);
    b.work_on(same.data());
    const bool holds = narrow_layers(a, unrolled.layers[0]);
    ASSERT_EQ(narrow_layers(b, by_states.layers[0]), holds) << round;
    failed += holds ? 0 : 1;
    if (!holds) continue;
    ASSERT_EQ(same, domains) << round;
    narrowed += domains != before ? 1 : 0;
  }
  EXPECT_GT(narrowed, 20);
  EXPECT_GT(failed, 20);
}

TEST(NarrowLayers, SharesLayersOfEqualReadings) {
  Rng rng(3);
  Automaton automaton = random_automaton(rng);
  automaton.accepts.assign(automaton.states, true);
  automaton.next.assign(automaton.next.size(), 0);
  Network network = network_of(std::make_shared<const Automaton>(automaton), rng);
  network.readings.push_back(network.readings.front());
  const Model model = build_model(network);
  EXPECT_EQ(model.layers.size(), 2U);
  EXPECT_EQ(model.unrolled.size(), 1U);
}

}  // namespace

}  // namespace nonet::kernel

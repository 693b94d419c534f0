// Kraken fish: found, not found, sound, and told with all their chains.

#include <array>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/message.h"
#include "nonet/base/rng.h"
#include "nonet/logic/finders.h"
#include "tests/logic/position.h"

namespace nonet {
namespace {

using testing::conclusions;
using ::testing::Contains;
using testing::eliminate;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::Position;
using testing::position_of;

struct Row {
  TechniqueId id;
  std::string_view line;
  std::string_view before;
  // The kraken fish is there once this candidate is gone too, and not before.
  std::string_view key;
  std::string_view conclusion;
};

constexpr auto kRows = std::to_array<Row>({
    {TechniqueId::kKrakenFish1,
     ".614.58324.52.867.78261354....5423.621.73.4583548.12.76..3....4.43.86.2.578.2...3", "187",
     "184", "r7c8<>1"},
    {TechniqueId::kKrakenFish2,
     "1327..5868563219.79.786523121.65379839527861.768.1932..2.5.687957.182.636839.7152", "", "475",
     "r7c3<>4"},
});

TEST(KrakenFish, AreFoundOnlyWhereTheyAre) {
  for (const Row& row : kRows) {
    Position position = position_of(row.line);
    eliminate(position.state, row.before);
    EXPECT_THAT(conclusions(row.id, position, Convention::kHodoku), Not(Contains(row.conclusion)));
    eliminate(position.state, row.key);
    EXPECT_THAT(conclusions(row.id, position, Convention::kHodoku), Contains(row.conclusion));
  }
}

CellSet cells_of_part(const Step& step, Part part) {
  CellSet cells;
  for (const Mark& mark : step.marks) {
    if (mark.part == part) cells |= mark.cells;
  }
  return cells;
}

// Every chain starts from another of the marked candidates and ends at what is removed.
void expect_chains(const Step& step) {
  CellSet starts;
  for (std::size_t i = 0; i < step.links.size(); ++i) {
    const Link& link = step.links[i];
    const bool is_first = i == 0 || step.links[i - 1].branch != link.branch;
    const bool is_last = i + 1 == step.links.size() || step.links[i + 1].branch != link.branch;
    if (is_first) {
      starts |= link.from.cells;
      EXPECT_TRUE(link.from.on);
    } else {
      EXPECT_EQ(link.from, step.links[i - 1].to);
    }
    if (is_last) {
      EXPECT_EQ(link.to,
                (Node{CellSet(step.eliminations[0].cell()), step.eliminations[0].digit(), false}));
    }
  }
  EXPECT_EQ(starts, cells_of_part(step, Part::kAssumed));
  EXPECT_TRUE(cells_of_part(step, Part::kFin).is_subset_of(starts));
}

TEST(KrakenFish, RemoveNoTrueCandidateAndShowTheirChains) {
  Rng rng(1);
  int count = 0;
  for (int round = 0; round < 4; ++round) {
    Position position = position_of(kRows[static_cast<std::size_t>(round) % 2].line);
    for (const Cell cell : position.state.empty()) {
      for (const Digit digit : position.state.candidates(cell) - position.solution.digit(cell)) {
        if (rng.below(4) == 0) position.state.eliminate(cell, digit);
      }
    }
    for (const TechniqueId id : {TechniqueId::kKrakenFish1, TechniqueId::kKrakenFish2}) {
      for (const Step& step : testing::all_steps(id, position, Convention::kHodoku)) {
        ++count;
        expect_chains(step);
        EXPECT_EQ(step.eliminations.size(), 1U);
        EXPECT_THAT(in_english(technique(id).explain(step)),
                    HasSubstr(to_string(step.eliminations[0].cell()) + " cannot be"));
      }
    }
  }
  EXPECT_GT(count, 20);
}

}  // namespace
}  // namespace nonet

#include "nonet/search/starts.h"

#include <set>

#include <gtest/gtest.h>

#include "nonet/canon/canon.h"
#include "nonet/rate/rate.h"
#include "nonet/search/assess.h"
#include "nonet/search/target_search.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

Target with_er(int low, int high) { return {.er = Range{low, high}}; }

Grid found(const Target& target, std::uint64_t record, Workspace& workspace) {
  const Seeds none;
  TargetSearch search(target, none, Rng(3, record));
  EXPECT_TRUE(search.run(20'000, workspace));
  return search.nearest();
}

// Each row of the table holds what it says.
TEST(Starts, HaveOneSolutionAndTheirER) {
  Workspace workspace;
  std::set<std::uint64_t> forms;
  std::size_t count = 0;
  for (int er = 10; er <= 90; ++er) {
    for (const Grid& start : starts_for(with_er(er, er))) {
      ASSERT_TRUE(is_unique(start)) << to_line(start);
      ASSERT_EQ(rate(kSeProfile, start, workspace).er, er) << to_line(start);
      forms.insert(form_number(start));
      ++count;
    }
  }
  EXPECT_EQ(forms.size(), count);
  EXPECT_GT(count, 50U);
}

TEST(Starts, AreThereForRangesOfRareTenthsAlone) {
  const auto count = [](const Target& target) { return starts_for(target).size(); };
  EXPECT_GT(count(with_er(58, 59)), count(with_er(58, 58)));
  EXPECT_EQ(count(with_er(62, 63)), count(with_er(62, 62)));  // no step costs 6.3
  EXPECT_EQ(count(with_er(45, 50)), 0U);                      // 4.5 is common
  EXPECT_EQ(count(with_er(63, 63)), 0U);
  EXPECT_EQ(count({}), 0U);
}

TEST(Starts, AreNotThereForOtherWishes) {
  const Range er{52, 52};
  ASSERT_FALSE(starts_for({.er = er}).empty());
  EXPECT_FALSE(starts_for({.er = er, .minimal = true}).empty());
  const CellSet pattern = starts_for({.er = er}).front().filled();
  for (const Target& target :
       {Target{.label = Label::kHard, .er = er}, Target{.er = er, .ep = Range{12, 52}},
        Target{.er = er, .ed = Range{12, 12}}, Target{.er = er, .pearl = true},
        Target{.er = er, .diamond = true}, Target{.er = er, .score = Range{0, 1000}},
        Target{.er = er, .level = Level::kUnfair},
        Target{.er = er, .needs = {TechniqueId::kJellyfish}},
        Target{.er = er, .uses = {TechniqueId::kJellyfish}},
        Target{.er = er, .without = {TechniqueId::kXWing}},
        Target{.er = er, .clues = Range{24, 26}},
        Target{.er = er, .symmetry = PatternSymmetry::kHalfTurn},
        Target{.er = er, .pattern = pattern}, Target{.er = er, .fill = &kFillStrategies.back()}}) {
    EXPECT_TRUE(starts_for(target).empty());
  }
}

// What is found has the ER, is no image of a start, and another puzzle for every record.
TEST(Walk, EndsInDifferentPuzzlesOfThatER) {
  Workspace workspace;
  for (const int er : {40, 51, 53, 62}) {
    std::set<std::uint64_t> forms;
    for (const Grid& start : starts_for(with_er(er, er))) forms.insert(form_number(start));
    const std::size_t starts = forms.size();
    constexpr std::uint64_t kRecords = 8;
    for (std::uint64_t record = 0; record < kRecords; ++record) {
      const Grid puzzle = found(with_er(er, er), record, workspace);
      ASSERT_TRUE(is_unique(puzzle));
      ASSERT_EQ(rate(kSeProfile, puzzle, workspace).er, er);
      forms.insert(form_number(puzzle));
    }
    EXPECT_EQ(forms.size(), starts + kRecords) << er;
  }
}

TEST(Walk, KeepsMinimality) {
  Workspace workspace;
  const Grid puzzle = found({.er = Range{52, 52}, .minimal = true}, 0, workspace);
  EXPECT_TRUE(is_minimal_under(puzzle, PatternSymmetry::kNone));
  EXPECT_EQ(rate(kSeProfile, puzzle, workspace).er, 52);
}

TEST(Walk, IsTheSameInSlicesAndAfterSaving) {
  Workspace workspace;
  const Target target = with_er(52, 52);
  const Seeds none;
  for (std::uint64_t record = 0; record < 3; ++record) {
    const Rng rng(3, record);
    TargetSearch search(target, none, rng);
    std::uint64_t tries = 0;
    while (!search.run(tries += 5, workspace)) {
      ASSERT_LT(tries, 20'000U);
      Result<TargetSearch> loaded = TargetSearch::load(search.save(), target, none, rng);
      ASSERT_TRUE(loaded.ok()) << loaded.error().message;
      ASSERT_EQ(loaded->save(), search.save());
      search = *loaded;
    }
    EXPECT_EQ(search.nearest(), found(target, record, workspace));
  }
  EXPECT_FALSE(TargetSearch::load("walk 2\n", target, none, Rng(3)).ok());
}

}  // namespace
}  // namespace nonet

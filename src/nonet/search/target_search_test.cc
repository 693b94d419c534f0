#include "nonet/search/target_search.h"

#include <atomic>

#include <gtest/gtest.h>

#include "nonet/board/symmetry.h"
#include "nonet/canon/canon.h"
#include "nonet/dig/minimal.h"
#include "nonet/search/assess.h"
#include "nonet/search/fresh.h"
#include "nonet/search/make.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

Made made(const Target& target, std::uint64_t record, std::uint64_t tries = 20'000) {
  Workspace workspace;
  return make({target, 5, record, tries}, workspace);
}

TEST(Make, MeetsEveryLabel) {
  Workspace workspace;
  for (int label = 0; label < kLabels; ++label) {
    for (std::uint64_t record = 0; record < 3; ++record) {
      const Made result = made({.label = static_cast<Label>(label)}, record);
      ASSERT_TRUE(result.found);
      ASSERT_TRUE(is_unique(result.puzzle));
      ASSERT_TRUE(result.solution.extends(result.puzzle));
      ASSERT_EQ(difficulty(State(result.puzzle), workspace).label, static_cast<Label>(label));
    }
  }
}

TEST(Make, MeetsRatingsAndCluesTogether) {
  Workspace workspace;
  const Target target{.er = Range{66, 75},
                      .clues = Range{22, 25},
                      .minimal = true,
                      .symmetry = PatternSymmetry::kHalfTurn};
  const Made result = made(target, 1);
  ASSERT_TRUE(result.found);
  const Rating rating = rate(kSeProfile, result.puzzle, workspace);
  EXPECT_GE(rating.er, 66);
  EXPECT_LE(rating.er, 75);
  EXPECT_EQ(result.properties.rating.on(kSeProfile)->rating, rating);
  const CellSet clues = result.puzzle.filled();
  EXPECT_GE(clues.size(), 22);
  EXPECT_LE(clues.size(), 25);
  EXPECT_TRUE(has_symmetry(clues, PatternSymmetry::kHalfTurn));
  EXPECT_TRUE(is_minimal_under(result.puzzle, PatternSymmetry::kHalfTurn));
}

TEST(Make, NeedsATechniqueAndNothingHarder) {
  const Made result = made({.needs = {TechniqueId::kXWing}}, 2);
  ASSERT_TRUE(result.found);
  EXPECT_EQ(result.properties.rating.on(kSeProfile)->rating.er, 32);
  EXPECT_TRUE(result.properties.rating.on(kSeProfile)->has(TechniqueId::kXWing));
  const Made scored = made({.profile = &kHodokuProfile,
                            .uses = {TechniqueId::kSkyscraper},
                            .without = {TechniqueId::kPointing}},
                           2);
  ASSERT_TRUE(scored.found);
  EXPECT_TRUE(scored.properties.rating.on(kHodokuProfile)->has(TechniqueId::kSkyscraper));
  EXPECT_FALSE(scored.properties.rating.on(kHodokuProfile)->has(TechniqueId::kPointing));
}

TEST(Make, PearlsAndScores) {
  const Made pearl = made({.er = Range{30, 90}, .pearl = true}, 3);
  ASSERT_TRUE(pearl.found);
  EXPECT_EQ(pearl.properties.rating.on(kSeProfile)->rating.ep,
            pearl.properties.rating.on(kSeProfile)->rating.er);
  const Made scored = made({.score = Range{400, 600}, .level = Level::kMedium}, 3);
  ASSERT_TRUE(scored.found);
  EXPECT_EQ(scored.properties.rating.on(kHodokuProfile)->rating.level, Level::kMedium);
  EXPECT_GE(scored.properties.rating.on(kHodokuProfile)->rating.score, 400);
  EXPECT_LE(scored.properties.rating.on(kHodokuProfile)->rating.score, 600);
}

TEST(Make, KeepsAPattern) {
  const CellSet pattern =
      Grid::from_line(
          "....49.25.4.6..7...8..5........126..9.6......85...397.4..1...9.........7...5..36.")
          ->filled();
  for (std::uint64_t record = 0; record < 3; ++record) {
    const Made result = made({.pattern = pattern}, record);
    ASSERT_TRUE(result.found);
    ASSERT_EQ(result.puzzle.filled(), pattern);
    ASSERT_TRUE(is_unique(result.puzzle));
  }
}

// Random puzzles are never that easy: clues must be raised.
TEST(Make, MeetsVeryEasyTargets) {
  for (const int er : {10, 12, 15, 17, 20, 23, 25, 26}) {
    for (std::uint64_t record = 0; record < 3; ++record) {
      const Made result = made({.er = Range{er, er}}, record, 2000);
      EXPECT_TRUE(result.found) << er;
      EXPECT_TRUE(is_unique(result.puzzle));
    }
  }
  for (const Profile* profile : profiles()) {
    const Made result = made({.profile = profile, .needs = {TechniqueId::kFullHouse}}, 0, 100);
    EXPECT_TRUE(result.found) << profile->slug;
  }
  const Made symmetric =
      made({.er = Range{10, 10}, .symmetry = PatternSymmetry::kHalfTurn}, 0, 100);
  EXPECT_TRUE(symmetric.found);
  EXPECT_TRUE(has_symmetry(symmetric.puzzle.filled(), PatternSymmetry::kHalfTurn));
}

TEST(Make, SaysWhatCameNearest) {
  const Made result = made({.clues = Range{17, 17}}, 4, 30);
  EXPECT_FALSE(result.found);
  EXPECT_TRUE(is_unique(result.puzzle));
  EXPECT_GE(result.tries, 30U);
  EXPECT_EQ(result.properties.clues, result.puzzle.clue_count());
}

TEST(Make, FindsFewCluesByNeighbourhoods) {
  const Made result = made({.clues = Range{17, 20}}, 0);
  ASSERT_TRUE(result.found);
  EXPECT_LE(result.puzzle.clue_count(), 20);
}

TEST(TargetSearch, GoesOnFromTextAsIfItHadNeverStopped) {
  const Target target{.clues = Range{17, 17}};
  const Seeds none;
  const Rng rng(8, 2);
  Workspace workspace;
  TargetSearch whole(target, none, rng);
  whole.run(400, workspace);
  TargetSearch first(target, none, rng);
  first.run(150, workspace);
  Result<TargetSearch> second = TargetSearch::load(first.save(), target, none, rng);
  ASSERT_TRUE(second.ok()) << second.error().message;
  ASSERT_EQ(second->save(), first.save());
  second->run(400, workspace);
  EXPECT_EQ(second->save(), whole.save());
  EXPECT_EQ(second->nearest(), whole.nearest());
}

TEST(TargetSearch, RefusesDamagedText) {
  const Target target;
  const Seeds none;
  for (const char* bad : {"x", "search 1 2", "search 1 2 3 4", "pool 1 1 123", "nearest -1 .",
                          "known zz", "search 5 4 3 2 1"}) {
    EXPECT_FALSE(TargetSearch::load(bad, target, none, Rng(1)).ok()) << bad;
  }
}

TEST(TargetSearch, StopsWhenAsked) {
  const Target target{.clues = Range{17, 17}};
  const Seeds none;
  Workspace workspace;
  const std::atomic<bool> stop{true};
  TargetSearch search(target, none, Rng(1));
  EXPECT_FALSE(search.run(1000, workspace, StopToken(stop)));
  EXPECT_EQ(search.tries(), 0U);
}

TEST(TargetSearch, NeverFindsASeed) {
  const Grid seed = *Grid::from_line(
      "....49.25.4.6..7...8..5........126..9.6......85...397.4..1...9.........7...5..36.");
  const Target target{.clues = Range{17, 40}};
  const Seeds seeds({seed});
  Workspace workspace;
  for (std::uint64_t record = 0; record < 5; ++record) {
    TargetSearch search(target, seeds, Rng(3, record));
    ASSERT_TRUE(search.run(2000, workspace));
    ASSERT_NE(canonical_form(search.nearest()), canonical_form(seed));
    ASSERT_TRUE(is_unique(search.nearest()));
  }
}

TEST(FormNumber, IsTheSameForImages) {
  Rng rng(4);
  const Grid puzzle = *make_minimal(fill_uniform(rng), PatternSymmetry::kNone, rng);
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(form_number(random_isomorph(puzzle, rng)), form_number(puzzle));
  }
  const Grid other = *make_minimal(fill_uniform(rng), PatternSymmetry::kNone, rng);
  EXPECT_NE(form_number(other), form_number(puzzle));
}

TEST(Assess, GrowsWithTheDistance) {
  Workspace workspace;
  Rng rng(6);
  const Grid puzzle = *make_minimal(fill_uniform(rng), PatternSymmetry::kNone, rng);
  const int er = rate(kSeProfile, puzzle, workspace).er;
  const auto distance = [&](Range range) {
    return assess({.er = range}, puzzle, workspace).distance;
  };
  EXPECT_EQ(distance({er, er}), 0);
  EXPECT_EQ(distance({er + 3, er + 9}), 3);
  EXPECT_EQ(distance({er + 30, er + 30}), 30);
  EXPECT_GT(distance({0, er - 1}), 0);
  EXPECT_EQ(assess({.clues = Range{puzzle.clue_count(), 81}}, puzzle, workspace).distance, 0);
  EXPECT_GT(assess({.clues = Range{70, 81}}, puzzle, workspace).distance,
            assess({.clues = Range{40, 81}}, puzzle, workspace).distance);
}

TEST(Assess, EveryTechniqueThatIsMetIsOneTheScaleLooksFor) {
  Workspace workspace;
  for (std::uint64_t record = 0; record < 200; ++record) {
    Rng rng(9, record);
    const Grid puzzle = *make_minimal(fill_uniform(rng), PatternSymmetry::kNone, rng);
    for (const Profile* profile : profiles()) {
      const std::array scales{profile};
      const RatingReport report =
          report_rating({.label = false, .scales = scales}, State(puzzle), workspace);
      const PathReport& path = report.paths.front();
      for (const Technique& row : techniques()) {
        ASSERT_TRUE(!path.has(row.id) || has_technique(*profile, row.id))
            << profile->slug << ' ' << row.slug;
      }
    }
  }
}

}  // namespace
}  // namespace nonet

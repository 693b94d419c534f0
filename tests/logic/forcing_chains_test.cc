// Cycles and forcing chains: what they find in positions of their own, that the shortest comes
// first, and that their evidence adds up.

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/message.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/network.h"
#include "nonet/logic/forcing/reach.h"
#include "nonet/logic/forcing/unary.h"
#include "tests/logic/position.h"

namespace nonet::testing {
namespace {

using enum TechniqueId;

// In the order in which they are tried; a search stands for its relatives.
constexpr std::array kSearches{kForcingChain,         kNishio,      kCellForcingChains,
                               kDynamicContradiction, kDynamicPlus, kNestedForcing,
                               kNestedMultiple};

// A position, and what is found first in it: by its own search, and by none that is easier.
struct Case {
  TechniqueId id;
  std::optional<BranchKind> kind;
  std::string_view puzzle;
  std::string_view placed;
  std::string_view gone;
  std::string_view conclusion;
  int length;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all{
      Case{kForcingXChain,
           {},
           ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
           "865 988",
           "313 613 813 516 322 323 824 827 429 529 829 233 333 633 833 536 736 242 742 743 943 "
           "146 149 352 952 153 453 653 753 953 756 157 957 159 759 959 361 362 763 963 166 467 "
           "468 469 285 485 586 786 189 289 489 889 892 393 893 596 796 497 499",
           "r5c5<>7",
           6},
      Case{kForcingChain,
           {},
           ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
           "865 988",
           "313 613 813 516 322 323 824 827 529 829 233 333 633 833 536 736 743 943 146 352 952 "
           "153 453 653 753 953 756 157 957 159 759 959 361 362 763 963 166 467 468 469 285 485 "
           "586 786 189 289 489 889 892 393 893 596 796 497 499",
           "r2c9<>4",
           8},
      Case{kBidirectionalXCycle,
           {},
           "....4.87..61..................6...312...7....4.........5.1.8...7.....2.....3.....",
           "311 212 116 619 724 234 636 137 246 447 152 165 671 685 188 191 796",
           "521 525 925 326 528 928 329 529 929 832 932 533 833 933 535 935 438 439 841 942 543 "
           "943 845 853 953 954 556 956 762 862 363 763 863 963 964 566 967 968 969 482 483 489",
           "r8c4<>5",
           8},
      Case{kBidirectionalYCycle,
           {},
           ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
           "324 156 865 372 988 396",
           "313 613 813 516 525 827 429 529 829 233 333 633 833 536 636 736 242 742 743 943 149 "
           "952 453 653 753 953 755 957 759 959 361 763 963 467 468 469 285 485 586 786 189 289 "
           "489 889 892 193 893 497 698 499 699",
           "r2c7<>4, r3c7<>4, r5c2<>7, r7c8<>1, r7c9<>1",
           8},
      Case{kBidirectionalCycle,
           {},
           "....2..4..7...6....1.5.....2......8....3..7..4.9.........6..1.38...9..........5..",
           "714 316 119 125 936 743 944 146 959 168 573 383 184 586 395 899",
           "611 817 521 823 227 327 928 633 833 337 238 445 552 855 856 862 865 476 776 778 482 "
           "288 992 293 493 296 298 798",
           "r1c1<>9, r5c5<>4",
           10},
      Case{kNishio,
           {},
           ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
           "865",
           "313 613 813 516 824 827 829 233 333 633 833 536 743 943 952 753 953 957 959 763 963 "
           "586 596",
           "r8c9<>4",
           15},
      Case{kCellForcingChains,
           {},
           "....2..4..7...6....1.5.....2......8....3..7..4.9.........6..1.38...9..........5..",
           "714 316 119 125 743 146 168 573 383 184 586 395 899",
           "817 521 823 327 928 929 633 833 337 938 939 445 947 958 778 482 293 493 798",
           "r5c6<>8",
           12},
      Case{kHouseForcingChains,
           {},
           ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
           "865",
           "313 613 813 516 824 827 829 233 333 633 833 536 743 943 952 753 953 957 959 763 963 "
           "586 489 596",
           "r6c2<>3",
           12},
      Case{kDynamicContradiction,
           {},
           ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
           "865",
           "313 613 813 516 824 827 829 233 333 633 833 536 743 943 952 753 953 957 959 362 763 "
           "963 586 489 596",
           "r9c7<>4",
           17},
      Case{kDynamicDouble,
           {},
           "......8...7..9..1...3..7..51..6......5..2..4...8..9..74.....2...6..1..5......6..3",
           "718 327",
           "361 668 172 795",
           "r7c8<>8",
           36},
      Case{kDynamicCell,
           {},
           ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
           "865",
           "313 613 813 516 824 827 829 233 333 633 833 536 743 943 352 952 153 753 953 957 959 "
           "362 763 963 586 489 596 796 497",
           "r6c1<>3",
           14},
      Case{kDynamicHouse,
           {},
           ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
           "865",
           "313 613 813 516 824 827 829 233 333 633 833 536 743 943 952 753 953 957 959 362 763 "
           "963 586 489 596 497",
           "r9c6<>7",
           19},
      Case{kDynamicPlus, BranchKind::kContradiction,
           "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
           "398", "513 624 626 946 451 853 454 865 471 472 473 676", "r3c7<>5", 46},
      Case{kDynamicPlus, BranchKind::kDouble,
           "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
           "398", "512 513 624 626 134 537 946 451 853 454 865 471 472 473 676", "r8c4<>2", 57},
      Case{kDynamicPlus, BranchKind::kHouse,
           "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
           "398", "624 626 946 451 853 454 865 471 472 473 676", "r1c3<>5", 39},
      Case{kNestedForcing, BranchKind::kContradiction,
           "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8",
           "354 871", "547", "r8c8<>1", 174},
      Case{kNestedForcing, BranchKind::kCell,
           "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8",
           "354 871", "717 719 227 229 446 547 249 551 758 759 468 188 297", "r1c7<>5", 46},
      Case{kNestedMultiple, BranchKind::kHouse,
           "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8",
           "354 871", "547 551 188", "r2c9<>2", 97},
  };
  return all;
}

Position starting(const Case& one) {
  Position position = position_of(one.puzzle);
  place(position.state, one.placed);
  eliminate(position.state, one.gone);
  return position;
}

std::optional<Step> first_step(TechniqueId id, const State& state, Search& search) {
  std::optional<Step> first;
  const Technique& row = technique(id);
  row.find(row, state, search, [&](Step& step) {
    first = step;
    return true;
  });
  return first;
}

bool is_same_search(TechniqueId a, TechniqueId b) {
  return technique(a).find == technique(b).find && technique(a).size == technique(b).size;
}

TEST(ForcingChains, FindTheirPositions) {
  Workspace workspace;
  for (const Case& one : cases()) {
    SCOPED_TRACE(std::string(technique(one.id).slug) + " in " + std::string(one.puzzle));
    const Position position = starting(one);
    Search search{.workspace = workspace};
    for (const TechniqueId id : kSearches) {
      const std::optional<Step> step = first_step(id, position.state, search);
      if (!is_same_search(id, one.id)) {
        EXPECT_FALSE(step.has_value()) << technique(id).slug << " is easier, and not there";
        continue;
      }
      ASSERT_TRUE(step.has_value());
      expect_sound(*step, position.state, position.solution);
      EXPECT_EQ(step->technique, one.id);
      EXPECT_EQ(conclusion(*step), one.conclusion);
      EXPECT_EQ(step->length, one.length);
      if (one.kind) {
        EXPECT_EQ(static_cast<BranchKind>(step->extra), *one.kind);
      }
      break;
    }
  }
}

TEST(ForcingChains, GiveEachConclusionOnceAndTheShortestFirst) {
  Workspace workspace;
  for (const Case& one : cases()) {
    if (technique(one.id).size > 0) continue;
    SCOPED_TRACE(std::string(technique(one.id).slug) + " in " + std::string(one.puzzle));
    const Position position = starting(one);
    Search search{.workspace = workspace, .evidence = false};
    std::vector<std::string> conclusions;
    std::vector<int> lengths;
    const Technique& row = technique(one.id);
    row.find(row, position.state, search, [&](Step& step) {
      expect_sound(step, position.state, position.solution);
      conclusions.push_back(conclusion(step));
      // Cycles and chains start at different difficulties; lengths are in order among the others.
      if (row.family == Family::kForcing) lengths.push_back(step.length);
      return false;
    });
    EXPECT_EQ(conclusions.front(), one.conclusion);
    EXPECT_TRUE(std::is_sorted(lengths.begin(), lengths.end()));
    std::sort(conclusions.begin(), conclusions.end());
    EXPECT_EQ(std::adjacent_find(conclusions.begin(), conclusions.end()), conclusions.end());
  }
}

// The search for the best chain reads ladders, the search for all of them does not: they must agree
// in every state on the way from a position to where no chain is left.
TEST(ForcingChains, BestChainIsTheFirstOfAll) {
  int compared = 0;
  for (const Case& one : cases()) {
    State state = starting(one).state;
    while (true) {
      const forcing::Marks marks(state);
      forcing::Reach reach;
      reach.compute(marks);
      forcing::HintList best;
      forcing::HintList all;
      best.reset(false, false);
      all.reset(true, false);
      forcing::UnarySearch search;
      search.find(marks, reach, best);
      search.find(marks, reach, all);
      all.sort();
      EXPECT_EQ(best.hints.empty(), all.hints.empty());
      EXPECT_TRUE(reach.has_chain() || all.hints.empty());
      if (best.hints.empty() || all.hints.empty()) break;
      const forcing::Hint& first = all.hints.front();
      const forcing::Hint& found = best.hints.front();
      EXPECT_EQ(found.kind, first.kind);
      EXPECT_EQ(found.rank.complexity, first.rank.complexity);
      EXPECT_THAT(best.list(found.removals), ::testing::ElementsAreArray(all.list(first.removals)));
      for (const int removal : all.list(first.removals)) {
        const Candidate gone = Candidate::from_index(removal);
        state.eliminate(gone.cell(), gone.digit());
      }
      ++compared;
    }
  }
  EXPECT_GT(compared, 50);
}

// A reach that follows links one by one, without rows of bits.
bool leads_to_opposite(const forcing::Marks& marks, int source, bool on) {
  std::vector<std::pair<int, bool>> todo{{source, on}};
  std::vector<std::pair<int, bool>> seen = todo;
  while (!todo.empty()) {
    const auto [candidate, is_on] = todo.back();
    todo.pop_back();
    for (const forcing::Membership& membership : forcing::kMembershipsOf[forcing::at(candidate)]) {
      const unsigned others = marks[membership.constraint] & ~static_cast<unsigned>(membership.bit);
      if (!is_on && !forcing::is_single(others)) continue;
      forcing::for_each_bit(others, [&](int bit) {
        const std::pair<int, bool> next{forcing::kMembers[membership.constraint][forcing::at(bit)],
                                        !is_on};
        if (std::find(seen.begin(), seen.end(), next) != seen.end()) return;
        seen.push_back(next);
        todo.push_back(next);
      });
    }
  }
  return std::find(seen.begin(), seen.end(), std::pair(source, !on)) != seen.end();
}

TEST(Reach, KnowsWhatLeadsToItsOpposite) {
  for (const Case& one : cases()) {
    const forcing::Marks marks(starting(one).state);
    forcing::Reach reach;
    reach.compute(marks);
    for (int candidate = 0; candidate < kCandidates; ++candidate) {
      if (!marks.has(candidate)) continue;
      EXPECT_EQ(reach.is_refuted(candidate), leads_to_opposite(marks, candidate, true));
      EXPECT_EQ(reach.is_proved(candidate), leads_to_opposite(marks, candidate, false));
    }
  }
}

// Every reason of a link has been given before: it is assumed, or follows from an earlier link.
TEST(ForcingChains, LinksFollowFromWhatIsAssumed) {
  Workspace workspace;
  for (const Case& one : cases()) {
    if (technique(one.id).size > 1) continue;  // the nested ones take long with evidence
    SCOPED_TRACE(std::string(technique(one.id).slug) + " in " + std::string(one.puzzle));
    const Position position = starting(one);
    Search search{.workspace = workspace};
    const std::optional<Step> step = first_step(one.id, position.state, search);
    ASSERT_TRUE(step.has_value());
    ASSERT_FALSE(step->links.empty());
    std::vector<std::vector<Node>> known(9);
    for (const Link& link : step->links) {
      std::vector<Node>& branch = known[static_cast<std::size_t>(link.branch)];
      if (branch.empty()) branch.push_back(link.from);
      EXPECT_THAT(branch, ::testing::Contains(link.from));
      branch.push_back(link.to);
    }
    EXPECT_FALSE(step->marks.empty());
    EXPECT_THAT(in_english(technique(one.id).explain(*step)), ::testing::HasSubstr(" cannot be "));
  }
}

TEST(ForcingChains, AreToldInSentences) {
  Workspace workspace;
  const auto told = [&](TechniqueId id) {
    for (const Case& one : cases()) {
      if (one.id != id) continue;
      Search search{.workspace = workspace};
      return in_english(technique(id).explain(*first_step(id, starting(one).state, search)));
    }
    return std::string();
  };
  EXPECT_EQ(told(kForcingXChain),
            "If r5c5 is 7, then r4c6 is not 7, so r4c9 is 7, so r8c9 is not 7, so r8c5 is 7, so "
            "r5c5 is not 7. That contradicts itself: r5c5 cannot be 7.");
  EXPECT_EQ(told(kCellForcingChains),
            "r6c6 is 2, 7 or 8. If r6c6 is 2, then r6c4 is not 2, so r6c4 is 8, so r5c6 is not 8. "
            "If r6c6 is 7, then r6c5 is not 7, so r7c5 is 7, so r7c5 is not 8, so r7c6 is 8, so "
            "r5c6 is not 8. If r6c6 is 8, then r5c6 is not 8. It is the same whichever way: r5c6 "
            "cannot be 8.");
}

TEST(ForcingChains, StopWhenAskedAndFindTheSameAfterwards) {
  const Case& one = cases().back();
  const Position position = starting(one);
  Workspace workspace;
  const std::atomic<bool> flag = true;
  Search stopped{.workspace = workspace, .evidence = false};
  stopped.stop = StopToken(flag);
  EXPECT_FALSE(first_step(one.id, position.state, stopped).has_value());
  Search search{.workspace = workspace, .evidence = false};
  const std::optional<Step> step = first_step(one.id, position.state, search);
  ASSERT_TRUE(step.has_value());
  EXPECT_EQ(conclusion(*step), one.conclusion);
  EXPECT_EQ(step->length, one.length);
}

// Sudoku Explainer adds a tenth for every threshold of 4, 6, 8, 12, 16, 24, ... below the length
// less two.
TEST(ForcingChains, LengthAddsToDifficulty) {
  EXPECT_DOUBLE_EQ(forcing::length_difficulty(6), 0.0);
  EXPECT_NEAR(forcing::length_difficulty(7), 0.1, 1e-9);
  EXPECT_NEAR(forcing::length_difficulty(8), 0.1, 1e-9);
  EXPECT_NEAR(forcing::length_difficulty(9), 0.2, 1e-9);
  EXPECT_NEAR(forcing::length_difficulty(18), 0.4, 1e-9);
  EXPECT_NEAR(forcing::length_difficulty(19), 0.5, 1e-9);
  EXPECT_NEAR(forcing::length_difficulty(66), 0.8, 1e-9);
  EXPECT_NEAR(forcing::length_difficulty(67), 0.9, 1e-9);
}

}  // namespace
}  // namespace nonet::testing

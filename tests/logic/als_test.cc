// Almost locked sets and Sue de Coq: patterns that are there and that are not, the same as a simple
// search finds, sound everywhere.

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "nonet/base/message.h"
#include "tests/logic/pattern_rows.h"
#include "tests/logic/random_states.h"

namespace nonet::testing {
namespace {

using enum TechniqueId;

constexpr auto kRows = std::to_array<PatternRow>({
    {kAlsXZ, ".................1..1..2.3.....4.....4.56.7...8.....2...2........3..1...7...8...4",
     "312 813 418 219 222 423 824 325 728 732 434 935 837 141 743 244 846 347 949 251 "
     "953 356 158 859 361 467 871 476 177 379 481 285 888 789 192 394 297",
     "987", "r9c8<>5", "987"},
    {kAlsXZ, ".................1.....234.....5......3...6....7.1...8.5...3....9...6...18......5",
     "116 526 631 132 533 834 841 242 143 644 447 349 551 452 856 158 961 662 364 466 "
     "771 174 381 584 187 693 495 398",
     "213 413 715 915 719 919 223 423 725 925 259 979 285 288 789", "r4c6<>9", "285"},
    {kAlsXYWing,
     ".................1..1..2.3.....4.....4.56.7...8.....2...2........3..1...7...8...4",
     "312 813 418 219 222 423 824 325 728 732 434 935 837 141 743 244 846 347 949 251 "
     "953 356 158 859 361 467 871 476 177 379 481 285 888 789 192 394 297",
     "714 987", "r9c8<>5", "987"},
    {kAlsXYWing,
     ".................1.....234.....5......3...6....7.1...8.5...3....9...6...18......5",
     "116 526 631 132 533 834 841 242 143 644 447 349 551 452 856 158 961 662 364 466 "
     "771 174 381 584 187 693 495 398",
     "213 413 715 915 719 919 223 423 725 925 259 979 285 288 789", "r1c8<>7", "919"},
    {kAlsChain, ".................1.....234.....5......3...6....7.1...8.5...3....9...6...18......5",
     "411 116 219 221 424 526 631 132 533 834 841 242 143 644 447 349 551 452 856 158 "
     "961 662 364 466 771 473 174 679 381 283 584 187 489 693 495 398",
     "715 915 725 925", "r4c8<>7, r5c4<>7, r5c5<>7", "715"},
    {kDeathBlossom,
     ".................1..1..2.3.....4.....4.56.7...8.....2...2........3..1...7...8...4",
     "312 813 418 219 222 423 824 325 728 732 434 935 837 141 743 244 846 347 949 251 "
     "953 356 158 859 361 467 871 476 177 379 481 285 888 789 192 394 297",
     "987", "r9c8<>5", "987"},
    {kDeathBlossom,
     ".................1.....234.....5......3...6....7.1...8.5...3....9...6...18......5",
     "116 526 631 132 533 834 841 242 143 644 447 349 551 452 856 158 961 662 364 466 "
     "771 174 381 584 187 693 495 398",
     "213 413 715 915 719 919 223 423 725 925 259 979 285 288 789", "r4c6<>9", "285"},
    {kSueDeCoq, "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
     "116 721 522 123 225 328 141 975 578 379 793 495",
     "212 913 232 933 242 444 446 447 449 253 453 463 663 167 682 689 889 692 894 696 "
     "896 198 298 299",
     "r3c6<>49, r5c4<>37", "444"},
    {kSueDeCoq, ".................1..2..3.4......5.2..1..6....7.....8......7...62...1....5.4....3.",
     "116 131 634 737 144 845 647 749 851 553 958 262 663 464 365 966 168 569 173 682 "
     "788 792 696 197",
     "514 524 426 274 874 974 876 577 977 983 884 984 999", "r1c9<>89, r8c7<>4", "577"},
});

// A puzzle and how it is thinned out: few candidates make many sets.
constexpr std::string_view kPuzzle =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

struct SimpleSet {
  CellSet cells;
  DigitSet digits;
};

// Every almost locked set, by its definition.
std::vector<SimpleSet> simple_sets(const State& state) {
  std::vector<SimpleSet> sets;
  for (const House house : kAllHouses) {
    for (unsigned subset = 1; subset < 512; ++subset) {
      SimpleSet set;
      for (int i = 0; i < kSide; ++i) {
        if ((subset >> i & 1U) != 0) set.cells.insert(house.cell(i));
      }
      if (!set.cells.is_subset_of(state.empty())) continue;
      for (const Cell cell : set.cells) set.digits |= state.candidates(cell);
      if (set.digits.size() != set.cells.size() + 1) continue;
      const bool is_new = std::none_of(sets.begin(), sets.end(), [&](const SimpleSet& other) {
        return other.cells == set.cells;
      });
      if (is_new) sets.push_back(set);
    }
  }
  return sets;
}

CellSet seeing_all(const CellSet& cells) {
  CellSet seeing = CellSet::all();
  for (const Cell cell : cells) seeing &= peers_of(cell);
  return seeing;
}

// What single restricted commons of two sets without common cells remove, by its definition.
std::vector<std::string> simple_als_xz(const State& state) {
  std::vector<std::string> found;
  const std::vector<SimpleSet> sets = simple_sets(state);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (std::size_t j = i + 1; j < sets.size(); ++j) {
      if (!(sets[i].cells & sets[j].cells).empty()) continue;
      DigitSet restricted;
      const DigitSet common = sets[i].digits & sets[j].digits;
      for (const Digit digit : common) {
        const CellSet seeing = seeing_all(sets[i].cells & state.cells_with(digit));
        if ((sets[j].cells & state.cells_with(digit)).is_subset_of(seeing)) {
          restricted.insert(digit);
        }
      }
      if (restricted.size() != 1) continue;
      Step step;
      for (const Digit digit : common - restricted) {
        const CellSet places = (sets[i].cells | sets[j].cells) & state.cells_with(digit);
        for (const Cell cell : seeing_all(places) & state.cells_with(digit)) {
          step.eliminations.emplace_back(cell, digit);
        }
      }
      step.tidy();
      if (step.is_useful()) found.push_back(conclusion(step));
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

bool is_double(const Step& step) {
  return std::count_if(step.marks.begin(), step.marks.end(),
                       [](const Mark& mark) { return mark.part == Part::kRestricted; }) > 1;
}

TEST(Als, FindsPatternsAndNotBrokenOnes) { expect_found_and_broken(kRows); }

TEST(Als, FindsWhatASimpleSearchFinds) {
  const Position start = position_of(kPuzzle);
  Rng rng(1);
  for (int i = 0; i < 8; ++i) {
    const Position position{random_state(start, 2, 2, rng), start.solution};
    std::vector<std::string> found;
    for (const Step& step : all_steps(kAlsXZ, position, Convention::kHodoku)) {
      if (!is_double(step)) found.push_back(conclusion(step));
    }
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, simple_als_xz(position.state));
  }
}

TEST(Als, IsSoundEverywhere) {
  const Position start = position_of(kPuzzle);
  Rng rng(2);
  std::map<TechniqueId, int> found;
  for (int i = 0; i < 12; ++i) {
    const Position position{random_state(start, 2, 2, rng), start.solution};
    for (const TechniqueId id : {kAlsXZ, kAlsXYWing, kAlsChain, kDeathBlossom, kSueDeCoq}) {
      for (const Step& step : all_steps(id, position, Convention::kHodoku)) {
        ++found[id];
        EXPECT_THAT(in_english(technique(id).explain(step)),
                    ::testing::HasSubstr(to_string(step.eliminations.front().cell())));
      }
    }
  }
  EXPECT_EQ(found.size(), 5U);
}

// The memory that the finders share must not remember another state, or another set of options.
TEST(Als, ForgetsTheStateBefore) {
  const Position start = position_of(kPuzzle);
  Rng rng(3);
  Workspace workspace;
  for (int i = 0; i < 6; ++i) {
    const Position position{random_state(start, 2, 2, rng), start.solution};
    for (const bool overlap : {false, true}) {
      const auto count = [&](Workspace& memory) {
        Search search{.workspace = memory, .convention = Convention::kHodoku, .evidence = false};
        search.hodoku.als_overlap = overlap;
        std::vector<std::string> steps;
        const auto take = [&steps](Step& step) {
          steps.push_back(conclusion(step));
          return false;
        };
        technique(kAlsXZ).find(technique(kAlsXZ), position.state, search, take);
        return steps;
      };
      Workspace fresh;
      EXPECT_EQ(count(workspace), count(fresh));
    }
  }
}

// Chains both ways are more, and sound, and never come back to a set.
TEST(Als, ChainsMayRunBothWays) {
  const Position start = position_of(kPuzzle);
  Rng rng(4);
  std::size_t forwards = 0;
  std::size_t both_ways = 0;
  for (int i = 0; i < 4; ++i) {
    const Position position{random_state(start, 2, 2, rng), start.solution};
    forwards += all_steps(kAlsChain, position, Convention::kHodoku).size();
    Workspace workspace;
    Search search{.workspace = workspace, .convention = Convention::kHodoku};
    search.hodoku.als_chains_both_ways = true;
    const auto take = [&](Step& step) {
      expect_sound(step, position.state, position.solution);
      std::vector<CellSet> sets;
      for (const Mark& mark : step.marks) {
        if (mark.part != Part::kAls) continue;
        EXPECT_EQ(std::count(sets.begin(), sets.end(), mark.cells), 0);
        sets.push_back(mark.cells);
      }
      EXPECT_EQ(static_cast<std::size_t>(step.length), sets.size());
      ++both_ways;
      return false;
    };
    technique(kAlsChain).find(technique(kAlsChain), position.state, search, take);
  }
  EXPECT_GT(both_ways, forwards);
}

}  // namespace
}  // namespace nonet::testing

#include "nonet/kernel/oracle.h"

#include <algorithm>
#include <vector>

#include "nonet/kernel/oracle_judges.h"

namespace nonet::kernel {

namespace oracle {

Case::Case(const Puzzle& of, const Clue& which, std::span<const Value> values)
    : puzzle(of), clue(which), board(values) {
  for (const CellIndex cell : clue.cells) numbers.push_back(layout().number_of(board[cell]));
}

std::vector<int> Case::first() const {
  return {numbers.begin(), numbers.begin() + clue.first_part};
}

std::vector<int> Case::second() const { return {numbers.begin() + clue.first_part, numbers.end()}; }

}  // namespace oracle

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::kBlank;
using geometry::Puzzle;
using geometry::Rule;
using geometry::Value;
using oracle::Case;

using Judge = bool (*)(const Case&);

Judge judge_of(Rule rule) {
  switch (rule) {
    case Rule::kCage:
      return oracle::cage;
    case Rule::kSumCage:
      return oracle::sum_cage;
    case Rule::kRegion:
      return oracle::region;
    case Rule::kQuadruple:
      return oracle::quadruple;
    case Rule::kEqualSums:
      return oracle::equal_sums;
    case Rule::kEqualSets:
      return oracle::equal_sets;
    case Rule::kClone:
      return oracle::clone;
    case Rule::kCircles:
      return oracle::circles;
    case Rule::kEven:
      return oracle::even;
    case Rule::kOdd:
      return oracle::odd;
    case Rule::kMinimum:
      return oracle::minimum;
    case Rule::kMaximum:
      return oracle::maximum;
    case Rule::kThermo:
      return oracle::thermo;
    case Rule::kSlowThermo:
      return oracle::slow_thermo;
    case Rule::kArrow:
      return oracle::arrow;
    case Rule::kDoubleArrow:
      return oracle::double_arrow;
    case Rule::kPalindrome:
      return oracle::palindrome;
    case Rule::kRenban:
      return oracle::renban;
    case Rule::kWhisper:
      return oracle::whisper;
    case Rule::kRegionSum:
      return oracle::region_sum;
    case Rule::kBetween:
      return oracle::between;
    case Rule::kLockout:
      return oracle::lockout;
    case Rule::kZipper:
      return oracle::zipper;
    case Rule::kSumLine:
      return oracle::sum_line;
    case Rule::kEntropic:
      return oracle::entropic;
    case Rule::kModular:
      return oracle::modular;
    case Rule::kNabner:
      return oracle::nabner;
    case Rule::kDifference:
      return oracle::difference;
    case Rule::kRatio:
      return oracle::ratio;
    case Rule::kPairSum:
      return oracle::pair_sum;
    case Rule::kGreater:
      return oracle::greater;
    case Rule::kLittleKiller:
      return oracle::little_killer;
    case Rule::kSandwich:
      return oracle::sandwich;
    case Rule::kXSum:
      return oracle::x_sum;
    case Rule::kSkyscraper:
      return oracle::skyscraper;
    case Rule::kNumberedRoom:
      return oracle::numbered_room;
    case Rule::kRowIndexer:
      return oracle::row_indexer;
    case Rule::kColumnIndexer:
      return oracle::column_indexer;
    case Rule::kAntiKnight:
      return oracle::anti_knight;
    case Rule::kAntiKing:
      return oracle::anti_king;
    case Rule::kNonConsecutive:
      return oracle::non_consecutive;
    case Rule::kGlobalEntropy:
      return oracle::global_entropy;
    case Rule::kNoOtherDifference:
      return oracle::no_other_difference;
    case Rule::kNoOtherRatio:
      return oracle::no_other_ratio;
    case Rule::kNoOtherSum:
      return oracle::no_other_sum;
  }
  return nullptr;
}

struct Counting {
  const Puzzle& puzzle;
  std::uint64_t limit;
  std::vector<Value> board;
  std::uint64_t found = 0;

  bool houses_allow(CellIndex cell) const {
    for (const geometry::House& house : puzzle.layout.houses) {
      if (std::find(house.cells.begin(), house.cells.end(), cell) == house.cells.end()) continue;
      const auto equal = std::count_if(house.cells.begin(), house.cells.end(),
                                       [&](CellIndex c) { return board[c] == board[cell]; });
      if (equal > 1) return false;
    }
    return true;
  }

  // Whether the clues hold that can be judged now that `cell` has a value, as have all before it.
  bool clues_allow(CellIndex cell) const {
    const bool full = cell + 1U == board.size();
    return std::all_of(puzzle.clues.begin(), puzzle.clues.end(), [&](const Clue& clue) {
      const bool global = clue.cells.empty();
      const bool last = !global && !looks_beside(clue.rule) &&
                        *std::max_element(clue.cells.begin(), clue.cells.end()) == cell;
      return !(global || last || (full && looks_beside(clue.rule))) || holds(puzzle, clue, board);
    });
  }

  void go_on_from(std::size_t at) {
    if (at == board.size()) {
      ++found;
      return;
    }
    const auto cell = static_cast<CellIndex>(at);
    for (const int value : puzzle.candidates[cell]) {
      if (found == limit) return;
      board[cell] = static_cast<Value>(value);
      if (houses_allow(cell) && clues_allow(cell)) go_on_from(at + 1);
    }
    board[cell] = kBlank;
  }
};

}  // namespace

bool looks_beside(Rule rule) {
  return rule == Rule::kMinimum || rule == Rule::kMaximum || rule == Rule::kRowIndexer ||
         rule == Rule::kColumnIndexer;
}

bool holds(const Puzzle& puzzle, const Clue& clue, std::span<const Value> board) {
  return judge_of(clue.rule)(Case(puzzle, clue, board));
}

std::uint64_t count_slowly(const Puzzle& puzzle, std::uint64_t limit) {
  Counting counting{puzzle, limit, std::vector<Value>(puzzle.layout.cells.size(), kBlank)};
  counting.go_on_from(0);
  return counting.found;
}

}  // namespace nonet::kernel

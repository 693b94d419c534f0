#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/text/iss/pairs.h"
#include "nonet/text/iss/write.h"

namespace nonet::text::iss {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Layout;
using geometry::Rule;

struct Word {
  Rule rule;
  std::string_view type;
};

// Items of the clue's cells alone.
constexpr std::array kOfCells{
    Word{Rule::kRegion, "AllDifferent"},
    Word{Rule::kCircles, "CountingCircles"},
    Word{Rule::kThermo, "Thermo"},
    Word{Rule::kDoubleArrow, "DoubleArrow"},
    Word{Rule::kPalindrome, "Palindrome"},
    Word{Rule::kRenban, "Renban"},
    Word{Rule::kBetween, "Between"},
    Word{Rule::kZipper, "Zipper"},
    Word{Rule::kEntropic, "Entropic"},
    Word{Rule::kGreater, "GreaterThan"},
    Word{Rule::kAntiKnight, "AntiKnight"},
    Word{Rule::kAntiKing, "AntiKing"},
    Word{Rule::kGlobalEntropy, "GlobalEntropy"},
    Word{Rule::kNonConsecutive, "AntiConsecutive"},
};
// Items of the clue's number and cells.
constexpr std::array kOfNumberAndCells{
    Word{Rule::kSumCage, "Sum"},     Word{Rule::kWhisper, "Whisper"},
    Word{Rule::kLockout, "Lockout"}, Word{Rule::kSumLine, "SumLine"},
    Word{Rule::kModular, "Modular"},
};
// Items of a row or column and the numbers at its two ends.
constexpr std::array kOfLines{Word{Rule::kXSum, "XSum"}, Word{Rule::kSkyscraper, "Skyscraper"},
                              Word{Rule::kNumberedRoom, "NumberedRoom"}};

template <std::size_t N>
const Word* find(const std::array<Word, N>& words, Rule rule) {
  const auto at = std::find_if(words.begin(), words.end(),
                               [rule](const Word& word) { return word.rule == rule; });
  return at == words.end() ? nullptr : &*at;
}

// Writes one clue. Each function returns false where no items mean the same.
class ClueWriter {
 public:
  ClueWriter(Writing& writing, const Clue& clue) : writing_(writing), clue_(clue) {}

  bool write() {
    if (needs_more_than_said()) return false;
    if (const Word* word = find(kOfCells, clue_.rule)) return items(word->type, {}, clue_.cells);
    if (const Word* word = find(kOfNumberAndCells, clue_.rule)) {
      const int number = number_of(layout(), clue_);
      if (clue_.rule == Rule::kSumLine && number > 30) return false;
      return items(word->type, compose("{}", {number}), clue_.cells);
    }
    if (const Word* word = find(kOfLines, clue_.rule)) return line_clue(word->type);
    return others();
  }

 private:
  const Layout& layout() const { return writing_.puzzle.layout; }

  // Whether the type would not mean the same here: entropy needs 1 to 9, some types need rows and
  // columns, and the value 0 is no skyscraper.
  bool needs_more_than_said() const {
    switch (clue_.rule) {
      case Rule::kEntropic:
      case Rule::kGlobalEntropy:
        return layout().values != 9 || layout().lowest != 1;
      case Rule::kNonConsecutive:
        return clue_.numbers == std::vector<std::int32_t>{1};
      case Rule::kSkyscraper:
        return layout().lowest == 0;
      case Rule::kRowIndexer:
      case Rule::kColumnIndexer:
        return writing_.shape.raw;
      case Rule::kXSum:
        return clue_.numbers[0] == 0;
      default:
        return false;
    }
  }

  bool others() {
    switch (clue_.rule) {
      case Rule::kCage:
        return cage();
      case Rule::kQuadruple:
        return quadruple();
      case Rule::kEqualSums:
        return sets("EqualSum");
      case Rule::kEqualSets:
        return items("SameValues", "2", clue_.cells);
      case Rule::kClone:
        return clone();
      case Rule::kMinimum:
        return extremes(false);
      case Rule::kMaximum:
        return extremes(true);
      case Rule::kArrow:
        return arrow();
      case Rule::kSlowThermo:
        return pairs("Pair", {Relation::kAtMost, 0}, clue_.cells);
      case Rule::kNabner:
        return pairs("PairX", {Relation::kApart, 2}, clue_.cells);
      case Rule::kRegionSum:
        return region_sum();
      case Rule::kDifference:
        return dot("WhiteDot", 1, Relation::kDifference);
      case Rule::kRatio:
        return dot("BlackDot", 2, Relation::kRatio);
      case Rule::kPairSum:
        return pair_sum();
      case Rule::kLittleKiller:
        return little_killer();
      case Rule::kSandwich:
        return sandwich();
      case Rule::kRowIndexer:
        return items("Indexing", "R", clue_.cells);
      case Rule::kColumnIndexer:
        return items("Indexing", "C", clue_.cells);
      default:
        return false;
    }
  }

  bool items(std::string_view type, std::string_view first, const Cells& cells) {
    writing_.item(type);
    if (!first.empty()) writing_.argument(first);
    writing_.cells(cells);
    return true;
  }

  bool cage() {
    const bool sum = !clue_.numbers.empty();
    if (sum && clue_.numbers[0] == 0) {  // in a Cage, sum 0 means no sum
      return items("AllDifferent", {}, clue_.cells) && items("Sum", "0", clue_.cells);
    }
    return items("Cage", compose("{}", {sum ? clue_.numbers[0] : 0}), clue_.cells);
  }

  bool quadruple() {
    std::string values;
    for (const std::int32_t number : clue_.numbers) {
      values += compose("{}{}", {values.empty() ? "" : "_", number});
    }
    return items("ContainAtLeast", values, clue_.cells);
  }

  Cells part(bool first) const {
    const auto cut = clue_.cells.begin() + clue_.first_part;
    return first ? Cells(clue_.cells.begin(), cut) : Cells(cut, clue_.cells.end());
  }

  bool sets(std::string_view type) {
    items(type, {}, part(true));
    writing_.argument("-");
    writing_.cells(part(false));
    return true;
  }

  bool clone() {
    const Cells first = part(true);
    const Cells second = part(false);
    for (std::size_t i = 0; i < first.size(); ++i) {
      items("SameValues", "2", {first[i], second[i]});
    }
    return true;
  }

  // Each adjacent cell that is not in a clue of the same rule is greater, or less.
  bool extremes(bool greatest) {
    const auto is_one = [&](CellIndex cell) {
      return std::any_of(
          writing_.puzzle.clues.begin(), writing_.puzzle.clues.end(), [&](const Clue& other) {
            return other.rule == clue_.rule &&
                   std::find(other.cells.begin(), other.cells.end(), cell) != other.cells.end();
          });
    };
    for (const CellIndex cell : clue_.cells) {
      const int columns = writing_.shape.columns;
      const geometry::Place place = layout().cells[cell];
      for (const int step : {-columns, -1, 1, columns}) {
        const bool off = (step == -1 && place.column == 0) ||
                         (step == 1 && place.column + 1 == columns) || cell + step < 0 ||
                         cell + step >= static_cast<int>(layout().cells.size());
        const auto other = static_cast<CellIndex>(cell + step);
        if (off || is_one(other)) continue;
        items("GreaterThan", {}, greatest ? Cells{cell, other} : Cells{other, cell});
      }
    }
    return true;
  }

  // A pill becomes weights of a sum: its cells are digits of base 10.
  bool arrow() {
    if (clue_.first_part == 1) return items("Arrow", {}, clue_.cells);
    const bool decimal = layout().values + layout().lowest <= 10;
    if (clue_.first_part > 3 || !decimal) return false;
    std::string weights = clue_.first_part == 3 ? "0_=_-100_-10_-1" : "0_=_-10_-1";
    for (std::size_t i = clue_.first_part; i < clue_.cells.size(); ++i) weights += "_1";
    return items("Sum", weights, clue_.cells);
  }

  bool pairs(std::string_view type, PairRule rule, const Cells& cells) {
    writing_.item(type);
    writing_.argument(pair_table(rule, layout()));
    writing_.argument("");
    writing_.cells(cells);
    return true;
  }

  bool dot(std::string_view type, int usual, Relation relation) {
    const int number = number_of(layout(), clue_);
    if (number == usual) return items(type, {}, clue_.cells);
    return pairs("Pair", {relation, number}, clue_.cells);
  }

  bool pair_sum() {
    const std::int32_t sum = clue_.numbers[0];
    if (sum == 10 || sum == 5) return items(sum == 10 ? "X" : "V", {}, clue_.cells);
    return items("Sum", compose("{}", {sum}), clue_.cells);
  }

  bool region_sum() {
    if (writing_.region_sums) return items("RegionSumLine", {}, clue_.cells);
    std::optional<std::size_t> last;
    writing_.item("EqualSum");
    for (std::size_t i = 0; i < clue_.cells.size(); ++i) {
      const auto region = region_of(clue_.cells[i]);
      if (i > 0 && region != last) writing_.argument("-");
      writing_.cells({clue_.cells[i]});
      last = region;
    }
    return true;
  }

  std::optional<std::size_t> region_of(CellIndex cell) const {
    for (std::size_t i = 0; i < layout().houses.size(); ++i) {
      const geometry::House& house = layout().houses[i];
      const bool region =
          house.kind == geometry::HouseKind::kBox || house.kind == geometry::HouseKind::kRegion;
      if (region && std::find(house.cells.begin(), house.cells.end(), cell) != house.cells.end()) {
        return i;
      }
    }
    return std::nullopt;
  }

  bool little_killer() {
    const Cells reversed(clue_.cells.rbegin(), clue_.cells.rend());
    const std::string sum = compose("{}", {clue_.numbers[0]});
    for (const Cells& line : slanted_lines(writing_.shape)) {
      if (line == clue_.cells || line == reversed) {
        return items("LittleKiller", sum, {line.front()});
      }
    }
    return items("Sum", sum, clue_.cells);
  }

  // "R2" and whether the clue looks along it from the left or top.
  std::optional<std::pair<std::string, bool>> line() const {
    if (writing_.shape.raw) return std::nullopt;
    const Cells reversed(clue_.cells.rbegin(), clue_.cells.rend());
    for (const bool row : {true, false}) {
      const auto lines = row ? rows_of(writing_.shape) : columns_of(writing_.shape);
      for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i] != clue_.cells && lines[i] != reversed) continue;
        return std::pair(compose("{}{}", {row ? 'R' : 'C', i + 1}), lines[i] == clue_.cells);
      }
    }
    return std::nullopt;
  }

  bool line_clue(std::string_view type) {
    const auto where = line();
    if (!where) return false;
    writing_.item(type);
    writing_.argument(where->first);
    if (!where->second) writing_.argument("");
    writing_.argument(clue_.numbers[0]);
    if (where->second) writing_.argument("");
    return true;
  }

  bool sandwich() {
    const auto where = line();
    if (!where || static_cast<int>(clue_.cells.size()) != layout().values) return false;
    writing_.item("Sandwich");
    writing_.argument(clue_.numbers[0]);
    writing_.argument(where->first);
    return true;
  }

  Writing& writing_;
  const Clue& clue_;
};

// The indices of the clues with this rule and number: an item may stand twice.
std::vector<std::size_t> find_negatives(const Writing& writing, Rule rule, int number) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < writing.said.size(); ++i) {
    const Clue& clue = writing.puzzle.clues[i];
    if (clue.rule == rule && number_of(writing.puzzle.layout, clue) == number) found.push_back(i);
  }
  return found;
}

// Writes two rules about cells without marks as the one item that means both.
void write_both(Writing& writing, std::string_view type, const std::vector<std::size_t>& a,
                const std::vector<std::size_t>& b) {
  if (a.empty() || b.empty()) return;
  writing.item(type);
  for (const std::size_t i : a) writing.said[i] = true;
  for (const std::size_t i : b) writing.said[i] = true;
}

// Whether all dots have the usual numbers: in constraint strings, only these exempt a pair from the
// strict rule.
bool has_usual_dots_alone(const Writing& writing) {
  return std::all_of(
      writing.puzzle.clues.begin(), writing.puzzle.clues.end(), [&](const Clue& clue) {
        const int number = clue.rule == Rule::kDifference || clue.rule == Rule::kRatio
                               ? number_of(writing.puzzle.layout, clue)
                               : 0;
        return number == 0 || number == (clue.rule == Rule::kDifference ? 1 : 2);
      });
}

}  // namespace

std::string Writing::name_of(CellIndex cell) const {
  return name_of_place(puzzle.layout.cells[cell]);
}

void Writing::item(std::string_view type) { out.append(".").append(type); }

void Writing::argument(std::string_view text) { out.append("~").append(text); }

void Writing::argument(int number) { argument(compose("{}", {number})); }

void Writing::cells(const Cells& some) {
  for (const CellIndex cell : some) argument(name_of(cell));
}

void write_clues(Writing& writing) {
  if (has_usual_dots_alone(writing)) {
    write_both(writing, "StrictKropki", find_negatives(writing, Rule::kNoOtherDifference, 1),
               find_negatives(writing, Rule::kNoOtherRatio, 2));
  }
  write_both(writing, "StrictXV", find_negatives(writing, Rule::kNoOtherSum, 5),
             find_negatives(writing, Rule::kNoOtherSum, 10));
  for (std::size_t i = 0; i < writing.said.size(); ++i) {
    const Clue& clue = writing.puzzle.clues[i];
    if (writing.said[i] || ClueWriter(writing, clue).write()) continue;
    std::string name(geometry::info(clue.rule).name);
    name.front() = 't';
    if (!clue.cells.empty()) {
      name += compose(" at {}", {geometry::name_of(writing.puzzle.layout, clue.cells.front())});
    }
    writing.left_out.push_back(name + " has no word in constraint strings");
  }
}

}  // namespace nonet::text::iss

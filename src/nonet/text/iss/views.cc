// Pairs of cells, lines seen from outside, rules of the whole board.

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/text/iss/pairs.h"
#include "nonet/text/iss/types.h"

namespace nonet::text::iss {

namespace {

using geometry::CellIndex;
using geometry::Rule;

bool are_adjacent(const Shape& shape, CellIndex a, CellIndex b) {
  const int rows = std::abs(a / shape.columns - b / shape.columns);
  const int columns = std::abs(a % shape.columns - b % shape.columns);
  return rows + columns == 1;
}

// Each two adjacent cells, the earlier cell first.
std::vector<Cells> adjacent_pairs(const Shape& shape, const Cells& cells) {
  std::vector<Cells> pairs;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (are_adjacent(shape, cells[i], cells[j])) pairs.push_back({cells[i], cells[j]});
    }
  }
  return pairs;
}

// Whether some house or set has both, so that they never have the same value.
bool differ(const Reading& reading, CellIndex a, CellIndex b) {
  const auto has_both = [&](const auto& set) {
    return std::find(set.cells.begin(), set.cells.end(), a) != set.cells.end() &&
           std::find(set.cells.begin(), set.cells.end(), b) != set.cells.end();
  };
  const auto& puzzle = reading.record.puzzle;
  return std::any_of(puzzle.layout.houses.begin(), puzzle.layout.houses.end(), has_both) ||
         std::any_of(puzzle.clues.begin(), puzzle.clues.end(), [&](const geometry::Clue& clue) {
           return clue.rule == Rule::kRegion && has_both(clue);
         });
}

// Adds clues for one relation, along a chain of cells or between all of them.
class Relating {
 public:
  Relating(Reading& reading, const Item& item, const Cells& cells, PairRule rule)
      : reading_(reading), item_(item), cells_(cells), rule_(rule) {}

  // For each two consecutive cells. False where no clue expresses it.
  bool along() {
    switch (rule_.relation) {
      case Relation::kAlways:
        return true;
      case Relation::kApart:
        add(Rule::kWhisper, cells_, {rule_.amount});
        return true;
      case Relation::kLess:
        add(Rule::kThermo, cells_);
        return true;
      case Relation::kGreater:
        add(Rule::kThermo, reversed());
        return true;
      case Relation::kAtMost:
        add(Rule::kSlowThermo, cells_);
        return true;
      case Relation::kAtLeast:
        add(Rule::kSlowThermo, reversed());
        return true;
      case Relation::kEqual:
        return each_pair(Rule::kClone);
      case Relation::kSum:
        return each_pair(Rule::kSumCage);
      case Relation::kDifference:
        return dots(Rule::kDifference);
      case Relation::kRatio:
        return dots(Rule::kRatio);
    }
    return false;
  }

  // For each two of all cells. False where no clue expresses it.
  bool among() {
    if (cells_.size() <= 2) return along();
    if (rule_.relation == Relation::kAlways) return true;
    if (rule_.relation == Relation::kEqual) {
      for (std::size_t i = 1; i < cells_.size(); ++i) {
        add_equal(reading_, item_, Rule::kClone, {cells_[0]}, {cells_[i]});
      }
      return true;
    }
    if (rule_.relation != Relation::kApart || rule_.amount > 2) return false;
    add(rule_.amount == 2 ? Rule::kNabner : Rule::kRegion, cells_);
    return true;
  }

 private:
  void add(Rule rule, Cells cells, std::vector<std::int32_t> numbers = {}) {
    add_clue(reading_, item_, rule, std::move(cells), std::move(numbers));
  }

  Cells reversed() const { return {cells_.rbegin(), cells_.rend()}; }

  bool each_pair(Rule rule) {
    for (std::size_t i = 1; i < cells_.size(); ++i) {
      if (rule == Rule::kClone) {
        add_equal(reading_, item_, rule, {cells_[i - 1]}, {cells_[i]});
      } else {
        add(rule, {cells_[i - 1], cells_[i]}, {rule_.amount});
      }
    }
    return true;
  }

  bool dots(Rule rule) {
    for (std::size_t i = 1; i < cells_.size(); ++i) {
      // A dot would excuse the pair from what cells without dots obey.
      if (reading_.strict_dots || !are_adjacent(reading_.shape, cells_[i - 1], cells_[i])) {
        return false;
      }
    }
    return each_pair(rule);
  }

  Reading& reading_;
  const Item& item_;
  const Cells& cells_;
  PairRule rule_;
};

// The cells of a row ("R2") or column, from the left or top; nothing where there is none.
std::optional<Cells> line_named(const Shape& shape, std::string_view name) {
  if (name.size() < 2 || (name[0] != 'R' && name[0] != 'C')) return std::nullopt;
  const auto number = whole_number(name.substr(1));
  const int count = name[0] == 'R' ? shape.rows : shape.columns;
  if (!number || *number < 1 || *number > count || shape.raw) return std::nullopt;
  const auto lines = name[0] == 'R' ? rows_of(shape) : columns_of(shape);
  return lines[static_cast<std::size_t>(*number) - 1];
}

Fault no_line(const Item& item) { return fault_in(item, "there is no such row or column"); }

}  // namespace

Fault read_dots(Reading& reading, const Item& item, Rule rule) {
  Cells cells;
  Fault fault;
  if (!find_cells(reading, item, 0, cells, fault)) return fault;
  const auto pairs = adjacent_pairs(reading.shape, cells);
  if (pairs.empty()) return fault_in(item, "no two of the cells are adjacent");
  std::vector<std::int32_t> numbers;
  if (item.type == "WhiteDot") numbers = {1};
  if (item.type == "BlackDot") numbers = {2};
  if (item.type == "X") numbers = {10};
  if (item.type == "V") numbers = {5};
  for (const Cells& pair : pairs) add_clue(reading, item, rule, pair, numbers);
  return std::nullopt;
}

Fault read_pair_table(Reading& reading, const Item& item, Rule /*rule*/) {
  if (item.arguments.empty()) return fault_in(item, "there is no table");
  std::string table = item.arguments[0];
  if (item.type.starts_with("Binary")) {  // these types have the last two digits of base 64 swapped
    for (char& c : table) c = c == '-' ? '_' : c == '_' ? '-' : c;
  }
  const bool all = item.type.ends_with('X');
  for (std::size_t from = 1; from < item.arguments.size();) {
    std::size_t to = from;
    const auto ends = [&](const std::string& word) { return word.empty() || word[0] == '_'; };
    while (to < item.arguments.size() && !ends(item.arguments[to])) ++to;
    Cells cells;
    Fault fault;
    if (to > from && !find_cells(reading, item, from, to, cells, fault)) return fault;
    bool never_equal = cells.size() > 1;
    for (std::size_t i = 1; i < cells.size(); ++i) {
      for (std::size_t j = all ? 0 : i - 1; j < i; ++j) {
        never_equal = never_equal && differ(reading, cells[j], cells[i]);
      }
    }
    auto rule = rule_of_table(table, reading.record.puzzle.layout, false);
    if (!rule && never_equal) rule = rule_of_table(table, reading.record.puzzle.layout, true);
    if (cells.size() > 1) {
      Relating relating(reading, item, cells, rule.value_or(PairRule()));
      const bool said = rule && (all ? relating.among() : relating.along());
      if (!said) return not_known(reading, item, "no rule has its table");
    }
    from = to + 1;
  }
  return std::nullopt;
}

Fault read_line_clue(Reading& reading, const Item& item, Rule rule) {
  const auto line =
      item.arguments.empty() ? std::nullopt : line_named(reading.shape, item.arguments[0]);
  if (!line) return no_line(item);
  if (rule == Rule::kSkyscraper && reading.shape.lowest == 0) {
    return not_known(reading, item, "the value 0 is no building");
  }
  for (const std::size_t side : {1U, 2U}) {
    if (side >= item.arguments.size() || item.arguments[side].empty()) continue;
    Fault fault;
    const auto number = number_at(item, side, fault);
    if (!number) return fault;
    const bool forwards = side == 1;
    add_clue(reading, item, rule, forwards ? *line : Cells(line->rbegin(), line->rend()),
             {*number});
  }
  return std::nullopt;
}

Fault read_sandwich(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  const auto sum = number_at(item, 0, fault);
  if (!sum) return fault;
  const auto line =
      item.arguments.size() < 2 ? std::nullopt : line_named(reading.shape, item.arguments[1]);
  if (!line) return no_line(item);
  if (static_cast<int>(line->size()) != reading.shape.values) {
    return not_known(reading, item, "the line does not hold all values");
  }
  add_clue(reading, item, rule, *line, {*sum});
  return std::nullopt;
}

Fault read_little_killer(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  const auto sum = number_at(item, 0, fault);
  if (!sum) return fault;
  Cells start;
  if (!find_cells(reading, item, 1, start, fault)) return fault;
  const auto lines = slanted_lines(reading.shape);
  const auto line = std::find_if(lines.begin(), lines.end(),
                                 [&](const Cells& cells) { return cells[0] == start[0]; });
  if (line == lines.end() || start.size() > 1) {
    return fault_in(item, "no diagonal has its name from there");
  }
  add_clue(reading, item, rule, *line, {*sum});
  return std::nullopt;
}

Fault read_global(Reading& reading, const Item& item, Rule rule) {
  if (rule == Rule::kGlobalEntropy && (reading.shape.values != 9 || reading.shape.lowest != 1)) {
    return fault_in(item, "the values are not 1 to 9");
  }
  add_clue(reading, item, rule, {});
  return std::nullopt;
}

Fault read_strict(Reading& reading, const Item& item, Rule /*rule*/) {
  if (item.type == "StrictKropki") {
    add_clue(reading, item, Rule::kNoOtherDifference, {}, {1});
    add_clue(reading, item, Rule::kNoOtherRatio, {}, {2});
  } else {
    add_clue(reading, item, Rule::kNoOtherSum, {}, {5});
    add_clue(reading, item, Rule::kNoOtherSum, {}, {10});
  }
  return std::nullopt;
}

}  // namespace nonet::text::iss

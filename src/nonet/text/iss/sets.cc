// Givens, sets and lines.

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"
#include "nonet/text/iss/types.h"

namespace nonet::text::iss {

namespace {

using geometry::CellIndex;
using geometry::Rule;
using geometry::ValueSet;

// Reads the numbers between '_'. False where a part is no number.
bool find_numbers(std::string_view text, std::vector<std::int32_t>& numbers) {
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('_', from), text.size());
    const auto number = whole_number(text.substr(from, to - from));
    if (!number) return false;
    numbers.push_back(*number);
    from = to + 1;
  }
  return true;
}

// "R1C1_5_6"
Fault read_given_cell(Reading& reading, const Item& item, std::string_view text) {
  const std::size_t end = std::min(text.find('_'), text.size());
  Item cell_item = item;
  cell_item.arguments = {std::string(text.substr(0, end))};
  Cells cells;
  Fault fault;
  if (!find_cells(reading, cell_item, 0, cells, fault)) return fault;
  ValueSet values;
  std::vector<std::int32_t> numbers;
  if (end < text.size() && !find_numbers(text.substr(end + 1), numbers)) {
    return fault_in(item, compose("{} has something else than numbers", {in_quotes(text)}));
  }
  const geometry::Layout& layout = reading.record.puzzle.layout;
  for (const std::int32_t number : numbers) {
    const int value = number - layout.lowest;
    if (value < 0 || value >= layout.values) {
      return fault_in(item, compose("{} is no value of the board", {number}));
    }
    values |= ValueSet::of(value);
  }
  ValueSet& allowed = reading.record.puzzle.candidates[cells[0]];
  allowed &= values;
  if (allowed.size() == 1) {
    set_given(reading.record.puzzle, cells[0], static_cast<geometry::Value>(allowed.least()));
  } else {
    reading.record.puzzle.givens[cells[0]] = geometry::kBlank;
  }
  return std::nullopt;
}

// With these coefficients, sum 0 may mean that the first cells, read as digits of one number, are
// the sum of the others. Returns how many cells those are; 0 if the sum does not mean that.
std::size_t digits_in(const std::vector<std::int32_t>& coefficients) {
  const auto ones = static_cast<std::size_t>(
      std::find(coefficients.begin(), coefficients.end(), 1) - coefficients.begin());
  std::int32_t place = -1;
  for (std::size_t i = ones; i-- > 0; place *= 10) {
    if (coefficients[i] != place) return 0;
  }
  const bool rest = std::all_of(coefficients.begin() + static_cast<long>(ones), coefficients.end(),
                                [](int c) { return c == 1; });
  return rest && ones < coefficients.size() ? ones : 0;
}

Fault read_weighted_sum(Reading& reading, const Item& item, int sum, const Cells& cells,
                        const std::vector<std::int32_t>& coefficients) {
  if (coefficients.size() != cells.size()) {
    return fault_in(item, "there are not as many coefficients as cells");
  }
  const bool small = std::all_of(coefficients.begin(), coefficients.end(),
                                 [](int c) { return c >= -100 && c <= 100; });
  if (!small) return fault_in(item, "a coefficient is not from -100 to 100");
  Cells added;
  Cells subtracted;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    Cells& side = coefficients[i] > 0 ? added : subtracted;
    side.insert(side.end(), static_cast<std::size_t>(std::abs(coefficients[i])), cells[i]);
  }
  constexpr std::size_t kMostTerms = 100;
  if (added.size() + subtracted.size() > kMostTerms && digits_in(coefficients) == 0) {
    return not_known(reading, item, "its coefficients are large");
  }
  const bool decimal =
      reading.record.puzzle.layout.values + reading.record.puzzle.layout.lowest <= 10;
  if (sum == 0 && digits_in(coefficients) > 0 && (decimal || digits_in(coefficients) == 1)) {
    add_clue(reading, item, Rule::kArrow, cells, {}, digits_in(coefficients));
  } else if (subtracted.empty() && !added.empty()) {
    add_clue(reading, item, Rule::kSumCage, std::move(added), {sum});
  } else if (sum == 0 && !added.empty() && added.size() + subtracted.size() <= kMostTerms) {
    add_equal(reading, item, Rule::kEqualSums, std::move(added), std::move(subtracted));
  } else {
    return not_known(reading, item, "it has negative coefficients");
  }
  return std::nullopt;
}

// Adds clues: all sets have the sum of the first set.
void add_equal_sums(Reading& reading, const Item& item, const std::vector<Cells>& sets) {
  for (std::size_t i = 1; i < sets.size(); ++i) {
    add_equal(reading, item, Rule::kEqualSums, sets[0], sets[i]);
  }
}

// The runs of a line within one region.
std::vector<Cells> runs_of(const Cells& line, const std::vector<Cells>& regions) {
  std::vector<Cells> runs;
  auto last = regions.end();
  for (const CellIndex cell : line) {
    const auto region = std::find_if(regions.begin(), regions.end(), [&](const Cells& cells) {
      return std::find(cells.begin(), cells.end(), cell) != cells.end();
    });
    if (runs.empty() || region != last) runs.emplace_back();
    runs.back().push_back(cell);
    last = region;
  }
  return runs;
}

// Whether the layout's boxes and pieces are the regions, so that a region sum line means the same.
bool are_houses(const geometry::Layout& layout, const std::vector<Cells>& regions) {
  std::size_t count = 0;
  for (const geometry::House& house : layout.houses) {
    const bool box =
        house.kind == geometry::HouseKind::kBox || house.kind == geometry::HouseKind::kRegion;
    if (!box) continue;
    ++count;
    if (std::find(regions.begin(), regions.end(), house.cells) == regions.end()) return false;
  }
  return count == regions.size();
}

}  // namespace

Fault read_given(Reading& reading, const Item& item, Rule /*rule*/) {
  for (const std::string& argument : item.arguments) {
    if (Fault fault = read_given_cell(reading, item, argument)) return fault;
  }
  return std::nullopt;
}

Fault read_cells(Reading& reading, const Item& item, Rule rule) {
  Cells cells;
  Fault fault;
  if (!find_cells(reading, item, 0, cells, fault)) return fault;
  if (rule == Rule::kEntropic && (reading.shape.values != 9 || reading.shape.lowest != 1)) {
    return fault_in(item, "the values are not 1 to 9");
  }
  const std::size_t fewest = rule == Rule::kDoubleArrow ? 3 : 1;
  if (cells.size() < fewest) return fault_in(item, "there are too few cells");
  add_clue(reading, item, rule, std::move(cells));
  return std::nullopt;
}

Fault read_number_and_cells(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  const auto number = number_at(item, 0, fault);
  if (!number) return fault;
  if (item.arguments.back() == "LOOP") return not_known(reading, item, "the line is a loop");
  if (*number < (rule == Rule::kLockout ? 0 : 1)) return fault_in(item, "the number is too small");
  Cells cells;
  if (!find_cells(reading, item, 1, cells, fault)) return fault;
  // The ends of a lockout line differ, even if the number is 0.
  add_clue(reading, item, rule, std::move(cells),
           {rule == Rule::kLockout ? std::max(*number, 1) : *number});
  return std::nullopt;
}

Fault read_cage(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  const bool none = !item.arguments.empty() && item.arguments[0].empty();
  const auto sum = none ? 0 : number_at(item, 0, fault);
  if (!sum) return fault;
  Cells cells;
  if (!find_cells(reading, item, 1, cells, fault)) return fault;
  std::vector<std::int32_t> numbers;
  if (*sum != 0) numbers.push_back(*sum);
  add_clue(reading, item, rule, std::move(cells), std::move(numbers));
  return std::nullopt;
}

Fault read_sum(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  Cells cells;
  if (!find_cells(reading, item, 1, cells, fault)) return fault;
  const std::string& text = item.arguments[0];
  const auto sum = whole_number(std::string_view(text).substr(0, text.find('_')));
  if (!sum) return fault_in(item, "the sum is no whole number");
  const std::size_t mark = text.find("_=_");
  if (mark == std::string::npos) {
    add_clue(reading, item, rule, std::move(cells), {*sum});
    return std::nullopt;
  }
  std::vector<std::int32_t> coefficients;
  if (!find_numbers(std::string_view(text).substr(mark + 3), coefficients)) {
    return fault_in(item, "a coefficient is no whole number");
  }
  return read_weighted_sum(reading, item, *sum, cells, coefficients);
}

Fault read_values(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  Cells cells;
  if (!find_cells(reading, item, 1, cells, fault)) return fault;
  std::vector<std::int32_t> numbers;
  if (!find_numbers(item.arguments[0], numbers)) {
    return fault_in(item, "a value is no whole number");
  }
  add_clue(reading, item, rule, std::move(cells), std::move(numbers));
  return std::nullopt;
}

Fault read_quad(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  Cells corner;
  if (!find_cells(reading, item, 0, std::min<std::size_t>(1, item.arguments.size()), corner,
                  fault)) {
    return fault;
  }
  const int columns = reading.shape.columns;
  const int row = corner[0] / columns;
  const int column = corner[0] % columns;
  if (row + 1 >= reading.shape.rows || column + 1 >= columns) {
    return fault_in(item, "the square is not on the board");
  }
  std::vector<std::int32_t> numbers;
  for (std::size_t i = 1; i < item.arguments.size(); ++i) {
    const auto number = number_at(item, i, fault);
    if (!number) return fault;
    numbers.push_back(*number);
  }
  if (numbers.empty()) return fault_in(item, "there are no values");
  Cells cells;
  for (const int offset : {0, 1, columns, columns + 1}) {
    cells.push_back(static_cast<CellIndex>(corner[0] + offset));
  }
  add_clue(reading, item, rule, std::move(cells), std::move(numbers));
  return std::nullopt;
}

Fault read_same_values(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  const auto sets = number_at(item, 0, fault);
  if (!sets) return fault;
  Cells cells;
  if (!find_cells(reading, item, 1, cells, fault)) return fault;
  const auto count = std::min(cells.size(), static_cast<std::size_t>(std::max(*sets, 1)));
  if (*sets < 1 || cells.size() % count != 0) {
    return fault_in(item, "the cells cannot be cut into that many sets");
  }
  const std::size_t size = cells.size() / count;
  const Cells first(cells.begin(), cells.begin() + static_cast<long>(size));
  for (std::size_t from = size; from < cells.size(); from += size) {
    const auto start = cells.begin() + static_cast<long>(from);
    add_equal(reading, item, size == 1 ? Rule::kClone : rule, first,
              Cells(start, start + static_cast<long>(size)));
  }
  return std::nullopt;
}

Fault read_equal_sum(Reading& reading, const Item& item, Rule /*rule*/) {
  std::vector<Cells> sets;
  Fault fault;
  for (std::size_t from = 0; from < item.arguments.size();) {
    std::size_t to = from;
    while (to < item.arguments.size() && item.arguments[to] != "-") ++to;
    Cells cells;
    if (!find_cells(reading, item, from, to, cells, fault)) return fault;
    sets.push_back(std::move(cells));
    from = to + 1;
  }
  add_equal_sums(reading, item, sets);
  return std::nullopt;
}

Fault read_arrow(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  Cells cells;
  if (!find_cells(reading, item, 0, cells, fault)) return fault;
  if (cells.size() < 2) return fault_in(item, "there are too few cells");
  add_clue(reading, item, rule, std::move(cells), {}, 1);
  return std::nullopt;
}

Fault read_pill(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  const auto size = number_at(item, 0, fault);
  if (!size) return fault;
  Cells cells;
  if (!find_cells(reading, item, 1, cells, fault)) return fault;
  if ((*size != 2 && *size != 3) || cells.size() <= static_cast<std::size_t>(*size)) {
    return fault_in(item, "the pill has not 2 or 3 cells, with others behind them");
  }
  // Read from left to right and from top to bottom.
  nonet::sort(cells.begin(), cells.begin() + *size);
  for (int i = 1; i < *size; ++i) {
    const int row_step = cells[static_cast<std::size_t>(i)] / reading.shape.columns -
                         cells[static_cast<std::size_t>(i) - 1] / reading.shape.columns;
    const int column_step = cells[static_cast<std::size_t>(i)] % reading.shape.columns -
                            cells[static_cast<std::size_t>(i) - 1] % reading.shape.columns;
    const bool near = row_step >= 0 && row_step <= 1 && column_step >= 0 && column_step <= 1;
    if (!near || row_step + column_step == 0) {
      return fault_in(item, "the cells of the pill do not go right or down");
    }
  }
  add_clue(reading, item, rule, std::move(cells), {}, static_cast<std::size_t>(*size));
  return std::nullopt;
}

Fault read_whisper(Reading& reading, const Item& item, Rule rule) {
  constexpr int kGerman = 5;
  Fault fault;
  const bool said = !item.arguments.empty() && whole_number(item.arguments[0]);
  const auto least = said ? number_at(item, 0, fault) : kGerman;
  Cells cells;
  if (!least || !find_cells(reading, item, said ? 1 : 0, cells, fault)) return fault;
  if (*least < 0) return fault_in(item, "the difference is negative");
  add_clue(reading, item, rule, std::move(cells), {*least});
  return std::nullopt;
}

Fault read_region_sum(Reading& reading, const Item& item, Rule rule) {
  Fault fault;
  Cells cells;
  if (!find_cells(reading, item, 0, cells, fault)) return fault;
  if (are_houses(reading.record.puzzle.layout, reading.regions)) {
    add_clue(reading, item, rule, std::move(cells));
  } else {
    add_equal_sums(reading, item, runs_of(cells, reading.regions));
  }
  return std::nullopt;
}

Fault read_indexing(Reading& reading, const Item& item, Rule rule) {
  const std::string which = item.arguments.empty() ? std::string() : item.arguments[0];
  if (which != "R" && which != "C") return fault_in(item, "the first argument is neither R nor C");
  Fault fault;
  Cells cells;
  if (!find_cells(reading, item, 1, cells, fault)) return fault;
  add_clue(reading, item, which == "R" ? Rule::kRowIndexer : rule, std::move(cells));
  return std::nullopt;
}

}  // namespace nonet::text::iss

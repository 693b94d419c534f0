#include "nonet/text/xml/ksudoku_variant.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Puzzle;
using geometry::Rule;
using geometry::Value;

constexpr int kMostOrder = 25;    // values are the letters b to z
constexpr int kMostSide = 1'000;  // of the plane
constexpr std::size_t kMostText = 1U << 20;
constexpr std::size_t kMostEvents = 1U << 20;
constexpr std::size_t kMostGroups = 1'000;  // of cells; a samurai of 25 by 25 has 375

enum Operation : std::uint8_t { kNone, kQuotient, kDifference, kProduct, kSum };

std::string_view value_of(std::span<const XmlAttribute> attributes, std::string_view name) {
  for (const XmlAttribute& attribute : attributes) {
    if (attribute.name == name) return attribute.value;
  }
  return {};
}

// least..most; nothing for anything else.
std::optional<int> number(std::string_view text, int least, int most) {
  const auto value = number_in<int>(text);
  return value && *value >= least && *value <= most ? value : std::nullopt;
}

// The cell of the layout with the index; -1 where there is none.
int cell_of(const Puzzle& puzzle, const CellGroups& graph, int index) {
  return geometry::cell_at(puzzle.layout, graph.place_of(index));
}

// The rule of a cage with this operation, if there is one.
std::optional<Rule> rule_of(int operation, std::size_t cells, bool mathdoku) {
  const bool sum = operation == kSum || (cells == 1 && operation == kNone);
  if (sum) return mathdoku ? Rule::kSumCage : Rule::kCage;
  if (cells != 2) return std::nullopt;
  if (operation == kDifference) return Rule::kDifference;
  if (operation == kQuotient) return Rule::kRatio;
  return std::nullopt;
}

}  // namespace

void KSudokuGame::fail(std::string message) {
  if (wrong_.empty()) wrong_ = std::move(message);
}

void KSudokuGame::open(std::string_view name, std::span<const XmlAttribute> attributes) {
  text_.clear();
  if (name == "ksudoku") is_ksudoku_ = true;
  if (!is_ksudoku_) return;
  if (name == "game" && ++games_ > 1) fail("more than one game");
  if (name == "graph") open_graph(attributes);
  if (name == "roxdokugroups") fail("boards of three dimensions are not read");
  if (name == "sudokugroups") add_grid(attributes);
  if (name == "simple-event") open_event(attributes);
  if (name == "cage") {
    const auto operation = number(value_of(attributes, "operator"), kNone, kSum);
    const auto value = number(value_of(attributes, "value"), 0, 1'000'000'000);
    if (!operation || !value) return fail("a cage without operator or value");
    cage_ = {.operation = *operation, .value = *value, .cells = {}};
  }
}

void KSudokuGame::text(std::string_view text) {
  if (text_.size() < kMostText) text_ += text.substr(0, kMostText - text_.size());
}

void KSudokuGame::close(std::string_view name) {
  if (name == "values") values_ = text_;
  if (name == "clique") close_group();
  if (name == "cage") close_cage();
  text_.clear();
}

void KSudokuGame::open_graph(std::span<const XmlAttribute> attributes) {
  const std::string_view type = value_of(attributes, "type");
  const std::string_view kind = value_of(attributes, "specific-type");
  has_other_graph_ = value_of(attributes, "order") != "9" || type != "sudoku" ||
                     !(kind.empty() || kind == "Plain");
  const auto order = number(value_of(attributes, "order"), 2, kMostOrder);
  if (!order) {
    return fail(compose("'order' is {}, expected 2 to {}",
                        {in_quotes(value_of(attributes, "order")), kMostOrder}));
  }
  is_mathdoku_ = kind == "Mathdoku";
  graph_ = {.order = *order, .rows = *order, .columns = *order, .groups = {}};
  if (type == "custom") return open_custom(attributes);
  if (type == "roxdoku") return fail("boards of three dimensions are not read");
  if (type != "sudoku") return fail(compose("the type {} is not known", {in_quotes(type)}));
  if (const auto wrong = add_square_grid(graph_, 0, true)) fail(wrong->message);
}

void KSudokuGame::open_custom(std::span<const XmlAttribute> attributes) {
  const auto columns = number(value_of(attributes, "sizeX"), 1, kMostSide);
  const auto rows = number(value_of(attributes, "sizeY"), 1, kMostSide);
  const auto layers = number(value_of(attributes, "sizeZ"), 1, kMostSide);
  if (!columns || !rows || !layers) {
    return fail(compose("sizes of the board that are not 1 to {}", {kMostSide}));
  }
  if (*layers > 1) return fail("boards of three dimensions are not read");
  graph_.columns = *columns;
  graph_.rows = *rows;
}

void KSudokuGame::add_grid(std::span<const XmlAttribute> attributes) {
  if (graph_.size() == 0) return fail("groups of a board whose graph is missing");
  const std::string_view at = value_of(attributes, "at");
  const auto index = at.empty() ? 0 : number(at, 0, graph_.size() - 1);
  if (!index) return fail(compose("a grid at {} is not on the board", {in_quotes(at)}));
  if (graph_.groups.size() >= kMostGroups) return fail("more than a thousand groups");
  const std::string_view blocks = value_of(attributes, "withblocks");
  if (auto wrong = add_square_grid(graph_, *index, blocks.empty() || blocks == "1")) {
    fail(std::move(wrong->message));
  }
}

void KSudokuGame::open_event(std::span<const XmlAttribute> attributes) {
  const auto index = number(value_of(attributes, "index"), 0, graph_.size() - 1);
  if (!index) return fail("an event outside the board");
  if (events_.size() == kMostEvents) return fail("more than a million events");
  const std::string_view digit = value_of(attributes, "value");
  const auto value = digit.empty() ? 0 : number(digit, 0, graph_.order);
  if (!value) {
    return fail(compose("no value 0 to {} in {}",
                        {graph_.order, geometry::name_of(graph_.place_of(*index))}));
  }
  events_.push_back({*index, *value});
}

// The indices, each once; nullopt and a failure for anything else.
std::optional<std::vector<int>> KSudokuGame::cells_in_text() {
  std::vector<int> cells;
  std::string_view rest = text_;
  constexpr std::string_view kSpaces = " \t\r\n";
  for (std::size_t at = 0; (at = rest.find_first_not_of(kSpaces)) != std::string_view::npos;) {
    rest.remove_prefix(at);
    const std::string_view word = rest.substr(0, rest.find_first_of(kSpaces));
    rest.remove_prefix(word.size());
    const auto index = number(word, 0, graph_.size() - 1);
    if (!index) {
      fail(compose("{} is no cell of the board", {in_quotes(word)}));
      return std::nullopt;
    }
    cells.push_back(*index);
  }
  std::vector<int> sorted = cells;
  std::ranges::sort(sorted);
  if (cells.empty() || std::ranges::adjacent_find(sorted) != sorted.end()) {
    fail("a group or cage without cells, or with a cell twice");
    return std::nullopt;
  }
  return cells;
}

void KSudokuGame::close_group() {
  if (graph_.groups.size() >= kMostGroups) return fail("more than a thousand groups");
  if (auto cells = cells_in_text()) graph_.groups.push_back(std::move(*cells));
}

void KSudokuGame::close_cage() {
  if (cages_.size() >= geometry::kMostCells) return fail("more cages than cells");
  auto cells = cells_in_text();
  if (!cells) return;
  cage_.cells = std::move(*cells);
  cages_.push_back(std::move(cage_));
  cage_ = {};
}

Fault KSudokuGame::read_values(VariantRecord& record) const {
  if (std::cmp_not_equal(values_.size(), graph_.size())) {
    return compose("'values': {} characters, expected {}", {values_.size(), graph_.size()});
  }
  for (int index = 0; index < graph_.size(); ++index) {
    const char c = values_[static_cast<std::size_t>(index)];
    const int cell = cell_of(record.puzzle, graph_, index);
    if (c == '_' || c == '.') continue;
    const int value = c - 'a';
    const std::string place = geometry::name_of(graph_.place_of(index));
    if (cell < 0) return compose("'values': {} is in no group", {place});
    if (value < 1 || value > graph_.order) {
      return compose("'values': the character at {} is no letter b to {}",
                     {place, static_cast<char>('a' + graph_.order)});
    }
    set_given(record.puzzle, static_cast<CellIndex>(cell), static_cast<Value>(value - 1));
  }
  return std::nullopt;
}

Fault KSudokuGame::read_cages(VariantRecord& record) const {
  for (const Cage& cage : cages_) {
    const std::string place = geometry::name_of(graph_.place_of(cage.cells.front()));
    const auto rule = rule_of(cage.operation, cage.cells.size(), is_mathdoku_);
    if (!rule) {
      constexpr std::array<std::string_view, 5> kWords{"without an operator", "with a quotient",
                                                       "with a difference", "with a product",
                                                       "with a sum"};
      record.not_understood.push_back(
          compose("the cage of {} cells {} at {} is not known",
                  {cage.cells.size(), kWords[static_cast<std::size_t>(cage.operation)], place}));
      continue;
    }
    Clue clue{.rule = *rule, .numbers = {cage.value}};
    for (const int index : cage.cells) {
      const int cell = cell_of(record.puzzle, graph_, index);
      if (cell < 0) return compose("a cage at {} has cells in no group", {place});
      clue.cells.push_back(static_cast<CellIndex>(cell));
    }
    record.puzzle.clues.push_back(std::move(clue));
  }
  return std::nullopt;
}

// The last event of a cell says what stands in it.
Fault KSudokuGame::read_events(VariantRecord& record) const {
  const Puzzle& puzzle = record.puzzle;
  if (events_.empty()) return std::nullopt;
  record.placed.assign(puzzle.givens.size(), geometry::kBlank);
  for (const Event& event : events_) {
    const int cell = cell_of(puzzle, graph_, event.index);
    if (cell < 0) {
      return compose("an event at {}, which is in no group",
                     {geometry::name_of(graph_.place_of(event.index))});
    }
    const auto at = static_cast<std::size_t>(cell);
    if (puzzle.givens[at] != geometry::kBlank) continue;
    record.placed[at] = event.value == 0 ? geometry::kBlank : static_cast<Value>(event.value - 1);
  }
  return std::nullopt;
}

Result<VariantRecord> KSudokuGame::finish() {
  if (!is_ksudoku_) return Error{"it is no XML of KSudoku"};
  if (!wrong_.empty()) return Error{wrong_};
  if (games_ == 0) return Error{"XML without a game"};
  Result<Puzzle> puzzle = puzzle_of(graph_);
  if (!puzzle) return puzzle.error();
  VariantRecord record;
  record.puzzle = std::move(puzzle).value();
  for (const Fault& fault : {read_values(record), read_cages(record), read_events(record)}) {
    if (fault) return Error{*fault};
  }
  if (auto fault = geometry::find_fault(record.puzzle)) return *std::move(fault);
  return record;
}

}  // namespace nonet::text

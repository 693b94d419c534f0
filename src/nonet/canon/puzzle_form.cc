#include "nonet/canon/puzzle_form.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "nonet/canon/clue_form.h"

namespace nonet {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::House;
using geometry::HouseKind;
using geometry::Layout;
using geometry::Place;
using geometry::Puzzle;
using geometry::Rule;
using geometry::Value;

using Lines = std::vector<int>;

// Where the cells of the plane go: first row r becomes rows[r] and column c columns[c], then rows
// and columns are exchanged where `transposes`.
struct Move {
  Lines rows;
  Lines columns;
  bool transposes = false;

  Place image(Place place) const {
    const auto row = static_cast<std::int16_t>(rows[static_cast<std::size_t>(place.row)]);
    const auto column = static_cast<std::int16_t>(columns[static_cast<std::size_t>(place.column)]);
    return transposes ? Place{column, row} : Place{row, column};
  }
};

Lines in_order(int count) {
  Lines lines(static_cast<std::size_t>(count));
  std::iota(lines.begin(), lines.end(), 0);
  return lines;
}

Lines reversed(Lines lines) {
  std::ranges::reverse(lines);
  return lines;
}

// Every order of `count` lines that keeps the bands of `band` lines together.
std::vector<Lines> orders_of(int count, int band) {
  std::vector<Lines> orders;
  Lines lines = in_order(count);
  const auto keeps_bands = [band](const Lines& order) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      const auto first = i - i % static_cast<std::size_t>(band);
      if (order[i] / band != order[first] / band) return false;
    }
    return true;
  };
  do {
    if (keeps_bands(lines)) orders.push_back(lines);
  } while (std::ranges::next_permutation(lines).found);
  return orders;
}

bool has_rule(const Puzzle& puzzle, Rule rule) {
  return std::ranges::find(puzzle.clues, rule, &Clue::rule) != puzzle.clues.end();
}

// Whether all orders of rows and columns that keep the boxes together are looked at.
bool exchanges_lines(const Puzzle& puzzle) {
  constexpr int kMostSide = 6;  // 6912 images; the next larger grid, 8x8, has 442 368 of them
  const Layout& layout = puzzle.layout;
  const auto is_plain = [](const House& house) {
    return house.kind == HouseKind::kRow || house.kind == HouseKind::kColumn ||
           house.kind == HouseKind::kBox;
  };
  const int side = layout.values;
  return puzzle.clues.empty() && layout.box_rows > 0 && side <= kMostSide && layout.rows == side &&
         layout.columns == side && std::ranges::all_of(layout.houses, is_plain);
}

std::vector<Move> moves_of(const Puzzle& puzzle) {
  const Layout& layout = puzzle.layout;
  const Lines rows = in_order(layout.rows);
  const Lines columns = in_order(layout.columns);
  if (has_rule(puzzle, Rule::kRowIndexer) || has_rule(puzzle, Rule::kColumnIndexer)) {
    return {{rows, columns, false}, {rows, columns, true}};
  }
  const bool all = exchanges_lines(puzzle);
  const auto row_orders =
      all ? orders_of(layout.rows, layout.box_rows) : std::vector<Lines>{rows, reversed(rows)};
  const auto column_orders = all ? orders_of(layout.columns, layout.box_columns)
                                 : std::vector<Lines>{columns, reversed(columns)};
  std::vector<Move> moves;
  for (const bool transposes : {false, true}) {
    for (const Lines& row_order : row_orders) {
      for (const Lines& column_order : column_orders) {
        moves.push_back({row_order, column_order, transposes});
      }
    }
  }
  return moves;
}

constexpr std::string_view kFigures =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";
static_assert(kFigures.size() == 64 && geometry::kMostCells <= 64 * 64);

char figure(std::size_t number) { return kFigures[number]; }

void append_cell(std::string& text, std::size_t cell) {
  text += figure(cell / 64);
  text += figure(cell % 64);
}

// Describes the images of one puzzle, and keeps the least description.
class Search {
 public:
  explicit Search(const Puzzle& puzzle)
      : puzzle_(puzzle),
        exchanges_(exchanges_lines(puzzle)),
        restricts_(restricts_cells(puzzle)),
        renames_(!restricts_ && std::ranges::all_of(puzzle.clues, ignores_names)) {}

  void look_at(const Move& move) {
    place_cells(move);
    std::string layout = image_of_layout(move);
    if (!form_.layout.empty() && layout > form_.layout) return;
    std::string givens = givens_text();
    if (!form_.layout.empty() && std::tie(layout, givens) > std::tie(form_.layout, form_.givens)) {
      return;
    }
    Form found{std::move(layout), std::move(givens), clues_text(move)};
    if (form_.layout.empty() || found < form_) form_ = std::move(found);
  }

  std::string text() const { return form_.layout + form_.givens + form_.clues; }

 private:
  struct Form {
    std::string layout;
    std::string givens;
    std::string clues;

    friend auto operator<=>(const Form&, const Form&) = default;
  };

  static bool restricts_cells(const Puzzle& puzzle) {
    for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
      if (puzzle.givens[cell] == geometry::kBlank &&
          puzzle.candidates[cell] != puzzle.layout.all_values()) {
        return true;
      }
    }
    return false;
  }

  // Numbers the cells of the image in reading order.
  void place_cells(const Move& move) {
    const Layout& layout = puzzle_.layout;
    const std::size_t count = layout.cells.size();
    const int columns = move.transposes ? layout.rows : layout.columns;
    const bool fills_plane = layout.rows * layout.columns == static_cast<int>(count);
    places_.resize(count);
    for (std::size_t cell = 0; cell < count; ++cell) {
      const Place place = move.image(layout.cells[cell]);
      const auto at =
          fills_plane ? static_cast<std::size_t>(place.row * columns + place.column) : cell;
      places_[at] = {place, static_cast<CellIndex>(cell)};
    }
    if (!fills_plane) std::ranges::sort(places_);
    image_of_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      image_of_[places_[i].second] = static_cast<CellIndex>(i);
    }
  }

  std::vector<CellIndex> images(const std::vector<CellIndex>& cells) const {
    std::vector<CellIndex> moved;
    moved.reserve(cells.size());
    for (const CellIndex cell : cells) moved.push_back(image_of_[cell]);
    return moved;
  }

  // Exchanges of lines leave boxes where they are, and there are thousands of them.
  std::string image_of_layout(const Move& move) {
    if (!exchanges_) return layout_text(move);
    std::string& text = plain_layouts_[move.transposes ? 1 : 0];
    if (text.empty()) text = layout_text(move);
    return text;
  }

  std::string layout_text(const Move& move) const {
    const Layout& layout = puzzle_.layout;
    const int rows = move.transposes ? layout.columns : layout.rows;
    const int columns = move.transposes ? layout.rows : layout.columns;
    std::string text = "nonet-form-1 ";
    for (const int number : {rows, columns, layout.values, layout.lowest}) {
      text += std::to_string(number);
      text += ' ';
    }
    if (rows * columns != static_cast<int>(layout.cells.size())) {
      for (const auto& [place, cell] : places_) {
        const int index = place.row * columns + place.column;
        append_cell(text, static_cast<std::size_t>(index));
      }
    }
    text += ' ';
    append_houses(text);
    return text += ' ';
  }

  // Boxes and regions are told apart from other houses, because region sum lines ask for them.
  void append_houses(std::string& text) const {
    std::vector<std::string> words;
    std::vector<std::string> lines;
    for (const House& house : puzzle_.layout.houses) {
      std::vector<CellIndex> cells = images(house.cells);
      std::ranges::sort(cells);
      const bool is_box = house.kind == HouseKind::kBox || house.kind == HouseKind::kRegion;
      const bool is_line = !is_box && (is_run(cells, 1) || is_run(cells, puzzle_.layout.values));
      std::string& word = (is_line ? lines : words).emplace_back(is_box ? "b" : "h");
      for (const CellIndex cell : cells) append_cell(word, cell);
    }
    // All rows and columns of a square board go without saying.
    if (std::cmp_not_equal(lines.size(), 2 * puzzle_.layout.values)) {
      text += "lines:";
      append_sorted(text, std::move(lines));
    }
    append_sorted(text, std::move(words));
  }

  // Whether the cells are a row or a column of a square board.
  bool is_run(const std::vector<CellIndex>& cells, int step) const {
    const Layout& layout = puzzle_.layout;
    const auto side = static_cast<std::size_t>(layout.values);
    if (layout.rows != layout.values || layout.cells.size() != side * side) return false;
    const std::size_t first = cells.front();
    if (step == 1 ? first % side != 0 : first >= side) return false;
    for (std::size_t i = 1; i < cells.size(); ++i) {
      if (cells[i] != first + i * static_cast<std::size_t>(step)) return false;
    }
    return true;
  }

  std::string givens_text() const {
    std::string text;
    std::array<Value, geometry::kMostValues> names;
    names.fill(geometry::kBlank);
    Value next = 0;
    for (const auto& [place, cell] : places_) {
      Value value = puzzle_.givens[cell];
      if (value != geometry::kBlank && renames_) {
        Value& name = names[value];
        if (name == geometry::kBlank) name = next++;
        value = name;
      }
      text += value == geometry::kBlank ? '.' : figure(value);
    }
    if (!restricts_) return text += ' ';
    for (const auto& [place, cell] : places_) {
      text += ' ';
      text += std::to_string(puzzle_.candidates[cell].bits());
    }
    return text += ' ';
  }

  std::string clues_text(const Move& move) const {
    std::vector<std::string> words;
    for (const Clue& clue : puzzle_.clues) {
      Clue moved = clue;
      moved.cells = images(clue.cells);
      if (move.transposes) moved.rule = transposed(clue.rule);
      for (const Clue& normal : normal_clues(puzzle_.layout, std::move(moved))) {
        words.push_back(word_of(normal));
      }
    }
    std::string text;
    append_sorted(text, std::move(words));
    return text;
  }

  static Rule transposed(Rule rule) {
    if (rule == Rule::kRowIndexer) return Rule::kColumnIndexer;
    return rule == Rule::kColumnIndexer ? Rule::kRowIndexer : rule;
  }

  static std::string word_of(const Clue& clue) {
    std::string word(geometry::info(clue.rule).slug);
    word += ':';
    for (std::size_t i = 0; i < clue.cells.size(); ++i) {
      if (i > 0 && i == clue.first_part) word += '|';
      append_cell(word, clue.cells[i]);
    }
    for (const std::int32_t number : clue.numbers) (word += ',') += std::to_string(number);
    return word;
  }

  static void append_sorted(std::string& text, std::vector<std::string> words) {
    std::ranges::sort(words);
    const auto repeated = std::ranges::unique(words);
    words.erase(repeated.begin(), repeated.end());
    for (const std::string& word : words) (text += word) += ';';
  }

  const Puzzle& puzzle_;
  const bool exchanges_;
  const bool restricts_;
  const bool renames_;
  std::array<std::string, 2> plain_layouts_;         // of exchanges: as it is, and transposed
  std::vector<std::pair<Place, CellIndex>> places_;  // of the image, in reading order
  std::vector<CellIndex> image_of_;                  // by cell of the puzzle
  Form form_;
};

}  // namespace

std::string canonical_form(const Puzzle& puzzle) {
  Search search(puzzle);
  for (const Move& move : moves_of(puzzle)) search.look_at(move);
  return search.text();
}

}  // namespace nonet

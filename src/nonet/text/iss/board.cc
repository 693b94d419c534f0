#include "nonet/text/iss/board.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/shapes.h"

namespace nonet::text::iss {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::HouseKind;
using geometry::Layout;
using geometry::Rule;

constexpr std::array<std::string_view, 8> kTypes{"Shape",        "NoBoxes",         "RegionSize",
                                                 "Jigsaw",       "Diagonal",        "Windoku",
                                                 "DisjointSets", "RegionSameValues"};

// A number of at most three figures.
std::optional<int> whole(std::string_view text) {
  const auto number = whole_number(text);
  if (!number || *number < 0 || *number > 999) return std::nullopt;
  return number;
}

// "9x9" and the like: the two numbers around `separator`.
std::optional<std::pair<int, int>> two_numbers(std::string_view text, char separator) {
  const std::size_t at = text.find(separator);
  if (at == std::string_view::npos) return std::nullopt;
  const auto first = whole(text.substr(0, at));
  const auto second = whole(text.substr(at + 1));
  if (!first || !second) return std::nullopt;
  return std::pair(*first, *second);
}

bool reads_range(std::string_view text, Shape& shape) {
  if (const auto range = two_numbers(text, '-')) {
    shape.lowest = range->first;
    shape.values = range->second - range->first + 1;
    return true;
  }
  const auto greatest = whole(text);
  if (greatest) shape.values = *greatest;
  return greatest.has_value();
}

Result<Shape> read_shape(const Item& item) {
  Shape shape;
  const auto& words = item.arguments;
  if (words.empty() || (words.size() == 1 && words[0].empty())) return shape;
  const auto size = two_numbers(words[0], 'x');
  const auto in_range = [](int number) { return number >= 1 && number <= kMostRows; };
  if (!size || !in_range(size->first) || !in_range(size->second)) {
    return Error{place_of(item) + "the size is not of 1 to 16 rows and columns: '9x9'"};
  }
  shape.rows = size->first;
  shape.columns = size->second;
  shape.values = std::max(shape.rows, shape.columns);
  if (words.size() > 1 && !words[1].empty() && !reads_range(words[1], shape)) {
    return Error{place_of(item) + "the values are neither a number nor a range: '0-8'"};
  }
  if (words.size() > 3 || (words.size() == 3 && words[2] != "Raw" && words[2] != "Sudoku")) {
    return Error{place_of(item) + "the kind of the board is neither 'Sudoku' nor 'Raw'"};
  }
  shape.raw = words.size() == 3 && words[2] == "Raw";
  const int fewest = shape.raw ? 2 : std::max({2, shape.rows, shape.columns});
  if (shape.lowest > 1 || shape.values < fewest || shape.values > kMostRows) {
    return Error{compose("{}the values are not {} to 16 from 0 or 1 on", {place_of(item), fewest})};
  }
  return shape;
}

// Puts the parts of a board together.
class Builder {
 public:
  Builder(const Shape& shape, const std::vector<Item>& items) : shape_(shape), items_(items) {}

  Result<Board> build() {
    if (auto fault = read_region_size()) return *fault;
    const int usual = std::max(shape_.rows, shape_.columns);
    size_ = region_size_ > 0 ? region_size_ : usual;
    if (!shape_.raw && !has("NoBoxes")) box_ = box_of(shape_.rows, shape_.columns, size_);
    start();
    for (const Item& item : items_) {
      if (item.type != "Jigsaw") continue;
      if (auto fault = add_jigsaw(item)) return *fault;
    }
    if (auto fault = add_diagonals()) return *fault;
    if (auto fault = add_windows()) return *fault;
    if (has("RegionSameValues")) add_same_values();
    board_.shape = shape_;
    board_.regions = box_.rows > 0 ? boxes_of(shape_, box_) : pieces_;
    return std::move(board_);
  }

 private:
  Layout& layout() { return board_.puzzle.layout; }

  bool has(std::string_view type) const { return find(type) != nullptr; }
  const Item* find(std::string_view type) const {
    const auto at = std::find_if(items_.begin(), items_.end(),
                                 [&](const Item& item) { return item.type == type; });
    return at == items_.end() ? nullptr : &*at;
  }

  std::optional<Error> read_region_size() {
    const Item* item = find("RegionSize");
    if (item == nullptr) return std::nullopt;
    const auto size = item->arguments.size() == 1 ? whole(item->arguments[0]) : std::nullopt;
    if (!size || *size < 1 || *size > shape_.values) {
      return Error{place_of(*item) + "the size is not of 1 to as many cells as there are values"};
    }
    region_size_ = *size;
    return std::nullopt;
  }

  // Begins with the usual square that has a name, or with a rectangle.
  void start() {
    const bool square = shape_.rows == shape_.columns && shape_.rows == shape_.values;
    const bool usual = size_ == shape_.values && !has("Jigsaw") && !shape_.raw;
    if (square && usual) {
      auto named = geometry::puzzle_of_variant(
          compose("{}x{}{}{}", {shape_.rows, shape_.rows, box_.rows > 0 ? "" : ",latin",
                                shape_.lowest == 0 ? ",from-0" : ""}));
      if (named) {
        board_.puzzle = std::move(*named);
        return;
      }
    }
    start_rectangle();
  }

  void start_rectangle() {
    Layout plain;
    plain.rows = shape_.rows;
    plain.columns = shape_.columns;
    plain.values = shape_.values;
    plain.lowest = shape_.lowest;
    for (int i = 0; i < shape_.rows * shape_.columns; ++i) {
      plain.cells.push_back({static_cast<std::int16_t>(i / shape_.columns),
                             static_cast<std::int16_t>(i % shape_.columns)});
    }
    if (box_.rows * box_.columns == shape_.values) {
      plain.box_rows = box_.rows;
      plain.box_columns = box_.columns;
    }
    board_.puzzle = geometry::blank_puzzle(std::move(plain));
    if (shape_.raw) return;
    for (Cells& cells : rows_of(shape_)) add_set(HouseKind::kRow, std::move(cells));
    for (Cells& cells : columns_of(shape_)) add_set(HouseKind::kColumn, std::move(cells));
    for (Cells& cells : boxes_of(shape_, box_)) add_set(HouseKind::kBox, std::move(cells));
  }

  // Adds a house, or a clue where there are more values than cells.
  void add_set(HouseKind kind, Cells cells) {
    if (static_cast<int>(cells.size()) == shape_.values) {
      geometry::add_house(layout(), kind, std::move(cells));
    } else if (cells.size() > 1) {
      board_.puzzle.clues.push_back({Rule::kRegion, std::move(cells), 0, {}});
    }
  }

  std::optional<Error> add_jigsaw(const Item& item) {
    const std::string text = item.arguments.empty() ? std::string() : item.arguments.back();
    if (shape_.raw || item.arguments.size() > 2 || text.size() != layout().cells.size()) {
      return Error{compose("{}the layout has {} characters, not one for each of {} cells",
                           {place_of(item), text.size(), layout().cells.size()})};
    }
    std::map<char, Cells> pieces;
    for (std::size_t i = 0; i < text.size(); ++i) {
      pieces[text[i]].push_back(static_cast<CellIndex>(i));
    }
    if (pieces.size() == 1) return std::nullopt;
    const auto fewest = static_cast<std::size_t>(std::max(shape_.rows, shape_.columns));
    int others = 0;  // sets that are no regions: at most one may be left over
    for (auto& [sign, cells] : pieces) {
      const bool region =
          cells.size() >= fewest && cells.size() <= static_cast<std::size_t>(shape_.values);
      if (region ? static_cast<int>(cells.size()) != size_ : ++others > 1) {
        return Error{compose(
            "{}region '{}' has {} cells, not {}",
            {place_of(item), sign >= ' ' && sign <= '~' ? sign : '?', cells.size(), size_})};
      }
      if (!region) continue;
      pieces_.push_back(cells);
      add_set(HouseKind::kRegion, std::move(cells));
    }
    layout().name.clear();
    return std::nullopt;
  }

  std::optional<Error> add_diagonals() {
    bool rising = false;
    bool falling = false;
    for (const Item& item : items_) {
      if (item.type != "Diagonal") continue;
      const std::string text = item.arguments.size() == 1 ? item.arguments[0] : std::string();
      if ((text != "1" && text != "-1") || shape_.rows != shape_.columns || shape_.raw) {
        return Error{place_of(item) + "this is no diagonal, 1 or -1, of a square board"};
      }
      (text == "1" ? rising : falling) = true;
    }
    if (rising && falling && add_named("x")) return std::nullopt;
    if (falling && !add_named("main-diagonal")) {
      add_set(HouseKind::kDiagonal, diagonal_of(shape_, true));
    }
    if (rising && !add_named("anti-diagonal")) {
      add_set(HouseKind::kDiagonal, diagonal_of(shape_, false));
    }
    return std::nullopt;
  }

  // Adds the houses by their word, if the layout has a name and can have them. False: it cannot.
  bool add_named(std::string_view word) {
    return !layout().name.empty() && !geometry::add_variant(board_.puzzle, word);
  }

  std::optional<Error> add_windows() {
    for (const std::string_view type : {kTypes[5], kTypes[6]}) {
      const Item* item = find(type);
      if (item == nullptr) continue;
      if (shape_.rows != shape_.columns || shape_.raw) {
        return Error{place_of(*item) + "this needs a square board"};
      }
      const bool windows = type == "Windoku";
      if (add_named(windows ? "windoku" : "disjoint-groups")) continue;
      const int size = region_size_ > 0 ? region_size_ : windows ? shape_.values : size_;
      const Box box = box_of(shape_.rows, shape_.columns, size);
      for (Cells& cells : windows ? windows_of(shape_, box) : positions_in_boxes(shape_, box)) {
        add_set(windows ? HouseKind::kWindow : HouseKind::kGroup, std::move(cells));
      }
    }
    return std::nullopt;
  }

  // Adds clues: the largest rows, columns, boxes and pieces hold the same values.
  void add_same_values() {
    std::vector<Cells> all = pieces_;
    for (const auto& sets : {rows_of(shape_), columns_of(shape_), boxes_of(shape_, box_)}) {
      all.insert(all.end(), sets.begin(), sets.end());
    }
    std::size_t largest = 0;
    for (const Cells& cells : all) largest = std::max(largest, cells.size());
    if (static_cast<int>(largest) == shape_.values) return;
    std::erase_if(all, [&](const Cells& cells) { return cells.size() != largest; });
    for (std::size_t i = 1; i < all.size(); ++i) {
      // A cell in both sets makes no difference.
      const auto without = [](Cells cells, const Cells& others) {
        std::erase_if(cells, [&](CellIndex cell) {
          return std::find(others.begin(), others.end(), cell) != others.end();
        });
        return cells;
      };
      Clue clue{Rule::kEqualSets, without(all[0], all[i]), 0, {}};
      if (clue.cells.empty()) continue;
      clue.first_part = static_cast<std::uint16_t>(clue.cells.size());
      const Cells second = without(all[i], all[0]);
      clue.cells.insert(clue.cells.end(), second.begin(), second.end());
      board_.puzzle.clues.push_back(std::move(clue));
    }
  }

  const Shape& shape_;
  const std::vector<Item>& items_;
  int region_size_ = 0;  // 0 where no item states it
  int size_ = 0;
  Box box_;
  std::vector<Cells> pieces_;
  Board board_;
};

}  // namespace

Result<Shape> shape_of(const std::vector<Item>& items) {
  std::optional<Shape> shape;
  for (const Item& item : items) {
    if (item.type != "Shape") continue;
    const auto read = read_shape(item);
    if (!read) return read.error();
    const bool differs = shape && (shape->rows != read->rows || shape->columns != read->columns ||
                                   shape->values != read->values || shape->lowest != read->lowest ||
                                   shape->raw != read->raw);
    if (differs) return Error{place_of(item) + "another shape was said before"};
    shape = *read;
  }
  return shape.value_or(Shape());
}

bool is_of_board(const Item& item) {
  return std::find(kTypes.begin(), kTypes.end(), item.type) != kTypes.end();
}

Result<Board> board_of(const Shape& shape, const std::vector<Item>& items) {
  return Builder(shape, items).build();
}

}  // namespace nonet::text::iss

#include "nonet/text/sudokupad/drawn.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"
#include "nonet/base/text.h"
#include "nonet/geometry/named.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::Layout;
using geometry::Place;
using geometry::Puzzle;
using geometry::Rule;

// Sizes in thousandths of a cell, thicknesses in thousandths of SudokuPad's unit.
constexpr int kLeastThermo = 4000;
constexpr int kLeastBulb = 600;
constexpr int kMostBulb = 900;
constexpr int kLeastDot = 250;
constexpr int kMostDot = 350;
constexpr int kMostDiagonal = 3000;

constexpr std::string_view kWhite = "#FFFFFF";
constexpr std::string_view kBlack = "#000000";

bool is_bulb(const PadShape& shape) {
  return shape.is_rounded && shape.width == shape.height && shape.width >= kLeastBulb &&
         shape.width <= kMostBulb && is_middle(shape.centre);
}

void add(Puzzle& puzzle, Rule rule, std::vector<CellIndex> cells,
         std::vector<std::int32_t> numbers = {}, std::size_t first_part = 0) {
  puzzle.clues.push_back({.rule = rule,
                          .cells = std::move(cells),
                          .first_part = static_cast<std::uint16_t>(first_part),
                          .numbers = std::move(numbers)});
}

std::vector<std::int32_t> numbers_in(std::string_view text) {
  std::vector<std::int32_t> numbers;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" ,\n", from), text.size());
    if (end > from) {
      const auto number = whole_number(Json(text.substr(from, end - from)));
      if (!number) return {};
      numbers.push_back(*number);
    }
    from = end + 1;
  }
  return numbers;
}

}  // namespace

PadDrawings::PadDrawings(const Json& json, Place corner, const SpokenRules& rules, bool is_own)
    : corner_(corner), rules_(rules), words_(lowered(rules.text)), is_own_(is_own) {
  for (const bool is_arrow : {false, true}) {
    for (const Json& item : member(json, is_arrow ? "arrows" : "lines")) {
      const auto line = pad_line(item, is_arrow);
      if (line) lines_.push_back(*line);
      if (!line) ++unreadable_;
    }
  }
  for (const bool is_under : {true, false}) {
    for (const Json& item : member(json, is_under ? "underlays" : "overlays")) {
      const auto shape = pad_shape(item, is_under);
      if (shape) shapes_.push_back(*shape);
      if (!shape) ++unreadable_;
    }
  }
}

bool PadDrawings::may_be(Rule rule, std::string_view piece) const {
  if (is_own_) return rules_.tells(rule);
  return words_.empty() || words_.find(piece) != std::string::npos;
}

bool PadDrawings::cells_at(const Layout& layout, std::span<const Place> places,
                           Cells& cells) const {
  for (const Place place : places) {
    const int cell = geometry::cell_at(layout, on_board(place));
    if (cell < 0) return false;
    cells.push_back(static_cast<CellIndex>(cell));
  }
  return true;
}

Fault PadDrawings::read_houses(Puzzle& puzzle) {
  const int top = corner_.row * kPadCell;
  const int left = corner_.column * kPadCell;
  const int bottom = top + puzzle.layout.rows * kPadCell;
  const int right = left + puzzle.layout.columns * kPadCell;
  bool rising = false;
  bool falling = false;
  for (PadLine& line : lines_) {
    if (line.is_arrow || line.colour != kPadDiagonal || line.points.size() != 2 ||
        line.thickness > kMostDiagonal) {
      continue;
    }
    const auto goes = [&](PadPoint a, PadPoint b) {
      return (line.points[0] == a && line.points[1] == b) ||
             (line.points[0] == b && line.points[1] == a);
    };
    const bool down = goes({top, left}, {bottom, right});
    line.is_read = down || goes({bottom, left}, {top, right});
    (down ? falling : rising) |= line.is_read;
  }
  constexpr int kWindow = 3 * kPadCell;
  std::vector<PadShape*> windows;
  for (PadShape& shape : shapes_) {
    const int row = shape.centre.row - top;
    const int column = shape.centre.column - left;
    if (shape.is_under && shape.width == kWindow && shape.height == kWindow &&
        shape.background == kPadWindow && (row == 2500 || row == 6500) &&
        (column == 2500 || column == 6500)) {
      windows.push_back(&shape);
    }
  }
  has_diagonals_ = rising || falling;
  has_windows_ = windows.size() == 4 && puzzle.layout.values == 9;
  std::vector<std::string_view> words(rules_.houses);
  if (rising && falling) words.emplace_back("x");
  if (rising != falling) words.emplace_back(rising ? "anti-diagonal" : "main-diagonal");
  if (has_windows_) {
    words.emplace_back("windoku");
    for (PadShape* shape : windows) shape->is_read = true;
  }
  // In the order of the table, as in the name of a layout.
  const auto row_of = [](std::string_view word) {
    return std::ranges::find(geometry::variant_table(), word, &geometry::VariantInfo::slug) -
           geometry::variant_table().begin();
  };
  nonet::sort(words.begin(), words.end(),
              [&](std::string_view a, std::string_view b) { return row_of(a) < row_of(b); });
  const auto repeated = std::ranges::unique(words);
  words.erase(repeated.begin(), repeated.end());
  // "x" and "per-cent" include diagonals, which are then not added again.
  const auto said = [&](std::string_view word) {
    return std::ranges::find(words, word) != words.end();
  };
  const bool both = said("x");
  const bool one = said("per-cent");
  std::erase_if(words, [&](std::string_view word) {
    return (both && word.ends_with("-diagonal")) || (one && word == "anti-diagonal");
  });
  for (const std::string_view word : words) {
    if (const auto wrong = geometry::add_variant(puzzle, word)) return wrong->message;
  }
  return std::nullopt;
}

void PadDrawings::read_clues(Puzzle& puzzle) {
  for (const PadLook& look : kPadLooks) {
    if (look.form == PadForm::kNothing || !rules_.tells(look.rule)) continue;
    if (look.form == PadForm::kCells) read_own_cells(puzzle, look);
    if (look.form == PadForm::kCorner) read_corners(puzzle);
    if (look.form == PadForm::kLine || look.form == PadForm::kBulbLine) {
      read_own_lines(puzzle, look);
    }
    if (look.form == PadForm::kOutside || look.form == PadForm::kDiagonal) {
      read_outside(puzzle, look);
    }
  }
  if (!is_own_ && may_be(Rule::kThermo, "thermo") && words_.find("slow") == std::string::npos) {
    read_thermos(puzzle);
  }
  if (may_be(Rule::kArrow, "arrow")) read_arrows(puzzle);
  read_dots(puzzle);
  read_edge_texts(puzzle);
}

void PadDrawings::read_own_cells(Puzzle& puzzle, const PadLook& look) {
  Cells cells;
  for (PadShape& shape : shapes_) {
    if (!shape.is_under || shape.background != look.colour || !is_middle(shape.centre)) continue;
    const std::array<Place, 1> place{place_of(shape.centre)};
    shape.is_read = cells_at(puzzle.layout, place, cells);
  }
  if (!cells.empty()) add(puzzle, look.rule, std::move(cells));
}

PadShape* PadDrawings::bulb_at(Place place, std::string_view colour) {
  for (PadShape& shape : shapes_) {
    if (is_bulb(shape) && shape.background == colour && place_of(shape.centre) == place) {
      return &shape;
    }
  }
  return nullptr;
}

std::vector<std::int32_t> PadDrawings::number_at(Place place, std::string_view colour) {
  for (PadShape& shape : shapes_) {
    if (shape.is_under || shape.is_read || shape.colour != colour || !is_middle(shape.centre) ||
        place_of(shape.centre) != place) {
      continue;
    }
    const auto number = whole_number(Json(shape.text));
    if (!number) continue;
    shape.is_read = true;
    return {*number};
  }
  return {};
}

void PadDrawings::read_own_lines(Puzzle& puzzle, const PadLook& look) {
  for (PadLine& line : lines_) {
    if (line.is_arrow || line.is_read || line.colour != look.colour) continue;
    const auto places = places_of(line, puzzle.layout.cells.size() + 1);
    Cells cells;
    if (!places || !cells_at(puzzle.layout, *places, cells) || cells.size() < 2) continue;
    line.is_read = true;
    if (look.form == PadForm::kBulbLine) {
      if (PadShape* bulb = bulb_at(places->front(), look.colour)) bulb->is_read = true;
    }
    add(puzzle, look.rule, std::move(cells), number_at(places->front(), look.colour));
  }
}

void PadDrawings::read_corners(Puzzle& puzzle) {
  for (PadShape& shape : shapes_) {
    const bool at_corner = shape.centre.row % kPadCell == 0 && shape.centre.column % kPadCell == 0;
    const auto numbers = numbers_in(shape.text);
    if (shape.is_under || !at_corner || !shape.is_rounded || numbers.empty()) continue;
    const Place last = place_of(shape.centre);
    std::vector<Place> places;
    for (const int row : {-1, 0}) {
      for (const int column : {-1, 0}) {
        places.push_back({.row = static_cast<std::int16_t>(last.row + row),
                          .column = static_cast<std::int16_t>(last.column + column)});
      }
    }
    Cells cells;
    shape.is_read = cells_at(puzzle.layout, places, cells);
    if (shape.is_read) add(puzzle, Rule::kQuadruple, std::move(cells), numbers);
  }
}

void PadDrawings::read_outside(Puzzle& puzzle, const PadLook& look) {
  for (PadShape& shape : shapes_) {
    const auto number = whole_number(Json(shape.text));
    if (shape.is_under || shape.colour != look.colour || !number || !is_middle(shape.centre)) {
      continue;
    }
    const Place place = place_of(shape.centre);
    Cells cells;
    if (look.form == PadForm::kOutside) {
      cells = cells_seen_from(puzzle.layout, on_board(place));
    } else {
      for (PadLine& line : lines_) {
        if (!line.is_arrow || line.is_read || place_of(line.points.front()) != place) continue;
        const PadPoint from = line.points.front();
        const PadPoint to = line.points.back();
        cells = cells_from(puzzle.layout, on_board(place), to.row > from.row ? 1 : -1,
                           to.column > from.column ? 1 : -1);
        line.is_read = !cells.empty();
        if (line.is_read) break;
      }
    }
    shape.is_read = !cells.empty();
    if (shape.is_read) add(puzzle, look.rule, std::move(cells), {*number});
  }
}

void PadDrawings::read_thermos(Puzzle& puzzle) {
  for (PadLine& line : lines_) {
    if (line.is_arrow || line.is_read || line.thickness < kLeastThermo) continue;
    auto places = places_of(line, puzzle.layout.cells.size() + 1);
    Cells cells;
    if (!places || !cells_at(puzzle.layout, *places, cells) || cells.size() < 2) continue;
    PadShape* front = bulb_at(places->front(), line.colour);
    PadShape* back = bulb_at(places->back(), line.colour);
    if ((front == nullptr) == (back == nullptr)) continue;
    if (front == nullptr) std::ranges::reverse(cells);
    (front == nullptr ? back : front)->is_read = true;
    line.is_read = true;
    add(puzzle, Rule::kThermo, std::move(cells));
  }
}

void PadDrawings::read_arrows(Puzzle& puzzle) {
  for (PadLine& line : lines_) {
    if (!line.is_arrow || line.is_read) continue;
    const auto places = places_of(line, puzzle.layout.cells.size() + 1);
    if (!places) continue;
    for (PadShape& shape : shapes_) {
      if (!shape.is_rounded || shape.width < kLeastBulb || shape.height < kLeastBulb ||
          shape.border.empty() || !shape.text.empty()) {
        continue;
      }
      const auto circle = places_under(shape, puzzle.layout.cells.size());
      if (std::ranges::find(circle, places->front()) == circle.end()) continue;
      std::vector<Place> all(circle);
      for (const Place place : *places) {
        if (std::ranges::find(circle, place) == circle.end()) all.push_back(place);
      }
      Cells cells;
      if (all.size() == circle.size() || !cells_at(puzzle.layout, all, cells)) continue;
      shape.is_read = true;
      line.is_read = true;
      add(puzzle, Rule::kArrow, std::move(cells), {}, circle.size());
      break;
    }
  }
}

void PadDrawings::read_dots(Puzzle& puzzle) {
  const bool in_words =
      words_.find("dot") != std::string::npos || words_.find("kropki") != std::string::npos;
  for (PadShape& shape : shapes_) {
    const bool white = shape.background == kWhite;
    const Rule rule = white ? Rule::kDifference : Rule::kRatio;
    const bool is_dot = !shape.is_under && shape.is_rounded && shape.width == shape.height &&
                        shape.width >= kLeastDot && shape.width <= kMostDot &&
                        shape.border == kBlack && (white || shape.background == kBlack);
    if (!is_dot || !(is_own_ ? rules_.tells(rule) : words_.empty() || in_words)) continue;
    const auto edge = edge_of(shape.centre);
    const auto number = whole_number(Json(shape.text));
    Cells cells;
    if (!edge || (!number && !shape.text.empty())) continue;
    const std::array<Place, 2> places{edge->first, edge->second};
    if (!cells_at(puzzle.layout, places, cells)) continue;
    shape.is_read = true;
    add(puzzle, rule, std::move(cells),
        number ? std::vector<std::int32_t>{*number} : std::vector<std::int32_t>{});
  }
}

void PadDrawings::read_edge_texts(Puzzle& puzzle) {
  const bool own_sums = rules_.tells(Rule::kPairSum);
  for (PadShape& shape : shapes_) {
    const auto edge = edge_of(shape.centre);
    if (shape.is_under || shape.is_rounded || shape.text.empty() || !edge) continue;
    const std::array<Place, 2> places{edge->first, edge->second};
    Cells cells;
    if (!cells_at(puzzle.layout, places, cells)) continue;
    std::optional<int> sum;
    if (shape.text == "X" && (rules_.x_is_ten || own_sums)) sum = 10;
    if (shape.text == "V" && (rules_.v_is_five || own_sums)) sum = 5;
    if (!sum && own_sums) sum = whole_number(Json(shape.text));
    if (sum) {
      shape.is_read = true;
      add(puzzle, Rule::kPairSum, std::move(cells), {*sum});
      continue;
    }
    const bool first = shape.text == ">" || shape.text == "v";
    if (!rules_.tells(Rule::kGreater) || (!first && shape.text != "<" && shape.text != "^")) {
      continue;
    }
    shape.is_read = true;
    if (!first) std::ranges::reverse(cells);
    add(puzzle, Rule::kGreater, std::move(cells));
  }
}

void PadDrawings::count_rest(Tally& tally) const {
  for (const PadLine& line : lines_) {
    if (!line.is_read) tally.count(line.is_arrow ? "arrow" : "line");
  }
  for (const PadShape& shape : shapes_) {
    if (!shape.is_read) tally.count(shape.text.empty() ? "shape" : "text");
  }
  if (unreadable_ > 0) tally.count("drawing that cannot be read", unreadable_);
}

}  // namespace nonet::text

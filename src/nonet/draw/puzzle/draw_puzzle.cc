#include "nonet/draw/puzzle/draw_puzzle.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/draw/puzzle/candidate_places.h"
#include "nonet/draw/puzzle/canvas.h"
#include "nonet/draw/puzzle/draw_step.h"
#include "nonet/draw/puzzle/grid_lines.h"
#include "nonet/draw/puzzle/legend.h"
#include "nonet/draw/puzzle/marks.h"
#include "nonet/draw/sheet.h"

namespace nonet::draw {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::HouseKind;
using geometry::kBlank;
using geometry::Rule;
using geometry::Value;

bool is_shaded(HouseKind kind) {
  using enum HouseKind;
  return kind == kWindow || kind == kCentreDot || kind == kAsterisk || kind == kGirandola;
}

// Whether sums stand in corners of cells.
bool has_sums(const geometry::Puzzle& puzzle) {
  return std::ranges::any_of(puzzle.clues, [](const Clue& clue) {
    return clue.rule == Rule::kCage && !clue.numbers.empty();
  });
}

class PuzzlePainter {
 public:
  PuzzlePainter(Scene& scene, const Rect& where, const PuzzlePicture& picture, const Theme& theme)
      : picture_(picture),
        layout_(picture.puzzle.layout),
        theme_(theme),
        outside_(outside_clues(picture.puzzle)),
        plane_({where.x, where.y}, where.width, layout_, outside_, theme),
        // The analyzer does not see into Plane's constructor, which sets all of it.
        // NOLINTNEXTLINE(clang-analyzer-optin.cplusplus.UninitializedObject)
        canvas_{scene, picture.puzzle, picture.alphabet, theme, plane_},
        places_(plane_, layout_.values, has_sums(picture.puzzle)) {
    if (picture.step != nullptr) step_.emplace(canvas_, places_, *picture.step);
  }

  void draw() const {
    for (const geometry::House& house : layout_.houses) {
      if (is_shaded(house.kind)) canvas_.shade(house.cells, house_shade(theme_));
    }
    draw_layer(Layer::kShades);
    if (step_) step_->draw_tints();
    draw_layer(Layer::kCells);
    draw_diagonals();
    draw_layer(Layer::kLines);
    draw_inner_views();
    draw_grid_lines(canvas_);
    draw_layer(Layer::kOutlines);
    draw_layer(Layer::kSigns);
    if (step_) step_->draw_outlines();
    for (std::size_t cell = 0; cell < layout_.cells.size(); ++cell) {
      draw_cell(static_cast<CellIndex>(cell));
    }
    if (step_) draw_step(*step_);
    draw_beside();
  }

 private:
  std::vector<bool> filled() const {
    std::vector<bool> cells(layout_.cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool digit = !picture_.digits.empty() && picture_.digits[i] != kBlank;
      cells[i] = digit || picture_.puzzle.givens[i] != kBlank;
    }
    return cells;
  }

  void draw_layer(Layer layer) const {
    for (const Clue& clue : picture_.puzzle.clues) {
      const MarkRow& mark = mark_row(clue.rule);
      if (mark.layer == layer) mark.draw(canvas_, clue);
    }
  }

  // Lines from corner to corner.
  void draw_diagonals() const {
    for (const geometry::House& house : layout_.houses) {
      if (house.kind != HouseKind::kDiagonal) continue;
      const auto [top, bottom] = std::ranges::minmax(house.cells);
      const Rect first = plane_.rect(top);
      const Rect last = plane_.rect(bottom);
      const bool falls = first.x < last.x;
      canvas_.path({{falls ? first.x : first.right(), first.y},
                    {falls ? last.right() : last.x, last.bottom()}},
                   canvas_.pen(diagonal_colour(theme_), 0.04));
    }
  }

  void draw_inner_views() const {
    for (const Clue& clue : picture_.puzzle.clues) {
      if (mark_row(clue.rule).layer == Layer::kBeside && !lies_outside(picture_.puzzle, clue)) {
        draw_view(canvas_, clue);
      }
    }
  }

  void draw_beside() const {
    std::set<Rule> straight;
    for (const OutsideClue& clue : outside_) {
      if (!clue.towards.slants()) straight.insert(clue.clue->rule);
    }
    for (const OutsideClue& clue : outside_) draw_outside(canvas_, clue, straight.size() > 1);
  }

  void draw_cell(CellIndex cell) const {
    const Value given = picture_.puzzle.givens[cell];
    if (given != kBlank) return draw_digit(cell, given, theme_.ink, theme_.bold_givens);
    const Value digit = picture_.digits.empty() ? kBlank : picture_.digits[cell];
    if (digit != kBlank) return draw_digit(cell, digit, theme_.solved, false);
    if (!picture_.candidates.empty()) draw_candidates(cell);
  }

  void draw_digit(CellIndex cell, Value value, Colour colour, bool bold) const {
    std::string words = canvas_.symbol(value);
    const double size = words.size() > 1 ? 0.72 * theme_.digit : theme_.digit;
    canvas_.text(plane_.centre(cell), std::move(words), size, colour, bold);
  }

  Role role_of(CellIndex cell, int value) const {
    return picture_.step ? picture_.step->role(cell, static_cast<Value>(value)) : Role::kNone;
  }

  void draw_candidates(CellIndex cell) const {
    for (const int value : picture_.candidates[cell]) {
      if (role_of(cell, value) == Role::kNone) draw_candidate(cell, value, Role::kNone);
    }
  }

  // Arrows, and above them the candidates that the step is about.
  void draw_step(const StepPainter& step) const {
    const std::vector<bool> digits = filled();
    step.draw_arrows(digits);
    for (std::size_t i = 0; i < picture_.candidates.size(); ++i) {
      const auto cell = static_cast<CellIndex>(i);
      if (digits[i]) continue;
      for (const int value : picture_.candidates[i]) {
        const Role role = role_of(cell, value);
        if (role == Role::kNone) continue;
        step.draw_mark(cell, value);
        draw_candidate(cell, value, role);
      }
    }
  }

  void draw_candidate(CellIndex cell, int value, Role role) const {
    const bool marked = role != Role::kNone;
    const Colour colour = role == Role::kPlaced ? theme_.on_placed
                          : marked              ? theme_.ink
                                                : theme_.candidate;
    std::string words = canvas_.symbol(static_cast<Value>(value));
    const double size = places_.size(theme_.candidate_size) / (words.size() > 1 ? 1.4 : 1);
    canvas_.text(places_.centre(cell, value), std::move(words), size, colour,
                 marked || theme_.bold_candidates);
  }

  const PuzzlePicture& picture_;
  const geometry::Layout& layout_;
  const Theme& theme_;
  std::vector<OutsideClue> outside_;
  Plane plane_;
  Canvas canvas_;
  CandidatePlaces places_;
  std::optional<StepPainter> step_;
};

// The words that a screen reader says.
std::string spoken_of(const geometry::Puzzle& puzzle) {
  const auto given = [](Value value) { return value != kBlank; };
  const auto givens = std::ranges::count_if(puzzle.givens, given);
  const std::string name = puzzle.layout.name.empty()
                               ? compose("{} by {}", {puzzle.layout.rows, puzzle.layout.columns})
                               : puzzle.layout.name;
  return compose("Sudoku {} with {} givens and {} clues",
                 {name, static_cast<long>(givens), puzzle.clues.size()});
}

}  // namespace

double height_of(const geometry::Puzzle& puzzle, const Theme& theme) {
  return Plane({}, 1, puzzle.layout, outside_clues(puzzle), theme).height();
}

void draw_puzzle(Scene& scene, const Rect& where, const PuzzlePicture& picture,
                 const Theme& theme) {
  PuzzlePainter(scene, where, picture, theme).draw();
}

BareBoard draw_bare_board(const geometry::Puzzle& puzzle, const geometry::Alphabet& alphabet,
                          const Theme& theme, double width) {
  geometry::Puzzle blank = puzzle;
  std::ranges::fill(blank.givens, kBlank);
  const Plane plane({}, width, puzzle.layout, outside_clues(puzzle), theme);
  BareBoard bare{.scene = {}, .origin = plane.corner(0, 0), .side = plane.side()};
  bare.scene.title = spoken_of(puzzle);
  bare.scene.width = width;
  bare.scene.height = plane.height();
  const PuzzlePicture picture{
      .puzzle = blank, .alphabet = alphabet, .digits = {}, .candidates = {}};
  draw_puzzle(bare.scene, {0, 0, width, plane.height()}, picture, theme);
  return bare;
}

Scene draw_sheet(const PuzzleSheet& sheet, const Theme& theme, const TextMeasure& measure) {
  const geometry::Puzzle& puzzle = sheet.picture.puzzle;
  Page page{.title = sheet.title,
            .spoken = spoken_of(puzzle),
            .width = sheet.width,
            .board_height = height_of(puzzle, theme),
            .below = {}};
  if (sheet.legend) page.below = legend(puzzle, sheet.picture.alphabet, theme);
  if (!sheet.caption.empty()) page.below.push_back({sheet.caption});
  const auto draw = [&](Scene& scene, const Rect& where) {
    draw_puzzle(scene, where, sheet.picture, theme);
  };
  return draw_page(page, draw, theme, measure);
}

}  // namespace nonet::draw

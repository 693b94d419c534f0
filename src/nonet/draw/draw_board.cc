// draw_board(): a board picture as items of a scene, from the back to the front:
// paper, houses, cells, grid, outlines, digits, arrows, candidates of the step with their marks.

#include <algorithm>
#include <cassert>
#include <cmath>
#include <initializer_list>

#include "nonet/draw/arrows.h"
#include "nonet/draw/board_picture.h"
#include "nonet/draw/candidate_mark.h"

namespace nonet::draw {

namespace {

// Shares of a cell's side.
constexpr double kPitch = 0.305;   // between candidates
constexpr double kRadius = 0.143;  // of a candidate's circle

class BoardPainter {
 public:
  BoardPainter(Scene& scene, const Rect& where, const BoardPicture& picture, const Theme& theme)
      : scene_(scene),
        where_(where),
        picture_(picture),
        theme_(theme),
        layout_(where, theme),
        side_(layout_.cell_side()) {}

  void draw() {
    scene_.add(Rectangle{where_, 0, theme_.paper, std::nullopt});
    draw_tints();
    draw_grid();
    draw_outlines();
    draw_groups();
    for (const Cell cell : kAllCells) draw_cell(cell);
    for (const Curve& arrow : make_arrows(picture_, layout_, theme_)) scene_.add(arrow);
    // Above the arrows, so that none hides what the step is about.
    for_each_candidate([this](Candidate candidate, Role role) {
      if (role == Role::kNone) return;
      draw_mark(candidate, role);
      draw_candidate(candidate, role);
    });
  }

 private:
  template <class Function>
  void for_each_candidate(Function function) {
    for (const Cell cell : kAllCells) {
      const CellPicture& seen = picture_.at(cell);
      for (const Digit digit : seen.candidates) function(Candidate(cell, digit), seen.role(digit));
    }
  }

  const Tint& shade_of(const CellPicture& seen) const {
    return theme_.cells[static_cast<std::size_t>(seen.shade - 1) % theme_.cells.size()];
  }

  void draw_tints() {
    for (const bool cover : {false, true}) {
      for (const HousePicture& house : picture_.houses) {
        if (house.cover != cover) continue;
        const Colour fill = cover ? theme_.cover.fill : theme_.base.fill;
        scene_.add(Rectangle{layout_.rect_of(house.house), 0, fill, std::nullopt});
      }
    }
    for (const Cell cell : kAllCells) {
      const CellPicture& seen = picture_.at(cell);
      if (seen.shade == 0) continue;
      scene_.add(Rectangle{layout_.rect_of(cell), 0, shade_of(seen).fill, std::nullopt});
    }
  }

  void draw_mark(Candidate candidate, Role role) {
    add_mark(scene_, layout_.centre_of(candidate), layout_.candidate_radius(), mark_line(), role,
             theme_);
  }

  void draw_grid() {
    const double thick = theme_.thick * side_;
    const double half = thick / 2;
    for (const bool is_thick : {false, true}) {
      const Stroke stroke{is_thick ? theme_.thick_line : theme_.thin_line,
                          (is_thick ? theme_.thick : theme_.thin) * side_, Dash::kSolid};
      for (int i = 0; i <= kSide; ++i) {
        if ((i % kBoxSide == 0) != is_thick) continue;
        const double x = where_.x + half + i * side_;
        const double y = where_.y + half + i * side_;
        scene_.add(Line{{x, where_.y}, {x, where_.bottom()}, stroke});
        scene_.add(Line{{where_.x, y}, {where_.right(), y}, stroke});
      }
    }
  }

  // Lines inside the edges of houses and shaded cells, for readers who do not see the tints.
  void draw_outlines() {
    const double width = 1.4 * mark_line();
    const double in = theme_.thick * side_ / 2 + width;
    for (const HousePicture& house : picture_.houses) {
      const Tint& tint = house.cover ? theme_.cover : theme_.base;
      const Dash dash = house.cover ? Dash::kDashed : Dash::kSolid;
      scene_.add(Rectangle{layout_.rect_of(house.house).inset(in), 0, std::nullopt,
                           Stroke{tint.line, width, dash}});
    }
    for (const Cell cell : kAllCells) {
      const CellPicture& seen = picture_.at(cell);
      if (seen.shade == 0) continue;
      scene_.add(Rectangle{layout_.rect_of(cell).inset(0.05 * side_), 0.06 * side_, std::nullopt,
                           Stroke{shade_of(seen).line, mark_line(), Dash::kSolid}});
    }
  }

  // A group of cells of a minirow or minicolumn that a link ends on has a line around it. Other
  // nodes of several cells are almost locked sets, which are shaded.
  void draw_groups() {
    std::vector<Node> drawn;
    for (const Link& link : picture_.links) {
      for (const Node& node : {link.from, link.to}) {
        const auto same = [&](const Node& other) {
          return other.cells == node.cells && other.digit == node.digit;
        };
        if (!is_group(node) || std::ranges::any_of(drawn, same)) continue;
        drawn.push_back(node);
        draw_group(node, theme_.links[static_cast<std::size_t>(link.branch) % kBranchColours]);
      }
    }
  }

  static bool is_group(const Node& node) {
    int houses = 0;
    for (const House house : kAllHouses) {
      if (node.cells.is_subset_of(house.cell_set())) ++houses;
    }
    return node.cells.size() > 1 && houses == 2;
  }

  void draw_group(const Node& node, Colour colour) {
    double left = where_.right();
    double top = where_.bottom();
    double right = where_.x;
    double bottom = where_.y;
    for (const Cell cell : node.cells) {
      const Point centre = layout_.centre_of(Candidate(cell, node.digit));
      left = std::min(left, centre.x);
      right = std::max(right, centre.x);
      top = std::min(top, centre.y);
      bottom = std::max(bottom, centre.y);
    }
    const double around = layout_.candidate_radius() + 1.2 * mark_line();
    const Rect rect = Rect{left, top, right - left, bottom - top}.inset(-around);
    scene_.add(Rectangle{rect, around, std::nullopt, Stroke{colour, mark_line(), Dash::kSolid}});
  }

  void draw_cell(Cell cell) {
    const CellPicture& seen = picture_.at(cell);
    if (seen.kind != DigitKind::kNone) return draw_digit(cell, seen);
    if (seen.candidates.empty()) return draw_notes(cell, seen);
    for (const Digit digit : seen.candidates) {
      if (seen.role(digit) == Role::kNone) draw_candidate(Candidate(cell, digit), Role::kNone);
    }
  }

  void draw_candidate(Candidate candidate, Role role) {
    const bool placed = role == Role::kPlaced;
    const bool marked = role != Role::kNone;
    const TextStyle style{.size = theme_.candidate_size * side_,
                          .colour = placed   ? theme_.on_placed
                                    : marked ? theme_.ink
                                             : theme_.candidate,
                          .align = Align::kCentre,
                          .vertical = Vertical::kMiddle,
                          .bold = marked || theme_.bold_candidates};
    scene_.add(Text{layout_.centre_of(candidate), {candidate.digit().to_char()}, style});
  }

  void draw_digit(Cell cell, const CellPicture& seen) {
    const Rect rect = layout_.rect_of(cell);
    scene_.add(Text{rect.centre(),
                    {Digit(seen.value).to_char()},
                    {.size = theme_.digit * side_,
                     .colour = colour_of(seen.kind),
                     .align = Align::kCentre,
                     .vertical = Vertical::kMiddle,
                     .bold = seen.kind == DigitKind::kGiven && theme_.bold_givens}});
    if (seen.kind == DigitKind::kWrong) {
      const Rect inner = rect.inset(0.14 * side_);
      scene_.add(Line{{inner.x, inner.bottom()},
                      {inner.right(), inner.y},
                      {theme_.wrong, 2 * mark_line(), Dash::kSolid}});
    }
  }

  Colour colour_of(DigitKind kind) const {
    switch (kind) {
      case DigitKind::kSolved:
        return theme_.solved;
      case DigitKind::kRight:
        return theme_.right;
      case DigitKind::kWrong:
        return theme_.wrong;
      default:
        return theme_.ink;
    }
  }

  // Corner marks stand in the corners first, then between them; centre marks side by side.
  void draw_notes(Cell cell, const CellPicture& seen) {
    constexpr std::array<Point, kDigits> kCorners{
        {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}, {0, -1}, {0, 1}, {-1, 0}, {1, 0}, {0, 0}}};
    const Point centre = layout_.rect_of(cell).centre();
    TextStyle style{.size = 0.9 * theme_.candidate_size * side_,
                    .colour = theme_.candidate,
                    .align = Align::kCentre,
                    .vertical = Vertical::kMiddle,
                    .bold = theme_.bold_candidates};
    std::size_t place = 0;
    for (const Digit digit : seen.corner) {
      const Point at = kCorners[place++];
      scene_.add(Text{{centre.x + 0.33 * side_ * at.x, centre.y + 0.33 * side_ * at.y},
                      {digit.to_char()},
                      style});
    }
    if (seen.centre.empty()) return;
    std::string words;
    for (const Digit digit : seen.centre) words += digit.to_char();
    // A digit is about 0.65 of its font wide, or 0.7 bold.
    style.size = std::min(theme_.candidate_size, 1.2 / static_cast<double>(words.size())) * side_;
    scene_.add(Text{centre, words, style});
  }

  double mark_line() const { return std::max(theme_.thin, 0.02) * side_; }

  Scene& scene_;
  const Rect& where_;
  const BoardPicture& picture_;
  const Theme& theme_;
  BoardLayout layout_;
  double side_;
};

}  // namespace

BoardLayout::BoardLayout(const Rect& where, const Theme& theme)
    : side_(where.width / (kSide + theme.thick)) {
  const double half = theme.thick * side_ / 2;
  origin_ = {where.x + half, where.y + half};
}

Rect BoardLayout::rect_of(Cell cell) const {
  return {origin_.x + cell.column() * side_, origin_.y + cell.row() * side_, side_, side_};
}

Rect BoardLayout::rect_of(House house) const {
  const Rect first = rect_of(house.cell(0));
  const Rect last = rect_of(house.cell(kSide - 1));
  return {first.x, first.y, last.right() - first.x, last.bottom() - first.y};
}

Point BoardLayout::centre_of(Candidate candidate) const {
  const Point middle = rect_of(candidate.cell()).centre();
  const int column = candidate.digit().index() % kBoxSide - 1;
  const int row = candidate.digit().index() / kBoxSide - 1;
  return {middle.x + column * kPitch * side_, middle.y + row * kPitch * side_};
}

double BoardLayout::candidate_radius() const { return kRadius * side_; }

void draw_board(Scene& scene, const Rect& where, const BoardPicture& picture, const Theme& theme) {
  assert(std::abs(where.width - where.height) < 1e-6 * where.width);
  BoardPainter(scene, where, picture, theme).draw();
}

}  // namespace nonet::draw

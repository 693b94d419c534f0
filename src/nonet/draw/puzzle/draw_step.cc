#include "nonet/draw/puzzle/draw_step.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "nonet/draw/arrows.h"
#include "nonet/draw/candidate_mark.h"

namespace nonet::draw {

namespace {

using geometry::CellIndex;

bool stand_in_line(const geometry::Layout& layout, const std::vector<CellIndex>& cells) {
  const geometry::Place first = layout.cells[cells.front()];
  return std::ranges::all_of(cells,
                             [&](CellIndex cell) { return layout.cells[cell].row == first.row; }) ||
         std::ranges::all_of(
             cells, [&](CellIndex cell) { return layout.cells[cell].column == first.column; });
}

}  // namespace

StepPainter::StepPainter(const Canvas& canvas, const CandidatePlaces& places,
                         const StepRoles& roles)
    : canvas_(canvas), places_(places), roles_(roles) {}

template <class Visit>
void StepPainter::for_each_marked(Visit visit) const {
  const reason::Facts& facts = roles_.facts();
  for (std::size_t i = 0; i < facts.cell_count(); ++i) {
    const auto cell = static_cast<CellIndex>(i);
    for (int value = 0; value < facts.puzzle.layout.values; ++value) {
      const Role role = roles_.role(cell, static_cast<geometry::Value>(value));
      if (role != Role::kNone) visit(places_.centre(cell, value));
    }
  }
}

const Tint& StepPainter::shade_of(CellIndex cell) const {
  const auto& tints = canvas_.theme.cells;
  return tints[static_cast<std::size_t>(roles_.shade(cell) - 1) % tints.size()];
}

void StepPainter::draw_tints() const {
  const reason::Facts& facts = roles_.facts();
  for (const bool cover : {false, true}) {
    const Tint& tint = cover ? canvas_.theme.cover : canvas_.theme.base;
    for (const reason::GroupMark& mark : roles_.step().groups) {
      if (StepRoles::is_cover(mark.part) != cover) continue;
      canvas_.shade(facts.groups[mark.group].list, tint.fill);
    }
  }
  for (std::size_t i = 0; i < facts.cell_count(); ++i) {
    const auto cell = static_cast<CellIndex>(i);
    if (roles_.shade(cell) != 0) canvas_.shade(CellSpan(&cell, 1), shade_of(cell).fill);
  }
}

void StepPainter::draw_mark(CellIndex cell, int value) const {
  add_mark(canvas_.scene, places_.centre(cell, value), places_.radius(), mark_line(),
           roles_.role(cell, static_cast<geometry::Value>(value)), canvas_.theme);
}

// Lines inside the edges of groups and shaded cells, for readers who do not see the tints.
void StepPainter::draw_outlines() const {
  const reason::Facts& facts = roles_.facts();
  const double width = 1.4 * mark_line();
  for (const reason::GroupMark& mark : roles_.step().groups) {
    const bool cover = StepRoles::is_cover(mark.part);
    const Tint& tint = cover ? canvas_.theme.cover : canvas_.theme.base;
    canvas_.outline(facts.groups[mark.group].list, 0.06,
                    {tint.line, width, cover ? Dash::kDashed : Dash::kSolid});
  }
  for (std::size_t i = 0; i < facts.cell_count(); ++i) {
    const auto cell = static_cast<CellIndex>(i);
    if (roles_.shade(cell) == 0) continue;
    canvas_.outline(CellSpan(&cell, 1), 0.05, {shade_of(cell).line, mark_line(), Dash::kSolid});
  }
}

// A node of several cells in a row or column has a line around its candidates.
void StepPainter::draw_node(const reason::Node& node, Colour colour) const {
  if (node.cells.size() < 2 || !stand_in_line(canvas_.puzzle.layout, node.cells)) return;
  const std::vector<Point> points = points_of(node);
  const auto [left, right] = std::ranges::minmax(points, {}, &Point::x);
  const auto [top, bottom] = std::ranges::minmax(points, {}, &Point::y);
  const double around = places_.radius() + 1.2 * mark_line();
  const Rect rect = Rect{left.x, top.y, right.x - left.x, bottom.y - top.y}.inset(-around);
  canvas_.scene.add(
      Rectangle{rect, around, std::nullopt, Stroke{colour, mark_line(), Dash::kSolid}});
}

void StepPainter::draw_arrows(const std::vector<bool>& digits) const {
  const std::vector<reason::Link>& links = roles_.step().links;
  if (links.empty()) return;
  ArrowRouter router(canvas_.plane.board(), canvas_.side(), places_.radius(), canvas_.theme);
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i]) router.avoid_digit(canvas_.plane.centre(static_cast<CellIndex>(i)));
  }
  for_each_marked([&](Point centre) { router.avoid_candidate(centre, true); });
  for (const reason::Link& link : links) {
    const Colour colour =
        canvas_.theme.links[static_cast<std::size_t>(link.branch) % kBranchColours];
    draw_node(link.from, colour);
    draw_node(link.to, colour);
  }
  for (const reason::Link& link : links) {
    const std::optional<Curve> arrow = router.route({.from = points_of(link.from),
                                                     .to = points_of(link.to),
                                                     .strong = !link.from.on,
                                                     .branch = link.branch});
    if (arrow) canvas_.scene.add(*arrow);
  }
}

std::vector<Point> StepPainter::points_of(const reason::Node& node) const {
  std::vector<Point> points;
  points.reserve(node.cells.size());
  for (const CellIndex cell : node.cells) points.push_back(places_.centre(cell, node.value));
  return points;
}

}  // namespace nonet::draw

// Sound because the box needs the digit: when the strong link's near end has it, the box has it off
// the near end's line, so on its other line. So the digit is at the far end or on that other line.
// Source: Rod Hagglund (Player's Forum, 2005); definition and scan order are HoDoKu's.

#include "nonet/logic/techniques/empty_rectangle.h"

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/wording.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

House line_through(Cell cell, HouseKind kind) {
  return kind == HouseKind::kRow ? House::row(cell.row()) : House::column(cell.column());
}

// Whether the digit's places in a box make an empty rectangle with this row and column: no place
// outside both, a place on each outside their crossing, and, unless `allow_two`, not just one place
// on each, which would be a turbot fish.
bool is_rectangle(const CellSet& places, House row, House column, bool allow_two) {
  const CellSet on_row = places & row.cell_set();
  const CellSet on_column = places & column.cell_set();
  if (!places.is_subset_of(on_row | on_column)) return false;
  if ((on_row - on_column).empty() || (on_column - on_row).empty()) return false;
  return allow_two || on_row.size() >= 2 || on_column.size() >= 2;
}

// Visits the rectangles of a box with strong links across `line`, a row or a column of the box;
// `rectangle` has everything but the link.
template <class Visit>
bool visit_links(const State& state, EmptyRectangle rectangle, Visit& visit) {
  const HouseKind across = rectangle.cross.kind();
  const CellSet& places = state.cells_with(rectangle.digit);
  for (const Cell near : (places & rectangle.line.cell_set()) - rectangle.box.cell_set()) {
    rectangle.link = line_through(near, across);
    const CellSet ends = places & rectangle.link.cell_set();
    if (ends.size() != 2) continue;
    rectangle.near = near;
    rectangle.far = (ends - near).first();
    const House target_line = line_through(rectangle.far, rectangle.line.kind());
    const CellSet target =
        (places & target_line.cell_set() & rectangle.cross.cell_set()) - rectangle.box.cell_set();
    if (target.empty()) continue;
    rectangle.target = target.first();
    if (visit(rectangle)) return true;
  }
  return false;
}

// Calls visit(rectangle) in HoDoKu's order: by digit and box, the crossing from the bottom right
// corner to the top left, links across the row before links across the column.
template <class Visit>
bool visit_rectangles(const State& state, bool allow_two, Visit visit) {
  for (const Digit digit : kAllDigits) {
    for (int i = 0; i < kSide; ++i) {
      const House box = House::box(i);
      const CellSet places = state.cells_with(digit) & box.cell_set();
      if (places.size() < 2 || places.size() > 5) continue;
      for (int corner = kSide - 1; corner >= 0; --corner) {
        const House row = House::row(box.cell(corner).row());
        const House column = House::column(box.cell(corner).column());
        if (!is_rectangle(places, row, column, allow_two)) continue;
        EmptyRectangle found;
        found.box = box;
        found.line = row;
        found.cross = column;
        found.digit = digit;
        if (visit_links(state, found, visit)) return true;
        std::swap(found.line, found.cross);
        if (visit_links(state, found, visit)) return true;
      }
    }
  }
  return false;
}

void show(Step& step, const EmptyRectangle& rectangle, const State& state) {
  const auto& [box, line, cross, link, near, far, target, digit] = rectangle;
  step.houses = {{box, Part::kBase}, {line, Part::kCover}, {cross, Part::kCover}};
  step.houses.push_back({link, Part::kBase});
  const CellSet places = state.cells_with(digit) & box.cell_set();
  step.marks = {{places, digit, Part::kPattern}, {CellSet(near) | far, digit, Part::kPincer}};
  step.links.push_back({{far, digit, false}, {near, digit, true}});
  step.links.push_back({{near, digit, true}, {places & line.cell_set(), digit, false}});
  step.links.push_back(
      {{places & line.cell_set(), digit, false}, {places - line.cell_set(), digit, true}});
}

}  // namespace

bool find_empty_rectangle(const Technique& technique, const State& state, Search& search,
                          StepSink sink) {
  Step step;
  return visit_rectangles(state, search.hodoku.two_candidate_rectangles,
                          [&](const EmptyRectangle& found) {
                            step.reset(technique.id);
                            step.eliminations.emplace_back(found.target, found.digit);
                            if (search.evidence) show(step, found, state);
                            return sink(step);
                          });
}

bool find_dual_empty_rectangle(const Technique& technique, const State& state, Search& search,
                               StepSink sink) {
  std::vector<EmptyRectangle>& found = search.workspace.empty_rectangles;
  found.clear();
  visit_rectangles(state, search.hodoku.two_candidate_rectangles,
                   [&found](const EmptyRectangle& rectangle) {
                     found.push_back(rectangle);
                     return false;
                   });
  Step step;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (std::size_t j = i + 1; j < found.size(); ++j) {
      const EmptyRectangle& one = found[i];
      const EmptyRectangle& other = found[j];
      if (one.digit != other.digit || one.box != other.box || one.target == other.target) continue;
      step.reset(technique.id);
      step.eliminations.emplace_back(one.target, one.digit);
      step.eliminations.emplace_back(other.target, one.digit);
      step.tidy();
      if (search.evidence) {
        show(step, one, state);
        step.houses.push_back({other.link, Part::kBase});
        step.marks.push_back({CellSet(other.near) | other.far, other.digit, Part::kPincer});
      }
      if (sink(step)) return true;
    }
  }
  return false;
}

Message explain_empty_rectangle(const Step& step) {
  const Message digit = list_of_digits(step, Part::kPattern);
  std::vector<Message> told{
      say("In {}, {} lies in {} only.",
          {in_words(house_of(step, Part::kBase)), digit, list_of_houses(step, Part::kCover)})};
  for (std::size_t i = 1; i < step.marks.size(); ++i) {
    told.push_back(
        say("One of {}, the only places in {}, is {}; the one in line with the box would push the "
            "box's {} to the other line.",
            {list_of(step.marks[i].cells), in_words(step.houses[i + 2].house), digit, digit}));
  }
  told.push_back(say("Either way, {}", {conclusion_in_words(step)}));
  return listed(told, " ", " ");
}

}  // namespace nonet

// Unique rectangles of types 1 to 6, and hidden rectangles.
//
// Sound because a puzzle's only solution cannot have a and b crosswise in the four cells of a
// rectangle when none of these is a given. So one roof cell or more has another digit:
//
//   1   there is one roof cell: it is neither a nor b
//   2   two roof cells in one line have the same one extra digit: one of them holds it
//   5   the same with three roof cells, or two at opposite corners
//   3   two roof cells in one house: the cell with an extra digit makes a naked set with others
//   4   two roof cells in one line, and no cell that sees both has a: one of them holds a, so
//       neither holds b
//   6   two roof cells at opposite corners, and no other place for a in their rows and columns:
//       if one of them held a, both would, and the floor b
//   hidden   a floor cell, and no other place for a in the opposite corner's row and column:
//            if that corner held b, its neighbours would hold a, and the floor b
//
// Source: see uniqueness.h.

#include <algorithm>

#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/techniques/uniqueness.h"
#include "nonet/logic/wording.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

using enum TechniqueId;

bool share_line(Cell x, Cell y) { return x.row() == y.row() || x.column() == y.column(); }

bool is_in_one_line(const CellSet& cells) {
  const Cell cell = cells.first();
  return cells.is_subset_of(House::row(cell.row()).cell_set()) ||
         cells.is_subset_of(House::column(cell.column()).cell_set());
}

class RectangleSearch {
 public:
  RectangleSearch(TechniqueId id, const State& state, bool evidence, StepSink sink)
      : id_(id), state_(state), evidence_(evidence), sink_(sink) {}

  bool try_rectangle(const Rectangle& rectangle);

 private:
  bool type_1();
  bool type_2_or_5();
  bool type_3();
  bool type_3_in(House house);
  bool extend_set(House house, const CellSet& choice, const CellSet& set, DigitSet digits);
  bool try_set(House house, const CellSet& set, DigitSet digits);
  bool type_4();
  bool type_6();
  bool hidden();
  bool hidden_from(Cell corner);
  bool hidden_from(Cell corner, Digit kept, Digit removed);

  DigitSet extra_of(Cell cell) const { return state_.candidates(cell) - rectangle_->digits(); }
  void remove(const CellSet& cells, Digit digit);
  void remove(const CellSet& cells, DigitSet digits);
  bool emit();

  TechniqueId id_;
  const State& state_;
  bool evidence_;
  StepSink sink_;
  const Rectangle* rectangle_ = nullptr;
  CellSet floor_;
  CellSet roof_;
  Cell first_;  // the first roof cell; last_ is the second of two
  Cell last_;
  Step step_;
};

void RectangleSearch::remove(const CellSet& cells, Digit digit) {
  for (const Cell cell : cells& state_.cells_with(digit)) {
    step_.eliminations.emplace_back(cell, digit);
  }
}

void RectangleSearch::remove(const CellSet& cells, DigitSet digits) {
  for (const Digit digit : digits) remove(cells, digit);
}

bool RectangleSearch::emit() {
  const bool stop = step_.is_useful() && [this] {
    step_.tidy();
    if (evidence_) {
      step_.length = 4;
      const DigitSet digits = rectangle_->digits();
      step_.marks.push_back({floor_, digits, Part::kFloor});
      for (const Cell cell : roof_) {
        step_.marks.push_back({cell, state_.candidates(cell) | digits, Part::kRoof});
      }
    }
    return sink_(step_);
  }();
  step_.reset(id_);
  return stop;
}

bool RectangleSearch::try_rectangle(const Rectangle& rectangle) {
  rectangle_ = &rectangle;
  floor_ = CellSet();
  roof_ = CellSet();
  for (const Cell cell : rectangle.cells) (extra_of(cell).empty() ? floor_ : roof_).insert(cell);
  if (roof_.empty()) return false;
  first_ = roof_.first();
  last_ = roof_.size() > 1 ? (roof_ - first_).first() : first_;
  step_.reset(id_);
  switch (id_) {
    case kUniqueRectangle1:
      return roof_.size() == 1 && type_1();
    case kUniqueRectangle2:
    case kUniqueRectangle5:
      return (roof_.size() == 2 || roof_.size() == 3) && type_2_or_5();
    case kUniqueRectangle3:
      return roof_.size() == 2 && type_3();
    case kUniqueRectangle4:
      return roof_.size() == 2 && share_line(first_, last_) && type_4();
    case kUniqueRectangle6:
      return roof_.size() == 2 && !share_line(first_, last_) && type_6();
    default:
      return (roof_.size() == 2 || roof_.size() == 3) && hidden();
  }
}

bool RectangleSearch::type_1() {
  remove(roof_, rectangle_->digits());
  return emit();
}

bool RectangleSearch::type_2_or_5() {
  const bool is_two = roof_.size() == 2 && share_line(first_, last_);
  if (is_two != (id_ == kUniqueRectangle2)) return false;
  const DigitSet extra = extra_of(first_);
  if (extra.size() != 1) return false;
  CellSet seeing = CellSet::all();
  for (const Cell cell : roof_) {
    if (extra_of(cell) != extra) return false;
    seeing &= peers_of(cell);
  }
  remove(seeing, extra);
  return emit();
}

bool RectangleSearch::type_3() {
  return (first_.row() == last_.row() && type_3_in(House::row(first_.row()))) ||
         (first_.column() == last_.column() && type_3_in(House::column(first_.column()))) ||
         (first_.box() == last_.box() && type_3_in(House::box(first_.box())));
}

// The roof counts as one cell with all extra digits; other cells of the set have neither a nor b.
bool RectangleSearch::type_3_in(House house) {
  CellSet choice = house.cell_set() & state_.empty();
  choice -= state_.cells_with(rectangle_->a) | state_.cells_with(rectangle_->b) | roof_ | floor_;
  return extend_set(house, choice, roof_, extra_of(first_) | extra_of(last_));
}

bool RectangleSearch::extend_set(House house, const CellSet& choice, const CellSet& set,
                                 DigitSet digits) {
  CellSet rest = choice;
  for (const Cell cell : choice) {
    rest.erase(cell);
    const CellSet larger = set | cell;
    const DigitSet all = digits | state_.candidates(cell);
    if (all.size() == larger.size() - 1 && try_set(house, larger, all)) return true;
    if (extend_set(house, rest, larger, all)) return true;
  }
  return false;
}

bool RectangleSearch::try_set(House house, const CellSet& set, DigitSet digits) {
  const bool is_box = house.kind() == HouseKind::kBox;
  // A set that lies in a line as well was found in the line.
  if (is_box && is_in_one_line(set)) return false;
  remove(house.cell_set() - set, digits);
  if (!step_.is_useful()) return false;
  const House box = House::box(first_.box());
  if (!is_box && set.is_subset_of(box.cell_set())) remove(box.cell_set() - set, digits);
  if (evidence_) {
    step_.houses = {{house, Part::kBase}};
    step_.marks.push_back({set - roof_, digits, Part::kExtra});
  }
  return emit();
}

bool RectangleSearch::type_4() {
  const CellSet seeing = peers_of(first_) & peers_of(last_);
  Digit kept = rectangle_->a;
  Digit removed = rectangle_->b;
  if (!(seeing & state_.cells_with(kept)).empty()) std::swap(kept, removed);
  if (!(seeing & state_.cells_with(kept)).empty()) return false;
  remove(roof_, removed);
  if (evidence_) {
    step_.houses = {
        {first_.row() == last_.row() ? House::row(first_.row()) : House::column(first_.column()),
         Part::kBase}};
    step_.marks.push_back({roof_, kept, Part::kExtra});
  }
  return emit();
}

bool RectangleSearch::type_6() {
  CellSet lines;
  for (const Cell cell : roof_) {
    lines |= House::row(cell.row()).cell_set() | House::column(cell.column()).cell_set();
  }
  lines -= roof_ | floor_;
  Digit removed = rectangle_->a;
  if (!(lines & state_.cells_with(removed)).empty()) removed = rectangle_->b;
  if (!(lines & state_.cells_with(removed)).empty()) return false;
  remove(roof_, removed);
  if (evidence_) {
    for (const Cell cell : roof_) {
      step_.houses.push_back({House::row(cell.row()), Part::kBase});
      step_.houses.push_back({House::column(cell.column()), Part::kBase});
    }
  }
  return emit();
}

bool RectangleSearch::hidden() {
  if (roof_.size() == 2 && share_line(first_, last_)) return false;
  for (const Cell corner : floor_) {
    if (hidden_from(corner)) return true;
  }
  return false;
}

bool RectangleSearch::hidden_from(Cell corner) {
  return hidden_from(corner, rectangle_->a, rectangle_->b) ||
         hidden_from(corner, rectangle_->b, rectangle_->a);
}

bool RectangleSearch::hidden_from(Cell corner, Digit kept, Digit removed) {
  const CellSet beside = peers_of(corner);
  const auto opposite =
      std::find_if(rectangle_->cells.begin(), rectangle_->cells.end(),
                   [corner](Cell cell) { return cell != corner && !share_line(cell, corner); });
  const House row = House::row(opposite->row());
  const House column = House::column(opposite->column());
  const CellSet others = (row.cell_set() | column.cell_set()) - roof_ - floor_;
  if (!(others & state_.cells_with(kept)).empty()) return false;
  remove(*opposite, removed);
  if (evidence_) {
    step_.houses = {{row, Part::kBase}, {column, Part::kBase}};
    step_.marks.push_back({rectangle_->set() & beside, kept, Part::kExtra});
  }
  return emit();
}

}  // namespace

bool find_unique_rectangle(const Technique& technique, const State& state, Search& search,
                           StepSink sink) {
  if (search.convention == Convention::kExplainer && technique.id <= kUniqueRectangle4) {
    return find_unique_loop(technique, state, search, sink);
  }
  RectangleSearch rectangles(technique.id, state, search.evidence, sink);
  for (const Rectangle& rectangle :
       search.workspace.rectangles.of(state, search.hodoku.missing_candidates)) {
    if (rectangles.try_rectangle(rectangle)) return true;
  }
  return false;
}

Message explain_unique_rectangle(const Step& step) {
  const CellSet floor = cells_of(step, Part::kFloor);
  const CellSet roof = cells_of(step, Part::kRoof);
  const DigitSet digits = digits_of(step, Part::kFloor);
  const DigitSet extra = digits_of(step, Part::kRoof) - digits;
  const char gone = step.eliminations.front().digit().to_char();
  const auto what_follows = [&]() -> Message {
    switch (step.technique) {
      case kUniqueRectangle2:
      case kUniqueRectangle5:
        return say("So one of {} is {}.", {list_of(roof), list_of(extra)});
      case kUniqueRectangle3:
        return say("So {} holds one of {}, and makes a naked set with {} in {}: {} stand there.",
                   {list_of(roof, " or "), list_of(extra), list_of_cells(step, Part::kExtra),
                    list_of_houses(step, Part::kBase), list_of_digits(step, Part::kExtra)});
      case kUniqueRectangle4:
        return say("In {}, {} is in {}; with {} in the other, the pattern would be complete.",
                   {list_of_houses(step, Part::kBase), list_of_digits(step, Part::kExtra),
                    list_of(roof, " or "), gone});
      case kUniqueRectangle6:
        return say("In {}, {} stands in these cells only: if it were in {}, it would be in both.",
                   {list_of_houses(step, Part::kBase), gone, list_of(roof, " or ")});
      case kHiddenRectangle:
        return say(
            "If {} held {}, {} would be left with {} in {}, and the pattern complete.",
            {to_string(step.eliminations.front().cell()), gone, list_of_digits(step, Part::kExtra),
             list_of_cells(step, Part::kExtra), list_of_houses(step, Part::kBase)});
      default:
        return {};
    }
  };
  return sentences({say("If {} came down to {} alone, the two could be exchanged, and the puzzle "
                        "would have two solutions.",
                        {list_of(floor | roof), list_of(digits)}),
                    what_follows(), conclusion_in_words(step)});
}

}  // namespace nonet

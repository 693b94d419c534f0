#include "nonet/game/edit.h"

#include "nonet/base/compose.h"
#include "nonet/game/variant.h"

namespace nonet::game {

namespace {

bool is_colour(int colour) { return colour >= 0 && colour <= kColours; }
Error no_such_colour() { return Error{"a colour is a number from 1 to 8, or 0 for none"}; }

std::uint16_t bit_of(int colour) { return static_cast<std::uint16_t>(1U << colour); }

}  // namespace

template <class World>
BoardOf<World> bare_board(const GroundOf<World>& ground) {
  BoardOf<World> board(ground.givens);
  if (!ground.limits) return board;
  for (const auto cell : board.blank_cells()) board[cell].centre = ground.limits->at(cell);
  return board;
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::done(const std::string& why) {
  if (edited_.board == before_) return Error{why};
  return edited_;
}

template <class World>
void EditorOf<World>::place_digits(const Cells& cells, Digit digit) {
  for (const Cell cell : cells) {
    Content& content = edited_.board[cell];
    if (is_given(cell)) {
      edited_.locked.insert(cell);
    } else if (settings_.guard && content.value != 0 && content.value != digit.value()) {
      edited_.guarded.insert(cell);
    } else if (content.value != digit.value()) {
      content.value = static_cast<std::uint8_t>(digit.value());
      content.solved_over = 0;
      edited_.placed.insert(cell);
    }
  }
  if (settings_.auto_marks) update_peers(digit);
}

template <class World>
void EditorOf<World>::update_peers(Digit digit) {
  const typename World::Values values = edited_.board.values();
  // A digit in conflict says nothing about its peers: it may be the wrong one of the two.
  const Cells in_conflict = ground_.rules.in_conflict_with(values, edited_.placed);
  for (const Cell cell : edited_.placed) {
    if (values.value(cell) != digit.value() || in_conflict.contains(cell)) continue;
    for (const Cell peer : ground_.rules.peers(cell)) {
      edited_.board[peer].corner.erase(digit);
      edited_.board[peer].centre.erase(digit);
    }
  }
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::operator()(const typename Ops::Place& place) {
  place_digits(place.cells, place.digit);
  if (place.cells.empty()) return Error{"no cell is selected"};
  const std::string first = name_of(place.cells.first());
  if (!edited_.guarded.empty()) {
    return done(compose("{} holds a digit: erase it first", {name_of(edited_.guarded.first())}));
  }
  if (edited_.locked == place.cells) return done(compose("{} is given", {first}));
  return done(
      compose("{} holds {} already",
              {edited_.locked.empty() ? first : name_of((place.cells - edited_.locked).first()),
               ground_.rules.name_of(place.digit)}));
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::operator()(const typename Ops::Erase& erase) {
  for (const Cell cell : erase.cells) {
    Content& content = edited_.board[cell];
    if (is_given(cell)) {
      edited_.locked.insert(cell);
    } else if (content.value != 0) {
      content.value = content.solved_over = 0;
    } else {
      content.corner = content.centre = {};
    }
  }
  if (erase.cells.empty()) return Error{"no cell is selected"};
  const std::string first = name_of(erase.cells.first());
  return done(edited_.locked == erase.cells ? compose("{} is given", {first})
                                            : "there is nothing to erase");
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::toggle(const Cells& cells, Digit digit,
                                                Digits Content::* marks) {
  if (cells.empty()) return Error{"no cell is selected"};
  const Cells blank = cells & edited_.board.blank_cells();
  if (blank.empty())
    return Error{compose("{} holds a digit: marks need a blank", {name_of(cells.first())})};
  bool on = false;
  for (const Cell cell : blank) on = on || !(edited_.board[cell].*marks).contains(digit);
  for (const Cell cell : blank) {
    Digits& set = edited_.board[cell].*marks;
    set = on ? set | digit : set - digit;
  }
  edited_.locked = cells & ground_.givens.filled();
  return edited_;
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::operator()(const typename Ops::Corner& corner) {
  return toggle(corner.cells, corner.digit, &Content::corner);
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::operator()(const typename Ops::Centre& centre) {
  return toggle(centre.cells, centre.digit, &Content::centre);
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::operator()(const typename Ops::Colour& colour) {
  if (!is_colour(colour.colour)) return no_such_colour();
  if (colour.cells.empty()) return Error{"no cell is selected"};
  const std::uint16_t bit = bit_of(colour.colour);
  bool on = false;
  for (const Cell cell : colour.cells) on = on || (edited_.board[cell].colours & bit) == 0;
  for (const Cell cell : colour.cells) {
    std::uint16_t& colours = edited_.board[cell].colours;
    if (colour.colour == 0) {
      colours = 0;
    } else {
      colours = static_cast<std::uint16_t>(on ? colours | bit : colours & ~bit);
    }
  }
  return done("no cell of these has a colour");
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::operator()(const typename Ops::ColourCandidate& colour) {
  if (!is_colour(colour.colour)) return no_such_colour();
  if (!is_blank(colour.cell)) {
    return Error{compose("{} holds a digit: candidates need a blank", {name_of(colour.cell)})};
  }
  Content& content = edited_.board[colour.cell];
  const bool again = candidate_colour(content, colour.digit) == colour.colour;
  set_candidate_colour(content, colour.digit, again ? 0 : colour.colour);
  return done("this candidate has no colour");
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::operator()(const op::ClearColours&) {
  for (const Cell cell : edited_.board.cells()) {
    edited_.board[cell].colours = 0;
    edited_.board[cell].candidate_colours = {};
  }
  return done("nothing has a colour");
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::operator()(const op::FillMarks&) {
  const Marks left = candidates_left();
  for (const Cell cell : edited_.board.blank_cells()) edited_.board[cell].centre = left.at(cell);
  return done("every blank cell has these marks already");
}

template <class World>
void EditorOf<World>::eliminate(const std::vector<typename World::Candidate>& gone) {
  if (gone.empty()) return;
  const Marks left = candidates_left();
  for (const Cell cell : edited_.board.blank_cells()) {
    Digits& centre = edited_.board[cell].centre;
    if (centre.empty()) centre = left.at(cell);
  }
  for (const auto candidate : gone) {
    if (!is_blank(candidate.cell())) continue;
    edited_.board[candidate.cell()].centre.erase(candidate.digit());
    edited_.board[candidate.cell()].corner.erase(candidate.digit());
  }
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::operator()(const typename Ops::ApplyStep& step) {
  for (const auto placed : step.placements) {
    if (!is_blank(placed.cell()))
      return Error{compose("{} holds a digit already", {name_of(placed.cell())})};
    place_digits(placed.cell(), placed.digit());
  }
  eliminate(step.eliminations);
  return done("nothing of this step is left to be done");
}

template <class World>
Result<EditedOf<World>> EditorOf<World>::operator()(const op::Reset&) {
  edited_.board = bare_board(ground_);
  return done("there is nothing to reset");
}

template class EditorOf<Classic>;
template class EditorOf<Variant>;
template Board bare_board(const GroundOf<Classic>&);
template BoardOf<Variant> bare_board(const GroundOf<Variant>&);

}  // namespace nonet::game

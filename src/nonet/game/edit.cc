#include "nonet/game/edit.h"

#include "nonet/base/compose.h"

namespace nonet::game {

namespace {

bool conflicts(const Grid& values, Cell cell) {
  for (const Cell peer : peers_of(cell)) {
    if (values.value(peer) == values.value(cell)) return true;
  }
  return false;
}

bool is_colour(int colour) { return colour >= 0 && colour <= kColours; }
Error no_such_colour() { return Error{"a colour is a number from 1 to 8, or 0 for none"}; }

std::uint16_t bit_of(int colour) { return static_cast<std::uint16_t>(1U << colour); }

}  // namespace

Board bare_board(const Ground& ground) {
  Board board(ground.givens);
  if (!ground.limits) return board;
  for (const Cell cell : ~ground.givens.filled()) board[cell].centre = ground.limits->at(cell);
  return board;
}

Pencilmarks candidates_left(const Ground& ground, const Grid& values) {
  Pencilmarks left = Pencilmarks::from_rules(values);
  if (!ground.limits) return left;
  for (const Cell cell : kAllCells) left.set(cell, left.at(cell) & ground.limits->at(cell));
  return left;
}

Result<Edited> Editor::done(const std::string& why) {
  if (edited_.board == before_) return Error{why};
  return edited_;
}

void Editor::place_digits(const CellSet& cells, Digit digit) {
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

// A digit in conflict says nothing about its peers: it may be the wrong one of the two.
void Editor::update_peers(Digit digit) {
  const Grid values = edited_.board.values();
  for (const Cell cell : edited_.placed) {
    if (values.value(cell) != digit.value() || conflicts(values, cell)) continue;
    for (const Cell peer : peers_of(cell)) {
      edited_.board[peer].corner.erase(digit);
      edited_.board[peer].centre.erase(digit);
    }
  }
}

Result<Edited> Editor::operator()(const op::Place& place) {
  place_digits(place.cells, place.digit);
  if (place.cells.empty()) return Error{"no cell is selected"};
  const std::string first = to_string(place.cells.first());
  if (!edited_.guarded.empty()) {
    return done(compose("{} holds a digit: erase it first", {to_string(edited_.guarded.first())}));
  }
  if (edited_.locked == place.cells) return done(compose("{} is given", {first}));
  return done(
      compose("{} holds {} already",
              {edited_.locked.empty() ? first : to_string((place.cells - edited_.locked).first()),
               place.digit.to_char()}));
}

Result<Edited> Editor::operator()(const op::Erase& erase) {
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
  const std::string first = to_string(erase.cells.first());
  return done(edited_.locked == erase.cells ? compose("{} is given", {first})
                                            : "there is nothing to erase");
}

Result<Edited> Editor::toggle(const CellSet& cells, Digit digit, DigitSet Content::* marks) {
  if (cells.empty()) return Error{"no cell is selected"};
  const CellSet blank = cells & blank_cells();
  if (blank.empty())
    return Error{compose("{} holds a digit: marks need a blank", {to_string(cells.first())})};
  bool on = false;
  for (const Cell cell : blank) on = on || !(edited_.board[cell].*marks).contains(digit);
  for (const Cell cell : blank) {
    DigitSet& set = edited_.board[cell].*marks;
    set = on ? set | digit : set - digit;
  }
  edited_.locked = cells & ground_.givens.filled();
  return edited_;
}

Result<Edited> Editor::operator()(const op::Corner& corner) {
  return toggle(corner.cells, corner.digit, &Content::corner);
}

Result<Edited> Editor::operator()(const op::Centre& centre) {
  return toggle(centre.cells, centre.digit, &Content::centre);
}

Result<Edited> Editor::operator()(const op::Colour& colour) {
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

Result<Edited> Editor::operator()(const op::ColourCandidate& colour) {
  if (!is_colour(colour.colour)) return no_such_colour();
  if (!is_blank(colour.cell)) {
    return Error{compose("{} holds a digit: candidates need a blank", {to_string(colour.cell)})};
  }
  Content& content = edited_.board[colour.cell];
  const bool again = candidate_colour(content, colour.digit) == colour.colour;
  set_candidate_colour(content, colour.digit, again ? 0 : colour.colour);
  return done("this candidate has no colour");
}

Result<Edited> Editor::operator()(const op::ClearColours&) {
  for (const Cell cell : kAllCells) {
    edited_.board[cell].colours = 0;
    edited_.board[cell].candidate_colours = 0;
  }
  return done("nothing has a colour");
}

Result<Edited> Editor::operator()(const op::FillMarks&) {
  const Pencilmarks left = candidates_left(ground_, edited_.board.values());
  for (const Cell cell : blank_cells()) edited_.board[cell].centre = left.at(cell);
  return done("every blank cell has these marks already");
}

void Editor::eliminate(const std::vector<Candidate>& gone) {
  if (gone.empty()) return;
  const Pencilmarks left = candidates_left(ground_, edited_.board.values());
  for (const Cell cell : blank_cells()) {
    DigitSet& centre = edited_.board[cell].centre;
    if (centre.empty()) centre = left.at(cell);
  }
  for (const Candidate candidate : gone) {
    if (!is_blank(candidate.cell())) continue;
    edited_.board[candidate.cell()].centre.erase(candidate.digit());
    edited_.board[candidate.cell()].corner.erase(candidate.digit());
  }
}

Result<Edited> Editor::operator()(const op::ApplyStep& step) {
  for (const Candidate placed : step.placements) {
    if (!is_blank(placed.cell()))
      return Error{compose("{} holds a digit already", {to_string(placed.cell())})};
    place_digits(placed.cell(), placed.digit());
  }
  eliminate(step.eliminations);
  return done("nothing of this step is left to be done");
}

Result<Edited> Editor::operator()(const op::Reset&) {
  edited_.board = bare_board(ground_);
  return done("there is nothing to reset");
}

}  // namespace nonet::game

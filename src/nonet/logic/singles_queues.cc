#include "nonet/logic/singles_queues.h"

#include "nonet/logic/step.h"

namespace nonet {

void SinglesQueues::follow(const State& state, const Step* taken) {
  if (taken != nullptr) {
    replay(*taken);
  } else {
    restart();
  }
  for (const Cell cell : state.grid().filled() - filled_.filled()) {
    fill(cell, state.grid().digit(cell));
  }
  for (const Cell cell : state.empty()) {
    for (const Digit digit : candidates(cell) - state.candidates(cell)) remove(cell, digit);
  }
}

// Replays a step in the order in which HoDoKu lists eliminations: of a locked subset first those in
// the line, of a Sue de Coq first those in the box; of other techniques up to subsets by cell, of
// the rest by digit. Placements and eliminations already made are skipped.
void SinglesQueues::replay(const Step& step) {
  for (const Candidate placed : step.placements) {
    if (filled_.is_blank(placed.cell())) fill(placed.cell(), placed.digit());
  }
  const TechniqueId id = step.technique;
  if (id == TechniqueId::kLockedPair || id == TechniqueId::kLockedTriple ||
      id == TechniqueId::kSueDeCoq) {
    for (const HouseMark& mark : step.houses) {
      if (mark.part != Part::kCover) continue;
      for (const Candidate gone : step.eliminations) {
        if (mark.house.cell_set().contains(gone.cell())) remove(gone.cell(), gone.digit());
      }
    }
  } else if (technique(id).family > Family::kSubsets) {
    for (const Digit digit : kAllDigits) {
      for (const Candidate gone : step.eliminations) {
        if (gone.digit() == digit) remove(gone.cell(), digit);
      }
    }
  }
  for (const Candidate gone : step.eliminations) remove(gone.cell(), gone.digit());
}

void SinglesQueues::restart() {
  filled_ = Grid();
  candidates_.fill(DigitSet::all());
  for (auto& row : places_) row.fill(kSide);
  naked_count_ = 0;
  hidden_count_ = 0;
}

void SinglesQueues::fill(Cell cell, Digit digit) {
  const DigitSet before = candidates(cell);
  candidates(cell) = {};
  filled_.place(cell, digit);
  for (const Cell peer : peers_of(cell)) remove(peer, digit);
  for (const Digit gone : before) {
    for (const House house : houses_of(cell)) {
      if (--places(house, gone) == 1 && gone != digit) look_for_hidden(house, gone);
    }
  }
}

void SinglesQueues::remove(Cell cell, Digit digit) {
  DigitSet& left = candidates(cell);
  if (!left.contains(digit)) return;
  left.erase(digit);
  if (left.size() == 1) naked_[naked_count_++] = Candidate(cell, left.first());
  for (const House house : houses_of(cell)) {
    if (--places(house, digit) == 1) look_for_hidden(house, digit);
  }
}

// The last place may be the cell that is being filled: then no single is found.
void SinglesQueues::look_for_hidden(House house, Digit digit) {
  for (const Cell cell : house.cells()) {
    if (candidates(cell).contains(digit)) {
      hidden_[hidden_count_++] = Candidate(cell, digit);
      return;
    }
  }
}

}  // namespace nonet

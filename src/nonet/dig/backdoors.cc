#include "nonet/dig/backdoors.h"

#include "nonet/base/bits.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/house.h"

namespace nonet {

void fill_singles(State& state) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const Cell cell : CellSet(state.empty())) {
      if (state.candidates(cell).size() != 1) continue;
      state.place(cell, state.candidates(cell).first());
      changed = true;
    }
    for (const House house : kAllHouses) {
      for (const Digit d : state.singles(house)) {
        if (state.place_count(house, d) != 1) continue;
        state.place(house.cell(lowest_bit(state.places(house, d))), d);
        changed = true;
      }
    }
  }
}

}  // namespace nonet

#include "nonet/solve/portable/state.h"

#include <bit>

#include "nonet/base/bits.h"
#include "nonet/solve/portable/tables.h"

namespace nonet::portable {

namespace {

constexpr std::uint32_t kBand = (1U << 27) - 1;
constexpr std::uint32_t kRow = 0x1FF;

// The cells of `band` that are alone in their row.
std::uint32_t only_cells_of_rows(std::uint32_t band) {
  return kOnlyCell[band & kRow] | std::uint32_t{kOnlyCell[band >> 9 & kRow]} << 9 |
         std::uint32_t{kOnlyCell[band >> 18]} << 18;
}

std::uint32_t consistent_minirows(std::uint32_t band) {
  return band & kCellsOf[kConsistent[minirow_matrix(band)]];
}

// Makes one digit consistent in all three bands and all three stacks. False on contradiction: a
// band without configuration becomes empty, and then no stack has a configuration either.
bool settle(std::uint32_t (&cand)[3]) {
  std::uint32_t bands[3] = {cand[0], cand[1], cand[2]};
  for (;;) {
    for (std::uint32_t& band : bands) band = consistent_minirows(band);
    const std::uint32_t columns[3] = {columns_of(bands[0]), columns_of(bands[1]),
                                      columns_of(bands[2])};
    std::uint32_t kept[3] = {0, 0, 0};
    for (int stack = 0; stack < 3; ++stack) {
      const unsigned matrix = kConsistent[minicolumn_matrix(columns, stack)];
      if (matrix == 0) return false;
      for (int band = 0; band < 3; ++band) kept[band] |= (matrix >> (3 * band) & 7U) << (3 * stack);
    }
    bool removed = false;
    for (int band = 0; band < 3; ++band) {
      removed = removed || kept[band] != columns[band];
      bands[band] &= cells_of_columns(kept[band]);
    }
    if (removed) continue;
    for (int band = 0; band < 3; ++band) cand[band] = bands[band];
    return true;
  }
}

// Strikes the other digits out of the cells that are the only place of `digit` in their row.
// Returns the digits that lost a candidate.
DigitBits spread(State& state, int digit) {
  std::uint32_t won[3];
  for (int band = 0; band < 3; ++band) {
    won[band] = only_cells_of_rows(state.cand[digit][band]) & state.unsolved[band];
  }
  if ((won[0] | won[1] | won[2]) == 0) return 0;
  const std::uint32_t own[3] = {state.cand[digit][0], state.cand[digit][1], state.cand[digit][2]};
  DigitBits changed = 0;
  for (int other = 0; other < 9; ++other) {
    std::uint32_t lost = 0;
    for (int band = 0; band < 3; ++band) {
      lost |= state.cand[other][band] & won[band];
      state.cand[other][band] &= ~won[band];
    }
    changed |= static_cast<DigitBits>(lost != 0) << other;
  }
  for (int band = 0; band < 3; ++band) {
    state.cand[digit][band] = own[band];
    state.unsolved[band] &= ~won[band];
  }
  return changed & ~(1U << digit);
}

// Strikes the only candidate of `cell` (one bit) out of the rest of the cell's row; settle() draws
// the conclusions. Returns the digit.
DigitBits place_naked_single(State& state, int band, std::uint32_t cell) {
  const int row_shift = std::countr_zero(cell) / 9 * 9;
  DigitBits placed = 0;
  for (int digit = 0; digit < 9; ++digit) {
    if ((state.cand[digit][band] & cell) == 0) continue;
    state.cand[digit][band] &= ~(kRow << row_shift) | cell;
    placed |= 1U << digit;
  }
  return placed;
}

// Finds cells with one candidate. False when a cell has none.
bool place_naked_singles(State& state, DigitBits& changed) {
  for (int band = 0; band < 3; ++band) {
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    for (const auto& cand : state.cand) {
      twice |= once & cand[band];
      once |= cand[band];
    }
    if ((state.unsolved[band] & ~once) != 0) return false;
    for (std::uint32_t naked = state.unsolved[band] & once & ~twice; naked != 0;
         naked = without_lowest_bit(naked)) {
      changed |= place_naked_single(state, band, naked & (0U - naked));
    }
  }
  return true;
}

// The cells of `places` (bits of a chute's matrix) in one band.
std::uint32_t cells_of_places(std::size_t chute, unsigned places, std::size_t band) {
  if (chute >= 3) return cells_of_columns((places >> (3 * band) & 7U) << (3 * (chute - 3)));
  return chute == band ? kCellsOf[places] : 0;
}

// Three digits that are sure to be in the same three cells (a minirow or minicolumn) leave no room
// for a fourth: a naked triple before it is known which digit goes where. False when four are sure.
// Without this rule the search tree is a third larger on hard puzzles, and an empty grid is out of
// reach: the branching settles whole chutes before it looks at cells.
bool clear_full_places(State& state, DigitBits& changed) {
  const ChuteMatrices matrices = chute_matrices(state);
  for (std::size_t chute = 0; chute < matrices.size(); ++chute) {
    unsigned once = 0;
    unsigned twice = 0;
    unsigned thrice = 0;
    unsigned more = 0;
    for (const unsigned matrix : matrices[chute]) {
      const unsigned sure = kAsserted[matrix];
      more |= thrice & sure;
      thrice |= twice & sure;
      twice |= once & sure;
      once |= sure;
    }
    if (more != 0) return false;
    if (thrice == 0) continue;
    for (std::size_t digit = 0; digit < 9; ++digit) {
      const unsigned full = thrice & ~unsigned{kAsserted[matrices[chute][digit]]};
      std::uint32_t lost = 0;
      for (std::size_t band = 0; band < 3; ++band) {
        const std::uint32_t cells = state.cand[digit][band] & cells_of_places(chute, full, band);
        state.cand[digit][band] &= ~cells;
        lost |= cells;
      }
      changed |= static_cast<DigitBits>(lost != 0) << digit;
    }
  }
  return true;
}

}  // namespace

ChuteMatrices chute_matrices(const State& state) {
  ChuteMatrices matrices;
  for (std::size_t digit = 0; digit < 9; ++digit) {
    std::uint32_t columns[3];
    for (std::size_t band = 0; band < 3; ++band) {
      matrices[band][digit] = minirow_matrix(state.cand[digit][band]);
      columns[band] = columns_of(state.cand[digit][band]);
    }
    for (std::size_t stack = 0; stack < 3; ++stack) {
      matrices[3 + stack][digit] = minicolumn_matrix(columns, static_cast<int>(stack));
    }
  }
  return matrices;
}

unsigned minirow_matrix(std::uint32_t band) {
  return kMinirows[band & kRow] | unsigned{kMinirows[band >> 9 & kRow]} << 3 |
         unsigned{kMinirows[band >> 18]} << 6;
}

State State::from(const Grid& puzzle) {
  State state;
  std::uint32_t filled[3] = {0, 0, 0};
  std::uint32_t given[9][3] = {};
  for (auto& cand : state.cand) cand[0] = cand[1] = cand[2] = kBand;
  for (auto& cells : state.unsolved) cells = kBand;
  const std::uint8_t* value = puzzle.values().data();
  for (int band = 0; band < 3; ++band) {
    for (int row_shift = 0; row_shift < 27; row_shift += 9) {
      for (int column = 0; column < 9; ++column, ++value) {
        if (*value == 0) continue;
        const std::uint32_t cell = 1U << (row_shift + column);
        filled[band] |= cell;
        given[*value - 1][band] |= cell;
        // Two equal givens in a row leave it no place for the digit: settle() finds that.
        state.cand[*value - 1][band] &= ~(kRow << row_shift) | cell;
      }
    }
  }
  for (int digit = 0; digit < 9; ++digit) {
    for (int band = 0; band < 3; ++band) {
      state.cand[digit][band] &= ~filled[band] | given[digit][band];
    }
  }
  return state;
}

State State::from(const Pencilmarks& puzzle) {
  State state{};
  for (auto& cells : state.unsolved) cells = kBand;
  for (const Cell cell : kAllCells) {
    const std::uint32_t bit = 1U << (cell.index() % 27);
    for (const Digit d : puzzle.at(cell)) state.cand[d.index()][cell.band()] |= bit;
  }
  return state;
}

bool State::propagate(DigitBits changed) {
  for (;;) {
    while (changed != 0) {
      const int digit = lowest_bit(changed);
      changed = without_lowest_bit(changed);
      if (!settle(cand[digit])) return false;
      changed |= spread(*this, digit);
    }
    if (is_solved()) return true;
    if (!place_naked_singles(*this, changed)) return false;
    if (changed != 0) continue;
    if (!clear_full_places(*this, changed)) return false;
    if (changed == 0) return true;
  }
}

Grid State::to_grid() const {
  Grid grid;
  for (int digit = 0; digit < 9; ++digit) {
    for (int band = 0; band < 3; ++band) {
      for (std::uint32_t cells = cand[digit][band]; cells != 0; cells = without_lowest_bit(cells)) {
        grid.place(Cell(27 * band + lowest_bit(cells)), Digit(digit + 1));
      }
    }
  }
  return grid;
}

}  // namespace nonet::portable

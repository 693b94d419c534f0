#include "nonet/solve/portable/propagate.h"

#include <cstddef>
#include <cstring>

namespace nonet::portable {

namespace {

// Bit 0 of each minirow; and, within each minirow, its columns as needed to rotate by one or two.
constexpr std::uint32_t kMinirows = in_each_field(0b001'001'001);
constexpr std::uint32_t kLow1 = kMinirows;
constexpr std::uint32_t kLow2 = kMinirows * 0b011;
constexpr std::uint32_t kHigh1 = kMinirows * 0b100;
constexpr std::uint32_t kHigh2 = kMinirows * 0b110;

// Removes what locked candidates remove, first by rows and boxes, then by columns and boxes.
// With entry(r, b) for "row r of the band meets box b", an entry stays if
//   entry(r+1, b+1) and entry(r+2, b+2)  or  entry(r+1, b+2) and entry(r+2, b+1).
inline Lanes keep_by_rows(Lanes x) {
  const Lanes entry = (x | x >> 1 | x >> 2) & kMinirows;
  // Bits that rotate out of a field land where `entry` has none.
  const Lanes box1 = entry >> 3 | entry << 6;
  const Lanes box2 = entry >> 6 | entry << 3;
  const Lanes kept = entry & ((next_row(box1) & next_row_but_one(box2)) |
                              (next_row(box2) & next_row_but_one(box1)));
  return x & ((kept << 3) - kept);
}

inline Lanes keep_by_columns(Lanes x) {
  const Lanes entry = x | next_row(x) | next_row_but_one(x);  // the same in each lane
  const Lanes column1 = (entry >> 1 & kLow2) | (entry << 2 & kHigh1);
  const Lanes column2 = (entry >> 2 & kLow1) | (entry << 1 & kHigh2);
  return x & ((next_band(column1) & next_band_but_one(column2)) |
              (next_band(column2) & next_band_but_one(column1)));
}

struct Swept {
  std::array<Lanes, kDigits> places;
  std::array<Lanes, kDigits> alone;  // by digit: cells that are its only place in a row
  Lanes placed{};                    // all of `alone`
  Lanes filled_rows = kEveryGuard;   // guards of the rows in which every digit has a place
};

// Naked singles, locked candidates and the search for hidden singles, digit by digit. Digits from
// the middle on already leave the cells that earlier ones took: more than one such step per sweep
// would save sweeps too, but makes the processor wait for one digit before it starts the next.
template <bool kHaveSingles>
inline Swept sweep(const State& state, Lanes singles) {
  constexpr std::size_t kMiddle = 5;
  Swept out;
  Lanes taken{};
#pragma GCC unroll 9
  for (std::size_t d = 0; d < kDigits; ++d) {
    if (d == kMiddle) taken = out.placed;
    Lanes x = state.places[d] & ~taken;
    if constexpr (kHaveSingles) {
      // Of two singles in a row only one is kept: the other cell is then empty, as it should be.
      const Lanes single = x & singles;
      x &= ~(rows_with_any(single) & ~first_in_row(single));
    }
    x = keep_by_columns(keep_by_rows(x));
    out.filled_rows &= x + kFields;
    out.places[d] = x;
    out.alone[d] = x & ~rows_with_two(x);
    out.placed |= out.alone[d];
  }
  return out;
}

inline void add(CandidateCounts& counts, Lanes x) {
  counts.three_or_more |= counts.two_or_more & x;
  counts.two_or_more |= counts.one_or_more & x;
  counts.one_or_more |= x;
}

// 81 cells that are each some digit's only place in a row are a solution if every digit also
// reaches every column and every box. (A digit that lost all of a band or stack may not.)
bool is_solution(const State& state) {
  Lanes missing{};
  for (const Lanes x : state.places) {
    const Lanes minicolumns = x | next_row(x) | next_row_but_one(x);
    const Lanes columns = (minicolumns | minicolumns >> 10 | minicolumns >> 20) & 0x1FF;
    const Lanes boxes = (minicolumns | minicolumns >> 1 | minicolumns >> 2) & kMinirows;
    missing |= kEveryCell & ~(columns * kFieldUnits & ((boxes << 3) - boxes));
  }
  return !any(missing);
}

}  // namespace

State to_state(const Grid& puzzle) {
  // By band, value (0 for blank) and lane: where the value stands, as nine bits.
  std::array<std::array<std::array<std::uint32_t, 4>, kDigits + 1>, 3> stands{};
  const auto& values = puzzle.values();
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) {
      stands[row / 3][values[kSide * row + column]][row % 3] |= 1U << column;
    }
  }
  const auto lanes = [&](std::size_t value) {
    const auto of_band = [&](std::size_t band) {
      return std::bit_cast<Lanes>(stands[band][value]);
    };
    return of_band(0) | of_band(1) << 10 | of_band(2) << 20;
  };
  const Lanes blank = lanes(0);
  State state;
  for (std::size_t d = 0; d < kDigits; ++d) state.places[d] = blank | lanes(d + 1);
  state.placed = Lanes{};
  return state;
}

State to_state(const Pencilmarks& puzzle) {
  std::array<std::array<std::uint32_t, 4>, kDigits> places{};
  for (const Cell cell : kAllCells) {
    const unsigned digits = puzzle.at(cell).bits();
    for (std::size_t d = 0; d < kDigits; ++d) {
      places[d][lane_of(cell)] |= (digits >> d & 1U) << bit_of(cell);
    }
  }
  State state;
  for (std::size_t d = 0; d < kDigits; ++d) state.places[d] = std::bit_cast<Lanes>(places[d]);
  state.placed = Lanes{};
  return state;
}

Grid to_grid(const State& solved) {
  std::array<std::uint8_t, kCells> values{};
  for (std::size_t d = 0; d < kDigits; ++d) {
    for (std::size_t row = 0; row < kSide; ++row) {
      const std::uint32_t places = solved.places[d][row % 3] >> (row / 3 * 10) & 0x1FFU;
      // Exactly one bit is set; the last column's is added so that the compiler sees column < 9.
      const auto column = static_cast<std::size_t>(std::countr_zero(places | 0x100U));
      values[kSide * row + column] = static_cast<std::uint8_t>(d + 1);
    }
  }
  return Grid::from_values(values);
}

CandidateCounts count_candidates(const State& state) {
  CandidateCounts counts;
  for (const Lanes x : state.places) {
    counts.four_or_more |= counts.three_or_more & x;
    add(counts, x);
  }
  return counts;
}

Outcome propagate(State& state) {
  CandidateCounts counts = count_candidates(state);
  for (;;) {
    const Lanes singles = counts.one_or_more & ~counts.two_or_more & ~state.placed;
    const Swept swept = any(singles) ? sweep<true>(state, singles) : sweep<false>(state, singles);

    Lanes changed{};
    counts = {};
#pragma GCC unroll 9
    for (std::size_t d = 0; d < kDigits; ++d) {
      const Lanes x = swept.places[d] & ~(swept.placed & ~swept.alone[d]);
      changed |= x ^ state.places[d];
      state.places[d] = x;
      add(counts, x);
    }
    state.placed = swept.placed;

    const Lanes empty_cells = kEveryCell & ~counts.one_or_more;
    const Lanes claimed_twice = counts.two_or_more & state.placed;
    const Lanes empty_rows = kEveryGuard & ~swept.filled_rows;
    if (any(empty_cells | claimed_twice | empty_rows)) return Outcome::kContradiction;
    if (!any(kEveryCell & ~state.placed) && is_solution(state)) return Outcome::kSolved;
    if (!any(changed)) return Outcome::kOpen;
  }
}

}  // namespace nonet::portable

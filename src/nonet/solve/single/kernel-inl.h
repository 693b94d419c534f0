// The sweep: one round of every rule over the whole board, and the choice of a branch. Written once
// over the value type Simd. No include guard: include it inside a target region only, after Simd.
//
// The idea. The best solvers of one puzzle send messages: a box that changed tells its band, the
// band its other boxes, each message a chain of dependent instructions. The whole board fits a few
// registers, so here every box and band is worked on at once, and a round that changes one corner
// costs the same as one that changes everything: some eighty instructions with AVX-512, most of
// them independent. Rounds repeat until nothing changes; then the search branches.
//
// The rules of a round are the same for minirows (h) and minicolumns (v), the lines of a box:
//
//   configurations   In a band, a digit stands in three minirows, one a box, one a row: six ways.
//                    A minirow keeps a digit only if some way through it has its other two open:
//                    one of even order (i+1,s+1 and i+2,s+2), one of odd (i+2,s+1 and i+1,s+2).
//                    Sound because every solution is one of the six ways for each digit.
//   sure             A digit with no other minirow in its box must stand in this one. Sound because
//                    each digit stands somewhere in the box. (The digits of a minirow that can hold
//                    only three are sure too; finding them costs more than it saves.)
//   full             A minirow with three sure digits holds no other. Sound because it has three
//                    cells. (It saves 36 % of the guesses on top1465.)
//   crossing         A digit that is sure in the minirow or minicolumn and has one cell left there
//                    is that cell's. Sound by definition.
//   single           The last digit of a cell, and a crossing. No other cell of its box keeps it.
//                    Rows and columns follow by the configurations of the next round.
//
// A round fails when a box has no place for a digit or a cell has no digit. A board at rest on
// which every digit of every box has one minirow and one minicolumn is solved: the two cross in one
// cell, which is not empty, and the configurations keep rows and columns right. Two cells of a box
// that are the same single both keep it, and a line may be left with two digits for three cells: so
// a board at rest must be asked for both.
//
// Sources: the view of a band as configurations of digits, minirows beside cells, and branching
// in the band with fewest configurations are Tom Dillon's (tdoku, 2019). Sweeping the whole board
// comes from the bit-sliced batch solver.

struct Board {
  Simd::Rows x[3];  // by diagonal: see layout.h
};

// The two directions. Minirows of a band differ in their stacks, minicolumns of a stack in bands.
struct InRows {
  static constexpr int db = 0;
  static constexpr int ds = 1;
};
struct InColumns {
  static constexpr int db = 1;
  static constexpr int ds = 0;
};

// The lanes of the next minirow (minicolumn) of the same box, and of the one after that.
NONET_STATIC_INLINE Simd::Rows next(Simd::Rows x) { return Simd::turn<1, 0, 0>(x); }
NONET_STATIC_INLINE Simd::Rows last(Simd::Rows x) { return Simd::turn<2, 0, 0>(x); }

NONET_STATIC_INLINE Simd::Rows any(const Board& board) {
  return Simd::any3(board.x[0], board.x[1], board.x[2]);
}

// The same cells, at the lanes of their minicolumns.
NONET_STATIC_INLINE Board by_columns(const Board& board) {
  return {{board.x[0], last(board.x[1]), next(board.x[2])}};
}

// The digits that the minirows (or the minicolumns) can hold, and those of the two others in the
// box.
struct Lines {
  Simd::Rows open;
  Simd::Rows next;
  Simd::Rows last;
  Simd::Rows even;  // digits for which the other two lines of the even configuration were open
  Simd::Rows odd;
};

template <class In>
NONET_STATIC_INLINE Lines lines_of(Simd::Rows x) {
  constexpr int db = In::db;
  constexpr int ds = In::ds;
  Lines lines;
  lines.even = Simd::both(Simd::turn<1, db, ds>(x), Simd::turn<2, 2 * db, 2 * ds>(x));
  lines.odd = Simd::both(Simd::turn<2, db, ds>(x), Simd::turn<1, 2 * db, 2 * ds>(x));
  lines.open = Simd::and_any(x, lines.even, lines.odd);
  lines.next = next(lines.open);
  lines.last = last(lines.open);
  return lines;
}

NONET_STATIC_INLINE Simd::Boxes somewhere(const Lines& lines) {
  return Simd::any_in_box(lines.open, lines.next, lines.last);
}
NONET_STATIC_INLINE Simd::Rows sure(const Lines& lines) {
  return Simd::but_not(lines.open, lines.next, lines.last);
}
// What a line can hold once those that are full hold nothing else.
NONET_STATIC_INLINE Simd::Rows only_sure_if_full(const Lines& lines, Simd::Rows sure) {
  return Simd::subset_if(Simd::three_or_more(sure), sure, lines.open);
}

// What a sweep found; `rows` and `columns` are those of the board if it removed nothing.
struct Swept {
  bool dead;     // no solution has these candidates
  bool changed;  // the sweep removed candidates: another may remove more
  Lines rows;
  Lines columns;
  Board single;  // what the cells are that are known
};

// Full lines take long to find. With registers enough, the cells do not wait for them, and what
// they remove goes in at the end.
NONET_STATIC_INLINE Swept sweep(Board& board) {
  const Board before = board;
  const Board columns = by_columns(before);
  const Lines h = lines_of<InRows>(any(before));
  const Lines v = lines_of<InColumns>(any(columns));
  const Simd::Rows sure_h = sure(h);
  const Simd::Rows sure_v = sure(v);
  const Simd::Rows kept_h = only_sure_if_full(h, sure_h);
  const Simd::Rows kept_v = only_sure_if_full(v, sure_v);
  const Simd::Rows kept[3]{kept_v, next(kept_v), last(kept_v)};
  if constexpr (Simd::kManyRegisters) {
    board.x[0] = Simd::all3(before.x[0], h.open, v.open);
    board.x[1] = Simd::all3(before.x[1], h.open, v.next);
    board.x[2] = Simd::all3(before.x[2], h.open, v.last);
  } else {
    NONET_UNROLL_3
    for (int d = 0; d < 3; ++d) board.x[d] = Simd::all3(before.x[d], kept_h, kept[d]);
  }
  Simd::Flags dead = Simd::lack(somewhere(h), somewhere(v), kNineDigits);
  dead = Simd::merge(dead, Simd::any_zero(board.x[0], board.x[1], board.x[2]));

  const Simd::Rows once_h =
      Simd::but_not(sure_h, Simd::two3(before.x[0], before.x[1], before.x[2]));
  const Simd::Rows once_v =
      Simd::but_not(sure_v, Simd::two3(columns.x[0], columns.x[1], columns.x[2]));
  const Simd::Rows in_column[3]{once_v, next(once_v), last(once_v)};
  Board single;
  NONET_UNROLL_3
  for (int d = 0; d < 3; ++d) {
    const Simd::Rows x = board.x[d];
    const Simd::Rows crossing = Simd::and_any(x, once_h, in_column[d]);
    single.x[d] = Simd::superset_if(Simd::at_most_one(x), x, crossing);
    board.x[d] = Simd::where_zero(crossing, x);
  }

  const Simd::Rows placed = any(single);
  const Simd::Boxes placed_in_box = Simd::any_in_box(placed, next(placed), last(placed));
  Simd::Rows removed = Simd::all(0);
  NONET_UNROLL_3
  for (int d = 0; d < 3; ++d) {
    board.x[d] = Simd::but_not_or(board.x[d], placed_in_box, single.x[d]);
    if constexpr (Simd::kManyRegisters) board.x[d] = Simd::all3(board.x[d], kept_h, kept[d]);
    removed = Simd::or_unequal(removed, board.x[d], before.x[d]);
  }
  return {Simd::any(dead), Simd::any_bit_of(removed), h, v, single};
}

// The cells with one digit left.
NONET_STATIC_INLINE Board singles_of(const Board& board) {
  Board single;
  NONET_UNROLL_3
  for (int d = 0; d < 3; ++d) {
    const Simd::Rows x = board.x[d];
    single.x[d] = Simd::superset_if(Simd::at_most_one(x), x, Simd::all(0));
  }
  return single;
}

// Whether two cells of a box are the same digit.
NONET_STATIC_INLINE bool is_any_twice(const Board& single) {
  const Simd::Rows placed = any(single);
  const Simd::Rows in_two_rows = Simd::and_any(placed, next(placed), last(placed));
  return Simd::any_bit_of(
      Simd::either(in_two_rows, Simd::two3(single.x[0], single.x[1], single.x[2])));
}

// Whether a line has less than three digits for its three cells. (In a sweep it costs more than it
// saves, but a search in which nothing asks for it goes on below such lines, which in puzzles of a
// dozen givens may be millions of boards.)
NONET_STATIC_INLINE bool is_any_short(const Lines& rows, const Lines& columns) {
  return !Simd::everywhere(Simd::three_or_more(rows.open)) ||
         !Simd::everywhere(Simd::three_or_more(columns.open));
}

// A branch: a digit stands in one minirow (or minicolumn), or it does not. One of the two has one
// bit, at the lane of that line; the other is empty.
struct Branch {
  bool found;  // false: every line is settled
  Simd::Rows row;
  Simd::Rows column;
};

// The digits of each line that are open in others of its box too.
NONET_STATIC_INLINE Simd::Rows unsettled(const Lines& lines) {
  return Simd::and_any(lines.open, lines.next, lines.last);
}

// A key for each line with something unsettled: the configurations of its chute (9 to 54) in the
// high byte, the number of the line in the low byte.
NONET_STATIC_INLINE Simd::Rows keys_of(const Lines& lines, Simd::Rows unsettled, int first) {
  const Simd::Rows even = Simd::both(lines.open, lines.even);
  const Simd::Rows odd = Simd::both(lines.open, lines.odd);
  Simd::Rows size = Simd::plus(Simd::popcount(even), Simd::popcount(odd));
  size = Simd::plus(size, Simd::plus(next(size), last(size)));
  const Simd::Rows key = Simd::plus(Simd::shift8(size), Simd::lane_keys(first));
  return Simd::pick(Simd::nonzero(unsettled), key, Simd::all(kNoKey));
}

// The lowest digit not settled in the first open minirow (minicolumn) of the band (stack) with the
// fewest configurations: the one with the least key. (Looking for a digit with exactly two first
// saves no guesses to speak of.) `rows` and `columns` are of a board at rest.
NONET_STATIC_INLINE Branch choose(const Lines& rows, const Lines& columns) {
  const Simd::Rows unsettled_h = unsettled(rows);
  const Simd::Rows unsettled_v = unsettled(columns);
  const Simd::Rows keys_h = keys_of(rows, unsettled_h, 0);
  const Simd::Rows keys_v = keys_of(columns, unsettled_v, Simd::kKeyStep);
  const Simd::Key least = Simd::least(keys_h, keys_v);
  return {Simd::is_key(least), Simd::lowest_where(keys_h, least, unsettled_h),
          Simd::lowest_where(keys_v, least, unsettled_v)};
}

// Splits `board` into the two sides of the branch: in `yes` the digit stands there, in `board` not.
NONET_STATIC_INLINE void split(Board& board, Board& yes, const Branch& branch) {
  const Simd::Rows other_rows = Simd::either(next(branch.row), last(branch.row));
  const Simd::Rows columns[3]{branch.column, next(branch.column), last(branch.column)};
  NONET_UNROLL_3
  for (int d = 0; d < 3; ++d) {
    const Simd::Rows x = board.x[d];
    yes.x[d] =
        Simd::but_not(Simd::but_not(x, columns[(d + 1) % 3], columns[(d + 2) % 3]), other_rows);
    board.x[d] = Simd::but_not(x, branch.row, columns[d]);
  }
}

// The sweep: one round of every rule over the whole board, and the choice of a branch. Written once
// over the value type Simd. No include guard: include it inside a target region only, after Simd.
//
// The idea. The best solvers of one puzzle send messages: a box that changed tells its band, the
// band its other boxes, each message a chain of dependent instructions. The whole board fits a few
// registers, so here every box and band is worked on at once, and a round that changes one corner
// costs the same as one that changes everything: about a hundred instructions with AVX-512, most of
// them independent. Rounds repeat until nothing changes; then the search branches.
//
// The rules of a round. h: the digits each minirow can hold; v: the same for minicolumns.
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
//   single           The last digit of a cell, and a digit that is sure in the minirow or
//                    minicolumn and has one cell left there, is the cell's. Sound by definition.
//   placed           A sure digit leaves the other minirows of its box, a single every other cell
//                    of its box. Rows and columns follow by the configurations of the next round.
//
// A round fails when a box has no place for a digit, a cell has no digit or a minirow fewer than
// three. A board at rest on which every digit of every box has one minirow and one minicolumn is
// solved: the two cross in one cell, and the configurations keep rows and columns right.
//
// Sources: the view of a band as configurations of digits, minirows beside cells, and branching
// in the band with fewest configurations are Tom Dillon's (tdoku, 2019). Sweeping the whole board
// comes from the bit-sliced batch solver.

struct Board {
  Simd::Rows x[3];
};

struct SweepResult {
  bool dead;     // no solution has these candidates
  bool changed;  // the sweep removed candidates: another may remove more
};

// The minicolumns: value j is column j of each box.
struct Columns {
  Simd::Boxes at[3];
};

NONET_STATIC_INLINE Simd::Rows minirows(const Board& board) {
  return Simd::any3(board.x[0], board.x[1], board.x[2]);
}

NONET_STATIC_INLINE SweepResult sweep(Board& board) {
  const Simd::Boxes full = Simd::all_boxes(kNineDigits);
  const Board before = board;
  Board turned1;
  Board turned2;
  Columns v;
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    turned1.x[j] = Simd::turn<1, 0, 0>(before.x[j]);
    turned2.x[j] = Simd::turn<2, 0, 0>(before.x[j]);
    v.at[j] = Simd::fold(before.x[j], turned1.x[j], turned2.x[j]);
  }

  // Minirows.
  Simd::Rows h = minirows(before);
  const Simd::Rows even = Simd::both(Simd::turn<1, 0, 1>(h), Simd::turn<2, 0, 2>(h));
  h = Simd::both(h, Simd::and_or(Simd::turn<2, 0, 1>(h), Simd::turn<1, 0, 2>(h), even));
  const Simd::Rows h1 = Simd::turn<1, 0, 0>(h);
  const Simd::Rows h2 = Simd::turn<2, 0, 0>(h);
  Simd::Flags dead = Simd::differ(Simd::fold(h, h1, h2), full);
  const Simd::Rows sure = Simd::but_not(h, h1, h2);
  dead = Simd::merge(dead, Simd::below_three(Simd::count(h)));
  h = Simd::pick(Simd::three(Simd::count(sure)), sure, h);

  // Minicolumns.
  Columns v1;
  Columns v2;
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    v1.at[j] = Simd::turn_boxes<1, 0>(v.at[j]);
    v2.at[j] = Simd::turn_boxes<2, 0>(v.at[j]);
  }
  Columns w;
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    const int k = (j + 1) % 3;
    const int l = (j + 2) % 3;
    const Simd::Boxes even_v = Simd::both(v1.at[k], v2.at[l]);
    w.at[j] = Simd::both(v.at[j], Simd::and_or(v1.at[l], v2.at[k], even_v));
  }
  dead = Simd::merge(dead, Simd::differ(Simd::any3(w.at[0], w.at[1], w.at[2]), full));
  Columns sure_v;
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    sure_v.at[j] = Simd::but_not(w.at[j], w.at[(j + 1) % 3], w.at[(j + 2) % 3]);
    dead = Simd::merge(dead, Simd::below_three(Simd::count(w.at[j])));
  }
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    w.at[j] = Simd::but_not(w.at[j], sure_v.at[(j + 1) % 3], sure_v.at[(j + 2) % 3]);
    w.at[j] = Simd::pick(Simd::three(Simd::count(sure_v.at[j])), sure_v.at[j], w.at[j]);
  }

  // Cells.
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) board.x[j] = Simd::all3(before.x[j], h, Simd::spread(w.at[j]));
  const Simd::Rows once = Simd::both(sure, Simd::one3(board.x[0], board.x[1], board.x[2]));
  Board single;
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    const Simd::Rows x = board.x[j];
    const Simd::Rows once_v = Simd::but_not(Simd::spread(sure_v.at[j]), turned1.x[j], turned2.x[j]);
    single.x[j] = Simd::and_any(x, once, once_v);
    single.x[j] = Simd::pick(Simd::at_most_one(x), x, single.x[j]);
    dead = Simd::merge(dead, Simd::flag(Simd::zero(x)));
    board.x[j] = Simd::pick(Simd::nonzero(single.x[j]), single.x[j], x);
  }
  const Simd::Rows placed = Simd::either(sure, minirows(single));
  const Simd::Rows placed1 = Simd::turn<1, 0, 0>(placed);
  const Simd::Rows placed2 = Simd::turn<2, 0, 0>(placed);
  Simd::Flags changed = Simd::no_flags();
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    board.x[j] = Simd::but_not(board.x[j], placed1, placed2);
    board.x[j] = Simd::but_not(board.x[j], single.x[(j + 1) % 3], single.x[(j + 2) % 3]);
    changed = Simd::merge(changed, Simd::differ(board.x[j], before.x[j]));
  }
  return {Simd::any(dead), Simd::any(changed)};
}

// A branch: digit `digit_bit` stands in one minirow or minicolumn, or it does not.
struct Branch {
  int lane = 0;
  int j = -1;  // minicolumn of the box; -1 for a minirow; -2: there is nothing to branch on
  int digit_bit = 0;
};

// The lowest digit not settled in the first open minirow (minicolumn) of the band (stack) with the
// fewest configurations. Looking for a digit with exactly two first saves no guesses to speak of.
//
// The least key wins: configurations of the band (9 to 54) in the high byte, the lane and
// minicolumn in the low byte.
NONET_STATIC_INLINE Branch choose(const Board& board) {
  const Simd::Rows h = minirows(board);
  Columns v;
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    v.at[j] =
        Simd::fold(board.x[j], Simd::turn<1, 0, 0>(board.x[j]), Simd::turn<2, 0, 0>(board.x[j]));
  }
  const Simd::Rows even = Simd::all3(h, Simd::turn<1, 0, 1>(h), Simd::turn<2, 0, 2>(h));
  const Simd::Rows odd = Simd::all3(h, Simd::turn<2, 0, 1>(h), Simd::turn<1, 0, 2>(h));
  Simd::Rows size = Simd::plus(Simd::popcount(even), Simd::popcount(odd));
  size = Simd::plus(size, Simd::plus(Simd::turn<1, 0, 0>(size), Simd::turn<2, 0, 0>(size)));
  const Simd::Rows open = Simd::and_any(h, Simd::turn<1, 0, 0>(h), Simd::turn<2, 0, 0>(h));
  Simd::Rows h_key = Simd::plus(Simd::shift8(size), Simd::lane_keys());
  h_key = Simd::pick(Simd::nonzero(open), h_key, Simd::all(kNoKey));

  Simd::Boxes size_v = Simd::all_boxes(0);
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    const int k = (j + 1) % 3;
    const int l = (j + 2) % 3;
    const Simd::Boxes even_v =
        Simd::all3(v.at[j], Simd::turn_boxes<1, 0>(v.at[k]), Simd::turn_boxes<2, 0>(v.at[l]));
    const Simd::Boxes odd_v =
        Simd::all3(v.at[j], Simd::turn_boxes<1, 0>(v.at[l]), Simd::turn_boxes<2, 0>(v.at[k]));
    size_v = Simd::plus(size_v, Simd::plus(Simd::popcount(even_v), Simd::popcount(odd_v)));
  }
  Columns open_v;
  Simd::Boxes v_key = Simd::all_boxes(kNoKey);
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    open_v.at[j] = Simd::and_any(v.at[j], v.at[(j + 1) % 3], v.at[(j + 2) % 3]);
    Simd::Boxes key = Simd::plus(Simd::shift8(size_v), Simd::column_keys(j));
    key = Simd::pick(Simd::nonzero(open_v.at[j]), key, Simd::all_boxes(kNoKey));
    v_key = Simd::lesser(v_key, key);
  }
  const int key = Simd::least(h_key, v_key);
  if (key == kNoKey) return {0, -2, 0};
  const int id = key & 0xff;
  alignas(64) std::uint16_t words[4][Simd::kKeyStep];
  Simd::store(words[0], open);
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) Simd::store(words[j + 1], open_v.at[j]);
  const int word = words[id / Simd::kKeyStep][id % Simd::kKeyStep];
  return {id % Simd::kKeyStep, id / Simd::kKeyStep - 1, word & -word};
}

// Splits `board` into the two sides of the branch: in `yes` the digit stands there, in `board` not.
NONET_STATIC_INLINE void split(Board& board, Board& yes, const Branch& branch) {
  const int row_bit = branch.j < 0 ? branch.digit_bit : 0;
  const int column_bit = branch.digit_bit - row_bit;
  const Simd::Rows here = Simd::lane_bit(branch.lane, row_bit);
  const Simd::Rows above = Simd::turn<1, 0, 0>(here);
  const Simd::Rows below = Simd::turn<2, 0, 0>(here);
  yes = board;
  NONET_UNROLL_3
  for (int j = 0; j < 3; ++j) {
    const int own = branch.j == j ? column_bit : 0;
    const Simd::Rows here_v = Simd::box_bit(branch.lane, own);
    const Simd::Rows beside = Simd::box_bit(branch.lane, column_bit - own);
    yes.x[j] = Simd::but_not(Simd::but_not(yes.x[j], above, below), beside);
    board.x[j] = Simd::but_not(board.x[j], here, here_v);
  }
}

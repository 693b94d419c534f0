// One sweep of every rule over the 32 puzzles of a warp. The rules are those of batch/sweep-inl.h;
// what differs is that a puzzle's candidates lie in 27 lanes (lanes.h).
//
//   cell pass    a lane has a minirow for all nine digits, 27 planes y: three digits that are sure
//                in it fill it; a digit that is sure and has one cell left stands there; counts of
//                each cell's candidates: none is a contradiction, one is a single
//   digit pass   a lane has a digit in a band, 27 planes x: the six configurations of the band,
//                then of a stack, from the bands just reduced; minicolumns that are full
//
// A sweep is a cell pass and then a digit pass. A puzzle whose cells are all single in the cell
// pass and that the digit pass then finds no fault with is solved: each digit has at least one
// configuration in each band, so at least nine cells, so, of 81, exactly nine; three of each band
// in one configuration, and the same of each stack.
//
// W is the warp: W::V is one word of every lane, W::shuffle(v, from) gives every lane the word of
// lane `from`. On the GPU a V is a register; in tests it is 32 words (emulated_warp.h).

#pragma once

#include "nonet/solve/cuda/lanes.h"

namespace nonet::cuda {

// What every lane must know of its partners.
template <class W>
struct Partners {
  using V = typename W::V;
  V row[9];     // 3 * k1 + k2: lane (d1 - k1, d2 - k2, b)
  V column[9];  // 3 * c + k: lane (d1 - c, d2 - k, b + k)
  V stack[3];   // k: lane (d1, d2, b - k)
  V used;       // all ones in lanes 0..26
};

// The entry of row[] and column[] in the other direction.
NONET_BOTH constexpr int backward(int k) { return (3 - k / 3) % 3 * 3 + (3 - k % 3) % 3; }

template <class W>
struct State {
  using V = typename W::V;
  V x[kSlots];  // the candidates
  V sure[9];    // 3 * k1 + k2: the digit's only minirow in its row, as of the last digit pass
  V single[3];  // of the lane's minirow: the cell has one candidate
  V full;       // of the lane's minirow: three digits are sure there
  V fault;      // this lane found a contradiction
  V unsettled;  // some cell of the lane's minirow was not single in the last cell pass
  V progress;   // some cell of it became single there
};

template <class W>
struct Sweep {
  using V = typename W::V;

  static NONET_DEVICE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); }

  // The sum of nine bits: ones + 2 * (number of `pairs` set).
  struct Sum {
    V ones;
    V pairs[4];
  };
  static NONET_DEVICE Sum sum9(const V* bit, int step) {
    const V* const b = bit;
    const V s0 = b[0] ^ b[step] ^ b[2 * step];
    const V s1 = b[3 * step] ^ b[4 * step] ^ b[5 * step];
    const V s2 = b[6 * step] ^ b[7 * step] ^ b[8 * step];
    return {s0 ^ s1 ^ s2,
            {majority(b[0], b[step], b[2 * step]), majority(b[3 * step], b[4 * step], b[5 * step]),
             majority(b[6 * step], b[7 * step], b[8 * step]), majority(s0, s1, s2)}};
  }
  // Three or more of nine; adds four or more to `four`.
  static NONET_DEVICE V three_of_nine(const V* bit, V& four) {
    const Sum sum = sum9(bit, 1);
    const V* const p = sum.pairs;
    const V some = p[0] | p[1] | p[2];
    const V more = majority(p[0], p[1], p[2]) | (p[3] & some);
    four = four | more;
    return more | ((some | p[3]) & sum.ones);
  }

  // Leaves in m (3 * line + box) the places that some configuration uses; gives those that are
  // alone in their line.
  static NONET_DEVICE void reduce(V* m, V* sure, V& fault) {
    const V c0 = m[0] & m[4] & m[8];
    const V c1 = m[0] & m[5] & m[7];
    const V c2 = m[1] & m[3] & m[8];
    const V c3 = m[1] & m[5] & m[6];
    const V c4 = m[2] & m[3] & m[7];
    const V c5 = m[2] & m[4] & m[6];
    m[0] = c0 | c1;
    m[1] = c2 | c3;
    m[2] = c4 | c5;
    m[3] = c2 | c4;
    m[4] = c0 | c5;
    m[5] = c1 | c3;
    m[6] = c3 | c5;
    m[7] = c1 | c4;
    m[8] = c0 | c2;
    fault = fault | ~(m[0] | m[1] | m[2]);
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      const int line = k / 3 * 3;
      sure[k] = m[k] & ~m[line + (k + 1) % 3] & ~m[line + (k + 2) % 3];
    }
  }

  // Gives the candidates x to the lanes that judge minirows, y (3 * k + i: digit of partner k,
  // column i + d1), and back.
  static NONET_DEVICE void to_minirows(const Partners<W>& partners, const V* x, V* y) {
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      NONET_CUDA_UNROLL
      for (int c = 0; c < 3; ++c) {
        const V word = x[3 * k + c];
        y[3 * k + (c + 3 - k / 3) % 3] = k == 0 ? word : W::shuffle(word, partners.row[k]);
      }
    }
  }
  static NONET_DEVICE void from_minirows(const Partners<W>& partners, const V* y, V* x) {
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      NONET_CUDA_UNROLL
      for (int c = 0; c < 3; ++c) {
        const V word = y[3 * k + (c + 3 - k / 3) % 3];
        x[3 * k + c] = k == 0 ? word : W::shuffle(word, partners.row[backward(k)]);
      }
    }
  }

  // `only`: per digit and minirow, as seen by the digit's lane: a single of the digit stands there.
  static NONET_DEVICE void cell_pass(const Partners<W>& partners, State<W>& st, V* only) {
    V y[kSlots];
    V sure[9];
    to_minirows(partners, st.x, y);
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      sure[k] = k == 0 ? st.sure[0] : W::shuffle(st.sure[k], partners.row[k]);
    }
    V fault = st.fault;
    const V full = three_of_nine(sure, fault);
    const V newly_full = full & ~st.full;
    st.full = full;
    // A digit that stays where others go: sure and in one cell, or sure where it has become full.
    V any[3] = {newly_full, newly_full, newly_full};
    V holds[9];
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      const V a = y[3 * k];
      const V b = y[3 * k + 1];
      const V c = y[3 * k + 2];
      const V once = (a ^ b ^ c) & ~(a & b & c);
      holds[k] = sure[k] & (once | newly_full);
      any[0] = any[0] | (a & holds[k]);
      any[1] = any[1] | (b & holds[k]);
      any[2] = any[2] | (c & holds[k]);
    }
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      NONET_CUDA_UNROLL
      for (int i = 0; i < 3; ++i) y[3 * k + i] = y[3 * k + i] & (holds[k] | ~any[i]);
    }
    V one[3];
    V unsettled = W::zero();
    V progress = W::zero();
    NONET_CUDA_UNROLL
    for (int i = 0; i < 3; ++i) {
      const Sum sum = sum9(y + i, 3);
      const V pairs = sum.pairs[0] | sum.pairs[1] | sum.pairs[2];
      one[i] = sum.ones & ~pairs & ~sum.pairs[3];
      fault = fault | ~(sum.ones | pairs | sum.pairs[3]);
      fault = fault | (any[i] & ~one[i] & ~newly_full);
      unsettled = unsettled | ~one[i];
      progress = progress | (one[i] & ~st.single[i]);
      st.single[i] = one[i];
    }
    st.fault = fault;
    st.unsettled = unsettled;
    st.progress = progress;
    V here[9];
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      V* const cell = y + 3 * k;
      const V a = cell[0] & one[0];
      const V b = cell[1] & one[1];
      const V c = cell[2] & one[2];
      here[k] = a | b | c;
      // Two singles of a digit leave each other without a candidate.
      cell[0] = cell[0] & ~b & ~c;
      cell[1] = cell[1] & ~a & ~c;
      cell[2] = cell[2] & ~a & ~b;
    }
    from_minirows(partners, y, st.x);
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      only[k] = k == 0 ? here[0] : W::shuffle(here[k], partners.row[backward(k)]);
    }
  }

  // Gives a band's minicolumns v (3 * k2 + c) to the lanes that judge stacks, w (3 * c + k), and
  // back.
  static NONET_DEVICE void to_stacks(const Partners<W>& partners, const V* v, V* w) {
    NONET_CUDA_UNROLL
    for (int k = 0; k < 3; ++k) {
      NONET_CUDA_UNROLL
      for (int c = 0; c < 3; ++c) {
        w[3 * c + k] = k == 0 ? v[c] : W::shuffle(v[3 * k + c], partners.stack[k]);
      }
    }
  }
  static NONET_DEVICE void from_stacks(const Partners<W>& partners, const V* w, V* v) {
    NONET_CUDA_UNROLL
    for (int k = 0; k < 3; ++k) {
      NONET_CUDA_UNROLL
      for (int c = 0; c < 3; ++c) {
        v[3 * k + c] = k == 0 ? w[3 * c] : W::shuffle(w[3 * c + k], partners.stack[(3 - k) % 3]);
      }
    }
  }

  // Removes from the minicolumns w of a stack those that are full of other digits.
  static NONET_DEVICE void clear_full_columns(const Partners<W>& partners, V* w, const V* sure,
                                              V& fault) {
    V all[9];
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      all[k] = k == 0 ? sure[0] : W::shuffle(sure[k], partners.column[k]);
    }
    const V full = three_of_nine(all, fault);
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      const V there = k == 0 ? full : W::shuffle(full, partners.column[backward(k)]);
      w[k] = w[k] & (sure[k] | ~there);
    }
  }

  static NONET_DEVICE void digit_pass(const Partners<W>& partners, State<W>& st, const V* only) {
    V m[9];
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      const int line = k / 3 * 3;
      m[k] = (st.x[3 * k] | st.x[3 * k + 1] | st.x[3 * k + 2]);
      m[k] = m[k] & ~only[line + (k + 1) % 3] & ~only[line + (k + 2) % 3];
    }
    reduce(m, st.sure, st.fault);
    V v[9];
    NONET_CUDA_UNROLL
    for (int q = 0; q < 9; ++q) {
      const int box = q / 3;
      v[q] = (st.x[q] & m[box]) | (st.x[9 + q] & m[3 + box]) | (st.x[18 + q] & m[6 + box]);
    }
    V w[9];
    to_stacks(partners, v, w);
    V sure[9];
    reduce(w, sure, st.fault);
    clear_full_columns(partners, w, sure, st.fault);
    from_stacks(partners, w, v);
    NONET_CUDA_UNROLL
    for (int slot = 0; slot < kSlots; ++slot) {
      st.x[slot] = st.x[slot] & m[slot / 3] & v[slot % 9];
    }
  }

  static NONET_DEVICE void run(const Partners<W>& partners, State<W>& st) {
    V only[9];
    cell_pass(partners, st, only);
    digit_pass(partners, st, only);
  }
};

}  // namespace nonet::cuda

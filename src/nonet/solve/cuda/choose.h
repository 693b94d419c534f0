// What to branch on, chosen for the 32 puzzles of a warp at once: in the chute with the fewest
// configurations, summed over the digits, that is not settled, the digit with the fewest; of that
// digit the first minirow that is possible but not alone in its line. (As batch/branch-inl.h, which
// also looks at the digit's other chutes where digits are equal.)
//
// Numbers lie in planes, one bit a word. The least of all lanes is found bit by bit from the
// highest: a lane leaves the race for a puzzle when its bit is set and another lane's that is still
// in it is not. That takes one reduction over the warp for each bit.

#pragma once

#include "nonet/solve/cuda/sweep.h"

namespace nonet::cuda {

template <class W>
struct Choose {
  using V = typename W::V;
  static constexpr int kTotalBits = 6;  // nine digits, six configurations each
  static constexpr int kCountBits = 3;

  static NONET_DEVICE void count(const V* m, V* bits) {
    const V a0 = m[0] & m[4] & m[8];
    const V a1 = m[0] & m[5] & m[7];
    const V a2 = m[1] & m[3] & m[8];
    const V b0 = m[1] & m[5] & m[6];
    const V b1 = m[2] & m[3] & m[7];
    const V b2 = m[2] & m[4] & m[6];
    const V a = a0 ^ a1 ^ a2;
    const V b = b0 ^ b1 ^ b2;
    const V twos_a = Sweep<W>::majority(a0, a1, a2);
    const V twos_b = Sweep<W>::majority(b0, b1, b2);
    const V carry = a & b;
    bits[0] = a ^ b;
    bits[1] = twos_a ^ twos_b ^ carry;
    bits[2] = Sweep<W>::majority(twos_a, twos_b, carry);
  }

  // Adds the numbers of two other lanes to `bits`: kFrom bits become kTo.
  template <int kFrom, int kTo>
  static NONET_DEVICE void add_two(V* bits, V lane1, V lane2) {
    V other[2][kTo];
    NONET_CUDA_UNROLL
    for (int i = 0; i < kFrom; ++i) {
      other[0][i] = W::shuffle(bits[i], lane1);
      other[1][i] = W::shuffle(bits[i], lane2);
    }
    NONET_CUDA_UNROLL
    for (int n = 0; n < 2; ++n) {
      V carry = W::zero();
      NONET_CUDA_UNROLL
      for (int i = 0; i < kTo; ++i) {
        const V a = n == 0 && i >= kFrom ? W::zero() : bits[i];
        const V b = i >= kFrom ? W::zero() : other[n][i];
        bits[i] = a ^ b ^ carry;
        carry = Sweep<W>::majority(a, b, carry);
      }
    }
  }

  // A chute of the lane: its digit's places m (3 * line + box) there, their configurations counted
  // for the digit and summed over all digits, and whether the lane is in the race.
  struct Entrant {
    V m[9];
    V count[kCountBits];
    V total[kTotalBits];
    V in;
  };
  static NONET_DEVICE void enter(Entrant& entrant, V used, V lane1, V lane2, V lane3, V lane4) {
    count(entrant.m, entrant.count);
    NONET_CUDA_UNROLL
    for (int i = 0; i < kCountBits; ++i) entrant.total[i] = entrant.count[i];
    add_two<3, 5>(entrant.total, lane1, lane2);
    add_two<5, 6>(entrant.total, lane3, lane4);
    entrant.in = used & (entrant.count[1] | entrant.count[2]);
  }

  static NONET_DEVICE void drop_larger(V& a, V& b, V a_bit, V b_bit) {
    const V low = W::any_of((a & ~a_bit) | (b & ~b_bit));
    a = a & ~(a_bit & low);
    b = b & ~(b_bit & low);
  }
  // Leaves one lane in the race, in one of its chutes, for each puzzle.
  static NONET_DEVICE void race(Entrant& a, Entrant& b) {
    NONET_CUDA_UNROLL
    for (int i = kTotalBits - 1; i >= 0; --i) drop_larger(a.in, b.in, a.total[i], b.total[i]);
    NONET_CUDA_UNROLL
    for (int i = kCountBits - 1; i >= 0; --i) drop_larger(a.in, b.in, a.count[i], b.count[i]);
    NONET_CUDA_UNROLL
    for (int i = 4; i >= 0; --i) {
      const V bit = W::zero() - (W::lane() >> i & 1U);
      drop_larger(a.in, b.in, bit, bit);
    }
    b.in = b.in & ~a.in;
  }

  // own: the places to branch on; others: those that go when the digit stands there.
  static NONET_DEVICE void pick(const Entrant& entrant, V* own, V* others) {
    V left = entrant.in;
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      const int line = k / 3 * 3;
      const V open = entrant.m[k] & (entrant.m[line + (k + 1) % 3] | entrant.m[line + (k + 2) % 3]);
      own[k] = open & left;
      left = left & ~open;
    }
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      const int line = k / 3 * 3;
      others[k] = own[line + (k + 1) % 3] | own[line + (k + 2) % 3];
    }
  }

  // For the puzzles of `stuck`: leaves in x the candidates where the digit stands there, and in
  // `no` those where it does not. Other puzzles stay as they are, in both.
  static NONET_DEVICE void split(const Partners<W>& partners, V stuck, V* x, V* no) {
    Entrant band;
    Entrant stack;
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) band.m[k] = x[3 * k] | x[3 * k + 1] | x[3 * k + 2];
    V v[9];
    NONET_CUDA_UNROLL
    for (int q = 0; q < 9; ++q) v[q] = x[q] | x[9 + q] | x[18 + q];
    Sweep<W>::to_stacks(partners, v, stack.m);
    enter(band, partners.used & stuck, partners.row[3], partners.row[6], partners.row[1],
          partners.row[2]);
    enter(stack, partners.used & stuck, partners.column[3], partners.column[6], partners.column[1],
          partners.column[2]);
    race(band, stack);
    V own[9];
    V others[9];
    pick(band, own, others);
    V own_w[9];
    V others_w[9];
    pick(stack, own_w, others_w);
    V own_v[9];
    V others_v[9];
    Sweep<W>::from_stacks(partners, own_w, own_v);
    Sweep<W>::from_stacks(partners, others_w, others_v);
    NONET_CUDA_UNROLL
    for (int slot = 0; slot < kSlots; ++slot) {
      no[slot] = x[slot] & ~own[slot / 3] & ~own_v[slot % 9];
      x[slot] = x[slot] & ~others[slot / 3] & ~others_v[slot % 9];
    }
  }
};

}  // namespace nonet::cuda

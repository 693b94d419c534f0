// Almost locked sets: n cells that all see each other, in a house or another group, with n + 1
// values between them. Without one of these values the others are locked in the cells.
//
//   ALS-XZ     A --x-- B      x can stand in one of the two sets only: its places in A see those in
//                             B. So A or B lacks x, is locked, and holds every other value: a z
//                             that sees all places of z in both sets is false.
//   doubly     A ==x,y== B    Two such values lock both sets: one is in A, the other in B.
//
// Layout: sets are numbered; per value there are rows of bits, one bit a set, so that all partners
// of a set are found at once.
//
//   holders(candidate)   the sets that have the candidate
//   partners of A by x   the sets with x, without the holders of any x that A's places do not all
//                        see
//
// Source: the xz-rule, Players' Forum 2004-2005; doubly linked sets 2005.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

// Sets have up to 8 cells in groups of up to 9 cells, and up to 5 cells in larger ones; the first
// 4096 sets count. Pairs of sets that share no cell, by first, then second set; sets by group, then
// in the order of their cells: {1}, {1,2}, {1,2,3}, {1,3}, ...
bool find_als_xz(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_als_xz(const Facts& facts, const Step& step);

}  // namespace nonet::reason

// State of the batch: everything a sweep reads and writes, in planes of one bit a lane.
//
// Sizes at 256 lanes (32 bytes a plane): candidates 24 KB, mini 15 KB, the rest 3 KB, so that a
// sweep stays inside a first-level cache of 48 KB.

template <class S>
struct State {
  using V = typename S::V;

  V candidate[kPlanes];  // see geometry.h
  V mini[9][9][6];       // [box][digit][minirow, 3 + minicolumn] where the digit can be
  V single[81];          // the cell has exactly one candidate
  V contradiction;       // no solution below; stays until the lane gets other work
  V all_single;          // every cell is single
  V was_all_single;      // ... and was so before the last digit pass, which checks it
  V progress;            // some cell became single in the last cell pass
};

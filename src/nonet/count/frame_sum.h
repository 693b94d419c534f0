// FrameSum: the number of solutions of a puzzle, however many, summed over frames.
//
// The frame of a complete grid says which three digits stand in each column of each box: a cut
// (cuts.h) for each of the nine boxes, the three of a stack being a split.
//
//            stack 0   stack 1   stack 2
//   band 0      X         Y         Z         the top
//   band 1      X1        Y1        Z1        X, X1, X2 are a split, and so are Y.. and Z..
//   band 2      X2        Y2        Z2
//
// Given the frame, the bands are independent, and BandWays knows the ways to fill each. So
//
//   solutions = sum over tops of top_ways(X, Y, Z) * below(X, Y, Z)
//   below(X, Y, Z) = sum over splits of ways1(X1, Y1, Z1) * ways2(X2, Y2, Z2)
//
// This is quick because each clue leaves a third of the cuts of a box, and because `below` is the
// same for all tops of a class: those that differ by renaming digits, or moving columns within a
// stack, that have no clue in the lower bands. `below` is worked out for one top of each class, and
// multiplied by the sum of top_ways over the class. With few clues the classes are large, with many
// there is little to sum: no puzzle takes more than some 10^10 steps.
//
// The symmetry is used in steps: X is one cut of each class, then Y one of each class under the
// symmetries that leave X as it is, then Z is a cut up to the order of its columns.
//
// Source: the counting of grids by B. Felgenhauer and F. Jarvis (2006), with clues.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/base/wide.h"
#include "nonet/count/band_ways.h"
#include "nonet/count/cuts.h"
#include "nonet/count/plan.h"

namespace nonet::count {

class FrameSum {
 public:
  // Once `stop` asks to stop, nothing but run() with the same token may be called.
  FrameSum(const Plan& plan, StopToken stop);

  // The number of solutions; nullopt when a stop was requested. Precondition: threads >= 1.
  std::optional<Wide> run(int threads, StopToken stop) const;

 private:
  // The cuts of a split in the two lower bands, as places in their lists of allowed cuts.
  struct Below {
    std::uint16_t middle;
    std::uint16_t bottom;
  };
  // An image of a first cut that the clues of the top band allow.
  struct Top {
    std::size_t place;  // of the image, among the allowed cuts
    Renamer rename;
    Renamer back;
  };
  // A class of first cuts.
  struct First {
    CutNumber cut;
    std::vector<Top> tops;
  };
  // A class of first and second cuts.
  struct Job {
    std::uint32_t first;       // place in firsts_
    std::uint32_t symmetries;  // how many leave both cuts as they are
    CutNumber second;
  };
  class Worker;

  void list_splits();
  void list_thirds();
  void list_firsts(StopToken stop);
  void list_tops(First& first) const;
  void list_jobs(std::uint32_t first);
  // The lowest-numbered image of a cut under renaming free digits and moving columns of a stack.
  CutNumber standard(std::size_t stack, CutNumber cut) const;

  std::array<BandWays, 3> bands_;
  DigitSet free_;                                // digits without a clue in the lower bands
  std::vector<std::uint8_t> top_digits_;         // free digits with a clue in the top band
  std::array<std::vector<Order>, 3> moves_;      // by stack: of columns without a clue below
  std::array<std::vector<Order>, 2> top_moves_;  // one of each class for the top band
  Wide top_alike_ = 1;  // images of a top that the top band does not tell apart

  // By stack and cut: the cut's splits in the lower bands.
  std::array<std::vector<std::vector<Below>>, 3> splits_;
  std::vector<std::int16_t> third_class_;  // by cut; negative when it has no splits
  std::vector<CutNumber> thirds_;          // a cut of each class
  std::vector<First> firsts_;
  std::vector<Job> jobs_;
};

}  // namespace nonet::count

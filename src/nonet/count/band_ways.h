// BandWays: the number of ways to fill a band, given the column cuts of its three boxes and its
// clues.
//
// A filling is a row cut for each box that crosses the box's column cut; the three row cuts make a
// split. A clue says which triple of the column cut its digit is in (so only some cuts are allowed
// in its box), and which triple of the row cut.
//
// The digits without a clue in the band are alike: renaming them changes nothing. So the first
// box's column cut is brought into a standard form by renaming them, and the tables hold
//
//   ways[form][second][third]      form: standard forms that occur
//                                  second, third: places in the lists of allowed cuts
//   place[box][first][cut]         first: place in the first box's list
//                                  the place of cut when first is renamed into its form
//
// with at most some three million numbers each. Renamings that keep the form make most rows of
// `ways` images of other rows, which are not counted again.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/board/digit_set.h"
#include "nonet/count/cuts.h"

namespace nonet::count {

// A clue of a band: its row 0..2 in the band, its stack 0..2 and its column 0..2 there.
struct BandClue {
  std::size_t row;
  std::size_t stack;
  std::size_t column;
  Digit digit;
};

class BandWays {
 public:
  // Cost: some 50 ms without clues. Once `stop` asks to stop, the object must not be used.
  BandWays(std::span<const BandClue> clues, StopToken stop);

  // The column cuts that the clues allow in a box (its stack, 0..2), in increasing order.
  const std::vector<CutNumber>& allowed(std::size_t box) const { return allowed_[box]; }
  // The place of a cut in that list; negative when it is not there.
  int place_of(std::size_t box, std::size_t cut) const { return place_of_[box][cut]; }

  // The ways to fill the band, given its first two column cuts, by the place of the third.
  class Row {
   public:
    std::uint16_t operator[](std::size_t third) const { return ways_[places_[third]]; }

   private:
    friend class BandWays;
    Row(const std::uint16_t* ways, const std::uint16_t* places) : ways_(ways), places_(places) {}
    const std::uint16_t* ways_;
    const std::uint16_t* places_;
  };
  Row row(std::size_t first, std::size_t second) const {
    const std::size_t n1 = allowed_[1].size();
    const std::size_t n2 = allowed_[2].size();
    const std::size_t in_form = places_[0][first * n1 + second];
    return {ways_.data() + (form_[first] * n1 + in_form) * n2, places_[1].data() + first * n2};
  }

 private:
  // Row cuts of the second and the third box that the clues' rows allow.
  using RowCuts = std::vector<Cuts::Pair>;

  void allow_cuts();
  void make_forms(StopToken stop);
  void count_form(std::size_t form, CutNumber first);
  RowCuts row_cuts(CutNumber first) const;
  bool rows_allow(std::size_t box, std::size_t row_cut) const;
  void count_row(const RowCuts& pairs, std::size_t second, std::span<std::uint16_t> row) const;

  std::vector<BandClue> clues_;
  DigitSet free_ = DigitSet::all();  // digits without a clue
  std::array<std::vector<CutNumber>, 3> allowed_;
  std::array<std::array<std::int16_t, kCuts>, 3> place_of_{};
  std::vector<std::uint32_t> form_;                   // by first
  std::vector<CutNumber> forms_;                      // the cuts that are standard forms
  std::array<std::vector<std::uint16_t>, 2> places_;  // of boxes 1 and 2
  std::vector<std::uint16_t> ways_;
};

}  // namespace nonet::count

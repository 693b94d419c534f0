// Evidence: what the picture says of one cell, as ten scores and ten shares.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/scan/board.h"
#include "nonet/scan/network.h"

namespace nonet::scan {

// What is ordinary in a grid: the contrast and the length of its printed digits.
struct Ordinary {
  int contrast = 1;
  int length = 1;
};

// Scores of a cell: the network's, and what the contrast and the size of its ink beside that of the
// grid's other ink say about there being a digit at all.
Scores weighed(const CellInk& ink, const Scores& network, const Ordinary& ordinary);

// Scores of a cell without ink.
Scores scores_of_blank();

// The shares of likelihood that scores stand for, in thousandths, kWhole together.
std::array<std::uint16_t, kClasses> shares_of(const Scores& scores);

// The likeliest class: the first of equals.
int best_of(const Scores& scores);

// How likely the likeliest digit of 1..`most` is, as the logarithm of its share, in 1 / kScoreUnit;
// at most 0.
std::int32_t digit_score(const Scores& scores, int most = kClasses - 1);

}  // namespace nonet::scan

// Arrows: the links of a step as curves that keep clear of digits.
//
//      A                     A, B   middles of the two candidates that the link joins: of groups,
//     ( 4 )--.               the two nearest to each other
//             \              ends   on the circles around A and B
//              `->( 7 )      bend   of a few, the one of least cost: for candidates, digits and
//                    B              earlier arrows that the curve runs over, and for the bend
//
// A strong link, from off to on, is a solid line; a weak link, from on to off, a dashed line.

#pragma once

#include <vector>

#include "nonet/draw/board_picture.h"

namespace nonet::draw {

// The curves of picture.links, in order; a link from a candidate to itself has none.
std::vector<Curve> make_arrows(const BoardPicture& picture, const BoardLayout& layout,
                               const Theme& theme);

}  // namespace nonet::draw

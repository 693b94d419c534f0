// Arrows: the links of a step as curves that keep clear of digits.
//
//      A                     A, B   middles of the two candidates that the link joins: of groups,
//     ( 4 )--.               the two nearest to each other
//             \              ends   on the circles around A and B
//              `->( 7 )      bend   of a few that are tried the one that runs over the fewest
//                    B              candidates, digits and arrows drawn before, then the
//                    straightest
//
// From off to on, a strong link, is a solid line; from on to off, a weak one, a dashed line.

#pragma once

#include <vector>

#include "nonet/draw/board_picture.h"

namespace nonet::draw {

// In the order of picture.links; links between candidates of one place have none.
std::vector<Curve> make_arrows(const BoardPicture& picture, const BoardLayout& layout,
                               const Theme& theme);

}  // namespace nonet::draw

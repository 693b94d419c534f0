// QR codes (ISO/IEC 18004), made by libqrencode, as squares.

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/draw/scene.h"

namespace nonet::book {

struct QrCode {
  int side = 0;             // squares
  std::vector<bool> black;  // row by row, side * side

  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(side) +
           static_cast<std::size_t>(column);
  }
  bool at(int row, int column) const { return black[index(row, column)]; }
};

// White around a code that QR readers need, in squares.
inline constexpr int kQuietZone = 4;
// Squares smaller than this are hard to read from paper: 0.35 mm.
inline constexpr double kLeastSquare = 0.35 * 72 / 25.4;

// With error correction of level M. Error: too long for any code.
Result<QrCode> qr_code(std::string_view text);

// The side of the code of a text, in squares; 0: too long for any code.
int squares_of(std::string_view text);

// Draws the code, quiet zone included, into a square of the width of `where`. Runs of black squares
// become one rectangle, as high as there are equal rows below each other, so that no hairlines show
// between them.
void draw_qr(draw::Scene& scene, const draw::Rect& where, const QrCode& code);

}  // namespace nonet::book

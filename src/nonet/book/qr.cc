#include "nonet/book/qr.h"

#include <cstdint>
#include <memory>
#include <string>

#include <qrencode.h>

namespace nonet::book {

namespace {

struct Free {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

// How many rows from `row` on are black in columns [from, to), not done, and white on either side.
int equal_rows(const QrCode& code, int row, int from, int to, const std::vector<bool>& done) {
  int end = row;
  for (; end < code.side; ++end) {
    for (int column = from; column < to; ++column) {
      const std::size_t i = code.index(end, column);
      if (!code.black[i] || done[i]) return end - row;
    }
    const bool left = from > 0 && code.at(end, from - 1);
    const bool right = to < code.side && code.at(end, to);
    if (left || right) return end - row;
  }
  return end - row;
}

int run_end(const QrCode& code, int row, int from) {
  int end = from;
  while (end < code.side && code.at(row, end)) ++end;
  return end;
}

}  // namespace

Result<QrCode> qr_code(std::string_view text) {
  const std::string words(text);
  const std::unique_ptr<QRcode, Free> made(QRcode_encodeString8bit(words.c_str(), 0, QR_ECLEVEL_M));
  if (made == nullptr) return Error{"the text is too long for a QR code"};
  QrCode code;
  code.side = made->width;
  for (int i = 0; i < code.side * code.side; ++i) code.black.push_back((made->data[i] & 1) != 0);
  return code;
}

int squares_of(std::string_view text) {
  const Result<QrCode> code = qr_code(text);
  return code ? code->side : 0;
}

void draw_qr(draw::Scene& scene, const draw::Rect& where, const QrCode& code) {
  const double square = where.width / (code.side + 2 * kQuietZone);
  const double left = where.x + kQuietZone * square;
  const double top = where.y + kQuietZone * square;
  std::vector<bool> done(code.black.size());
  for (int row = 0; row < code.side; ++row) {
    for (int column = 0; column < code.side; ++column) {
      const bool taken = done[code.index(row, column)];
      if (taken || !code.at(row, column)) continue;
      const int end = run_end(code, row, column);
      const int rows = equal_rows(code, row, column, end, done);
      for (int r = row; r < row + rows; ++r) {
        for (int c = column; c < end; ++c) {
          done[code.index(r, c)] = true;
        }
      }
      draw::Rectangle rectangle;
      rectangle.rect = {left + column * square, top + row * square, (end - column) * square,
                        rows * square};
      rectangle.fill = draw::Colour{};
      scene.add(rectangle);
      column = end - 1;
    }
  }
}

}  // namespace nonet::book

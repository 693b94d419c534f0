#include "nonet/canon/complete_search.h"

#include <algorithm>
#include <utility>

#include "nonet/canon/three.h"

namespace nonet::canon {

CompleteSearch::CompleteSearch(const Grid& grid) : values_(grid.values()) {
  const BandClasses& classes = BandClasses::get();
  std::array<Chute, 6> chutes{};
  std::array<std::uint16_t, 6> found{};
  for (std::uint8_t i = 0; i < 6; ++i) {
    chutes[i] = look_at(i >= 3, i % 3);
    found[i] = classes.class_of(chutes[i].state);
  }
  const std::uint16_t least = *std::min_element(found.begin(), found.end());
  for (std::size_t i = 0; i < 6; ++i) {
    if (found[i] == least) try_chute(chutes[i], least);
  }
}

CompleteSearch::Chute CompleteSearch::look_at(bool transposed, std::uint8_t band) const {
  Chute chute{transposed, band, 0, {}};
  std::array<std::uint8_t, kDigits + 1> names{};
  const std::size_t top = std::size_t{3} * band;
  for (std::uint8_t i = 0; i < kSide; ++i) names[digit(transposed, top + i / 3, i % 3)] = i;
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < kSide; ++c) {
      chute.named[r][c] = names[digit(transposed, top + r, c)];
    }
  }
  chute.state = BandClasses::get().state_of(chute.named);
  return chute;
}

void CompleteSearch::try_chute(const Chute& chute, std::uint16_t band_class) {
  const BandClasses& classes = BandClasses::get();
  const BandMove move = classes.move_of(chute.state);
  const auto columns = BandClasses::columns_after(chute.named, move);
  const Band home = BandClasses::named(BandClasses::moved(chute.named, move));
  for (const BandMove& again : classes.again(band_class)) {
    const auto columns_again = BandClasses::columns_after(home, again);
    Image image{};
    image.transposed = chute.transposed;
    for (std::size_t i = 0; i < 3; ++i) {
      image.rows[i] =
          static_cast<std::uint8_t>(3U * chute.band + kOrders[move.rows][kOrders[again.rows][i]]);
    }
    for (std::size_t i = 0; i < kSide; ++i) image.columns[i] = columns[columns_again[i]];
    complete(image, chute, classes.least(band_class));
    offer(image);
  }
}

// Fills in what the first box of the image decides: names, columns and rows.
void CompleteSearch::complete(Image& image, const Chute& chute, const Band& least) const {
  for (std::size_t i = 0; i < kSide; ++i) {
    const std::uint8_t from = digit(image.transposed, image.rows[i / 3], image.columns[i % 3]);
    image.names[from] = static_cast<std::uint8_t>(least[i / 3][i % 3] + 1);
  }
  std::array<std::uint8_t, kSide> columns = image.columns;
  for (std::size_t i = 3; i < kSide; ++i) {
    const std::uint8_t column = image.columns[i];
    columns[image.names[digit(image.transposed, image.rows[0], column)] - 1U] = column;
  }
  image.columns = columns;
  sort_rows(image, chute.band);
}

void CompleteSearch::sort_rows(Image& image, std::uint8_t top) const {
  const auto first = [&](std::uint8_t row) {
    return image.names[digit(image.transposed, row, image.columns[0])];
  };
  std::uint8_t* at = image.rows.data() + 3;
  for (std::uint8_t band = 0; band < 3; ++band) {
    if (band == top) continue;
    for (std::uint8_t i = 0; i < 3; ++i) at[i] = static_cast<std::uint8_t>(3 * band + i);
    const auto swap_if = [&](std::size_t i) {
      if (first(at[i]) > first(at[i + 1])) std::swap(at[i], at[i + 1]);
    };
    swap_if(0);
    swap_if(1);
    swap_if(0);
    at += 3;
  }
  if (first(image.rows[3]) > first(image.rows[6])) {
    std::swap_ranges(image.rows.begin() + 3, image.rows.begin() + 6, image.rows.begin() + 6);
  }
}

void CompleteSearch::offer(const Image& image) {
  const int order = any_ ? compare(image, best_) : -1;
  if (order > 0) return;
  if (order == 0) {
    others_.push_back(image);
    return;
  }
  any_ = true;
  best_ = image;
  others_.clear();
}

// Compares the last six rows: the first bands are the same.
int CompleteSearch::compare(const Image& a, const Image& b) const {
  for (std::size_t r = 3; r < kSide; ++r) {
    for (std::size_t c = 0; c < kSide; ++c) {
      const int x = a.names[digit(a.transposed, a.rows[r], a.columns[c])];
      const int y = b.names[digit(b.transposed, b.rows[r], b.columns[c])];
      if (x != y) return x - y;
    }
  }
  return 0;
}

Grid CompleteSearch::image(const Image& image) const {
  std::array<std::uint8_t, kCells> values;
  for (std::size_t r = 0; r < kSide; ++r) {
    for (std::size_t c = 0; c < kSide; ++c) {
      values[kSide * r + c] = image.names[digit(image.transposed, image.rows[r], image.columns[c])];
    }
  }
  return Grid::from_values(values);
}

Symmetry CompleteSearch::way(std::size_t i) const {
  const Image& image = i == 0 ? best_ : others_[i - 1];
  Symmetry::Permutation digits{};
  for (std::size_t d = 0; d < kDigits; ++d) {
    digits[d] = static_cast<std::uint8_t>(image.names[d + 1] - 1);
  }
  return Symmetry(digits, image.rows, image.columns, image.transposed);
}

}  // namespace nonet::canon

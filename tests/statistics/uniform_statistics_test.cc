// Is fill_uniform uniform? And would we notice if it were not?
//
// Two statistics whose exact distribution over all grids is known:
//
//   the class of a chute     416 classes of bands; a class's share of the grids is the number of
//   its
//                            bands times the number of completions of each (data/bands416.txt)
//   U4                       the number of unavoidable sets of four cells: mean
//                            320784513273/27704267971, standard deviation 3.517
//
// By symmetry every chute, and every transposed one, must show the same shares. The other fills
// must fail in the same harness.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/fill/fill.h"
#include "tests/statistics/chi_square.h"

namespace nonet {
namespace {

#ifdef NONET_SANITIZED
constexpr int kGrids = 50'000;
#else
constexpr int kGrids = 1'000'000;
#endif
constexpr int kControls = 10'000;

// rows[r][c]: a digit 1..9.
using Band = std::array<std::array<std::uint8_t, kSide>, 3>;

Band chute_of(const Grid& grid, int chute) {
  Band band{};
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < kSide; ++c) {
      const Cell cell = chute < 3 ? Cell::at(3 * chute + r, c) : Cell::at(c, 3 * (chute - 3) + r);
      band[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] =
          static_cast<std::uint8_t>(grid.value(cell));
    }
  }
  return band;
}

// One number for all bands that differ in names of digits, in the order of columns of the second
// and third box, and in the order of those boxes: 36 288 numbers occur.
std::uint64_t key_of(const Band& band) {
  std::array<std::uint64_t, 10> name{};
  for (std::size_t i = 0; i < 9; ++i) name[band[i / 3][i % 3]] = i;
  std::array<std::uint64_t, 2> boxes{};
  for (std::size_t box = 0; box < 2; ++box) {
    std::array<std::uint64_t, 3> columns{};
    for (std::size_t c = 0; c < 3; ++c) {
      for (const auto& row : band) columns[c] = columns[c] * 9 + name[row[3 + 3 * box + c]];
    }
    std::sort(columns.begin(), columns.end());
    boxes[box] = (columns[0] * 729 + columns[1]) * 729 + columns[2];
  }
  const auto [low, high] = std::minmax(boxes[0], boxes[1]);
  return low * 387'420'489U + high;
}

// Moves that lead from each band of a class to every other, together with those key_of ignores.
std::array<Band, 6> neighbours(const Band& band) {
  std::array<Band, 6> moved;
  moved.fill(band);
  std::swap(moved[0][0], moved[0][1]);
  std::swap(moved[1][1], moved[1][2]);
  for (auto& row : moved[2]) std::swap(row[0], row[1]);
  for (auto& row : moved[3]) std::swap(row[1], row[2]);
  for (auto& row : moved[4]) std::rotate(row.begin(), row.begin() + 3, row.end());
  for (auto& row : moved[5]) std::rotate(row.begin(), row.begin() + 6, row.end());
  return moved;
}

class BandClasses {
 public:
  BandClasses() {
    std::ifstream file(NONET_DATA_DIR "/bands416.txt");
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with('#')) continue;
      std::istringstream fields(line);
      std::string text;
      double bands = 0;
      double completions = 0;
      fields >> text >> bands >> completions;
      sizes_.push_back(bands);
      shares_.push_back(bands * completions / 6670903752021072936960.0);
      spread(text);
    }
  }

  int of(const Band& band) const { return class_of_.at(key_of(band)); }
  const std::vector<double>& shares() const { return shares_; }
  const std::vector<double>& sizes() const { return sizes_; }
  const std::unordered_map<std::uint64_t, int>& keys() const { return class_of_; }

 private:
  void spread(const std::string& text) {
    Band start{};
    for (std::size_t i = 0; i < 27; ++i) {
      start[i / 9][i % 9] = static_cast<std::uint8_t>(text.at(i) - '0');
    }
    const int number = static_cast<int>(shares_.size()) - 1;
    std::vector<Band> open{start};
    class_of_.emplace(key_of(start), number);
    while (!open.empty()) {
      const Band band = open.back();
      open.pop_back();
      for (const Band& next : neighbours(band)) {
        if (class_of_.emplace(key_of(next), number).second) open.push_back(next);
      }
    }
  }

  std::unordered_map<std::uint64_t, int> class_of_;
  std::vector<double> sizes_;
  std::vector<double> shares_;
};

const BandClasses& band_classes() {
  static const BandClasses kClasses;
  return kClasses;
}

// Whether two rows of a band and two columns of different stacks hold a b / b a.
int u4_in(const Band& band) {
  int count = 0;
  for (std::size_t top = 0; top < 3; ++top) {
    const auto& a = band[top];
    const auto& b = band[(top + 1) % 3];
    for (std::size_t left = 0; left < 6; ++left) {
      for (std::size_t right = left / 3 * 3 + 3; right < 9; ++right) {
        count += a[left] == b[right] && a[right] == b[left] ? 1 : 0;
      }
    }
  }
  return count;
}

struct Sample {
  std::array<double, 6> p_of_chute;
  double z_of_u4;
};

Sample sample(Grid (*fill)(Rng&), int grids) {
  const BandClasses& classes = band_classes();
  std::array<std::vector<int>, 6> seen;
  seen.fill(std::vector<int>(classes.shares().size()));
  double u4 = 0;
  for (int i = 0; i < grids; ++i) {
    Rng rng(46, static_cast<std::uint64_t>(i));
    const Grid grid = fill(rng);
    for (int chute = 0; chute < 6; ++chute) {
      const Band band = chute_of(grid, chute);
      ++seen[static_cast<std::size_t>(chute)][static_cast<std::size_t>(classes.of(band))];
      u4 += u4_in(band);
    }
  }
  Sample result{};
  for (std::size_t chute = 0; chute < 6; ++chute) {
    double value = 0;
    for (std::size_t c = 0; c < classes.shares().size(); ++c) {
      const double expected = grids * classes.shares()[c];
      const double off = seen[chute][c] - expected;
      value += off * off / expected;
    }
    result.p_of_chute[chute] =
        chi_square_p(value, static_cast<double>(classes.shares().size() - 1));
  }
  result.z_of_u4 = (u4 / grids - 320784513273.0 / 27704267971.0) / (3.517 / std::sqrt(grids));
  return result;
}

TEST(BandClasses, AreTheKnown416) {
  const BandClasses& classes = band_classes();
  ASSERT_EQ(classes.shares().size(), 416U);
  EXPECT_EQ(classes.keys().size(), 36'288U);
  std::vector<double> members(416);
  for (const auto& [key, number] : classes.keys()) ++members[static_cast<std::size_t>(number)];
  double all = 0;
  for (std::size_t c = 0; c < 416; ++c) {
    EXPECT_EQ(members[c] * 72 * 362'880, classes.sizes()[c]) << c;
    all += classes.shares()[c];
  }
  EXPECT_NEAR(all, 1, 1e-12);
}

TEST(UniformStatistics, WeightsAddUpToTheNumberOfGrids) {
  // 6 670 903 752 021 072 936 960 = weight * 280 * 216, which no 64-bit integer holds.
  EXPECT_EQ(uniform_weight(), 110'299'334'524'157'952U);
  EXPECT_EQ(uniform_weight() % 1'000'000 * 60'480 % 1'000'000, 936'960U);
}

TEST(UniformStatistics, ChutesAndUnavoidableSetsHaveTheirExactShares) {
  const Sample result = sample(fill_uniform, kGrids);
  for (const double p : result.p_of_chute) EXPECT_GT(p, 1e-4);
  EXPECT_LT(std::abs(result.z_of_u4), 4);
}

TEST(UniformStatistics, TheOtherFillsFailTheSameTests) {
  for (const FillStrategy& strategy : kFillStrategies) {
    if (strategy.fill == fill_uniform) continue;
    const Sample result = sample(strategy.fill, kControls);
    EXPECT_GT(std::abs(result.z_of_u4), 8) << strategy.slug;
  }
}

}  // namespace
}  // namespace nonet

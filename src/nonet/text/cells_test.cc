#include "nonet/text/cells.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "nonet/text/glyphs.h"

namespace nonet::text {
namespace {

// Every byte in every place, against the one-character definition.
TEST(Cells, AreReadAsTheirCharactersAre) {
  for (const bool strict : {false, true}) {
    for (int byte = 0; byte < 256; ++byte) {
      for (std::size_t at = 0; at < kCells; ++at) {
        std::string text(kCells, '7');
        text[at] = static_cast<char>(byte);
        const int expected = cell_value(text[at], strict);
        Grid grid;
        ASSERT_EQ(read_cells(text, strict, grid), expected >= 0) << byte << ' ' << at;
        if (expected < 0) {
          ASSERT_EQ(grid, Grid()) << byte << ' ' << at;
          continue;
        }
        for (const Cell cell : kAllCells) {
          const bool here = static_cast<std::size_t>(cell.index()) == at;
          ASSERT_EQ(grid.value(cell), here ? expected : 7) << byte << ' ' << at;
        }
      }
    }
  }
}

TEST(Cells, AreWrittenAsTheyAreRead) {
  std::string text;
  for (std::size_t i = 0; i < kCells; ++i) text += static_cast<char>('0' + i % 10);
  Grid grid;
  ASSERT_TRUE(read_cells(text, false, grid));
  for (const char blank : {'.', '0', 'x'}) {
    std::string expected = text;
    std::replace(expected.begin(), expected.end(), '0', blank);
    std::string written(kCells, ' ');
    write_cells(grid, blank, written.data());
    EXPECT_EQ(written, expected);
  }
}

}  // namespace
}  // namespace nonet::text

// Ratings of variants on both scales against those of the programs that define them, kept here in
// variant_ratings.tsv; no step of these paths removes a value of the solution.

#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/compose.h"
#include "nonet/explainer/explainer.h"
#include "nonet/geometry/jigsaw.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/shapes.h"

namespace nonet::explainer {
namespace {

struct Row {
  std::string variant;
  std::string puzzle;
  std::string regions;  // "-" for none
  std::string solution;
  std::array<std::string, 2> ratings;  // by scale; "-": not rated
};

std::vector<Row> golden_rows() {
  std::ifstream in(NONET_GOLDEN_DIR "/variant_ratings.tsv");
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    Row& row = rows.emplace_back();
    fields >> row.variant >> row.puzzle >> row.regions >> row.solution >> row.ratings[0] >>
        row.ratings[1];
  }
  return rows;
}

geometry::Value value_of(char symbol) {
  return static_cast<geometry::Value>(symbol >= 'A' ? symbol - 'A' : symbol - '1');
}

geometry::Puzzle blank(const Row& row) {
  if (row.regions == "-") return geometry::puzzle_of_variant(row.variant).value();
  geometry::Layout layout = geometry::square_layout(9, {});
  std::vector<int> regions;
  for (const char region : row.regions) regions.push_back(region - '1');
  geometry::add_regions(layout, regions);
  return geometry::blank_puzzle(layout);
}

geometry::Puzzle puzzle_of(const Row& row) {
  geometry::Puzzle puzzle = blank(row);
  for (std::size_t cell = 0; cell < row.puzzle.size(); ++cell) {
    if (row.puzzle[cell] == '.') continue;
    set_given(puzzle, static_cast<geometry::CellIndex>(cell), value_of(row.puzzle[cell]));
  }
  return puzzle;
}

std::string in_tenths(int rating) { return compose("{}.{}", {rating / 10, rating % 10}); }

std::string text(const Rating& rating) {
  return compose("{}/{}/{}", {in_tenths(rating.er), in_tenths(rating.ep), in_tenths(rating.ed)});
}

void expect_sound(const Row& row, const Rating& rating) {
  for (const Finding& step : rating.trace) {
    for (const auto& [cell, values] : step.removals) {
      const int right = value_of(row.solution[static_cast<std::size_t>(cell)]);
      EXPECT_EQ(values >> right & 1, 0) << row.puzzle << ": " << step.name;
    }
    if (!step.places()) continue;
    EXPECT_EQ(step.value, value_of(row.solution[static_cast<std::size_t>(step.cell)]))
        << row.puzzle << ": " << step.name;
  }
}

class VariantRatings : public testing::TestWithParam<Scale> {};

TEST_P(VariantRatings, AreThoseOfTheOriginals) {
  const std::vector<Row> rows = golden_rows();
  EXPECT_EQ(rows.size(), 60U);
  for (const Row& row : rows) {
    const std::string& expected = row.ratings[GetParam() == Scale::kClassic ? 0 : 1];
    if (expected == "-") continue;
    const Result<Rating> rating =
        rate_explainer(puzzle_of(row), {.scale = GetParam(), .trace = true});
    ASSERT_TRUE(rating.ok()) << rating.error().message;
    EXPECT_EQ(rating->end, End::kSolved) << row.puzzle;
    EXPECT_EQ(text(*rating), expected) << row.variant << ' ' << row.puzzle;
    EXPECT_EQ(rating->steps, static_cast<int>(rating->trace.size()));
    if (row.solution != "-") expect_sound(row, *rating);
  }
}

INSTANTIATE_TEST_SUITE_P(Scales, VariantRatings, testing::Values(Scale::kClassic, Scale::kSukaku));

}  // namespace
}  // namespace nonet::explainer

// The list of puzzles with 17 clues: each is a class of its own, and written in gsf's form.

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/canon/canon.h"
#include "tests/differential/puzzle_list.h"

namespace nonet {
namespace {

TEST(Canon17Clue, EveryPuzzleHasItsOwnForm) {
  const std::vector<Grid> puzzles = read_puzzle_list("17clue.txt");
  ASSERT_EQ(puzzles.size(), 49'158U);
  std::vector<Grid> forms;
  std::size_t in_minlex = 0;
  Rng rng(1);
  for (const Grid& puzzle : puzzles) {
    const Grid image = random_isomorph(puzzle, rng);
    forms.push_back(canonical_form(image));
    in_minlex += forms.back() == puzzle ? 1 : 0;
    ASSERT_EQ(to_line(canonical_form(image, CanonForm::kGsf)), to_line(puzzle));
  }
  EXPECT_EQ(in_minlex, puzzles.size() - 1505);
  std::sort(forms.begin(), forms.end());
  EXPECT_EQ(std::adjacent_find(forms.begin(), forms.end()), forms.end());
}

}  // namespace
}  // namespace nonet

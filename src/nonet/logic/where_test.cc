#include "nonet/logic/where.h"

#include <gtest/gtest.h>

#include "nonet/base/message.h"

namespace nonet {
namespace {

Step step_of(TechniqueId id) {
  Step step;
  step.reset(id);
  return step;
}

TEST(Where, AStepInAHouse) {
  Step step = step_of(TechniqueId::kHiddenSingleBox);
  step.houses = {{House::box(2), Part::kBase}, {House::row(0), Part::kCover}};
  step.marks = {{Cell(6), Digit(5), Part::kPattern}};
  step.placements.emplace_back(Cell(6), Digit(5));
  EXPECT_EQ(where_to_look(step).houses, std::vector<House>{House::box(2)});
  EXPECT_EQ(in_english(to_sentence(where_to_look(step))), "Look at box 3.");
}

TEST(Where, AStepOfOneDigit) {
  Step step = step_of(TechniqueId::kXWing);
  step.houses = {{House::row(0), Part::kBase}, {House::row(4), Part::kBase}};
  step.marks = {{CellSet(Cell(0)) | Cell(3), Digit(7), Part::kPattern}};
  step.eliminations.emplace_back(Cell(9), Digit(7));
  EXPECT_EQ(in_english(to_sentence(where_to_look(step))), "Look at the digit 7.");
}

TEST(Where, AStepThatBranches) {
  Step step = step_of(TechniqueId::kXYWing);
  step.marks = {{CellSet(Cell(1)) | Cell(9), DigitSet(Digit(3)), Part::kPincer},
                {Cell(0), DigitSet(Digit(1)) | Digit(2), Part::kPivot}};
  step.eliminations.emplace_back(Cell(10), Digit(3));
  EXPECT_EQ(in_english(to_sentence(where_to_look(step))), "Look at r1c1.");
}

TEST(Where, AChainIsLookedAtFromItsBeginning) {
  Step step = step_of(TechniqueId::kAic);
  step.links = {{{Cell(40), Digit(1), false}, {Cell(41), Digit(2), true}, 0, -1}};
  EXPECT_EQ(in_english(to_sentence(where_to_look(step))), "Look at r5c5.");
}

TEST(Where, NoMoreThanFourCells) {
  Step step = step_of(TechniqueId::kUniqueLoop1);
  step.marks = {{House::row(0).cell_set(), DigitSet(Digit(1)) | Digit(2), Part::kPattern}};
  EXPECT_EQ(in_english(to_sentence(where_to_look(step))), "Look at r1c1, r1c2, r1c3 and r1c4.");
}

TEST(Where, WithoutEvidenceTheCellsThatChange) {
  Step step = step_of(TechniqueId::kNakedSingle);
  step.placements.emplace_back(Cell(80), Digit(1));
  EXPECT_EQ(in_english(to_sentence(where_to_look(step))), "Look at r9c9.");
}

}  // namespace
}  // namespace nonet

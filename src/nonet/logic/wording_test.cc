#include "nonet/logic/wording.h"

#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "nonet/base/language.h"

namespace nonet {
namespace {

constexpr std::string_view kGerman = R"({
  "language": "de", "name": "Deutsch",
  "plurals": {"one": "n = 1"},
  "lists": {" and ": " und ", " or ": " oder ", ", and ": ", und "},
  "messages": {
    "row {}": {"": "Zeile {0}", "in": "in Zeile {0}"},
    "In {}, {} is the only cell left for {}.": "{1} ist {0:in} das letzte Feld für die {2}.",
    "{} is {}": "{0} ist {1}",
    "{} cannot be {}": {"by": 0, "one": "{0} kann nicht {1} sein", "other": "{0} können nicht {1} sein"}
  }
})";

Language german() {
  Result<Language> language = Language::read(kGerman);
  EXPECT_TRUE(language.ok());
  return std::move(language).value();
}

TEST(Wording, TellsConclusionWithPluralOfTheLanguage) {
  Step step;
  step.placements.emplace_back(Cell(0), Digit(5));
  step.eliminations = {{Cell(1), Digit(4)}, {Cell(2), Digit(4)}, {Cell(3), Digit(4)}};
  step.eliminations.emplace_back(Cell(3), Digit(7));
  const Message told = conclusion_in_words(step);
  EXPECT_EQ(in_english(told), "r1c1 is 5, r1c2 and r1c3 cannot be 4, and r1c4 cannot be 4 or 7.");
  EXPECT_EQ(german().tell(told),
            "r1c1 ist 5, r1c2 und r1c3 können nicht 4 sein, und r1c4 kann nicht 4 oder 7 sein.");
}

TEST(Wording, GivesHousesTheFormThatTheSentenceAsksFor) {
  Step step;
  step.reset(TechniqueId::kHiddenSingleLine);
  step.placements.emplace_back(Cell(6), Digit(5));
  step.houses = {{House::row(0), Part::kBase}};
  const Message told = technique(step.technique).explain(step);
  EXPECT_EQ(in_english(told), "In row 1, r1c7 is the only cell left for 5.");
  EXPECT_EQ(german().tell(told), "r1c7 ist in Zeile 1 das letzte Feld für die 5.");
}

}  // namespace
}  // namespace nonet

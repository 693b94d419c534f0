#include "nonet/base/message.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/compose.h"
#include "nonet/base/language.h"

namespace nonet {
namespace {

Message house(int row) { return say("row {}", {row}); }

std::vector<Message> cells(int count) {
  std::vector<Message> names;
  for (int i = 1; i <= count; ++i) names.emplace_back(compose("r1c{}", {i}));
  return names;
}

Message cannot_be(int count, int digit) {
  return say("{} cannot be {}", {listed(cells(count)), digit});
}

constexpr std::string_view kGerman = R"({
  "language": "de", "name": "Deutsch",
  "plurals": {"one": "n = 1"},
  "lists": {" and ": " und ", " or ": " oder "},
  "messages": {
    "row {}": {"": "Zeile {0}", "in": "in Zeile {0}"},
    "In {}, {} can only go in {}.": "{1} kann {0:in} nur in {2} stehen.",
    "{} cannot be {}": {"by": 0, "one": "{0} ist nicht {1}", "other": "{0} sind nicht {1}"},
    "after {} cells": {"by": 0, "one": "nach einer Zelle", "other": "nach {0} Zellen"},
    "each side": "über allem"
  }
})";

Language read(std::string_view json) {
  const Result<Language> language = Language::read(json);
  EXPECT_TRUE(language.ok()) << (language.ok() ? "" : language.error().message);
  return language.ok() ? *language : Language();
}

std::string fault_of(std::string_view json) {
  const Result<Language> language = Language::read(json);
  return language.ok() ? "none" : language.error().message;
}

// A table with these members beside those that it must have.
std::string table(const std::string& members) {
  return compose(R"({"language": "xx", "name": "X", {}})", {members});
}

TEST(Message, FillsGapsInEnglish) {
  const Message message =
      say("In {}, {} can only go in {}.", {house(3), 4, listed(cells(3), " or ")});
  EXPECT_EQ(in_english(message), "In row 3, 4 can only go in r1c1, r1c2 or r1c3.");
  EXPECT_EQ(in_english(Message()), "");
  EXPECT_EQ(in_english(Message("r1c1")), "r1c1");
  EXPECT_EQ(in_english(say("no gap")), "no gap");
}

TEST(Message, ListsJoinItems) {
  EXPECT_EQ(in_english(listed(cells(0))), "");
  EXPECT_EQ(in_english(listed(cells(1))), "r1c1");
  EXPECT_EQ(in_english(listed(cells(2))), "r1c1 and r1c2");
  EXPECT_EQ(in_english(listed(cells(3), ", so ", "; ")), "r1c1; r1c2, so r1c3");
}

TEST(Message, SentencesLeaveOutEmptyOnes) {
  EXPECT_EQ(in_english(sentences({say("A."), Message(), say("B.")})), "A. B.");
  EXPECT_TRUE(sentences({Message()}).empty());
}

TEST(Message, CapitalsSpareNamesOfCells) {
  EXPECT_EQ(in_english(capitalized(house(1))), "Row 1");
  EXPECT_EQ(in_english(capitalized(Message("r1c1 is 5"))), "r1c1 is 5");
  EXPECT_EQ(read(kGerman).tell(capitalized(say("each side"))), "Über allem");
  EXPECT_TRUE(capitalized(Message()).empty());
}

TEST(Language, EnglishIsTheDefault) {
  EXPECT_EQ(Language().tag(), "en");
  EXPECT_EQ(Language().tell(cannot_be(2, 4)), "r1c1 and r1c2 cannot be 4");
}

TEST(Language, OrdersGapsAndAsksForForms) {
  const Language german = read(kGerman);
  EXPECT_EQ(
      german.tell(say("In {}, {} can only go in {}.", {house(3), 4, listed(cells(2), " or ")})),
      "4 kann in Zeile 3 nur in r1c1 oder r1c2 stehen.");
  EXPECT_EQ(german.tell(house(3)), "Zeile 3");
}

TEST(Language, AsksEachItemOfAListForTheForm) {
  const std::vector<Message> rows{house(1), house(2)};
  EXPECT_EQ(read(kGerman).tell(say("In {}, {} can only go in {}.", {listed(rows), 4, "r1c1"})),
            "4 kann in Zeile 1 und in Zeile 2 nur in r1c1 stehen.");
}

TEST(Language, CountsChooseTheText) {
  const Language german = read(kGerman);
  EXPECT_EQ(german.tell(cannot_be(1, 4)), "r1c1 ist nicht 4");
  EXPECT_EQ(german.tell(cannot_be(2, 4)), "r1c1 und r1c2 sind nicht 4");
  EXPECT_EQ(german.tell(say("after {} cells", {1})), "nach einer Zelle");
  EXPECT_EQ(german.tell(say("after {} cells", {12})), "nach 12 Zellen");
  const std::vector<Message> run{Message("r1c1-3")};
  EXPECT_EQ(german.tell(say("{} cannot be {}", {listed(run, " and ", ", ", 3), 4})),
            "r1c1-3 sind nicht 4");
}

TEST(Language, TellsWhatItDoesNotHaveInEnglish) {
  EXPECT_EQ(read(kGerman).tell(say("{} is sad", {house(1)})), "Zeile 1 is sad");
  EXPECT_TRUE(read(kGerman).has("row {}"));
  EXPECT_FALSE(read(kGerman).has("{} is sad"));
}

TEST(Language, PluralRulesAreThoseOfCldr) {
  const Language polish = read(table(R"("plurals": {
      "one": "n = 1",
      "few": "n % 10 = 2..4 and n % 100 != 12..14"},
    "messages": {"{} cells": {"by": 0, "one": "{0} pole", "few": "{0} pola", "other": "{0} pól"}})"));
  const auto of = [&](int count) { return polish.tell(say("{} cells", {count})); };
  EXPECT_EQ(of(1), "1 pole");
  EXPECT_EQ(of(2), "2 pola");
  EXPECT_EQ(of(5), "5 pól");
  EXPECT_EQ(of(12), "12 pól");
  EXPECT_EQ(of(24), "24 pola");
  const Language french = read(table(R"("plurals": {"one": "n = 0,1 or n = 7"},
    "messages": {"{} cells": {"by": 0, "one": "{0} case", "other": "{0} cases"}})"));
  EXPECT_EQ(french.tell(say("{} cells", {0})), "0 case");
  EXPECT_EQ(french.tell(say("{} cells", {7})), "7 case");
  EXPECT_EQ(french.tell(say("{} cells", {2})), "2 cases");
}

TEST(Language, WhatStandsBetweenItemsMayDependOnTheNext) {
  const Language spanish = read(table(R"("lists": {" or ": {"": " o ", "8": " u "}})"));
  const auto either = [&](const char* last) {
    const std::vector<Message> numbers{Message("7"), Message(last)};
    return spanish.tell(listed(numbers, " or "));
  };
  EXPECT_EQ(either("8"), "7 u 8");
  EXPECT_EQ(either("9"), "7 o 9");
}

TEST(Language, FaultsNameTheEntry) {
  EXPECT_EQ(fault_of("[]"), "a language is a JSON object");
  EXPECT_EQ(fault_of("{"), "no JSON from byte 1 on");
  EXPECT_EQ(fault_of("{}"), R"(a language needs "language" and "name")");
  EXPECT_EQ(fault_of(R"({"language": 1})"), "language: expected a text");
  EXPECT_EQ(fault_of(table(R"("texts": {})")), "texts: there is no such member");
  EXPECT_EQ(fault_of(table(R"("plurals": {"one": "n is 1"})")),
            "plurals: 'n is 1' is no rule such as \"n = 1\"");
  EXPECT_EQ(fault_of(table(R"("messages": {"{} is": 5})")),
            "{} is: expected a text or an object of texts");
  EXPECT_EQ(fault_of(table(R"("messages": {"{} is": "{1} ist"})")), "{} is: gap {1}, of 1 gaps");
  EXPECT_EQ(fault_of(table(R"("messages": {"{} is": {"by": 1, "other": ""}})")),
            "{} is: \"by\" is 1, of 1 gaps");
  EXPECT_EQ(fault_of(table(R"("messages": {"{} is": {"by": 0, "one": ""}})")),
            "{} is: the text \"other\" is missing");
  EXPECT_EQ(fault_of(table(R"("messages": {"{} is": {"in": ""}})")),
            "{} is: the text \"\" is missing");
  EXPECT_EQ(fault_of(R"({"language": "a", "language": "b"})"), "the key 'language' is there twice");
}

}  // namespace
}  // namespace nonet

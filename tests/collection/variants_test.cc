// Puzzles of other layouts and rules in a library, beside classic ones.

#include <map>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/answer/library/collect.h"
#include "nonet/answer/library/variant.h"
#include "nonet/collection/books.h"
#include "nonet/collection/check.h"
#include "nonet/collection/query.h"
#include "nonet/collection/stats.h"
#include "nonet/geometry/named.h"
#include "tests/collection/library_for_tests.h"

namespace nonet::collection {
namespace {

using geometry::CellIndex;
using geometry::Value;

// A board of 4x4 with these digits given.
VariantRecord small(std::string_view words, std::string_view givens, std::uint64_t line) {
  VariantRecord record;
  record.puzzle = geometry::puzzle_of_variant(words).value();
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] == '.') continue;
    set_given(record.puzzle, static_cast<CellIndex>(cell), static_cast<Value>(givens[cell] - '1'));
  }
  record.line = line;
  return record;
}

constexpr std::string_view kFull = "12343412214343.1";
// The same with the first two rows, the last two columns, and 1 and 2 exchanged.
constexpr std::string_view kImage = "341221431234432.";

Arrival small_arrival(std::string_view words, std::string_view givens, std::uint64_t line) {
  return arrival_of(small(words, givens, line), {}).value();
}

// The same board with a cage around its first two cells.
Arrival caged_arrival(std::uint64_t line) {
  VariantRecord record = small("4x4", kFull, line);
  record.puzzle.clues.push_back({.rule = geometry::Rule::kCage, .cells = {0, 1}, .numbers = {3}});
  return arrival_of(record, {}).value();
}

Added add(const Database& library, std::span<const Arrival> arrivals,
          std::vector<Duplicate>* duplicates = nullptr) {
  Adder adder = std::move(Adder::open(library)).value();
  const std::vector<Delivery> deliveries{{"f", 1'000, arrivals}};
  return adder.add(deliveries, duplicates).value();
}

// What has that value in one condition.
template <class Condition>
Query with(Condition Query::* condition, auto value) {
  Query query;
  query.*condition = value;
  return query;
}

std::vector<std::int64_t> found(const Database& library, const Query& query) {
  std::vector<std::int64_t> ids;
  const auto visited = find(library, query, [&](const FoundPuzzle& puzzle) {
    ids.push_back(puzzle.id);
    return true;
  });
  EXPECT_TRUE(visited.ok());
  return ids;
}

using Ids = std::vector<std::int64_t>;

class MixedLibrary : public testing::Test {
 protected:
  MixedLibrary() : library_(std::move(open_library(folder_.file("l"), Access::kCreate)).value()) {
    const std::vector<Grid> classic = some_puzzles(2);
    arrivals_ = {arrival(classic[0], 1), small_arrival("4x4", kFull, 2), caged_arrival(3),
                 arrival(classic[1], 4)};
  }

  std::int64_t problems() const {
    const auto symmetry = [](const Grid& puzzle) { return symmetry_of(puzzle); };
    const auto progress = [](std::int64_t) {};
    const Result<Checked> checked =
        check(library_, {2, symmetry, progress, problem_of, are_images}, [](std::string_view) {});
    return checked ? checked->problems : -1;
  }

  TemporaryFolder folder_;
  Database library_;
  std::vector<Arrival> arrivals_;
};

TEST(Variants, WithoutOneSolutionAreRefused) {
  const auto refusal = [](std::string_view words, std::string_view givens) {
    const Result<Arrival> arrival = arrival_of(small(words, givens, 1), {});
    return arrival ? std::string() : arrival.error().message;
  };
  EXPECT_EQ(refusal("4x4", "1..............."), "several solutions");
  EXPECT_EQ(refusal("4x4", "11.............."), "no solution");
}

TEST(Variants, OfClassicLayoutAreClassicPuzzles) {
  const Grid grid = some_puzzles(1).front();
  VariantRecord record;
  record.puzzle = geometry::puzzle_of_variant("9x9").value();
  for (const Cell cell : kAllCells) {
    if (grid.is_blank(cell)) continue;
    set_given(record.puzzle, static_cast<CellIndex>(cell.index()),
              static_cast<Value>(grid.value(cell) - 1));
  }
  const Arrival made = arrival_of(record, {}).value();
  EXPECT_FALSE(made.variant);
  EXPECT_EQ(made.form, arrival(grid, 1).form);
}

TEST(Variants, AreFoundByClueRulesAndWordsOfTheirLayout) {
  EXPECT_EQ(rules_of(small("9x9,x,anti-knight", "", 1).puzzle),
            (std::vector<std::string>{"anti-knight", "x"}));
  EXPECT_EQ(rules_of(small("9x9,jigsaw-3", "", 1).puzzle), (std::vector<std::string>{"jigsaw"}));
}

TEST_F(MixedLibrary, NumbersAllPuzzlesInTheOrderOfAdding) {
  EXPECT_EQ(add(library_, arrivals_), (Added{4, 0, 0}));
  EXPECT_EQ(found(library_, {}), (Ids{1, 2, 3, 4}));
  EXPECT_EQ(found(library_, with(&Query::classic, true)), (Ids{1, 4}));
  EXPECT_EQ(found(library_, with(&Query::layout, "4x4")), (Ids{2, 3}));
  EXPECT_EQ(found(library_, with(&Query::layout, "9x9")), (Ids{1, 4}));
  EXPECT_EQ(found(library_, with(&Query::rules, std::vector<std::string>{"killer-cage"})),
            (Ids{3}));
  EXPECT_EQ(found(library_, with(&Query::form, arrivals_[2].form)), (Ids{3}));
  EXPECT_EQ(problems(), 0);
}

TEST_F(MixedLibrary, KnowsImagesAndNamesThem) {
  add(library_, arrivals_);
  const std::vector<Arrival> images{small_arrival("4x4", kImage, 9)};
  std::vector<Duplicate> duplicates;
  EXPECT_EQ(add(library_, images, &duplicates), (Added{0, 1, 0}));
  ASSERT_EQ(duplicates.size(), 1U);
  EXPECT_EQ(duplicates[0].line, 9U);
  EXPECT_EQ(duplicates[0].puzzle, 2);
  EXPECT_EQ(add(library_, images), (Added{0, 0, 1}));
  EXPECT_EQ(problems(), 0);
}

TEST_F(MixedLibrary, MarksBothKindsAsUsed) {
  add(library_, arrivals_);
  const std::vector<PackedPuzzle> forms{arrivals_[3].form, arrivals_[1].form};
  EXPECT_EQ(use_in_book(library_, "One", 5, forms)->marked, 2U);
  EXPECT_EQ(found(library_, with(&Query::book, "One")), (Ids{4, 2}));
  EXPECT_EQ(found(library_, with(&Query::unused, true)), (Ids{1, 3}));
  int classic = 0;
  std::vector<PackedPuzzle> variants;
  EXPECT_FALSE(each_used(
      library_, [&](const Grid&) { ++classic; },
      [&](std::string_view form) { variants.emplace_back(std::string(form)); }));
  EXPECT_EQ(classic, 1);
  EXPECT_EQ(variants, std::vector{arrivals_[1].form});
}

TEST_F(MixedLibrary, CountsLayoutsAndRules) {
  add(library_, arrivals_);
  const Counts counts = count(library_).value();
  EXPECT_EQ(counts.puzzles, 4);
  ASSERT_EQ(counts.layouts.size(), 1U);
  EXPECT_EQ(counts.layouts[0].puzzles, 2);
  ASSERT_EQ(counts.rules.size(), 1U);
  EXPECT_EQ(counts.rules[0].word, "killer-cage");
}

TEST_F(MixedLibrary, FindsDamagedVariants) {
  add(library_, arrivals_);
  for (const char* damage :
       {"UPDATE puzzles SET givens = X'7B7D' WHERE id = 2",
        "UPDATE puzzles SET solution = X'00' WHERE id = 2",
        "UPDATE puzzles SET clues = 3 WHERE id = 2",
        "UPDATE variants SET layout = 'x' WHERE puzzle = 2", "DELETE FROM rules"}) {
    ASSERT_FALSE(library_.run("BEGIN"));
    ASSERT_FALSE(library_.run(damage));
    EXPECT_EQ(problems(), 1) << damage;
    ASSERT_FALSE(library_.run("ROLLBACK"));
  }
}

}  // namespace
}  // namespace nonet::collection

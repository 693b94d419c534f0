// A board of any variant with the candidates that a test needs, and what a technique says of it.

#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/geometry/named.h"
#include "nonet/reason/facts.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"
#include "nonet/reason/technique.h"

namespace nonet::reason {

class Board {
 public:
  explicit Board(geometry::Puzzle puzzle)
      : puzzle_(std::move(puzzle)),
        facts_(*facts_of(puzzle_)),
        marks_(facts_.cell_count(), puzzle_.layout.all_values()) {}
  explicit Board(std::string_view variant, std::vector<geometry::Clue> clues = {})
      : Board(with_clues(*geometry::puzzle_of_variant(variant), std::move(clues))) {}
  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;

  const Facts& facts() const { return facts_; }
  State state() const { return {facts_, {}, marks_}; }

  // "r3c4" or "r3c4 r5c6".
  std::vector<CellIndex> cells(std::string_view names) const {
    std::vector<CellIndex> list;
    for (std::size_t cell = 0; cell < facts_.cell_count(); ++cell) {
      const std::string name =
          geometry::name_of(puzzle_.layout, static_cast<CellIndex>(cell)) + ' ';
      if ((std::string(names) + ' ').find(name) != std::string::npos) {
        list.push_back(static_cast<CellIndex>(cell));
      }
    }
    return list;
  }

  void only(std::string_view names, std::initializer_list<int> numbers) {
    for (const CellIndex cell : cells(names)) marks_[cell] = values(numbers);
  }
  // Leaves a number in the named cells of the kind's house, and nowhere else in it.
  void only_in_house(int number, geometry::HouseKind kind, int house_number,
                     std::string_view names) {
    for (const geometry::House& house : puzzle_.layout.houses) {
      if (house.kind != kind || house.number != house_number) continue;
      for (const CellIndex cell : house.cells) marks_[cell] -= values({number});
    }
    for (const CellIndex cell : cells(names)) marks_[cell] |= values({number});
  }

  std::vector<std::string> conclusions(TechniqueId id) const {
    std::vector<std::string> texts;
    find(id, [&](Step& step) {
      texts.push_back(conclusion(facts_, step));
      return false;
    });
    return texts;
  }
  // Of the first step.
  std::string explanation_of(TechniqueId id) const {
    std::string text;
    find(id, [&](Step& step) {
      text = in_english(explanation(facts_, step));
      return true;
    });
    return text;
  }

 private:
  static geometry::Puzzle with_clues(geometry::Puzzle puzzle, std::vector<geometry::Clue> clues) {
    puzzle.clues.insert(puzzle.clues.end(), clues.begin(), clues.end());
    return puzzle;
  }
  ValueSet values(std::initializer_list<int> numbers) const {
    ValueSet set;
    for (const int number : numbers) set |= ValueSet::of(number - puzzle_.layout.lowest);
    return set;
  }
  void find(TechniqueId id, StepSink sink) const {
    Search search;
    const Technique& row = technique(id);
    row.find(row, state(), search, sink);
  }

  geometry::Puzzle puzzle_;
  Facts facts_;
  std::vector<ValueSet> marks_;
};

}  // namespace nonet::reason

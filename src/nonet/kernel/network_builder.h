// NetworkBuilder: a network under construction. It does what the translators of all rules share: it
// keeps equal tables and automata once, adds up the terms of a cell that occurs twice in a sum, and
// turns a clue that no board meets into a constraint that always fails.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/kernel/automaton_build.h"
#include "nonet/kernel/budget.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

using Cells = std::span<const CellIndex>;

// What a small piece of memory takes at least.
inline constexpr std::size_t kHeap = 32;

class NetworkBuilder {
 public:
  // Begins with the candidates, givens and houses of the puzzle. `puzzle` and `budget` must outlive
  // the builder. Where the budget has ended, nothing is added any more.
  NetworkBuilder(const geometry::Puzzle& puzzle, Budget& budget);

  const geometry::Puzzle& puzzle() const { return puzzle_; }
  const geometry::Layout& layout() const { return puzzle_.layout; }
  int values() const { return network_.values; }
  int number(int value) const { return value + network_.lowest; }
  int least_number() const { return network_.lowest; }
  int greatest_number() const { return number(values() - 1); }
  // The value with this number; -1: there is none.
  int value_of(int number) const;
  // The most of `cells` that lie in one house: they hold at least so many values. 0 without houses.
  int most_in_a_house(Cells cells) const;

  // Constraints added from now on have this origin.
  void begin(Origin origin) { origin_ = origin; }

  // The cell has a value of `allowed`.
  void require(CellIndex cell, ValueSet allowed);
  // Adds a constraint that no board meets.
  void refuse(Cells cells);
  void add_different(Cells cells);
  // Index of the table of the pairs of values for which `related` is true.
  std::uint32_t table(FunctionRef<bool(int a, int b)> related);
  // The same, with numbers passed to `related`.
  std::uint32_t table_of_numbers(FunctionRef<bool(int a, int b)> related);
  std::uint32_t table_of_equality();
  void add_pair(CellIndex a, CellIndex b, std::uint32_t table);
  void add_sum(std::span<const Term> terms, std::int64_t total);
  // The sum of `cells` is `total`.
  void add_sum(Cells cells, std::int64_t total);
  // `left` and `right` have the same sum.
  void add_equal_sums(Cells left, Cells right);
  // `allowed` is true for the number of cells that have a value of `values`.
  void add_count(Cells cells, ValueSet values, FunctionRef<bool(int count)> allowed);
  void add_run(Cells cells);
  void add_equal_sets(Cells left, Cells right);
  // The machine accepts the cells in this order. An automaton is built once for all machines of a
  // rule with the same `number`, which must therefore be the same machine; nullopt: the automaton
  // is for this clue only.
  void add_reading(Cells cells, std::optional<std::int64_t> number, const Machine& machine);

  // The clue cannot be translated; take() returns the first message.
  void fail(std::string message);
  // Whether nothing needs to be added any more.
  bool ended() const { return error_.has_value() || budget_.ended(); }

  Result<Network> take();

 private:
  struct KnownAutomaton {
    geometry::Rule rule;
    std::optional<std::int64_t> number;
    std::uint32_t index = 0;
  };

  void set_cells();
  void add_houses();
  // Counts a constraint of so many cells, or what takes as much memory as a cell; false: it must
  // not be added.
  bool take(std::size_t constraint, std::size_t cells) {
    return budget_.take(origin_, constraint + kHeap + cells * sizeof(CellIndex));
  }
  std::optional<std::uint32_t> automaton_for(std::optional<std::int64_t> number,
                                             const Machine& machine);

  const geometry::Puzzle& puzzle_;
  Budget& budget_;
  Network network_;
  Origin origin_ = kDerived;
  std::vector<KnownAutomaton> known_automata_;
  std::optional<Error> error_;
};

}  // namespace nonet::kernel

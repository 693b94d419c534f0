// NetworkBuilder: a network under construction. What the translators of all rules have in common:
// equal tables and automata are kept once, cells that occur twice in a sum are added up, what no
// board can meet becomes a constraint that says so.

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
#include "nonet/kernel/network.h"

namespace nonet::kernel {

using Cells = std::span<const CellIndex>;

class NetworkBuilder {
 public:
  // Cells with the candidates and givens of the puzzle, and its houses. `puzzle` must outlive the
  // builder.
  explicit NetworkBuilder(const geometry::Puzzle& puzzle);

  const geometry::Puzzle& puzzle() const { return puzzle_; }
  const geometry::Layout& layout() const { return puzzle_.layout; }
  int values() const { return network_.values; }
  int number(int value) const { return value + network_.lowest; }
  int least_number() const { return network_.lowest; }
  int greatest_number() const { return number(values() - 1); }
  // The value that `number` counts; -1 where no value does.
  int value_of(int number) const;
  // The most of the cells that one house has: so many values they hold at least. 0 without houses.
  int most_in_a_house(Cells cells) const;

  // What is added from now on comes from `origin`.
  void begin(Origin origin) { origin_ = origin; }

  // The cell has a value of `allowed`.
  void require(CellIndex cell, ValueSet allowed);
  // No board meets the clue.
  void refuse(Cells cells);
  void add_different(Cells cells);
  // Index of the table of the values that `related` allows.
  std::uint32_t table(FunctionRef<bool(int a, int b)> related);
  // The same, of numbers.
  std::uint32_t table_of_numbers(FunctionRef<bool(int a, int b)> related);
  std::uint32_t table_of_equality();
  void add_pair(CellIndex a, CellIndex b, std::uint32_t table);
  void add_sum(std::span<const Term> terms, std::int64_t total);
  // The sum of `cells` is `total`.
  void add_sum(Cells cells, std::int64_t total);
  // Both have the same sum.
  void add_equal_sums(Cells left, Cells right);
  // How many of the cells have a value of `values` is one of the numbers that `allowed` allows.
  void add_count(Cells cells, ValueSet values, FunctionRef<bool(int count)> allowed);
  void add_run(Cells cells);
  void add_equal_sets(Cells left, Cells right);
  // The machine accepts the cells in this order. An automaton is built once for all machines of a
  // rule with the same `number`, which must therefore be the same machine; nullopt: only for this.
  void add_reading(Cells cells, std::optional<std::int64_t> number, const Machine& machine);

  // The clue cannot be translated; the first failure stays.
  void fail(std::string message);

  Result<Network> take();

 private:
  struct KnownAutomaton {
    geometry::Rule rule;
    std::optional<std::int64_t> number;
    std::uint32_t index = 0;
  };

  void set_cells();
  void add_houses();
  std::optional<std::uint32_t> automaton_for(std::optional<std::int64_t> number,
                                             const Machine& machine);

  const geometry::Puzzle& puzzle_;
  Network network_;
  Origin origin_ = kDerived;
  std::vector<KnownAutomaton> known_automata_;
  std::optional<Error> error_;
};

}  // namespace nonet::kernel

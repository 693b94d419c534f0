#include "nonet/kernel/learn/encode.h"

#include <algorithm>

#include "nonet/kernel/learn/houses.h"
#include "nonet/kernel/learn/paths.h"

namespace nonet::kernel::learn {

namespace {

class Encoder {
 public:
  Encoder(const Network& network, const CellLiterals& literals, Sat& sat)
      : network_(network), literals_(literals), sat_(sat) {}

  void run() {
    for (std::size_t cell = 0; cell < literals_.cells(); ++cell) add_cell(cell);
    add_houses(network_, literals_, sat_);
    for (const Pair& pair : network_.pairs) {
      if (sat_.is_cut_short()) return;
      add_pair(pair);
    }
    for (const kernel::Run& run : network_.runs) add_run(run);
    add_paths(network_, literals_, sat_);
  }

 private:
  void add_cell(std::size_t cell) {
    clause_.clear();
    for (const int value : literals_.candidates(cell)) {
      clause_.push_back(literals_.literal(cell, value));
    }
    add_exactly_one(clause_, sat_);
  }

  void add_pair(const Pair& pair) {
    const PairTable& table = network_.tables[pair.table];
    PairTable mirrored;
    const auto row = [](auto& of, int value) -> auto& {
      return of.allowed[static_cast<std::size_t>(value)];
    };
    for (const int a : literals_.candidates(pair.a)) {
      const ValueSet allowed = ValueSet::from_bits(row(table, a));
      for (const int b : allowed) row(mirrored, b) |= ValueSet::of(a).bits();
      for (const int b : literals_.candidates(pair.b) - allowed) {
        sat_.add_clause({~literals_.literal(pair.a, a), ~literals_.literal(pair.b, b)});
      }
      add_support(pair.a, a, pair.b, allowed);
    }
    for (const int b : literals_.candidates(pair.b)) {
      add_support(pair.b, b, pair.a, ValueSet::from_bits(row(mirrored, b)));
    }
  }

  // Where `value` stands in `cell`, `other` has one of `allowed`.
  void add_support(CellIndex cell, int value, CellIndex other, ValueSet allowed) {
    const ValueSet possible = literals_.candidates(other);
    if (possible == (possible & allowed)) return;
    clause_.assign(1, ~literals_.literal(cell, value));
    for (const int b : possible& allowed) clause_.push_back(literals_.literal(other, b));
    sat_.add_clause(clause_);
  }

  // One variable for each value that the run may start from; it implies all values of the run.
  void add_run(const kernel::Run& run) {
    const int length = static_cast<int>(run.cells.size());
    std::vector<Literal> starts;
    for (int start = 0; start + length <= network_.values; ++start) {
      starts.push_back(Literal::of(sat_.add_variable()));
      const ValueSet numbers =
          ValueSet::first_values(start + length) - ValueSet::first_values(start);
      for (const CellIndex cell : run.cells) {
        for (const int value : literals_.candidates(cell) - numbers) {
          sat_.add_clause({~starts.back(), ~literals_.literal(cell, value)});
        }
      }
      for (const int value : numbers) {
        clause_.assign(1, ~starts.back());
        for (const CellIndex cell : run.cells) {
          if (!literals_.candidates(cell).contains(value)) continue;
          clause_.push_back(literals_.literal(cell, value));
        }
        sat_.add_clause(clause_);
      }
    }
    sat_.add_clause(starts);
  }

  const Network& network_;
  const CellLiterals& literals_;
  Sat& sat_;
  std::vector<Literal> clause_;
};

}  // namespace

bool can_encode(const Network& network) { return paths_are_few(network); }

void encode(const Network& network, const CellLiterals& literals, Sat& sat) {
  Encoder(network, literals, sat).run();
}

}  // namespace nonet::kernel::learn

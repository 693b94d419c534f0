#include "nonet/kernel/learn/learn.h"

#include <optional>
#include <vector>

#include "nonet/kernel/learn/sat.h"

namespace nonet::kernel::learn {

namespace {

void read_model(const Sat& sat, const CellLiterals& literals, std::vector<Value>& solution) {
  for (std::size_t cell = 0; cell < literals.cells(); ++cell) {
    for (const int value : literals.candidates(cell)) {
      if (!sat.value(literals.literal(cell, value).variable())) continue;
      solution[cell] = static_cast<Value>(value);
      break;
    }
  }
}

}  // namespace

Outcome solve_by_learning(const Network& network, const Limits& limits,
                          FunctionRef<bool(std::span<const Value>)> sink) {
  Outcome outcome;
  const std::optional<std::vector<ValueSet>> candidates = propagate(network);
  if (!candidates) {
    outcome.complete = true;
    return outcome;
  }
  const CellLiterals literals(*candidates);
  Sat sat(literals.size());
  encode(network, literals, sat);
  std::vector<Value> solution(literals.cells(), geometry::kBlank);
  while (outcome.solutions < limits.solutions) {
    const Verdict verdict = sat.solve(limits.guesses, limits.stop, limits.report);
    outcome.complete = verdict == Verdict::kNone;
    if (verdict != Verdict::kModel) break;
    read_model(sat, literals, solution);
    ++outcome.solutions;
    if (!sink(solution)) break;
    sat.exclude_model();
  }
  outcome.guesses = sat.conflicts();
  return outcome;
}

}  // namespace nonet::kernel::learn

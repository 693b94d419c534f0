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

Learner::Learner(const Network& network, std::span<const ValueSet> candidates, std::size_t bytes,
                 StopToken stop)
    : literals_(candidates) {
  encode(network, literals_, sat_.emplace(literals_.size(), bytes, stop));
  if (sat_->is_cut_short()) sat_.reset();
}

Outcome Learner::go_on(const Limits& limits, FunctionRef<bool(std::span<const Value>)> sink) {
  Outcome outcome;
  if (!sat_.has_value()) return outcome;
  const std::uint64_t before = sat_->conflicts();
  const std::uint64_t most =
      kUnlimited - before < limits.guesses ? kUnlimited : before + limits.guesses;
  std::vector<Value> solution(literals_.cells(), geometry::kBlank);
  while (outcome.solutions < limits.solutions) {
    const Verdict verdict = sat_->solve(most, limits.stop, limits.report);
    outcome.complete = verdict == Verdict::kNone;
    if (verdict != Verdict::kModel) break;
    read_model(*sat_, literals_, solution);
    sat_->exclude_model();
    ++outcome.solutions;
    if (!sink(solution)) break;
  }
  outcome.guesses = sat_->conflicts() - before;
  return outcome;
}

}  // namespace nonet::kernel::learn

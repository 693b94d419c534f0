// Line bounds and clue cases: values that no way to fill a clue's cells has, given their
// candidates. Line bounds read the line from end to end; clue cases also know which cells see each
// other.
//
// Sound because the clue's cells are filled in one of the ways that the clue allows. A way that is
// found keeps all of its values at once, so that most candidates are never asked for.

#include "nonet/reason/finders.h"
#include "nonet/reason/finders/case_search.h"
#include "nonet/reason/finders/lines.h"

namespace nonet::reason {

namespace {

// Removes from `domains` what no way has.
void keep_cases(const Facts& facts, const ClueScope& scope, Domains& domains) {
  CaseSearch search(facts, scope);
  Domains kept{};
  Domains way{};
  for (std::size_t i = 0; i < scope.cells.size(); ++i) {
    for (const int value : ValueSet::from_bits(domains[i])) {
      if ((kept[i] >> value & 1) != 0) continue;
      Domains asked = domains;
      asked[i] = std::uint64_t{1} << value;
      switch (search.find(asked, way)) {
        case CaseSearch::Answer::kFound:
          for (std::size_t j = 0; j < scope.cells.size(); ++j) kept[j] |= way[j];
          break;
        case CaseSearch::Answer::kTooMany:
          kept[i] |= std::uint64_t{1} << value;
          break;
        case CaseSearch::Answer::kNone:
          domains[i] &= ~(std::uint64_t{1} << value);
          break;
      }
    }
  }
}

void show_clue(Step& step, const State& state, const ClueScope& scope) {
  step.clues = {static_cast<std::uint32_t>(scope.origin)};
  for (const CellIndex cell : scope.cells) {
    const Part part = state.is_filled(cell) ? Part::kBase : Part::kPattern;
    step.marks.push_back({{cell}, state.domain(cell), part});
  }
}

}  // namespace

bool find_clue_cases(const Technique& technique, const State& state, Search& search,
                     StepSink sink) {
  const Facts& facts = state.facts();
  const bool is_line = technique.id == TechniqueId::kLineBounds;
  Step step;
  for (const ClueScope& scope : facts.scopes) {
    if (search.stop.stop_requested()) return false;
    if (is_line && scope.machine < 0 && scope.runs.empty()) continue;
    Domains domains{};
    Fingerprint print(static_cast<std::uint64_t>(technique.id), scope.key);
    for (std::size_t i = 0; i < scope.cells.size(); ++i) {
      domains[i] = state.domain(scope.cells[i]).bits();
      print.mix(domains[i]);
    }
    if (search.memo.knows(print.word())) continue;
    (is_line ? keep_line : keep_cases)(facts, scope, domains);
    step.reset(technique.id);
    for (std::size_t i = 0; i < scope.cells.size(); ++i) {
      for (const int value : state.candidates(scope.cells[i]) - ValueSet::from_bits(domains[i])) {
        step.eliminations.push_back({scope.cells[i], static_cast<Value>(value)});
      }
    }
    if (step.eliminations.empty()) {
      search.memo.note(print.word());
      continue;
    }
    step.tidy();
    if (search.evidence) show_clue(step, state, scope);
    if (sink(step)) return true;
  }
  return false;
}

}  // namespace nonet::reason

#include "nonet/reason/finders/forcing_net.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/model.h"
#include "nonet/kernel/search.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

constexpr std::array kSimple{TechniqueId::kFullHouse,
                             TechniqueId::kHiddenSingleBox,
                             TechniqueId::kHiddenSingleLine,
                             TechniqueId::kNakedSingle,
                             TechniqueId::kLastInCage,
                             TechniqueId::kMarksOfDigits,
                             TechniqueId::kSingleCombination,
                             TechniqueId::kCageCombinations,
                             TechniqueId::kInnie,
                             TechniqueId::kOutie,
                             TechniqueId::kThermometer,
                             TechniqueId::kMarks,
                             TechniqueId::kLineBounds,
                             TechniqueId::kClueCounts,
                             TechniqueId::kSumBounds,
                             TechniqueId::kPointing,
                             TechniqueId::kClaiming,
                             TechniqueId::kMandatoryValues,
                             TechniqueId::kCagePermutations,
                             TechniqueId::kInnies,
                             TechniqueId::kManyHouses};

constexpr int kFewestSteps = 4;
constexpr int kMostSteps = 256;
// Boards with more candidates have no nets: propagation of each would take seconds.
constexpr std::size_t kMostCandidates = 2000;

bool take_simple_step(State& state, Search& search, Step& step) {
  const auto take = [&step](Step& found) {
    std::swap(step, found);
    return true;
  };
  for (const TechniqueId id : kSimple) {
    const Technique& row = technique(id);
    if (!row.find(row, state, search, take)) continue;
    state.apply(step);
    return true;
  }
  return false;
}

std::size_t candidate_count(const State& state) {
  std::size_t count = 0;
  for (const int value : state.facts().used) count += state.cells_with(value).size();
  return count;
}

// The candidates that the kernel's propagation refutes. It draws the same conclusions as simple
// steps and more, in a hundredth of the time: few others have a net.
std::vector<Candidate> refuted_by_propagation(const State& state, StopToken stop) {
  kernel::Network network = state.facts().network;
  for (std::size_t cell = 0; cell < network.cells.size(); ++cell) {
    network.cells[cell] = state.domain(static_cast<CellIndex>(cell));
  }
  kernel::Budget budget(stop, state.facts().bytes_left);
  kernel::add_derived(network, budget);
  const kernel::Model model = kernel::build_model(network, budget);
  std::vector<Candidate> refuted;
  if (budget.ended()) return refuted;
  kernel::Search search(model, stop);
  const bool started = search.start();
  for (const CellIndex cell : state.blank().cells()) {
    for (const int value : state.candidates(cell)) {
      if (stop.stop_requested()) return {};
      if (started) search.begin(cell, ValueSet::of(value).bits());
      if (!started || !search.is_alive()) refuted.push_back({cell, static_cast<Value>(value)});
    }
  }
  return refuted;
}

// The values that a net places, in order, after the one that is supposed.
using Trail = std::vector<Candidate>;

// Follows a candidate for at most `most` steps. The trail if nothing is left at its end that could
// be right; nullopt: no contradiction.
std::optional<Trail> refute(const State& start, Candidate supposed, int most, StopToken stop) {
  State state = start;
  Search search{.evidence = false, .stop = stop};
  Trail trail;
  Step step;
  state.place(supposed.cell, supposed.value);
  for (int steps = 0; !state.is_broken(); ++steps) {
    if (steps == most || state.is_solved() || stop.stop_requested()) return std::nullopt;
    if (!take_simple_step(state, search, step)) return std::nullopt;
    trail.insert(trail.end(), step.placements.begin(), step.placements.end());
  }
  return trail;
}

void show(Step& step, Candidate supposed, const Trail& trail) {
  step.marks.push_back({{supposed.cell}, ValueSet::of(supposed.value), Part::kAssumed});
  Node from{{supposed.cell}, supposed.value, true};
  for (const Candidate placed : trail) {
    Node to{{placed.cell}, placed.value, true};
    step.links.push_back({.from = from, .to = to});
    from = std::move(to);
  }
}

}  // namespace

bool find_forcing_net(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  if (candidate_count(state) > kMostCandidates) return false;
  const std::vector<Candidate> refuted = refuted_by_propagation(state, search.stop);
  Step step;
  for (int most = kFewestSteps; most <= kMostSteps; most *= 2) {
    bool found = false;
    for (const Candidate supposed : refuted) {
      const std::optional<Trail> trail = refute(state, supposed, most, search.stop);
      if (search.stop.stop_requested()) return false;
      if (!trail) continue;
      found = true;
      step.reset(technique.id);
      step.size = static_cast<int>(trail->size()) + 1;
      step.eliminations.push_back(supposed);
      if (search.evidence) show(step, supposed, *trail);
      if (sink(step)) return true;
    }
    if (found) return false;
  }
  return false;
}

std::string explain_forcing_net(const Facts& facts, const Step& step) {
  const Candidate supposed = step.eliminations.front();
  const geometry::Layout& layout = facts.puzzle.layout;
  std::string text = compose("Suppose that {} is {}.",
                             {name_of(layout, supposed.cell), facts.number_of(supposed.value)});
  const auto* separator = " Then singles and single clues follow: ";
  for (const Link& link : step.links) {
    text += compose("{}{} is {}", {separator, name_of(layout, link.to.cells.front()),
                                   facts.number_of(link.to.value)});
    separator = ", ";
  }
  text += step.links.empty() ? " Then" : ". In the end";
  return text + " some cell has no candidate left, or some house no place for a value.";
}

}  // namespace nonet::reason

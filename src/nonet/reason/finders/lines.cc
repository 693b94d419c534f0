// Lines. Sound because a machine that reads the line's candidates cell by cell, forward and
// backward, finds all values of the ways that the clue allows, and more where cells see each other.
// Runs. Sound because consecutive different values are one of the windows of as many values.
// Counts. Sound because cells that can only have one of the values count, and cells that have none
// of them do not.

#include "nonet/reason/finders/lines.h"

#include <algorithm>
#include <array>

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

bool fits_window(std::span<const std::uint64_t> domains, int least) {
  const std::uint64_t window = ValueSet::first_values(static_cast<int>(domains.size())).bits()
                               << least;
  std::uint64_t there = 0;
  for (const std::uint64_t domain : domains) {
    if ((domain & window) == 0) return false;
    there |= domain & window;
  }
  return there == window;
}

namespace {

// states[i]: those in which the machine may be before it reads cell i.
class Layers {
 public:
  Layers(const Machine& machine, std::span<const std::uint64_t> domains)
      : machine_(machine),
        domains_(domains),
        words_((machine.states + std::size_t{63}) / 64),
        forward_((domains.size() + 1) * words_) {}

  void keep(std::span<std::uint64_t> kept) {
    set(forward_, 0, 0);
    for (std::size_t i = 0; i < domains_.size(); ++i) {
      for_each_state(forward_, i, [&](std::uint16_t state) {
        for (const int value : ValueSet::from_bits(domains_[i])) {
          const std::uint16_t to = machine_.step(state, value);
          if (to != kNoState) set(forward_, i + 1, to);
        }
      });
    }
    std::vector<std::uint64_t> backward(forward_.size());
    for_each_state(forward_, domains_.size(), [&](std::uint16_t state) {
      if (machine_.accepts[state]) set(backward, domains_.size(), state);
    });
    for (std::size_t i = domains_.size(); i-- > 0;) {
      kept[i] = 0;
      for_each_state(forward_, i, [&](std::uint16_t state) {
        for (const int value : ValueSet::from_bits(domains_[i])) {
          const std::uint16_t to = machine_.step(state, value);
          if (to == kNoState || !has(backward, i + 1, to)) continue;
          set(backward, i, state);
          kept[i] |= std::uint64_t{1} << value;
        }
      });
    }
  }

 private:
  using Bits = std::vector<std::uint64_t>;

  void set(Bits& bits, std::size_t layer, std::uint16_t state) const {
    bits[layer * words_ + state / 64] |= std::uint64_t{1} << (state % 64);
  }
  bool has(const Bits& bits, std::size_t layer, std::uint16_t state) const {
    return (bits[layer * words_ + state / 64] >> (state % 64) & 1) != 0;
  }
  template <class Visit>
  void for_each_state(const Bits& bits, std::size_t layer, Visit visit) const {
    for (std::size_t w = 0; w < words_; ++w) {
      for (std::uint64_t rest = bits[layer * words_ + w]; rest != 0;
           rest = without_lowest_bit(rest)) {
        visit(static_cast<std::uint16_t>(w * 64 + static_cast<std::size_t>(lowest_bit(rest))));
      }
    }
  }

  const Machine& machine_;
  std::span<const std::uint64_t> domains_;
  std::size_t words_;
  Bits forward_;
};

// Keeps the windows of consecutive values that fit the cells.
void keep_run(std::span<const std::uint64_t> domains, int values, std::span<std::uint64_t> kept) {
  std::ranges::fill(kept, 0);
  const auto cells = static_cast<int>(domains.size());
  for (int least = 0; least + cells <= values; ++least) {
    if (!fits_window(domains, least)) continue;
    const std::uint64_t window = ValueSet::first_values(cells).bits() << least;
    for (std::size_t i = 0; i < domains.size(); ++i) kept[i] |= domains[i] & window;
  }
}

// Of the runs, the domains of their cells only, and back.
void keep_runs(const ClueScope& scope, int values, std::span<const std::uint64_t> domains,
               std::span<std::uint64_t> kept) {
  for (const Positions run : scope.runs) {
    Domains of_run{};
    Domains kept_of_run{};
    std::size_t size = 0;
    for (Positions rest = run; rest != 0; rest = without_lowest_bit(rest)) {
      of_run[size++] = domains[static_cast<std::size_t>(lowest_bit(rest))];
    }
    keep_run(std::span(of_run).first(size), values, std::span(kept_of_run).first(size));
    size = 0;
    for (Positions rest = run; rest != 0; rest = without_lowest_bit(rest)) {
      kept[static_cast<std::size_t>(lowest_bit(rest))] &= kept_of_run[size++];
    }
  }
}

// The eliminations of a count: cells beyond the most that are allowed lose its values, cells that
// all are needed lose the others.
void narrow_count(Step& step, const State& state, const kernel::Count& count) {
  int must = 0;
  int may = 0;
  for (const CellIndex cell : count.cells) {
    const ValueSet domain = state.domain(cell);
    must += (domain - count.values).empty() ? 1 : 0;
    may += (domain & count.values).empty() ? 0 : 1;
  }
  const std::uint64_t open =
      count.allowed >> must << must & ((may >= 63 ? 0 : std::uint64_t{1} << (may + 1)) - 1);
  if (open == 0) return;
  const bool full = ValueSet::from_bits(open).greatest() == must;
  const bool all = lowest_bit(open) == may;
  if (must == may || (!full && !all)) return;
  step.total = all ? may : must;
  for (const CellIndex cell : count.cells) {
    const ValueSet values = state.candidates(cell);
    const ValueSet gone = all ? values - count.values : values & count.values;
    const bool decided = (values - count.values).empty() || (values & count.values).empty();
    if (decided) continue;
    for (const int value : gone) step.eliminations.push_back({cell, static_cast<Value>(value)});
  }
}

}  // namespace

void keep_line(const Facts& facts, const ClueScope& scope, Domains& domains) {
  const std::size_t size = scope.cells.size();
  Domains kept = domains;
  if (const Machine* machine = facts.machine_of(scope)) {
    Layers(*machine, std::span(domains).first(size)).keep(std::span(kept).first(size));
  }
  keep_runs(scope, facts.network.values, std::span(domains).first(size), kept);
  domains = kept;
}

bool find_clue_counts(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  Step step;
  for (const kernel::Count& count : state.facts().network.counts) {
    if (count.origin < 0) continue;
    step.reset(technique.id);
    narrow_count(step, state, count);
    if (step.eliminations.empty()) continue;
    step.tidy();
    if (search.evidence) {
      step.clues = {static_cast<std::uint32_t>(count.origin)};
      step.marks = {{count.cells, count.values, Part::kPattern}};
    }
    if (sink(step)) return true;
  }
  return false;
}

Message explain_clue_counts(const Facts& facts, const Step& step) {
  const ValueSet values = values_of(step, Part::kPattern);
  const bool is_one = step.total == 1;
  const Message clue = list_of_clues(facts, step);
  const Message cells = list_of_cells(facts, step, Part::kPattern);
  const Message numbers = list_of(facts, values, " or ");
  // What is struck out are the counted values where enough cells have them, else the others.
  if (!values.contains(step.eliminations.front().value)) {
    return say(is_one ? "Of {}, only {} cell can still have {}, and {} needs as many, so each of "
                        "these does."
                      : "Of {}, only {} cells can still have {}, and {} needs as many, so each of "
                        "these does.",
               {cells, step.total, numbers, clue});
  }
  if (step.total == 0) return say("By {}, none of {} has {}.", {clue, cells, numbers});
  if (values.size() == 1) {
    return say(is_one ? "Of {}, {} cell is sure to have {}: as many as {} allows, so no other cell "
                        "has it."
                      : "Of {}, {} cells are sure to have {}: as many as {} allows, so no other "
                        "cell has it.",
               {cells, step.total, numbers, clue});
  }
  return say(is_one ? "Of {}, {} cell is sure to have {}: as many as {} allows, so no other cell "
                      "has any of them."
                    : "Of {}, {} cells are sure to have {}: as many as {} allows, so no other cell "
                      "has any of them.",
             {cells, step.total, numbers, clue});
}

}  // namespace nonet::reason

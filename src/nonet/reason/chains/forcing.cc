// Cell and house forcing chains: one of several candidates is true, and each of them leads to the
// same result.
//
//   choice    a  -> ... -> x off
//             b  -> ... -> x off          x is false, whichever holds
//             c  -> ... -> x off
//
// A choice is a cell, or a value and a group that must hold it (choices.h), with three candidates
// or more. Every branch is a chain through links of the board as it is: nothing that one branch
// removes makes another link.

#include <algorithm>
#include <optional>

#include "nonet/base/message.h"
#include "nonet/base/sort.h"
#include "nonet/reason/chains/evidence.h"
#include "nonet/reason/chains/graph.h"
#include "nonet/reason/chains/walk.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/sum_words.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

using namespace chains;

struct Verity {
  std::uint32_t nodes = 0;
  std::uint32_t choice = 0;
  Literal result = 0;

  friend auto operator<=>(const Verity&, const Verity&) = default;
};

class ForcingSearch {
 public:
  explicit ForcingSearch(const State& state)
      : graph_(state, LinkKind::kAll), walk_(graph_), covered_(state, graph_) {
    if (graph_.size() <= Closure::kMostNodes) closure_.emplace(graph_);
    branches_.assign(2 * graph_.size(), 0);
    links_.assign(2 * graph_.size(), 0);
  }

  // Returns false when asked to stop.
  bool find_verities(bool of_cells, StopToken stop);
  bool hand_over(const Technique& technique, bool evidence, StepSink sink);

 private:
  bool has_common_result(std::span<const Candidate> members) const;
  void find_results(std::uint32_t choice);
  void fill(Step& step, const Verity& verity);
  void add_evidence(Step& step, const Verity& verity);

  Graph graph_;
  Walk walk_;
  Covered covered_;
  std::optional<Closure> closure_;
  std::vector<Verity> verities_;
  // Of each literal: how many branches lead to it, and with how many links in all.
  std::vector<std::uint32_t> branches_;
  std::vector<std::uint32_t> links_;
  std::vector<Literal> met_;
  std::vector<Literal> path_;
};

bool ForcingSearch::has_common_result(std::span<const Candidate> members) const {
  if (!closure_.has_value()) return true;
  const auto have_common = [&](auto bits_of) {
    const std::span<const std::uint64_t> first = bits_of(members.front());
    for (std::size_t w = 0; w < first.size(); ++w) {
      std::uint64_t common = first[w];
      for (const Candidate member : members.subspan(1)) common &= bits_of(member)[w];
      if (common != 0) return true;
    }
    return false;
  };
  return have_common([&](Candidate c) { return closure_->turned_off(on(graph_.node_of(c))); }) ||
         have_common([&](Candidate c) { return closure_->turned_on(on(graph_.node_of(c))); });
}

void ForcingSearch::find_results(std::uint32_t choice) {
  const std::span<const Candidate> members = graph_.choices().members(choice);
  met_.clear();
  for (const Candidate member : members) {
    walk_.run(on(graph_.node_of(member)));
    for (const Literal literal : walk_.met().subspan(1)) {  // without the member itself
      if (branches_[literal]++ == 0) met_.push_back(literal);
      links_[literal] += walk_.distance(literal);
    }
  }
  for (const Literal literal : met_) {
    if (branches_[literal] == members.size()) {
      const auto starts = static_cast<std::uint32_t>(members.size());
      verities_.push_back({links_[literal] + starts, choice, literal});
    }
    branches_[literal] = 0;
    links_[literal] = 0;
  }
}

bool ForcingSearch::find_verities(bool of_cells, StopToken stop) {
  const Choices& choices = graph_.choices();
  for (std::uint32_t i = 0; i < choices.size(); ++i) {
    if (stop.stop_requested()) return false;
    const std::span<const Candidate> members = choices.members(i);
    if (members.size() < 3 || (choices.cause(i) == kByCell) != of_cells) continue;
    if (has_common_result(members)) find_results(i);
  }
  nonet::sort(verities_.begin(), verities_.end());
  return true;
}

void ForcingSearch::fill(Step& step, const Verity& verity) {
  const Candidate result = graph_.candidate(node_of(verity.result));
  (is_on(verity.result) ? step.placements : step.eliminations).push_back(result);
  step.size = static_cast<int>(verity.nodes);
}

void ForcingSearch::add_evidence(Step& step, const Verity& verity) {
  const Cause cause = graph_.choices().cause(verity.choice);
  if (cause >= 0) step.groups = {{static_cast<std::uint16_t>(cause), Part::kBase}};
  add_clue(step, cause);
  Mark assumed{.cells = {}, .values = {}, .part = Part::kAssumed};
  int branch = 0;
  for (const Candidate member : graph_.choices().members(verity.choice)) {
    if (assumed.cells.empty() || assumed.cells.back() != member.cell) {
      assumed.cells.push_back(member.cell);
    }
    assumed.values |= ValueSet::of(member.value);
    walk_.run(on(graph_.node_of(member)), verity.result);
    walk_.path_to(verity.result, path_);
    add_links(step, graph_, path_, branch++);
  }
  const Candidate result = graph_.candidate(node_of(verity.result));
  step.marks = {std::move(assumed), {{result.cell}, ValueSet::of(result.value), Part::kTarget}};
}

bool ForcingSearch::hand_over(const Technique& technique, bool evidence, StepSink sink) {
  Step step;
  std::vector<bool> placed(graph_.size(), false);
  for (const Verity& verity : verities_) {
    const NodeIndex node = node_of(verity.result);
    if (is_on(verity.result) ? placed[node] : covered_.has(node)) continue;
    step.reset(technique.id);
    fill(step, verity);
    covered_.add(graph_, step);
    if (is_on(verity.result)) placed[node] = true;
    if (evidence) add_evidence(step, verity);
    if (sink(step)) return true;
  }
  return false;
}

Message start_in_words(const Facts& facts, const Step& step) {
  const Message values = list_of(facts, values_of(step, Part::kAssumed), " or ");
  const std::vector<CellIndex> places = cells_of(facts, step, Part::kAssumed);
  const Message cells = listed(facts.puzzle.layout, places, " or ");
  if (!step.groups.empty()) {
    return capitalized(
        say("{} has its {} in {}.", {list_of_groups(facts, step, Part::kBase), values, cells}));
  }
  if (places.size() == 1) return say("{} is {}.", {cells, values});
  return say("Every combination of a cage has its {} in {}.", {values, cells});
}

// Branches that say the same after their starts.
struct Branches {
  std::vector<const Node*> starts;
  Message follows;
};

// "r1c1 is 2 or 3", "r1c1 is 2 or r1c5 is 2".
Message starts_in_words(const Facts& facts, const Branches& branches) {
  ValueSet values;
  std::vector<Message> words;
  bool is_one_cell = true;
  for (const Node* const start : branches.starts) {
    values |= ValueSet::of(start->value);
    words.push_back(in_words(facts, *start));
    is_one_cell = is_one_cell && start->cells == branches.starts.front()->cells;
  }
  if (!is_one_cell) return listed(words, " or ");
  return say("{} is {}", {name_of(facts.puzzle.layout, branches.starts.front()->cells.front()),
                          list_of(facts, values, " or ")});
}

}  // namespace

bool find_forcing_chains(const Technique& technique, const State& state, Search& search,
                         StepSink sink) {
  ForcingSearch forcing(state);
  return forcing.find_verities(technique.id == TechniqueId::kCellForcingChains, search.stop) &&
         forcing.hand_over(technique, search.evidence, sink);
}

Message explain_forcing_chains(const Facts& facts, const Step& step) {
  std::vector<Branches> all;
  for (auto from = step.links.begin(); from != step.links.end();) {
    const auto to = std::find_if(from, step.links.end(),
                                 [&](const Link& link) { return link.branch != from->branch; });
    Message follows = consequences_in_words(facts, std::span(from, to));
    auto same = std::ranges::find(all, follows, &Branches::follows);
    if (same == all.end()) same = all.insert(all.end(), {{}, std::move(follows)});
    same->starts.push_back(&from->from);
    from = to;
  }
  std::vector<Message> told{start_in_words(facts, step)};
  for (const Branches& branches : all) {
    told.push_back(say("If {}, then {}.", {starts_in_words(facts, branches), branches.follows}));
  }
  told.push_back(say("It is the same whichever way."));
  return listed(told, " ", " ");
}

}  // namespace nonet::reason

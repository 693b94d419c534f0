// X-chains: strong and weak links of one digit in turn. XY-chains: cells with two candidates, each
// sharing a digit with the next.
//
//   start off -> on -> off -> on ... -> end on, start and end of the same digit
//
// Sound because every link is an implication: if the start is false the end is true, so one of the
// two is true and no cell that sees both can hold the digit. A chain that comes back to its start
// shows that the start itself is true.
//
// The tree of all chains is searched in HoDoKu 2.2.4's order, because that decides between chains
// of equal length. A branch is cut where no end can be reached by a chain shorter than the known
// one, even if cells could repeat, so no chain is lost.

#include "nonet/logic/chains/hodoku_simple_chains.h"

#include <algorithm>

#include "nonet/logic/finders.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

// A chain has at most this many links.
constexpr int kMostLinks = 20;
constexpr int kUnknown = 1000;
constexpr std::uint8_t kUnreachable = 100;

std::size_t at(Candidate candidate) { return static_cast<std::size_t>(candidate.index()); }

}  // namespace

void SimpleChainSearch::clear(TechniqueId technique) {
  technique_ = technique;
  found_.clear();
  places_.clear();
}

void SimpleChainSearch::run_x(const State& state) {
  clear(TechniqueId::kXChain);
  for (const Cell cell : state.empty()) {
    for (const Digit digit : state.candidates(cell)) add_place(state, Candidate(cell, digit));
  }
  run(state);
}

void SimpleChainSearch::run_xy(const State& state) {
  clear(TechniqueId::kXYChain);
  for (const Cell cell : state.bivalue()) {
    for (const Digit digit : state.candidates(cell)) add_place(state, Candidate(cell, digit));
  }
  run(state);
}

void SimpleChainSearch::add_place(const State& state, Candidate candidate) {
  place_of_[at(candidate)] = static_cast<std::uint16_t>(places_.size());
  places_.push_back({.candidate = candidate, .links = {}, .next = {}});
  const CellSet with = state.cells_with(candidate.digit());
  if (technique_ == TechniqueId::kXChain) {
    add_house_links(state, places_.back(), with);
    return;
  }
  const Digit other = (state.candidates(candidate.cell()) - candidate.digit()).first();
  places_.back().links.push_back({.to = Candidate(candidate.cell(), other), .strong = true});
  add_house_links(state, places_.back(), with & state.bivalue());
}

// A cell of the box in the same row or column is linked through that line only, strongly if the
// line has no third place.
void SimpleChainSearch::add_house_links(const State& state, Place& place, const CellSet& partners) {
  const Cell cell = place.candidate.cell();
  const Digit digit = place.candidate.digit();
  for (const House house : houses_of(cell)) {
    CellSet others = (partners & house.cell_set()) - cell;
    if (house.kind() == HouseKind::kBox) {
      others -= House::row(cell.row()).cell_set() | House::column(cell.column()).cell_set();
    }
    const bool strong = technique_ == TechniqueId::kXChain && state.place_count(house, digit) == 2;
    for (const Cell other : others) {
      place.links.push_back({.to = Candidate(other, digit), .strong = strong});
    }
  }
}

void SimpleChainSearch::run(const State& state) {
  measure();
  for (const Place& place : places_) start_at(state, place);
}

void SimpleChainSearch::measure() {
  for (Place& place : places_) {
    for (const Link& weak : place.links) {
      if (weak.to.cell() == place.candidate.cell()) continue;
      for (const Link& strong : place_of(weak.to).links) {
        if (strong.strong) place.next.push_back(place_of_[at(strong.to)]);
      }
    }
  }
  const std::size_t size = places_.size();
  hops_.assign(size * size, kUnreachable);
  std::vector<std::uint16_t> queue;
  for (std::size_t from = 0; from < size; ++from) {
    std::uint8_t* const hops = &hops_[from * size];
    queue.assign(1, static_cast<std::uint16_t>(from));
    hops[from] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      if (hops[queue[i]] == kMostLinks / 2) break;
      for (const std::uint16_t next : places_[queue[i]].next) {
        if (hops[next] != kUnreachable) continue;
        hops[next] = static_cast<std::uint8_t>(hops[queue[i]] + 1);
        queue.push_back(next);
      }
    }
  }
}

void SimpleChainSearch::start_at(const State& state, const Place& start) {
  if (std::none_of(start.links.begin(), start.links.end(),
                   [](const Link& link) { return link.strong; })) {
    return;
  }
  start_ = start.candidate;
  const Digit digit = start_.digit();
  const CellSet with = state.cells_with(digit);
  const CellSet seen = peers_of(start_.cell()) & with;
  ends_.clear();
  for (const Cell cell : technique_ == TechniqueId::kXChain ? with : with & state.bivalue()) {
    const CellSet gone = seen & peers_of(cell);
    if (gone.empty()) continue;
    const std::size_t place = place_of_[at(Candidate(cell, digit))];
    ends_.push_back({.place = place, .gone = gone, .known = kUnknown});
  }
  for (End& end : ends_) {
    gone_.clear();
    for (const Cell cell : end.gone) gone_.emplace_back(cell, digit);
    const FoundChain* const known = found_.find(technique_, gone_);
    if (known != nullptr) end.known = known->length;
  }
  way_[0] = static_cast<std::uint16_t>(start_.index());
  for (const Link& link : start.links) {
    if (!link.strong) continue;
    way_[1] = static_cast<std::uint16_t>(link.to.index());
    extend(1, place_of(link.to), start_.cell());
  }
}

// `place` is on, at the end of the chain's link number `level`; `visited` are the cells before.
void SimpleChainSearch::extend(int level, const Place& place, const CellSet& visited) {
  if (level + 2 > kMostLinks || is_hopeless(level, place)) return;
  const CellSet passed = visited | place.candidate.cell();
  for (const Link& weak : place.links) {
    const Cell cell = weak.to.cell();
    if (visited.contains(cell)) continue;
    way_[static_cast<std::size_t>(level) + 1] = static_cast<std::uint16_t>(weak.to.index());
    for (const Link& strong : place_of(weak.to).links) {
      const bool is_loop = strong.to.cell() == start_.cell();
      if (!strong.strong || (passed.contains(strong.to.cell()) && !is_loop)) continue;
      way_[static_cast<std::size_t>(level) + 2] = static_cast<std::uint16_t>(strong.to.index());
      reach(level + 2, strong.to);
      if (!is_loop) extend(level + 2, place_of(strong.to), passed | cell);
    }
  }
}

void SimpleChainSearch::reach(int level, Candidate end) {
  if (end.digit() != start_.digit()) return;
  for (const End& one : ends_) {
    if (places_[one.place].candidate != end) continue;
    if (one.known <= level + 1) return;
    gone_.clear();
    for (const Cell cell : one.gone) gone_.emplace_back(cell, end.digit());
    found_.add(technique_, gone_, std::span(way_).first(static_cast<std::size_t>(level) + 1),
               level + 1);
    note_known(one.gone, level + 1);
    return;
  }
}

// Whether no end can be reached from `place` by a chain shorter than the known one.
bool SimpleChainSearch::is_hopeless(int level, const Place& place) const {
  const std::size_t number = number_of(place);
  const std::uint8_t* const hops = &hops_[number * places_.size()];
  return std::none_of(ends_.begin(), ends_.end(), [&](const End& end) {
    const int links = level + 2 * hops[end.place];
    return end.place != number && links <= kMostLinks && links + 1 < end.known;
  });
}

void SimpleChainSearch::note_known(const CellSet& gone, int length) {
  const CellSet same = gone;
  for (End& end : ends_) {
    if (end.gone == same) end.known = length;
  }
}

void SimpleChainSearch::fill(const FoundChain& found, bool evidence, Step& step) const {
  step.reset(found.technique);
  step.length = found.length;
  const auto gone = found_.gone(found);
  step.eliminations.assign(gone.begin(), gone.end());
  step.tidy();
  if (!evidence) return;
  const auto way = found_.way(found);
  const auto node = [&way](std::size_t i) {
    const Candidate candidate = Candidate::from_index(way[i]);
    return Node{.cells = candidate.cell(), .digit = candidate.digit(), .on = i % 2 == 1};
  };
  for (std::size_t i = 1; i < way.size(); ++i) {
    step.links.push_back({.from = node(i - 1), .to = node(i)});
  }
}

namespace {

bool hand_over(const SimpleChainSearch& chains, bool evidence, StepSink sink) {
  Step step;
  for (const std::uint32_t index : chains.found().in_order()) {
    chains.fill(chains.found()[index], evidence, step);
    if (sink(step)) return true;
  }
  return false;
}

}  // namespace

bool find_x_chains(const Technique& /*technique*/, const State& state, Search& search,
                   StepSink sink) {
  SimpleChainSearch& chains = search.workspace.simple_chains;
  chains.run_x(state);
  return hand_over(chains, search.evidence, sink);
}

bool find_xy_chains(const Technique& /*technique*/, const State& state, Search& search,
                    StepSink sink) {
  SimpleChainSearch& chains = search.workspace.simple_chains;
  chains.run_xy(state);
  return hand_over(chains, search.evidence, sink);
}

}  // namespace nonet

// Sound because neighbours in the chain share a house and so differ: cells of opposite colours hold
// the two digits between them, and a cell that sees both can hold neither.
// Source: Sudoku solvers' forums (2005); chains of at least four cells, at most ten, and the order
// are HoDoKu's.

#include <algorithm>

#include "nonet/base/message.h"
#include "nonet/base/sort.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/techniques/colouring.h"
#include "nonet/logic/wording.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

constexpr std::size_t kMostCells = 10;

// The search from one cell for chains that eliminate `digit` at their ends. HoDoKu looks for every
// chain twice, once for each of its digits.
class RemotePairSearch {
 public:
  RemotePairSearch(const State& state, Digit digit, std::vector<RemotePair>& found)
      : state_(state), digit_(digit), found_(found) {}

  void run(Cell start) {
    digits_ = state_.candidates(start);
    chain_.assign(1, start);
    extend();
  }

 private:
  void extend() {
    if (chain_.size() == kMostCells) return;
    const Cell last = chain_.back();
    for (const House house : houses_of(last)) {
      for (const Cell next : house.cells()) {
        if (state_.candidates(next) != digits_ || is_in_chain(next)) continue;
        const bool is_on_line = next.row() == last.row() || next.column() == last.column();
        if (house.kind() == HouseKind::kBox && is_on_line) continue;
        chain_.push_back(next);
        if (chain_.size() >= 4 && chain_.size() % 2 == 0) check();
        extend();
        chain_.pop_back();
      }
    }
  }

  bool is_in_chain(Cell cell) const {
    return std::find(chain_.begin(), chain_.end(), cell) != chain_.end();
  }

  CellSet targets(Cell one, Cell other, Digit digit) const {
    return peers_of(one) & peers_of(other) & state_.cells_with(digit);
  }

  // Ends that eliminate nothing of this digit are left to the other digit's search.
  void check() {
    if (targets(chain_.front(), chain_.back(), digit_).empty()) return;
    RemotePair pair;
    pair.chain = chain_;
    for (const Digit digit : digits_) {
      CellSet cells;
      for (std::size_t i = 0; i < chain_.size(); ++i) {
        // Cells of opposite colours; neighbours would be a naked pair.
        for (std::size_t j = i + 3; j < chain_.size(); j += 2) {
          cells |= targets(chain_[i], chain_[j], digit);
        }
      }
      for (const Cell cell : cells) pair.eliminations.emplace_back(cell, digit);
    }
    const auto is_as_good = [&pair](const RemotePair& known) {
      return known.chain.size() <= pair.chain.size() && known.eliminations == pair.eliminations;
    };
    if (std::any_of(found_.begin(), found_.end(), is_as_good)) return;
    pair.rank = hodoku_rank(pair.eliminations);
    found_.push_back(std::move(pair));
  }

  const State& state_;
  Digit digit_;
  std::vector<RemotePair>& found_;
  DigitSet digits_;
  std::vector<Cell> chain_;
};

void fill(Step& step, const RemotePair& pair, DigitSet digits, bool evidence) {
  step.reset(TechniqueId::kRemotePair);
  // Two nodes a cell, one for each digit.
  step.length = static_cast<int>(2 * pair.chain.size());
  step.eliminations = pair.eliminations;
  step.tidy();
  if (!evidence) return;
  ColourPair colours;
  for (std::size_t i = 0; i < pair.chain.size(); ++i) {
    (i % 2 == 0 ? colours.a : colours.b).insert(pair.chain[i]);
    if (i == 0) continue;
    const Digit digit = digits.first();
    step.links.push_back(
        {{pair.chain[i - 1], digit, i % 2 == 0}, {pair.chain[i], digit, i % 2 != 0}});
  }
  step.marks = {{colours.a, digits, Part::kColourA}, {colours.b, digits, Part::kColourB}};
}

}  // namespace

bool find_remote_pair(const Technique& /*technique*/, const State& state, Search& search,
                      StepSink sink) {
  std::vector<RemotePair>& found = search.workspace.remote_pairs;
  found.clear();
  for (const Cell start : state.bivalue()) {
    for (const Digit digit : state.candidates(start)) {
      RemotePairSearch(state, digit, found).run(start);
    }
  }
  nonet::stable_sort(found.begin(), found.end(), [](const RemotePair& a, const RemotePair& b) {
    return a.rank == b.rank ? a.chain.size() < b.chain.size() : a.rank < b.rank;
  });
  Step step;
  for (const RemotePair& pair : found) {
    fill(step, pair, state.candidates(pair.chain.front()), search.evidence);
    if (sink(step)) return true;
  }
  return false;
}

Message explain_remote_pair(const Step& step) {
  return say(
      "{} have the candidates {} and nothing else, and form a chain in which neighbours share a "
      "house, so that the two digits alternate. A cell that sees one of {} and one of {} can be "
      "neither: {}",
      {list_of(cells_of(step, Part::kColourA) | cells_of(step, Part::kColourB)),
       list_of_digits(step, Part::kColourA), list_of_cells(step, Part::kColourA),
       list_of_cells(step, Part::kColourB), conclusion_in_words(step)});
}

}  // namespace nonet

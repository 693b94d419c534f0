// Which chains are loops or AICs, and what they exclude (see nice_loops.cc).

#include "nonet/logic/chains/nice_loop_search.h"

#include <algorithm>

namespace nonet {

namespace {

using namespace tabling;

constexpr std::size_t at(Digit digit) { return static_cast<std::size_t>(digit.index()); }

// HoDoKu's length of a chain with almost locked sets: by the size of the sets for an AIC whose
// eliminations are new; for other AICs and for loops each set adds 2.5 (flat_length).
int sized_length(const Links& links, const Way& way) {
  int length = way.length();
  for (const Literal literal : way.literals) {
    const LinkNode& node = links.node(literal);
    if (node.kind != NodeKind::kAls) continue;
    const int cells = node.cells.size();
    length += cells <= 2 ? cells - 1 : 2 * (cells - 1);
  }
  return length;
}

int flat_length(const Links& links, const Way& way) {
  const auto sets = std::count_if(
      way.literals.begin(), way.literals.end(),
      [&links](Literal literal) { return links.node(literal).kind == NodeKind::kAls; });
  return way.length() + static_cast<int>(5 * sets / 2);
}

}  // namespace

void NiceLoopSearch::run(const State& state, Tables& tables, const Scope& scope) {
  state_ = &state;
  tables_ = &tables;
  scope_ = scope;
  found_.clear();
  tables.build(state, scope);
  const Literal premises = tables.premises();
  for (Literal on = 1; on < premises; on += 2) search_loops(on);
  for (Literal off = 0; off < premises; off += 2) search_loops(off);
  for (Literal off = 0; off < premises; off += 2) search_aics(off);
}

// Literals of one cell have neighbouring numbers.
void NiceLoopSearch::search_loops(Literal premise) {
  const Cell cell = links().node(premise).cell;
  const DigitSet digits = state_->candidates(cell);
  const Literal low = links().literal(Candidate(cell, digits.first()), false);
  const int count = 2 * digits.size();
  for (const Literal target : tables_->entries(premise).subspan(1)) {
    if (target >= low && target < low + count && tables_->distance(premise, target) > 2) {
      check_loop(premise, target);
    }
  }
}

void NiceLoopSearch::search_aics(Literal premise) {
  const LinkNode& start = links().node(premise);
  const CellSet common = peers_of(start.cell) & state_->cells_with(start.digit);
  for (const Literal target : tables_->entries(premise).subspan(1)) {
    if (!is_on(target) || target >= tables_->premises()) continue;
    const LinkNode& end = links().node(target);
    if (end.cell == start.cell || tables_->distance(premise, target) <= 2) continue;
    gone_.clear();
    if (start.digit == end.digit) {
      const CellSet both = common & peers_of(end.cell);
      if (both.size() < 2) continue;
      for (const Cell cell : both) gone_.emplace_back(cell, start.digit);
    } else {
      if (!peers_of(start.cell).contains(end.cell) || !state_->has(end.cell, start.digit) ||
          !state_->has(start.cell, end.digit)) {
        continue;
      }
      gone_.emplace_back(start.cell, end.digit);
      gone_.emplace_back(end.cell, start.digit);
    }
    check_aic(premise, target);
  }
}

void NiceLoopSearch::check_aic(Literal premise, Literal target) {
  FoundChains::tidy(gone_);
  if (is_known(TechniqueId::kAic, premise, target)) return;
  tables_->walk(premise, target, way_);
  if (!is_simple(true)) return;
  const TechniqueId technique = is_grouped() ? TechniqueId::kGroupedAic : TechniqueId::kAic;
  const FoundChain* const known = found_.find(technique, gone_);
  if (known == nullptr) {
    found_.add(technique, gone_, way_.literals, sized_length(links(), way_));
  } else if (known->length > flat_length(links(), way_)) {
    found_.add(technique, gone_, way_.literals, flat_length(links(), way_));
  }
}

void NiceLoopSearch::check_loop(Literal premise, Literal target) {
  const LinkNode& start = links().node(premise);
  const LinkNode& end = links().node(target);
  const bool is_same_digit = start.digit == end.digit;
  const DigitSet digits = state_->candidates(start.cell);
  gone_.clear();
  bool is_continuous = false;
  if (is_on(premise) == is_on(target)) {
    gone_.emplace_back(start.cell, is_on(premise) ? start.digit : end.digit);
  } else if (is_same_digit && is_on(premise)) {
    gone_.emplace_back(start.cell, start.digit);
  } else if (is_same_digit) {
    for (const Digit digit : digits - start.digit) gone_.emplace_back(start.cell, digit);
  } else {
    is_continuous = !is_on(premise) || digits.size() == 2;
    if (!is_continuous) return;
  }
  if (!is_continuous && is_known(TechniqueId::kDiscontinuousNiceLoop, premise, target)) return;
  tables_->walk(premise, target, way_);
  if (!leaves_and_returns() || !is_simple(false)) return;
  if (is_continuous) collect_continuous();
  if (!gone_.empty()) keep_loop(is_continuous);
}

void NiceLoopSearch::keep_loop(bool is_continuous) {
  FoundChains::tidy(gone_);
  TechniqueId technique =
      is_continuous ? TechniqueId::kContinuousNiceLoop : TechniqueId::kDiscontinuousNiceLoop;
  if (is_grouped()) {
    technique = is_continuous ? TechniqueId::kGroupedContinuousNiceLoop
                              : TechniqueId::kGroupedDiscontinuousNiceLoop;
  }
  const int length = flat_length(links(), way_);
  const FoundChain* const known = found_.find(technique, gone_);
  if (known == nullptr || known->length > length) {
    found_.add(technique, gone_, way_.literals, length);
  }
}

// Whether chains with these eliminations and at most this length are known, with groups and
// without, so that the new chain need not be walked. With almost locked sets the distance does not
// tell the length.
bool NiceLoopSearch::is_known(TechniqueId technique, Literal premise, Literal target) const {
  if (scope_.als) return false;
  const int length = tables_->distance(premise, target) / 2 + 1;
  const auto has = [&](TechniqueId id) {
    const FoundChain* const known = found_.find(id, gone_);
    return known != nullptr && known->length <= length;
  };
  if (!has(technique)) return false;
  return !scope_.groups ||
         has(technique == TechniqueId::kAic ? TechniqueId::kGroupedAic
                                            : TechniqueId::kGroupedDiscontinuousNiceLoop);
}

// Whether the first and the last link go from one cell to another.
bool NiceLoopSearch::leaves_and_returns() const {
  const auto& way = way_.literals;
  const auto cell = [this](Literal literal) { return links().node(literal).cell; };
  return cell(way[0]) != cell(way[1]) && cell(way[way.size() - 1]) != cell(way[way.size() - 2]);
}

// Whether no cell is visited twice, except by consecutive nodes; a loop may touch its first cell.
bool NiceLoopSearch::is_simple(bool is_aic) const {
  const auto& way = way_.literals;
  const Cell first = links().node(way[0]).cell;
  CellSet visited;
  for (std::size_t i = 0; i < way.size(); ++i) {
    if (visited.contains(links().node(way[i]).cell)) return false;
    if (i == 0) continue;
    const LinkNode& before = links().node(way[i - 1]);
    if (is_aic || before.cell != first) visited |= before.cells;
  }
  return true;
}

bool NiceLoopSearch::is_grouped() const {
  return std::any_of(way_.literals.begin(), way_.literals.end(), [this](Literal literal) {
    return links().node(literal).kind != NodeKind::kCandidate;
  });
}

void NiceLoopSearch::collect_continuous() {
  const auto& way = way_.literals;
  const Literal first = way[0];
  if (!is_on(first)) {
    const DigitSet ends = DigitSet(links().node(first).digit) | links().node(way.back()).digit;
    collect_cell(links().node(first).cell, ends);
  }
  for (std::size_t i = 1; i < way.size(); ++i) {
    const LinkNode& node = links().node(way[i]);
    if (links().node(way[i - 1]).cell == node.cell) continue;
    if (!is_on(way[i])) {
      collect_weak(i);
    } else if (i + 2 < way.size() && !is_on(way[i + 1]) && is_on(way[i + 2]) &&
               links().node(way[i + 1]).cell == node.cell &&
               links().node(way[i + 2]).cell != node.cell) {
      collect_cell(node.cell, DigitSet(node.digit) | links().node(way[i + 2]).digit);
    }
  }
}

// Collects the candidates of a cell that takes one of two digits of the loop (`but`).
void NiceLoopSearch::collect_cell(Cell cell, DigitSet but) {
  for (const Digit digit : state_->candidates(cell) - but) gone_.emplace_back(cell, digit);
}

void NiceLoopSearch::collect_cells(const CellSet& cells, Digit digit) {
  for (const Cell cell : cells & state_->cells_with(digit)) gone_.emplace_back(cell, digit);
}

// Collects what the weak link to way[i] eliminates in a continuous loop, where one end of each weak
// link is true.
void NiceLoopSearch::collect_weak(std::size_t i) {
  const Literal from = way_.literals[i - 1];
  const Literal to = way_.literals[i];
  const Digit digit = links().node(to).digit;
  const CellSet both = links().seen(from, digit) & links().seen(to, digit);
  collect_cells((both - way_.cells) - links().node(way_.literals[0]).cell, digit);
  if (links().node(to).kind == NodeKind::kAls) collect_als(i);
}

// An almost locked set in a continuous loop is locked: it surely holds all its digits except those
// of its two links. If the set forces a cell, each of the cell's other digits is in set or cell.
void NiceLoopSearch::collect_als(std::size_t i) {
  const auto& way = way_.literals;
  const LinkNode& node = links().node(way[i]);
  const LinkAls& als = links().als()[static_cast<std::size_t>(node.als)];
  const LinkNode& next = links().node(way[i + 1]);
  const bool is_forcing = is_on(way[i + 1]);
  const DigitSet exits =
      is_forcing ? state_->candidates(next.cell) - next.digit : DigitSet(next.digit);
  for (const Digit digit : als.digits - node.digit - exits) {
    collect_cells(als.seen[at(digit)], digit);
  }
  if (!is_forcing) return;
  for (const Digit digit : exits& als.digits) {
    collect_cells(als.seen[at(digit)] & peers_of(next.cell), digit);
  }
}

}  // namespace nonet

#include "nonet/dig/grid_search.h"

#include <algorithm>
#include <cassert>

#include "nonet/board/rules.h"

namespace nonet::dig {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The cells where two grids differ, eight at a time: a byte of digits below 128 plus 127 has its
// top bit set when it is not zero, and the product moves the eight top bits next to each other.
CellSet difference(const Grid& a, const Grid& b) {
  CellSet::Words words{};
  for (std::size_t i = 0; i < kCells - 1; i += 8) {
    std::uint64_t unlike = 0;
    for (std::size_t k = 0; k < 8; ++k) {
      unlike |= std::uint64_t{static_cast<std::uint8_t>(a.values()[i + k] ^ b.values()[i + k])}
                << 8 * k;
    }
    unlike = (unlike + 0x7F7F7F7F7F7F7F7F) >> 7 & 0x0101010101010101;
    words[i / 64] |= (unlike * 0x0102040810204080) >> 56 << i % 64;
  }
  words[1] |= static_cast<std::uint64_t>(a.values()[80] != b.values()[80]) << 16;
  return CellSet::from_words(words);
}

}  // namespace

void GridSearch::start(const Grid& solution, Rng& rng) {
  assert(is_solved(solution));
  rng_ = &rng;
  if (solution != solution_) {
    solution_ = solution;
    sets_.start(solution_);
  }
  found_.clear();
  orders_done_ = 0;
  nodes_.clear();
  smaller_.clear();
  asked_.clear();
  roots_asked_.clear();
  stage_ = Stage::kNext;
}

void GridSearch::begin(const Grid& solution, Rng& rng, int fewest) {
  start(solution, rng);
  fewest_ = fewest;
  with_roots_ = true;
  const bool full_order = rng.below(kGridsAFullOrder) == 0;
  if (full_order) smaller_.push_back(CellSet::all());
  clues_ = full_order ? kCells + 1 : kRootClues + 1;
  if (!full_order) stage_ = Stage::kRootLevel;
}

void GridSearch::begin_below(const Grid& solution, const CellSet& clues, Rng& rng) {
  start(solution, rng);
  fewest_ = kFewestClues;
  with_roots_ = false;
  smaller_.push_back(clues);
  clues_ = clues.size() + 1;
}

// A random order is cut into blocks; every choice of blocks is an evenly random set, though two
// choices may share cells.
void GridSearch::draw_roots() {
  std::array<Cell, kCells> order{};
  for (const Cell cell : kAllCells) order[at(cell.index())] = cell;
  rng_->shuffle(order);
  for (int i = 0; i < kBlocks; ++i) {
    CellSet cells;
    for (int k = 0; k < kBlockCells; ++k) cells.insert(order[at(i * kBlockCells + k)]);
    block_[at(i)] = cells;
    block_hits_[at(i)] = sets_.hit_by(cells);
  }
  combine(0, kPicked, {}, {});
}

void GridSearch::combine(int first, int left, const KnownSets::Row& hit, const CellSet& clues) {
  for (int i = first; i <= kBlocks - left; ++i) {
    if (left == 1) {
      if (sets_.all_hit(hit, block_hits_[at(i)])) roots_asked_.push_back(clues | block_[at(i)]);
      continue;
    }
    KnownSets::Row both = hit;
    for (std::size_t w = 0; w < both.size(); ++w) both[w] |= block_hits_[at(i)][w];
    combine(i + 1, left - 1, both, clues | block_[at(i)]);
  }
}

void GridSearch::ask(std::vector<Pencilmarks>& questions) {
  asked_.clear();
  roots_asked_.clear();
  const std::size_t before = questions.size();
  while (questions.size() == before) {
    switch (stage_) {
      case Stage::kDrawn:
        ask_about_drawn(questions);
        stage_ = Stage::kMinimality;
        break;
      case Stage::kMinimality:
        ask_about_minimality(questions);
        if (questions.size() == before) leave_level();
        break;
      case Stage::kRootLevel:
        ask_about_roots(questions);
        if (questions.size() == before) stage_ = Stage::kNext;
        break;
      case Stage::kNext:
        if (clues_ <= fewest_ || (smaller_.empty() && !roots_to_come())) return;
        enter_level();
        break;
    }
  }
}

bool GridSearch::roots_to_come() const { return with_roots_ && clues_ > kRootClues + 1; }

void GridSearch::enter_level() {
  --clues_;
  stage_ = Stage::kDrawn;
  nodes_.clear();
  for (const CellSet& clues : smaller_) {
    Node node;
    node.clues = node.not_tested = clues;
    std::array<Cell, kCells> cells{};
    std::size_t count = 0;
    for (const Cell cell : clues) cells[count++] = cell;
    for (int i = 0; i < branches(clues_); ++i) {
      std::swap(cells[at(i)], cells[at(rng_->between(i, clues_ - 1))]);
      node.drawn[at(i)] = cells[at(i)];
    }
    nodes_.push_back(node);
  }
  smaller_.clear();
}

void GridSearch::leave_level() {
  for (const Node& node : nodes_) {
    if (node.minimal) found_.push_back(node.clues);
  }
  const bool roots_next = with_roots_ && clues_ == kRootClues + 1;
  if (roots_next) smaller_.clear();  // sets found from the complete grid are no roots
  stage_ = roots_next ? Stage::kRootLevel : Stage::kNext;
}

Pencilmarks GridSearch::marks_of(const CellSet& clues) const {
  Pencilmarks marks;
  for (const Cell cell : clues) marks.set(cell, solution_.digit(cell));
  return marks;
}

void GridSearch::ask_about_drawn(std::vector<Pencilmarks>& questions) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = nodes_[i];
    node.not_tested -= sets_.needed(node.clues);
    Pencilmarks marks = marks_of(node.clues);
    for (int k = 0; k < branches(clues_); ++k) {
      const Cell cell = node.drawn[at(k)];
      if (!node.not_tested.contains(cell)) continue;
      const Digit digit = solution_.digit(cell);
      marks.set(cell, ~DigitSet(digit));
      questions.push_back(marks);
      asked_.push_back({i, cell});
      marks.set(cell, digit);
    }
  }
}

// Asks, of each puzzle in which no clue is known to be redundant, about one more clue, until some
// clue is found to be redundant or all are known to be needed.
void GridSearch::ask_about_minimality(std::vector<Pencilmarks>& questions) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = nodes_[i];
    if (node.settled) continue;
    node.not_tested -= sets_.needed(node.clues);
    if (node.not_tested.empty()) {
      node.settled = node.minimal = true;
    } else {
      const Cell cell = node.not_tested.first();
      questions.push_back(marks_of(node.clues));
      questions.back().set(cell, ~DigitSet(solution_.digit(cell)));
      asked_.push_back({i, cell});
    }
  }
}

void GridSearch::ask_about_roots(std::vector<Pencilmarks>& questions) {
  while (orders_done_ < kOrders && roots_asked_.empty()) {
    draw_roots();
    ++orders_done_;
  }
  for (const CellSet& clues : roots_asked_) questions.push_back(marks_of(clues));
}

void GridSearch::answer(std::span<const SolveOutcome> outcomes) {
  assert(outcomes.size() == asked_.size() + roots_asked_.size());
  for (const SolveOutcome& outcome : outcomes) {
    if (outcome.solutions > 0) learn(outcome.first);
  }
  for (std::size_t i = 0; i < roots_asked_.size(); ++i) {
    if (outcomes[i].solutions == 1) smaller_.push_back(roots_asked_[i]);
  }
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    const auto& [number, cell] = asked_[i];
    Node& node = nodes_[number];
    node.not_tested.erase(cell);
    if (outcomes[i].solutions > 0) continue;
    node.settled = true;
    const auto drawn = std::span(node.drawn).first(at(branches(clues_)));
    if (std::find(drawn.begin(), drawn.end(), cell) == drawn.end()) continue;
    smaller_.push_back(node.clues - cell);
  }
}

void GridSearch::learn(const Grid& other) {
  const CellSet set = difference(other, solution_);
  if (!set.empty()) sets_.add(set);
}

}  // namespace nonet::dig

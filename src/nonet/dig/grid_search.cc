#include "nonet/dig/grid_search.h"

#include <algorithm>
#include <cassert>

#include "nonet/board/rules.h"

namespace nonet::dig {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

void GridSearch::begin(const Grid& solution, Rng& rng, int fewest) {
  assert(is_solved(solution));
  rng_ = &rng;
  fewest_ = fewest;
  solution_ = solution;
  sets_.start(solution_);
  found_.clear();
  root_level_ = kRoots.data();
  orders_done_ = 0;
  nodes_.clear();
  smaller_.clear();
  asked_.clear();
  roots_asked_.clear();
  const bool full_order = rng.below(kGridsAFullOrder) == 0;
  if (full_order) smaller_.push_back(CellSet::all());
  clues_ = full_order ? kCells + 1 : kMostRootClues + 1;
  stage_ = full_order ? Stage::kNext : Stage::kRootLevel;
}

bool GridSearch::roots_next() const {
  return root_level_ != kRoots.data() + kRoots.size() && root_level_->clues == clues_ - 1;
}

// A random order is cut into blocks; every choice of blocks is an evenly random set, though two of
// them share cells.
void GridSearch::draw_roots() {
  std::array<Cell, kCells> order{};
  for (const Cell cell : kAllCells) order[at(cell.index())] = cell;
  rng_->shuffle(order);
  const int size = root_level_->clues / root_level_->picked;
  blocks_ = root_level_->blocks;
  for (int i = 0; i < blocks_; ++i) {
    CellSet cells;
    for (int k = 0; k < size; ++k) cells.insert(order[at(i * size + k)]);
    block_[at(i)] = cells;
    block_hits_[at(i)] = sets_.hit_by(cells);
  }
  combine(0, root_level_->picked, {}, {});
}

void GridSearch::combine(int first, int left, const KnownSets::Row& hit, const CellSet& clues) {
  for (int i = first; i <= blocks_ - left; ++i) {
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
        if (questions.size() == before) {
          ++root_level_;
          orders_done_ = 0;
          stage_ = Stage::kNext;
        }
        break;
      case Stage::kNext:
        if (clues_ <= fewest_ || (clues_ < kRoots.back().clues && smaller_.empty())) return;
        enter_level();
        break;
    }
  }
}

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
  if (clues_ == kMostRootClues + 1) smaller_.clear();  // what a full order came to is no root
  stage_ = roots_next() ? Stage::kRootLevel : Stage::kNext;
}

void GridSearch::ask_without(std::size_t node, Cell cell, std::vector<Pencilmarks>& questions) {
  Pencilmarks marks;
  for (const Cell clue : nodes_[node].clues) marks.set(clue, solution_.digit(clue));
  marks.set(cell, ~DigitSet(solution_.digit(cell)));
  questions.push_back(marks);
  asked_.push_back({node, cell});
}

void GridSearch::ask_about_drawn(std::vector<Pencilmarks>& questions) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = nodes_[i];
    node.not_tested -= sets_.needed(node.clues);
    for (int k = 0; k < branches(clues_); ++k) {
      if (node.not_tested.contains(node.drawn[at(k)])) ask_without(i, node.drawn[at(k)], questions);
    }
  }
}

// Of a puzzle with no clue known to be redundant one more clue is tried, until one is redundant or
// all are needed.
void GridSearch::ask_about_minimality(std::vector<Pencilmarks>& questions) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = nodes_[i];
    if (node.settled) continue;
    node.not_tested -= sets_.needed(node.clues);
    if (node.not_tested.empty()) {
      node.settled = node.minimal = true;
    } else {
      ask_without(i, node.not_tested.first(), questions);
    }
  }
}

void GridSearch::ask_about_roots(std::vector<Pencilmarks>& questions) {
  while (orders_done_ < root_level_->orders && roots_asked_.empty()) {
    draw_roots();
    ++orders_done_;
  }
  for (const CellSet& clues : roots_asked_) {
    Pencilmarks marks;
    for (const Cell cell : clues) marks.set(cell, solution_.digit(cell));
    questions.push_back(marks);
  }
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
  CellSet set;
  for (const Cell cell : kAllCells) {
    if (other.value(cell) != solution_.value(cell)) set.insert(cell);
  }
  if (!set.empty()) sets_.add(set);
}

}  // namespace nonet::dig

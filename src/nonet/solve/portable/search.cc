#include "nonet/solve/portable/search.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "nonet/base/bits.h"
#include "nonet/solve/portable/prospect.h"
#include "nonet/solve/portable/tables.h"

namespace nonet::portable {

namespace {

// Of the chutes that are not decided, the one with the fewest configurations.
std::size_t tightest_chute(const ChuteMatrices& matrices) {
  constexpr unsigned kDecided = 9;  // one configuration for each digit
  std::size_t tightest = 0;
  unsigned fewest = ~0U;
  for (std::size_t chute = 0; chute < matrices.size(); ++chute) {
    unsigned configurations = 0;
    for (const unsigned matrix : matrices[chute]) configurations += kConfigurations[matrix];
    if (configurations > kDecided && configurations < fewest) {
      fewest = configurations;
      tightest = chute;
    }
  }
  assert(fewest != ~0U);
  return tightest;
}

std::size_t tightest_digit(const std::array<unsigned, 9>& matrices) {
  std::size_t tightest = 0;
  unsigned fewest = ~0U;
  for (std::size_t digit = 0; digit < matrices.size(); ++digit) {
    const unsigned configurations = kConfigurations[matrices[digit]];
    if (configurations > 1 && configurations < fewest) {
      fewest = configurations;
      tightest = digit;
    }
  }
  return tightest;
}

// A guess: of the cells `line` of a band, the digit stands in one of the cells `in`.
struct Choice {
  std::size_t band;
  std::uint32_t in;
  std::uint32_t line;
};

// The lowest of three bits.
constexpr std::array<unsigned, 8> kFirstOf{0, 0, 1, 0, 2, 0, 1, 0};

// The guess that a digit stands in the first open place of the first open line of its matrix.
Choice choose(std::size_t chute, unsigned matrix) {
  unsigned line = 0;
  while (line < 2 && bit_count(matrix >> (3 * line) & 7U) == 1) ++line;
  const unsigned place = kFirstOf[matrix >> (3 * line) & 7U];
  if (chute < 3) {
    return {chute, kCellsOf[1U << (3 * line + place)], kCellsOf[7U << (3 * line)]};
  }
  // In a stack, a matrix line is a band and a place is a column of the stack.
  const auto first_column = static_cast<unsigned>(3 * (chute - 3));
  return {line, cells_of_columns(1U << (first_column + place)),
          cells_of_columns(7U << first_column)};
}

}  // namespace

void Search::branch() {
  const ChuteMatrices matrices = chute_matrices(state_);
  const std::size_t chute = tightest_chute(matrices);
  const std::size_t digit = tightest_digit(matrices[chute]);
  const Choice choice = choose(chute, matrices[chute][digit]);
  assert(depth_ < kMaxDepth);
  Pending& other = pending_[depth_++];
  other.state = state_;
  other.changed = changed_ = 1U << digit;
  other.state.cand[digit][choice.band] &= ~choice.in;
  std::uint32_t& chosen = state_.cand[digit][choice.band];
  chosen &= ~choice.line | choice.in;
  other.band = static_cast<std::uint32_t>(choice.band);
  other.chosen = chosen;
  ++guesses_;
}

bool Search::take_pending() {
  if (depth_ == 0) return false;
  const Pending& other = pending_[--depth_];
  state_ = other.state;
  changed_ = other.changed;
  hopeful_ = std::min(hopeful_, depth_);
  return true;
}

// The node on the path to the present one that the guess at `depth` led to.
State Search::node_below(std::size_t depth) const {
  const Pending& guess = pending_[depth];
  State node = guess.state;
  node.cand[lowest_bit(guess.changed)][guess.band] = guess.chosen;
  node.propagate(guess.changed);
  return node;
}

// If it is time to ask: whether a node on the path is known to have no solution below it, and with
// it all guesses after it are dropped.
bool Search::is_barren() {
  if (guesses_ < patient_until_) return false;
  if (stop_.stop_requested()) {
    depth_ = 0;
    return true;
  }
  bool known = true;
  for (std::size_t depth = hopeful_; depth <= depth_; ++depth) {
    const State& node = depth < depth_ ? node_below(depth) : state_;
    const Prospect prospect = prospect_of(node, static_cast<int>(patience_ / kForesight), stop_);
    if (prospect == Prospect::kNone) {
      depth_ = std::min(depth_, depth + 1);
      return true;
    }
    known = known && prospect == Prospect::kSome;
    if (known) hopeful_ = depth + 1;
  }
  if (!known) {
    patience_ = std::min(2 * patience_, kMostPatience);
    patient_until_ = guesses_ + patience_;
  }
  return false;
}

bool Search::next() {
  if (at_solution_ && !take_pending()) return false;
  patience_ = kPatience;
  patient_until_ = guesses_ + patience_;
  hopeful_ = 0;
  for (;;) {
    const bool consistent = state_.propagate(changed_);
    at_solution_ = consistent && state_.is_solved();
    if (at_solution_) return true;
    if (consistent && !is_barren()) {
      branch();
    } else if (!take_pending()) {
      at_solution_ = true;  // so that a further call ends at once too
      return false;
    }
  }
}

}  // namespace nonet::portable

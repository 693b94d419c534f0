#include "nonet/search/target_search.h"

#include <algorithm>
#include <limits>

#include "nonet/canon/canon.h"
#include "nonet/dig/minimal.h"
#include "nonet/search/assess.h"
#include "nonet/search/ease.h"
#include "nonet/search/fresh.h"
#include "nonet/search/starts.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

constexpr std::size_t kPool = 40;
constexpr std::size_t kRemembered = 16384;
// Fresh puzzles tried before the first neighbours; from then on, one in this many tries is fresh.
constexpr std::uint64_t kFreshAtFirst = 60;
constexpr std::uint32_t kFreshOneIn = 12;
// Neighbours assessed of one removal.
constexpr std::size_t kNeighbours = 6;
// Without a nearer puzzle for this many tries, the pool is emptied.
constexpr std::uint64_t kPatience = 6000;
// Using a puzzle once counts as being a quarter of a tenth farther off.
constexpr int kUsesATenth = 4;

// A walk ends after this many neighbours that met the target; after this many neighbourhoods of one
// puzzle without any, it begins again from a start drawn anew.
constexpr int kHops = 6;
constexpr int kWalkPatience = 100;

constexpr int kNothingYet = std::numeric_limits<int>::max();

}  // namespace

std::uint64_t form_number(const Grid& puzzle) {
  // FNV-1a over the digits of the canonical form.
  std::uint64_t hash = 14695981039346656037U;
  const Grid form = canonical_form(puzzle);
  for (const std::uint8_t value : form.values()) hash = (hash ^ value) * 1099511628211U;
  return hash;
}

Seeds::Seeds(std::vector<Grid> puzzles) : puzzles_(std::move(puzzles)) {
  for (const Grid& puzzle : puzzles_) forms_.insert(form_number(puzzle));
}

TargetSearch::TargetSearch(const Target& target, const Seeds& seeds, Rng rng)
    : target_(&target),
      seeds_(&seeds),
      starts_(starts_for(target)),
      rng_(rng),
      nearest_distance_(kNothingYet) {
  begin();
}

// Fills the pool when the search starts, or starts again: with seeds, drawn at random, or one
// start.
void TargetSearch::begin() {
  pool_.clear();
  better_at_ = tries_;
  best_in_pool_ = kNothingYet;
  hops_ = 0;
  if (walks()) {
    const std::vector<Grid>& starts = starts_.puzzles();
    const Grid& start = starts[rng_.below(static_cast<std::uint32_t>(starts.size()))];
    pool_.push_back({random_isomorph(start, rng_), 0, 0});
    return;
  }
  const std::vector<Grid>& seeds = seeds_->puzzles();
  for (std::size_t i = 0; i < kPool && !seeds.empty(); ++i) {
    const Grid& seed = seeds[rng_.below(static_cast<std::uint32_t>(seeds.size()))];
    pool_.push_back({seed, cheap_distance(*target_, seed), 0});
  }
}

bool TargetSearch::run(std::uint64_t tries, Workspace& workspace, StopToken stop) {
  while (!found() && tries_ < tries && !stop.stop_requested()) {
    if (walks()) {
      walk(workspace, stop);
      continue;
    }
    const bool fresh = seeds_->empty() &&
                       (tries_ < kFreshAtFirst || pool_.size() < 2 || rng_.below(kFreshOneIn) == 0);
    if (fresh) {
      try_fresh(workspace, stop);
    } else {
      try_neighbours(workspace, stop);
    }
    if (tries_ - better_at_ > kPatience) begin();
  }
  return found();
}

void TargetSearch::try_fresh(Workspace& workspace, StopToken stop) {
  const std::optional<Grid> puzzle = fresh_puzzle(*target_, rng_, stop);
  if (puzzle) {
    consider(easy_enough(*puzzle, workspace, stop), workspace, stop);
  } else {
    ++tries_;
  }
}

// The puzzle eased (ease.h) where the target allows it, else unchanged.
Grid TargetSearch::easy_enough(const Grid& puzzle, Workspace& workspace, StopToken stop) {
  if (target_->pattern || target_->minimal) return puzzle;
  const std::optional<Ceiling> ceiling = ceiling_of(*target_);
  return ceiling ? eased(*target_, *ceiling, puzzle, rng_, workspace, stop).value_or(puzzle)
                 : puzzle;
}

void TargetSearch::try_neighbours(Workspace& workspace, StopToken stop) {
  Entry& parent = pool_[draw_parent()];
  ++parent.uses;
  const Grid from = parent.puzzle;  // the pool may change below
  const Move move = draw_move(from);
  std::vector<Grid> neighbours = random_neighbours(*target_, from, move, rng_);
  if (neighbours.empty()) ++tries_;
  if (neighbours.size() > kNeighbours) neighbours.resize(kNeighbours);
  for (const Grid& neighbour : neighbours) {
    if (found() || stop.stop_requested()) return;
    consider(easy_enough(trimmed(neighbour, stop), workspace, stop), workspace, stop);
  }
}

// Assesses one neighbourhood of the walk's current puzzle.
void TargetSearch::walk(Workspace& workspace, StopToken stop) {
  const Grid from = pool_.front().puzzle;
  if (++pool_.front().uses > kWalkPatience) return begin();
  std::vector<Grid> neighbours = random_neighbours(*target_, from, draw_move(from), rng_);
  if (neighbours.empty()) ++tries_;
  if (neighbours.size() > kNeighbours) neighbours.resize(kNeighbours);
  for (const Grid& neighbour : neighbours) {
    if (stop.stop_requested()) return;
    const Grid puzzle = trimmed(neighbour, stop);
    ++tries_;
    if (!remember(form_number(puzzle))) continue;
    const Assessment assessment = assess(*target_, puzzle, workspace, stop);
    if (assessment.stopped) return;
    const bool arrived = assessment.met() && ++hops_ == kHops;
    if (assessment.met()) pool_.front() = {puzzle, 0, 0};
    if (arrived || (assessment.distance > 0 && assessment.distance < nearest_distance_)) {
      nearest_ = puzzle;
      nearest_distance_ = assessment.distance;
    }
    if (assessment.met()) return;
  }
}

// The best of three entries drawn at random.
std::size_t TargetSearch::draw_parent() {
  const auto worth = [this](std::size_t i) {
    return std::int64_t{pool_[i].distance} * kUsesATenth + pool_[i].uses;
  };
  const auto size = static_cast<std::uint32_t>(pool_.size());
  std::size_t best = rng_.below(size);
  for (int i = 0; i < 2; ++i) {
    const std::size_t other = rng_.below(size);
    if (worth(other) < worth(best)) best = other;
  }
  return best;
}

// Favours fewer clues where there are too many, more where there are too few, else as many.
Move TargetSearch::draw_move(const Grid& puzzle) {
  const int clues = puzzle.clue_count();
  if (target_->pattern) return {static_cast<int>(1 + rng_.below(4)), 0};
  if (target_->clues && clues > target_->clues->high) {
    constexpr Move kDown[] = {{2, 1}, {2, 1}, {1, 1}, {2, 2}};
    return kDown[rng_.below(4)];
  }
  if (target_->clues && clues < target_->clues->low) {
    constexpr Move kUp[] = {{1, 2}, {1, 2}, {1, 1}, {2, 2}};
    return kUp[rng_.below(4)];
  }
  constexpr Move kLevel[] = {{1, 1}, {1, 1}, {2, 2}, {2, 1}, {1, 2}};
  return kLevel[rng_.below(5)];
}

// The puzzle made minimal where it has too many clues or the target asks for that.
Grid TargetSearch::trimmed(const Grid& puzzle, StopToken stop) {
  if (target_->pattern) return puzzle;
  const bool too_many = target_->clues && puzzle.clue_count() > target_->clues->high;
  if (!too_many && !target_->minimal) return puzzle;
  const Result<Grid> dug = make_minimal(puzzle, target_->symmetry, rng_, stop);
  return dug ? *dug : puzzle;
}

void TargetSearch::consider(const Grid& puzzle, Workspace& workspace, StopToken stop) {
  ++tries_;
  if (!remember(form_number(puzzle))) return;
  const Assessment assessment = assess(*target_, puzzle, workspace, stop);
  if (assessment.stopped) return;
  const int distance = assessment.distance;
  if (distance < nearest_distance_) {
    nearest_ = puzzle;
    nearest_distance_ = distance;
  }
  if (distance < best_in_pool_) {
    best_in_pool_ = distance;
    better_at_ = tries_;
  }
  keep({puzzle, distance, 0});
}

// Puts the entry into the pool; in a full pool, in place of the worst if that is no nearer.
void TargetSearch::keep(const Entry& entry) {
  if (pool_.size() < kPool) {
    pool_.push_back(entry);
    return;
  }
  const auto worst =
      std::max_element(pool_.begin(), pool_.end(), [](const Entry& a, const Entry& b) {
        return std::int64_t{a.distance} * kUsesATenth + a.uses <
               std::int64_t{b.distance} * kUsesATenth + b.uses;
      });
  if (entry.distance <= worst->distance + worst->uses / kUsesATenth) *worst = entry;
}

// Remembers the form; returns whether it was new.
bool TargetSearch::remember(std::uint64_t form) {
  if (seeds_->knows(form) || starts_.knows(form) || !known_.insert(form).second) return false;
  recent_.push_back(form);
  if (recent_.size() > kRemembered) {
    known_.erase(recent_.front());
    recent_.pop_front();
  }
  return true;
}

}  // namespace nonet

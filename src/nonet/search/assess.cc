#include "nonet/search/assess.h"

#include <algorithm>

#include "nonet/dig/minimal.h"
#include "nonet/search/ease.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// What each unit off the target adds to the distance, in tenths of a rating.
constexpr int kClue = 100;
constexpr int kNotMinimal = 100;
constexpr int kLabelStep = 10;
constexpr int kLevelStep = 20;
constexpr int kTechnique = 30;
constexpr int kMostTooHard = 60;
constexpr int kScoreUnit = 20;  // points of score that count as a tenth

bool contains(const std::vector<TechniqueId>& ids, TechniqueId id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

int tenths_of_score(int points) { return (points + kScoreUnit - 1) / kScoreUnit; }

// Watches a path step by step, and ends it when the puzzle cannot meet the target any more.
class Watch {
 public:
  Watch(const Target& target, const Profile& profile)
      : target_(target),
        se_(&profile == &kSeProfile),
        techniques_(target.profile == &profile && target.asks_for_techniques()) {
    if (techniques_) most_ = most_for_needs(target, profile);
  }

  // Returns true when the target is out of reach: distance() then says by how much.
  bool step(const Step& step, int cost) {
    path_.add(step, cost);
    score_ += cost;
    if (first_ == 0) first_ = cost;
    if (placed_ == 0 && !step.placements.empty()) placed_ = path_.hardest_cost;
    return (se_ && fails_ratings(cost)) || (!se_ && fails_score()) ||
           (techniques_ && fails_techniques(step, cost));
  }

  // After the whole path, or the part of it up to the failure.
  int distance(const Rating& rating) const {
    if (failed_) return distance_;
    int sum = se_ ? rating_distance(rating) : score_distance(rating);
    if (techniques_) sum += technique_distance();
    return rating.outcome == Outcome::kSolved ? sum : sum + kMostTooHard;
  }

 private:
  bool fail(int distance) {
    failed_ = true;
    distance_ = std::max(1, distance);
    return true;
  }

  bool fails_ratings(int cost) {
    const int low = target_.er ? target_.er->low : 0;
    if (target_.er && cost > target_.er->high) return fail(cost - target_.er->high);
    if (target_.diamond && first_ < low) return fail(low - first_);
    if (target_.diamond && cost > first_) return fail(cost - first_);
    if (target_.ed && !target_.ed->contains(first_)) return fail(target_.ed->distance(first_));
    if (placed_ == 0) return false;
    if (target_.pearl && placed_ < low) return fail(low - placed_);
    if (target_.pearl && cost > placed_) return fail(cost - placed_);
    if (target_.ep && !target_.ep->contains(placed_)) return fail(target_.ep->distance(placed_));
    return false;
  }

  bool fails_score() {
    if (!target_.score || score_ <= target_.score->high) return false;
    return fail(tenths_of_score(score_ - target_.score->high));
  }

  bool fails_techniques(const Step& step, int cost) {
    if (contains(target_.without, step.technique)) return fail(kTechnique);
    if (!most_ || cost <= *most_) return false;
    return fail(std::min(cost - *most_, kMostTooHard) + technique_distance());
  }

  static int range_distance(const std::optional<Range>& range, int value) {
    return range ? range->distance(value) : 0;
  }

  int rating_distance(const Rating& rating) const {
    int sum = range_distance(target_.er, rating.er) + range_distance(target_.ep, rating.ep) +
              range_distance(target_.ed, rating.ed);
    if (target_.pearl || target_.diamond) sum += rating.er - rating.ep;
    if (target_.diamond) sum += rating.er - rating.ed;
    return sum;
  }

  int score_distance(const Rating& rating) const {
    int sum = target_.score ? tenths_of_score(target_.score->distance(rating.score)) : 0;
    if (target_.level) {
      const int off = static_cast<int>(rating.level) - static_cast<int>(*target_.level);
      sum += kLevelStep * std::abs(off);
    }
    return sum;
  }

  int technique_distance() const {
    int sum = 0;
    int hardest = 0;
    for (const TechniqueId id : target_.needs) {
      if (!path_.has(id)) sum += kTechnique;
      hardest = std::max(hardest, path_.cost(id));
    }
    if (!target_.needs.empty() && sum == 0)
      sum += std::min(path_.hardest_cost - hardest, kMostTooHard);
    for (const TechniqueId id : target_.uses) sum += path_.has(id) ? 0 : kTechnique;
    for (const TechniqueId id : target_.without) sum += path_.has(id) ? kTechnique : 0;
    return sum;
  }

  const Target& target_;
  bool se_;
  bool techniques_;
  std::optional<int> most_;
  PathReport path_;
  int score_ = 0;
  int first_ = 0;
  int placed_ = 0;  // EP so far; 0 before the first placement
  bool failed_ = false;
  int distance_ = 0;
};

int path_distance(const Target& target, const Profile& profile, const State& start,
                  Workspace& workspace, StopToken stop, bool& stopped) {
  Watch watch(target, profile);
  const Search search{.workspace = workspace, .evidence = false, .stop = stop};
  const Rating rating = rate(profile, start, search, [&](const State&, const Step& step, int cost) {
    return watch.step(step, cost);
  });
  stopped = stopped || stop.stop_requested();
  return watch.distance(rating);
}

std::vector<const Profile*> profiles_of(const Target& target) {
  std::vector<const Profile*> list;
  if (target.rates_by_se()) list.push_back(&kSeProfile);
  if (target.rates_by_hodoku()) list.push_back(&kHodokuProfile);
  if (target.asks_for_techniques() && target.profile == &kBasicProfile) {
    list.push_back(&kBasicProfile);
  }
  return list;
}

bool in(const std::optional<Range>& range, int value) { return !range || range->contains(value); }

bool techniques_met(const Target& target, const PathReport& path) {
  const auto occurs = [&path](TechniqueId id) { return path.has(id); };
  if (!std::all_of(target.needs.begin(), target.needs.end(), occurs) ||
      !std::all_of(target.uses.begin(), target.uses.end(), occurs) ||
      std::any_of(target.without.begin(), target.without.end(), occurs)) {
    return false;
  }
  return target.needs.empty() ||
         std::any_of(target.needs.begin(), target.needs.end(),
                     [&path](TechniqueId id) { return path.cost(id) == path.hardest_cost; });
}

bool ratings_met(const Target& target, const RatingReport& found) {
  if (target.rates_by_se()) {
    const PathReport* const path = found.rated_on(kSeProfile);
    if (path == nullptr) return false;
    const Rating& rating = path->rating;
    if (!in(target.er, rating.er) || !in(target.ep, rating.ep) || !in(target.ed, rating.ed)) {
      return false;
    }
    if ((target.pearl || target.diamond) && rating.ep != rating.er) return false;
    if (target.diamond && rating.ed != rating.er) return false;
  }
  if (target.rates_by_hodoku()) {
    const PathReport* const path = found.rated_on(kHodokuProfile);
    if (path == nullptr || !in(target.score, path->rating.score)) return false;
    if (target.level && *target.level != path->rating.level) return false;
  }
  return true;
}

}  // namespace

int cheap_distance(const Target& target, const Grid& puzzle) {
  const CellSet clues = puzzle.filled();
  int sum = target.clues ? kClue * target.clues->distance(clues.size()) : 0;
  if (target.pattern) {
    sum += kClue * ((*target.pattern - clues).size() + (clues - *target.pattern).size());
  }
  if (!has_symmetry(clues, target.symmetry)) sum += kClue;
  return sum;
}

bool is_minimal_under(const Grid& puzzle, PatternSymmetry symmetry) {
  if (symmetry == PatternSymmetry::kNone) return is_minimal(puzzle);
  if (!is_unique(puzzle)) return false;
  const CellSet clues = puzzle.filled();
  std::vector<Grid> without;
  for (const CellSet& orbit : orbits(symmetry)) {
    if (!orbit.is_subset_of(clues)) continue;
    without.push_back(puzzle);
    for (const Cell cell : orbit) without.back().clear(cell);
  }
  std::vector<SolveOutcome> outcomes(without.size());
  solve(without, 2, outcomes, {.want = Want::kCount});
  return std::all_of(outcomes.begin(), outcomes.end(),
                     [](const SolveOutcome& outcome) { return outcome.solutions > 1; });
}

Assessment assess(const Target& target, const Grid& puzzle, Workspace& workspace, StopToken stop) {
  Assessment result;
  result.distance = cheap_distance(target, puzzle);
  if (result.distance > 0) return result;
  if (target.minimal && !is_minimal_under(puzzle, target.symmetry)) {
    result.distance = kNotMinimal;
    return result;
  }
  const State start(puzzle);
  if (target.label) {
    const Difficulty found = difficulty(start, workspace, stop);
    result.stopped = found.stopped;
    result.distance +=
        kLabelStep * std::abs(static_cast<int>(found.label) - static_cast<int>(*target.label));
    if (result.distance > 0 || result.stopped) return result;
  }
  for (const Profile* profile : profiles_of(target)) {
    result.distance += path_distance(target, *profile, start, workspace, stop, result.stopped);
  }
  return result;
}

std::vector<const Profile*> scales_of(const Target& target) {
  std::vector<const Profile*> list = profiles_of(target);
  if (list.empty()) list.push_back(target.profile);
  return list;
}

std::optional<Properties> properties(const Target& target, const Grid& puzzle, Workspace& workspace,
                                     StopToken stop) {
  Properties found;
  found.clues = puzzle.clue_count();
  found.minimal = is_minimal(puzzle);
  const std::vector<const Profile*> scales = scales_of(target);
  found.rating = report_rating({.scales = scales, .stop = stop}, State(puzzle), workspace);
  if (found.rating.stopped) return std::nullopt;
  return found;
}

bool verify(const Target& target, const Grid& puzzle, const Properties& found) {
  if (!is_unique(puzzle) || cheap_distance(target, puzzle) > 0) return false;
  if (target.minimal && !is_minimal_under(puzzle, target.symmetry)) return false;
  if (target.label && found.rating.label() != target.label) return false;
  if (!ratings_met(target, found.rating)) return false;
  if (!target.asks_for_techniques()) return true;
  const PathReport* const path = found.rating.on(*target.profile);
  return path != nullptr && techniques_met(target, *path);
}

}  // namespace nonet

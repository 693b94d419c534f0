#include "nonet/rate/rate.h"

#include <algorithm>
#include <array>
#include <utility>

#include "nonet/solve/solver.h"

namespace nonet {

namespace {

constexpr int kStuckRating = 200;

// HoDoKu raises the level while the score exceeds what the level allows.
Level raised(Level level, int score) {
  constexpr std::array kMostScore{800, 1000, 1600, 1800};
  auto index = static_cast<std::size_t>(level);
  while (index < kMostScore.size() && score > kMostScore[index]) ++index;
  return static_cast<Level>(index);
}

bool is_broken(const State& state) {
  for (const Cell cell : state.empty()) {
    if (state.candidates(cell).empty()) return true;
  }
  for (const House house : kAllHouses) {
    for (const Digit digit : DigitSet::all() - state.placed(house)) {
      if (state.places(house, digit) == 0) return true;
    }
  }
  return false;
}

bool tries_brute_force(const Profile& profile) {
  return std::find(profile.order.begin(), profile.order.end(), TechniqueId::kBruteForce) !=
         profile.order.end();
}

// Adds up what the steps cost.
class Account {
 public:
  Account(const Profile& profile, Rating& rating) : profile_(profile), rating_(rating) {}

  int add(const Step& step) {
    const int cost = profile_.cost(step);
    rating_.er = std::max(rating_.er, cost);
    if (rating_.ed == 0) rating_.ed = cost;
    if (rating_.ep == 0 && !step.placements.empty()) rating_.ep = rating_.er;
    rating_.score += cost;
    if (profile_.level != nullptr) rating_.level = std::max(rating_.level, profile_.level(step));
    ++rating_.steps;
    return cost;
  }

 private:
  const Profile& profile_;
  Rating& rating_;
};

}  // namespace

bool next_step(const Profile& profile, const State& state, Search& search, Step& step) {
  search.convention = profile.convention;
  for (const TechniqueId id : profile.order) {
    if (search.stop.stop_requested()) return false;
    const Technique& row = technique(id);
    const auto take = [&step](Step& found) {
      std::swap(step, found);
      return true;
    };
    if (row.find(row, state, search, take)) return true;
  }
  return false;
}

Rating rate(const Profile& profile, const State& start, Search search, Trace trace) {
  State state = start;
  SolveOutcome answer;
  if (search.solution == nullptr && tries_brute_force(profile)) {
    answer = solve(start.grid());
    if (answer.solutions == 1) search.solution = &answer.first;
  }
  Rating rating;
  Account account(profile, rating);
  Step step;
  Step taken;
  while (!state.is_solved()) {
    const bool found = next_step(profile, state, search, step);
    if (search.stop.stop_requested()) {
      rating.outcome = Outcome::kStopped;
      return rating;
    }
    if (!found) {
      rating.outcome = is_broken(state) ? Outcome::kBroken : Outcome::kStuck;
      rating.er = kStuckRating;
      return rating;
    }
    const int cost = account.add(step);
    if (trace(state, step, cost)) {
      rating.outcome = Outcome::kStopped;
      return rating;
    }
    state.apply(step);
    std::swap(taken, step);
    search.taken = &taken;
  }
  rating.outcome = Outcome::kSolved;
  if (profile.level != nullptr) rating.level = raised(rating.level, rating.score);
  return rating;
}

Rating rate(const Profile& profile, const Grid& puzzle, Workspace& workspace) {
  return rate(profile, State(puzzle), Search{.workspace = workspace, .evidence = false},
              [](const State&, const Step&, int) { return false; });
}

Rating rate(const Profile& profile, const State& start, Workspace& workspace, Trace trace) {
  return rate(profile, start, Search{.workspace = workspace}, trace);
}

}  // namespace nonet

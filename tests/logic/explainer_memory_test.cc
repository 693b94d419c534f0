// What Sudoku Explainer's techniques remember from step to step, and what tells the search for
// forcing chains and cycles where to look: neither may change what is found.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/logic/forcing/distances.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/network.h"
#include "nonet/logic/forcing/reach.h"
#include "nonet/logic/forcing/unary.h"
#include "nonet/rate/rate.h"
#include "tests/logic/position.h"
#include "tests/logic/random_states.h"

namespace nonet::testing {
namespace {

using forcing::at;
using forcing::Links;

constexpr std::array<std::string_view, 6> kPuzzles{
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
    "....2..4..7...6....1.5.....2......8....3..7..4.9.........6..1.38...9..........5..",
    "......8...7..9..1...3..7..51..6......5..2..4...8..9..74.....2...6..1..5......6..3",
};

// Walks: each state is the one before it with a few wrong candidates fewer, as steps leave it, and
// every walk begins where another one ends. And the harder part of the ways to the solutions.
std::vector<State> walks() {
  std::vector<State> states;
  Rng rng(11);
  for (std::uint32_t walk = 0; walk < 60; ++walk) {
    const Position start = position_of(kPuzzles[walk % kPuzzles.size()]);
    State state = random_state(start, 2 + walk % 7, 2 + walk * (walk % 5), rng);
    for (int i = 0; i < 6; ++i) {
      states.push_back(state);
      for (const Cell cell : state.empty()) {
        for (const Digit digit : state.candidates(cell)) {
          if (digit != start.solution.digit(cell) && rng.below(30) == 0) {
            state.eliminate(cell, digit);
          }
        }
      }
    }
  }
  for (const std::string_view puzzle : kPuzzles) {
    Workspace workspace;
    rate(kSeProfile, State(*Grid::from_line(puzzle)), workspace,
         [&](const State& before, const Step&, int cost) {
           if (cost >= 45) states.push_back(before);
           return false;
         });
  }
  return states;
}

std::vector<Step> steps_of(TechniqueId id, const State& state, Workspace& workspace,
                           bool only_one) {
  Search search{.workspace = workspace};
  std::vector<Step> steps;
  const Technique& row = technique(id);
  row.find(row, state, search, [&](Step& step) {
    steps.push_back(step);
    return only_one;
  });
  return steps;
}

TEST(ExplainerMemory, NeverChangesWhatIsFound) {
  const std::vector<State> states = walks();
  for (const TechniqueId id : {TechniqueId::kUniqueLoop1, TechniqueId::kAlignedPairExclusion,
                               TechniqueId::kAlignedTripletExclusion, TechniqueId::kForcingChain}) {
    Workspace kept;
    int with_step = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
      Workspace fresh;
      const bool only_one = i % 2 == 0;
      const std::vector<Step> steps = steps_of(id, states[i], fresh, only_one);
      ASSERT_EQ(steps_of(id, states[i], kept, only_one), steps) << technique(id).slug << i;
      with_step += steps.empty() ? 0 : 1;
    }
    EXPECT_GT(with_step, 10) << technique(id).slug;
    EXPECT_LT(with_step, static_cast<int>(states.size()) - 10) << technique(id).slug;
  }
}

// Aligned pairs by definition: every two digits for two cells, and every cell that both see.
std::vector<std::vector<Candidate>> aligned_pairs(const State& state) {
  const auto is_base = [&](Cell cell) {
    bool sees_pair = false;
    for (const Cell peer : peers_of(cell)) {
      if (state.candidates(peer).size() == 1) return false;
      sees_pair = sees_pair || state.candidates(peer).size() == 2;
    }
    return sees_pair && state.candidates(cell).size() >= 2;
  };
  std::vector<std::vector<Candidate>> found;
  for (const Cell second : state.empty()) {
    for (const Cell first : state.empty()) {
      if (first == second) break;
      const CellSet excluders = peers_of(first) & peers_of(second) & state.bivalue();
      if (excluders.size() < 2 || !is_base(first) || !is_base(second)) continue;
      DigitSet possible_first;
      DigitSet possible_second;
      for (const Digit a : state.candidates(first)) {
        for (const Digit b : state.candidates(second)) {
          bool is_possible = a != b || !peers_of(first).contains(second);
          for (const Cell excluder : excluders) {
            is_possible = is_possible && !(state.candidates(excluder) - a - b).empty();
          }
          if (is_possible) possible_first.insert(a);
          if (is_possible) possible_second.insert(b);
        }
      }
      std::vector<Candidate> gone;
      for (const Digit a : state.candidates(first) - possible_first) gone.emplace_back(first, a);
      for (const Digit b : state.candidates(second) - possible_second) gone.emplace_back(second, b);
      if (!gone.empty()) found.push_back(gone);
    }
  }
  return found;
}

TEST(AlignedExclusion, OfPairsIsThatOfItsDefinition) {
  std::size_t pairs = 0;
  for (const State& state : walks()) {
    Workspace workspace;
    const std::vector<Step> steps =
        steps_of(TechniqueId::kAlignedPairExclusion, state, workspace, false);
    const std::vector<std::vector<Candidate>> expected = aligned_pairs(state);
    ASSERT_EQ(steps.size(), expected.size());
    for (std::size_t i = 0; i < steps.size(); ++i) ASSERT_EQ(steps[i].eliminations, expected[i]);
    pairs += steps.size();
  }
  EXPECT_GT(pairs, 100U);
}

// The distances from one candidate, link by link; -1 for candidates that are never on.
std::vector<int> distances_from(int source, Links mode, const forcing::Marks& marks) {
  std::vector<int> distance(kCandidates, -1);
  distance[at(source)] = 0;
  std::vector<int> layer{source};
  for (int next = 1; !layer.empty(); ++next) {
    std::vector<int> found;
    for (const int on : layer) {
      for (int weak = mode == Links::kX ? 1 : 0; weak < 4; ++weak) {
        const auto& turned_off = forcing::kMembershipsOf[at(on)][at(weak)];
        forcing::for_each_bit(marks[turned_off.constraint] & ~unsigned{turned_off.bit}, [&](int b) {
          const int off = forcing::kMembers[turned_off.constraint][at(b)];
          for (int k = mode == Links::kX ? 1 : 0; k < (mode == Links::kY ? 1 : 4); ++k) {
            const auto& membership = forcing::kMembershipsOf[at(off)][at(k)];
            const unsigned left = marks[membership.constraint] & ~unsigned{membership.bit};
            if (!forcing::is_single(left)) continue;
            const int last = forcing::member(membership.constraint, left);
            if (distance[at(last)] >= 0) continue;
            distance[at(last)] = next;
            found.push_back(last);
          }
        });
      }
    }
    layer = found;
  }
  return distance;
}

// What a mode's chains of at most `distance` prove of the candidate of index i, by definition.
struct Proof {
  bool refuted = false;
  bool proved = false;
};

Proof proof_of(const forcing::Reach& reach, const std::vector<std::vector<int>>& known, Links mode,
               int i, int distance) {
  const auto is_within = [&](int from, int to) {
    const int there = known[at(from)][at(reach.candidate(to))];
    return there >= 0 && there <= distance;
  };
  Proof proof;
  for (int j = 0; j < reach.count(); ++j) {
    const bool is_weak = (reach.weak(i)[j >> 6] >> (j & 63) & 1U) != 0;
    proof.refuted = proof.refuted || (is_weak && is_within(i, j));
  }
  for (int k = mode == Links::kX ? 1 : 0; k < (mode == Links::kY ? 1 : 4); ++k) {
    const int conjugate = reach.conjugate(i, k);
    proof.proved = proof.proved || (conjugate >= 0 && is_within(conjugate, i));
  }
  return proof;
}

// By definition, the shortest chain and where the first chain of a naked single or another begins.
void expect_shortest(const forcing::Reach& reach, const std::vector<std::vector<int>>& known,
                     Links mode) {
  forcing::Distances distances;
  distances.begin(reach, mode);
  const forcing::Distances::Chain chain = distances.shortest_chain(forcing::Distances::kFar);
  for (int distance = 1; distance <= distances.top(); ++distance) {
    for (int i = 0; i < reach.count(); ++i) {
      const Proof proof = proof_of(reach, known, mode, i, distance);
      ASSERT_EQ(forcing::contains(distances.refuted(distance), i), proof.refuted);
      if ((!proof.refuted && !proof.proved) || forcing::contains(reach.naked_singles(), i))
        continue;
      ASSERT_EQ(chain.source, reach.candidate(i));
      ASSERT_EQ(chain.on, proof.refuted);
      ASSERT_EQ(chain.distance, distance);
      return;
    }
  }
  ASSERT_LT(chain.source, 0);
}

TEST(Distances, AreThoseOfASearchLinkByLink) {
  const std::vector<State> states = walks();
  int far = 0;
  for (std::size_t s = 0; s < states.size(); s += 3) {
    const forcing::Marks marks(states[s]);
    forcing::Reach reach;
    reach.link(marks);
    for (const Links mode : {Links::kX, Links::kY, Links::kBoth}) {
      forcing::Distances distances;
      distances.begin(reach, mode);
      distances.extend(forcing::Distances::kFar);
      std::vector<std::vector<int>> known;
      for (int i = 0; i < reach.count(); ++i) {
        known.push_back(distances_from(reach.candidate(i), mode, marks));
        for (int j = 0; j < reach.count(); ++j) {
          const int distance = distances.from_to(i, j);
          const int expected = known.back()[at(reach.candidate(j))];
          ASSERT_EQ(distance, expected < 0 ? forcing::Distances::kFar : expected);
          far += expected > 4 ? 1 : 0;
        }
      }
      expect_shortest(reach, known, mode);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(far, 1000);
}

// The search for the best hint passes over what cannot be the best; the search for all hints does
// not.
TEST(UnarySearch, TheBestHintIsTheFirstOfAll) {
  std::array<int, 5> found{};
  for (const State& state : walks()) {
    const forcing::Marks marks(state);
    forcing::Reach reach;
    reach.compute(marks);
    forcing::UnarySearch search;
    forcing::HintList best;
    best.reset(false, true);
    search.find(marks, reach, best);
    forcing::HintList all;
    all.reset(true, true);
    search.find(marks, reach, all);
    all.sort();
    ASSERT_EQ(best.hints.empty(), all.hints.empty());
    if (all.hints.empty()) continue;
    const forcing::Hint& one = best.hints.front();
    const forcing::Hint& other = all.hints.front();
    ASSERT_EQ(one.rank.difficulty, other.rank.difficulty);
    ASSERT_EQ(one.rank.complexity, other.rank.complexity);
    ASSERT_EQ(one.kind, other.kind);
    ASSERT_TRUE(forcing::same_chains({.list = &best, .index = 0}, {.list = &all, .index = 0}));
    ++found[static_cast<std::size_t>(one.kind)];
  }
  for (std::size_t kind = 0; kind < found.size(); ++kind) EXPECT_GT(found[kind], 1) << kind;
}

}  // namespace
}  // namespace nonet::testing

#include "nonet/kernel/learn/sat.h"

#include <algorithm>
#include <atomic>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"

namespace nonet::kernel::learn {
namespace {

using Clause = std::vector<Literal>;

constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

Sat sat_of(std::uint32_t variables, const std::vector<Clause>& clauses) {
  Sat sat(variables);
  for (const Clause& clause : clauses) sat.add_clause(clause);
  return sat;
}

bool holds(const std::vector<Clause>& clauses, std::uint32_t model) {
  return std::ranges::all_of(clauses, [&](const Clause& clause) {
    return std::ranges::any_of(clause, [&](Literal literal) {
      return ((model >> literal.variable() & 1U) != 0) != literal.is_opposite();
    });
  });
}

std::uint32_t model_of(const Sat& sat, std::uint32_t variables) {
  std::uint32_t model = 0;
  for (std::uint32_t v = 0; v < variables; ++v) model |= (sat.value(v) ? 1U : 0U) << v;
  return model;
}

// Clauses of `length` literals, at times fewer, of any variables.
std::vector<Clause> random_clauses(Rng& rng, std::uint32_t variables, int count, int length) {
  std::vector<Clause> clauses(static_cast<std::size_t>(count));
  for (Clause& clause : clauses) {
    const int size = rng.below(10) == 0 ? rng.between(2, length) : length;
    for (int i = 0; i < size; ++i) {
      clause.push_back(Literal::of(rng.below(variables), rng.below(2) == 0));
    }
  }
  return clauses;
}

// Each of `pigeons` sits in one of `holes`, no two in the same.
std::vector<Clause> pigeonhole(std::uint32_t pigeons, std::uint32_t holes) {
  std::vector<Clause> clauses;
  for (std::uint32_t p = 0; p < pigeons; ++p) {
    clauses.emplace_back();
    for (std::uint32_t h = 0; h < holes; ++h) clauses.back().push_back(Literal::of(p * holes + h));
  }
  for (std::uint32_t h = 0; h < holes; ++h) {
    for (std::uint32_t p = 0; p < pigeons; ++p) {
      for (std::uint32_t q = 0; q < p; ++q) {
        clauses.push_back({~Literal::of(p * holes + h), ~Literal::of(q * holes + h)});
      }
    }
  }
  return clauses;
}

TEST(Sat, FindsEveryModelOfRandomClausesOnce) {
  Rng rng(15);
  int none = 0;
  for (int i = 0; i < 600; ++i) {
    const std::uint32_t variables = 4 + rng.below(8);
    const auto clauses = random_clauses(rng, variables, static_cast<int>(variables * 9 / 2), 3);
    std::set<std::uint32_t> expected;
    for (std::uint32_t model = 0; model < 1U << variables; ++model) {
      if (holds(clauses, model)) expected.insert(model);
    }
    Sat sat = sat_of(variables, clauses);
    std::set<std::uint32_t> found;
    while (sat.solve(kNoLimit, {}) == Verdict::kModel) {
      EXPECT_TRUE(found.insert(model_of(sat, variables)).second);
      sat.exclude_model();
    }
    EXPECT_EQ(found, expected);
    EXPECT_EQ(sat.solve(kNoLimit, {}), Verdict::kNone);
    none += expected.empty() ? 1 : 0;
  }
  EXPECT_GT(none, 100);
  EXPECT_LT(none, 500);
}

// Only the first variables are observed: models that differ in the others are one.
TEST(Sat, FindsEveryModelOnceThroughAllModes) {
  constexpr std::uint32_t kHoles = 7;
  constexpr std::size_t kOrders = 5040;  // 7!
  Sat sat = sat_of(kHoles * kHoles, pigeonhole(kHoles, kHoles));
  std::set<std::vector<bool>> found;
  while (sat.solve(kNoLimit, {}) == Verdict::kModel && found.size() <= kOrders) {
    std::vector<bool> model;
    for (Variable v = 0; v < kHoles * kHoles; ++v) model.push_back(sat.value(v));
    EXPECT_TRUE(found.insert(std::move(model)).second);
    sat.exclude_model();
  }
  EXPECT_EQ(found.size(), kOrders);
  EXPECT_GT(sat.conflicts(), 1200U) << "the stable mode has its turn, from 1000 on";
}

TEST(Sat, ModelsThatAgreeOnObservedVariablesAreOne) {
  Rng rng(16);
  for (int i = 0; i < 300; ++i) {
    const std::uint32_t variables = 10;
    const std::uint32_t observed = 1 + rng.below(8);
    const auto clauses = random_clauses(rng, variables, 30, 3);
    std::set<std::uint32_t> expected;
    for (std::uint32_t model = 0; model < 1U << variables; ++model) {
      if (holds(clauses, model)) expected.insert(model & ((1U << observed) - 1));
    }
    Sat sat(observed);
    for (std::uint32_t v = observed; v < variables; ++v) EXPECT_EQ(sat.add_variable(), v);
    for (const Clause& clause : clauses) sat.add_clause(clause);
    std::set<std::uint32_t> found;
    while (sat.solve(kNoLimit, {}) == Verdict::kModel) {
      EXPECT_TRUE(holds(clauses, model_of(sat, variables)));
      EXPECT_TRUE(found.insert(model_of(sat, observed)).second);
      sat.exclude_model();
    }
    EXPECT_EQ(found, expected);
  }
}

// At the ratio where half of them have a model, and large enough that clauses are deleted.
TEST(Sat, ModelsOfHardRandomClausesHold) {
  Rng rng(17);
  int models = 0;
  constexpr int kTries = 6;
  for (int i = 0; i < kTries; ++i) {
    const auto clauses = random_clauses(rng, 140, 550, 3);
    Sat sat = sat_of(140, clauses);
    if (sat.solve(kNoLimit, {}) != Verdict::kModel) continue;
    ++models;
    for (const Clause& clause : clauses) {
      EXPECT_TRUE(std::ranges::any_of(clause, [&](Literal literal) {
        return sat.value(literal.variable()) != literal.is_opposite();
      }));
    }
  }
  EXPECT_GT(models, 0);
  EXPECT_LT(models, kTries);
}

TEST(Sat, PigeonsDoNotFitIntoFewerHoles) {
  for (std::uint32_t holes = 1; holes <= 7; ++holes) {
    Sat none = sat_of((holes + 1) * holes, pigeonhole(holes + 1, holes));
    EXPECT_EQ(none.solve(kNoLimit, {}), Verdict::kNone) << holes;
    Sat some = sat_of(holes * holes, pigeonhole(holes, holes));
    EXPECT_EQ(some.solve(kNoLimit, {}), Verdict::kModel) << holes;
  }
}

TEST(Sat, KnowsContradictionsBeforeAnyDecision) {
  Sat empty(1);
  empty.add_clause(std::span<const Literal>());
  EXPECT_EQ(empty.solve(kNoLimit, {}), Verdict::kNone);
  const Literal a = Literal::of(0);
  Sat opposites(1);
  opposites.add_clause({a});
  opposites.add_clause({~a});
  EXPECT_EQ(opposites.solve(kNoLimit, {}), Verdict::kNone);
  const Literal b = Literal::of(1);
  Sat chain = sat_of(2, {{a, b}, {a, ~b}, {~a, b}, {~a, ~b}});
  EXPECT_EQ(chain.solve(kNoLimit, {}), Verdict::kNone);
}

TEST(Sat, WithoutVariablesThereIsOneModel) {
  Sat sat(0);
  EXPECT_EQ(sat.solve(kNoLimit, {}), Verdict::kModel);
  sat.exclude_model();
  EXPECT_EQ(sat.solve(kNoLimit, {}), Verdict::kNone);
}

TEST(Sat, GoesOnAfterALimitAndEndsTheSame) {
  const auto clauses = pigeonhole(8, 7);
  Sat whole = sat_of(56, clauses);
  EXPECT_EQ(whole.solve(kNoLimit, {}), Verdict::kNone);
  Sat parts = sat_of(56, clauses);
  std::uint64_t limit = 0;
  while (parts.solve(limit, {}) == Verdict::kUnknown) {
    EXPECT_EQ(parts.conflicts(), limit);
    limit += 50;
  }
  EXPECT_EQ(parts.solve(kNoLimit, {}), Verdict::kNone);
  EXPECT_EQ(parts.conflicts(), whole.conflicts());
  EXPECT_EQ(parts.decisions(), whole.decisions());
}

TEST(Sat, EndsWhenTheTokenSaysSo) {
  const std::atomic<bool> stop = true;
  Sat sat = sat_of(90, pigeonhole(10, 9));
  EXPECT_EQ(sat.solve(kNoLimit, StopToken(stop)), Verdict::kUnknown);
  EXPECT_EQ(sat.conflicts(), 0U);
}

}  // namespace
}  // namespace nonet::kernel::learn

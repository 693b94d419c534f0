#include "nonet/kernel/learn/phases.h"

#include <array>

#include <gtest/gtest.h>

namespace nonet::kernel::learn {
namespace {

Phases phases_of(int variables) {
  Phases phases;
  for (int i = 0; i < variables; ++i) phases.add_variable();
  return phases;
}

TEST(Phases, AreTheLastOrThoseOfTheLongestAssignment) {
  Phases phases = phases_of(3);
  EXPECT_TRUE(phases.last(0) && phases.of_longest(0));
  phases.note(std::array{Literal::of(0, false), Literal::of(1, false)});
  phases.keep(Literal::of(0));
  EXPECT_TRUE(phases.last(0));
  EXPECT_FALSE(phases.of_longest(0));
  phases.keep(Literal::of(2, false));
  EXPECT_FALSE(phases.of_longest(2)) << "it was in none";
  phases.note(std::array{Literal::of(0), Literal::of(1)});
  EXPECT_FALSE(phases.of_longest(0)) << "no longer than the one before";
  phases.begin_anew();
  phases.note(std::array{Literal::of(0)});
  EXPECT_TRUE(phases.of_longest(0));
}

TEST(Phases, AreRenewedByTheBestOfATime) {
  Phases phases = phases_of(2);
  EXPECT_FALSE(phases.renewal_is_due(999));
  EXPECT_TRUE(phases.renewal_is_due(1000));
  phases.keep(Literal::of(0, false));
  phases.renew(1000, true);
  EXPECT_TRUE(phases.last(0)) << "all true";
  EXPECT_FALSE(phases.renewal_is_due(2999));
  EXPECT_TRUE(phases.renewal_is_due(3000));
  phases.note(std::array{Literal::of(0, false)});
  phases.begin_anew();
  phases.keep(Literal::of(0));
  phases.renew(3000, true);
  EXPECT_FALSE(phases.last(0)) << "that of the best";
  EXPECT_TRUE(phases.last(1));
  phases.renew(6000, true);
  EXPECT_FALSE(phases.last(0) || phases.last(1)) << "all false";
  phases.keep(Literal::of(0));
  phases.renew(10000, false);
  EXPECT_TRUE(phases.last(0)) << "the focused mode keeps its own";
}

}  // namespace
}  // namespace nonet::kernel::learn

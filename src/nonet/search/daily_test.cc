#include "nonet/search/daily.h"

#include <gtest/gtest.h>

#include "nonet/base/seed.h"

namespace nonet {
namespace {

TEST(Daily, KnowsTheCalendar) {
  for (const char* date : {"2026-11-21", "2024-02-29", "2000-02-29", "0001-01-01"}) {
    EXPECT_TRUE(is_date(date)) << date;
  }
  for (const char* date :
       {"2026-02-29", "2026-02-30", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31",
        "2026-1-1", "21.11.2026", "", "2026-11-211", "2026-11-2x"}) {
    EXPECT_FALSE(is_date(date)) << date;
  }
}

TEST(Daily, IsThePuzzleOfASeedThatNamesDateAndLabel) {
  const Order order = daily_order("2026-11-21", Label::kEasy);
  EXPECT_EQ(order.seed, seed_of_text("daily 2026-11-21 easy"));
  EXPECT_EQ(order.index, 0U);
  EXPECT_EQ(order.target.label, Label::kEasy);
  EXPECT_EQ(order.target.symmetry, PatternSymmetry::kHalfTurn);
}

}  // namespace
}  // namespace nonet

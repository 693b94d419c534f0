#include "nonet/base/spare_threads.h"

#include <gtest/gtest.h>

namespace nonet {
namespace {

TEST(SpareThreads, LendsNobodyWhereNoThreadsAre) {
  EXPECT_EQ(SpareThreads::Loan(nullptr).count(), 0);
}

TEST(SpareThreads, LendsNoThreadThatMayStillFindWork) {
  SpareThreads threads(4);
  const SpareThreads::Busy busy(threads);
  EXPECT_EQ(SpareThreads::Loan(&threads).count(), 0);
  threads.end_of_work();
  EXPECT_EQ(SpareThreads::Loan(&threads).count(), 3);
}

TEST(SpareThreads, LendsEachThreadToOneAtATime) {
  SpareThreads threads(4);
  const SpareThreads::Busy one(threads);
  threads.end_of_work();
  {
    const SpareThreads::Busy other(threads);
    const SpareThreads::Loan loan(&threads);
    EXPECT_EQ(loan.count(), 2);
    EXPECT_EQ(SpareThreads::Loan(&threads).count(), 0);
  }
  EXPECT_EQ(SpareThreads::Loan(&threads).count(), 3);
}

}  // namespace
}  // namespace nonet

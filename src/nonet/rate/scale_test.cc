#include "nonet/rate/scale.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "nonet/logic/step.h"

namespace nonet {
namespace {

TEST(Scale, KnowsWhatItHas) {
  EXPECT_TRUE(is_on_scale(kSeProfile, TechniqueId::kDirectPointing));
  EXPECT_FALSE(is_on_scale(kHodokuProfile, TechniqueId::kDirectPointing));
  EXPECT_TRUE(is_on_scale(kHodokuProfile, TechniqueId::kSkyscraper));
  EXPECT_FALSE(is_on_scale(kSeProfile, TechniqueId::kSkyscraper));
}

TEST(Scale, ChainsCostMoreWithTheirLengthAndSinglesDoNot) {
  EXPECT_TRUE(cost_range(kSeProfile, TechniqueId::kForcingChain).grows);
  EXPECT_TRUE(cost_range(kSeProfile, TechniqueId::kUniqueLoop1).grows);
  EXPECT_FALSE(cost_range(kSeProfile, TechniqueId::kHiddenSingleBox).grows);
  EXPECT_EQ(cost_range(kSeProfile, TechniqueId::kHiddenSingleBox).least, 12);
}

TEST(Scale, EveryTechniqueThatIsTriedHasACost) {
  for (const Profile* profile : profiles()) {
    for (const TechniqueId id : profile->order) {
      EXPECT_TRUE(is_on_scale(*profile, id)) << profile->slug << ' ' << technique(id).slug;
    }
  }
}

TEST(Scale, WhatAScaleLacksHasOurName) {
  Step step;
  step.reset(TechniqueId::kSkyscraper);
  EXPECT_EQ(kSeProfile.cost(step), 0);
  EXPECT_EQ(in_english(kSeProfile.name_of(step)), "Skyscraper");
}

TEST(Scale, ATechniqueIsSearchedForByAProfileThatHasIt) {
  EXPECT_EQ(&profile_for(TechniqueId::kSkyscraper, kSeProfile), &kHodokuProfile);
  EXPECT_EQ(&profile_for(TechniqueId::kDirectPointing, kHodokuProfile), &kSeProfile);
  EXPECT_EQ(&profile_for(TechniqueId::kNakedPair, kHodokuProfile), &kHodokuProfile);
}

}  // namespace
}  // namespace nonet

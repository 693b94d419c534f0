#include "nonet/draw/step_parts.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace nonet::draw {
namespace {

std::vector<LinkPlace> branches(const std::vector<std::size_t>& lengths) {
  std::vector<LinkPlace> links;
  for (std::size_t branch = 0; branch < lengths.size(); ++branch) {
    for (std::size_t i = 0; i < lengths[branch]; ++i) {
      links.push_back({static_cast<int>(branch), false});
    }
  }
  return links;
}

std::vector<std::string> names(const std::vector<StepPart>& parts) {
  std::vector<std::string> all;
  for (const StepPart& part : parts) all.push_back(in_english(name_of(part)));
  return all;
}

TEST(StepParts, AFewLinksAreOnePart) {
  for (const auto& lengths : {std::vector<std::size_t>{}, {1}, {6, 6}, {12}}) {
    const auto parts = split_links(branches(lengths));
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_EQ(parts[0].count, branches(lengths).size());
    EXPECT_TRUE(name_of(parts[0]).empty());
  }
}

TEST(StepParts, BranchesStandAloneAndLongOnesInPieces) {
  const auto parts = split_links(branches({9, 30}));
  EXPECT_EQ(names(parts),
            (std::vector<std::string>{"Branch 1 of 2", "Branch 2 of 2, part 1 of 3",
                                      "Branch 2 of 2, part 2 of 3", "Branch 2 of 2, part 3 of 3"}));
  EXPECT_EQ(names(split_links(branches({13}))),
            (std::vector<std::string>{"Part 1 of 2", "Part 2 of 2"}));
}

TEST(StepParts, EveryLinkIsInOnePartAndNoConsequenceIsTorn) {
  EXPECT_TRUE(rc::check([] {
    // 0: the next branch begins; up to 9: joined.
    const auto kinds = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 30));
    std::vector<LinkPlace> links;
    int branch = 0;
    for (const int kind : kinds) {
      branch += kind == 0 ? 1 : 0;
      links.push_back({branch, !links.empty() && kind > 0 && kind < 10});
    }
    std::size_t at = 0;
    for (const StepPart& part : split_links(links)) {
      RC_ASSERT(part.first == at);
      RC_ASSERT(part.count > 0 || links.empty());
      at += part.count;
      const bool torn = at < links.size() && links[at].joined;
      RC_ASSERT(!torn);
      // A part is too long only where a single consequence is.
      std::size_t consequences = 0;
      for (std::size_t i = part.first; i < at; ++i) consequences += links[i].joined ? 0 : 1;
      RC_ASSERT(part.count <= kMostLinks || consequences == 1);
      if (links.size() <= kMostLinks) continue;
      for (std::size_t i = part.first; i < at; ++i) {
        RC_ASSERT(links[i].branch == links[part.first].branch);
      }
    }
    RC_ASSERT(at == links.size());
  }));
}

}  // namespace
}  // namespace nonet::draw

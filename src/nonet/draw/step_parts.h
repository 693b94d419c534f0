// Long chains over several pictures: a branch at a time, and of a long branch some links at a time.
//
//   branch 0: 9 links    branch 1: 30 links          links as the step has them, in order
//   [ part 1 ]           [ part 2 ][ part 3 ][ part 4 ]

#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "nonet/base/message.h"

namespace nonet::draw {

// As many arrows as a person follows in one picture.
inline constexpr std::size_t kMostLinks = 12;

struct StepPart {
  std::size_t first = 0;  // of the step's links
  std::size_t count = 0;
  int branch = 0;  // from 0
  int branches = 1;
  int piece = 0;  // of the branch, from 0
  int pieces = 1;
};

struct LinkPlace {
  int branch = 0;
  bool joined = false;  // with the link before: both are reasons of one consequence
};

// All links as one part where they are few, else by branches; pieces of a branch are of like sizes,
// and end where a consequence does, so that one of them may have more links than kMostLinks.
std::vector<StepPart> split_links(std::span<const LinkPlace> links);

// "Branch 1 of 2, part 2 of 3"; empty for all of the step.
Message name_of(const StepPart& part);

// The same for a step of any kind.
template <class Step>
std::vector<StepPart> parts_of(const Step& step) {
  std::vector<LinkPlace> places;
  for (std::size_t i = 0; i < step.links.size(); ++i) {
    const bool joined = i > 0 && step.links[i].to == step.links[i - 1].to;
    places.push_back({step.links[i].branch, joined});
  }
  return split_links(places);
}

// The step with the links of the part alone; everything else stays.
template <class Step>
Step part_of(Step step, const StepPart& part) {
  step.links.erase(step.links.begin() + static_cast<std::ptrdiff_t>(part.first + part.count),
                   step.links.end());
  step.links.erase(step.links.begin(),
                   step.links.begin() + static_cast<std::ptrdiff_t>(part.first));
  return step;
}

}  // namespace nonet::draw

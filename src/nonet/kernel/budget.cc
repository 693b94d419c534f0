#include "nonet/kernel/budget.h"

#include <algorithm>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/geometry/clue.h"

namespace nonet::kernel {

bool Budget::take(Origin origin, std::size_t bytes) {
  if (ended()) return false;
  const auto index = static_cast<std::size_t>(origin - kDerived);
  if (index >= by_origin_.size()) by_origin_.resize(index + 1, 0);
  by_origin_[index] += bytes;
  is_spent_ = bytes > left();
  if (!is_spent_) used_ += bytes;
  return !is_spent_;
}

Error Budget::error(const geometry::Puzzle& puzzle) const {
  struct Share {
    std::size_t bytes = 0;
    std::size_t clues = 0;
  };
  std::vector<Share> shares(geometry::rule_table().size());
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
    Share& share = shares[static_cast<std::size_t>(puzzle.clues[i].rule)];
    if (i + 1 < by_origin_.size()) share.bytes += by_origin_[i + 1];
    ++share.clues;
  }
  const auto most = std::ranges::max_element(shares, {}, &Share::bytes);
  const std::size_t mebibytes = bytes_ >> 20U;
  if (most->bytes == 0) return Error{compose("the puzzle needs more than {} MiB", {mebibytes})};
  const auto rule = static_cast<geometry::Rule>(most - shares.begin());
  if (most->clues == 1) {
    return Error{
        compose("the {} clue needs more than {} MiB", {geometry::info(rule).slug, mebibytes})};
  }
  return Error{compose("the {} {} clues need more than {} MiB; leave some of them out",
                       {most->clues, geometry::info(rule).slug, mebibytes})};
}

Error stopped_error() { return Error{"it was stopped before the rules were read"}; }

}  // namespace nonet::kernel

#include "nonet/draw/step_parts.h"

namespace nonet::draw {

namespace {

// Where a branch that begins at `first` ends.
std::size_t end_of_branch(std::span<const LinkPlace> links, std::size_t first) {
  std::size_t end = first;
  while (end < links.size() && links[end].branch == links[first].branch) ++end;
  return end;
}

// Appends the pieces of the links first..end.
void add_pieces(std::span<const LinkPlace> links, std::size_t first, std::size_t end, int branch,
                std::vector<StepPart>& parts) {
  const std::size_t wanted = std::max<std::size_t>((end - first + kMostLinks - 1) / kMostLinks, 1);
  const std::size_t size = (end - first + wanted - 1) / wanted;
  const std::size_t before = parts.size();
  while (first < end) {
    std::size_t stop = std::min(first + size, end);
    // Back to the end of a consequence; onward where one alone is too long.
    std::size_t back = stop;
    while (back < end && back > first && links[back].joined) --back;
    if (back > first) stop = back;
    while (stop < end && links[stop].joined) ++stop;
    parts.push_back({.first = first, .count = stop - first, .branch = branch});
    first = stop;
  }
  const auto pieces = static_cast<int>(parts.size() - before);
  for (int i = 0; i < pieces; ++i) {
    StepPart& part = parts[before + static_cast<std::size_t>(i)];
    part.piece = i;
    part.pieces = pieces;
  }
}

}  // namespace

std::vector<StepPart> split_links(std::span<const LinkPlace> links) {
  std::vector<StepPart> parts;
  if (links.size() <= kMostLinks) {
    parts.push_back({.first = 0, .count = links.size()});
    return parts;
  }
  int branches = 0;
  for (std::size_t first = 0; first < links.size(); ++branches) {
    const std::size_t end = end_of_branch(links, first);
    add_pieces(links, first, end, branches, parts);
    first = end;
  }
  for (StepPart& part : parts) part.branches = branches;
  return parts;
}

Message name_of(const StepPart& part) {
  const int branch = part.branch + 1;
  const int piece = part.piece + 1;
  if (part.branches == 1 && part.pieces == 1) return {};
  if (part.branches == 1) return say("Part {} of {}", {piece, part.pieces});
  if (part.pieces == 1) return say("Branch {} of {}", {branch, part.branches});
  return say("Branch {} of {}, part {} of {}", {branch, part.branches, piece, part.pieces});
}

}  // namespace nonet::draw

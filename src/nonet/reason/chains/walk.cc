#include "nonet/reason/chains/walk.h"

#include <algorithm>

namespace nonet::reason::chains {

Walk::Walk(const Graph& graph)
    : graph_(graph),
      seen_(2 * graph.size(), 0),
      distance_(2 * graph.size(), 0),
      from_(2 * graph.size(), 0) {}

bool Walk::meet(Literal literal, Literal from) {
  if (seen_[literal] == round_) return false;
  seen_[literal] = round_;
  distance_[literal] = literal == from ? 0 : distance_[from] + 1;
  from_[literal] = from;
  queue_.push_back(literal);
  return true;
}

bool Walk::run(Literal source, Literal target) {
  ++round_;
  queue_.clear();
  meet(source, source);
  std::size_t head = 0;
  while (head < queue_.size()) {
    const Literal literal = queue_[head++];
    const NodeIndex node = node_of(literal);
    if (is_on(literal)) {
      for (const NodeIndex other : graph_.weak(node)) {
        if (meet(off(other), literal) && off(other) == target) return true;
      }
    } else {
      for (const Conjugate& link : graph_.strong(node)) {
        if (meet(on(link.to), literal) && on(link.to) == target) return true;
      }
    }
  }
  return false;
}

void Walk::path_to(Literal literal, std::vector<Literal>& path) const {
  path.clear();
  path.push_back(literal);
  while (from_[path.back()] != path.back()) path.push_back(from_[path.back()]);
  std::ranges::reverse(path);
}

}  // namespace nonet::reason::chains

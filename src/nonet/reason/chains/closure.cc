#include "nonet/reason/chains/closure.h"

#include <algorithm>
#include <cassert>

namespace nonet::reason::chains {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};

bool has_bit(std::span<const std::uint64_t> bits, std::size_t i) {
  return (bits[i / 64] >> (i % 64) & 1) != 0;
}
void set_bit(std::span<std::uint64_t> bits, std::size_t i) {
  bits[i / 64] |= std::uint64_t{1} << (i % 64);
}

}  // namespace

Closure::Closure(const Graph& graph)
    : graph_(graph),
      words_((graph.size() + 63) / 64),
      component_(2 * graph.size(), kNone),
      order_(2 * graph.size(), 0),
      low_(2 * graph.size(), 0) {
  assert(graph.size() <= kMostNodes);
  for (NodeIndex node = 0; node < graph.size(); ++node) {
    if (order_[on(node)] == 0) visit(on(node));
    if (order_[off(node)] == 0 && graph.has_strong(node)) visit(off(node));
  }
}

// The next literal that the frame's literal implies. Nodes that are off and imply nothing are left
// out: join() sets their bits.
bool Closure::next_of(Frame& frame, Literal& next) const {
  const NodeIndex node = node_of(frame.literal);
  if (!is_on(frame.literal)) {
    const std::span<const Conjugate> strong = graph_.strong(node);
    if (frame.next == strong.size()) return false;
    next = on(strong[frame.next++].to);
    return true;
  }
  const std::span<const NodeIndex> weak = graph_.weak(node);
  while (frame.next < weak.size() && !graph_.has_strong(weak[frame.next])) ++frame.next;
  if (frame.next == weak.size()) return false;
  next = off(weak[frame.next++]);
  return true;
}

void Closure::enter(Literal literal) {
  order_[literal] = low_[literal] = ++entered_;
  open_.push_back(literal);
  frames_.push_back({literal, 0});
}

void Closure::visit(Literal root) {
  enter(root);
  while (!frames_.empty()) {
    const Literal literal = frames_.back().literal;
    Literal next = 0;
    if (next_of(frames_.back(), next)) {
      if (order_[next] == 0) {
        enter(next);
      } else if (component_[next] == kNone) {
        low_[literal] = std::min(low_[literal], order_[next]);
      }
      continue;
    }
    frames_.pop_back();
    if (!frames_.empty()) {
      const Literal parent = frames_.back().literal;
      low_[parent] = std::min(low_[parent], low_[literal]);
    }
    if (low_[literal] == order_[literal]) close_component(literal);
  }
}

void Closure::close_component(Literal root) {
  auto first = open_.end() - 1;
  while (*first != root) --first;
  for (auto member = first; member != open_.end(); ++member) component_[*member] = components_;
  ++components_;
  rows_.resize(rows_.size() + 2 * words_, 0);
  for (auto member = first; member != open_.end(); ++member) join(*member);
  open_.erase(first, open_.end());
}

// Adds to the row of a literal's component the literal, and all that it implies.
void Closure::join(Literal literal) {
  const std::span<std::uint64_t> all = row(literal);
  const std::span<std::uint64_t> ons = all.first(words_);
  const std::span<std::uint64_t> offs = all.subspan(words_);
  const auto join_row = [&](Literal other) {
    const std::span<const std::uint64_t> from = row(other);
    for (std::size_t w = 0; w < all.size(); ++w) all[w] |= from[w];
  };
  const NodeIndex node = node_of(literal);
  set_bit(is_on(literal) ? ons : offs, node);
  if (!is_on(literal)) {
    for (const Conjugate& link : graph_.strong(node)) {
      if (!has_bit(ons, link.to)) join_row(on(link.to));
    }
    return;
  }
  for (const NodeIndex other : graph_.weak(node)) {
    if (has_bit(offs, other)) continue;
    set_bit(offs, other);
    if (graph_.has_strong(other)) join_row(off(other));
  }
}

}  // namespace nonet::reason::chains

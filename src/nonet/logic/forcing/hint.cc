#include "nonet/logic/forcing/hint.h"

#include <algorithm>
#include <utility>

#include "nonet/base/sort.h"

namespace nonet::forcing {

int sort_key(Kind kind) {
  constexpr std::array kKeys{2, 3, 4, 2, 4, 7, 1, 5, 6};
  return kKeys[static_cast<std::size_t>(kind)];
}

double length_difficulty(int complexity) {
  double added = 0;
  int most = 4;
  bool thirds = false;
  while (complexity - 2 > most) {
    added += 0.1;
    most = thirds ? most * 4 / 3 : most * 3 / 2;
    thirds = !thirds;
  }
  return added;
}

void HintList::reset(bool keep_all, bool with_links) {
  keeps_all = keep_all;
  has_links = with_links;
  hints.clear();
  pool.clear();
  links.clear();
  discovered = 0;
}

bool HintList::wants(const Rank& rank, std::span<const std::uint16_t> removals) const {
  if (!keeps_all) return wants(rank);
  return std::none_of(hints.begin(), hints.end(), [&](const Hint& hint) {
    return !(rank < hint.rank) && std::ranges::equal(list(hint.removals), removals);
  });
}

Hint& HintList::take(Kind kind, const Rank& rank, std::span<const std::uint16_t> removals) {
  Hint hint{.kind = kind, .rank = rank, .order = discovered++};
  auto place = hints.begin();
  if (keeps_all) {
    place = std::find_if(hints.begin(), hints.end(), [&](const Hint& other) {
      return std::ranges::equal(list(other.removals), removals);
    });
  } else {
    pool.clear();
    links.clear();
  }
  hint.removals = {pool_end(), static_cast<std::uint32_t>(removals.size())};
  pool.insert(pool.end(), removals.begin(), removals.end());
  if (place == hints.end()) return hints.emplace_back(hint);
  *place = hint;
  return *place;
}

void HintList::sort() {
  nonet::sort(hints.begin(), hints.end(), [](const Hint& a, const Hint& b) {
    if (a.rank < b.rank) return true;
    return !(b.rank < a.rank) && a.order < b.order;
  });
}

void sort_removals(std::vector<std::uint16_t>& removals) {
  nonet::sort(removals.begin(), removals.end(), [](int a, int b) {
    const auto key = [](int c) { return std::pair(c / 9 % 9, c); };
    return key(a) < key(b);
  });
}

bool same_chains(const NestedHint& a, const NestedHint& b) {
  const Hint& first = a.list->hints[at(a.index)];
  const Hint& second = b.list->hints[at(b.index)];
  return first.hash == second.hash &&
         std::ranges::equal(a.list->list(first.nodes), b.list->list(second.nodes));
}

}  // namespace nonet::forcing

// Nested: the searches for hints inside chains, and a cache of their results.
//
// The result of a search depends on the candidates alone, and the same candidates occur again and
// again: under assumptions that imply each other, at the next nesting level, and at the next step
// of the path. So every result is kept, empty ones too.

#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/logic/forcing/branches.h"
#include "nonet/logic/forcing/closure.h"
#include "nonet/logic/forcing/conflicts.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/plain.h"
#include "nonet/logic/forcing/reach.h"
#include "nonet/logic/forcing/unary.h"

namespace nonet::forcing {

class Nested {
 public:
  // Must be called before every search, with the board that all chains start from. Forgets old
  // results where there are too many and `may_forget` says that no hint refers to them.
  void begin(const Marks& base, const Filled& filled, bool with_links, bool may_forget);
  // Runs the searches of the nesting level (2 to 5), easiest first, up to the first with a hint
  // that rests on a candidate which the closure removed, and adds all such hints of that search to
  // the closure. Returns whether there were any.
  // Precondition: `base` is that of begin.
  bool add_steps(const Marks& base, int level, StopToken stop, Closure& closure);

 private:
  enum Search : std::uint8_t { kChains, kMultiple, kDynamic, kDynamicOfLevel2, kSearches };
  // The candidates by cell, and the search.
  struct Key {
    std::array<std::uint16_t, kCells + 3> words{};

    Key(const Marks& marks, Search search);
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  const HintList* hints(const Marks& marks, Search search, StopToken stop);
  void find(const Marks& marks, Search search, StopToken stop, HintList& hints);
  bool add(const HintList* hints, const Marks& base, Closure& closure);
  bool may_find(const Marks& marks, Search search);
  void narrow_conflicts(const Marks& marks);

  Marks base_;
  Filled filled_;
  bool with_links_ = false;
  bool is_stale_ = false;  // a stopped search has left an incomplete result
  // nullptr where a search found nothing.
  std::unordered_map<Key, std::unique_ptr<HintList>, Hash> memory_;
  HintList found_;
  // Of the board that all chains start from, and of the candidates that a chain has left.
  Conflicts base_conflicts_;
  bool has_base_conflicts_ = false;
  Conflicts conflicts_;
  Reach reach_;
  UnarySearch unary_;
  std::unique_ptr<BranchSearch> branches_;
  std::vector<std::uint16_t> parents_;
};

}  // namespace nonet::forcing

// Nested: the searches inside chains, with a memory of what they found.
//
// What a search finds depends on the candidates alone, and the same candidates turn up again and
// again: from assumptions that imply each other, from level to level, and from step to step. So
// every result is kept, the empty ones too.

#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/logic/forcing/branches.h"
#include "nonet/logic/forcing/closure.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/plain.h"
#include "nonet/logic/forcing/reach.h"
#include "nonet/logic/forcing/unary.h"

namespace nonet::forcing {

class Nested {
 public:
  // Call before every search. Old results are forgotten when they are too many, if nothing refers
  // to them any more.
  void begin(const Filled& filled, bool with_links, bool may_forget);
  // All steps of the first search of the level, 2 to 5, that has any which rests on what the
  // closure removed; they are added to the closure. Returns whether there were any.
  bool add_steps(const Marks& base, int level, StopToken stop, Closure& closure);

 private:
  enum Search : std::uint8_t { kChains, kMultiple, kDynamic, kDynamicOfLevel2, kSearches };
  // The candidates by cell, and which search.
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
  Reach& reach(const Marks& marks);

  Filled filled_;
  bool with_links_ = false;
  bool is_stale_ = false;  // a search was stopped before its end
  // nullptr for a search that found nothing.
  std::unordered_map<Key, std::unique_ptr<HintList>, Hash> memory_;
  HintList found_;
  Marks reach_of_;
  Reach reach_;
  UnarySearch unary_;
  std::unique_ptr<BranchSearch> branches_;
  std::vector<std::uint16_t> parents_;
};

}  // namespace nonet::forcing

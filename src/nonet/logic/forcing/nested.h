// Nested: the searches for hints inside chains, those of one thread.

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/logic/forcing/branches.h"
#include "nonet/logic/forcing/closure.h"
#include "nonet/logic/forcing/conflicts.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/nested_memory.h"
#include "nonet/logic/forcing/plain.h"
#include "nonet/logic/forcing/reach.h"
#include "nonet/logic/forcing/unary.h"

namespace nonet::forcing {

class Nested {
 public:
  // The names of searches in the memory. Only the plain techniques depend on what is filled, and
  // only kDynamicOfLevel2 runs them.
  enum Search : std::uint8_t { kChains, kMultiple, kDynamic, kDynamicOfLevel2 };

  // `memory` must outlive this object.
  explicit Nested(NestedMemory& memory) : memory_(memory) {}

  // Must be called before every search, with the board that all chains start from.
  void begin(const Marks& base, const Filled& filled, bool with_links);
  // Must be called where the memory has been emptied: deeper searches refer to it.
  void forget() { branches_.reset(); }
  // How many results deeper searches have stored.
  std::size_t stored() const;
  // Runs the searches of the nesting level (2 to 5), easiest first, up to the first with a hint
  // that rests on a candidate which the closure removed, and adds all such hints of that search to
  // the closure. Returns whether there were any.
  // Precondition: `base` is that of begin.
  bool add_steps(const Marks& base, int level, StopToken stop, Closure& closure);

 private:
  const HintList* hints(const Marks& marks, Search search, StopToken stop);
  void find(const Marks& marks, Search search, StopToken stop, HintList& hints);
  bool add(const HintList* hints, const Marks& base, Closure& closure);
  bool may_find(const Marks& marks, Search search);
  void narrow_conflicts(const Marks& marks);

  NestedMemory& memory_;
  Marks base_;
  Filled filled_;
  bool with_links_ = false;
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

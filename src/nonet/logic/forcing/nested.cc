#include "nonet/logic/forcing/nested.h"

#include <algorithm>
#include <utility>

namespace nonet::forcing {

void Nested::begin(const Marks& base, const Filled& filled, bool with_links) {
  filled_ = filled;
  with_links_ = with_links;
  base_ = base;
  has_base_conflicts_ = false;
}

std::size_t Nested::stored() const { return branches_ == nullptr ? 0 : branches_->stored(); }

// Whether a search for static chains finds anything. Most do not, and this is much cheaper than the
// search, or than looking for its result in the memory.
bool Nested::may_find(const Marks& marks, Search search) {
  if (search != kChains && search != kMultiple) return true;
  if (search == kChains) narrow_conflicts(marks);
  return conflicts_.has_chain() || (search == kMultiple && conflicts_.has_common_result());
}

void Nested::narrow_conflicts(const Marks& marks) {
  if (!has_base_conflicts_) base_conflicts_.compute(base_);
  has_base_conflicts_ = true;
  if (base_conflicts_.has_chain()) {
    conflicts_.compute(marks);
  } else {
    conflicts_.narrow(base_conflicts_, marks);
  }
}

void Nested::find(const Marks& marks, Search search, StopToken stop, HintList& hints) {
  hints.reset(true, with_links_);
  if (search == kChains) {
    reach_.compute(marks);
    unary_.find(marks, reach_, hints);
  } else {
    if (branches_ == nullptr) branches_ = std::make_unique<BranchSearch>(true);
    const BranchRules rules{.dynamic = search != kMultiple,
                            .level = search == kDynamicOfLevel2 ? 2 : 0};
    branches_->find({marks, filled_, conflicts_}, rules, stop, 1, hints);
  }
  hints.sort();
}

const HintList* Nested::hints(const Marks& marks, Search search, StopToken stop) {
  if (!may_find(marks, search)) return nullptr;
  const NestedMemory::Key key(marks, search);
  if (const auto known = memory_.find(key)) return *known;
  find(marks, search, stop, found_);
  return memory_.keep(key, found_);
}

bool Nested::add_steps(const Marks& base, int level, StopToken stop, Closure& closure) {
  // Dynamic chains find all that the simpler chains find.
  const auto searches =
      level >= 4 ? std::pair(kDynamic, kDynamicOfLevel2) : std::pair(kChains, kMultiple);
  const Marks marks = closure.marks();
  if (add(hints(marks, searches.first, stop), base, closure)) return true;
  if (level == 2 || level == 4) return false;
  return add(hints(marks, searches.second, stop), base, closure);
}

bool Nested::add(const HintList* hints, const Marks& base, Closure& closure) {
  if (hints == nullptr) return false;
  bool added = false;
  const Marks& marks = closure.marks();
  for (std::size_t i = 0; i < hints->hints.size(); ++i) {
    const Hint& hint = hints->hints[i];
    parents_.clear();
    for (const int constraint : hints->list(hint.causes)) {
      for_each_bit(base[constraint] & ~marks[constraint], [&](int bit) {
        const std::uint16_t parent = kMembers[at(constraint)][at(bit)];
        if (std::find(parents_.begin(), parents_.end(), parent) == parents_.end()) {
          parents_.push_back(parent);
        }
      });
    }
    if (parents_.empty()) continue;
    added = true;
    for (const std::uint16_t removal : hints->list(hint.removals)) {
      closure.add_derived(
          removal, {.parents = parents_, .nested = {.list = hints, .index = static_cast<int>(i)}});
    }
  }
  return added;
}

}  // namespace nonet::forcing

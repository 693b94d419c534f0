#include "nonet/logic/forcing/nested.h"

#include <algorithm>
#include <utility>

namespace nonet::forcing {

namespace {

// Some fifty megabytes.
constexpr std::size_t kMostStored = 60'000;

}  // namespace

Nested::Key::Key(const Marks& marks, Search search) {
  std::copy_n(marks.left.begin(), kCells, words.begin());
  words[kCells] = narrow(static_cast<int>(search));
}

std::size_t Nested::Hash::operator()(const Key& key) const {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i + 3 < key.words.size(); i += 4) {
    const std::uint64_t four = key.words[i] | std::uint64_t{key.words[i + 1]} << 16U |
                               std::uint64_t{key.words[i + 2]} << 32U |
                               std::uint64_t{key.words[i + 3]} << 48U;
    hash = (hash ^ four) * 0x9E37'79B9'7F4A'7C15;
    hash ^= hash >> 32U;
  }
  return static_cast<std::size_t>(hash);
}

void Nested::begin(const Marks& base, const Filled& filled, bool with_links, bool may_forget) {
  // Links of hints refer to the results of deeper searches, so both are dropped together.
  const bool is_full = memory_.size() > kMostStored;
  if (is_stale_ || with_links != with_links_ || (is_full && may_forget)) {
    memory_.clear();
    branches_.reset();
    is_stale_ = false;
  }
  // Only the plain techniques depend on `filled`, and only kDynamicOfLevel2 runs them.
  if (filled != filled_) {
    std::erase_if(memory_, [](const auto& entry) {
      return entry.first.words[kCells] == narrow(static_cast<int>(kDynamicOfLevel2));
    });
  }
  filled_ = filled;
  with_links_ = with_links;
  base_ = base;
  has_base_conflicts_ = false;
}

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
    if (branches_ == nullptr) branches_ = std::make_unique<BranchSearch>();
    const BranchRules rules{.dynamic = search != kMultiple,
                            .level = search == kDynamicOfLevel2 ? 2 : 0};
    branches_->find(marks, filled_, conflicts_, rules, stop, hints);
  }
  hints.sort();
}

const HintList* Nested::hints(const Marks& marks, Search search, StopToken stop) {
  if (!may_find(marks, search)) return nullptr;
  const auto [entry, is_new] = memory_.try_emplace(Key(marks, search));
  if (is_new) {
    find(marks, search, stop, found_);
    is_stale_ = is_stale_ || stop.stop_requested();
    if (!found_.hints.empty()) entry->second = std::make_unique<HintList>(found_);
  }
  return entry->second.get();
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

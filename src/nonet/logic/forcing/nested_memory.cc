#include "nonet/logic/forcing/nested_memory.h"

#include <algorithm>
#include <utility>

namespace nonet::forcing {

NestedMemory::Key::Key(const Marks& marks, int search) {
  std::copy_n(marks.left.begin(), kCells, words.begin());
  words[kCells] = narrow(search);
  std::uint64_t mixed = 0;
  for (std::size_t i = 0; i + 3 < words.size(); i += 4) {
    const std::uint64_t four = words[i] | std::uint64_t{words[i + 1]} << 16U |
                               std::uint64_t{words[i + 2]} << 32U |
                               std::uint64_t{words[i + 3]} << 48U;
    mixed = (mixed ^ four) * 0x9E37'79B9'7F4A'7C15;
    mixed ^= mixed >> 32U;
  }
  hash = static_cast<std::size_t>(mixed);
}

std::optional<const HintList*> NestedMemory::find(const Key& key) {
  Shard& shard = shard_of(key);
  const LockGuard guard(shard.lock);
  const auto entry = shard.results.find(key);
  if (entry == shard.results.end()) return std::nullopt;
  return entry->second.get();
}

const HintList* NestedMemory::keep(const Key& key, const HintList& found) {
  auto list = found.hints.empty() ? nullptr : std::make_unique<HintList>(found);
  Shard& shard = shard_of(key);
  const LockGuard guard(shard.lock);
  return shard.results.try_emplace(key, std::move(list)).first->second.get();
}

void NestedMemory::forget() {
  for (Shard& shard : shards_) shard.results.clear();
}

void NestedMemory::forget(int search) {
  for (Shard& shard : shards_) {
    std::erase_if(shard.results,
                  [search](const auto& entry) { return entry.first.search() == search; });
  }
}

std::size_t NestedMemory::size() const {
  std::size_t sum = 0;
  for (const Shard& shard : shards_) sum += shard.results.size();
  return sum;
}

}  // namespace nonet::forcing

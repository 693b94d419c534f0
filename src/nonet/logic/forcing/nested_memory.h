// NestedMemory: the results of searches inside chains.
//
// A result depends on the candidates alone, and the same candidates occur again and again: under
// assumptions that imply each other, at the next nesting level, and at the next step of the path.
// So every result is kept, empty ones too, and several threads share it. Which of two equal results
// of two threads is kept makes no difference: hints are compared by what they say.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

#include "nonet/base/lock.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/network.h"

namespace nonet::forcing {

class NestedMemory {
 public:
  // The candidates by cell, and a number for the search.
  struct Key {
    std::array<std::uint16_t, kCells + 3> words{};
    std::size_t hash = 0;

    Key(const Marks& marks, int search);
    int search() const { return words[kCells]; }
    friend bool operator==(const Key&, const Key&) = default;
  };

  // nullopt for an unknown result; nullptr where the search found nothing.
  std::optional<const HintList*> find(const Key& key);
  // Keeps a copy, unless there is a result already. Returns what is kept.
  const HintList* keep(const Key& key, const HintList& found);

  void forget();
  void forget(int search);
  std::size_t size() const;

 private:
  struct Hash {
    std::size_t operator()(const Key& key) const { return key.hash; }
  };
  struct Shard {
    Lock lock;
    std::unordered_map<Key, std::unique_ptr<HintList>, Hash> results;
  };

  Shard& shard_of(const Key& key) { return shards_[key.hash >> 20U & (shards_.size() - 1)]; }

  std::array<Shard, 32> shards_;
};

}  // namespace nonet::forcing

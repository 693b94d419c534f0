// Memo: which questions had no answer when they were last asked.
//
// Most clues have the same candidates in their cells from one step to the next. A finder makes a
// fingerprint of what its answer depends on, the technique, the clue and the candidates of its
// cells, and does not ask again. Fingerprints have 64 bits; the last ones are kept, in 32 kB.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::reason {

class Fingerprint {
 public:
  Fingerprint(std::uint64_t technique, std::uint64_t clue) : hash_(clue) { mix(technique); }

  void mix(std::uint64_t word) {
    hash_ = (hash_ ^ word) * 0x9E37'79B9'7F4A'7C15;
    hash_ ^= hash_ >> 32;
  }
  // Never 0.
  std::uint64_t word() const { return hash_ | 1; }

 private:
  std::uint64_t hash_;
};

class Memo {
 public:
  // Whether the question had no answer.
  bool knows(std::uint64_t fingerprint) const {
    return !known_.empty() && known_[slot(fingerprint)] == fingerprint;
  }
  void note(std::uint64_t fingerprint) {
    if (known_.empty()) known_.assign(kSlots, 0);
    known_[slot(fingerprint)] = fingerprint;
  }

 private:
  static constexpr std::size_t kSlots = 4096;
  static std::size_t slot(std::uint64_t fingerprint) { return fingerprint >> 52; }

  std::vector<std::uint64_t> known_;
};

}  // namespace nonet::reason

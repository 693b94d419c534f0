#include "nonet/cli/commands/seen_grids.h"

#include <algorithm>
#include <array>

namespace nonet::cli {

namespace {

constexpr int kHashBits = 16;
constexpr std::uint64_t kPositions = (std::uint64_t{1} << (64 - kHashBits)) - 1;
constexpr std::size_t kPatternBytes = 11;

std::uint64_t hash_of(const std::uint8_t* bytes, std::size_t count) {
  std::uint64_t hash = count;
  for (std::size_t i = 0; i < count; ++i) {
    hash = (hash ^ bytes[i]) * 0x9E37'79B9'7F4A'7C15;
    hash ^= hash >> 29;
  }
  return hash * 0xBF58'476D'1CE4'E5B9;
}

}  // namespace

// A grid as the arena stores it. Its pattern, which comes first, tells the number of bytes.
struct SeenGrids::Packed {
  explicit Packed(const Grid& grid) {
    std::size_t digits = 0;
    for (std::size_t i = 0; i < kCells; ++i) {
      const std::uint8_t value = grid.values()[i];
      if (value == 0) continue;
      bytes[i / 8] = static_cast<std::uint8_t>(bytes[i / 8] | 1U << (i % 8));
      std::uint8_t& byte = bytes[kPatternBytes + digits / 2];
      byte = static_cast<std::uint8_t>(byte | value << (digits % 2 * 4));
      ++digits;
    }
    size = kPatternBytes + (digits + 1) / 2;
    hash = hash_of(bytes.data(), size);
  }

  std::array<std::uint8_t, kPatternBytes + (kCells + 1) / 2> bytes{};
  std::size_t size = 0;
  std::uint64_t hash = 0;
};

bool SeenGrids::holds(std::uint64_t slot, const Packed& packed) const {
  if ((slot ^ packed.hash) >> (64 - kHashBits) != 0) return false;
  const std::size_t at = static_cast<std::size_t>((slot & kPositions) - 1);
  if (arena_.size() - at < packed.size) return false;
  return std::equal(packed.bytes.begin(),
                    packed.bytes.begin() + static_cast<std::ptrdiff_t>(packed.size),
                    arena_.begin() + static_cast<std::ptrdiff_t>(at));
}

bool SeenGrids::insert(const Grid& grid) {
  if (3 * (size_ + 1) > 2 * slots_.size()) grow();
  const Packed packed(grid);
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = static_cast<std::size_t>(packed.hash) & mask;
  for (; slots_[at] != 0; at = (at + 1) & mask) {
    if (holds(slots_[at], packed)) return false;
  }
  slots_[at] = (packed.hash & ~kPositions) | (arena_.size() + 1);
  arena_.insert(arena_.end(), packed.bytes.begin(),
                packed.bytes.begin() + static_cast<std::ptrdiff_t>(packed.size));
  ++size_;
  return true;
}

void SeenGrids::grow() {
  const std::vector<std::uint64_t> old = std::move(slots_);
  slots_.assign(std::max<std::size_t>(1024, 2 * old.size()), 0);
  const std::size_t mask = slots_.size() - 1;
  for (const std::uint64_t slot : old) {
    if (slot == 0) continue;
    const std::uint8_t* bytes = arena_.data() + ((slot & kPositions) - 1);
    std::size_t digits = 0;
    for (std::size_t i = 0; i < kPatternBytes; ++i) {
      digits += static_cast<std::size_t>(bit_count(bytes[i]));
    }
    std::size_t at =
        static_cast<std::size_t>(hash_of(bytes, kPatternBytes + (digits + 1) / 2)) & mask;
    while (slots_[at] != 0) at = (at + 1) & mask;
    slots_[at] = slot;
  }
}

}  // namespace nonet::cli

// ByteSource: where a Reader gets its bytes. The engine opens no files; front ends and tests
// implement this over a file descriptor, a pipe, a string or a made-up stream.

#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "nonet/base/result.h"

namespace nonet {

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Fills a beginning of `into` (never empty) and returns how many bytes it wrote; 0 at the end.
  // Fewer bytes than asked for is not the end. An Error ends the reading.
  virtual Result<std::size_t> read(std::span<char> into) = 0;
};

// The bytes of a text in memory, which must outlive it.
class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(std::string_view text) : rest_(text) {}

  Result<std::size_t> read(std::span<char> into) override {
    const std::size_t count = std::min(into.size(), rest_.size());
    std::copy_n(rest_.begin(), count, into.begin());
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
};

}  // namespace nonet

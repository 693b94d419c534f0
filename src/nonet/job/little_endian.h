// Numbers as bytes, the lowest byte first.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace nonet::job {

inline void put_number(std::string& out, std::uint64_t value, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xFF);
}

// Precondition: at + bytes <= from.size().
inline std::uint64_t get_number(std::string_view from, std::size_t at, std::size_t bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes; ++i) {
    value |= std::uint64_t{static_cast<std::uint8_t>(from[at + i])} << (8 * i);
  }
  return value;
}

}  // namespace nonet::job

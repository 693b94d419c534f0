// An answer as the module hands it out: a 32-bit length, least byte first, and as many bytes.

#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace nonet::wasm {

// To be freed with nonet_free; null where memory is full.
inline void* to_memory(std::string_view answer) {
  const auto size = static_cast<std::uint32_t>(answer.size());
  auto* const bytes = static_cast<char*>(std::malloc(sizeof size + answer.size()));
  if (bytes == nullptr) return nullptr;
  std::memcpy(bytes, &size, sizeof size);
  std::memcpy(bytes + sizeof size, answer.data(), answer.size());
  return bytes;
}

}  // namespace nonet::wasm

// Files of pictures: any bytes, decoded.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.h"
#include "nonet/scan/decode/decode.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using nonet::fuzz::require;
  constexpr std::int64_t kMost = 300'000;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto decoded = nonet::scan::decode(bytes, kMost);
  if (!decoded) {
    require(!decoded.error().message.empty(), "an error has words");
    return 0;
  }
  require(decoded->width > 0 && decoded->height > 0, "a picture has pixels");
  require(decoded->pixels.size() ==
              static_cast<std::size_t>(decoded->width) * static_cast<std::size_t>(decoded->height),
          "each pixel is there");
  require(static_cast<std::int64_t>(decoded->pixels.size()) <= kMost, "the limit holds");
  return 0;
}

// LZ-string: any bytes unpacked, and any units there and back.

#include <cstdint>
#include <string>

#include "fuzz/text_round_trip.h"
#include "nonet/text/json/lz_string.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using nonet::fuzz::require;
  constexpr std::size_t kLimit = 65'536;
  const auto there_and_back = [](const std::u16string& units) {
    const auto back =
        nonet::text::decompress_from_base64(nonet::text::compress_to_base64(units), units.size());
    require(back == units, "what is packed is unpacked");
  };
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto units = nonet::text::decompress_from_base64(text, kLimit)) {
    require(units->size() <= kLimit, "the limit holds");
    there_and_back(*units);
  }
  std::u16string units;
  for (std::size_t i = 0; i + 1 < size; i += 2) {
    units += static_cast<char16_t>(data[i] | data[i + 1] << 8);
  }
  there_and_back(units);
  return 0;
}

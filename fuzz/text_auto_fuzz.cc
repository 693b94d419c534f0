// The lenient reader that recognises formats, on any bytes.

#include "fuzz/text_round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  nonet::fuzz::check_reader({reinterpret_cast<const char*>(data), size}, {});
  return 0;
}

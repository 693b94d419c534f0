// A reader told what to expect. The first byte chooses the format and whether to be strict:
//
//   byte % 25   index in kFormats      byte / 25 % 2   0 strict, 1 lenient

#include "fuzz/text_round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t formats = nonet::kFormats.size();
  const nonet::Format format = nonet::kFormats[data[0] % formats].id;
  if (nonet::is_xml(format)) return 0;
  const nonet::ReadOptions options{format, data[0] / formats % 2 == 0};
  nonet::fuzz::check_reader({reinterpret_cast<const char*>(data + 1), size - 1}, options);
  return 0;
}

// KSudoku's games of any size and kind: any bytes, and what was read, there and back.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz/variant_round_trip.h"
#include "nonet/text/expat/xml_reader.h"
#include "nonet/text/xml/ksudoku_variant.h"

namespace {

// Empty for what KSudoku has no place for: parts of its own files are, too, such as cages on boards
// of more than 9 values.
std::string write_ksudoku(const nonet::VariantRecord& record) {
  std::string text;
  std::vector<std::string> left_out;
  if (nonet::text::write_ksudoku_variant(text, record, left_out) || !left_out.empty()) return "";
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)nonet::is_other_ksudoku(text.substr(0, size / 2));
  nonet::fuzz::check_variant(text, nonet::read_ksudoku, write_ksudoku);
  return 0;
}

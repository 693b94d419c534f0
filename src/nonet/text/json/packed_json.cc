#include "nonet/text/json/packed_json.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "nonet/base/json_fault.h"
#include "nonet/text/json/lz_string.h"
#include "nonet/text/json/zipped_json.h"
#include "nonet/text/link.h"

namespace nonet::text {

namespace {

// Of unpacked JSON. The largest puzzles with drawings have a tenth of it.
constexpr std::size_t kMostUnits = 1'000'000;
// How long a damaged text may be, and how often it is tried.
constexpr std::size_t kMostMended = 50'000;
constexpr int kMostTries = 256;

Result<Json> unpack_whole(std::string_view base64) {
  const auto units = decompress_from_base64(base64, kMostUnits);
  if (!units) return Error{"the packed puzzle is damaged or too large"};
  const std::string text = to_utf8(*units);
  if (!text.starts_with('{')) return Error{"the packed text is not JSON"};
  auto json = parse_zipped_json(text);
  if (!json) return Error{repeated_key(text).value_or("damaged JSON")};
  return *std::move(json);
}

// The text with the slash at `first`, and the later one at `second` if there is one, doubled.
std::string with_doubled(std::string_view text, std::size_t first, std::size_t second) {
  std::string out(text);
  if (second != std::string_view::npos) out.insert(second, 1, '/');
  out.insert(first, 1, '/');
  return out;
}

std::optional<Json> mended(std::string_view base64) {
  std::vector<std::size_t> slashes{std::string_view::npos};
  for (std::size_t i = base64.find('/'); i != std::string_view::npos; i = base64.find('/', i + 1)) {
    slashes.push_back(i);
  }
  int tries = 0;
  for (std::size_t second = 0; second < slashes.size(); ++second) {
    for (std::size_t first = 1; first < (second == 0 ? slashes.size() : second); ++first) {
      if (++tries > kMostTries) return std::nullopt;
      auto json = unpack_whole(with_doubled(base64, slashes[first], slashes[second]));
      if (json.ok()) return std::move(json).value();
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Json> unpack_json(std::string_view base64) {
  auto json = unpack_whole(base64);
  if (json.ok() || base64.size() > kMostMended) return json;
  if (auto whole = mended(base64)) return *std::move(whole);
  return json;
}

std::string packed_for_link(const Json& json) {
  return percent_encoded(compress_to_base64(to_utf16(to_text(json))));
}

}  // namespace nonet::text

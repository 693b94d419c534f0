// The verbs scan and scan.find: the puzzles in a picture, which comes as grey pixels in base 64.

#include "nonet/json/scan.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/api/scan_verbs.h"
#include "nonet/base/base64.h"
#include "nonet/base/compose.h"

namespace nonet::api {

namespace {

constexpr std::int64_t kMostSide = 65'536;

// What a request brings: the picture, whose pixels are held here.
struct Asked {
  std::vector<std::uint8_t> pixels;
  scan::Picture picture;
  scan::Options options;
};

// Nothing where the request has failed.
std::optional<Asked> asked_picture(Context& context, Request& request) {
  const std::int64_t width = request.whole("width", 1, kMostSide);
  const std::int64_t height = request.whole("height", 1, kMostSide);
  const std::string text = request.text("pixels", Api::kLongestRequest);
  const auto grids = static_cast<int>(request.whole("most", 1, scan::kMostGrids, scan::kMostGrids));
  if (!request.finish()) return std::nullopt;
  std::optional<std::vector<std::uint8_t>> pixels = bytes_of_base64(text);
  if (!pixels) {
    request.fail("pixels", "expected bytes in base 64");
    return std::nullopt;
  }
  if (static_cast<std::int64_t>(pixels->size()) != width * height) {
    request.fail("pixels", compose("expected {} bytes, one a pixel; there are {}",
                                   {width * height, pixels->size()}));
    return std::nullopt;
  }
  Asked asked{.pixels = *std::move(pixels),
              .picture = {.width = static_cast<int>(width),
                          .height = static_cast<int>(height),
                          .stride = static_cast<std::ptrdiff_t>(width)},
              .options = {.most_grids = grids, .stop = context.token()}};
  asked.picture.pixels = asked.pixels.data();
  return asked;
}

Out run_scan(Context& context, Request& request) {
  const std::optional<Asked> asked = asked_picture(context, request);
  if (!asked) return {};
  const auto readings = scan::read(asked->picture, asked->options);
  if (!readings) return request.fail("pixels", readings.error().message);
  return json::scan_result(*readings);
}

Out run_find(Context& context, Request& request) {
  const std::optional<Asked> asked = asked_picture(context, request);
  if (!asked) return {};
  const auto lattices = scan::find(asked->picture, asked->options);
  if (!lattices) return request.fail("pixels", lattices.error().message);
  return json::find_result(*lattices);
}

constexpr std::array kScanVerbs{
    Verb{"scan", "read the puzzles in a picture", VerbKind::kWork, run_scan},
    Verb{"scan.find", "where the puzzles in a picture are", VerbKind::kWork, run_find},
};

}  // namespace

std::span<const Verb> scan_verbs() { return kScanVerbs; }

}  // namespace nonet::api

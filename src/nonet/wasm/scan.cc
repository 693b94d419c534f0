// The module that reads pictures: its verbs, and the same without JSON for the pixels.
//
//   nonet_scan(pixels, width, height, find) -> pointer   an answer, as nonet_call gives it, to the
//                                                        verb scan, or scan.find, about so
//                                                        many pixels, a byte each
//
// The linker takes this table of verbs in place of the one in api/verbs.cc.

#include "nonet/json/scan.h"

#include <cstdint>

#include "nonet/api/scan_verbs.h"
#include "nonet/api/verbs.h"
#include "nonet/base/json_out.h"
#include "nonet/wasm/answer.h"

namespace nonet::api {

std::span<const Verb> verbs() { return scan_verbs(); }

}  // namespace nonet::api

namespace {

using nonet::json::Object;
using nonet::json::Out;

template <class Found>
std::string answer_text(const nonet::Result<Found>& found, Out (*result)(const Found&)) {
  if (found) return Object().set("ok", true).set("result", result(*found)).take().text;
  const Out error = Object().set("message", found.error().message).set("where", "pixels").take();
  return Object().set("ok", false).set("error", error).take().text;
}

}  // namespace

extern "C" __attribute__((export_name("nonet_scan"))) void* nonet_scan(const std::uint8_t* pixels,
                                                                       std::int32_t width,
                                                                       std::int32_t height,
                                                                       std::int32_t find) {
  namespace scan = nonet::scan;
  const scan::Picture picture{pixels, width, height, width};
  return nonet::wasm::to_memory(
      find != 0
          ? answer_text<std::vector<scan::Lattice>>(
                scan::find(picture),
                [](const auto& lattices) { return nonet::json::find_result(lattices); })
          : answer_text<std::vector<scan::Reading>>(scan::read(picture), [](const auto& readings) {
              return nonet::json::scan_result(readings);
            }));
}

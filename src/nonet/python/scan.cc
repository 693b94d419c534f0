// Reading pictures.

#include "nonet/scan/scan.h"

#include <string>

#include "nonet/json/scan.h"
#include "nonet/python/functions.h"
#include "nonet/python/unlocked.h"

namespace nonet::python {

std::string scan(const py::array_t<std::uint8_t, py::array::c_style>& pixels, int most) {
  if (pixels.ndim() != 2) throw py::value_error("picture: expected height and width");
  constexpr py::ssize_t kMostSide = nonet::scan::kMostPixels;
  if (pixels.shape(0) > kMostSide || pixels.shape(1) > kMostSide) {
    throw py::value_error("picture: a side has more than 64 million pixels");
  }
  const nonet::scan::Picture picture{.pixels = pixels.data(),
                                     .width = static_cast<int>(pixels.shape(1)),
                                     .height = static_cast<int>(pixels.shape(0)),
                                     .stride = pixels.shape(1)};
  Stop stop;
  std::string fault;
  std::string text;
  run_unlocked(stop, [&] {
    const auto found = nonet::scan::read(picture, {.most_grids = most, .stop = stop.token()});
    if (found) {
      text = json::scan_result(*found).text;
    } else {
      fault = found.error().message;
    }
  });
  if (!fault.empty()) throw py::value_error("picture: " + fault);
  return text;
}

}  // namespace nonet::python

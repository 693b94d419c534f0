#include "nonet/scan/scan.h"

#include <optional>
#include <utility>

#include "nonet/scan/find.h"
#include "nonet/scan/reader.h"

namespace nonet::scan {

namespace {

std::optional<Error> fault_of(const Picture& picture) {
  if (picture.pixels == nullptr || picture.width <= 0 || picture.height <= 0) {
    return Error{"the picture has no pixels"};
  }
  if (std::int64_t{picture.width} * picture.height > kMostPixels) {
    return Error{"the picture has more than 64 megapixels"};
  }
  if (picture.width < kLeastSide || picture.height < kLeastSide) {
    return Error{"the picture is smaller than 72 pixels"};
  }
  return std::nullopt;
}

}  // namespace

Result<std::vector<Reading>> read(const Picture& picture, const Options& options) {
  if (auto fault = fault_of(picture)) return *fault;
  std::vector<Reading> readings;
  for (const Place& place : places_in(picture, options, true)) {
    if (options.stop.stop_requested()) break;
    if (auto reading = read_place(picture, place, options.stop)) {
      readings.push_back(*std::move(reading));
    }
  }
  return readings;
}

Result<std::vector<Lattice>> find(const Picture& picture, const Options& options) {
  if (auto fault = fault_of(picture)) return *fault;
  std::vector<Lattice> lattices;
  for (const Place& place : places_in(picture, options, false)) lattices.push_back(place.lattice);
  return lattices;
}

}  // namespace nonet::scan

// nonet_scan: the puzzles in a picture.

#include "nonet/scan/scan.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "nonet/capi/engine.h"
#include "nonet/capi/grids.h"
#include "nonet/capi/guard.h"
#include "nonet/capi/rating.h"

namespace nonet::capi {

namespace {

void put_cells(std::uint8_t* to, const CellSet& cells) {
  for (const Cell cell : cells) to[cell.index()] = 1;
}

nonet_reading reading_to_c(const scan::Reading& reading) {
  nonet_reading result{};
  result.verdict = status_of(reading.verdict);
  result.turn = reading.turn;
  result.lines_seen = reading.lattice.seen;
  std::size_t at = 0;
  for (const scan::Point& corner : reading.lattice.corners()) {
    result.corners[at++] = corner.x;
    result.corners[at++] = corner.y;
  }
  put_grid(result.givens, 0, reading.givens);
  put_grid(result.filled, 0, reading.filled);
  put_grid(result.solution, 0, reading.solution);
  put_cells(result.doubtful, reading.doubtful);
  put_cells(result.changed, reading.changed);
  std::uint16_t* share = result.shares;
  for (const scan::CellReading& cell : reading.cells) {
    share = std::copy(cell.shares.begin(), cell.shares.end(), share);
  }
  return result;
}

// Callers may have been built with a later header, and have longer readings: the rest is cleared.
void put_reading(void* readings, std::size_t size, std::size_t i, const nonet_reading& reading) {
  auto* const at = static_cast<unsigned char*>(readings) + i * size;
  std::memset(at, 0, size);
  std::memcpy(at, &reading, sizeof reading);
}

nonet_status check_picture(const std::uint8_t* pixels, std::int32_t width, std::int32_t height,
                           std::size_t stride) {
  if (pixels == nullptr) return fail_null("pixels");
  if (width < 1 || height < 1) {
    return fail(NONET_BAD_ARGUMENT, "the picture is {} x {}, expected 1 or more", {width, height});
  }
  if (stride < static_cast<std::size_t>(width)) {
    return fail(NONET_BAD_ARGUMENT, "stride is {}, expected the width or more", {stride});
  }
  return check_room(pixels, static_cast<std::size_t>(height), stride, "pixels");
}

nonet_status check_readings(const void* readings, std::size_t capacity, std::size_t size) {
  if (capacity < 1) return fail(NONET_BAD_ARGUMENT, "capacity is 0, expected 1 or more");
  if (size < sizeof(nonet_reading)) {
    return fail(NONET_BAD_ARGUMENT, "reading_size is {}, expected {} or more",
                {size, sizeof(nonet_reading)});
  }
  return check_room(readings, capacity, size, "readings");
}

nonet_status scan_picture(nonet_engine& engine, const scan::Picture& picture, void* readings,
                          std::size_t capacity, std::size_t size, std::size_t* count) {
  const scan::Options options{
      .most_grids = static_cast<int>(std::min(capacity, std::size_t{scan::kMostGrids})),
      .stop = engine.token()};
  Result<std::vector<scan::Reading>> found = std::vector<scan::Reading>{};
  const nonet_status status = run_ranges(
      engine, 1, 1, [&](std::size_t, std::size_t) { found = scan::read(picture, options); });
  if (status != NONET_OK) return status;
  if (!found) return fail(NONET_BAD_ARGUMENT, found.error().message);
  for (const scan::Reading& reading : *found)
    put_reading(readings, size, (*count)++, reading_to_c(reading));
  return NONET_OK;
}

}  // namespace

}  // namespace nonet::capi

using namespace nonet::capi;  // NOLINT(google-build-using-namespace)

nonet_status nonet_scan(nonet_engine* engine, const uint8_t* pixels, int32_t width, int32_t height,
                        size_t stride, nonet_reading* readings, size_t capacity,
                        size_t reading_size, size_t* count) {
  return guarded_with(engine, "engine", [&](nonet_engine& used) {
    if (count == nullptr) return fail_null("count");
    *count = 0;
    if (const nonet_status status = check_picture(pixels, width, height, stride);
        status != NONET_OK) {
      return status;
    }
    if (const nonet_status status = check_readings(readings, capacity, reading_size);
        status != NONET_OK) {
      return status;
    }
    const nonet::scan::Picture picture{pixels, width, height, static_cast<std::ptrdiff_t>(stride)};
    return scan_picture(used, picture, readings, capacity, reading_size, count);
  });
}

#include "nonet/capi/grids.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "nonet/capi/guard.h"
#include "nonet/text/cells.h"
#include "nonet/text/reader.h"

namespace nonet::capi {

namespace {

// A line with its end.
constexpr std::size_t kLineSize = kCells + 1;

const std::uint8_t* first_wrong(const std::uint8_t* from, const std::uint8_t* to) {
  return std::find_if(from, to, [](std::uint8_t value) { return value > kDigits; });
}

nonet_status check_values(const std::uint8_t* grids, std::size_t count) {
  std::uint8_t most = 0;
  for (std::size_t i = 0; i < count * kCells; ++i) most = std::max(most, grids[i]);
  if (most <= kDigits) return NONET_OK;
  const auto at = static_cast<std::size_t>(first_wrong(grids, grids + count * kCells) - grids);
  return fail(NONET_BAD_GRID, "grid {}: cell {} is {}, expected 0..9",
              {at / kCells, at % kCells, unsigned{grids[at]}});
}

void write_line(const std::uint8_t* grids, std::size_t i, char end, char* text) {
  text::write_cells(grid_at(grids, i), '.', text);
  text[kCells] = end;
}

nonet_status read_lines(std::string_view text, std::uint8_t* grids, std::size_t capacity,
                        std::size_t& count) {
  ReadOptions how;
  how.format = Format::kLine;
  Reader reader(text, how);
  Record record;
  for (count = 0;; ++count) {
    switch (reader.next(record)) {
      case Reader::Status::kRecord:
        if (count < capacity) put_grid(grids, count, record.givens);
        break;
      case Reader::Status::kBadRecord:
      case Reader::Status::kIoError:
        return fail(NONET_BAD_GRID, "line {}: {}", {reader.error().line, reader.error().message});
      case Reader::Status::kEnd:
        if (count <= capacity) return NONET_OK;
        return fail(NONET_TOO_SMALL, "the text has {} grids, there is room for {}",
                    {count, capacity});
    }
  }
}

}  // namespace

Grid grid_at(const std::uint8_t* grids, std::size_t i) {
  std::array<std::uint8_t, kCells> values{};
  std::transform(grids + i * kCells, grids + (i + 1) * kCells, values.begin(),
                 [](std::uint8_t value) { return value <= kDigits ? value : std::uint8_t{0}; });
  return Grid::from_values(values);
}

void put_grid(std::uint8_t* grids, std::size_t i, const Grid& grid) {
  std::copy_n(grid.values().begin(), kCells, grids + i * kCells);
}

nonet_status check_room(const void* items, std::size_t count, std::size_t size, const char* name) {
  if (items == nullptr && count > 0) return fail_null(name);
  if (count > std::numeric_limits<std::ptrdiff_t>::max() / size) {
    return fail(NONET_BAD_ARGUMENT, "{} cannot have {} items", {name, count});
  }
  return NONET_OK;
}

nonet_status check_grids(const std::uint8_t* grids, std::size_t count, const char* name) {
  const nonet_status status = check_room(grids, count, kCells, name);
  return status == NONET_OK ? check_values(grids, count) : status;
}

}  // namespace nonet::capi

using nonet::kCells;
using namespace nonet::capi;  // NOLINT(google-build-using-namespace)

nonet_status nonet_grid_from_text(const char* text, size_t length, uint8_t* grid) {
  return guarded([&] {
    if (text == nullptr) return fail_null("text");
    if (grid == nullptr) return fail_null("grid");
    if (length != kCells) {
      return fail(NONET_BAD_GRID, "{} characters, expected {}", {length, kCells});
    }
    nonet::Grid read;
    if (!nonet::text::read_cells({text, length}, false, read)) {
      return fail(NONET_BAD_GRID, "a character is neither a digit nor one of . 0 * _ X x");
    }
    put_grid(grid, 0, read);
    return nonet_status{NONET_OK};
  });
}

nonet_status nonet_grid_to_text(const uint8_t* grid, char* text, size_t capacity) {
  return guarded([&] {
    if (const nonet_status status = check_grids(grid, 1, "grid"); status != NONET_OK) return status;
    if (text == nullptr) return fail_null("text");
    if (capacity < kLineSize) {
      return fail(NONET_TOO_SMALL, "the text needs {} bytes, there is room for {}",
                  {kLineSize, capacity});
    }
    write_line(grid, 0, '\0', text);
    return nonet_status{NONET_OK};
  });
}

nonet_status nonet_grids_from_text(const char* text, size_t length, uint8_t* grids, size_t capacity,
                                   size_t* count) {
  return guarded([&] {
    if (count == nullptr) return fail_null("count");
    if (const nonet_status status = check_room(text, length, 1, "text"); status != NONET_OK) {
      return status;
    }
    if (const nonet_status status = check_room(grids, capacity, kCells, "grids");
        status != NONET_OK) {
      return status;
    }
    return read_lines({text, length}, grids, capacity, *count);
  });
}

nonet_status nonet_grids_to_text(const uint8_t* grids, size_t count, char* text, size_t capacity) {
  return guarded([&] {
    if (const nonet_status status = check_grids(grids, count, "grids"); status != NONET_OK) {
      return status;
    }
    if (text == nullptr) return fail_null("text");
    if (capacity == 0 || (capacity - 1) / kLineSize < count) {
      return fail(NONET_TOO_SMALL, "the text needs {} bytes, there is room for {}",
                  {kLineSize * count + 1, capacity});
    }
    for (std::size_t i = 0; i < count; ++i) write_line(grids, i, '\n', text + i * kLineSize);
    text[count * kLineSize] = '\0';
    return nonet_status{NONET_OK};
  });
}

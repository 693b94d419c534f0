// JPEG and PNG as grey pictures, for the command line: libjpeg-turbo and libpng do it. A browser
// decodes by itself.
//
// Hostile files: the size that a header states is looked at before anything else is read, and a
// JPEG larger than reading takes is decoded at a half, a quarter or an eighth of its size.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/scan/scan.h"

namespace nonet::scan {

// A longer file is refused.
inline constexpr std::size_t kMostFileBytes = 40'000'000;

struct Decoded {
  std::vector<std::uint8_t> pixels;  // grey, row by row
  int width = 0;
  int height = 0;
  int reduction = 1;  // how many pixels of the file, each way, became one

  Picture picture() const { return {pixels.data(), width, height, width}; }
};

// What the first bytes say that a file is.
enum class FileKind : std::uint8_t { kJpeg, kPng, kPdf, kPgm, kUnknown };
FileKind kind_of(std::string_view bytes);

// Decodes a JPEG, a PNG (clear parts count as white) or a binary PGM of bytes.
// Errors: none of these; cut short or damaged; more than `most_pixels`; CMYK.
Result<Decoded> decode(std::string_view bytes, std::int64_t most_pixels = kMostPixels);

}  // namespace nonet::scan

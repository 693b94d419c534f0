#include "nonet/scan/decode/decode.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include <png.h>
#include <turbojpeg.h>

#include "nonet/base/compose.h"

namespace nonet::scan {

namespace {

constexpr int kEnough = 1600;  // pixels of the longer side: a larger JPEG is decoded at a fraction

std::optional<Error> size_fault(std::int64_t width, std::int64_t height, std::int64_t most) {
  if (width <= 0 || height <= 0) return Error{"the picture has no pixels"};
  if (width > most || height > most || width * height > most) {
    return Error{
        compose("the picture has {} x {} pixels, more than 64 megapixels", {width, height})};
  }
  return std::nullopt;
}

Decoded room_for(int width, int height, int reduction) {
  Decoded decoded;
  decoded.width = width;
  decoded.height = height;
  decoded.reduction = reduction;
  decoded.pixels.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  return decoded;
}

struct FreeJpeg {
  void operator()(void* decoder) const { tjDestroy(decoder); }
};

Result<Decoded> decode_jpeg(std::string_view bytes, std::int64_t most) {
  const std::unique_ptr<void, FreeJpeg> decoder(tjInitDecompress());
  if (decoder == nullptr) return Error{"there is no memory for the JPEG"};
  const auto* from = reinterpret_cast<const unsigned char*>(bytes.data());
  const auto size = static_cast<unsigned long>(bytes.size());
  int width = 0, height = 0, sampling = 0, colours = 0;
  if (tjDecompressHeader3(decoder.get(), from, size, &width, &height, &sampling, &colours) != 0 || width <= 0 || height <= 0) {
    return Error{"the JPEG is cut short or damaged"};
  }
  if (auto fault = size_fault(width, height, most)) return *fault;
  if (colours == TJCS_CMYK || colours == TJCS_YCCK)
    return Error{"the JPEG has colours for print (CMYK)"};
  int reduction = 1;
  while (reduction < 8 && std::max(width, height) / (2 * reduction) >= kEnough) reduction *= 2;
  const tjscalingfactor part{1, reduction};
  Decoded decoded = room_for(TJSCALED(width, part), TJSCALED(height, part), reduction);
  if (tjDecompress2(decoder.get(), from, size, decoded.pixels.data(), decoded.width, 0,
                    decoded.height, TJPF_GRAY, TJFLAG_LIMITSCANS) != 0) {
    return Error{"the JPEG is cut short or damaged"};
  }
  return decoded;
}

std::int64_t big_endian(std::string_view bytes) {
  std::int64_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value * 256 + static_cast<unsigned char>(bytes[i]);
  return value;
}

// libpng's own state, freed whatever comes.
struct Png {
  png_image image{};
  Png() { image.version = PNG_IMAGE_VERSION; }
  Png(const Png&) = delete;
  Png& operator=(const Png&) = delete;
  ~Png() { png_image_free(&image); }
};

Result<Decoded> decode_png(std::string_view bytes, std::int64_t most) {
  // The header's size comes first: libpng would read on to the picture before it tells.
  if (bytes.size() >= 24) {
    if (auto fault = size_fault(big_endian(bytes.substr(16)), big_endian(bytes.substr(20)), most)) {
      return *fault;
    }
  }
  Png png;
  if (png_image_begin_read_from_memory(&png.image, bytes.data(), bytes.size()) == 0) {
    return Error{"the PNG is cut short or damaged"};
  }
  if (auto fault = size_fault(png.image.width, png.image.height, most)) return *fault;
  png.image.format = PNG_FORMAT_GRAY;
  Decoded decoded =
      room_for(static_cast<int>(png.image.width), static_cast<int>(png.image.height), 1);
  const png_color white{255, 255, 255};
  if (png_image_finish_read(&png.image, &white, decoded.pixels.data(), decoded.width, nullptr) ==
      0) {
    return Error{"the PNG is cut short or damaged"};
  }
  return decoded;
}

// The next number of a PGM's header; -1 where there is none of up to eight digits.
std::int64_t next_number(std::string_view& bytes) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  while (!bytes.empty() && is_space(bytes.front())) bytes.remove_prefix(1);
  std::int64_t number = -1;
  for (int digits = 0; digits < 9 && !bytes.empty(); ++digits) {
    const char c = bytes.front();
    if (c < '0' || c > '9') break;
    number = std::max<std::int64_t>(number, 0) * 10 + (c - '0');
    bytes.remove_prefix(1);
  }
  return number;
}

Result<Decoded> decode_pgm(std::string_view bytes, std::int64_t most) {
  bytes.remove_prefix(2);
  const std::int64_t width = next_number(bytes);
  const std::int64_t height = next_number(bytes);
  const std::int64_t white = next_number(bytes);
  if (auto fault = size_fault(width, height, most)) return *fault;
  if (white != 255) return Error{"the PGM has other than 256 greys"};
  if (!bytes.empty()) bytes.remove_prefix(1);
  if (static_cast<std::int64_t>(bytes.size()) < width * height) {
    return Error{"the PGM is cut short or damaged"};
  }
  Decoded decoded = room_for(static_cast<int>(width), static_cast<int>(height), 1);
  std::copy_n(bytes.begin(), decoded.pixels.size(), decoded.pixels.begin());
  return decoded;
}

}  // namespace

FileKind kind_of(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xD8\xFF")) return FileKind::kJpeg;
  if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return FileKind::kPng;
  if (bytes.substr(0, 1024).find("%PDF-") != std::string_view::npos) return FileKind::kPdf;
  if (bytes.starts_with("P5") && bytes.size() > 2 && (bytes[2] == '\n' || bytes[2] == ' ')) {
    return FileKind::kPgm;
  }
  return FileKind::kUnknown;
}

Result<Decoded> decode(std::string_view bytes, std::int64_t most_pixels) {
  if (bytes.size() > kMostFileBytes) return Error{"the file is longer than 40 megabytes"};
  switch (kind_of(bytes)) {
    case FileKind::kJpeg:
      return decode_jpeg(bytes, most_pixels);
    case FileKind::kPng:
      return decode_png(bytes, most_pixels);
    case FileKind::kPgm:
      return decode_pgm(bytes, most_pixels);
    case FileKind::kPdf:
    case FileKind::kUnknown:
      break;
  }
  return Error{"neither a JPEG nor a PNG"};
}

}  // namespace nonet::scan

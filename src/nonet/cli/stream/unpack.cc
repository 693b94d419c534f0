#include "nonet/cli/stream/unpack.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include <zlib.h>

namespace nonet::cli {

namespace {

using namespace std::string_view_literals;

// Files of other programs by their first bytes, and what is said of them.
struct Kind {
  std::string_view magic;
  std::string_view within;  // a text that must stand somewhere behind it, too
  std::string_view what;
};
constexpr std::string_view kPicture =
    "is a picture, expected text; 'nonet scan' reads puzzles from pictures";
constexpr std::string_view kSpreadsheet = "is a spreadsheet, expected text; save it as CSV";
constexpr Kind kKinds[] = {
    {"PK\x03\x04"sv, "xl/", kSpreadsheet},
    {"PK\x03\x04"sv, "[Content_Types].xml", "is an Office file, expected text; save it as CSV"},
    {"PK\x03\x04"sv, "opendocument.spreadsheet", kSpreadsheet},
    {"PK\x03\x04"sv, "", "is a ZIP archive, expected text; unpack it first"},
    {"\xD0\xCF\x11\xE0"sv, "", "is an Office file, expected text; save it as CSV"},
    {"\x89PNG"sv, "", kPicture},
    {"\xFF\xD8\xFF"sv, "", kPicture},
    {"GIF8"sv, "", kPicture},
    {"RIFF"sv, "WEBP", kPicture},
    {"%PDF"sv, "", "is a PDF, expected text; 'nonet scan' reads puzzles from its pages"},
    {"SQLite format 3\0"sv, "",
     "is an SQLite file, expected text; 'nonet db export' reads a library"},
    {"\xFD\x37zX"sv, "", "is packed with xz, expected text or gzip; unpack it with 'xz -dc'"},
    {"\x28\xB5\x2F\xFD"sv, "",
     "is packed with zstd, expected text or gzip; unpack it with 'zstd -dc'"},
    {"BZh91AY"sv, "", "is packed with bzip2, expected text or gzip; unpack it with 'bzip2 -dc'"},
    {"7z\xBC\xAF"sv, "", "is a 7z archive, expected text; unpack it first"},
};

constexpr std::size_t kPiece = 65536;

// zlib's inflate over any number of gzip members.
class Gunzip final : public Unpacker {
 public:
  Gunzip() {
    constexpr int kGzipOnly = 16 + MAX_WBITS;
    begun_ = inflateInit2(&stream_, kGzipOnly) == Z_OK;
  }
  Gunzip(const Gunzip&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;
  ~Gunzip() override {
    if (begun_) inflateEnd(&stream_);
  }

  Result<std::size_t> read(ByteSource& bytes, std::span<char> into) override {
    if (!begun_) return Error{"there is no memory for unpacking it"};
    const auto room =
        static_cast<uInt>(std::min<std::size_t>(into.size(), std::numeric_limits<uInt>::max()));
    stream_.next_out = reinterpret_cast<Bytef*>(into.data());
    stream_.avail_out = room;
    while (stream_.avail_out == room) {
      if (stream_.avail_in == 0) {
        Result<std::size_t> count = bytes.read(packed_);
        if (!count) return count;
        if (*count == 0 && !in_member_) return std::size_t{0};
        if (*count == 0) return Error{"the gzip file ends too early"};
        stream_.next_in = reinterpret_cast<Bytef*>(packed_.data());
        stream_.avail_in = static_cast<uInt>(*count);
        packed_bytes_ += *count;
      }
      in_member_ = true;
      const int status = inflate(&stream_, Z_NO_FLUSH);
      if (status == Z_STREAM_END) {
        in_member_ = false;
        inflateReset(&stream_);
      } else if (status != Z_OK) {
        return Error{"the gzip file is damaged"};
      }
    }
    const std::size_t count = room - stream_.avail_out;
    text_bytes_ += count;
    if (is_bomb()) {
      return Error{
          "unpacks to more than 200 times its size and 1 GiB, which no list of puzzles does"};
    }
    return count;
  }

 private:
  bool is_bomb() const {
    constexpr std::uint64_t kHarmless = std::uint64_t{1} << 30U;
    constexpr std::uint64_t kMostTimes = 200;  // lists of puzzles shrink 2 to 20 times
    return text_bytes_ > kHarmless && text_bytes_ / kMostTimes > packed_bytes_;
  }

  z_stream stream_{};
  std::array<char, kPiece> packed_{};
  bool begun_ = false;
  bool in_member_ = true;
  std::uint64_t packed_bytes_ = 0;
  std::uint64_t text_bytes_ = 0;
};

// UTF-16 as UTF-8; what is no character becomes U+FFFD, which no reader takes for a cell.
class FromUtf16 final : public Unpacker {
 public:
  explicit FromUtf16(bool big) : big_(big) {}

  Result<std::size_t> read(ByteSource& bytes, std::span<char> into) override {
    while (text_.empty() && !ended_) {
      const Result<std::size_t> count = bytes.read(units_);
      if (!count) return count;
      ended_ = *count == 0;
      for (std::size_t i = 0; i < *count; ++i) add_byte(static_cast<unsigned char>(units_[i]));
      if (ended_ && (half_ || high_ != 0)) add_point(kUnknown);
    }
    const std::size_t count = text_.copy(into.data(), into.size());
    text_.erase(0, count);
    return count;
  }

 private:
  static constexpr std::uint32_t kUnknown = 0xFFFD;
  static constexpr std::uint32_t kMark = 0xFEFF;

  void add_byte(std::uint32_t byte) {
    if (!half_) {
      half_ = byte;
      return;
    }
    add_unit(big_ ? *half_ << 8U | byte : byte << 8U | *half_);
    half_.reset();
  }

  void add_unit(std::uint32_t unit) {
    const bool low = unit >= 0xDC00 && unit < 0xE000;
    const std::uint32_t high = std::exchange(high_, 0);
    if (high != 0 && low) return add_point(0x10000 + ((high - 0xD800) << 10U) + unit - 0xDC00);
    if (high != 0) add_point(kUnknown);
    if (unit >= 0xD800 && unit < 0xDC00) {
      high_ = unit;
    } else if (low) {
      add_point(kUnknown);
    } else if (unit != kMark) {
      add_point(unit);
    }
  }

  void add_point(std::uint32_t point) {
    const auto add = [this](std::uint32_t byte) { text_ += static_cast<char>(byte); };
    if (point < 0x80) return add(point);
    if (point < 0x800) {
      add(0xC0U | point >> 6U);
    } else {
      if (point < 0x10000) {
        add(0xE0U | point >> 12U);
      } else {
        add(0xF0U | point >> 18U);
        add(0x80U | (point >> 12U & 0x3FU));
      }
      add(0x80U | (point >> 6U & 0x3FU));
    }
    add(0x80U | (point & 0x3FU));
  }

  bool big_;
  std::array<char, kPiece / 4> units_{};
  std::optional<std::uint32_t> half_;  // the first byte of a unit
  std::uint32_t high_ = 0;             // the first unit of a pair
  std::string text_;
  bool ended_ = false;
};

}  // namespace

Result<Content> content_in(std::string_view beginning) {
  for (const Kind& kind : kKinds) {
    if (beginning.starts_with(kind.magic) &&
        beginning.find(kind.within) != std::string_view::npos) {
      return Error{std::string(kind.what)};
    }
  }
  if (beginning.starts_with("\x1F\x8B")) return Content::kGzip;
  if (beginning.starts_with("\xFF\xFE")) return Content::kUtf16Little;
  if (beginning.starts_with("\xFE\xFF")) return Content::kUtf16Big;
  // Without a mark: two characters of ASCII, each beside a zero.
  if (beginning.size() < kTellingBytes) return Content::kText;
  const auto zero = [&](std::size_t i) { return beginning[i] == '\0'; };
  if (!zero(0) && zero(1) && !zero(2) && zero(3)) return Content::kUtf16Little;
  if (zero(0) && !zero(1) && zero(2) && !zero(3)) return Content::kUtf16Big;
  return Content::kText;
}

std::unique_ptr<Unpacker> unpacker_for(Content content) {
  switch (content) {
    case Content::kGzip:
      return std::make_unique<Gunzip>();
    case Content::kUtf16Little:
    case Content::kUtf16Big:
      return std::make_unique<FromUtf16>(content == Content::kUtf16Big);
    case Content::kText:
      break;
  }
  return nullptr;
}

std::string text_in(std::string_view beginning) {
  const Result<Content> content = content_in(beginning);
  if (!content) return {};
  const std::unique_ptr<Unpacker> unpacker = unpacker_for(*content);
  if (unpacker == nullptr) return std::string(beginning);
  constexpr std::size_t kMost = std::size_t{4} << 20U;  // more than any first record
  MemorySource bytes(beginning);
  std::string text;
  std::array<char, 4096> piece{};
  while (text.size() < kMost) {
    const Result<std::size_t> count = unpacker->read(bytes, piece);
    if (!count || *count == 0) break;
    text.append(piece.data(), *count);
  }
  return text;
}

}  // namespace nonet::cli

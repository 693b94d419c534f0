// What the bytes of an input are where they are no plain text: packed with gzip, UTF-16, or a file
// that holds no text at all, such as a spreadsheet or a picture. The first bytes tell.
//
//   bytes --> content_in() --> kText                 read as they are
//                          --> kGzip, kUtf16...      through an Unpacker
//                          --> Error                 a sentence with what to do

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/text/byte_source.h"

namespace nonet::cli {

enum class Content : std::uint8_t { kText, kGzip, kUtf16Little, kUtf16Big };

// How many bytes content_in() needs to be sure. Of shorter beginnings it says what it can.
inline constexpr std::size_t kTellingBytes = 4;

// Error: "is a spreadsheet, expected text; save it as CSV", without a name.
Result<Content> content_in(std::string_view beginning);

// Makes text of bytes, piece by piece, in constant memory.
class Unpacker {
 public:
  virtual ~Unpacker() = default;
  // Fills a beginning of `into`, which is not empty; 0 at the end. Error: damage, without a name.
  virtual Result<std::size_t> read(ByteSource& bytes, std::span<char> into) = 0;
};

// Null for kText.
std::unique_ptr<Unpacker> unpacker_for(Content content);

// The text in the beginning of an input, as far as its bytes reach; empty where they are no text.
std::string text_in(std::string_view beginning);

}  // namespace nonet::cli

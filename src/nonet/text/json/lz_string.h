// LZ-string: the compression in which f-puzzles and SudokuPad put a puzzle into a link.
//
// It is LZ78 over UTF-16 code units. A code is written with as many bits as the largest code so far
// needs, lowest bit first, six bits to a character of base64:
//
//   0, 8 bits    a new unit below 256        3...  an entry: a unit, or the text of one code and
//   1, 16 bits   a new unit                        the first unit of the next code
//   2            the end
//
// Written after the published description of pieroxy's LZString (MIT), with its own data layout:
// an entry is a piece of the text unpacked so far, so that nothing is copied but into the result.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::text {

// As LZString.compressToBase64: whole groups of four characters, padded with '='.
std::string compress_to_base64(std::u16string_view units);

// The text that was compressed; nullopt when `base64` is not what a compressor writes, or unpacks
// to more than `limit` units. A missing '=' is no fault, and a space stands for '+', as in links
// that went through a form. Cost: time linear in the result, 8 bytes of memory a code.
std::optional<std::u16string> decompress_from_base64(std::string_view base64, std::size_t limit);

// Bytes to units and back. What is not UTF-8 or UTF-16 becomes U+FFFD.
std::u16string to_utf16(std::string_view text);
std::string to_utf8(std::u16string_view units);

}  // namespace nonet::text

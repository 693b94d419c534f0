#include "nonet/book/suggest.h"

#include <algorithm>
#include <cstddef>

namespace nonet::book {

namespace {

// A message is one line.
constexpr std::size_t kMostShown = 60;

}  // namespace

bool fits_message(std::string_view text) {
  return text.size() <= kMostShown && std::all_of(text.begin(), text.end(), [](char c) {
           const auto byte = static_cast<unsigned char>(c);
           return byte >= 0x20 && byte != 0x7f;
         });
}

std::string quoted(std::string_view text, std::string_view otherwise) {
  if (!fits_message(text)) return std::string(otherwise);
  return "'" + std::string(text) + "'";
}

}  // namespace nonet::book

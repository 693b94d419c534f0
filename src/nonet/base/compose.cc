#include "nonet/base/compose.h"

#include <cassert>

namespace nonet {

namespace {

void append_decimals(std::string& text, std::uint64_t number) {
  if (number >= 10) append_decimals(text, number / 10);
  text += static_cast<char>('0' + number % 10);
}

void append_number(std::string& text, std::int64_t number) {
  if (number < 0) text += '-';
  const auto bits = static_cast<std::uint64_t>(number);
  append_decimals(text, number < 0 ? 0 - bits : bits);
}

}  // namespace

void Piece::append_to(std::string& text) const {
  switch (kind_) {
    case Kind::kString:
      text += as<std::string>();
      break;
    case Kind::kView:
      text += as<std::string_view>();
      break;
    case Kind::kLiteral:
      text += &as<char>();
      break;
    case Kind::kCharacter:
      text += as<char>();
      break;
    case Kind::kInt:
      append_number(text, as<int>());
      break;
    case Kind::kUnsigned:
      append_decimals(text, as<unsigned>());
      break;
    case Kind::kLong:
      append_number(text, as<long>());
      break;
    case Kind::kUnsignedLong:
      append_decimals(text, as<unsigned long>());
      break;
    case Kind::kLongLong:
      append_number(text, as<long long>());
      break;
    case Kind::kUnsignedLongLong:
      append_decimals(text, as<unsigned long long>());
      break;
  }
}

std::string compose(const char* pattern, std::initializer_list<Piece> pieces) {
  std::string text;
  const Piece* piece = pieces.begin();
  std::string_view rest = pattern;
  for (std::size_t gap = rest.find("{}"); gap != std::string_view::npos; gap = rest.find("{}")) {
    assert(piece != pieces.end());
    text += rest.substr(0, gap);
    (piece++)->append_to(text);
    rest.remove_prefix(gap + 2);
  }
  assert(piece == pieces.end());
  text += rest;
  return text;
}

}  // namespace nonet

// compose: a sentence with its gaps filled in.
//
//   compose("{} is {}, so {} cannot be.", {to_string(cell), digit.to_char(), others})
//
// Hundreds of sentences are made in the engine. Added up with `+`, each piece costs a temporary
// string and the code that grows and ends it; here a piece is two stores and the rest is done in
// one place, which keeps the module for the web small.

#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace nonet {

// What goes into a gap: text, one character, or a whole number in decimals. It refers to the
// argument it was made from, and must not outlive the call it is passed to.
class Piece {
 public:
  // NOLINTBEGIN(google-explicit-constructor)
  Piece(const std::string& text) : kind_(Kind::kString), from_(&text) {}
  Piece(const std::string_view& text) : kind_(Kind::kView), from_(&text) {}
  Piece(const char* text) : kind_(Kind::kLiteral), from_(text) {}
  Piece(const char& character) : kind_(Kind::kCharacter), from_(&character) {}
  Piece(const int& number) : kind_(Kind::kInt), from_(&number) {}
  Piece(const unsigned& number) : kind_(Kind::kUnsigned), from_(&number) {}
  Piece(const long& number) : kind_(Kind::kLong), from_(&number) {}
  Piece(const unsigned long& number) : kind_(Kind::kUnsignedLong), from_(&number) {}
  Piece(const long long& number) : kind_(Kind::kLongLong), from_(&number) {}
  Piece(const unsigned long long& number) : kind_(Kind::kUnsignedLongLong), from_(&number) {}
  // NOLINTEND(google-explicit-constructor)
  Piece(const Piece&) = delete;
  Piece& operator=(const Piece&) = delete;

  void append_to(std::string& text) const;

 private:
  enum class Kind : std::uint8_t {
    kString,
    kView,
    kLiteral,
    kCharacter,
    kInt,
    kUnsigned,
    kLong,
    kUnsignedLong,
    kLongLong,
    kUnsignedLongLong
  };
  template <class Type>
  const Type& as() const {
    return *static_cast<const Type*>(from_);
  }

  Kind kind_;
  const void* from_;
};

// The pattern, with one piece for each "{}". Precondition: as many pieces as gaps.
std::string compose(const char* pattern, std::initializer_list<Piece> pieces);

}  // namespace nonet

// What a library stores of a puzzle or of its canonical form: a classic puzzle is a packed grid,
// every other puzzle a text, into which the library does not look.

#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "nonet/collection/packed_grid.h"
#include "nonet/collection/sqlite.h"

namespace nonet::collection {

class PackedPuzzle {
 public:
  PackedPuzzle() = default;
  explicit PackedPuzzle(const PackedGrid& grid) : grid_(grid) {}
  // Precondition: at least 11 printable characters, which no packed grid begins with.
  explicit PackedPuzzle(std::string text)
      : text_(std::make_shared<const std::string>(std::move(text))) {}

  Bytes bytes() const {
    if (!text_) return grid_.bytes();
    return {reinterpret_cast<const std::uint8_t*>(text_->data()), text_->size()};
  }

  // The first eight bytes as a number, which sorts as the bytes do.
  std::uint64_t prefix() const { return text_ ? prefix_of_text() : grid_.prefix(); }

  friend bool operator==(const PackedPuzzle& a, const PackedPuzzle& b) { return (a <=> b) == 0; }
  // The order in which SQLite sorts bytes.
  friend std::strong_ordering operator<=>(const PackedPuzzle& a, const PackedPuzzle& b);

 private:
  std::uint64_t prefix_of_text() const;

  PackedGrid grid_;
  std::shared_ptr<const std::string> text_;  // null for a grid, of which there are millions
};

}  // namespace nonet::collection

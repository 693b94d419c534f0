// Books: which puzzles of a library have been used in which book, and under which number.

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/board/grid.h"
#include "nonet/collection/packed_puzzle.h"
#include "nonet/collection/sqlite.h"

namespace nonet::collection {

struct Used {
  std::uint64_t marked = 0;   // added to the book
  std::uint64_t already = 0;  // belonged to it before
  // Positions of those that are not in the library.
  std::vector<std::size_t> unknown;
};

// Marks the puzzles with these canonical forms as used in the book, which is made if it is not
// there. They get the numbers that follow the book's last one, in this order. All in one
// transaction. Error: the library cannot be read or written.
Result<Used> use_in_book(const Database& database, std::string_view book, std::int64_t now,
                         std::span<const PackedPuzzle> forms);

// Forgets the book: its puzzles are free again. Error also: there is no such book.
Failure forget_book(const Database& database, std::string_view book);

// Calls `classic` or `variant` with the canonical form of each puzzle that is in a book, in no
// particular order. Error also: a form cannot be read.
Failure each_used(const Database& database, FunctionRef<void(const Grid&)> classic,
                  FunctionRef<void(std::string_view)> variant);

struct Book {
  std::string name;
  std::int64_t added = 0;  // seconds since 1970, UTC
  std::int64_t puzzles = 0;
};
// By name.
Result<std::vector<Book>> books(const Database& database);

}  // namespace nonet::collection

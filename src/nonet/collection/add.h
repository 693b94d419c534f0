// Adding puzzles.
//
// One call of add() is one transaction. Puzzles get ids in the order in which they come, so that
// the same puzzles in the same order make the same library however they are cut into calls. Within
// a call, canonical forms are looked up and inserted in order of their bytes: neighbours stand on
// the same page of the index, which makes large calls (tens of thousands) several times faster than
// small ones.
//
// Cost: docs/collection.md; four microseconds a puzzle in calls of 65 536.

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/collection/packed_grid.h"
#include "nonet/collection/packed_puzzle.h"
#include "nonet/collection/sqlite.h"

namespace nonet::collection {

// The text that stood beside a puzzle.
struct Words {
  std::string title;
  std::string author;
  std::string comment;  // verbatim, as in a Record

  bool empty() const { return title.empty() && author.empty() && comment.empty(); }
  friend bool operator==(const Words&, const Words&) = default;
};

// What a library knows of a puzzle with another layout or other rules than classic ones, beside its
// text and its form.
struct Variant {
  std::string layout;                  // its name, "9x9,x"; empty where it has none
  std::vector<std::string> rules;      // each once, in the order of their bytes
  std::vector<std::uint8_t> solution;  // a value a cell
};

// A puzzle as it stood in a file, ready to be added.
struct Arrival {
  PackedPuzzle givens;
  PackedPuzzle form;  // of a classic puzzle minlex
  PackedSolution solution{};
  std::shared_ptr<const Variant> variant;  // null for a classic puzzle
  std::uint16_t clues = 0;                 // cells with a digit
  // Slug of the largest symmetry of its pattern, empty for a variant; must outlive the call.
  std::string_view symmetry;
  std::uint64_t line = 0;
  Words words;
};

// Precondition: `solution` is the only one of `givens`.
Arrival arrival_of(const Grid& givens, const Grid& solution, std::string_view symmetry);

struct Added {
  std::uint64_t fresh = 0;     // were not in the library
  std::uint64_t known = 0;     // were, from other sources: they have one more now
  std::uint64_t repeated = 0;  // were, from this source: nothing has changed

  Added& operator+=(const Added& other);
  friend bool operator==(const Added&, const Added&) = default;
};

// An arrival whose puzzle was there already, from another place.
struct Duplicate {
  std::string file;
  std::uint64_t line = 0;
  std::int64_t puzzle = 0;  // its id
};

// Arrivals of one file, at a time in seconds since 1970, UTC.
struct Delivery {
  std::string_view file;
  std::int64_t added = 0;
  std::span<const Arrival> arrivals;
};

class Adder {
 public:
  // `database`, open to write, must outlive the Adder.
  static Result<Adder> open(const Database& database);

  // Adds all of them or, with an error, none; after an error the Adder must not be used again.
  // Duplicates are appended to `duplicates`, where it is not null.
  Result<Added> add(std::span<const Delivery> deliveries,
                    std::vector<Duplicate>* duplicates = nullptr);

 private:
  // An arrival that is being added.
  struct Item {
    const Arrival* arrival;
    std::size_t delivery;
    std::int64_t puzzle;  // 0: not in the library
    bool fresh;           // not in the library, and the first of its form in this call
  };

  // An item in the order of forms: sorted by the first bytes, which nearly always differ.
  struct Place {
    std::uint64_t prefix;
    std::uint32_t item;
  };

  explicit Adder(const Database& database) : database_(&database) {}
  Failure collect(std::span<const Delivery> deliveries);
  Failure look_up();
  Failure number_fresh();
  Failure insert_forms();
  Failure insert_puzzles();
  Failure insert_variant(const Item& item);
  Failure insert_sources(std::span<const Delivery> deliveries, Added& added,
                         std::vector<Duplicate>* duplicates);
  Result<bool> insert_source(const Item& item, std::int64_t added);
  Result<std::int64_t> file_id(std::string_view name);

  const Database* database_;
  Statement find_form_, add_form_, add_puzzle_, find_givens_, add_source_, find_file_, add_file_;
  Statement add_variant_, add_rule_;
  std::vector<Item> items_;  // in the order of arrival
  std::vector<Place> by_form_;
  std::vector<std::int64_t> files_;  // ids, by delivery
};

}  // namespace nonet::collection

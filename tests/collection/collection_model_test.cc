// A library against the obvious model of one: a list of puzzles with their sources and books.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nonet/canon/canon.h"
#include "nonet/collection/books.h"
#include "nonet/collection/query.h"
#include "nonet/collection/ratings.h"
#include "tests/collection/library_for_tests.h"

namespace nonet::collection {
namespace {

constexpr std::size_t kPuzzles = 24;

struct Model {
  struct Puzzle {
    std::size_t which;  // of the test's puzzles
    std::set<std::pair<std::string, std::uint64_t>> sources;
    std::map<std::string, std::int64_t> books;
    std::string label;
  };
  std::vector<Puzzle> puzzles;  // by id
  std::map<std::string, std::int64_t> last_number;

  Puzzle* with(std::size_t which) {
    const auto at = std::find_if(puzzles.begin(), puzzles.end(),
                                 [&](const Puzzle& puzzle) { return puzzle.which == which; });
    return at == puzzles.end() ? nullptr : &*at;
  }
};

class Game {
 public:
  // Without waiting for the disk: this is not about loss of power.
  explicit Game(const std::vector<Grid>& puzzles)
      : puzzles_(puzzles), library_(std::move(open_library(path_, Access::kCreate)).value()) {
    hurry();
  }

  void play() {
    const int moves = *rc::gen::inRange(1, 12);
    for (int i = 0; i < moves; ++i) {
      switch (*rc::gen::inRange(0, 5)) {
        case 0:
        case 1:
          add();
          break;
        case 2:
          use();
          break;
        case 3:
          rate();
          break;
        default:
          reopen();
      }
    }
    compare();
  }

 private:
  std::size_t any() { return *rc::gen::inRange<std::size_t>(0, kPuzzles); }

  void add() {
    const std::string file = *rc::gen::element<std::string>("a", "b");
    std::vector<Arrival> coming;
    Added expected;
    for (int n = *rc::gen::inRange(0, 12); n > 0; --n) {
      const std::size_t which = any();
      const auto line = *rc::gen::inRange<std::uint64_t>(1, 4);
      Rng rng(*rc::gen::inRange<std::uint64_t>(0, 3));
      coming.push_back(arrival(random_isomorph(puzzles_[which], rng), line));
      Model::Puzzle* known = model_.with(which);
      if (known == nullptr) {
        model_.puzzles.push_back({which, {{file, line}}, {}, ""});
        ++expected.fresh;
      } else {
        ++(known->sources.insert({file, line}).second ? expected.known : expected.repeated);
      }
    }
    Adder adder = std::move(Adder::open(library_)).value();
    const std::vector<Delivery> deliveries{{file, 7, coming}};
    RC_ASSERT(adder.add(deliveries).value() == expected);
  }

  void use() {
    const std::string book = *rc::gen::element<std::string>("one", "two");
    std::vector<PackedPuzzle> forms;
    std::uint64_t marked = 0;
    std::vector<std::size_t> unknown;
    for (int n = *rc::gen::inRange(0, 6); n > 0; --n) {
      const std::size_t which = any();
      Model::Puzzle* known = model_.with(which);
      if (known == nullptr) {
        unknown.push_back(forms.size());
      } else if (!known->books.contains(book)) {
        known->books[book] = ++model_.last_number[book];
        ++marked;
      }
      forms.emplace_back(PackedGrid(canonical_form(puzzles_[which])));
    }
    const Result<Used> used = use_in_book(library_, book, 9, forms);
    RC_ASSERT(used->marked == marked);
    RC_ASSERT(used->unknown == unknown);
  }

  void rate() {
    Ratings ratings = std::move(Ratings::open(library_, {1, "x", "y"})).value();
    const std::vector<UnratedPuzzle> open = ratings.next(0, 5).value();
    std::vector<RatedPuzzle> rated;
    for (const UnratedPuzzle& puzzle : open) {
      Model::Puzzle& known = model_.puzzles[static_cast<std::size_t>(puzzle.id - 1)];
      RC_ASSERT(known.label.empty());
      RC_ASSERT(solve(puzzle.givens).first == puzzle.solution);
      known.label = *rc::gen::element<std::string>("easy", "hard");
      RatedPuzzle& one = rated.emplace_back();
      one.puzzle = puzzle.id;
      one.label = known.label;
      one.er = static_cast<int>(puzzle.id);
    }
    RC_ASSERT(!ratings.store(rated));
    const auto without = std::count_if(model_.puzzles.begin(), model_.puzzles.end(),
                                       [](const Model::Puzzle& p) { return p.label.empty(); });
    RC_ASSERT(ratings.unrated().value() == without);
  }

  void reopen() {
    library_ = std::move(open_library(path_, Access::kWrite)).value();
    hurry();
  }

  void hurry() { RC_ASSERT(!library_.run("PRAGMA synchronous = OFF")); }

  template <class Wanted>
  void expect_found(const Query& query, Wanted wanted) {
    std::vector<std::int64_t> expected;
    std::vector<std::int64_t> ids;
    for (std::size_t i = 0; i < model_.puzzles.size(); ++i) {
      if (wanted(model_.puzzles[i])) expected.push_back(static_cast<std::int64_t>(i + 1));
    }
    const auto found = find(library_, query, [&](const FoundPuzzle& puzzle) {
      ids.push_back(puzzle.id);
      compare(puzzle);
      return true;
    });
    RC_ASSERT(found.value() == static_cast<std::int64_t>(expected.size()));
    if (!query.book.empty()) std::sort(ids.begin(), ids.end());
    RC_ASSERT(ids == expected);
  }

  void compare(const FoundPuzzle& puzzle) {
    const Model::Puzzle& known = model_.puzzles[static_cast<std::size_t>(puzzle.id - 1)];
    RC_ASSERT(canonical_form(puzzle.givens) == canonical_form(puzzles_[known.which]));
    std::set<std::pair<std::string, std::uint64_t>> sources;
    for (const Source& source : puzzle.sources) sources.insert({source.file, source.line});
    RC_ASSERT(sources == known.sources);
    std::map<std::string, std::int64_t> books;
    for (const BookPlace& place : puzzle.books) books[place.book] = place.number;
    RC_ASSERT(books == known.books);
    RC_ASSERT((puzzle.rated ? puzzle.rated->label : "") == known.label);
  }

  void compare() {
    expect_found({}, [](const Model::Puzzle&) { return true; });
    Query query;
    query.unused = true;
    expect_found(query, [](const Model::Puzzle& puzzle) { return puzzle.books.empty(); });
    query = {};
    query.label = "hard";
    expect_found(query, [](const Model::Puzzle& puzzle) { return puzzle.label == "hard"; });
    query.book = "one";
    expect_found(query, [](const Model::Puzzle& puzzle) {
      return puzzle.label == "hard" && puzzle.books.contains("one");
    });
  }

  const std::vector<Grid>& puzzles_;
  TemporaryFolder folder_;
  std::string path_ = folder_.file("l");
  Database library_;
  Model model_;
};

RC_GTEST_PROP(CollectionModel, IsWhatTheLibraryDoes, ()) {
  static const std::vector<Grid> puzzles = some_puzzles(kPuzzles, 3);
  Game game(puzzles);
  game.play();
}

}  // namespace
}  // namespace nonet::collection

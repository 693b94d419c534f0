// A library whose file is damaged anywhere: every question and every change ends with an answer or
// with a sentence that says what is wrong.
//
//   byte 0        which changes are tried after the questions, a bit each
//   byte 1        how much of the file is there: of 255 parts
//   byte 2        a column that gets another value in each row; beyond the list, none
//   byte 3        how long that value is: the next bytes, as a blob or as text
//   3 bytes each  a byte of the file, of those that are not 0, that is another one: where, the
//                 lower byte first, and what

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/folder.h"
#include "nonet/collection/add.h"
#include "nonet/collection/backup.h"
#include "nonet/collection/books.h"
#include "nonet/collection/check.h"
#include "nonet/collection/library.h"
#include "nonet/collection/query.h"
#include "nonet/collection/ratings.h"
#include "nonet/collection/stats.h"
#include "nonet/solve/solver.h"

namespace {

namespace db = nonet::collection;
using nonet::Grid;
using nonet::fuzz::require;

constexpr std::string_view kPuzzles[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "....9..5..1.....3...23..7....45...7.8.....2.......64...9..1.....8..6......54....7",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
};

std::vector<db::Arrival> arrivals() {
  std::vector<db::Arrival> all;
  for (const std::string_view text : kPuzzles) {
    const Grid givens = Grid::from_line(text).value_or(Grid());
    all.push_back(db::arrival_of(givens, nonet::solve(givens).first, "none"));
    all.back().line = all.size();
    all.back().words = {.title = "One", .author = "Nobody", .comment = "# said"};
  }
  return all;
}

template <class T>
T sure(nonet::Result<T> result) {
  require(result.ok(), "a whole library can be used");
  return std::move(result).value();
}

void rate_first(const db::Database& library) {
  db::Ratings ratings = sure(db::Ratings::open(library, {1, "1", "2"}));
  const db::RatedPuzzle rated{.puzzle = 1,
                              .minimal = true,
                              .label = "easy",
                              .er = 12,
                              .ep = 12,
                              .ed = 12,
                              .score = 200,
                              .level = "easy",
                              .path = {{"se", "hidden-single-box", 40}}};
  require(!ratings.store(std::span(&rated, 1)), "a rating can be stored");
}

// The bytes of a library with puzzles, ratings and a book.
std::string make_library(const std::string& path) {
  const std::vector<db::Arrival> puzzles = arrivals();
  {
    const db::Database library = sure(db::open_library(path, db::Access::kCreate));
    db::Adder adder = sure(db::Adder::open(library));
    const db::Delivery delivery{
        .file = "a.txt", .added = 1, .arrivals = std::span(puzzles).first(2)};
    sure(adder.add(std::span(&delivery, 1)));
    rate_first(library);
    sure(db::use_in_book(library, "Book", 2, std::span(&puzzles[0].form, 1)));
  }
  return nonet::fuzz::read_file(path);
}

void spoken(const nonet::Error& error) { require(!error.message.empty(), "an error says why"); }
void spoken(const db::Failure& failure) {
  if (failure) spoken(*failure);
}
template <class T>
void spoken(const nonet::Result<T>& result) {
  if (!result) spoken(result.error());
}

using Bytes = std::span<const std::uint8_t>;

// SQLite's own pages stay whole; what is in them does not.
constexpr std::string_view kColumns[] = {
    "puzzles SET givens = x'{}'", "puzzles SET solution = x'{}'",  "forms SET form = x'{}'",
    "sources SET givens = x'{}'", "puzzles SET symmetry = '{}'",   "sources SET title = '{}'",
    "files SET name = '{}'",      "books SET name = '{}'",         "ratings SET label = '{}'",
    "ratings SET level = '{}'",   "techniques SET profile = '{}'", "techniques SET slug = '{}'",
    "puzzles SET clues = 0x0{}",  "ratings SET er = 0x0{}",        "uses SET number = 0x0{}",
    "steps SET steps = 0x0{}",    "sources SET line = 0x0{}",      "ratings SET version = 0x0{}",
    "versions SET label = 0x0{}", "forms SET puzzle = 0x0{}",
};

void change_column(const std::string& path, std::size_t column, Bytes value) {
  std::string hex;
  for (const std::uint8_t byte : value) {
    for (const int digit : {byte / 16, byte % 16}) {
      hex += "0123456789ABCDEF"[digit];
    }
  }
  std::string sql = "PRAGMA foreign_keys = OFF; UPDATE OR IGNORE " + std::string(kColumns[column]);
  sql.replace(sql.find("{}"), 2, hex);
  const db::Database library = sure(db::open_library(path, db::Access::kWrite));
  spoken(library.run(sql.c_str()));
}

std::string damaged(std::string bytes, std::uint8_t share, Bytes how) {
  std::vector<std::size_t> used;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] != 0) used.push_back(i);
  }
  for (; how.size() >= 3; how = how.subspan(3)) {
    const std::size_t where = how[0] + std::size_t{how[1]} * 256;
    bytes[used[where % used.size()]] = static_cast<char>(how[2]);
  }
  bytes.resize(bytes.size() * share / 255);
  return bytes;
}

void ask(const std::string& path) {
  const auto library = db::open_library(path, db::Access::kRead);
  if (!library) return spoken(library.error());
  spoken(db::count(*library));
  spoken(db::count_unrated(*library));
  spoken(db::books(*library));
  spoken(db::each_used(*library, [](const Grid&) {}, [](std::string_view) {}));
  const auto any = [](const db::FoundPuzzle&) { return true; };
  spoken(db::find(*library, {}, any));
  db::Query query;
  query.clues = db::Between{17, 40};
  query.label = "easy";
  query.er = db::Between{10, 90};
  query.uses = {{"se", "hidden-single-box"}};
  spoken(db::find(*library, query, any));
  db::Query shuffled;
  shuffled.unused = true;
  shuffled.seed = 7;
  shuffled.limit = 5;
  spoken(db::find(*library, shuffled, any));
  db::Query used;
  used.book = "Book";
  spoken(db::find(*library, used, any));
  const auto symmetry_of = [](const Grid&) { return std::string_view("none"); };
  const auto quiet = [](std::int64_t) {};
  spoken(db::check(*library, {1, symmetry_of, quiet}, [](std::string_view problem) {
    require(!problem.empty(), "a problem is a sentence");
  }));
}

void change(const std::string& path, std::uint8_t what, std::span<const db::Arrival> puzzles) {
  const auto library = db::open_library(path, db::Access::kWrite);
  if (!library) return spoken(library.error());
  if ((what & 1) != 0) {
    auto adder = db::Adder::open(*library);
    spoken(adder);
    const db::Delivery delivery{.file = "b.txt", .added = 3, .arrivals = puzzles};
    if (adder) spoken(adder->add(std::span(&delivery, 1)));
  }
  if ((what & 2) != 0) {
    auto ratings = db::Ratings::open(*library, {1, "1", "3"});
    spoken(ratings);
    if (ratings) spoken(ratings->next(0, 10));
    db::RatedPuzzle rated;
    rated.puzzle = 2;
    rated.label = "hard";
    rated.path = {{"se", "x-wing", 1}};
    if (ratings) spoken(ratings->store(std::span(&rated, 1)));
  }
  if ((what & 4) != 0) spoken(db::use_in_book(*library, "Book", 4, std::span(&puzzles[1].form, 1)));
  if ((what & 8) != 0) spoken(db::forget_book(*library, "Book"));
  if ((what & 16) != 0) {
    spoken(db::back_up(*library, path + ".copy", [](std::int64_t, std::int64_t) { return true; }));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 4) return 0;
  static const nonet::fuzz::Folder folder;
  static const std::vector<db::Arrival> puzzles = arrivals();
  static const std::string whole = make_library(folder.path + "/whole");
  const std::string path = folder.path + "/library";
  for (const char* const end : {"", "-wal", "-shm", ".copy"}) {
    std::filesystem::remove(path + end);
  }
  nonet::fuzz::write_file(path, whole);
  Bytes rest = Bytes(data, size).subspan(4);
  const Bytes value = rest.first(std::min<std::size_t>(data[3], rest.size()));
  if (data[2] < std::size(kColumns)) change_column(path, data[2], value);
  rest = rest.subspan(value.size());
  nonet::fuzz::write_file(path, damaged(nonet::fuzz::read_file(path), data[1], rest));
  ask(path);
  change(path, data[0], puzzles);
  return 0;
}

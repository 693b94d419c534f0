// A library of puzzles as a Python object: one database, one call at a time.
//
// Calls work without the interpreter's lock and end on Ctrl-C. What the library refuses raises
// OSError; what is wrong with the arguments, ValueError.

#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <pybind11/pybind11.h>

#include "nonet/base/function_ref.h"
#include "nonet/collection/library.h"
#include "nonet/python/puzzles.h"
#include "nonet/python/unlocked.h"

namespace nonet::python {

namespace py = pybind11;

class Library {
 public:
  // `mode`: "r", "w" or "c" (collection::Access).
  Library(const std::string& path, const std::string& mode);

  void close();
  std::int64_t size();

  // Line, title, author, comment of each puzzle.
  using Note = std::tuple<std::uint64_t, std::string, std::string, std::string>;
  // (new, known from elsewhere, known from this source). Without `notes`, the lines are 1, 2, ...
  // Raises ValueError where a puzzle does not have exactly one solution, or where there are not as
  // many notes as puzzles; then none is added. Puzzles are of the kinds of Puzzles, or texts of
  // which one or more have other rules than classic ones; those have no notes.
  py::tuple add(const py::object& puzzles, const std::string& source, std::int64_t added,
                const std::optional<std::vector<Note>>& notes, int threads);

  // A dict for each puzzle that meets the conditions, which are those of nonet.Library.find.
  py::list find(const py::dict& conditions);

  // (how many were rated, how many are left)
  py::tuple rate(std::optional<std::uint64_t> most, int threads);

  // (marked, marked before, positions of those that are not in the library)
  py::tuple use(const std::string& book, const py::object& puzzles, std::int64_t added);
  void forget(const std::string& book);
  // The canonical form of each puzzle that is in a book: minlex, or what canon/puzzle_form.h says.
  std::vector<std::string> used();

  py::dict stats();
  // (problems as sentences, puzzles, sources)
  py::tuple check(int threads);
  void back_up(const std::string& path);

 private:
  // Raises OSError where the library was opened to be read.
  void require_writable() const;
  // Does `work` with the library when it is this thread's turn.
  void take_turn(FunctionRef<void()> work);
  // Does `work` with the database; what it returns is what went wrong.
  void run(FunctionRef<collection::Failure(collection::Database& database)> work);
  collection::Failure rate_some(collection::Database& database, std::uint64_t most, int threads,
                                std::uint64_t& rated);
  StopToken token() const { return StopToken(stop_); }

  std::string path_;
  collection::Access access_;
  Turns turns_;
  std::atomic<bool> stop_{false};
  std::optional<collection::Database> database_;
};

}  // namespace nonet::python

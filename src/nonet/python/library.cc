#include "nonet/python/library.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <pybind11/stl.h>

#include "nonet/answer/library/collect.h"
#include "nonet/answer/library/variant.h"
#include "nonet/answer/solution.h"
#include "nonet/base/compose.h"
#include "nonet/base/parallel_ranges.h"
#include "nonet/board/rules.h"
#include "nonet/canon/canon.h"
#include "nonet/collection/backup.h"
#include "nonet/collection/books.h"
#include "nonet/collection/check.h"
#include "nonet/collection/stats.h"
#include "nonet/logic/workspace_pool.h"
#include "nonet/python/found.h"
#include "nonet/python/pieces.h"
#include "nonet/python/unlocked.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/variant_record.h"

namespace nonet::python {

namespace {

using collection::Database;
using collection::Failure;

// Puzzles that are rated between two writes, a thread.
constexpr std::size_t kRatedTogether = 16;

// The name of a file in the message may be bytes that are no text.
[[noreturn]] void raise_os_error(const std::string& message) {
  const auto text = py::reinterpret_steal<py::object>(PyUnicode_DecodeUTF8(
      message.data(), static_cast<Py_ssize_t>(message.size()), "backslashreplace"));
  if (text) PyErr_SetObject(PyExc_OSError, text.ptr());
  throw py::error_already_set();
}

collection::Access access_of(const std::string& mode) {
  if (mode == "r") return collection::Access::kRead;
  if (mode == "w") return collection::Access::kWrite;
  if (mode == "c") return collection::Access::kCreate;
  throw py::value_error(compose("mode '{}': expected r, w or c", {mode}));
}

// The puzzles as they are to be added.
std::vector<collection::Arrival> arrivals_of(const Puzzles& given,
                                             const std::optional<std::vector<Library::Note>>& notes,
                                             int threads) {
  if (notes && notes->size() != given.size()) {
    throw py::value_error(compose("{} notes for {} puzzles", {notes->size(), given.size()}));
  }
  std::vector<collection::Arrival> arrivals(given.size());
  for_pieces(given, threads, {}, [&](const Piece& piece, Faults& faults) {
    piece.outcomes.resize(std::max(piece.outcomes.size(), piece.grids.size()));
    solve_stoppably(piece.grids, 2, Want::kFirst,
                    std::span(piece.outcomes).first(piece.grids.size()), piece.stop);
    for (std::size_t i = 0; i < piece.grids.size() && !piece.stop.stop_requested(); ++i) {
      const SolveOutcome& outcome = piece.outcomes[i];
      if (outcome.solutions != 1) {
        return faults.add({piece.first + i, std::string(name_of(verdict_of(outcome.solutions)))});
      }
      collection::Arrival& arrival = arrivals[piece.first + i];
      arrival = arrival_of(piece.grids[i], outcome.first);
      arrival.line = piece.first + i + 1;
      if (!notes) continue;
      const auto& [line, title, author, comment] = (*notes)[piece.first + i];
      arrival.line = line;
      arrival.words = {title, author, comment};
    }
  });
  return arrivals;
}

// The puzzles as text, where one of them has other rules than classic ones. What is no text stays
// for Puzzles to refuse.
std::optional<std::vector<std::string>> texts_of(const py::object& puzzles) {
  std::vector<std::string> texts;
  bool has_variants = false;
  const auto take = [&](const py::handle& puzzle) {
    const std::optional<std::string_view> text = characters_of(puzzle);
    if (!text) return false;
    has_variants = has_variants || has_other_rules(*text);
    texts.emplace_back(*text);
    return true;
  };
  if (py::isinstance<py::list>(puzzles)) {
    for (const py::handle& puzzle : puzzles) {
      if (!take(puzzle)) return std::nullopt;
    }
  } else if (!take(puzzles)) {
    return std::nullopt;
  }
  if (!has_variants) return std::nullopt;
  return texts;
}

// `make` of each record, in threads. Raises ValueError for the first that is none or that `make`
// refuses.
template <typename Made>
std::vector<Made> for_records(const std::vector<std::string>& texts, int threads,
                              FunctionRef<Result<Made>(const VariantRecord&, StopToken)> make) {
  std::vector<std::optional<Result<Made>>> results(texts.size());
  const auto one = [&](std::size_t i, StopToken stop) -> Result<Made> {
    const Result<VariantRecord> record = whole_record(texts[i]);
    return record ? make(*record, stop) : record.error();
  };
  Stop stop;
  run_unlocked(stop, [&] {
    parallel_ranges(thread_count(threads), texts.size(), 1, [&](std::size_t i, std::size_t) {
      if (!stop.requested()) results[i] = one(i, stop.token());
    });
  });
  std::vector<Made> all;
  all.reserve(texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    Result<Made>& result = *results[i];
    if (!result) {
      const std::string where = texts.size() == 1 ? "" : compose("puzzles[{}]: ", {i});
      throw py::value_error(where + result.error().message);
    }
    all.push_back(std::move(result).value());
  }
  return all;
}

std::vector<collection::Arrival> arrivals_of(const std::vector<std::string>& texts, int threads) {
  auto arrivals = for_records<collection::Arrival>(
      texts, threads,
      [](const VariantRecord& record, StopToken stop) { return arrival_of(record, stop); });
  for (std::size_t i = 0; i < arrivals.size(); ++i) arrivals[i].line = i + 1;
  return arrivals;
}

std::vector<collection::PackedPuzzle> forms_of(const py::object& puzzles) {
  if (const auto texts = texts_of(puzzles)) {
    return for_records<collection::PackedPuzzle>(
        *texts, 0, [](const VariantRecord& record, StopToken) { return form_of(record.puzzle); });
  }
  const Puzzles given(puzzles);
  std::vector<collection::PackedPuzzle> forms(given.size());
  for_pieces(given, 0, {}, [&](const Piece& piece, Faults& faults) {
    for (std::size_t i = 0; i < piece.grids.size(); ++i) {
      if (has_conflict(piece.grids[i])) {
        return faults.add({piece.first + i, "it breaks the rules"});
      }
      forms[piece.first + i] =
          collection::PackedPuzzle(collection::PackedGrid(canonical_form(piece.grids[i])));
    }
  });
  return forms;
}

py::dict numbers_of(const std::vector<collection::Counts::Number>& rows, bool tenths) {
  py::dict table;
  for (const auto& row : rows) {
    if (tenths) {
      table[py::float_(static_cast<double>(row.value) / 10)] = row.puzzles;
    } else {
      table[py::int_(row.value)] = row.puzzles;
    }
  }
  return table;
}

py::dict words_of(const std::vector<collection::Counts::Word>& rows) {
  py::dict table;
  for (const auto& row : rows) table[py::str(row.word)] = row.puzzles;
  return table;
}

}  // namespace

Library::Library(const std::string& path, const std::string& mode)
    : path_(path), access_(access_of(mode)) {
  std::optional<Error> failure;
  run_unlocked(
      [&] {
        Result<Database> opened = collection::open_library(path, access_, token());
        if (opened) {
          database_ = std::move(*opened);
          database_->add_shuffle();
        } else {
          failure = opened.error();
        }
      },
      [&] { stop_ = true; });
  if (failure) raise_os_error(failure->message);
}

void Library::take_turn(FunctionRef<void()> work) {
  turns_.run_unlocked(
      [&] {
        stop_ = false;
        work();
      },
      [&] { stop_ = true; });
}

void Library::close() {
  take_turn([&] { database_.reset(); });
}

void Library::require_writable() const {
  if (access_ == collection::Access::kRead) {
    raise_os_error(compose("{}: opened to be read, with mode r", {path_}));
  }
}

void Library::run(FunctionRef<Failure(Database& database)> work) {
  Failure failure;
  bool closed = false;
  take_turn([&] {
    closed = !database_;
    if (!closed) failure = work(*database_);
  });
  if (closed) throw py::value_error(compose("{}: the library is closed", {path_}));
  if (failure) raise_os_error(failure->message);
}

std::int64_t Library::size() {
  std::int64_t size = 0;
  run([&](Database& database) -> Failure {
    const Result<std::int64_t> counted = collection::count_puzzles(database);
    if (!counted) return counted.error();
    size = *counted;
    return std::nullopt;
  });
  return size;
}

py::tuple Library::add(const py::object& puzzles, const std::string& source, std::int64_t added,
                       const std::optional<std::vector<Note>>& notes, int threads) {
  require_writable();
  const auto texts = texts_of(puzzles);
  const std::vector<collection::Arrival> arrivals =
      texts ? arrivals_of(*texts, threads) : arrivals_of(Puzzles(puzzles), notes, threads);
  collection::Added sum;
  run([&](Database& database) -> Failure {
    Result<collection::Adder> adder = collection::Adder::open(database);
    if (!adder) return adder.error();
    const collection::Delivery delivery{source, added, arrivals};
    const Result<collection::Added> done = adder->add({&delivery, 1});
    if (!done) return done.error();
    sum = *done;
    return std::nullopt;
  });
  return py::make_tuple(sum.fresh, sum.known, sum.repeated);
}

py::list Library::find(const py::dict& conditions) {
  const collection::Query query = query_of(conditions);
  std::vector<collection::FoundPuzzle> found;
  run([&](Database& database) -> Failure {
    const auto visited = collection::find(database, query, [&](const auto& puzzle) {
      found.push_back(puzzle);
      return !stop_;
    });
    return visited ? std::nullopt : Failure(visited.error());
  });
  py::list list;
  for (const collection::FoundPuzzle& puzzle : found) list.append(to_dict(puzzle));
  return list;
}

Failure Library::rate_some(Database& database, std::uint64_t most, int threads,
                           std::uint64_t& rated) {
  Result<collection::Ratings> ratings = collection::Ratings::open(database, rating_versions());
  if (!ratings) return ratings.error();
  WorkspacePool workspaces;
  std::int64_t last = 0;
  while (rated < most && !stop_) {
    const auto wanted =
        std::min<std::uint64_t>(most - rated, kRatedTogether * static_cast<std::uint64_t>(threads));
    const auto waiting = ratings->next(last, static_cast<std::int64_t>(wanted));
    if (!waiting) return waiting.error();
    if (waiting->empty()) break;
    last = waiting->back().id;
    std::vector<std::optional<collection::RatedPuzzle>> results(waiting->size());
    parallel_ranges(threads, waiting->size(), 1, [&](std::size_t i, std::size_t) {
      const WorkspacePool::Loan workspace(workspaces);
      results[i] = rating_of((*waiting)[i], *workspace, token());
    });
    std::vector<collection::RatedPuzzle> done;
    for (auto& result : results) {
      if (result) done.push_back(*std::move(result));
    }
    if (Failure failure = ratings->store(done)) return failure;
    rated += done.size();
  }
  return std::nullopt;
}

py::tuple Library::rate(std::optional<std::uint64_t> most, int threads) {
  require_writable();
  std::uint64_t rated = 0;
  std::int64_t left = 0;
  run([&](Database& database) -> Failure {
    if (Failure failure =
            rate_some(database, most.value_or(~std::uint64_t{0}), thread_count(threads), rated)) {
      return failure;
    }
    const auto ratings = collection::Ratings::open(database, rating_versions());
    if (!ratings) return ratings.error();
    const Result<std::int64_t> counted = ratings->unrated();
    if (!counted) return counted.error();
    left = *counted;
    return std::nullopt;
  });
  return py::make_tuple(rated, left);
}

py::tuple Library::use(const std::string& book, const py::object& puzzles, std::int64_t added) {
  require_writable();
  const std::vector<collection::PackedPuzzle> forms = forms_of(puzzles);
  collection::Used used;
  run([&](Database& database) -> Failure {
    Result<collection::Used> done = collection::use_in_book(database, book, added, forms);
    if (!done) return done.error();
    used = *std::move(done);
    return std::nullopt;
  });
  return py::make_tuple(used.marked, used.already, used.unknown);
}

void Library::forget(const std::string& book) {
  require_writable();
  run([&](Database& database) { return collection::forget_book(database, book); });
}

std::vector<std::string> Library::used() {
  std::vector<std::string> forms;
  run([&](Database& database) {
    return collection::each_used(
        database, [&](const Grid& form) { forms.push_back(to_line(form)); },
        [&](std::string_view form) { forms.emplace_back(form); });
  });
  return forms;
}

py::dict Library::stats() {
  collection::Counts counts;
  run([&](Database& database) -> Failure {
    Result<collection::Counts> counted = collection::count(database);
    if (!counted) return counted.error();
    counts = *std::move(counted);
    return std::nullopt;
  });
  py::dict table;
  table["puzzles"] = counts.puzzles;
  table["sources"] = counts.sources;
  table["files"] = counts.files;
  table["rated"] = counts.rated;
  table["used"] = counts.used;
  table["clues"] = numbers_of(counts.clues, false);
  table["er"] = numbers_of(counts.ers, true);
  table["symmetries"] = words_of(counts.symmetries);
  table["labels"] = words_of(counts.labels);
  table["techniques"] = words_of(counts.techniques);
  table["layouts"] = words_of(counts.layouts);
  table["rules"] = words_of(counts.rules);
  py::dict books;
  for (const collection::Book& book : counts.books) books[py::str(book.name)] = book.puzzles;
  table["books"] = books;
  return table;
}

py::tuple Library::check(int threads) {
  std::vector<std::string> problems;
  collection::Checked checked;
  run([&](Database& database) -> Failure {
    const auto symmetry = [](const Grid& puzzle) { return symmetry_of(puzzle); };
    const auto ignore = [](std::int64_t) {};
    const Result<collection::Checked> done = collection::check(
        database, {thread_count(threads), symmetry, ignore, problem_of, are_images},
        [&](std::string_view problem) { problems.emplace_back(problem); });
    if (!done) return done.error();
    checked = *done;
    return std::nullopt;
  });
  return py::make_tuple(problems, checked.puzzles, checked.sources);
}

void Library::back_up(const std::string& path) {
  // SQLite takes an empty path for a file of its own, which it deletes.
  if (path.empty()) raise_os_error("the path of the copy is empty");
  run([&](Database& database) {
    return collection::back_up(database, path, [&](std::int64_t, std::int64_t) { return !stop_; });
  });
}

}  // namespace nonet::python

// Solving, counting and canonical forms of many puzzles.

#include <algorithm>
#include <array>

#include "nonet/answer/solution.h"
#include "nonet/base/compose.h"
#include "nonet/canon/canon.h"
#include "nonet/canon/obstacle.h"
#include "nonet/count/count.h"
#include "nonet/python/answers.h"
#include "nonet/python/functions.h"
#include "nonet/python/pieces.h"
#include "nonet/python/text_pipe.h"
#include "nonet/solve/solver.h"
#include "nonet/text/cells.h"
#include "nonet/text/comment.h"

namespace nonet::python {

namespace {

std::span<SolveOutcome> solve_piece(std::span<const Grid> grids,
                                    std::vector<SolveOutcome>& outcomes, std::uint64_t limit,
                                    Want want, StopToken stop = {}) {
  outcomes.resize(std::max(outcomes.size(), grids.size()));
  const std::span<SolveOutcome> found = std::span(outcomes).first(grids.size());
  solve_stoppably(grids, limit, want, found, stop);
  return found;
}

// A line as `nonet solve` and `nonet canon` write it.
void append_line(std::string& out, const Grid& grid, std::string_view comment) {
  std::array<char, kCells> line;
  text::write_cells(grid, '.', line.data());
  out.append(line.data(), line.size());
  out += comment;
}

std::optional<LineFault> append_solutions(std::span<const Grid> grids, std::string_view comment,
                                          std::string& out) {
  thread_local std::vector<SolveOutcome> outcomes;
  const auto found = solve_piece(grids, outcomes, 2, Want::kFirst);
  for (std::size_t i = 0; i < grids.size(); ++i) {
    const std::uint64_t solutions = found[i].solutions;
    append_line(out, solutions > 0 ? found[i].first : grids[i], comment);
    if (solutions != 1) (out += " # ") += name_of(verdict_of(solutions));
    out += '\n';
  }
  return std::nullopt;
}

CanonForm form_of(const std::string& slug) {
  for (const CanonFormRow& row : kCanonForms) {
    if (row.slug == slug) return row.form;
  }
  throw py::value_error(compose("form '{}': expected minlex or gsf", {slug}));
}

std::optional<LineFault> append_forms(CanonForm form, std::span<const Grid> grids,
                                      std::string_view comment, std::string& out) {
  for (std::size_t i = 0; i < grids.size(); ++i) {
    if (std::string why = canon_obstacle(grids[i]); !why.empty())
      return LineFault{i, std::move(why)};
    const Canonical found = canonical(grids[i], form);
    append_line(out, found.form, comment_of_image(comment, grids[i], found.by));
    out += '\n';
  }
  return std::nullopt;
}

// The answer to a text; nullopt where `puzzles` is no text.
std::optional<py::object> answer_text(const py::object& puzzles, int threads, LineWork work) {
  const auto characters = characters_of(puzzles);
  if (!characters || !is_text(*characters)) return std::nullopt;
  return pipe_text(*characters, PyBytes_Check(puzzles.ptr()) != 0, threads, work);
}

}  // namespace

bool is_single(const py::object& puzzles) {
  const auto characters = characters_of(puzzles);
  if (characters) return !is_text(*characters);
  return py::isinstance<py::array>(puzzles) && Puzzles(puzzles).is_single();
}

py::object solve(const py::object& puzzles, int threads) {
  const auto work = [](auto grids, auto comment, std::string& out) {
    return append_solutions(grids, comment, out);
  };
  if (auto text = answer_text(puzzles, threads, work)) return *std::move(text);
  const Puzzles given(puzzles);
  Answers answers(given);
  for_pieces(given, threads, {}, [&](const Piece& piece, Faults&) {
    const auto found = solve_piece(piece.grids, piece.outcomes, 2, Want::kFirst);
    for (std::size_t i = 0; i < found.size(); ++i) answers.set(piece.first + i, found[i].first);
  });
  return answers.take(Blank::kNone);
}

py::object canon(const py::object& puzzles, const std::string& slug, int threads) {
  const CanonForm form = form_of(slug);
  const auto work = [form](auto grids, auto comment, std::string& out) {
    return append_forms(form, grids, comment, out);
  };
  if (auto text = answer_text(puzzles, threads, work)) return *std::move(text);
  const Puzzles given(puzzles);
  Answers answers(given);
  for_pieces(given, threads, {}, [&](const Piece& piece, Faults& faults) {
    for (std::size_t i = 0; i < piece.grids.size(); ++i) {
      const Grid& grid = piece.grids[i];
      if (std::string why = canon_obstacle(grid); !why.empty()) {
        return faults.add({piece.first + i, std::move(why)});
      }
      answers.set(piece.first + i, canonical_form(grid, form));
    }
  });
  return answers.take(Blank::kGrid);
}

py::array count(const py::object& puzzles, std::uint64_t limit, int threads) {
  const Puzzles given(puzzles);
  py::array_t<std::uint64_t> counts(static_cast<py::ssize_t>(given.size()));
  std::uint64_t* const out = counts.mutable_data();
  const Cut cut = limit > kLongCount ? Cut{1, 1, 0} : Cut{};
  for_pieces(given, threads, cut, [&](const Piece& piece, Faults&) {
    const auto found = solve_piece(piece.grids, piece.outcomes, limit, Want::kCount, piece.stop);
    for (std::size_t i = 0; i < found.size(); ++i) out[piece.first + i] = found[i].solutions;
  });
  return counts;
}

py::list count_all(const py::object& puzzles, int threads) {
  const Puzzles given(puzzles);
  std::vector<Wide> counts(given.size());
  for_pieces(given, threads, {1, 1, 0}, [&](const Piece& piece, Faults&) {
    const auto found = count_solutions(piece.grids.front(), {.stop = piece.stop});
    if (found) counts[piece.first] = found->solutions;
  });
  py::list numbers;
  for (const Wide number : counts) numbers.append(py::int_(py::str(to_string(number))));
  return numbers;
}

py::object to_array(const py::object& puzzles) {
  const Puzzles given(puzzles);
  Answers answers(given.size(), true, false);
  for_pieces(given, 1, {.brief = 100'000}, [&](const Piece& piece, Faults&) {
    for (std::size_t i = 0; i < piece.grids.size(); ++i)
      answers.set(piece.first + i, piece.grids[i]);
  });
  return answers.take(Blank::kGrid);
}

py::object solutions(const py::object& puzzle, std::uint64_t most) {
  const Puzzles given(puzzle);
  if (!given.is_single()) throw py::value_error("several puzzles, expected one");
  std::vector<Grid> found;
  for_pieces(given, 1, {1, 1, 0}, [&](const Piece& piece, Faults&) {
    if (most == 0) return;
    enumerate(piece.grids.front(), [&](const Grid& solution) {
      found.push_back(solution);
      return found.size() < most && !piece.stop.stop_requested();
    });
  });
  Answers answers(found.size(), given.kind() == Kind::kArray, given.is_bytes());
  for (std::size_t i = 0; i < found.size(); ++i) answers.set(i, found[i]);
  return answers.take(Blank::kGrid);
}

}  // namespace nonet::python

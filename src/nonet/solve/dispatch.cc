// Which backend runs, and the functions of solver.h on top of it.

#include <array>
#include <cassert>
#include <cstdlib>
#include <string>

#include "nonet/solve/backend.h"
#include "nonet/solve/portable/backend.h"
#include "nonet/solve/single/backend.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// In order of preference. The last row must be supported everywhere.
constexpr std::array kBackends{
#if defined(__x86_64__)
    single::avx512::kBackend,
    single::avx2::kBackend,
#endif
    single::vector128::kBackend,
    portable::kBackend,
};

const Backend& default_backend() {
  for (const Backend& backend : kBackends) {
    if (backend.is_supported()) return backend;
  }
  return kBackends.back();
}

std::string names_of_all() {
  std::string names;
  for (const Backend& backend : kBackends) {
    if (!names.empty()) names += ", ";
    names += backend.name;
  }
  return names;
}

}  // namespace

std::span<const Backend> backends() { return kBackends; }

Result<const Backend*> find_backend(std::string_view name) {
  if (name.empty()) return &default_backend();
  for (const Backend& backend : kBackends) {
    if (backend.name != name) continue;
    if (backend.is_supported()) return &backend;
    return Error{"this processor does not support the backend '" + std::string(name) + "'"};
  }
  return Error{"there is no backend '" + std::string(name) + "'; there is: " + names_of_all()};
}

Result<const Backend*> choose_backend() {
  // Read only: nothing in this program changes the environment.
  const char* const forced = std::getenv("NONET_BACKEND");  // NOLINT(concurrency-mt-unsafe)
  if (forced == nullptr) return find_backend("");
  Result<const Backend*> backend = find_backend(forced);
  if (!backend) return Error{"NONET_BACKEND: " + backend.error().message};
  return backend;
}

const Backend& active_backend() {
  static const Backend& active = [&]() -> const Backend& {
    const Result<const Backend*> chosen = choose_backend();
    return chosen ? **chosen : default_backend();
  }();
  return active;
}

SolveOutcome solve_with(const Backend& backend, const Grid& puzzle, std::uint64_t limit) {
  assert(limit >= 1);
  return backend.solve_grid(puzzle, limit);
}

SolveOutcome solve_with(const Backend& backend, const Pencilmarks& puzzle, std::uint64_t limit) {
  assert(limit >= 1);
  return backend.solve_marks(puzzle, limit);
}

void solve_with(const Backend& backend, std::span<const Grid> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes) {
  assert(limit >= 1 && puzzles.size() == outcomes.size());
  backend.solve_grids(puzzles, limit, outcomes);
}

void solve_with(const Backend& backend, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes) {
  assert(limit >= 1 && puzzles.size() == outcomes.size());
  backend.solve_marks_span(puzzles, limit, outcomes);
}

std::uint64_t enumerate_with(const Backend& backend, const Grid& puzzle, SolutionVisitor visit) {
  return backend.enumerate_grid(puzzle, visit);
}

std::uint64_t enumerate_with(const Backend& backend, const Pencilmarks& puzzle,
                             SolutionVisitor visit) {
  return backend.enumerate_marks(puzzle, visit);
}

SolveOutcome solve(const Grid& puzzle, std::uint64_t limit) {
  return solve_with(active_backend(), puzzle, limit);
}

SolveOutcome solve(const Pencilmarks& puzzle, std::uint64_t limit) {
  return solve_with(active_backend(), puzzle, limit);
}

void solve(std::span<const Grid> puzzles, std::uint64_t limit, std::span<SolveOutcome> outcomes) {
  solve_with(active_backend(), puzzles, limit, outcomes);
}

void solve(std::span<const Pencilmarks> puzzles, std::uint64_t limit,
           std::span<SolveOutcome> outcomes) {
  solve_with(active_backend(), puzzles, limit, outcomes);
}

std::uint64_t enumerate(const Grid& puzzle, SolutionVisitor visit) {
  return enumerate_with(active_backend(), puzzle, visit);
}

std::uint64_t enumerate(const Pencilmarks& puzzle, SolutionVisitor visit) {
  return enumerate_with(active_backend(), puzzle, visit);
}

bool is_unique(const Grid& puzzle) { return solve(puzzle, 2).solutions == 1; }

}  // namespace nonet

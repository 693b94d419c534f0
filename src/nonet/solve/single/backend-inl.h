// The functions of a backend's row. No include guard: include it inside a target region only, after
// search-inl.h and the instruction set's own
//
//   Board board_of(const Grid&)         Board board_of(const Pencilmarks&)
//   Grid grid_of(const Board&)          of a solved board

// Two puzzles in alternation are enough to fill the time one sweep waits for itself.
constexpr int kWays = 2;

NONET_INLINE std::uint64_t search_limit(std::uint64_t limit) { return limit < 2 ? 2 : limit; }

static inline Grid first_in_order(const Grid& puzzle) {
  return portable::solve_grid(puzzle, 1).first;
}
static inline Grid first_in_order(const Pencilmarks& puzzle) {
  return portable::solve_marks(puzzle, 1).first;
}
static inline std::uint64_t enumerate_in_order(const Grid& puzzle, SolutionVisitor visit) {
  return portable::enumerate_grid(puzzle, visit);
}
static inline std::uint64_t enumerate_in_order(const Pencilmarks& puzzle, SolutionVisitor visit) {
  return portable::enumerate_marks(puzzle, visit);
}

template <class Puzzle>
NONET_INLINE void report(const Search& search, const Puzzle& puzzle, std::uint64_t limit,
                         SolveOutcome& outcome) {
  outcome.solutions = search.solutions < limit ? search.solutions : limit;
  outcome.guesses = search.guesses;
  if (search.solutions == 1) {
    outcome.first = grid_of(search.first);
  } else if (search.solutions > 1) {
    outcome.first = first_in_order(puzzle);
  } else {
    outcome.first = Grid();
  }
}

template <class Puzzle>
NONET_INLINE SolveOutcome solve_any(const Puzzle& puzzle, std::uint64_t limit) {
  Search search;
  Board board = board_of(puzzle);
  begin(search, search_limit(limit), board);
  run(search, board);
  SolveOutcome outcome;
  report(search, puzzle, limit, outcome);
  return outcome;
}

template <class Puzzle>
struct Source {
  std::span<const Puzzle> puzzles;
  Board operator()(std::size_t n) const { return board_of(puzzles[n]); }
};

template <class Puzzle>
struct Sink {
  std::span<const Puzzle> puzzles;
  std::uint64_t limit;
  std::span<SolveOutcome> outcomes;
  void operator()(std::size_t n, const Search& search) const {
    report(search, puzzles[n], limit, outcomes[n]);
  }
};

template <class Puzzle>
NONET_INLINE void solve_span(std::span<const Puzzle> puzzles, std::uint64_t limit,
                             std::span<SolveOutcome> outcomes) {
  if (puzzles.empty()) return;
  run_span<kWays>(puzzles.size(), search_limit(limit), Source<Puzzle>{puzzles},
                  Sink<Puzzle>{puzzles, limit, outcomes});
}

template <class Puzzle>
NONET_INLINE std::uint64_t enumerate_any(const Puzzle& puzzle, SolutionVisitor visit) {
  Search search;
  Board board = board_of(puzzle);
  begin(search, 2, board);
  run(search, board);
  if (search.solutions > 1) return enumerate_in_order(puzzle, visit);
  if (search.solutions == 1) visit(grid_of(search.first));
  return search.solutions;
}

SolveOutcome solve_grid(const Grid& puzzle, std::uint64_t limit) {
  return solve_any(puzzle, limit);
}
SolveOutcome solve_marks(const Pencilmarks& puzzle, std::uint64_t limit) {
  return solve_any(puzzle, limit);
}
void solve_grids(std::span<const Grid> puzzles, std::uint64_t limit,
                 std::span<SolveOutcome> outcomes) {
  solve_span(puzzles, limit, outcomes);
}
void solve_marks_span(std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                      std::span<SolveOutcome> outcomes) {
  solve_span(puzzles, limit, outcomes);
}
std::uint64_t enumerate_grid(const Grid& puzzle, SolutionVisitor visit) {
  return enumerate_any(puzzle, visit);
}
std::uint64_t enumerate_marks(const Pencilmarks& puzzle, SolutionVisitor visit) {
  return enumerate_any(puzzle, visit);
}

// The functions of one instruction set. No include guard: include it inside a target region only,
// after search-inl.h and the instruction set's own
//
//   Board board_of(const Grid&)         Board board_of(const Pencilmarks&)
//   Grid grid_of(const Board&)          of a solved board

NONET_INLINE std::uint64_t search_limit(std::uint64_t limit, Want want) {
  return limit < 2 && want == Want::kFirst ? 2 : limit;
}

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
NONET_INLINE void report(const Search& search, const Puzzle& puzzle, std::uint64_t limit, Want want,
                         SolveOutcome& outcome) {
  outcome.solutions = search.solutions < limit ? search.solutions : limit;
  outcome.guesses = search.guesses;
  if (want == Want::kCount) {
    outcome.first = Grid();
  } else if (search.solutions == 1 || (search.solutions > 1 && want == Want::kAny)) {
    outcome.first = grid_of(search.first);
  } else if (search.solutions > 1) {
    outcome.first = first_in_order(puzzle);
  } else {
    outcome.first = Grid();
  }
}

template <class Puzzle>
static SolveOutcome solve_any(const Puzzle& puzzle, std::uint64_t limit, Want want) {
  Search search;
  Board board = board_of(puzzle);
  begin(search, search_limit(limit, want), board);
  run(search, board);
  SolveOutcome outcome;
  report(search, puzzle, limit, want, outcome);
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
  Want want;
  std::span<SolveOutcome> outcomes;
  void operator()(std::size_t n, const Search& search) const {
    report(search, puzzles[n], limit, want, outcomes[n]);
  }
};

template <class Puzzle>
static void solve_span(std::span<const Puzzle> puzzles, std::uint64_t limit, Want want,
                       std::span<SolveOutcome> outcomes) {
  if (puzzles.empty()) return;
  run_span<Simd::kWays>(puzzles.size(), search_limit(limit, want), Source<Puzzle>{puzzles},
                        Sink<Puzzle>{puzzles, limit, want, outcomes});
}

template <class Puzzle>
static std::uint64_t enumerate_any(const Puzzle& puzzle, SolutionVisitor visit) {
  Search search;
  Board board = board_of(puzzle);
  begin(search, 2, board);
  run(search, board);
  if (search.solutions > 1) return enumerate_in_order(puzzle, visit);
  if (search.solutions == 1) visit(grid_of(search.first));
  return search.solutions;
}

static constexpr Functions functions_of(bool (*is_supported)()) {
  return {.is_supported = is_supported,
          .solve_grid = solve_any<Grid>,
          .solve_marks = solve_any<Pencilmarks>,
          .solve_grids = solve_span<Grid>,
          .solve_marks_span = solve_span<Pencilmarks>,
          .enumerate_grid = enumerate_any<Grid>,
          .enumerate_marks = enumerate_any<Pencilmarks>};
}

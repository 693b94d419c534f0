// The functions of one instruction set. No include guard: include it inside a target region only,
// after search-inl.h and the instruction set's own
//
//   Board board_of(const Grid&)         Board board_of(const Pencilmarks&)
//   Grid grid_of(const Board&)          of a solved board

NONET_STATIC_INLINE std::uint64_t search_limit(std::uint64_t limit, Want want) {
  return limit < 2 && want == Want::kFirst ? 2 : limit;
}

// A span of grids or of pencilmarks: one of the two pointers is set. (Two kinds of span would be
// two copies of all that is inlined into run_span, which take a compiler minutes under the
// sanitizers.)
struct Puzzles {
  const Grid* grids;
  const Pencilmarks* marks;

  Board board(std::size_t n) const {
    return grids != nullptr ? board_of(grids[n]) : board_of(marks[n]);
  }
  SolveOutcome solve_portably(std::size_t n, std::uint64_t limit, Want want,
                              const StopToken& stop) const {
    return grids != nullptr ? portable::solve_grid(grids[n], limit, want, stop)
                            : portable::solve_marks(marks[n], limit, want, stop);
  }
  Grid first_in_order(std::size_t n, const StopToken& stop) const {
    return solve_portably(n, 1, Want::kFirst, stop).first;
  }
};
static inline Puzzles puzzles_at(const Grid* grids) { return {grids, nullptr}; }
static inline Puzzles puzzles_at(const Pencilmarks* marks) { return {nullptr, marks}; }

NONET_STATIC_INLINE void report(const Search& search, const Puzzles& puzzles, std::size_t n,
                                std::uint64_t limit, Want want, SolveOutcome& outcome) {
  if (search.solutions == kGivenUp) {
    outcome = puzzles.solve_portably(n, limit, want, *search.stop);
    outcome.guesses += search.guesses;
    return;
  }
  outcome.solutions = search.solutions < limit ? search.solutions : limit;
  outcome.guesses = search.guesses;
  if (want == Want::kCount || search.solutions == 0) {
    outcome.first = Grid();
  } else if (search.solutions == 1 || want == Want::kAny) {
    outcome.first = grid_of(search.first);
  } else {
    outcome.first = puzzles.first_in_order(n, *search.stop);
  }
}

template <class Puzzle>
[[gnu::noinline]] static SolveOutcome solve_any(const Puzzle& puzzle, std::uint64_t limit,
                                                Want want, StopToken stop) {
  Search search;
  Board board = board_of(puzzle);
  begin(search, search_limit(limit, want), stop, board);
  run(search, board);
  SolveOutcome outcome;
  report(search, puzzles_at(&puzzle), 0, limit, want, outcome);
  return outcome;
}

struct Source {
  Puzzles puzzles;
  Board operator()(std::size_t n) const { return puzzles.board(n); }
};

struct Sink {
  Puzzles puzzles;
  std::uint64_t limit;
  Want want;
  SolveOutcome* outcomes;
  void operator()(std::size_t n, const Search& search) const {
    report(search, puzzles, n, limit, want, outcomes[n]);
  }
};

template <class Puzzle>
static void solve_span(std::span<const Puzzle> puzzles, std::uint64_t limit, Want want,
                       std::span<SolveOutcome> outcomes, StopToken stop) {
  if (puzzles.empty()) return;
  const Puzzles all = puzzles_at(puzzles.data());
  run_span<Simd::kWays>(puzzles.size(), search_limit(limit, want), stop, Source{all},
                        Sink{all, limit, want, outcomes.data()});
}

static inline std::uint64_t enumerate_in_order(const Grid& puzzle, SolutionVisitor visit) {
  return portable::enumerate_grid(puzzle, visit);
}
static inline std::uint64_t enumerate_in_order(const Pencilmarks& puzzle, SolutionVisitor visit) {
  return portable::enumerate_marks(puzzle, visit);
}

// The visitor ends an enumeration.
static constexpr StopToken kNeverStop;

template <class Puzzle>
static std::uint64_t enumerate_any(const Puzzle& puzzle, SolutionVisitor visit) {
  const SolveOutcome outcome = solve_any(puzzle, 2, Want::kAny, kNeverStop);
  if (outcome.solutions > 1) return enumerate_in_order(puzzle, visit);
  if (outcome.solutions == 1) visit(outcome.first);
  return outcome.solutions;
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

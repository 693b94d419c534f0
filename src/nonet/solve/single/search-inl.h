// Depth-first search over sweeps, for one puzzle or several in alternation. No include guard:
// include it inside a target region only, after kernel-inl.h.

// Each board on the stack is the other side of a guess that put a digit of a box into one of its
// minirows or minicolumns. There are 162 such choices: 9 boxes, 9 digits, 2 directions.
constexpr int kMaxDepth = 162;

struct Search {
  std::uint64_t limit;
  std::uint64_t solutions;
  std::uint64_t guesses;
  std::uint64_t look_at;  // guesses at which to see whether the search is to go on
  const StopToken* stop;
  int depth;
  Board first;  // meaningful once solutions > 0
  Board stack[kMaxDepth];
};

// Guesses between two looks at the stop token: 2 ms.
constexpr std::uint64_t kLookEvery = 4'096;

NONET_STATIC_INLINE void begin(Search& search, std::uint64_t limit, const StopToken& stop,
                               const Board& board) {
  search.first = board;
  search.limit = limit;
  search.solutions = 0;
  search.guesses = 0;
  search.look_at = kLookEvery;
  search.stop = &stop;
  search.depth = 0;
}

// Takes the next open board; false when there is none.
NONET_STATIC_INLINE bool backtrack(Search& search, Board& board) {
  if (search.depth == 0) return false;
  board = search.stack[--search.depth];
  return true;
}

// Whether a search that has come to `look_at` is to go on: nobody asked it to stop, and the puzzle
// is not given up (given_up.h).
[[gnu::noinline, gnu::cold]] static bool look(Search& search) {
  const std::uint64_t patience = (search.solutions + 1) << kLogPatience;
  if (search.guesses >= patience) {
    search.solutions = kGivenUp;
    return false;
  }
  const std::uint64_t next = search.guesses + kLookEvery;
  search.look_at = next < patience ? next : patience;
  return !portable::is_stopped(*search.stop);
}

// Decides what follows when a board has come to rest; false when the search is over.
NONET_STATIC_INLINE bool go_on(Search& search, Board& board, const Branch& branch) {
  if (branch.found) {
    if (++search.guesses >= search.look_at && !look(search)) return false;
    Board yes;
    split(board, yes, branch);
    search.stack[search.depth++] = board;
    board = yes;
    return true;
  }
  if (search.solutions++ == 0) search.first = board;
  if (search.solutions == search.limit) return false;
  return backtrack(search, board);
}

// The same for a board whose sweep was one of several, and told no more than `dead` or at rest.
NONET_STATIC_INLINE bool advance(Search& search, Board& board, bool dead) {
  if (dead || is_any_twice(singles_of(board))) return backtrack(search, board);
  const Lines rows = lines_of<InRows>(any(board));
  const Lines columns = lines_of<InColumns>(any(by_columns(board)));
  if (is_any_short(rows, columns)) return backtrack(search, board);
  return go_on(search, board, choose(rows, columns));
}

NONET_STATIC_INLINE void run(Search& search, Board& board) {
  for (;;) {
    const Swept swept = sweep(board);
    if (!swept.dead && swept.changed) continue;
    bool goes_on = false;
    if constexpr (Simd::kManyRegisters) {
      goes_on = swept.dead || is_any_twice(swept.single) || is_any_short(swept.rows, swept.columns)
                    ? backtrack(search, board)
                    : go_on(search, board, choose(swept.rows, swept.columns));
    } else {
      goes_on = advance(search, board, swept.dead);
    }
    if (!goes_on) return;
  }
}

// Runs puzzles 0 .. count-1, kWays at a time: the sweeps of different puzzles do not wait for each
// other. `source(n)` gives the board of puzzle n, `sink(n, search)` takes its result.
template <int kWays, class Source, class Sink>
[[gnu::noinline]] static void run_span(std::size_t count, std::uint64_t limit,
                                       const StopToken& stop, const Source& source,
                                       const Sink& sink) {
  Search searches[kWays];
  Board boards[kWays];
  std::size_t index[kWays];
  std::size_t next = 0;
  std::size_t running = 0;
  for (int k = 0; k < kWays; ++k) {
    // With fewer puzzles than ways, the last ways sweep puzzle 0 and are ignored.
    index[k] = next < count ? next++ : count;
    if (index[k] < count) ++running;
    boards[k] = source(index[k] < count ? index[k] : 0);
    begin(searches[k], limit, stop, boards[k]);
  }
  while (running > 0) {
    bool dead[kWays];
    bool changed[kWays];
#pragma GCC unroll 4
    for (int k = 0; k < kWays; ++k) {
      const Swept swept = sweep(boards[k]);
      dead[k] = swept.dead;
      changed[k] = swept.changed;
    }
    for (int k = 0; k < kWays; ++k) {
      if (!dead[k] && changed[k]) continue;
      if (index[k] == count) continue;
      if (advance(searches[k], boards[k], dead[k])) continue;
      sink(index[k], searches[k]);
      index[k] = next < count ? next++ : count;
      if (index[k] == count) {
        --running;
        continue;
      }
      boards[k] = source(index[k]);
      begin(searches[k], limit, stop, boards[k]);
    }
  }
}

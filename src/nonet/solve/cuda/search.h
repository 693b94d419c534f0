// The search of one warp: 32 seats, each with a puzzle in flight or a part of one.
//
// Sweeps run until about two thirds of the busy seats have come to something; then there is a step:
//
//   stuck          branch: the row where the digit does not stand there goes on the seat's stack
//   contradiction  the newest row of the seat's stack; else the next puzzle of the queue, which all
//   or solution    warps share; else, when that is empty, the oldest row of another seat's stack
//
// (As batch/search-inl.h.) Planes belong to the lanes, but books are kept by seat: lane i keeps
// those of seat i, so that one step serves all seats at once. A seat that works on a part of
// another's puzzle has that seat for its home, and its results are added there.
//
// A puzzle that takes more than `most_guesses`, or more depth than there is, is given up and
// reported as kGivenUp: the host solves it. This bounds the time of a launch.

#pragma once

#include "nonet/solve/cuda/choose.h"
#include "nonet/solve/cuda/engine.h"
#include "nonet/solve/cuda/sweep.h"
#include "nonet/solve/cuda/transpose.h"

namespace nonet::cuda {

// Guesses that are more than any launch allows.
inline constexpr std::uint32_t kTooMany = 1U << 24;
// Rows of a seat's stack. The deepest search of the bundled lists takes 27.
inline constexpr std::uint32_t kDepth = 48;
inline constexpr std::uint32_t kStackRows = kDepth * kLanes;  // of a warp

struct Launch {
  std::uint32_t* rows;         // of the puzzles, then the stacks of the warps
  std::uint32_t stacks;        // the first row of those
  std::uint32_t count;         // puzzles
  std::uint32_t limit;         // solutions to stop at
  std::uint32_t most_guesses;  // of a puzzle
  bool wants_first;            // whether the first solution takes the place of the puzzle's row
  std::uint32_t* next;         // the puzzle to start next
  DeviceTally* results;
};

template <class W>
class Search {
 public:
  using V = typename W::V;

  static NONET_DEVICE void run(const Launch& launch, std::uint32_t warp) {
    Search search(launch, warp);
    search.load_rows(search.take_work(W::ones()));
    while (search.busy_ != 0) {
      Sweep<W>::run(search.partners_, search.st_);
      search.step_if_due();
    }
  }

 private:
  static constexpr int kEventPercent = 65;

  NONET_DEVICE Search(const Launch& launch, std::uint32_t warp)
      : launch_(launch), stack_(launch.stacks + warp * kStackRows) {
    find_partners();
    NONET_CUDA_UNROLL
    for (int slot = 0; slot < kSlots; ++slot) st_.x[slot] = W::zero();
    forget(0);
    home_ = W::lane();
    puzzle_ = solutions_ = guesses_ = top_ = bottom_ = started_ = W::zero();
  }

  NONET_DEVICE void find_partners() {
    const V lane = W::lane();
    partners_.used = W::less(lane, W::zero() + static_cast<std::uint32_t>(kUsedLanes));
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) {
      partners_.row[k] =
          W::lanes([k](int d1, int d2, int b) { return lane_of(d1 - k / 3, d2 - k % 3, b); });
      partners_.column[k] = W::lanes(
          [k](int d1, int d2, int b) { return lane_of(d1 - k / 3, d2 - k % 3, b + k % 3); });
    }
    NONET_CUDA_UNROLL
    for (int k = 0; k < 3; ++k) {
      partners_.stack[k] = W::lanes([k](int d1, int d2, int b) { return lane_of(d1, d2, b - k); });
    }
  }

  NONET_DEVICE void step_if_due() {
    const std::uint32_t dead = busy_ & W::any_of(st_.fault & partners_.used);
    const std::uint32_t alive = busy_ & ~dead;
    const std::uint32_t unsettled = W::any_of(st_.unsettled & partners_.used);
    const std::uint32_t solved = alive & ~unsettled;
    const std::uint32_t stuck = alive & unsettled & ~W::any_of(st_.progress & partners_.used);
    const int events = W::count(dead | solved | stuck);
    if (events * 100 < W::count(busy_) * kEventPercent) return;
    step(dead, solved, stuck);
  }

  NONET_DEVICE void step(std::uint32_t dead, std::uint32_t solved, std::uint32_t stuck) {
    const V before = solutions_;
    add_up(W::mask(solved), W::mask(stuck));
    const V done = ~W::less(solutions_, W::zero() + launch_.limit) |
                   W::less(W::zero() + launch_.most_guesses, guesses_);
    const V is_done = W::shuffle(done, home_);
    const V pushes = W::mask(stuck) & ~is_done;
    V first = W::zero();
    if (launch_.wants_first)
      first = W::mask(solved) & W::equal(W::shuffle(before, home_), W::zero());
    store_rows(stuck, pushes, first);
    top_ = top_ - pushes;  // a mask is -1
    const V over = W::mask(busy_) & (W::mask(dead | solved) | is_done);
    const V pops = over & ~is_done & W::less(bottom_, top_);
    top_ = top_ + pops;
    const V leaves = over & ~pops;
    top_ = top_ & ~leaves;
    bottom_ = bottom_ & ~leaves;
    busy_ &= ~W::ballot(leaves);
    source_ = stack_row(W::lane(), top_);
    const std::uint32_t popped = W::ballot(pops);
    finish(leaves);
    const std::uint32_t taken = give_work(leaves);
    load_rows(popped | taken);
  }

  // Adds the step's solutions and guesses up at the seats' homes.
  NONET_DEVICE void add_up(V solved, V stuck) {
    // Where the stack is full, the puzzle is given up.
    const V deep = stuck & ~W::less(top_, W::zero() + kDepth);
    const V guesses = (stuck & 1U) + (deep & kTooMany);
    const V found = solved & 1U;
    if (!shared_) {
      guesses_ = guesses_ + guesses;
      solutions_ = solutions_ + found;
      return;
    }
    for (int seat = 0; seat < kLanes; ++seat) {
      const V here = W::equal(W::zero() + W::word(home_, seat), W::lane());
      guesses_ = guesses_ + (here & W::word(guesses, seat));
      solutions_ = solutions_ + (here & W::word(found, seat));
    }
  }

  // Branches the stuck puzzles, and stores what is to be kept of the seats: the row of the branch
  // not taken on top of the stack, or a first solution in place of the puzzle.
  NONET_DEVICE void store_rows(std::uint32_t stuck, V pushes, V first) {
    const std::uint32_t stored = W::ballot(pushes | first);
    if (stored == 0) return;
    V word[32];
    if (stuck != 0) {
      Choose<W>::split(partners_, W::zero() + stuck, st_.x, word);
    } else {
      NONET_CUDA_UNROLL
      for (int slot = 0; slot < kSlots; ++slot) word[slot] = st_.x[slot];
    }
    NONET_CUDA_UNROLL
    for (int slot = kSlots; slot < 32; ++slot) word[slot] = W::zero();
    Transpose<W>::run(word);
    const V to = W::select(first, W::shuffle(puzzle_, home_), stack_row(W::lane(), top_));
    NONET_CUDA_UNROLL
    for (int seat = 0; seat < kLanes; ++seat) {
      if ((stored >> seat & 1U) != 0) W::store(row(W::word(to, seat)), word[seat]);
    }
  }

  NONET_DEVICE void load_rows(std::uint32_t replaced) {
    if (replaced == 0) return;
    V word[32];
    NONET_CUDA_UNROLL
    for (int seat = 0; seat < kLanes; ++seat) {
      word[seat] = W::zero();
      if ((replaced >> seat & 1U) != 0) word[seat] = W::load(row(W::word(source_, seat)));
    }
    Transpose<W>::run(word);
    NONET_CUDA_UNROLL
    for (int slot = 0; slot < kSlots; ++slot) {
      st_.x[slot] = (st_.x[slot] & ~replaced) | word[slot];
    }
    forget(~replaced);
  }

  // What was concluded of all puzzles but those of `kept`.
  NONET_DEVICE void forget(std::uint32_t kept) {
    NONET_CUDA_UNROLL
    for (int k = 0; k < 9; ++k) st_.sure[k] = kept == 0 ? W::zero() : st_.sure[k] & kept;
    NONET_CUDA_UNROLL
    for (int i = 0; i < 3; ++i) st_.single[i] = kept == 0 ? W::zero() : st_.single[i] & kept;
    st_.full = kept == 0 ? W::zero() : st_.full & kept;
    st_.fault = kept == 0 ? W::zero() : st_.fault & kept;
  }

  // Writes the results of puzzles that nobody works on any more.
  NONET_DEVICE void finish(V leaves) {
    V over = leaves;
    if (shared_) {
      over = started_;
      for (int seat = 0; seat < kLanes; ++seat) {
        if ((busy_ >> seat & 1U) == 0) continue;
        over = over & ~W::equal(W::zero() + W::word(home_, seat), W::lane());
      }
    }
    const V given_up = W::less(W::zero() + launch_.most_guesses, guesses_) &
                       W::less(solutions_, W::zero() + launch_.limit);
    // Seats that share a puzzle may find more than the limit in one step.
    const V most = W::zero() + launch_.limit;
    const V solutions = W::select(W::less(most, solutions_), most, solutions_);
    W::store_results(launch_.results, puzzle_, solutions | given_up, guesses_, over);
    started_ = started_ & ~over;
  }

  // The next puzzles for the seats of `free`, and, when there are none, rows that other seats have
  // waiting. Returns the seats that got something.
  NONET_DEVICE std::uint32_t give_work(V free) {
    std::uint32_t taken = 0;
    if (!exhausted_) taken = take_work(free);
    if (exhausted_ && busy_ != 0 && busy_ != kEverySeat) taken |= share_work();
    return taken;
  }
  NONET_DEVICE std::uint32_t take_work(V free) {
    const std::uint32_t asks = W::ballot(free);
    if (asks == 0) return 0;
    const std::uint32_t asked = static_cast<std::uint32_t>(W::count(asks));
    const std::uint32_t from = W::add_to(launch_.next, asked);
    const V puzzle = W::rank(asks) + from;
    const V starts = free & W::less(puzzle, W::zero() + launch_.count);
    exhausted_ = from >= launch_.count || launch_.count - from <= asked;
    puzzle_ = W::select(starts, puzzle, puzzle_);
    source_ = W::select(starts, puzzle, source_);
    solutions_ = solutions_ & ~starts;
    guesses_ = guesses_ & ~starts;
    started_ = started_ | starts;
    const std::uint32_t taken = W::ballot(starts);
    busy_ |= taken;
    return taken;
  }
  // The i-th idle seat takes the oldest row of the i-th seat that has one waiting.
  NONET_DEVICE std::uint32_t share_work() {
    const std::uint32_t givers = W::ballot(W::mask(busy_) & W::less(bottom_, top_));
    const std::uint32_t takers = ~busy_;
    if (givers == 0) return 0;
    shared_ = true;
    const V pairs =
        W::zero() + static_cast<std::uint32_t>(min_of(W::count(givers), W::count(takers)));
    const V rank = W::rank(takers);
    const V takes = W::mask(takers) & W::less(rank, pairs);
    const V giver = W::nth_bit(givers, rank);
    const V row_there = stack_row(giver, W::shuffle(bottom_, giver));
    source_ = W::select(takes, row_there, source_);
    home_ = W::select(takes, W::shuffle(home_, giver), home_);
    const V gives = W::mask(givers) & W::less(W::rank(givers), pairs);
    bottom_ = bottom_ - gives;
    const std::uint32_t taken = W::ballot(takes);
    busy_ |= taken;
    return taken;
  }
  static NONET_DEVICE int min_of(int a, int b) { return a < b ? a : b; }

  NONET_DEVICE V stack_row(V seat, V depth) const { return (depth << 5) + seat + stack_; }
  NONET_DEVICE std::uint32_t* row(std::uint32_t number) const {
    return launch_.rows + std::uint64_t{number} * kRowWords;
  }

  static constexpr std::uint32_t kEverySeat = ~std::uint32_t{0};

  const Launch& launch_;
  Partners<W> partners_;
  State<W> st_;
  // Books of the seats.
  V home_;    // the seat that the puzzle belongs to
  V puzzle_;  // that the seat started last, and its counts
  V solutions_;
  V guesses_;
  V started_;  // its result is not written yet
  V top_;      // the seat's stack: rows bottom .. top - 1
  V bottom_;
  V source_;  // the row that the seat goes on with
  // The same in all lanes.
  std::uint32_t stack_;     // the first row of the warp's stacks
  std::uint32_t busy_ = 0;  // seats that work on something
  bool exhausted_ = false;  // no puzzle is left to start
  bool shared_ = false;     // seats may work for others
};

}  // namespace nonet::cuda

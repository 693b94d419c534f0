#include "nonet/make/vicinity.h"

#include <numeric>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "nonet/base/bits.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"
#include "nonet/make/prover.h"

namespace nonet::making {

namespace {

using geometry::CellIndex;
using geometry::kBlank;
using geometry::Puzzle;
using geometry::Value;

constexpr std::size_t kMostBytes = std::size_t{64} << 20;
constexpr Effort kEffort{.guesses = 20'000};

using Words = std::vector<std::uint64_t>;

// Solutions of a puzzle, each as a row of bits.
class SolutionList {
 public:
  explicit SolutionList(const geometry::Layout& layout)
      : cells_(layout.cells.size()),
        values_(static_cast<std::size_t>(layout.values)),
        words_((cells_ * values_ + 63) / 64) {}

  std::size_t words() const { return words_; }
  std::size_t size() const { return rows_.size() / words_; }
  bool is_full() const { return rows_.size() * sizeof(std::uint64_t) > kMostBytes; }
  std::size_t bit_of(std::size_t cell, Value value) const { return cell * values_ + value; }
  CellIndex cell_of(std::size_t bit) const { return static_cast<CellIndex>(bit / values_); }
  Value value_of(std::size_t bit) const { return static_cast<Value>(bit % values_); }

  void clear() { rows_.clear(); }
  void add(std::span<const Value> board) {
    const std::size_t first = rows_.size();
    rows_.resize(first + words_);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      const std::size_t bit = bit_of(cell, board[cell]);
      rows_[first + bit / 64] |= std::uint64_t{1} << (bit % 64);
    }
  }
  std::span<const std::uint64_t> row(std::size_t i) const {
    return std::span(rows_).subspan(i * words_, words_);
  }
  bool has(std::size_t i, std::size_t bit) const {
    return (row(i)[bit / 64] >> (bit % 64) & 1) != 0;
  }
  Board board(std::size_t i) const {
    Board board(cells_);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      for (std::size_t value = 0; value < values_; ++value) {
        if (has(i, cell * values_ + value)) board[cell] = static_cast<Value>(value);
      }
    }
    return board;
  }

 private:
  std::size_t cells_;
  std::size_t values_;
  std::size_t words_;
  Words rows_;
};

// Calls `visit` with each bit that exactly one of the solutions has, of those that have `first`
// too, where it is given; and with the solution.
template <class Visit>
void for_each_single(const SolutionList& list, const std::size_t* first, Visit visit) {
  Words once(list.words());
  Words twice(list.words());
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (first != nullptr && !list.has(i, *first)) continue;
    const std::span<const std::uint64_t> row = list.row(i);
    for (std::size_t w = 0; w < row.size(); ++w) {
      twice[w] |= once[w] & row[w];
      once[w] |= row[w];
    }
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (first != nullptr && !list.has(i, *first)) continue;
    const std::span<const std::uint64_t> row = list.row(i);
    for (std::size_t w = 0; w < row.size(); ++w) {
      for (std::uint64_t rest = row[w] & ~twice[w]; rest != 0; rest = without_lowest_bit(rest)) {
        visit(w * 64 + static_cast<std::size_t>(lowest_bit(rest)), i);
      }
    }
  }
}

class Search {
 public:
  Search(const Puzzle& puzzle, const VicinityWish& wish, Prover prover,
         FunctionRef<bool(const Puzzle&)> visit)
      : puzzle_(puzzle),
        wish_(wish),
        prover_(std::move(prover)),
        visit_(visit),
        rest_(puzzle),
        list_(puzzle.layout) {
    seen_.insert(puzzle.givens);
    for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
      if (puzzle.givens[cell] != kBlank) given_.push_back(cell);
    }
  }

  VicinityFound run() {
    std::vector<std::size_t> out;
    const auto count = static_cast<std::size_t>(wish_.out);
    if (count > given_.size()) return found_;
    out.resize(count);
    std::iota(out.begin(), out.end(), std::size_t{0});
    do {
      replace(out);
    } while (!ended_ && next_set(out));
    return found_;
  }

 private:
  // The next set of `out.size()` indexes into the givens, in lexicographic order.
  bool next_set(std::vector<std::size_t>& out) const {
    for (std::size_t i = out.size(); i-- > 0;) {
      if (out[i] + (out.size() - i) >= given_.size()) continue;
      ++out[i];
      for (std::size_t j = i + 1; j < out.size(); ++j) out[j] = out[j - 1] + 1;
      return true;
    }
    return false;
  }

  void replace(const std::vector<std::size_t>& out) {
    rest_.givens = puzzle_.givens;
    rest_.candidates = puzzle_.candidates;
    for (const std::size_t i : out) {
      rest_.givens[given_[i]] = kBlank;
      rest_.candidates[given_[i]] = puzzle_.layout.all_values();
    }
    if (!list_solutions()) {
      if (!wish_.stop.stop_requested()) ++found_.passed_over;
      return;
    }
    if (wish_.in == 1) {
      for_each_single(list_, nullptr, [&](std::size_t bit, std::size_t i) { add({bit}, i); });
      return;
    }
    add_pairs();
  }

  // False: too many, or a stop.
  bool list_solutions() {
    list_.clear();
    Result<kernel::Network> network = kernel::translate(rest_);
    if (!network) return false;
    const kernel::Outcome outcome =
        kernel::solve(*network, {.guesses = kEffort.guesses, .stop = wish_.stop},
                      [&](std::span<const Value> board) {
                        list_.add(board);
                        return !list_.is_full();
                      });
    return outcome.complete;
  }

  void add_pairs() {
    const std::size_t bits =
        puzzle_.givens.size() * static_cast<std::size_t>(puzzle_.layout.values);
    for (std::size_t first = 0; first < bits && !ended_; ++first) {
      if (rest_.givens[list_.cell_of(first)] != kBlank) continue;
      for_each_single(list_, &first, [&](std::size_t bit, std::size_t i) {
        if (bit > first) add({first, bit}, i);
      });
    }
  }

  void add(std::initializer_list<std::size_t> bits, std::size_t solution) {
    if (ended_ || wish_.stop.stop_requested()) {
      ended_ = true;
      return;
    }
    Puzzle neighbour = rest_;
    for (const std::size_t bit : bits) {
      const CellIndex cell = list_.cell_of(bit);
      if (neighbour.givens[cell] != kBlank) return;
      geometry::set_given(neighbour, cell, list_.value_of(bit));
    }
    if (!seen_.insert(neighbour.givens).second) return;
    if (wish_.minimal && !is_minimal(neighbour, list_.board(solution))) return;
    ++found_.puzzles;
    ended_ = !visit_(neighbour);
  }

  // Whether every given is needed; one whose proof takes too long counts as needed.
  bool is_minimal(const Puzzle& puzzle, const Board& board) {
    std::vector<bool> is_given(puzzle.givens.size());
    for (std::size_t cell = 0; cell < is_given.size(); ++cell) {
      is_given[cell] = puzzle.givens[cell] != kBlank;
    }
    for (std::size_t cell = 0; cell < is_given.size(); ++cell) {
      if (!is_given[cell]) continue;
      is_given[cell] = false;
      if (prover_.prove(board, is_given, kEffort, wish_.stop) == Proof::kUnique) return false;
      is_given[cell] = true;
    }
    return true;
  }

  const Puzzle& puzzle_;
  const VicinityWish& wish_;
  Prover prover_;
  FunctionRef<bool(const Puzzle&)> visit_;
  Puzzle rest_;
  SolutionList list_;
  std::vector<std::size_t> given_;
  std::set<Board> seen_;
  VicinityFound found_;
  bool ended_ = false;
};

}  // namespace

Result<VicinityFound> vicinity(const Puzzle& puzzle, const VicinityWish& wish,
                               FunctionRef<bool(const Puzzle&)> visit) {
  Result<Prover> prover = Prover::make(puzzle);
  if (!prover) return prover.error();
  return Search(puzzle, wish, std::move(prover).value(), visit).run();
}

}  // namespace nonet::making

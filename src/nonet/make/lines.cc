#include "nonet/make/lines.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "nonet/base/function_ref.h"

namespace nonet::making {

namespace {

using geometry::Clue;
using geometry::Layout;
using geometry::Place;
using geometry::Rule;

constexpr int kMostStarts = 60;  // tried for a line before it is left out
constexpr int kMostSteps = 200;  // of the search for a line from one start
constexpr std::size_t kShortestShaft = 2;
constexpr std::size_t kLongestShaft = 4;

struct LengthWeight {
  std::size_t length;
  std::uint32_t weight;
};
constexpr std::array<LengthWeight, 5> kThermoLengths{{{3, 20}, {4, 30}, {5, 28}, {6, 15}, {7, 7}}};

enum class Verdict : std::uint8_t { kNo, kGoOn, kDone };

// Whether a line that ends in a new cell can stand: a rule's judgment.
using Judge = FunctionRef<Verdict(const Cells& line)>;

class Pen {
 public:
  Pen(const Layout& layout, Drawn& drawn, Rng& rng)
      : layout_(layout), adjacency_(layout), drawn_(drawn), rng_(rng) {
    drawn_.cells.resize(layout.cells.size(), false);
  }

  // Draws a line that the judge accepts; empty where none was met.
  Cells draw(Judge judge) {
    for (int start = 0; start < kMostStarts; ++start) {
      const auto first =
          static_cast<CellIndex>(rng_.below(static_cast<std::uint32_t>(drawn_.cells.size())));
      if (drawn_.cells[first]) continue;
      line_.assign(1, first);
      steps_ = 0;
      if (!go_on(judge)) continue;
      keep();
      return line_;
    }
    return {};
  }

 private:
  bool go_on(Judge judge) {
    const Verdict verdict = judge(line_);
    if (verdict != Verdict::kGoOn) return verdict == Verdict::kDone;
    if (++steps_ > kMostSteps) return false;
    for (const CellIndex next : next_cells()) {
      if (!has_room_for(next)) continue;
      line_.push_back(next);
      if (go_on(judge)) return true;
      line_.pop_back();
    }
    return false;
  }

  // The neighbours of the last cell in random order, those across an edge sooner.
  Cells next_cells() {
    Cells straight = adjacency_.edge[line_.back()];
    Cells diagonal = adjacency_.corner[line_.back()];
    rng_.shuffle(straight);
    rng_.shuffle(diagonal);
    Cells next;
    while (!straight.empty() || !diagonal.empty()) {
      Cells& from =
          diagonal.empty() || (!straight.empty() && rng_.below(3) > 0) ? straight : diagonal;
      next.push_back(from.back());
      from.pop_back();
    }
    return next;
  }

  bool has_room_for(CellIndex next) const {
    if (drawn_.cells[next]) return false;
    const Place place = layout_.cells[next];
    const Place end = layout_.cells[line_.back()];
    if (is_diagonal(end, place) && drawn_.crossed.contains(square_of(end, place))) return false;
    for (std::size_t i = 0; i + 1 < line_.size(); ++i) {
      const Place other = layout_.cells[line_[i]];
      const int down = std::abs(other.row - place.row);
      const int right = std::abs(other.column - place.column);
      const bool corner = down == 1 && right == 1;
      if (down + right <= 1 || (corner && i + 2 < line_.size())) return false;
    }
    return true;
  }

  static bool is_diagonal(Place a, Place b) { return a.row != b.row && a.column != b.column; }
  static Place square_of(Place a, Place b) {
    return {std::min(a.row, b.row), std::min(a.column, b.column)};
  }

  void keep() {
    for (const CellIndex cell : line_) drawn_.cells[cell] = true;
    for (std::size_t i = 1; i < line_.size(); ++i) {
      const Place a = layout_.cells[line_[i - 1]];
      const Place b = layout_.cells[line_[i]];
      if (is_diagonal(a, b)) drawn_.crossed.insert(square_of(a, b));
    }
  }

  const Layout& layout_;
  const Adjacency adjacency_;
  Drawn& drawn_;
  Rng& rng_;
  Cells line_;
  int steps_ = 0;
};

std::size_t draw_length(std::size_t most, Rng& rng) {
  std::uint32_t total = 0;
  for (const auto& [length, weight] : kThermoLengths) total += length <= most ? weight : 0;
  std::uint32_t ticket = rng.below(total);
  for (const auto& [length, weight] : kThermoLengths) {
    if (ticket < weight) return length;
    ticket -= weight;
  }
  return most;
}

// One line for `fewest` to `most` cells, but one at least.
int draw_count(const Layout& layout, int fewest, int most, Rng& rng) {
  const auto cells = static_cast<int>(layout.cells.size());
  return std::max(1, rng.between(cells / most, cells / fewest));
}

}  // namespace

std::vector<Clue> draw_thermos(const Layout& layout, const Board& board, Drawn& drawn, Rng& rng) {
  Pen pen(layout, drawn, rng);
  std::vector<Clue> clues;
  for (int left = draw_count(layout, 10, 14, rng); left > 0; --left) {
    const std::size_t length = draw_length(static_cast<std::size_t>(layout.values - 1), rng);
    Cells line = pen.draw([&](const Cells& cells) {
      const std::size_t size = cells.size();
      if (size > 1 && board[cells[size - 2]] >= board[cells[size - 1]]) return Verdict::kNo;
      return size == length ? Verdict::kDone : Verdict::kGoOn;
    });
    if (!line.empty()) clues.push_back({.rule = Rule::kThermo, .cells = std::move(line)});
  }
  return clues;
}

std::vector<Clue> draw_arrows(const Layout& layout, const Board& board, Drawn& drawn, Rng& rng) {
  Pen pen(layout, drawn, rng);
  std::vector<Clue> clues;
  for (int left = draw_count(layout, 8, 11, rng); left > 0; --left) {
    Cells line = pen.draw([&](const Cells& cells) {
      int rest = layout.number_of(board[cells.front()]);
      for (std::size_t i = 1; i < cells.size(); ++i) rest -= layout.number_of(board[cells[i]]);
      const std::size_t shaft = cells.size() - 1;
      if (rest == 0 && shaft >= kShortestShaft) return Verdict::kDone;
      return rest <= 0 || shaft == kLongestShaft ? Verdict::kNo : Verdict::kGoOn;
    });
    if (line.empty()) continue;
    clues.push_back({.rule = Rule::kArrow, .cells = std::move(line), .first_part = 1});
  }
  return clues;
}

}  // namespace nonet::making

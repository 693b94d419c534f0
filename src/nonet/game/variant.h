// Variant: puzzles of any layout and rules, as a session needs them: the counterpart of Classic in
// classic.h, which says what each name is for.

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/json.h"
#include "nonet/base/message.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/game/classic.h"
#include "nonet/game/variant_board.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/reason/step.h"

namespace nonet::game {

struct Variant {
  using Cell = variant::Cell;
  using Cells = variant::CellSet;
  using Digit = variant::Digit;
  using Digits = variant::DigitSet;
  using Values = variant::Grid;
  using Marks = variant::Marks;
  using Candidate = variant::Candidate;
  using Mistake = variant::Mistake;
  using Conflict = variant::Conflict;
  using Step = reason::Step;
  template <class T>
  using PerCell = std::vector<T>;
  template <class T>
  using PerDigit = std::vector<T>;

  static constexpr int kMostDigits = geometry::kMostValues;
  static constexpr std::string_view kFormat = "nonet-variant-game";

  static variant::CellRange cells(std::size_t size) { return variant::CellRange(size); }
  template <class T>
  static PerCell<T> per_cell(std::size_t size) {
    return PerCell<T>(size);
  }
  static std::size_t size_of(const variant::Grid& grid) { return grid.size(); }
  static variant::Grid blank(std::size_t size) { return variant::Grid(size); }
  static variant::Marks marks(std::size_t size) { return variant::Marks(size); }

  // Copies share what they know.
  class Rules {
   public:
    // Means nothing until it is assigned to.
    Rules() = default;
    // The layout and the clues count; givens and candidates do not. Error: a clue that is too large
    // for the kernel. Precondition: !find_fault(puzzle).
    static Result<Rules> make(const geometry::Puzzle& puzzle);

    // With the givens and candidates of settle().
    const geometry::Puzzle& puzzle() const { return *known_->puzzle; }
    const geometry::Layout& layout() const { return puzzle().layout; }
    // For the words of a step that find_step() gave.
    const reason::Facts& facts() const { return known_->facts; }

    std::size_t size() const { return layout().cells.size(); }
    int digits() const { return layout().values; }
    std::string name_of(Cell cell) const;
    std::string name_of(Digit digit) const;

    const Cells& peers(Cell cell) const {
      return known_->peers[static_cast<std::size_t>(cell.index())];
    }
    Marks candidates_left(const Values& values, const std::optional<Marks>& limits) const;
    OutcomeOf<Variant> solve(const Values& values, const std::optional<Marks>& limits) const;
    Verdict verdict(const Values& givens, int solutions) const;
    bool is_solved(const Values& values) const;
    Cells in_conflict_with(const Values& values, const Cells& cells) const;
    // Houses and cages with a digit twice, pairs of neighbours on a line that it forbids, and clues
    // whose cells are all filled, and wrongly.
    std::vector<Conflict> conflicts(const Values& values) const;
    std::vector<int> remaining(const Values& values) const;
    std::string objection(const Values& values, bool anyway) const;

    void settle(const Values& givens, const std::optional<Marks>& limits);
    static Marks candidates_in(const PositionOf<Variant>& position);
    std::optional<Step> find_step(const PositionOf<Variant>& position, const Profile* asked,
                                  Workspace* workspace, StopToken stop, Message& remark) const;
    std::optional<Error> refusal(const Profile* asked) const;

    void save(Json& save, const Values& givens) const;

   private:
    struct Known {
      std::shared_ptr<const geometry::Puzzle> puzzle;
      reason::Facts facts;  // refers to the puzzle
      std::vector<Cells> peers{};
    };
    static Result<std::shared_ptr<const Known>> know(geometry::Puzzle puzzle);
    geometry::Puzzle puzzle_with(const Values& values, const std::optional<Marks>& limits) const;

    std::shared_ptr<const Known> known_;
  };

  static Result<Rules> load(const Json& save, std::string_view text, Values& givens,
                            std::vector<std::string>& notices);
};

// A board as the rest of the engine has it, and back: kBlank for 0, the first value for 1.
std::vector<geometry::Value> values_of(const variant::Grid& grid);
variant::Grid grid_of(const std::vector<geometry::Value>& values);

}  // namespace nonet::game

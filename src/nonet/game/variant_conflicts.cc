#include "nonet/game/variant_conflicts.h"

#include <algorithm>
#include <array>
#include <set>

#include "nonet/geometry/clue_words.h"
#include "nonet/kernel/oracle.h"

namespace nonet::game::variant {

namespace {

using geometry::CellIndex;
using reason::Facts;

class Finder {
 public:
  Finder(const Facts& facts, const Grid& values) : facts_(facts), values_(values) {}

  std::vector<Conflict> find() {
    for (std::size_t i = 0; i < facts_.groups.size(); ++i) {
      if (is_drawn(i)) look_at_group(facts_.groups[i]);
    }
    for (const Cell cell : values_.filled()) look_at_ties(cell);
    look_at_clues();
    return std::move(found_);
  }

 private:
  static Cell cell_of(CellIndex cell) { return Cell(static_cast<int>(cell)); }

  bool is_drawn(std::size_t group) const {
    return !facts_.is_house(group) ||
           facts_.puzzle.layout.houses[group].kind != geometry::HouseKind::kImplied;
  }

  void tell(kernel::Origin origin, std::optional<Digit> digit, CellSet cells) {
    told_.insert(origin);
    found_.push_back({in_english(reason::name_of_origin(facts_, origin)), digit, std::move(cells)});
  }

  void look_at_group(const reason::Group& group) {
    std::array<int, geometry::kMostValues + 1> count{};
    for (const CellIndex cell : group.list) {
      ++count[static_cast<std::size_t>(values_.value(cell_of(cell)))];
    }
    for (int digit = 1; digit <= geometry::kMostValues; ++digit) {
      if (count[static_cast<std::size_t>(digit)] < 2) continue;
      CellSet cells;
      for (const CellIndex cell : group.list) {
        if (values_.value(cell_of(cell)) == digit) cells.insert(cell_of(cell));
      }
      tell(group.origin, Digit(digit), std::move(cells));
    }
  }

  void look_at_ties(Cell cell) {
    const auto value = static_cast<std::size_t>(values_.digit(cell).index());
    for (const reason::Tie& tie : facts_.ties[static_cast<std::size_t>(cell.index())]) {
      const Cell other = cell_of(tie.to);
      if (other < cell || values_.is_blank(other)) continue;
      const std::uint64_t allowed = facts_.tables[tie.table].allowed[value];
      if ((allowed >> values_.digit(other).index() & 1U) != 0) continue;
      tell(tie.origin, std::nullopt, CellSet{cell, other});
    }
  }

  void look_at_clues() {
    const bool full = values_.is_full();
    std::vector<geometry::Value> board;
    for (const Cell cell : CellRange(values_.size())) {
      board.push_back(values_.is_blank(cell)
                          ? geometry::kBlank
                          : static_cast<geometry::Value>(values_.digit(cell).index()));
    }
    const std::vector<geometry::Clue>& clues = facts_.puzzle.clues;
    for (std::size_t i = 0; i < clues.size(); ++i) {
      const auto origin = static_cast<kernel::Origin>(i);
      const bool ready = full || can_be_judged(clues[i]);
      if (!ready || told_.contains(origin) || kernel::holds(facts_.puzzle, clues[i], board)) {
        continue;
      }
      CellSet cells;
      for (const CellIndex cell : clues[i].cells) cells.insert(cell_of(cell));
      tell(origin, std::nullopt, std::move(cells));
    }
  }

  bool can_be_judged(const geometry::Clue& clue) const {
    return !clue.cells.empty() && !kernel::looks_beside(clue.rule) &&
           std::ranges::none_of(clue.cells,
                                [&](CellIndex cell) { return values_.is_blank(cell_of(cell)); });
  }

  const Facts& facts_;
  const Grid& values_;
  std::set<kernel::Origin> told_;
  std::vector<Conflict> found_;
};

}  // namespace

std::vector<Conflict> find_conflicts(const Facts& facts, const Grid& values) {
  return Finder(facts, values).find();
}

}  // namespace nonet::game::variant

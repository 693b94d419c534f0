// Unique rectangles and loops: a loop of cells, two in each house that it touches, that must not be
// left with the same two digits all round, for these digits could then be swapped.
//
//   type 1   one cell has extra candidates: it holds one of them
//   type 2   all extra candidates are one digit: one of the cells with this digit holds it
//   type 3   two cells have extra candidates, and make a naked or hidden set with other cells of a
//            house
//   type 4   two cells have extra candidates, and one of the two digits has no other place in a
//            house of both cells
//
// Sound because a puzzle with one solution cannot have, in every house of the loop, the same two
// digits in the same two cells: swapping them would give another solution.
// Source: unique rectangles are from the players' forums (2005); loops and types as here are Sudoku
// Explainer's (Nicolas Juillerat), whose search this follows step by step, its peculiarities
// included: extra candidates of one cell that was tried as the next count against the cells tried
// after it, and a set of type 3 has at least as many cells as there are extra digits.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/base/sort.h"
#include "nonet/board/house.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/tuples.h"
#include "nonet/logic/wording.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

using enum TechniqueId;

constexpr std::array kKinds{HouseKind::kBox, HouseKind::kRow, HouseKind::kColumn};

House house_of_kind(Cell cell, HouseKind kind) {
  return kind == HouseKind::kBox   ? House::box(cell.box())
         : kind == HouseKind::kRow ? House::row(cell.row())
                                   : House::column(cell.column());
}

int place_of(House house, Cell cell) {
  switch (house.kind()) {
    case HouseKind::kRow:
      return cell.column();
    case HouseKind::kColumn:
      return cell.row();
    default:
      return cell.row() % kBoxSide * kBoxSide + cell.column() % kBoxSide;
  }
}

constexpr auto kHouseBits = [] {
  std::array<std::uint32_t, kCells> table{};
  for (const Cell cell : kAllCells) {
    for (const House house : houses_of(cell)) {
      table[static_cast<std::size_t>(cell.index())] |= std::uint32_t{1} << house.index();
    }
  }
  return table;
}();

std::uint32_t house_bits(Cell cell) { return kHouseBits[static_cast<std::size_t>(cell.index())]; }

// A path of cells that can hold both digits. Cells at even and at odd places alternate; each house
// has at most one cell of either kind, so a path has at most 18 cells.
struct Path {
  std::array<Cell, std::size_t{2} * kSide> cells;
  std::size_t size = 0;
  CellSet set;
  std::array<std::uint32_t, 2> houses{};  // bit h: house h has a cell at an even, at an odd place

  bool can_append(Cell cell) const { return (houses[size % 2] & house_bits(cell)) == 0; }
  void append(Cell cell) {
    houses[size % 2] |= house_bits(cell);
    set.insert(cell);
    cells[size++] = cell;
  }
  void pop() {
    const Cell cell = cells[--size];
    set.erase(cell);
    houses[size % 2] &= ~house_bits(cell);
  }
  bool is_loop() const { return houses[0] == houses[1]; }
};

// The cells that a loop may pass: in each of its three houses a cell of a loop has one other cell
// of the loop. Mostly none are left.
CellSet loop_cells(CellSet pool) {
  while (pool.size() >= 4) {
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    for (const Cell cell : pool) {
      twice |= once & house_bits(cell);
      once |= house_bits(cell);
    }
    if (once == twice) return pool;
    for (const Cell cell : CellSet(pool)) {
      if ((house_bits(cell) & ~twice) != 0) pool.erase(cell);
    }
  }
  return {};
}

// Visits all loops through one cell that has just the two digits.
template <class Visit>
class LoopSearch {
 public:
  // `pool`: the cells that can hold both digits; `passable`: those of them that loops may pass.
  LoopSearch(const State& state, DigitSet digits, const CellSet& pool, const CellSet& passable,
             Visit& visit)
      : state_(state),
        digits_(digits),
        visit_(visit),
        pool_(pool),
        passable_(passable),
        floor_(pool & state.bivalue()) {}

  // Returns whether all loops through the start were visited: whether none was passed over for the
  // extra candidates of cells that are not in it.
  bool visit_from(Cell start) {
    extend(start, 2, {}, {}, std::nullopt);
    return is_complete_;
  }

 private:
  // `spare`: how many more cells with extra candidates may follow when `extra` has several digits.
  // `extra`: the extra candidates so far, with those of cells that were tried and not taken; `own`:
  // without these.
  void extend(Cell cell, int spare, DigitSet extra, DigitSet own, std::optional<HouseKind> from) {
    path_.append(cell);
    // Where two cells of the path have different extra candidates, only floor cells may follow.
    const bool wants_floor = spare <= 0 && has_two(extra) && (has_two(own) || !is_complete_);
    const CellSet near = (wants_floor ? floor_ : pool_) - (path_.set - path_.cells[0]);
    for (const HouseKind kind : kKinds) {
      if (kind == from) continue;
      for (const Cell next : near& house_of_kind(cell, kind).cell_set()) {
        if (next == path_.cells[0]) {
          if (path_.size >= 4 && path_.is_loop()) visit_(path_, digits_);
          continue;
        }
        const DigitSet next_extra = state_.candidates(next) - digits_;
        extra |= next_extra;
        if (!passable_.contains(next) || !path_.can_append(next)) continue;
        const bool is_floor = next_extra.empty();
        const DigitSet own_extra = own | next_extra;
        if (!is_floor && has_two(extra) && spare <= 0) {
          is_complete_ = is_complete_ && has_two(own_extra);
          continue;
        }
        extend(next, is_floor ? spare : spare - 1, extra, own_extra, kind);
      }
    }
    path_.pop();
  }

  static bool has_two(DigitSet digits) { return without_lowest_bit(digits.bits()) != 0; }

  const State& state_;
  DigitSet digits_;
  Visit& visit_;
  const CellSet& pool_;
  const CellSet& passable_;
  CellSet floor_;  // the cells of the pool without extra candidates
  bool is_complete_ = true;
  Path path_;
};

// A step, its identity and its difficulty. Of steps with the same identity the first is kept.
struct Found {
  struct Identity {
    TechniqueId id;
    CellSet loop;
    bool is_hidden = false;
    House house;
    DigitSet digits;
    CellSet cells;

    friend bool operator==(const Identity&, const Identity&) = default;
  };

  Step step;
  Identity identity;
  double difficulty = 0;
};

// Explainer compares difficulties as floating-point sums: 4.5 + 0.1 + 0.1 is less than 4.5 + 0.2.
// The products are a table so that no compiler fuses them with the sum.
double difficulty_of(const Step& step) {
  static constexpr auto kForSet = [] {
    std::array<double, kSide + 1> added{};
    for (int size = 2; size <= kSide; ++size) {
      added[static_cast<std::size_t>(size)] = (size - 1) * 0.1;
    }
    return added;
  }();
  double difficulty = 4.5;
  if (step.length >= 10) difficulty += 0.3;
  if (step.length >= 8) {
    difficulty += 0.2;
  } else if (step.length >= 6) {
    difficulty += 0.1;
  }
  return difficulty + kForSet[static_cast<std::size_t>(step.extra)];
}

// Makes the steps of loops, and hands them out in order.
class Harvest {
 public:
  Harvest(const State& state, bool evidence) : state_(state), evidence_(evidence) {}

  void add_loop(const Path& path, DigitSet digits) {
    path_ = &path;
    digits_ = digits;
    roof_.clear();
    DigitSet extra;
    for (std::size_t i = 0; i < path.size; ++i) {
      const DigitSet candidates = state_.candidates(path.cells[i]);
      if (candidates.size() == 2) continue;
      roof_.push_back(path.cells[i]);
      extra |= candidates - digits;
    }
    if (roof_.size() == 1) add_type_1();
    if (roof_.size() > 2 || (roof_.size() == 2 && extra.size() == 1)) add_type_2();
    if (roof_.size() != 2) return;
    if (extra.size() > 1) add_type_3(extra);
    add_type_4();
  }

  // Hands out the steps by difficulty, then type, then order of discovery.
  bool give(StepSink sink) {
    nonet::stable_sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
      return std::pair(a.difficulty, type_of(a)) < std::pair(b.difficulty, type_of(b));
    });
    return std::any_of(found_.begin(), found_.end(),
                       [sink](Found& found) { return sink(found.step); });
  }

 private:
  static int type_of(const Found& found) {
    const TechniqueId id = found.identity.id;
    const TechniqueId first = id < kUniqueLoop1 ? kUniqueRectangle1 : kUniqueLoop1;
    return static_cast<int>(id) - static_cast<int>(first);
  }

  void begin(int type) {
    const TechniqueId first = path_->size == 4 ? kUniqueRectangle1 : kUniqueLoop1;
    const auto id = static_cast<TechniqueId>(static_cast<int>(first) + type - 1);
    next_ = Found();
    next_.identity = {id, path_->set, false, House(), {}, {}};
    next_.step.reset(id);
    next_.step.length = static_cast<int>(path_->size);
  }

  void eliminate(Cell cell, DigitSet digits) {
    for (const Digit digit : digits& state_.candidates(cell)) {
      next_.step.eliminations.emplace_back(cell, digit);
    }
  }

  void finish() {
    if (!next_.step.is_useful()) return;
    for (const Found& other : found_) {
      if (other.identity == next_.identity) return;
    }
    next_.step.tidy();
    next_.difficulty = difficulty_of(next_.step);
    if (evidence_) show();
    found_.push_back(std::move(next_));
  }

  void show() {
    Step& step = next_.step;
    CellSet roof;
    for (const Cell cell : roof_) roof.insert(cell);
    step.marks.push_back({path_->set - roof, digits_, Part::kFloor});
    for (const Cell cell : roof_) {
      step.marks.push_back({cell, state_.candidates(cell), Part::kRoof});
    }
    // Around the loop the two digits alternate.
    const std::array<Digit, 2> digits{digits_.first(), (digits_ - digits_.first()).first()};
    for (std::size_t i = 0; i < path_->size; ++i) {
      step.links.push_back({{path_->cells[i], digits[i % 2], true},
                            {path_->cells[(i + 1) % path_->size], digits[(i + 1) % 2], true},
                            0,
                            -1});
    }
  }

  void add_type_1() {
    begin(1);
    eliminate(roof_[0], digits_);
    finish();
  }

  void add_type_2() {
    begin(2);
    const DigitSet extra = (state_.candidates(roof_[0]) - digits_).first();
    CellSet seen = CellSet::all();
    for (const Cell cell : roof_) seen &= peers_of(cell);
    for (const Cell cell : seen) eliminate(cell, extra);
    finish();
  }

  void add_type_3(DigitSet extra) {
    for (int size = extra.size(); size <= 7; ++size) {
      for (const HouseKind kind : kKinds) {
        const House house = house_of_kind(roof_[0], kind);
        if (house != house_of_kind(roof_[1], kind)) continue;
        const int blank = kSide - state_.placed(house).size();
        if (2 * size <= blank) add_naked_sets(house, size, extra);
        if (2 * size < blank) add_hidden_sets(house, size, extra);
      }
    }
  }

  // The first roof cell stands for both, with the extra digits alone.
  void add_naked_sets(House house, int size, DigitSet extra) {
    const unsigned first = 1U << place_of(house, roof_[0]);
    const unsigned second = 1U << place_of(house, roof_[1]);
    const DigitSet shared = extra & state_.candidates(roof_[0]) & state_.candidates(roof_[1]);
    NineSets sets{};
    for (std::size_t i = 0; i < sets.size(); ++i) {
      sets[i] = static_cast<std::uint16_t>(state_.candidates(house.cells()[i]).bits());
    }
    const unsigned others = tuple_candidates(sets, size) & ~first & ~second;
    sets[static_cast<std::size_t>(place_of(house, roof_[0]))] =
        static_cast<std::uint16_t>(extra.bits());
    visit_unions(sets, others | first, size, 0, size, [&](unsigned places, unsigned members) {
      if ((places & first) == 0) return false;
      // Every digit of the set must be in both roof cells or in another cell.
      CellSet cells;
      DigitSet covered = shared;
      for (unsigned rest = places & ~first; rest != 0; rest = without_lowest_bit(rest)) {
        const Cell cell = house.cell(lowest_bit(rest));
        cells.insert(cell);
        covered |= state_.candidates(cell);
      }
      if (covered.size() == size) {
        add_naked_set(house, cells, DigitSet::from_bits(members));
      }
      return false;
    });
  }

  void add_naked_set(House house, const CellSet& cells, DigitSet digits) {
    begin(3);
    next_.step.extra = digits.size();
    for (const Cell cell : house.cell_set() - cells - roof_[0] - roof_[1]) eliminate(cell, digits);
    finish_set(false, house, cells, digits);
  }

  void add_hidden_sets(House house, int size, DigitSet extra) {
    const unsigned second = 1U << place_of(house, roof_[1]);
    const DigitSet others = ~(digits_ | extra);
    NineSets sets{};
    for (const Digit digit : kAllDigits) {
      sets[static_cast<std::size_t>(digit.index())] =
          static_cast<std::uint16_t>(state_.places(house, digit) & ~second);
    }
    DigitSet eligible;
    for (const Digit digit : others) {
      if (sets[static_cast<std::size_t>(digit.index())] != 0) eligible.insert(digit);
    }
    unsigned own = 0;
    for (const Digit digit : digits_) own |= sets[static_cast<std::size_t>(digit.index())];
    visit_unions(sets, eligible.bits(), size - 2, own, size, [&](unsigned chosen, unsigned places) {
      add_hidden_set(house, places, digits_ | DigitSet::from_bits(chosen));
      return false;
    });
  }

  void add_hidden_set(House house, unsigned places, DigitSet digits) {
    begin(3);
    CellSet cells;
    for (unsigned rest = places; rest != 0; rest = without_lowest_bit(rest)) {
      cells.insert(house.cell(lowest_bit(rest)));
    }
    cells -= roof_[0];
    next_.step.extra = cells.size();
    for (const Cell cell : cells) eliminate(cell, ~digits);
    finish_set(true, house, cells, digits);
  }

  void finish_set(bool is_hidden, House house, const CellSet& cells, DigitSet digits) {
    next_.identity = {next_.identity.id, path_->set, is_hidden, house, digits, cells};
    if (evidence_) {
      next_.step.houses = {{house, Part::kBase}};
      next_.step.marks.push_back({cells, digits, Part::kExtra});
    }
    finish();
  }

  void add_type_4() {
    const Digit low = digits_.first();
    const Digit high = (digits_ - low).first();
    for (const Digit locked : {low, high}) {
      House house;
      if (!is_locked(locked, house)) continue;
      begin(4);
      for (const Cell cell : roof_) eliminate(cell, digits_ - locked);
      if (evidence_) {
        next_.step.houses = {{house, Part::kBase}};
        next_.step.marks.push_back({roof_set(), locked, Part::kExtra});
      }
      finish();
      return;
    }
  }

  // Finds the last house of both roof cells in which the digit has no other place.
  bool is_locked(Digit digit, House& house) const {
    bool is_found = false;
    for (const HouseKind kind : kKinds) {
      const House shared = house_of_kind(roof_[0], kind);
      if (shared != house_of_kind(roof_[1], kind) || state_.place_count(shared, digit) > 2)
        continue;
      house = shared;
      is_found = true;
    }
    return is_found;
  }

  CellSet roof_set() const {
    CellSet cells;
    for (const Cell cell : roof_) cells.insert(cell);
    return cells;
  }

  const State& state_;
  bool evidence_;
  const Path* path_ = nullptr;
  DigitSet digits_;
  std::vector<Cell> roof_;  // the cells with extra candidates, in the order of the loop
  Found next_;
  std::vector<Found> found_;
};

// Which pairs of digits need no search, because the search on an earlier board met no loop.
class LoopPairs {
 public:
  LoopPairs(const State& state, LoopMemo& memo) : state_(state), memo_(memo), met_{} {
    for (const Cell cell : kAllCells) {
      DigitSet& known = memo_.candidates[static_cast<std::size_t>(cell.index())];
      const DigitSet now = state.candidates(cell);
      if (known == now) continue;
      // Pairs of digits that the cell holds or held.
      forget(known);
      forget(now);
      known = now;
    }
  }

  bool is_without(DigitSet pair) const {
    const Digit low = pair.first();
    return (memo_.without[index_of(low)] & (pair - low).bits()) != 0;
  }
  void met_loop(DigitSet pair) {
    const Digit low = pair.first();
    met_[index_of(low)] |= static_cast<std::uint16_t>((pair - low).bits());
  }
  // All pairs of cells with two candidates have been searched.
  void remember() {
    for (const Cell cell : state_.bivalue()) {
      const DigitSet pair = state_.candidates(cell);
      const std::size_t low = index_of(pair.first());
      const unsigned high = (pair - pair.first()).bits();
      if ((met_[low] & high) == 0) memo_.without[low] |= static_cast<std::uint16_t>(high);
    }
  }

 private:
  static std::size_t index_of(Digit digit) { return static_cast<std::size_t>(digit.index()); }

  void forget(DigitSet digits) {
    for (const Digit low : digits)
      memo_.without[index_of(low)] &= static_cast<std::uint16_t>(~digits.bits());
  }

  const State& state_;
  LoopMemo& memo_;
  std::array<std::uint16_t, kDigits> met_;  // as LoopMemo::without: pairs with a loop
};

}  // namespace

bool find_unique_loop(const Technique& /*technique*/, const State& state, Search& search,
                      StepSink sink) {
  Harvest harvest(state, search.evidence);
  LoopPairs pairs(state, search.workspace.loops);
  const auto visit = [&](const Path& path, DigitSet digits) {
    harvest.add_loop(path, digits);
    pairs.met_loop(digits);
  };
  CellSet starts = state.bivalue();
  CellSet finished;  // all loops through these have been visited
  while (!starts.empty()) {
    const Cell start = starts.first();
    starts.erase(start);
    const DigitSet digits = state.candidates(start);
    const Digit first = digits.first();
    const CellSet pool = state.cells_with(first) & state.cells_with((digits - first).first());
    if (pairs.is_without(digits)) {
      starts -= pool & state.bivalue();
      continue;
    }
    const CellSet passable = loop_cells(pool - finished);
    // Of the cells with the same two digits and no others, those that no loop passes.
    starts -= (pool & state.bivalue()) - passable;
    if (!passable.contains(start)) continue;
    if (LoopSearch(state, digits, pool, passable, visit).visit_from(start)) finished.insert(start);
  }
  pairs.remember();
  return harvest.give(sink);
}

Message explain_unique_loop(const Step& step) {
  const CellSet roof = cells_of(step, Part::kRoof);
  const CellSet floor = cells_of(step, Part::kFloor);
  const DigitSet digits = digits_of(step, Part::kFloor);
  const Message either = list_of(digits_of(step, Part::kRoof) - digits, " or ");
  const DigitSet set = digits_of(step, Part::kExtra);
  const Message conclusion = conclusion_in_words(step);
  const auto what_follows = [&] {
    switch (step.technique) {
      case kUniqueRectangle3:
      case kUniqueLoop3:
        // A hidden set contains the two digits of the loop.
        return say((set & digits).empty()
                       ? "So one of {} must be {}, and makes a naked set of {} with {} in {}: {}"
                       : "So one of {} must be {}, and makes a hidden set of {} with {} in {}: {}",
                   {list_of(roof), either, list_of(set), list_of_cells(step, Part::kExtra),
                    in_words(house_of(step, Part::kBase)), conclusion});
      case kUniqueRectangle4:
      case kUniqueLoop4:
        return say("So one of {} must be {}; in {}, {} must go in the other one: {}",
                   {list_of(roof), either, in_words(house_of(step, Part::kBase)), list_of(set),
                    conclusion});
      default:
        return say(roof.size() == 1 ? "So {} must be {}: {}" : "So one of {} must be {}: {}",
                   {list_of(roof), either, conclusion});
    }
  };
  return sentences({say("If {} held nothing but {}, the two digits could be swapped, and the "
                        "puzzle would have two solutions.",
                        {list_of(floor | roof), list_of(digits)}),
                    what_follows()});
}

}  // namespace nonet

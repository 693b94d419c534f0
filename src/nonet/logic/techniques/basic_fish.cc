// Basic fish: n lines in which a digit has its places in just n crossing lines. X-wing, swordfish
// and jellyfish are n = 2, 3 and 4.
//
// Sound because n lines need the digit n times, and the n crossing lines, which hold it once each,
// have it all inside these lines.
// Source: the X-wing and its larger kin are from the puzzle's first years in the West (2005).

#include <algorithm>

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/base/sort.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/tuples.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// The lines are all rows or all columns; as masks, bit i is line i of its kind.
struct Fish {
  std::uint16_t base;
  std::uint8_t digit;  // 0 to 8
  std::uint16_t cover;

  friend auto operator<=>(const Fish&, const Fish&) = default;
};

House line(HouseKind kind, int number) { return House(static_cast<int>(kind) * kSide + number); }

template <class Visit>
void visit_lines(HouseKind kind, unsigned mask, Visit&& visit) {
  for (unsigned rest = mask; rest != 0; rest = without_lowest_bit(rest)) {
    visit(line(kind, lowest_bit(rest)));
  }
}

CellSet cells_of_lines(HouseKind kind, unsigned mask) {
  CellSet cells;
  visit_lines(kind, mask, [&](House house) { cells |= house.cell_set(); });
  return cells;
}

constexpr HouseKind crossing_kind(HouseKind kind) {
  return kind == HouseKind::kRow ? HouseKind::kColumn : HouseKind::kRow;
}

int lines_without(const State& state, HouseKind kind, Digit digit) {
  int count = 0;
  for (int i = 0; i < kSide; ++i) count += state.placed(line(kind, i)).contains(digit) ? 0 : 1;
  return count;
}

// The fish of a size with lines of one kind as base that eliminate something, in order. There are
// at most 126 choices of lines for each of nine digits.
class Catch {
 public:
  Catch(const State& state, HouseKind base_kind, int size) {
    for (const Digit digit : kAllDigits) {
      // A fish on more than half of the lines without the digit leaves a smaller fish of the rest.
      if (lines_without(state, base_kind, digit) < 2 * size) continue;
      NineSets sets{};
      for (std::size_t i = 0; i < sets.size(); ++i) {
        sets[i] =
            static_cast<std::uint16_t>(state.places(line(base_kind, static_cast<int>(i)), digit));
      }
      visit_tuples(sets, size, [&](unsigned base, unsigned cover) {
        for (unsigned rest = cover; rest != 0; rest = without_lowest_bit(rest)) {
          const House crossing = line(crossing_kind(base_kind), lowest_bit(rest));
          if ((state.places(crossing, digit) & ~base) == 0) continue;
          fish_[size_++] = {static_cast<std::uint16_t>(base),
                            static_cast<std::uint8_t>(digit.index()),
                            static_cast<std::uint16_t>(cover)};
          break;
        }
        return false;
      });
    }
    nonet::sort(fish_.data(), fish_.data() + size_);
  }

  const Fish* begin() const { return fish_.data(); }
  const Fish* end() const { return fish_.data() + size_; }

 private:
  std::array<Fish, std::size_t{126} * kDigits> fish_;
  std::size_t size_ = 0;
};

void fill(Step& step, const State& state, HouseKind base_kind, const Fish& fish, bool evidence) {
  const Digit digit(fish.digit + 1);
  const HouseKind cover_kind = crossing_kind(base_kind);
  const CellSet base = cells_of_lines(base_kind, fish.base);
  const CellSet cover = cells_of_lines(cover_kind, fish.cover);
  for (const Cell cell : state.cells_with(digit) & (cover - base)) {
    step.eliminations.emplace_back(cell, digit);
  }
  if (!evidence) return;
  visit_lines(base_kind, fish.base,
              [&](House house) { step.houses.push_back({house, Part::kBase}); });
  visit_lines(cover_kind, fish.cover,
              [&](House house) { step.houses.push_back({house, Part::kCover}); });
  step.marks = {{state.cells_with(digit) & base, digit, Part::kPattern}};
}

}  // namespace

bool find_basic_fish(const Technique& technique, const State& state, Search& search,
                     StepSink sink) {
  Step step;
  for (const HouseKind base_kind : {HouseKind::kColumn, HouseKind::kRow}) {
    for (const Fish& fish : Catch(state, base_kind, technique.size)) {
      step.reset(technique.id);
      fill(step, state, base_kind, fish, search.evidence);
      if (sink(step)) return true;
    }
  }
  return false;
}

Message explain_basic_fish(const Step& step) {
  const Message digit = list_of_digits(step, Part::kPattern);
  const Message base = list_of_houses(step, Part::kBase);
  const Message cover = list_of_houses(step, Part::kCover);
  return say(
      "In {}, {} can only go where they cross {}. Each of these needs a {}, and they take the "
      "whole of {} for it. So {}",
      {base, digit, cover, digit, cover, conclusion_in_words(step)});
}

}  // namespace nonet

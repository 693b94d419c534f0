#include "nonet/game/content.h"

#include "nonet/game/variant.h"

namespace nonet::game {

namespace {

constexpr std::size_t kColourBits = 4;

template <class Digit>
std::size_t number_of(Digit digit) {
  return static_cast<std::size_t>(digit.index()) / kDigitsInANumber;
}

template <class Digit>
std::size_t shift_of(Digit digit) {
  return kColourBits * (static_cast<std::size_t>(digit.index()) % kDigitsInANumber);
}

}  // namespace

template <class World>
BoardOf<World>::BoardOf(const Values& givens)
    : cells_(World::template per_cell<Content>(World::size_of(givens))) {
  for (const Cell cell : givens.filled()) {
    (*this)[cell].value = static_cast<std::uint8_t>(givens.value(cell));
  }
}

template <class World>
typename World::Cells BoardOf<World>::blank_cells() const {
  typename World::Cells blank;
  for (const Cell cell : cells()) {
    if (is_blank(cell)) blank.insert(cell);
  }
  return blank;
}

template <class World>
typename World::Values BoardOf<World>::values() const {
  Values values = World::blank(size());
  for (const Cell cell : cells()) {
    const int value = (*this)[cell].value;
    if (value != 0) values.place(cell, typename World::Digit(value));
  }
  return values;
}

template <class World>
int candidate_colour(const ContentOf<World>& content, typename World::Digit digit) {
  return static_cast<int>(content.candidate_colours[number_of(digit)] >> shift_of(digit) & 0xF);
}

template <class World>
void set_candidate_colour(ContentOf<World>& content, typename World::Digit digit, int colour) {
  std::uint64_t& colours = content.candidate_colours[number_of(digit)];
  colours &= ~(std::uint64_t{0xF} << shift_of(digit));
  colours |= static_cast<std::uint64_t>(colour) << shift_of(digit);
}

template <class World>
ChangesOf<World> changes_between(const BoardOf<World>& before, const BoardOf<World>& after) {
  ChangesOf<World> changes;
  for (const auto cell : after.cells()) {
    if (before[cell] != after[cell]) changes.push_back({cell, before[cell], after[cell]});
  }
  return changes;
}

template <class World>
void apply_changes(const std::vector<ChangeOf<World>>& changes, BoardOf<World>& board) {
  for (const auto& change : changes) board[change.cell] = change.after;
}

template <class World>
void revert_changes(const std::vector<ChangeOf<World>>& changes, BoardOf<World>& board) {
  for (const auto& change : changes) board[change.cell] = change.before;
}

template <class World>
ChangesOf<World> joined(const std::vector<ChangeOf<World>>& first,
                        const std::vector<ChangeOf<World>>& second) {
  ChangesOf<World> both;
  const auto add = [&both](const ChangeOf<World>& change) {
    if (change.before != change.after) both.push_back(change);
  };
  auto a = first.begin();
  auto b = second.begin();
  while (a != first.end() || b != second.end()) {
    if (b == second.end() || (a != first.end() && a->cell < b->cell)) {
      add(*a++);
    } else if (a == first.end() || b->cell < a->cell) {
      add(*b++);
    } else {
      add({a->cell, a->before, b->after});
      ++a;
      ++b;
    }
  }
  return both;
}

template class BoardOf<Classic>;
template class BoardOf<Variant>;
template int candidate_colour<Classic>(const ContentOf<Classic>&, Digit);
template int candidate_colour<Variant>(const ContentOf<Variant>&, variant::Digit);
template void set_candidate_colour<Classic>(ContentOf<Classic>&, Digit, int);
template void set_candidate_colour<Variant>(ContentOf<Variant>&, variant::Digit, int);
template Changes changes_between(const Board&, const Board&);
template ChangesOf<Variant> changes_between(const BoardOf<Variant>&, const BoardOf<Variant>&);
template void apply_changes(const Changes&, Board&);
template void apply_changes(const ChangesOf<Variant>&, BoardOf<Variant>&);
template void revert_changes(const Changes&, Board&);
template void revert_changes(const ChangesOf<Variant>&, BoardOf<Variant>&);
template Changes joined(const Changes&, const Changes&);
template ChangesOf<Variant> joined(const ChangesOf<Variant>&, const ChangesOf<Variant>&);

}  // namespace nonet::game

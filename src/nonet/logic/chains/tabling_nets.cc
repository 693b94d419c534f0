#include "nonet/logic/chains/tabling_nets.h"

#include <algorithm>

namespace nonet::tabling {

namespace {

constexpr int kRounds = 4;

// The reason with the largest index goes first and becomes the main line of the net.
Reasons arranged(Reasons reasons) {
  for (std::size_t i = 1; i < reasons.size(); ++i) {
    if (reasons[i] > reasons[0]) std::swap(reasons[0], reasons[i]);
  }
  return reasons;
}

}  // namespace

NetBoard::NetBoard(const State& state) {
  for (const Cell cell : kAllCells) {
    candidates_[at(cell)] = state.candidates(cell);
    if (state.is_filled(cell)) {
      values_[at(cell)] = static_cast<std::uint8_t>(state.grid().digit(cell).value());
    }
  }
  for (const House house : kAllHouses) {
    for (const Digit digit : kAllDigits) {
      places_[static_cast<std::size_t>(house.index())][at(digit)] =
          static_cast<std::int8_t>(state.place_count(house, digit));
    }
  }
}

void NetBoard::eliminate(Cell cell, Digit digit) {
  DigitSet& left = candidates_[at(cell)];
  if (!left.contains(digit)) return;
  left.erase(digit);
  if (left.empty()) return;
  if (left.size() == 1) {
    naked_.items[static_cast<std::size_t>(naked_.size++)] =
        static_cast<std::uint16_t>(Candidate(cell, left.first()).index());
  }
  for (const House house : houses_of(cell)) {
    std::int8_t& places = places_[static_cast<std::size_t>(house.index())][at(digit)];
    --places;
    if (places == 1) add_hidden(house, digit);
    if (places == 0) drop_hidden(house, digit);
  }
}

void NetBoard::place(Cell cell, Digit digit) {
  std::uint8_t& value = values_[at(cell)];
  if (value == digit.value()) return;
  value = static_cast<std::uint8_t>(digit.value());
  const DigitSet before = candidates_[at(cell)];
  candidates_[at(cell)] = {};
  for (const Cell peer : peers_of(cell)) eliminate(peer, digit);
  for (const Digit gone : before) {
    for (const House house : houses_of(cell)) {
      std::int8_t& places = places_[static_cast<std::size_t>(house.index())][at(gone)];
      if (--places == 1 && gone != digit) add_hidden(house, gone);
    }
  }
}

void NetBoard::add_hidden(House house, Digit digit) {
  for (const Cell cell : house.cells()) {
    if (!candidates(cell).contains(digit)) continue;
    if (hidden_.size == static_cast<int>(hidden_.items.size())) return;
    hidden_.items[static_cast<std::size_t>(hidden_.size++)] =
        static_cast<std::uint16_t>(Candidate(cell, digit).index());
    return;
  }
}

void NetBoard::drop_hidden(House house, Digit digit) {
  const auto begin = hidden_.items.begin();
  const auto end = begin + hidden_.size;
  const auto found = std::find_if(begin, end, [&](std::uint16_t item) {
    const Candidate single = Candidate::from_index(item);
    return single.digit() == digit && house.cell_set().contains(single.cell());
  });
  if (found == end) return;
  std::copy(found + 1, end, found);
  --hidden_.size;
}

void NetBoard::singles(std::vector<Single>& list, std::size_t& naked) const {
  list.clear();
  for (int i = 0; i < naked_.size; ++i) {
    const Candidate single = Candidate::from_index(naked_.items[static_cast<std::size_t>(i)]);
    if (values_[at(single.cell())] == 0) list.push_back({single.cell(), single.digit()});
  }
  naked = list.size();
  CellSet found;
  for (int i = 0; i < hidden_.size; ++i) {
    const Candidate single = Candidate::from_index(hidden_.items[static_cast<std::size_t>(i)]);
    const Cell cell = single.cell();
    if (values_[at(cell)] != 0 || found.contains(cell)) continue;
    const auto houses = houses_of(cell);
    if (std::none_of(houses.begin(), houses.end(),
                     [&](House house) { return places(house, single.digit()) == 1; })) {
      continue;
    }
    found.insert(cell);
    list.push_back({cell, single.digit()});
  }
}

void NetFiller::fill() {
  entry_of_.assign(static_cast<std::size_t>(links_.literals()), 0);
  for (int node = 0; node < links_.candidates(); ++node) {
    const Candidate candidate = links_.candidate(static_cast<Literal>(2 * node));
    fill(candidate, true);
    fill(candidate, false);
  }
}

void NetFiller::fill(Candidate candidate, bool on) {
  premise_ = links_.literal(candidate, on);
  board_ = start_;
  if (on) {
    place(candidate.cell(), candidate.digit(), {});
  } else {
    board_.eliminate(candidate.cell(), candidate.digit());
    const DigitSet left = board_.candidates(candidate.cell());
    if (left.size() == 1) place(candidate.cell(), left.first(), {});
  }
  for (int round = 0; round < kRounds; ++round) {
    std::size_t naked = 0;
    board_.singles(singles_, naked);
    for (std::size_t i = 0; i < singles_.size(); ++i) {
      const auto [cell, digit] = singles_[i];
      place(cell, digit,
            i < naked ? reasons_of_naked(cell, digit) : reasons_of_hidden(cell, digit));
    }
  }
  for (const Implied& implied : links_.direct_[premise_]) entry_of_[implied.to] = 0;
}

// The peers that lose the digit are those of the state, not those of the board of this round.
void NetFiller::place(Cell cell, Digit digit, const Reasons& reasons) {
  const DigitSet others = board_.candidates(cell) - digit;
  const auto placed = static_cast<std::uint16_t>(
      links_.literal(Candidate(cell, digit), true) == premise_ ? 0
                                                               : links_.direct_[premise_].size());
  board_.place(cell, digit);
  add(Candidate(cell, digit), true, reasons);
  const Reasons because{placed};
  for (const Cell peer : state_.cells_with(digit) & peers_of(cell)) {
    add(Candidate(peer, digit), false, because);
  }
  for (const Digit other : others) add(Candidate(cell, other), false, because);
}

void NetFiller::add(Candidate candidate, bool on, const Reasons& reasons) {
  const Literal literal = links_.literal(candidate, on);
  std::vector<Implied>& list = links_.direct_[premise_];
  if (literal == premise_ || entry_of_[literal] != 0) return;
  entry_of_[literal] = static_cast<std::uint16_t>(list.size());
  const int base = reasons[0] < list.size() ? list[reasons[0]].distance : 0;
  list.push_back({literal, static_cast<std::uint16_t>(base + 1)});
  links_.reasons_[premise_].push_back(arranged(reasons));
}

std::uint16_t NetFiller::entry_of(Cell cell, Digit digit) const {
  return entry_of_[links_.literal(Candidate(cell, digit), false)];
}

Reasons NetFiller::reasons_of_naked(Cell cell, Digit digit) const {
  Reasons reasons{};
  std::size_t count = 0;
  for (const Digit other : state_.candidates(cell) - digit) {
    if (count < reasons.size()) reasons[count++] = entry_of(cell, other);
  }
  return reasons;
}

// Reasons from the house with the fewest places now; among equals row, then column, then box.
Reasons NetFiller::reasons_of_hidden(Cell cell, Digit digit) const {
  const auto houses = houses_of(cell);
  const House best = *std::min_element(houses.begin(), houses.end(), [&](House a, House b) {
    return board_.places(a, digit) < board_.places(b, digit);
  });
  Reasons reasons{};
  std::size_t count = 0;
  for (const Cell other : (state_.cells_with(digit) & best.cell_set()) - cell) {
    if (count < reasons.size()) reasons[count++] = entry_of(other, digit);
  }
  return reasons;
}

}  // namespace nonet::tabling

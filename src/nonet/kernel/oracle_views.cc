// Rules of pairs, of lines seen from outside, and of index cells.

#include <algorithm>
#include <cstdlib>

#include "nonet/kernel/oracle_judges.h"

namespace nonet::kernel::oracle {

namespace {

// Whether there is a cell at this row and column, and it has `number`.
bool has(const Case& it, int row, int column, int number) {
  for (std::size_t i = 0; i < it.layout().cells.size(); ++i) {
    const geometry::Place place = it.layout().cells[i];
    if (place.row == row && place.column == column) {
      return it.layout().number_of(it.board[i]) == number;
    }
  }
  return false;
}

}  // namespace

bool difference(const Case& it) { return std::abs(it.numbers[0] - it.numbers[1]) == it.stated(); }

bool ratio(const Case& it) {
  const int stated = it.stated();
  return it.numbers[0] == stated * it.numbers[1] || it.numbers[1] == stated * it.numbers[0];
}

bool pair_sum(const Case& it) { return it.numbers[0] + it.numbers[1] == it.clue.numbers[0]; }

bool greater(const Case& it) { return it.numbers[0] > it.numbers[1]; }

bool little_killer(const Case& it) { return total(it.numbers) == it.clue.numbers[0]; }

bool sandwich(const Case& it) {
  const int least = it.layout().number_of(0);
  const int greatest = it.layout().number_of(it.layout().values - 1);
  for (const int bread : {least, greatest}) {
    if (std::count(it.numbers.begin(), it.numbers.end(), bread) != 1) return false;
  }
  auto from = std::find(it.numbers.begin(), it.numbers.end(), least);
  auto to = std::find(it.numbers.begin(), it.numbers.end(), greatest);
  if (to < from) std::swap(from, to);
  return total(std::vector<int>(from + 1, to)) == it.clue.numbers[0];
}

bool x_sum(const Case& it) {
  const int length = it.numbers[0];
  if (length > static_cast<int>(it.numbers.size())) return false;
  return total(std::span(it.numbers).first(static_cast<std::size_t>(length))) == it.clue.numbers[0];
}

bool skyscraper(const Case& it) {
  int seen = 0;
  int highest = -1;
  for (const int number : it.numbers) {
    if (number > highest) ++seen;
    highest = std::max(highest, number);
  }
  return seen == it.clue.numbers[0];
}

bool numbered_room(const Case& it) {
  const int at = it.numbers[0];
  return at >= 1 && at <= static_cast<int>(it.numbers.size()) &&
         it.numbers[static_cast<std::size_t>(at) - 1] == it.clue.numbers[0];
}

bool row_indexer(const Case& it) {
  for (std::size_t i = 0; i < it.clue.cells.size(); ++i) {
    const geometry::Place place = it.layout().cells[it.clue.cells[i]];
    if (!has(it, it.numbers[i] - 1, place.column, place.row + 1)) return false;
  }
  return true;
}

bool column_indexer(const Case& it) {
  for (std::size_t i = 0; i < it.clue.cells.size(); ++i) {
    const geometry::Place place = it.layout().cells[it.clue.cells[i]];
    if (!has(it, place.row, it.numbers[i] - 1, place.column + 1)) return false;
  }
  return true;
}

}  // namespace nonet::kernel::oracle

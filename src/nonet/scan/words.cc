// What is said of a reading.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/board/cell.h"
#include "nonet/scan/scan.h"

namespace nonet::scan {

namespace {

// "r1c2", "r1c2 and r4c5", "r1c2, r4c5 and r9c9"; "r1c2, r4c5, r4c6 and 30 more".
std::string list_of(const CellSet& cells) {
  constexpr int kMostNamed = 12;
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(to_string(cell));
  const auto most = static_cast<std::size_t>(kMostNamed);
  if (names.size() > most) {
    const std::string rest = std::to_string(names.size() - most + 1) + " more";
    names.resize(most - 1);
    names.push_back(rest);
  }
  std::string words;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) words += i + 1 == names.size() ? " and " : ", ";
    words += names[i];
  }
  return words;
}

std::string name_of_value(const Grid& grid, Cell cell) {
  return grid.is_blank(cell) ? "blank" : std::to_string(grid.value(cell));
}

std::string_view warning_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kUnique:
      return "";
    case Verdict::kConflict:
      return "two equal digits see each other: a digit is not read rightly";
    case Verdict::kNoSolution:
      return "no solution: a digit is not read rightly";
    case Verdict::kMany:
      return "several solutions: a given may have been missed";
  }
  return "";
}

}  // namespace

std::string_view slug_of(Mark mark) {
  static constexpr std::array<std::string_view, 3> kSlugs{"blank", "printed", "filled"};
  return kSlugs[static_cast<std::size_t>(mark)];
}

std::string_view variant_of(const Reading& reading) {
  switch (reading.lattice.side) {
    case 4:
      return "4x4";
    case 6:
      return reading.box_rows == 2 ? "6x6" : "6x6-tall";
    default:
      return "9x9";
  }
}

std::vector<std::string> remarks_of(const Reading& reading) {
  std::vector<std::string> remarks;
  for (const Cell cell : reading.changed) {
    remarks.push_back(to_string(cell) + " was read as " + name_of_value(reading.seen, cell) +
                      " and made " + name_of_value(reading.filled, cell) +
                      ", for the puzzle to have one solution");
  }
  if (reading.doubtful.size() == 1) {
    remarks.push_back(list_of(reading.doubtful) + " is doubtful: look at it");
  } else if (!reading.doubtful.empty()) {
    remarks.push_back(list_of(reading.doubtful) + " are doubtful: look at them");
  }
  const std::string_view warning = warning_of(reading.verdict);
  if (!warning.empty()) remarks.emplace_back(warning);
  return remarks;
}

}  // namespace nonet::scan

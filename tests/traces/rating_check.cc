// Rates puzzles under the se profile and compares ER, EP and ED with a table of reference ratings:
// one puzzle a line, then ER, EP and ED, or ER alone, apart by tabs.
//
// usage: nonet_rating_check [--from ER] [--to ER] FILE      FILE may be - for standard input
//
// Prints each puzzle whose ratings differ, then totals by range of ER and puzzles a second of CPU
// time. Exit status 1 when a puzzle differs.

#include <array>
#include <cstdlib>
#include <ctime>
#include <iomanip>
#include <sstream>

#include "nonet/rate/rate.h"
#include "tests/traces/arguments.h"

namespace nonet::traces {
namespace {

struct Range {
  const char* name;
  int most;  // tenths, inclusive
  std::size_t puzzles = 0;
  std::size_t equal = 0;
  std::size_t near = 0;   // ER within 0.1
  std::size_t stuck = 0;  // no technique found a step
};

struct Expected {
  std::string puzzle;
  std::string ratings;  // "7.1/1.2/1.2", or "7.1"
  int er = 0;
};

bool parse_row(const std::string& line, Expected& row) {
  std::istringstream fields(line);
  std::string er;
  if (!(fields >> row.puzzle >> er) || row.puzzle.size() != kCells) return false;
  row.er = rating_value(er);
  row.ratings = er;
  for (std::string rating; fields >> rating;) row.ratings += '/' + rating;
  return row.er > 0;
}

std::string ratings_of(const Rating& rating, bool er_alone) {
  std::string text = rating_text(rating.er);
  if (!er_alone) text += '/' + rating_text(rating.ep) + '/' + rating_text(rating.ed);
  return text;
}

class Report {
 public:
  void add(const Expected& expected, const Rating& rating) {
    Range* range = ranges_.data();
    while (expected.er > range->most) ++range;
    ++range->puzzles;
    if (rating.outcome == Outcome::kStuck) ++range->stuck;
    if (std::abs(expected.er - rating.er) <= 1) ++range->near;
    const bool er_alone = expected.ratings.find('/') == std::string::npos;
    const std::string ours = ratings_of(rating, er_alone);
    if (ours == expected.ratings) {
      ++range->equal;
    } else {
      std::cout << expected.puzzle << "  expected " << expected.ratings << "  ours " << ours
                << (rating.outcome == Outcome::kStuck ? "  (stuck)" : "") << '\n';
    }
  }

  bool print(double seconds) const {
    std::cout << std::setw(10) << "puzzles" << std::setw(10) << "equal" << std::setw(10)
              << "ER +-0.1" << std::setw(10) << "stuck" << '\n';
    std::size_t puzzles = 0;
    std::size_t equal = 0;
    for (const Range& range : ranges_) {
      std::cout << std::setw(10) << range.puzzles << std::setw(10) << range.equal << std::setw(10)
                << range.near << std::setw(10) << range.stuck << "  ER " << range.name << '\n';
      puzzles += range.puzzles;
      equal += range.equal;
    }
    std::cout << std::setw(10) << puzzles << std::setw(10) << equal << "  all\n"
              << static_cast<double>(puzzles) / seconds << " puzzles/s\n";
    return puzzles == equal;
  }

 private:
  std::array<Range, 3> ranges_{
      {{.name = "< 8.5", .most = 84}, {.name = "8.5-9.4", .most = 94}, {">= 9.5", INT_MAX}}};
};

int run(const Arguments& arguments) {
  std::ifstream file;
  std::istream* in = open(arguments, file);
  if (in == nullptr) return 2;
  Workspace workspace;
  Report report;
  std::clock_t spent = 0;
  for (std::string line; std::getline(*in, line);) {
    Expected expected;
    if (!parse_row(line, expected) || !arguments.is_in_range(expected.er)) continue;
    const Grid puzzle = Grid::from_line(expected.puzzle).value_or(Grid());
    const std::clock_t start = std::clock();
    const Rating rating = rate(kSeProfile, puzzle, workspace);
    spent += std::clock() - start;
    report.add(expected, rating);
  }
  return report.print(static_cast<double>(spent) / CLOCKS_PER_SEC) ? 0 : 1;
}

}  // namespace
}  // namespace nonet::traces

int main(int argc, char** argv) {
  nonet::traces::Arguments arguments;
  if (!nonet::traces::parse(argc, argv, arguments)) {
    std::cerr << "usage: nonet_rating_check [--from ER] [--to ER] FILE\n";
    return 2;
  }
  return nonet::traces::run(arguments);
}

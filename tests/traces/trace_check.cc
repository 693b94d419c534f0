// Solves puzzles under the se profile and compares every step with reference traces (reference.h):
// technique, rating, placement, eliminations.
//
// usage: nonet_trace_check [--from ER] [--to ER] FILE      FILE may be - for standard input
//
// Prints the first difference of each puzzle, then totals by technique. Exit status 1 when a puzzle
// differs.

#include <iomanip>
#include <map>

#include "tests/traces/arguments.h"

namespace nonet::traces {
namespace {

struct Count {
  std::size_t equal = 0;
  std::size_t different = 0;
  std::size_t unfinished = 0;
};

class Report {
 public:
  void add(const PuzzleTrace& trace, const Comparison& comparison) {
    ++count(puzzles_, comparison.verdict);
    for (std::size_t i = 0; i < comparison.equal_steps; ++i) {
      ++by_technique_[trace.steps[i].technique].equal;
    }
    if (comparison.verdict == Verdict::kEqual) return;
    const std::size_t at = comparison.equal_steps;
    const std::string expected =
        at < trace.steps.size() ? to_string(trace.steps[at]) : std::string("solved");
    const std::string technique = at < trace.steps.size() ? trace.steps[at].technique : "solved";
    ++count(by_technique_[technique], comparison.verdict);
    if (comparison.verdict == Verdict::kUnfinished) return;
    std::cout << trace.puzzle << "\n  step " << at + 1 << "\n    expected " << expected
              << "\n    ours     " << comparison.ours << '\n';
  }

  bool print() const {
    std::cout << std::setw(10) << "equal" << std::setw(10) << "different" << std::setw(12)
              << "unfinished" << '\n';
    for (const auto& [technique, count] : by_technique_) print_row(technique + " steps", count);
    print_row("puzzles", puzzles_);
    return puzzles_.different == 0;
  }

 private:
  static std::size_t& count(Count& counts, Verdict verdict) {
    if (verdict == Verdict::kEqual) return counts.equal;
    return verdict == Verdict::kDifferent ? counts.different : counts.unfinished;
  }

  static void print_row(const std::string& title, const Count& counts) {
    std::cout << std::setw(10) << counts.equal << std::setw(10) << counts.different << std::setw(12)
              << counts.unfinished << "  " << title << '\n';
  }

  std::map<std::string, Count> by_technique_;
  Count puzzles_;
};

int run(const Arguments& arguments) {
  std::ifstream file;
  std::istream* in = open(arguments, file);
  if (in == nullptr) return 2;
  Workspace workspace;
  Report report;
  PuzzleTrace trace;
  std::string error;
  while (read_trace(*in, trace, error)) {
    if (arguments.is_in_range(trace.er())) report.add(trace, compare(trace, workspace));
  }
  if (!error.empty()) {
    std::cerr << error << '\n';
    return 2;
  }
  return report.print() ? 0 : 1;
}

}  // namespace
}  // namespace nonet::traces

int main(int argc, char** argv) {
  nonet::traces::Arguments arguments;
  if (!nonet::traces::parse(argc, argv, arguments)) {
    std::cerr << "usage: nonet_trace_check [--from ER] [--to ER] FILE\n";
    return 2;
  }
  return nonet::traces::run(arguments);
}

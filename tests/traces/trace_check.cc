// Compares the steps of the se profile with reference traces (reference.h): technique, rating,
// placement, eliminations.
//
// usage: nonet_trace_check [--from ER] [--to ER] FILE      FILE may be - for standard input
//
// Each step of a trace is compared with ours from the same state, so that a difference does not
// hide what comes after it. Prints the first difference of each puzzle, then totals by technique.
// "Missing" are steps where a technique of the profile that has no finder might have come first.
// Exit status 1 when a step differs.

#include <iomanip>
#include <map>

#include "tests/traces/arguments.h"

namespace nonet::traces {
namespace {

struct Count {
  std::size_t equal = 0;
  std::size_t different = 0;
  std::size_t missing = 0;

  void add(Verdict verdict) {
    ++(verdict == Verdict::kEqual ? equal : verdict == Verdict::kDifferent ? different : missing);
  }
};

class Report {
 public:
  void add(const PuzzleTrace& trace, const Comparison& comparison) {
    puzzles_.add(comparison.has(Verdict::kDifferent) ? Verdict::kDifferent
                 : comparison.has(Verdict::kMissing) ? Verdict::kMissing
                                                     : Verdict::kEqual);
    bool is_shown = false;
    for (std::size_t i = 0; i < trace.steps.size(); ++i) {
      const Verdict verdict = comparison.verdicts[i];
      steps_.add(verdict);
      by_technique_[trace.steps[i].technique].add(verdict);
      if (verdict != Verdict::kDifferent || is_shown) continue;
      is_shown = true;
      std::cout << trace.puzzle << "\n  step " << i + 1 << "\n    expected "
                << to_string(trace.steps[i]) << "\n    ours     " << comparison.ours << '\n';
    }
  }

  bool print() const {
    std::cout << std::setw(10) << "equal" << std::setw(10) << "different" << std::setw(10)
              << "missing" << '\n';
    for (const auto& [technique, count] : by_technique_) print_row(technique, count);
    print_row("all steps", steps_);
    print_row("puzzles", puzzles_);
    return puzzles_.different == 0;
  }

 private:
  static void print_row(const std::string& title, const Count& counts) {
    std::cout << std::setw(10) << counts.equal << std::setw(10) << counts.different << std::setw(10)
              << counts.missing << "  " << title << '\n';
  }

  std::map<std::string, Count> by_technique_;
  Count steps_;
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

// nonet_reglib: runs a file of HoDoKu's regression library (see library.h) and says which cases
// fail.
//
//   nonet_reglib FILE [--only CODE]... [--quiet]
//
// A case holds when the technique's finder gives the expected step, and no other step about the
// same digits that does something else. A chain of the right effect and another length does no
// harm once one of the right length was found. --only keeps codes that begin with CODE; --quiet
// prints the totals alone. Exit status: 0 when every case holds, 1 when one fails, 2 for wrong use.

#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "nonet/logic/workspace.h"
#include "tests/regression/library.h"

namespace nonet::regression {
namespace {

std::string text_of(const std::vector<Candidate>& candidates) {
  std::string text;
  for (const Candidate c : candidates) {
    if (!text.empty()) text += ' ';
    text += c.digit().to_char();
    text += std::to_string(c.cell().row() + 1) + std::to_string(c.cell().column() + 1);
  }
  return text;
}

std::string text_of(DigitSet digits) {
  std::string text;
  for (const Digit digit : digits) text += digit.to_char();
  return text;
}

std::string text_of(const Finding& finding) {
  std::string text = text_of(finding.digits);
  text += ':' + text_of(finding.eliminations) + ':' + text_of(finding.placements) + ':';
  return text + "nodes " + std::to_string(finding.length);
}

std::string text_of(const Case& wanted) {
  std::string text = text_of(wanted.digits);
  text += ':' + text_of(wanted.eliminations) + ':' + text_of(wanted.placements);
  return wanted.length ? text + ":links " + std::to_string(*wanted.length) : text;
}

// All steps of the case's technique about the case's digits.
std::vector<Finding> findings_for(const Case& wanted, Workspace& workspace) {
  std::vector<Finding> findings;
  for (const Technique& row : techniques()) {
    if (row.find == nullptr || code_of(row.id) != wanted.code) continue;
    Search search{
        .workspace = workspace, .convention = Convention::kHodoku, .hodoku = options_for(wanted)};
    row.find(row, wanted.state, search, [&](Step& step) {
      if (code_of(step.technique) != wanted.code) return false;
      Finding finding = finding_of(step);
      if (finding.digits == wanted.digits && finding.siamese == wanted.siamese) {
        findings.push_back(std::move(finding));
      }
      return false;
    });
  }
  return findings;
}

// What is wrong; empty when the case holds. A chain of n links has n + 1 nodes.
std::string verdict(const Case& wanted, const std::vector<Finding>& findings) {
  if (wanted.must_not_be_found()) {
    return findings.empty() ? "" : "must not be found: " + text_of(findings[0]);
  }
  bool is_exact = false;
  for (const Finding& finding : findings) {
    if (finding.eliminations != wanted.eliminations || finding.placements != wanted.placements) {
      return "another step: " + text_of(finding);
    }
    is_exact = is_exact || !wanted.length || finding.length == *wanted.length + 1;
  }
  if (is_exact) return "";
  return findings.empty() ? "not found" : "another length: " + text_of(findings[0]);
}

struct Count {
  int cases = 0;
  int failed = 0;
};

class Run {
 public:
  explicit Run(bool is_quiet) : is_quiet_(is_quiet) {}

  void take(int line, const Case& wanted) {
    Count& count = counts_[wanted.code];
    ++count.cases;
    const std::string wrong = verdict(wanted, findings_for(wanted, workspace_));
    if (wrong.empty()) return;
    ++count.failed;
    if (is_quiet_) return;
    std::printf("line %d, %s%s-%c: expected %s; %s\n", line, wanted.code.c_str(),
                wanted.siamese ? "1" : "", wanted.variant, text_of(wanted).c_str(), wrong.c_str());
  }

  bool report() const {
    Count all;
    for (const auto& [code, count] : counts_) {
      std::printf("%s %3d of %3d\n", code.c_str(), count.cases - count.failed, count.cases);
      all.cases += count.cases;
      all.failed += count.failed;
    }
    std::printf("all  %d of %d\n", all.cases - all.failed, all.cases);
    return all.failed == 0 && all.cases > 0;
  }

 private:
  bool is_quiet_;
  Workspace workspace_;
  std::map<std::string, Count> counts_;
};

bool is_wanted(const Case& one, const std::vector<std::string>& only) {
  for (const std::string& code : only) {
    if (one.code.starts_with(code)) return true;
  }
  return only.empty();
}

int run(const std::string& path, const std::vector<std::string>& only, bool is_quiet) {
  std::ifstream file(path);
  if (!file) {
    std::fprintf(stderr, "%s cannot be read\n", path.c_str());
    return 2;
  }
  Run cases(is_quiet);
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    if (line.empty() || line.front() == '#') continue;
    const auto wanted = parse_case(line);
    if (!wanted) {
      std::fprintf(stderr, "%s:%d: %s\n", path.c_str(), number, wanted.error().message.c_str());
      return 2;
    }
    if (is_wanted(*wanted, only)) cases.take(number, *wanted);
  }
  return cases.report() ? 0 : 1;
}

int main_of(const std::vector<std::string>& words) {
  std::string path;
  std::vector<std::string> only;
  bool is_quiet = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--only" && i + 1 < words.size()) {
      only.push_back(words[++i]);
    } else if (words[i] == "--quiet") {
      is_quiet = true;
    } else if (path.empty() && !words[i].starts_with("--")) {
      path = words[i];
    } else {
      path.clear();
      break;
    }
  }
  if (path.empty()) {
    std::fprintf(stderr, "usage: nonet_reglib FILE [--only CODE]... [--quiet]\n");
    return 2;
  }
  return run(path, only, is_quiet);
}

}  // namespace
}  // namespace nonet::regression

int main(int argc, char** argv) {
  return nonet::regression::main_of(std::vector<std::string>(argv + 1, argv + argc));
}

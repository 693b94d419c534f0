// nonet_hodoku_check: compares the hodoku profile with HoDoKu's own output.
//
//   nonet_hodoku_check FILE [--show N] [--count N]
//
// FILE has lines "puzzle<TAB>level<TAB>score", and may say how HoDoKu got there:
//
//   P<TAB>puzzle<TAB>level<TAB>score
//   S<TAB>number<TAB>library code<TAB>score<TAB>conclusion<TAB>...
//
//   S  5  0401  150  r6c1<>2        the conclusion as Step's conclusion() says it
//
// Levels and scores are compared for every puzzle. Where there are steps, each is compared with
// what we would do in the same position, and then taken as HoDoKu took it, so that one difference
// does not hide the next. The first N differences are shown. Exit status: 0 when all is equal, 1
// when not, 2 for wrong use.

#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "nonet/logic/workspace.h"
#include "nonet/rate/rate.h"
#include "nonet/solve/solver.h"
#include "tests/regression/library.h"

namespace nonet::regression {
namespace {

struct Reference {
  Grid puzzle;
  std::string level;
  int score = 0;
};

struct ReferenceStep {
  std::string code;
  std::string conclusion;
  std::string text;
};

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, '\t');) fields.push_back(field);
  return fields;
}

Cell cell_at(const std::string& text, std::size_t i) {
  return Cell::at(text[i + 1] - '1', text[i + 3] - '1');
}

// Does "r1c1=5, r2c3<>47", and says so as a step.
Step apply(State& state, const std::string& conclusion) {
  Step step;
  for (std::size_t i = 0; i < conclusion.size();) {
    const Cell cell = cell_at(conclusion, i);
    const bool places = conclusion[i + 4] == '=';
    i += places ? 5 : 6;
    for (; i < conclusion.size() && conclusion[i] != ','; ++i) {
      const Digit digit(conclusion[i] - '0');
      (places ? step.placements : step.eliminations).emplace_back(cell, digit);
    }
    i += 2;
  }
  state.apply(step);
  return step;
}

struct Count {
  int all = 0;
  int equal = 0;

  void add(bool is_equal) {
    ++all;
    equal += is_equal ? 1 : 0;
  }
};

void print(const char* what, const Count& count) {
  if (count.all == 0) return;
  std::printf("%-8s %6d of %6d equal, %.2f %%\n", what, count.equal, count.all,
              100.0 * count.equal / count.all);
}

class Check {
 public:
  explicit Check(int show) : show_(show) {}

  void begin(const Reference& reference) {
    finish_path();
    reference_ = reference;
    state_ = State(reference.puzzle);
    search_.taken = nullptr;
    solution_ = solve(reference.puzzle).first;
    search_.solution = &solution_;
    const Rating rating = rate(kHodokuProfile, reference.puzzle, workspace_);
    const bool is_solved = rating.outcome == Outcome::kSolved;
    levels_.add(is_solved && name_of(rating.level) == reference.level);
    scores_.add(is_solved && rating.score == reference.score);
    const bool is_equal = is_solved && rating.score == reference.score;
    if (!is_equal && !has_steps_) {
      say(to_line(reference.puzzle) + ": " + reference.level + ' ' +
          std::to_string(reference.score) + ", ours " + std::string(name_of(rating.level)) + ' ' +
          std::to_string(rating.score) + (is_solved ? "" : " unsolved"));
    }
  }

  void follow(const ReferenceStep& expected) {
    has_steps_ = true;
    in_path_ = true;
    Step step;
    const bool found = next_step(kHodokuProfile, state_, search_, step);
    const bool is_equal = found && code_or_slug(step.technique) == expected.code &&
                          conclusion(step) == expected.conclusion;
    steps_[expected.code].add(is_equal);
    path_is_equal_ = path_is_equal_ && is_equal;
    if (!is_equal) {
      say(to_line(reference_.puzzle) + ' ' + expected.code + ' ' + expected.text + "\n    ours " +
          (found ? std::string(technique(step.technique).slug) + ' ' + conclusion(step) : "none") +
          "\n    " + position());
    }
    taken_ = apply(state_, expected.conclusion);
    if (is_equal) std::swap(taken_, step);
    search_.taken = &taken_;
  }

  bool report() {
    finish_path();
    for (const auto& [code, count] : steps_) print(code.c_str(), count);
    print("path", paths_);
    print("level", levels_);
    print("score", scores_);
    return levels_.equal == levels_.all && scores_.equal == scores_.all && levels_.all > 0;
  }

 private:
  void finish_path() {
    if (in_path_) paths_.add(path_is_equal_);
    in_path_ = false;
    path_is_equal_ = true;
  }

  // HoDoKu has no code for its brute force.
  static std::string code_or_slug(TechniqueId id) {
    return id == TechniqueId::kBruteForce ? "xxxx" : std::string(code_of(id));
  }

  void say(const std::string& text) {
    if (show_-- > 0) std::printf("%s\n", text.c_str());
  }

  // The state as the library writes it, to be run as a case.
  std::string position() const {
    std::string cells;
    std::string gone;
    const State start(state_.givens(), state_.grid(), Pencilmarks());
    for (const Cell cell : kAllCells) {
      if (!state_.is_filled(cell)) cells += '.';
      if (state_.is_filled(cell)) {
        if (state_.givens().is_blank(cell)) cells += '+';
        cells += state_.grid().digit(cell).to_char();
      }
      for (const Digit digit : start.candidates(cell) - state_.candidates(cell)) {
        gone += (gone.empty() ? "" : " ") + std::string(1, digit.to_char()) +
                std::to_string(cell.row() + 1) + std::to_string(cell.column() + 1);
      }
    }
    return cells + ':' + gone;
  }

  int show_;
  Workspace workspace_;
  Search search_{.workspace = workspace_};
  Reference reference_;
  State state_{Grid()};
  Step taken_;
  Grid solution_;
  bool has_steps_ = false;
  bool in_path_ = false;
  bool path_is_equal_ = true;
  std::map<std::string, Count> steps_;
  Count paths_;
  Count levels_;
  Count scores_;
};

int run(const std::string& path, int show, int count) {
  std::ifstream file(path);
  if (!file) {
    std::fprintf(stderr, "%s cannot be read\n", path.c_str());
    return 2;
  }
  Check check(show);
  for (std::string line; std::getline(file, line);) {
    std::vector<std::string> fields = fields_of(line);
    if (fields.size() >= 5 && fields[0] == "S") {
      check.follow({fields[2], fields[4], fields.size() > 5 ? fields[5] : ""});
      continue;
    }
    if (!fields.empty() && fields[0] == "P") fields.erase(fields.begin());
    const auto puzzle = fields.size() == 3 ? Grid::from_line(fields[0]) : std::nullopt;
    if (!puzzle) {
      std::fprintf(stderr, "%s: not a puzzle, its level and its score: %s\n", path.c_str(),
                   line.c_str());
      return 2;
    }
    if (count-- == 0) break;
    check.begin({*puzzle, fields[1], std::stoi(fields[2])});
  }
  return check.report() ? 0 : 1;
}

int main_of(const std::vector<std::string>& words) {
  std::string path;
  int show = 10;
  int count = -1;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--show" && i + 1 < words.size()) {
      show = std::stoi(words[++i]);
    } else if (words[i] == "--count" && i + 1 < words.size()) {
      count = std::stoi(words[++i]);
    } else {
      path = words[i];
    }
  }
  if (path.empty() || path.starts_with("--")) {
    std::fprintf(stderr, "usage: nonet_hodoku_check FILE [--show N] [--count N]\n");
    return 2;
  }
  return run(path, show, count);
}

}  // namespace
}  // namespace nonet::regression

int main(int argc, char** argv) {
  return nonet::regression::main_of(std::vector<std::string>(argv + 1, argv + argc));
}

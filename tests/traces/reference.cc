#include "tests/traces/reference.h"

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <sstream>
#include <utility>

#include "nonet/logic/state.h"

namespace nonet::traces {

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> fields;
  std::istringstream in(text);
  for (std::string field; std::getline(in, field, separator);) fields.push_back(field);
  return fields;
}

// Joins "r1c1<>5" items in order, without those of the placement's cell: placing says as much.
std::string normalized(std::vector<std::string> eliminations, const std::string& placement) {
  if (!placement.empty()) {
    std::erase_if(eliminations, [cell = placement.substr(0, 4)](const std::string& item) {
      return item.starts_with(cell);
    });
  }
  std::sort(eliminations.begin(), eliminations.end());
  std::string text;
  for (const std::string& item : eliminations) text += (text.empty() ? "" : " ") + item;
  return text;
}

bool parse_step(const std::string& line, TraceStep& step) {
  const std::vector<std::string> fields = split(line, '\t');
  if (fields.size() < 5 || fields[0] != "S") return false;
  step.rating = rating_value(fields[2]);
  step.technique = fields[3];
  step.placement = fields[4];
  step.eliminations = normalized(
      fields.size() > 5 ? split(fields[5], ' ') : std::vector<std::string>(), step.placement);
  return true;
}

// "r1c2" at the start of an item.
Cell cell_of(const std::string& item) { return Cell::at(item[1] - '1', item[3] - '1'); }

void apply(const TraceStep& step, State& state) {
  if (!step.placement.empty()) {
    state.place(cell_of(step.placement), Digit(step.placement.back() - '0'));
  }
  for (const std::string& item : split(step.eliminations, ' ')) {
    state.eliminate(cell_of(item), Digit(item.back() - '0'));
  }
}

// Our next step; false when there is none. `is_late` when techniques without finders came before.
bool find_step(const Profile& profile, const State& state, Workspace& workspace, Step& step,
               bool& is_late) {
  Search search{.workspace = workspace, .convention = profile.convention};
  const auto take = [&step](Step& found) {
    std::swap(step, found);
    return true;
  };
  is_late = false;
  for (const TechniqueId id : profile.order) {
    const Technique& row = technique(id);
    if (row.find == nullptr) {
      is_late = true;
    } else if (row.find(row, state, search, take)) {
      return true;
    }
  }
  return false;
}

}  // namespace

int PuzzleTrace::er() const {
  int most = 0;
  for (const TraceStep& step : steps) most = std::max(most, step.rating);
  return most;
}

bool read_trace(std::istream& in, PuzzleTrace& trace, std::string& error) {
  trace = {};
  std::string line;
  while (in.peek() != 'P' && std::getline(in, line)) {
    if (!line.empty() && line[0] == 'S') error = "a step before the first puzzle: " + line;
  }
  if (!std::getline(in, line)) return false;
  trace.puzzle = line.substr(std::min<std::size_t>(2, line.size()), kCells);
  while (in.peek() == 'S' && std::getline(in, line)) {
    TraceStep step;
    if (!parse_step(line, step)) {
      error = "not a step: " + line;
      return false;
    }
    trace.steps.push_back(step);
  }
  return true;
}

TraceStep to_trace_step(const Profile& profile, const Step& step, int cost) {
  TraceStep ours;
  ours.rating = cost;
  ours.technique = in_english(profile.name_of(step));
  if (!step.placements.empty()) {
    const Candidate placed = step.placements.front();
    ours.placement = to_string(placed.cell()) + '=' + placed.digit().to_char();
  }
  std::vector<std::string> items;
  items.reserve(step.eliminations.size());
  for (const Candidate gone : step.eliminations) {
    items.push_back(to_string(gone.cell()) + "<>" + gone.digit().to_char());
  }
  ours.eliminations = normalized(std::move(items), ours.placement);
  return ours;
}

std::string to_string(const TraceStep& step) {
  return rating_text(step.rating) + ' ' + step.technique + " | " + step.placement + " | " +
         step.eliminations;
}

std::string rating_text(int tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

int rating_value(const std::string& text) {
  const std::size_t point = text.find('.');
  if (point == std::string::npos || point + 1 >= text.size()) return 0;
  return std::atoi(text.substr(0, point).c_str()) * 10 + (text[point + 1] - '0');
}

bool Comparison::has(Verdict verdict) const {
  return std::find(verdicts.begin(), verdicts.end(), verdict) != verdicts.end();
}

Comparison compare(const PuzzleTrace& trace, Workspace& workspace) {
  Comparison result;
  State state(Grid::from_line(trace.puzzle).value_or(Grid()));
  Step step;
  for (const TraceStep& expected : trace.steps) {
    bool is_late = false;
    TraceStep ours;
    ours.technique = "no step";
    if (find_step(kSeProfile, state, workspace, step, is_late)) {
      ours = to_trace_step(kSeProfile, step, kSeProfile.cost(step));
    }
    const Verdict verdict = ours == expected ? Verdict::kEqual
                            : is_late        ? Verdict::kMissing
                                             : Verdict::kDifferent;
    if (verdict == Verdict::kDifferent && result.ours.empty()) result.ours = to_string(ours);
    result.verdicts.push_back(verdict);
    apply(expected, state);
  }
  return result;
}

}  // namespace nonet::traces

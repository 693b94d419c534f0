#include "tests/traces/reference.h"

#include <algorithm>
#include <istream>
#include <sstream>

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

// Whether all that could find this step is there.
bool is_searched_for(const Profile& profile, int rating) {
  // The scale's chains start at 6.5; the only others from there on are triplet exclusions.
  const auto is_missing = [](TechniqueId id) { return technique(id).find == nullptr; };
  return rating < 65 || std::none_of(profile.order.begin(), profile.order.end(), is_missing);
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
  ours.technique = profile.name_of(step);
  if (!step.placements.empty()) {
    const Candidate placed = step.placements.front();
    ours.placement = to_string(placed.cell()) + '=' + placed.digit().to_char();
  }
  std::vector<std::string> items;
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

Comparison compare(const PuzzleTrace& trace, Workspace& workspace) {
  Comparison result;
  const auto puzzle = Grid::from_line(trace.puzzle);
  if (!puzzle) return {Verdict::kDifferent, 0, "not a puzzle", {}};
  const Profile& profile = kSeProfile;
  const auto follow = [&](const State&, const Step& step, int cost) {
    const TraceStep ours = to_trace_step(profile, step, cost);
    const bool is_equal =
        result.equal_steps < trace.steps.size() && trace.steps[result.equal_steps] == ours;
    if (is_equal) {
      ++result.equal_steps;
    } else {
      result.ours = to_string(ours);
    }
    return !is_equal;
  };
  result.rating = rate(profile, State(*puzzle), workspace, follow);
  if (result.rating.outcome == Outcome::kStopped) {
    result.verdict = Verdict::kDifferent;
  } else if (result.equal_steps < trace.steps.size()) {
    result.verdict = is_searched_for(profile, trace.steps[result.equal_steps].rating)
                         ? Verdict::kDifferent
                         : Verdict::kUnfinished;
    result.ours = "no step found";
  }
  return result;
}

}  // namespace nonet::traces

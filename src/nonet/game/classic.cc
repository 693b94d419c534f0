#include "nonet/game/classic.h"

#include <memory>

#include "nonet/base/compose.h"
#include "nonet/game/json.h"
#include "nonet/logic/state.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/hint_step.h"
#include "nonet/solve/solver.h"

namespace nonet::game {

namespace {

// `limits`, with each filled cell reduced to its digit.
Pencilmarks marks_under(const Pencilmarks& limits, const Grid& values) {
  Pencilmarks marks = limits;
  for (const Cell cell : values.filled()) {
    marks.set(cell, limits.at(cell) & DigitSet(values.digit(cell)));
  }
  return marks;
}

// The first grid of 81 characters in quotes: for a text whose JSON is damaged before its givens.
std::optional<Grid> find_givens(std::string_view text) {
  constexpr std::size_t kLength = kCells;
  for (std::size_t at = text.find('"'); at != std::string_view::npos; at = text.find('"', at + 1)) {
    if (text.size() - at < kLength + 2 || text[at + kLength + 1] != '"') continue;
    if (const auto grid = Grid::from_line(text.substr(at + 1, kLength))) return grid;
  }
  return std::nullopt;
}

// The givens among 81 characters; an unreadable one is left blank, with a notice.
Grid readable_givens(const std::string& line, std::vector<std::string>& notices) {
  Grid givens;
  for (const Cell cell : kAllCells) {
    const char c = line[static_cast<std::size_t>(cell.index())];
    if (c >= '1' && c <= '9') {
      givens.place(cell, Digit(c - '0'));
    } else if (c != '0' && c != '.') {
      notices.push_back(
          compose("the given of {} could not be read, and is left blank", {to_string(cell)}));
    }
  }
  return givens;
}

std::optional<Grid> read_givens(const Json& save, std::string_view text,
                                std::vector<std::string>& notices) {
  const Json& givens = member(save, "givens");
  if (givens.is_string() && givens.text().size() == kCells) {
    return readable_givens(givens.text(), notices);
  }
  return find_givens(text);
}

}  // namespace

Pencilmarks Classic::Rules::candidates_left(const Grid& values,
                                            const std::optional<Pencilmarks>& limits) {
  Pencilmarks left = Pencilmarks::from_rules(values);
  if (!limits) return left;
  for (const Cell cell : kAllCells) left.set(cell, left.at(cell) & limits->at(cell));
  return left;
}

OutcomeOf<Classic> Classic::Rules::solve(const Grid& values,
                                         const std::optional<Pencilmarks>& limits) {
  const SolveOutcome outcome =
      limits ? nonet::solve(marks_under(*limits, values), 2) : nonet::solve(values, 2);
  return {.solutions = static_cast<int>(outcome.solutions), .first = outcome.first};
}

CellSet Classic::Rules::in_conflict_with(const Grid& values, const CellSet& cells) {
  CellSet found;
  for (const Cell cell : cells& values.filled()) {
    for (const Cell peer : peers_of(cell)) {
      if (values.value(peer) != values.value(cell)) continue;
      found.insert(cell);
      found.insert(peer);
    }
  }
  return found;
}

std::array<int, kDigits> Classic::Rules::remaining(const Grid& values) {
  std::array<int, kDigits> remaining{};
  remaining.fill(kSide);
  for (const Cell cell : values.filled()) {
    int& left = remaining[static_cast<std::size_t>(values.digit(cell).index())];
    if (left > 0) --left;
  }
  return remaining;
}

std::string Classic::Rules::objection(const Grid& values, bool anyway) {
  const Diagnosis diagnosis = diagnose(values);
  if (diagnosis.verdict == Verdict::kUnique) return {};
  if (diagnosis.verdict != Verdict::kConflict && anyway) return {};
  return to_sentences(diagnosis).front();
}

Pencilmarks Classic::Rules::candidates_in(const PositionOf<Classic>& position) {
  return State(position.givens, position.values, position.marks).pencilmarks();
}

std::optional<Step> Classic::Rules::find_step(const PositionOf<Classic>& position,
                                              const Profile* asked, Workspace* workspace,
                                              StopToken stop, Message& remark) {
  std::unique_ptr<Workspace> own;
  if (workspace == nullptr) own = std::make_unique<Workspace>();
  Search search{.workspace = workspace != nullptr ? *workspace : *own,
                .stop = stop,
                .solution = &position.solution};
  const State state(position.givens, position.values, position.marks);
  Step step;
  if (hint_step(asked, state, search, step)) return step;
  remark = no_hint_step(asked);
  return std::nullopt;
}

Result<Classic::Rules> Classic::load(const Json& save, std::string_view text, Grid& givens,
                                     std::vector<std::string>& notices) {
  const std::optional<Grid> read = read_givens(save, text, notices);
  if (!read) return Error{"this is no saved game: there are no givens in it"};
  givens = *read;
  return Rules();
}

}  // namespace nonet::game

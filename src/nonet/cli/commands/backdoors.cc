// nonet backdoors

#include "nonet/dig/backdoors.h"

#include <array>
#include <optional>

#include <fmt/format.h>

#include "nonet/api/words.h"
#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/structure.h"
#include "nonet/logic/technique.h"

namespace nonet::cli {

namespace {

using enum TechniqueId;

// The techniques of the rule "basic" where there is no single.
constexpr std::array kBasic{kPointing,    kClaiming,     kNakedPair, kHiddenPair,
                            kNakedTriple, kHiddenTriple, kNakedQuad, kHiddenQuad};

bool take_basic_step(State& state, Workspace& workspace, StopToken stop) {
  Search search{.workspace = workspace, .evidence = false, .stop = stop};
  for (const TechniqueId id : kBasic) {
    std::optional<Step> taken;
    const Technique& row = technique(id);
    row.find(row, state, search, [&](Step& step) {
      taken = step;
      return true;
    });
    if (!taken) continue;
    state.apply(*taken);
    return true;
  }
  return false;
}

void fill_basic(State& state, Workspace& workspace, StopToken stop) {
  do {
    fill_singles(state);
  } while (!state.is_solved() && take_basic_step(state, workspace, stop));
}

Backdoors find(const BackdoorsOptions& options, const Entry& entry, const Position& position,
               Workspace& workspace) {
  const int most = static_cast<int>(options.most_backdoor);
  if (options.rule == "basic") {
    const auto basic = [&](State& state) { fill_basic(state, workspace, entry.stop); };
    return find_backdoors(entry.givens, position.solution, most, basic, entry.stop);
  }
  return find_backdoors(entry.givens, position.solution, most, kSinglesRule, entry.stop);
}

// "r1c2=5 r4c4=7"
std::string helps(const CellSet& cells, const Grid& solution) {
  std::string words;
  for (const Cell cell : cells) {
    if (!words.empty()) words += ' ';
    words += fmt::format("{}={}", to_string(cell), solution.digit(cell).value());
  }
  return words;
}

void append_text(std::string& out, const BackdoorsOptions& options, const Entry& entry,
                 const Grid& solution, const Backdoors& found) {
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{} ", to_line(entry.givens));
  if (found.size < 0) {
    fmt::format_to(to, "more than {}\n", options.most_backdoor);
  } else if (found.size == 0) {
    out += "0\n";
  } else {
    fmt::format_to(to, "{} {}\n", found.size, found.sets.size());
    for (const CellSet& set : found.sets) fmt::format_to(to, "  {}\n", helps(set, solution));
  }
}

void append_json(std::string& out, const BackdoorsOptions& options, const Entry& entry,
                 const Backdoors& found) {
  json::Object object = envelope(entry);
  object.set("rule", options.rule.empty() ? "singles" : options.rule)
      .set("most", options.most_backdoor);
  if (found.size >= 0) object.set("size", found.size);
  object.set("backdoors", api::to_json(found.sets));
  append_line(out, object);
}

}  // namespace

int run_backdoors(const BackdoorsOptions& options) {
  WorkspacePool workspaces;
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    if (entry.marks != nullptr) {
      return append_refusal(options, entry, "has candidates; backdoors are of puzzles of clues",
                            result);
    }
    const Result<Position> position = sound_position_of(entry, std::nullopt);
    if (!position) return append_refusal(options, entry, position.error().message, result);
    const WorkspacePool::Loan workspace(workspaces);
    const Backdoors found = find(options, entry, *position, *workspace);
    if (found.stopped) return append_refusal(options, entry, kGivenUp, result);
    result.count(SolutionClass::kUnique);
    if (options.json) {
      append_json(result.text, options, entry, found);
    } else {
      append_text(result.text, options, entry, position->solution, found);
    }
  });
}

}  // namespace nonet::cli

// nonet backdoors

#include "nonet/dig/backdoors.h"

#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/structure.h"
#include "nonet/logic/technique.h"
#include "nonet/rate/grade.h"

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

// What the search asks of a puzzle of any layout and rules.
class PuzzleToOpen {
 public:
  using State = reason::State;
  using Cell = geometry::CellIndex;

  explicit PuzzleToOpen(const ValueBoard& solution) : solution_(solution) {}

  std::size_t cell_count() const { return solution_.size(); }
  static std::size_t index(Cell cell) { return cell; }
  static std::vector<Cell> blank(const State& state) { return state.blank().cells(); }
  void fill(State& state, Cell cell) const { state.place(cell, solution_[cell]); }

 private:
  const ValueBoard& solution_;
};

// The lowest rungs of the ladder that are the rules: what is seen in one house or one clue; and
// locked candidates, pairs and sums of a house too.
constexpr std::size_t kSinglesRungs = 3;
constexpr std::size_t kBasicRungs = 4;

Backdoors<Cell> find(const Classic& kind, const BackdoorsOptions& options, const Entry& entry,
                     const Position& position) {
  const int most = static_cast<int>(options.most_backdoor);
  const GridToOpen board(position.solution);
  const State start(entry.givens);
  if (options.rule != "basic") {
    return find_backdoors(board, start, most, kSinglesRule, entry.stop);
  }
  const WorkspacePool::Loan workspace(kind.workspaces());
  const auto basic = [&](State& state) { fill_basic(state, *workspace, entry.stop); };
  return find_backdoors(board, start, most, basic, entry.stop);
}

Backdoors<geometry::CellIndex> find(const Variant&, const BackdoorsOptions& options,
                                    const VariantEntry& entry, const PositionOfVariant& position) {
  const std::size_t rungs = options.rule == "basic" ? kBasicRungs : kSinglesRungs;
  return find_backdoors(
      PuzzleToOpen(position.solution), reason::State(*position.facts),
      static_cast<int>(options.most_backdoor),
      [&](reason::State& state) { fill_by_rungs(state, rungs, entry.stop); }, entry.stop);
}

// Why a record is none that has backdoors; empty: it may be one.
std::string_view refusal(const Entry& entry) {
  return entry.marks == nullptr ? "" : "has candidates; backdoors are of puzzles of clues";
}
std::string_view refusal(const VariantEntry&) { return ""; }

std::string board_of(const Entry& entry) { return to_line(entry.givens); }
std::string board_of(const VariantEntry& entry) { return line_of(entry, entry.puzzle().givens); }

// "r1c2=5"
std::string help(const Entry&, const Position& position, Cell cell) {
  return fmt::format("{}={}", to_string(cell), position.solution.digit(cell).value());
}
std::string help(const VariantEntry& entry, const PositionOfVariant& position,
                 geometry::CellIndex cell) {
  const geometry::Layout& layout = entry.puzzle().layout;
  return fmt::format("{}={}", name_of(layout, cell), layout.number_of(position.solution[cell]));
}

int index_of(Cell cell) { return cell.index(); }
int index_of(geometry::CellIndex cell) { return cell; }

void append_text(std::string& out, const BackdoorsOptions& options, const auto& entry,
                 const auto& position, const auto& found) {
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{} ", board_of(entry));
  if (found.size < 0) {
    fmt::format_to(to, "more than {}\n", options.most_backdoor);
  } else if (found.size == 0) {
    out += "0\n";
  } else {
    fmt::format_to(to, "{} {}\n", found.size, found.sets.size());
  }
  for (const auto& set : found.sets) {
    out += ' ';
    for (const auto cell : set) fmt::format_to(to, " {}", help(entry, position, cell));
    out += '\n';
  }
}

void append_json(std::string& out, const BackdoorsOptions& options, const auto& entry,
                 const auto& found) {
  json::Object object = envelope(entry);
  object.set("rule", options.rule.empty() ? "singles" : options.rule)
      .set("most", options.most_backdoor);
  if (found.size >= 0) object.set("size", found.size);
  json::List sets;
  for (const auto& set : found.sets) {
    json::List cells;
    for (const auto cell : set) cells.add(index_of(cell));
    sets.add(cells.take());
  }
  object.set("backdoors", sets.take());
  append_line(out, object);
}

}  // namespace

int run_backdoors(const BackdoorsOptions& options) {
  return run_kinds(options, [&](const auto& kind, const auto& entry, BatchResult& result) {
    if (const std::string_view why = refusal(entry); !why.empty()) {
      return append_refusal(options, entry, why, result);
    }
    const auto position = sound(kind.position_of(entry));
    if (!position) return append_refusal(options, entry, position.error().message, result);
    const auto found = find(kind, options, entry, *position);
    if (found.stopped) return append_refusal(options, entry, kGivenUp, result);
    result.count(SolutionClass::kUnique);
    if (options.json) {
      append_json(result.text, options, entry, found);
    } else {
      append_text(result.text, options, entry, *position, found);
    }
  });
}

}  // namespace nonet::cli

#include "nonet/api/examples.h"

#include <algorithm>

#include "nonet/api/example_table.h"
#include "nonet/rate/rate.h"
#include "nonet/rate/scale.h"
#include "nonet/solve/solver.h"

namespace nonet::api {

namespace {

// The state of the path after `steps` steps.
State state_after(const Profile& profile, const Grid& puzzle, const Grid& solution, int steps,
                  Workspace& workspace, StopToken stop) {
  State reached(puzzle);
  int count = 0;
  const Search search{
      .workspace = workspace, .evidence = false, .stop = stop, .solution = &solution};
  rate(profile, State(puzzle), search, [&](const State& before, const Step&, int) {
    reached = before;
    return count++ == steps;
  });
  return reached;
}

}  // namespace

std::span<const ExampleRow> example_rows() { return kExamples; }
std::span<const PractiseRow> practise_rows() { return kPractise; }
Grid example_puzzle(std::size_t number) {
  return Grid::from_line(kPuzzles[number]).value_or(Grid());
}

std::optional<Example> example_of(const Technique& technique, Workspace& workspace,
                                  StopToken stop) {
  const auto rows = example_rows();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const ExampleRow& each) {
    return each.slug == technique.slug;
  });
  if (row == rows.end()) return std::nullopt;
  const Profile& path = *profiles()[row->profile];
  const Profile& profile = profile_for(technique.id, path);
  const Grid puzzle = example_puzzle(row->puzzle);
  const Grid solution = solve(puzzle).first;
  Example example{puzzle, &profile,
                  state_after(path, puzzle, solution, row->steps, workspace, stop), Step()};
  Search search{.workspace = workspace,
                .convention = profile.convention,
                .stop = stop,
                .solution = &solution};
  const bool found = technique.find(technique, example.state, search, [&](Step& step) {
    if (step.technique != technique.id) return false;
    example.step = step;
    return true;
  });
  return found ? std::optional(std::move(example)) : std::nullopt;
}

}  // namespace nonet::api

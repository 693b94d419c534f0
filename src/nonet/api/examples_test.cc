#include "nonet/api/examples.h"

#include <set>

#include <gtest/gtest.h>

#include "nonet/answer/steps.h"
#include "nonet/base/message.h"
#include "nonet/search/assess.h"
#include "nonet/solve/solver.h"

namespace nonet::api {
namespace {

// What the step does is true, and is there to be done.
void expect_sound(const Example& example, const std::string& slug) {
  const Grid solution = solve(example.givens).first;
  EXPECT_TRUE(example.step.is_useful()) << slug;
  for (const Candidate placed : example.step.placements) {
    EXPECT_EQ(solution.digit(placed.cell()), placed.digit()) << slug;
    EXPECT_TRUE(example.state.has(placed)) << slug;
  }
  for (const Candidate gone : example.step.eliminations) {
    EXPECT_NE(solution.digit(gone.cell()), gone.digit()) << slug;
    EXPECT_TRUE(example.state.has(gone)) << slug;
  }
}

TEST(Examples, ShowWhatTheySay) {
  Workspace workspace;
  std::set<std::string_view> seen;
  for (const ExampleRow& row : example_rows()) {
    const std::string slug(row.slug);
    EXPECT_TRUE(seen.insert(row.slug).second) << slug;
    const Technique* const technique = find_technique(row.slug);
    ASSERT_NE(technique, nullptr) << slug;
    const std::optional<Example> example = example_of(*technique, workspace);
    ASSERT_TRUE(example) << slug;
    EXPECT_EQ(example->step.technique, technique->id) << slug;
    EXPECT_FALSE(technique->explain(example->step).empty()) << slug;
    expect_sound(*example, slug);
  }
}

TEST(Examples, AreThereForEveryTechnique) {
  std::set<std::string_view> missing;
  for (const Technique* row : usual_techniques<Technique>(true)) missing.insert(row->slug);
  for (const ExampleRow& row : example_rows()) missing.erase(row.slug);
  EXPECT_EQ(missing, std::set<std::string_view>{});
}

TEST(Practise, PuzzlesNeedTheirTechnique) {
  Workspace workspace;
  for (const PractiseRow& row : practise_rows()) {
    const TechniqueId id = find_technique(row.slug)->id;
    const Grid puzzle = example_puzzle(row.puzzle);
    ASSERT_TRUE(is_unique(puzzle)) << row.slug;
    const std::array scales{profiles()[row.profile]};
    const RatingReport report =
        report_rating({.label = false, .scales = scales}, State(puzzle), workspace);
    const PathReport& path = report.paths.front();
    EXPECT_TRUE(path.has(id)) << row.slug;
    EXPECT_EQ(path.cost(id), path.hardest_cost) << row.slug;
  }
}

}  // namespace
}  // namespace nonet::api

#include "nonet/game/hint.h"

#include <atomic>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/game/script_for_tests.h"
#include "nonet/game/session.h"
#include "nonet/logic/workspace.h"

namespace nonet::game {
namespace {

using scripts::grid_of;
using scripts::kEasy;
using testing::HasSubstr;

// Singles alone do not solve it.
constexpr std::string_view kHard =
    "....49.25.4.6..7...8..5........126..9.6......85...397.4..1...9.........7...5..36.";

std::size_t at(Cell cell) { return static_cast<std::size_t>(cell.index()); }

Session opened(std::string_view line) {
  return Session::open({.givens = grid_of(line)}, 0).value();
}

void done(Session& session, const Op& op) {
  const Result<std::vector<Event>> events = session.perform(op, 0);
  ASSERT_TRUE(events) << events.error().message;
}

TEST(Hint, ComesInStagesAboutOneStep) {
  Session session = opened(kEasy);
  EXPECT_EQ(session.hint(), nullptr);
  done(session, op::Hint{1});
  ASSERT_NE(session.hint(), nullptr);
  EXPECT_EQ(session.hint()->stage, 1);
  const Step step = session.hint()->step.value();
  done(session, op::Hint{3});
  EXPECT_EQ(session.hint()->stage, 3);
  EXPECT_EQ(session.hint()->step, step);
  EXPECT_EQ(session.view(0).node, 0U);
  const auto events = session.perform(op::Hint{4}, 0);
  ASSERT_TRUE(events);
  EXPECT_EQ(events->front(), (Event{EventKind::kHint, {}, 4, {}}));
  EXPECT_EQ(session.hint(), nullptr);
  EXPECT_EQ(session.tree().back().what, "hint");
  const Candidate placed = step.placements.at(0);
  EXPECT_EQ(session.view(0).values.value(placed.cell()), placed.digit().value());
  EXPECT_EQ(session.view(0).counts.hints, 1);
  done(session, op::Undo{});
  EXPECT_EQ(session.view(0).values, grid_of(kEasy));
}

TEST(Hint, GoesWhenTheBoardChanges) {
  Session session = opened(kEasy);
  done(session, op::Hint{2});
  done(session, op::ChangeSettings{.guard = true});
  EXPECT_NE(session.hint(), nullptr);
  done(session, op::Colour{Cell(2), 1});
  EXPECT_EQ(session.hint(), nullptr);
}

TEST(Hint, TellsMistakesFirst) {
  Session session = opened(kEasy);
  done(session, op::Place{Cell(3), Digit(2)});
  done(session, op::Centre{Cell(2), Digit(1)});
  const auto events = session.perform(op::Hint{4}, 0);
  ASSERT_TRUE(events);
  EXPECT_EQ(events->front().mistakes.size(), 2U);
  ASSERT_NE(session.hint(), nullptr);
  EXPECT_EQ(session.hint()->mistakes.size(), 2U);
  EXPECT_FALSE(session.hint()->step);
  EXPECT_EQ(session.view(0).node, 2U);
}

TEST(Hint, StartsFromThePlayersMarksWhereTheyAreEverywhere) {
  Session session = opened(kEasy);
  done(session, op::FillMarks{});
  const Cell cell(3);  // 2 and 6 are left
  done(session, op::Hint{1});
  EXPECT_EQ(session.hint()->candidates.at(cell), DigitSet(Digit(2)) | Digit(6));
  done(session, op::Centre{cell, Digit(2)});
  done(session, op::Hint{1});
  EXPECT_EQ(session.hint()->candidates.at(cell), DigitSet(Digit(6)));
  done(session, op::Erase{Cell(2)});  // now one cell has no marks: the rules count
  done(session, op::Hint{1});
  EXPECT_EQ(session.hint()->candidates.at(cell), DigitSet(Digit(2)) | Digit(6));
}

TEST(Hint, AnEliminationFillsTheMarksThatItNeeds) {
  Session session = opened(kHard);
  done(session, op::Hint{1});
  while (session.hint()->step->eliminations.empty()) {
    done(session, op::Hint{4});
    done(session, op::Hint{1});
  }
  const Step step = *session.hint()->step;
  done(session, op::Hint{4});
  const View view = session.view(0);
  for (const Cell cell : ~view.values.filled()) EXPECT_FALSE(view.centre[at(cell)].empty());
  for (const Candidate gone : step.eliminations) {
    EXPECT_FALSE(view.centre[at(gone.cell())].contains(gone.digit()));
  }
  done(session, op::Hint{1});
  EXPECT_NE(*session.hint()->step, step);
}

TEST(Hint, LeadsToTheEnd) {
  for (const std::string_view line : {kEasy, kHard}) {
    for (const Profile* profile :
         {static_cast<const Profile*>(nullptr), &kSeProfile, &kHodokuProfile}) {
      Session session = opened(line);
      Workspace workspace;
      int hints = 0;
      while (!session.view(0).completed && hints < 200) {
        const auto events = session.perform(op::Hint{4, profile}, 0, &workspace);
        ASSERT_TRUE(events) << events.error().message;
        ++hints;
      }
      EXPECT_TRUE(session.view(0).completed);
      EXPECT_EQ(session.view(0).counts.hints, hints);
      EXPECT_EQ(session.view(0).counts.mistakes, 0);
      EXPECT_EQ(session.perform(op::Hint{1}, 0).error().message, "every cell is filled, and right");
    }
  }
}

TEST(Hint, IsCountedOnceInAPosition) {
  Session session = opened(kEasy);
  done(session, op::Hint{1});
  done(session, op::Hint{2});
  done(session, op::Hint{1, &kHodokuProfile});
  EXPECT_EQ(session.view(0).counts.hints, 1);
  done(session, op::Hint{4});
  done(session, op::Hint{1});
  EXPECT_EQ(session.view(0).counts.hints, 2);
}

TEST(Hint, CanBeStopped) {
  Session session = opened(kEasy);
  const std::atomic<bool> stop = true;
  const auto events = session.perform(op::Hint{1}, 0, nullptr, StopToken(stop));
  ASSERT_FALSE(events);
  EXPECT_EQ(events.error().message, "stopped");
  EXPECT_EQ(session.hint(), nullptr);
  EXPECT_EQ(session.view(0).counts.hints, 0);
}

TEST(Hint, RefusesOtherStages) {
  Session session = opened(kEasy);
  EXPECT_THAT(session.perform(op::Hint{0}, 0).error().message, HasSubstr("stages 1 to 4"));
  EXPECT_THAT(session.perform(op::Hint{5}, 0).error().message, HasSubstr("stages 1 to 4"));
}

}  // namespace
}  // namespace nonet::game

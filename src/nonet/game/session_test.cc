#include "nonet/game/session.h"

#include <algorithm>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/game/script_for_tests.h"

namespace nonet::game {
namespace {

using scripts::grid_of;
using scripts::kEasy;
using scripts::kEasySolved;
using testing::HasSubstr;

constexpr Cell kR1C1{0};   // given 5
constexpr Cell kR1C3{2};   // 4 by the solution
constexpr Cell kR1C4{3};   // 6
constexpr Cell kR1C9{8};   // 2
constexpr Cell kR2C2{10};  // 7

std::size_t at(Cell cell) { return static_cast<std::size_t>(cell.index()); }

Session opened(const Puzzle& puzzle = {.givens = grid_of(kEasy)}) {
  Result<Session> session = Session::open(puzzle, 0);
  EXPECT_TRUE(session) << session.error().message;
  return std::move(session).value();
}

std::vector<Event> done(Session& session, const Op& op, Millis now = 0) {
  const Result<std::vector<Event>> events = session.perform(op, now);
  EXPECT_TRUE(events) << events.error().message;
  return events ? *events : std::vector<Event>();
}

// Why it was refused; nothing must have changed.
std::string refused(Session& session, const Op& op) {
  const View before = session.view(0);
  const Result<std::vector<Event>> events = session.perform(op, 0);
  EXPECT_FALSE(events);
  EXPECT_EQ(session.view(0), before);
  return events ? "" : events.error().message;
}

const Event* find(const std::vector<Event>& events, EventKind kind) {
  const auto found = std::find_if(events.begin(), events.end(),
                                  [&](const Event& event) { return event.kind == kind; });
  return found == events.end() ? nullptr : &*found;
}

void fill_in(Session& session, const CellSet& but = {}) {
  for (const Cell cell : ~(grid_of(kEasy).filled() | but)) {
    done(session, op::Place{cell, grid_of(kEasySolved).digit(cell)});
  }
}

TEST(Session, OpensWithGivens) {
  Session session = opened();
  const View view = session.view(0);
  EXPECT_EQ(view.givens, grid_of(kEasy));
  EXPECT_EQ(view.values, grid_of(kEasy));
  EXPECT_EQ(view.status[at(kR1C1)], Status::kGiven);
  EXPECT_EQ(view.status[at(kR1C3)], Status::kBlank);
  EXPECT_EQ(view.verdict, Verdict::kUnique);
  EXPECT_EQ(view.remaining, (std::array{6, 7, 6, 7, 6, 4, 6, 4, 5}));
  EXPECT_FALSE(view.can_undo || view.can_redo || view.completed || view.paused);
  EXPECT_TRUE(view.running);
  EXPECT_EQ(session.tree(), (std::vector<TreeNode>{{0, 0, "start"}}));
}

TEST(Session, PlacesAndReplaces) {
  Session session = opened();
  const auto events = done(session, op::Place{kR1C3, Digit(1)});
  EXPECT_EQ(find(events, EventKind::kChanged)->cells, CellSet(kR1C3));
  EXPECT_EQ(session.view(0).values.value(kR1C3), 1);
  EXPECT_EQ(session.view(0).remaining[0], 5);
  done(session, op::Place{kR1C3, Digit(4)});
  EXPECT_EQ(session.view(0).values.value(kR1C3), 4);
  EXPECT_EQ(refused(session, op::Place{kR1C3, Digit(4)}), "r1c3 holds 4 already");
  EXPECT_EQ(refused(session, op::Place{{}, Digit(4)}), "no cell is selected");
}

TEST(Session, GivensAreLockedOnEveryPath) {
  Session session = opened();
  EXPECT_EQ(refused(session, op::Place{kR1C1, Digit(4)}), "r1c1 is given");
  EXPECT_EQ(refused(session, op::Place{kR1C1, Digit(5)}), "r1c1 is given");
  EXPECT_EQ(refused(session, op::Erase{kR1C1}), "r1c1 is given");
  EXPECT_THAT(refused(session, op::Corner{kR1C1, Digit(4)}), HasSubstr("r1c1"));
  EXPECT_THAT(refused(session, op::Centre{kR1C1, Digit(4)}), HasSubstr("r1c1"));
  EXPECT_THAT(refused(session, op::ColourCandidate{kR1C1, Digit(4), 1}), HasSubstr("r1c1"));
  EXPECT_THAT(refused(session, op::ApplyStep{{{kR1C1, Digit(4)}}, {}}), HasSubstr("r1c1"));
  for (const Op& op : {Op(op::FillMarks{}), Op(op::Solve{}), Op(op::Reset{}), Op(op::Undo{})}) {
    done(session, op);
    EXPECT_TRUE(session.view(0).values.extends(grid_of(kEasy)));
    EXPECT_EQ(session.view(0).givens, grid_of(kEasy));
    EXPECT_TRUE(session.view(0).centre[at(kR1C1)].empty());
  }
}

TEST(Session, SeveralCellsAtOnceLeaveGivensOut) {
  Session session = opened();
  const CellSet cells = CellSet(kR1C1) | kR1C3 | kR1C4;
  const auto events = done(session, op::Place{cells, Digit(9)});
  EXPECT_EQ(find(events, EventKind::kChanged)->cells, CellSet(kR1C3) | kR1C4);
  EXPECT_EQ(find(events, EventKind::kLocked)->cells, CellSet(kR1C1));
  EXPECT_EQ(find(events, EventKind::kConflict)->cells.size(), 4);  // and r2c5, r3c2
  done(session, op::Undo{});
  EXPECT_EQ(session.view(0).values, grid_of(kEasy));
}

TEST(Session, GuardKeepsDigits) {
  Session session = opened();
  done(session, op::ChangeSettings{.guard = true});
  done(session, op::Place{kR1C3, Digit(1)});
  EXPECT_EQ(refused(session, op::Place{kR1C3, Digit(4)}), "r1c3 holds a digit: erase it first");
  const auto events = done(session, op::Place{CellSet(kR1C3) | kR1C4, Digit(6)});
  EXPECT_EQ(find(events, EventKind::kGuarded)->cells, CellSet(kR1C3));
  done(session, op::Erase{kR1C3});
  done(session, op::Place{kR1C3, Digit(4)});
  EXPECT_EQ(session.view(0).values.value(kR1C3), 4);
}

TEST(Session, MarksToggle) {
  Session session = opened();
  done(session, op::Corner{kR1C3, Digit(4)});
  const CellSet both = CellSet(kR1C1) | kR1C3 | kR1C4;
  const auto events = done(session, op::Corner{both, Digit(4)});
  EXPECT_EQ(find(events, EventKind::kLocked)->cells, CellSet(kR1C1));
  EXPECT_EQ(session.view(0).corner[at(kR1C3)], DigitSet(Digit(4)));
  EXPECT_EQ(session.view(0).corner[at(kR1C4)], DigitSet(Digit(4)));
  done(session, op::Corner{both, Digit(4)});
  EXPECT_TRUE(session.view(0).corner[at(kR1C3)].empty());
  done(session, op::Centre{kR1C3, Digit(4)});
  done(session, op::Centre{kR1C3, Digit(2)});
  EXPECT_EQ(session.view(0).centre[at(kR1C3)], DigitSet(Digit(4)) | Digit(2));
  done(session, op::Erase{kR1C3});
  EXPECT_TRUE(session.view(0).centre[at(kR1C3)].empty());
  EXPECT_EQ(refused(session, op::Erase{kR1C3}), "there is nothing to erase");
}

TEST(Session, ADigitHidesMarksAndErasingBringsThemBack) {
  Session session = opened();
  done(session, op::Centre{kR1C3, Digit(2)});
  done(session, op::Place{kR1C3, Digit(4)});
  EXPECT_TRUE(session.view(0).centre[at(kR1C3)].empty());
  EXPECT_THAT(refused(session, op::Centre{kR1C3, Digit(2)}), HasSubstr("marks need a blank"));
  done(session, op::Erase{kR1C3});
  EXPECT_EQ(session.view(0).centre[at(kR1C3)], DigitSet(Digit(2)));
}

TEST(Session, PlacingTakesMarksFromPeersInOneAct) {
  Session session = opened();
  done(session, op::FillMarks{});
  done(session, op::Corner{kR1C4, Digit(4)});
  const View before = session.view(0);
  EXPECT_TRUE(before.centre[at(kR2C2)].contains(Digit(4)));
  done(session, op::Place{kR1C3, Digit(4)});
  EXPECT_FALSE(session.view(0).centre[at(kR2C2)].contains(Digit(4)));
  EXPECT_FALSE(session.view(0).corner[at(kR1C4)].contains(Digit(4)));
  done(session, op::Undo{});
  EXPECT_EQ(session.view(0).centre, before.centre);
  EXPECT_EQ(session.view(0).corner, before.corner);
  EXPECT_EQ(session.view(0).values, before.values);
}

TEST(Session, AConflictingDigitTakesNoMarks) {
  Session session = opened();
  done(session, op::FillMarks{});
  done(session, op::Centre{kR1C4, Digit(5)});  // the player's own idea: r1c1 is 5
  const View before = session.view(0);
  const auto events = done(session, op::Place{kR1C3, Digit(5)});
  EXPECT_EQ(find(events, EventKind::kConflict)->cells, CellSet(kR1C1) | kR1C3);
  View after = session.view(0);
  EXPECT_EQ(after.centre[at(kR1C4)], before.centre[at(kR1C4)]);
  after.centre[at(kR1C3)] = before.centre[at(kR1C3)];
  EXPECT_EQ(after.centre, before.centre);
}

TEST(Session, WithoutAutoMarksPeersKeepTheirs) {
  Session session = opened();
  done(session, op::ChangeSettings{.auto_marks = false});
  done(session, op::FillMarks{});
  done(session, op::Place{kR1C3, Digit(4)});
  EXPECT_TRUE(session.view(0).centre[at(kR2C2)].contains(Digit(4)));
  EXPECT_EQ(session.tree().size(), 3U);
}

TEST(Session, FillMarksGivesWhatTheRulesLeave) {
  Session session = opened();
  done(session, op::FillMarks{});
  const Pencilmarks rules = Pencilmarks::from_rules(grid_of(kEasy));
  for (const Cell cell : ~grid_of(kEasy).filled()) {
    EXPECT_EQ(session.view(0).centre[at(cell)], rules.at(cell));
  }
  EXPECT_THAT(refused(session, op::FillMarks{}), HasSubstr("already"));
}

TEST(Session, Colours) {
  Session session = opened();
  const CellSet both = CellSet(kR1C1) | kR1C3;
  done(session, op::Colour{kR1C3, 2});
  done(session, op::Colour{both, 2});
  done(session, op::Colour{both, 8});
  EXPECT_EQ(session.view(0).colours[at(kR1C1)], 0b100000100);
  done(session, op::Colour{both, 2});
  EXPECT_EQ(session.view(0).colours[at(kR1C3)], 0b100000000);
  done(session, op::ColourCandidate{kR1C3, Digit(4), 3});
  const std::vector<CandidateColour> one{{kR1C3, Digit(4), 3}};
  EXPECT_EQ(session.view(0).candidate_colours, one);
  done(session, op::ColourCandidate{kR1C3, Digit(4), 3});
  EXPECT_TRUE(session.view(0).candidate_colours.empty());
  done(session, op::Colour{kR1C1, 0});
  EXPECT_EQ(session.view(0).colours[at(kR1C1)], 0);
  done(session, op::ClearColours{});
  EXPECT_EQ(session.view(0).colours[at(kR1C3)], 0);
  EXPECT_THAT(refused(session, op::ClearColours{}), HasSubstr("nothing has a colour"));
  EXPECT_THAT(refused(session, op::Colour{kR1C3, 9}), HasSubstr("from 1 to 8"));
  EXPECT_THAT(refused(session, op::ColourCandidate{kR1C3, Digit(1), -1}), HasSubstr("1 to 8"));
  EXPECT_THAT(refused(session, op::ColourCandidate{kR1C3, Digit(1), 0}), HasSubstr("no colour"));
}

TEST(Session, UndoThenAMoveMakesABranch) {
  Session session = opened();
  done(session, op::Place{kR1C3, Digit(1)});
  done(session, op::Place{kR1C4, Digit(6)});
  done(session, op::Undo{});
  done(session, op::Undo{});
  EXPECT_EQ(refused(session, op::Undo{}), "there is nothing to undo");
  done(session, op::Place{kR1C3, Digit(4)});
  EXPECT_EQ(refused(session, op::Redo{}), "there is nothing to redo");
  EXPECT_EQ(
      session.tree(),
      (std::vector<TreeNode>{{0, 0, "start"}, {1, 0, "place"}, {2, 1, "place"}, {3, 0, "place"}}));
  done(session, op::Goto{2});
  EXPECT_EQ(session.view(0).values.value(kR1C3), 1);
  EXPECT_EQ(session.view(0).values.value(kR1C4), 6);
  done(session, op::Undo{});
  done(session, op::Undo{});
  done(session, op::Redo{});
  EXPECT_EQ(session.view(0).node, 1U);
  EXPECT_EQ(refused(session, op::Goto{4}), "there is no move 4");
}

TEST(Session, Checkpoints) {
  Session session = opened();
  done(session, op::Checkpoint{"before"});
  done(session, op::Place{kR1C3, Digit(1)});
  done(session, op::Checkpoint{"guess"});
  done(session, op::RestoreCheckpoint{"before"});
  EXPECT_EQ(session.view(0).values, grid_of(kEasy));
  done(session, op::RestoreCheckpoint{"guess"});
  EXPECT_EQ(session.view(0).values.value(kR1C3), 1);
  done(session, op::Checkpoint{"before"});
  EXPECT_EQ(session.view(0).checkpoints, (std::vector<NamedNode>{{"guess", 1}, {"before", 1}}));
  done(session, op::DeleteCheckpoint{"guess"});
  EXPECT_EQ(refused(session, op::RestoreCheckpoint{"guess"}), "there is no checkpoint guess");
  EXPECT_EQ(refused(session, op::DeleteCheckpoint{"guess"}), "there is no checkpoint guess");
  EXPECT_THAT(refused(session, op::Checkpoint{""}), HasSubstr("1 to 200 bytes"));
  EXPECT_THAT(refused(session, op::Checkpoint{"\xff"}), HasSubstr("UTF-8"));
  for (int i = 1; i < kMostCheckpoints; ++i) done(session, op::Checkpoint{std::to_string(i)});
  EXPECT_THAT(refused(session, op::Checkpoint{"one too many"}), HasSubstr("100 checkpoints"));
}

TEST(Session, StatusFollowsTheCheckLevel) {
  Session session = opened();
  done(session, op::Place{kR1C3, Digit(5)});  // in conflict with r1c1
  done(session, op::Place{kR1C4, Digit(2)});  // wrong, and no conflict
  done(session, op::Place{kR1C9, Digit(2)});  // right, and now in conflict
  done(session, op::Place{kR2C2, Digit(7)});  // right
  struct Row {
    CheckLevel level;
    Status r1c3, r1c4, r1c9, r2c2;
    std::size_t conflicts;
  };
  const Row rows[] = {
      {CheckLevel::kOff, Status::kOwn, Status::kOwn, Status::kOwn, Status::kOwn, 0},
      {CheckLevel::kConflicts, Status::kWrong, Status::kWrong, Status::kWrong, Status::kOwn, 3},
      {CheckLevel::kSolution, Status::kWrong, Status::kWrong, Status::kRight, Status::kRight, 3},
  };
  for (const Row& row : rows) {
    done(session, op::ChangeSettings{.check = row.level});
    const View view = session.view(0);
    EXPECT_EQ(view.status[at(kR1C3)], row.r1c3);
    EXPECT_EQ(view.status[at(kR1C4)], row.r1c4);
    EXPECT_EQ(view.status[at(kR1C9)], row.r1c9);
    EXPECT_EQ(view.status[at(kR2C2)], row.r2c2);
    EXPECT_EQ(view.status[at(kR1C1)], Status::kGiven);
    EXPECT_EQ(view.conflicts.size(), row.conflicts);
  }
}

TEST(Session, WithSeveralSolutionsNothingIsWrongByTheSolution) {
  Session session = opened(scripts::puzzle_from(1));
  EXPECT_EQ(session.view(0).verdict, Verdict::kMany);
  done(session, op::ChangeSettings{.check = CheckLevel::kSolution});
  const auto events = done(session, op::Place{kR1C3, Digit(4)});
  EXPECT_EQ(find(events, EventKind::kMistake), nullptr);
  EXPECT_EQ(session.view(0).status[at(kR1C3)], Status::kOwn);
  EXPECT_THAT(refused(session, op::Check{}), HasSubstr("exactly one solution"));
  EXPECT_THAT(refused(session, op::Hint{1}), HasSubstr("exactly one solution"));
}

TEST(Session, MistakesAreCountedAndToldByLevel) {
  Session session = opened();
  EXPECT_EQ(find(done(session, op::Place{kR1C4, Digit(2)}), EventKind::kMistake), nullptr);
  done(session, op::ChangeSettings{.check = CheckLevel::kSolution});
  const auto events = done(session, op::Place{CellSet(kR1C3) | kR1C9, Digit(4)});
  EXPECT_EQ(find(events, EventKind::kMistake)->cells, CellSet(kR1C9));
  EXPECT_EQ(session.view(0).counts.mistakes, 2);
  done(session, op::Undo{});
  EXPECT_EQ(session.view(0).counts.mistakes, 2);
}

TEST(Session, CheckTellsOnce) {
  Session session = opened();
  done(session, op::Place{kR1C4, Digit(2)});
  done(session, op::Centre{kR1C9, Digit(1)});
  const auto events = done(session, op::Check{});
  const std::vector<Mistake> mistakes{{Mistake::Kind::kWrongDigit, kR1C4, Digit(2)},
                                      {Mistake::Kind::kMissingCandidate, kR1C9, Digit(2)}};
  EXPECT_EQ(events,
            (std::vector<Event>{{EventKind::kChecked, CellSet(kR1C4) | kR1C9, 0, mistakes}}));
  EXPECT_EQ(in_english(to_sentence(mistakes[0])), "r1c4: the digit 2 is wrong");
  EXPECT_EQ(session.view(0).counts.checks, 1);
}

TEST(Session, SolveKeepsRightAndWrongInMind) {
  Session session = opened();
  done(session, op::Place{kR1C3, Digit(4)});
  done(session, op::Place{kR1C4, Digit(2)});
  const View before = session.view(0);
  const auto events = done(session, op::Solve{});
  EXPECT_NE(find(events, EventKind::kSolved), nullptr);
  EXPECT_EQ(find(events, EventKind::kCompleted), nullptr);
  const View view = session.view(0);
  EXPECT_EQ(view.values, grid_of(kEasySolved));
  EXPECT_EQ(view.status[at(kR1C1)], Status::kGiven);
  EXPECT_EQ(view.status[at(kR1C3)], Status::kRight);
  EXPECT_EQ(view.status[at(kR1C4)], Status::kWrong);
  EXPECT_EQ(view.status[at(kR1C9)], Status::kShown);
  EXPECT_EQ(view.replaced.value(kR1C4), 2);
  EXPECT_EQ(view.replaced.clue_count(), 1);
  EXPECT_TRUE(view.solved);
  EXPECT_FALSE(view.completed || view.running);
  EXPECT_THAT(refused(session, op::Solve{}), HasSubstr("already"));
  done(session, op::Undo{});
  EXPECT_EQ(session.view(0).values, before.values);
  EXPECT_EQ(session.view(0).status, before.status);
  EXPECT_TRUE(session.view(0).running);
}

TEST(Session, SolvesWhatIsOnTheBoardWhereThereAreSeveralSolutions) {
  Session session = opened(scripts::puzzle_from(1));
  done(session, op::Place{kR1C3, Digit(9)});
  done(session, op::Solve{});
  EXPECT_EQ(session.view(0).values.value(kR1C3), 9);
  EXPECT_TRUE(is_solved(session.view(0).values));
  EXPECT_EQ(session.view(0).status[at(kR1C3)], Status::kOwn);
  done(session, op::Undo{});
  done(session, op::Place{kR1C4, Digit(9)});
  EXPECT_THAT(refused(session, op::Solve{}), HasSubstr("no solution of the puzzle"));
  Session none = opened(scripts::puzzle_from(2));
  EXPECT_EQ(none.view(0).verdict, Verdict::kNoSolution);
  EXPECT_THAT(refused(none, op::Solve{}), HasSubstr("no solution"));
  EXPECT_EQ(opened(scripts::puzzle_from(3)).view(0).verdict, Verdict::kConflict);
}

TEST(Session, CompletionIsToldOnceAndStopsTheClock) {
  Session session = opened();
  fill_in(session, kR1C3);
  const auto full = done(session, op::Place{kR1C3, Digit(1)}, 5000);
  EXPECT_NE(find(full, EventKind::kFull), nullptr);
  EXPECT_FALSE(session.view(5000).completed);
  const auto events = done(session, op::Place{kR1C3, Digit(4)}, 9000);
  EXPECT_NE(find(events, EventKind::kCompleted), nullptr);
  const View view = session.view(20000);
  EXPECT_TRUE(view.completed);
  EXPECT_FALSE(view.running);
  EXPECT_EQ(view.elapsed_ms, 9000);
  done(session, op::Undo{}, 20000);
  EXPECT_FALSE(session.view(20000).completed);
  EXPECT_EQ(find(done(session, op::Redo{}), EventKind::kCompleted), nullptr);
  EXPECT_EQ(session.view(30000).elapsed_ms, 9000);
}

TEST(Session, CompletionWithSeveralSolutionsIsAnyOfThem) {
  Puzzle puzzle = scripts::puzzle_from(1);
  puzzle.filled = grid_of(kEasySolved);
  puzzle.filled.clear(kR1C3);
  Session session = opened(puzzle);
  EXPECT_FALSE(session.view(0).completed);
  EXPECT_NE(find(done(session, op::Place{kR1C3, Digit(4)}), EventKind::kCompleted), nullptr);
}

TEST(Session, ResetIsUndoable) {
  Session session = opened();
  EXPECT_EQ(refused(session, op::Reset{}), "there is nothing to reset");
  done(session, op::FillMarks{});
  done(session, op::Place{kR1C3, Digit(4)});
  done(session, op::Colour{kR1C1, 1});
  const View before = session.view(0);
  done(session, op::Reset{});
  EXPECT_EQ(session.view(0).values, grid_of(kEasy));
  EXPECT_EQ(session.view(0).colours[at(kR1C1)], 0);
  EXPECT_TRUE(session.view(0).centre[at(kR1C4)].empty());
  done(session, op::Undo{});
  EXPECT_EQ(session.view(0).centre, before.centre);
  EXPECT_EQ(session.view(0).colours, before.colours);
}

TEST(Session, ClockCountsWhatIsPlayedAndNoMore) {
  Session session = Session::open({}, 1000).value();
  EXPECT_EQ(session.view(3000).elapsed_ms, 2000);
  EXPECT_EQ(session.view(2000).elapsed_ms, 2000);  // set back
  EXPECT_EQ(session.view(2500).elapsed_ms, 2500);
  EXPECT_EQ(session.view(2500 + 5 * kLongestGap).elapsed_ms, 2500 + kLongestGap);  // slept
  const Millis now = 2500 + 5 * kLongestGap;
  done(session, op::Pause{}, now + 500);
  EXPECT_EQ(session.view(now + 9000).elapsed_ms, 3000 + kLongestGap);
  EXPECT_FALSE(session.view(now + 9000).running);
  EXPECT_EQ(session.perform(op::Place{kR1C3, Digit(4)}, now + 9000).error().message,
            "the game is paused: resume it first");
  done(session, op::Resume{}, now + 10000);
  EXPECT_EQ(session.view(now + 10100).elapsed_ms, 3100 + kLongestGap);
  EXPECT_EQ(session.perform(op::Resume{}, now + 10100).error().message, "the game is not paused");
  EXPECT_EQ(session.view(std::numeric_limits<Millis>::max()).elapsed_ms, 3100 + 2 * kLongestGap);
  EXPECT_EQ(session.view(std::numeric_limits<Millis>::min()).elapsed_ms, 3100 + 2 * kLongestGap);
}

TEST(Session, TypingThenFreezing) {
  Session session = opened({.kind = Kind::kTyping});
  EXPECT_EQ(session.view(900).elapsed_ms, 0);
  EXPECT_EQ(session.view(0).verdict, std::nullopt);
  EXPECT_THAT(refused(session, op::Solve{}), HasSubstr("freeze"));
  EXPECT_THAT(refused(session, op::Hint{1}), HasSubstr("freeze"));
  EXPECT_THAT(refused(session, op::Check{}), HasSubstr("freeze"));
  done(session, op::Place{kR1C1, Digit(5)});
  EXPECT_THAT(refused(session, op::Freeze{}), HasSubstr("two or more solutions"));
  done(session, op::Place{kR1C3, Digit(5)});
  EXPECT_EQ(session.view(0).status[at(kR1C3)], Status::kWrong);
  EXPECT_EQ(refused(session, op::Freeze{.anyway = true}),
            "the digit 5 stands twice in row 1: r1c1 and r1c3");
  done(session, op::Erase{kR1C3});
  for (const Cell cell : grid_of(kEasy).filled() - kR1C1) {
    done(session, op::Place{cell, grid_of(kEasy).digit(cell)});
  }
  const auto events = done(session, op::Freeze{}, 1000);
  EXPECT_EQ(events.at(0).kind, EventKind::kFrozen);
  const View view = session.view(1500);
  EXPECT_EQ(view.kind, Kind::kPlay);
  EXPECT_EQ(view.givens, grid_of(kEasy));
  EXPECT_EQ(view.status[at(kR1C1)], Status::kGiven);
  EXPECT_EQ(view.elapsed_ms, 500);
  EXPECT_EQ(view.counts, Counts());
  EXPECT_FALSE(view.can_undo);
  EXPECT_EQ(refused(session, op::Freeze{}), "the givens stand already");
}

TEST(Session, FreezesSeveralSolutionsOnlyWhenTold) {
  Session session = opened({.kind = Kind::kTyping});
  done(session, op::Place{kR1C1, Digit(5)});
  done(session, op::Freeze{.anyway = true});
  EXPECT_EQ(session.view(0).verdict, Verdict::kMany);
}

TEST(Session, CandidatesBelongToAPuzzleWhoseGivensSayTooLittle) {
  Session session = opened(scripts::puzzle_from(5));
  EXPECT_EQ(session.view(0).verdict, Verdict::kUnique);
  EXPECT_EQ(session.view(0).centre[at(kR1C3)], DigitSet(Digit(4)));
  done(session, op::Erase{kR1C3});
  done(session, op::FillMarks{});
  EXPECT_EQ(session.view(0).centre[at(kR1C3)], DigitSet(Digit(4)));
  done(session, op::Place{kR1C3, Digit(4)});
  done(session, op::Reset{});
  EXPECT_EQ(session.view(0).centre[at(kR1C3)], DigitSet(Digit(4)));
}

TEST(Session, CandidatesOfAProperPuzzleAreTheFirstMarks) {
  Session session = opened(scripts::puzzle_from(7));
  EXPECT_EQ(session.view(0).centre[at(kR1C3)], Pencilmarks::from_rules(grid_of(kEasy)).at(kR1C3));
  done(session, op::Reset{});
  EXPECT_TRUE(session.view(0).centre[at(kR1C3)].empty());
}

TEST(Session, OpensHalfPlayed) {
  Session session = opened(scripts::puzzle_from(4));
  EXPECT_EQ(session.view(0).values.clue_count(), 79);
  EXPECT_EQ(session.view(0).status[at(kR1C9)], Status::kOwn);
  done(session, op::Erase{kR1C9});
}

TEST(Session, RefusesWhatContradictsTheGivens) {
  const auto why = [](const Puzzle& puzzle) { return Session::open(puzzle, 0).error().message; };
  Puzzle puzzle{.givens = grid_of(kEasy)};
  puzzle.filled.place(kR1C1, Digit(4));
  EXPECT_EQ(why(puzzle), "r1c1 is given, and filled with another digit");
  puzzle.filled = {};
  puzzle.solution = grid_of(kEasy);
  EXPECT_EQ(why(puzzle), "the solution is not one of these givens");
  puzzle.solution = grid_of(kEasySolved);
  EXPECT_TRUE(Session::open(puzzle, 0));
  puzzle.kind = Kind::kTyping;
  EXPECT_THAT(why(puzzle), HasSubstr("typed in"));
  EXPECT_THAT(why({.title = "\xff"}), HasSubstr("UTF-8"));
  EXPECT_THAT(why({.source = "[1]"}), HasSubstr("JSON object"));
  EXPECT_THAT(why({.source = R"({"a":)"}), HasSubstr("JSON object"));
}

}  // namespace
}  // namespace nonet::game

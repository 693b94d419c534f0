#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/game/session.h"
#include "nonet/game/variant.h"
#include "nonet/game/variant_for_tests.h"

namespace nonet::game {
namespace {

using scripts::blank_variant;
using scripts::variant_puzzle;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using variant::Cell;
using variant::CellSet;
using variant::Digit;
using variant::DigitSet;

using Ops = OpsOf<Variant>;
using VariantSession = SessionOf<Variant>;
using Events = std::vector<EventOf<Variant>>;

VariantSession opened(const scripts::VariantPuzzle& puzzle) {
  auto session = VariantSession::open(puzzle, 0);
  EXPECT_TRUE(session) << session.error().message;
  return std::move(session).value();
}

VariantSession opened(const geometry::Puzzle& puzzle) { return opened(variant_puzzle(puzzle)); }

Events done(VariantSession& session, const OpOf<Variant>& op) {
  const auto events = session.perform(op, 0);
  EXPECT_TRUE(events) << events.error().message;
  return events ? *events : Events();
}

std::string refused(VariantSession& session, const OpOf<Variant>& op) {
  const auto before = session.view(0);
  const auto events = session.perform(op, 0);
  EXPECT_FALSE(events);
  EXPECT_EQ(session.view(0), before);
  return events ? "" : events.error().message;
}

const EventOf<Variant>* find(const Events& events, EventKind kind) {
  const auto found = std::ranges::find(events, kind, &EventOf<Variant>::kind);
  return found == events.end() ? nullptr : &*found;
}

// Places what the hints say, until the end or for `most` hints.
void play_hints(VariantSession& session, int most) {
  for (int i = 0; i < most && !session.view(0).completed; ++i) done(session, op::Hint{4});
}

TEST(VariantSession, HintsLeadToTheEnd) {
  for (const unsigned number : {0U, 2U}) {
    VariantSession session = opened(scripts::variant_from(number));
    ASSERT_EQ(session.view(0).verdict, Verdict::kUnique) << number;
    play_hints(session, 400);
    EXPECT_TRUE(session.view(0).completed) << number;
    EXPECT_EQ(session.view(0).counts.mistakes, 0);
    EXPECT_EQ(refused(session, op::Hint{1}), "every cell is filled, and right");
  }
}

TEST(VariantSession, HintsNameNoProfile) {
  VariantSession session = opened(scripts::variant_from(0));
  EXPECT_EQ(refused(session, op::Hint{1, &kSeProfile}), "profiles are for classic puzzles alone");
}

TEST(VariantSession, DigitsGoBeyondNine) {
  VariantSession session = opened(blank_variant("16x16"));
  done(session, Ops::Place{Cell(255), Digit(16)});
  done(session, Ops::Centre{Cell(0), Digit(16)});
  done(session, Ops::ColourCandidate{Cell(0), Digit(16), 3});
  const auto view = session.view(0);
  EXPECT_EQ(view.values.value(Cell(255)), 16);
  EXPECT_EQ(view.centre[0], DigitSet(Digit(16)));
  EXPECT_THAT(view.candidate_colours,
              ElementsAre(CandidateColourOf<Variant>{Cell(0), Digit(16), 3}));
  EXPECT_EQ(view.remaining.size(), 16U);
  EXPECT_EQ(view.remaining.back(), 15);
  EXPECT_EQ(refused(session, Ops::Place{Cell(255), Digit(16)}), "r16c16 holds 16 already");
}

TEST(VariantSession, OverlappingGridsHaveEachDigitAsOften) {
  VariantSession session = opened(blank_variant("samurai"));
  EXPECT_EQ(session.view(0).remaining.front(), 41);
}

TEST(VariantSession, MarksLeaveEveryCellThatDiffers) {
  VariantSession session = opened(blank_variant("6x6,x"));
  done(session, op::FillMarks{});
  done(session, Ops::Place{Cell(0), Digit(1)});
  const auto view = session.view(0);
  EXPECT_FALSE(view.centre[35].contains(Digit(1)));  // along the diagonal
  EXPECT_TRUE(view.centre[34].contains(Digit(1)));
}

TEST(VariantSession, ConflictsNameTheRule) {
  geometry::Puzzle puzzle = blank_variant("4x4");
  puzzle.clues.push_back({.rule = geometry::Rule::kCage, .cells = {0, 1}, .numbers = {3}});
  puzzle.clues.push_back({.rule = geometry::Rule::kThermo, .cells = {4, 8, 12}});
  VariantSession session = opened(puzzle);
  done(session, Ops::Place{Cell(0), Digit(1)});
  EXPECT_THAT(session.view(0).conflicts, IsEmpty());
  const Events events = done(session, Ops::Place{Cell(1), Digit(4)});
  ASSERT_NE(find(events, EventKind::kConflict), nullptr);
  EXPECT_EQ(find(events, EventKind::kConflict)->cells, (CellSet{Cell(0), Cell(1)}));
  EXPECT_EQ(session.view(0).conflicts.front().where, "the cage of 2 cells with sum 3 at r1c1");
  EXPECT_EQ(session.view(0).status[1], Status::kWrong);
  done(session, op::Undo{});
  done(session, Ops::Place{Cell(4), Digit(4)});
  done(session, Ops::Place{Cell(12), Digit(2)});
  EXPECT_EQ(session.view(0).conflict_cells, (CellSet{Cell(4), Cell(12)}));
  done(session, op::ChangeSettings{.check = CheckLevel::kOff});
  EXPECT_THAT(session.view(0).conflicts, IsEmpty());
}

TEST(VariantSession, SolveAndCheckKnowTheSolution) {
  VariantSession session = opened(scripts::variant_from(2));
  done(session, op::Solve{});
  const auto solved = session.view(0).values;
  EXPECT_TRUE(solved.is_full());
  done(session, op::Undo{});
  const Digit wrong(solved.value(Cell(0)) % 16 + 1);
  done(session, Ops::Place{Cell(0), wrong});
  const Events events = done(session, op::Check{});
  ASSERT_EQ(events.size(), 1U);
  EXPECT_THAT(events[0].mistakes,
              ElementsAre(variant::Mistake{variant::Mistake::Kind::kWrongDigit, Cell(0), wrong}));
}

TEST(VariantSession, TypedGivensAreFrozen) {
  VariantSession session = opened(scripts::variant_from(4));
  done(session, Ops::Place{Cell(0), Digit(1)});
  EXPECT_THAT(refused(session, op::Freeze{}), HasSubstr("two or more solutions"));
  done(session, Ops::Place{Cell(1), Digit(1)});
  EXPECT_EQ(refused(session, op::Freeze{.anyway = true}), "1 stands twice in row 1: r1c1 and r1c2");
  done(session, op::Undo{});
  done(session, op::Freeze{.anyway = true});
  EXPECT_EQ(session.view(0).verdict, Verdict::kMany);
  EXPECT_EQ(session.view(0).status[0], Status::kGiven);
}

TEST(VariantSession, ASaveBringsLayoutAndCluesBack) {
  geometry::Puzzle puzzle = blank_variant("5x5,jigsaw-3");
  puzzle.clues.push_back({.rule = geometry::Rule::kEven, .cells = {3}});
  VariantSession session = opened(puzzle);
  done(session, Ops::Place{Cell(3), Digit(2)});
  const std::string save = session.save(0);
  auto again = VariantSession::load(save, 0);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_THAT(again->notices, IsEmpty());
  EXPECT_EQ(again->session.view(0), session.view(0));
  EXPECT_EQ(again->session.rules().puzzle(), session.rules().puzzle());
  EXPECT_EQ(again->session.save(0), save);
}

TEST(VariantSession, SavesOfOtherPuzzlesAreRefused) {
  VariantSession session = opened(scripts::variant_from(0));
  EXPECT_EQ(Session::load(session.save(0), 0).error().message,
            "this is a saved game of another kind of puzzle");
  EXPECT_EQ(VariantSession::load(Session::open({}, 0)->save(0), 0).error().message,
            "this is a saved game of another kind of puzzle");
  EXPECT_THAT(VariantSession::load("{}", 0).error().message, HasSubstr("there is no puzzle"));
}

TEST(VariantSession, TextThatBreaksOffGivesWhatItHas) {
  VariantSession session = opened(scripts::variant_from(1));
  done(session, Ops::Place{Cell(0), Digit(1)});
  done(session, Ops::Colour{Cell(5), 2});
  const std::string save = session.save(0);
  const std::size_t start = save.find("\"board\"");
  for (std::size_t length = start; length < save.size(); ++length) {
    auto again = VariantSession::load(std::string_view(save).substr(0, length), 0);
    ASSERT_TRUE(again) << length << again.error().message;
    EXPECT_THAT(again->notices, testing::Not(IsEmpty()));
  }
}

}  // namespace
}  // namespace nonet::game

// Sessions against the naive model, over random play that shrinks to the least that goes wrong.

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "nonet/game/model_for_tests.h"
#include "nonet/game/script_for_tests.h"
#include "nonet/game/session.h"

namespace nonet::game {
namespace {

using Script = std::vector<scripts::Numbers>;

std::set<int> numbers_of(DigitSet digits) {
  std::set<int> numbers;
  for (const Digit digit : digits) numbers.insert(digit.value());
  return numbers;
}

// A view has what can be seen: no marks below digits.
void expect_square(const View& view, int cell, const Model::Square& square) {
  const auto i = static_cast<std::size_t>(cell);
  const bool blank = square.value == 0;
  RC_ASSERT(view.values.value(Cell(cell)) == square.value);
  RC_ASSERT(numbers_of(view.corner[i]) == (blank ? square.corner : std::set<int>()));
  RC_ASSERT(numbers_of(view.centre[i]) == (blank ? square.centre : std::set<int>()));
  std::uint16_t colours = 0;
  for (const int colour : square.colours)
    colours = static_cast<std::uint16_t>(colours | 1U << colour);
  RC_ASSERT(view.colours[i] == colours);
  const bool replaced = square.found > 0 && square.found != square.value;
  RC_ASSERT(view.replaced.value(Cell(cell)) == (replaced ? square.found : 0));
}

void expect_equal(const View& view, const std::vector<TreeNode>& tree, const Model& model) {
  std::vector<CandidateColour> candidate_colours;
  for (int cell = 0; cell < kCells; ++cell) {
    const Model::Square& square = model.squares()[static_cast<std::size_t>(cell)];
    expect_square(view, cell, square);
    for (const auto& [digit, colour] : square.candidate_colours) {
      if (square.value == 0) candidate_colours.push_back({Cell(cell), Digit(digit), colour});
    }
  }
  RC_ASSERT(view.candidate_colours == candidate_colours);
  RC_ASSERT(view.givens == model.givens());
  RC_ASSERT(view.node == model.node());
  RC_ASSERT(view.can_undo == (model.node() != 0));
  RC_ASSERT(view.can_redo == (model.nodes()[model.node()].redo != 0));
  RC_ASSERT(view.completed == model.completed());
  RC_ASSERT(view.paused == model.paused());
  RC_ASSERT(view.elapsed_ms == model.elapsed());
  RC_ASSERT(view.counts.moves == model.moves());
  RC_ASSERT(view.counts.mistakes == model.mistakes());
  RC_ASSERT(tree.size() == model.nodes().size());
  for (std::size_t i = 0; i < tree.size(); ++i) {
    RC_ASSERT(tree[i].id == i);
    RC_ASSERT(tree[i].parent == model.nodes()[i].parent);
  }
  RC_ASSERT(view.checkpoints.size() == model.names().size());
  for (std::size_t i = 0; i < model.names().size(); ++i) {
    RC_ASSERT(view.checkpoints[i].name == model.names()[i].first);
    RC_ASSERT(view.checkpoints[i].node == model.names()[i].second);
  }
}

// What the session would tell as stage 3, which changes nothing that the model knows of.
const HintView* hint_of(Session& session, const Op& op, Millis now) {
  const auto* hint = std::get_if<op::Hint>(&op);
  if (hint == nullptr || hint->stage != 4) return nullptr;
  static_cast<void>(session.perform(op::Hint{3, hint->profile}, now));
  return session.hint();
}

TEST(SessionModel, DoesAsTheModelDoes) {
  EXPECT_TRUE(rc::check([](unsigned char number, const Script& script) {
    const Puzzle puzzle = scripts::puzzle_from(number);
    Session session = Session::open(puzzle, 0).value();
    Model model(puzzle);
    Millis now = 0;
    for (const scripts::Numbers& numbers : script) {
      const scripts::Move move = scripts::move_from(numbers);
      now += move.passed;
      model.see(now);
      const HintView* told = hint_of(session, move.op, now);
      const bool expected = model.perform(move.op, told);
      const Result<std::vector<Event>> events = session.perform(move.op, now);
      RC_ASSERT(events.ok() == expected);
      RC_ASSERT((events || !events.error().message.empty()));
      expect_equal(session.view(now), session.tree(), model);
    }
  }));
}

Session reloaded(Session& session, Millis now) {
  const std::string save = session.save(now);
  Result<Session::Loaded> loaded = Session::load(save, now);
  RC_ASSERT(loaded.ok());
  RC_ASSERT(loaded->notices.empty());
  RC_ASSERT(loaded->session.save(now) == save);
  return std::move(loaded).value().session;
}

TEST(SessionModel, SavedAndLoadedAtAnyPointIsAsIfNever) {
  EXPECT_TRUE(rc::check([](unsigned char number, const Script& script, std::uint64_t when) {
    Session never = Session::open(scripts::puzzle_from(number), 0).value();
    Session often = Session::open(scripts::puzzle_from(number), 0).value();
    Millis now = 0;
    for (std::size_t i = 0; i < script.size(); ++i) {
      const scripts::Move move = scripts::move_from(script[i]);
      now += move.passed;
      if ((when >> i % 64 & 1U) != 0) often = reloaded(often, now);
      const Result<std::vector<Event>> a = never.perform(move.op, now);
      const Result<std::vector<Event>> b = often.perform(move.op, now);
      RC_ASSERT(a.ok() == b.ok());
      RC_ASSERT((a ? *a == *b : a.error() == b.error()));
      RC_ASSERT(never.view(now) == often.view(now));
      RC_ASSERT(never.save(now) == often.save(now));
    }
  }));
}

void play(Session& session, const Script& script, Millis& now) {
  for (const scripts::Numbers& numbers : script) {
    const scripts::Move move = scripts::move_from(numbers);
    now += move.passed;
    static_cast<void>(session.perform(move.op, now));
  }
}

TEST(SessionModel, UndoToTheStartAndRedoToTheEndIsNothing) {
  EXPECT_TRUE(rc::check([](unsigned char number, const Script& script) {
    Millis now = 0;
    Session session = Session::open(scripts::puzzle_from(number), now).value();
    const Grid start = session.view(now).values;
    play(session, script, now);
    static_cast<void>(session.perform(op::Resume{}, now));
    const std::string before = session.save(now);
    const bool frozen = number % 8 == 6 && session.view(now).kind == Kind::kPlay;
    int undone = 0;
    while (session.perform(op::Undo{}, now)) ++undone;
    if (!frozen) RC_ASSERT(session.view(now).values == start);
    for (; undone > 0; --undone) RC_ASSERT(session.perform(op::Redo{}, now).ok());
    RC_ASSERT(session.save(now) == before);
  }));
}

TEST(SessionModel, GivensStayAndTimeGoesOn) {
  EXPECT_TRUE(rc::check([](unsigned char number, const Script& script) {
    Millis now = 0;
    Session session = Session::open(scripts::puzzle_from(number), now).value();
    View before = session.view(now);
    for (const scripts::Numbers& numbers : script) {
      play(session, {numbers}, now);
      const View after = session.view(now);
      if (before.kind == Kind::kPlay) {
        RC_ASSERT(after.givens == before.givens);
        RC_ASSERT(after.values.extends(before.givens));
        RC_ASSERT(after.elapsed_ms >= before.elapsed_ms);
      }
      before = after;
    }
  }));
}

}  // namespace
}  // namespace nonet::game

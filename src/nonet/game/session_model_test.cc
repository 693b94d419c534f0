// Sessions against the naive model, over random play that shrinks to the least that goes wrong.

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "nonet/game/model_for_tests.h"
#include "nonet/game/script_for_tests.h"
#include "nonet/game/session.h"
#include "nonet/game/variant_for_tests.h"

namespace nonet::game {
namespace {

using Script = std::vector<scripts::Numbers>;

template <class Digits>
std::set<int> numbers_of(Digits digits) {
  std::set<int> numbers;
  for (int digit = 1; digit <= geometry::kMostValues; ++digit) {
    if ((std::uint64_t{digits.bits()} >> (digit - 1) & 1U) != 0) numbers.insert(digit);
  }
  return numbers;
}

// A view has what can be seen: no marks below digits.
template <class World>
void expect_square(const ViewOf<World>& view, int cell,
                   const typename ModelOf<World>::Square& square) {
  using Cell = typename World::Cell;
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

template <class World>
void expect_equal(const ViewOf<World>& view, const std::vector<TreeNode>& tree,
                  const ModelOf<World>& model) {
  std::vector<CandidateColourOf<World>> candidate_colours;
  for (int cell = 0; cell < static_cast<int>(model.squares().size()); ++cell) {
    const auto& square = model.squares()[static_cast<std::size_t>(cell)];
    expect_square<World>(view, cell, square);
    for (const auto& [digit, colour] : square.candidate_colours) {
      if (square.value != 0) continue;
      candidate_colours.push_back(
          {typename World::Cell(cell), typename World::Digit(digit), colour});
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
template <class World>
const HintViewOf<World>* hint_of(SessionOf<World>& session, const OpOf<World>& op, Millis now) {
  const auto* hint = std::get_if<op::Hint>(&op);
  if (hint == nullptr || hint->stage != 4) return nullptr;
  static_cast<void>(session.perform(op::Hint{3, hint->profile}, now));
  return session.hint();
}

// Plays the script in a session and in the model.
template <class World>
void play_both(const PuzzleOf<World>& puzzle, const Script& script) {
  SessionOf<World> session = SessionOf<World>::open(puzzle, 0).value();
  ModelOf<World> model(puzzle);
  const scripts::Reading<World> reading{puzzle.rules.size(), puzzle.rules.digits()};
  Millis now = 0;
  for (const scripts::Numbers& numbers : script) {
    const auto move = scripts::move_from(numbers, reading);
    now += move.passed;
    model.see(now);
    const HintViewOf<World>* told = hint_of(session, move.op, now);
    const bool expected = model.perform(move.op, told);
    const auto events = session.perform(move.op, now);
    RC_ASSERT(events.ok() == expected);
    RC_ASSERT((events || !events.error().message.empty()));
    expect_equal<World>(session.view(now), session.tree(), model);
  }
}

TEST(SessionModel, DoesAsTheModelDoes) {
  EXPECT_TRUE(rc::check([](unsigned char number, const Script& script) {
    play_both(scripts::puzzle_from(number), script);
  }));
}

// Hints of variants name no profile.
Script without_profiles(Script script) {
  std::erase_if(script, [](const scripts::Numbers& numbers) { return numbers[0] % 30 == 26; });
  return script;
}

TEST(SessionModel, DoesAsTheModelDoesOnOtherBoards) {
  EXPECT_TRUE(rc::check([](unsigned char number, const Script& script) {
    play_both(scripts::variant_from(number), without_profiles(script));
  }));
}

template <class World>
SessionOf<World> reloaded(SessionOf<World>& session, Millis now) {
  const std::string save = session.save(now);
  auto loaded = SessionOf<World>::load(save, now);
  RC_ASSERT(loaded.ok());
  RC_ASSERT(loaded->notices.empty());
  RC_ASSERT(loaded->session.save(now) == save);
  return std::move(loaded).value().session;
}

// Plays the script in a session that is saved and loaded before some moves, and in one that is not.
template <class World>
void play_saved(const PuzzleOf<World>& puzzle, const Script& script, std::uint64_t when) {
  SessionOf<World> never = SessionOf<World>::open(puzzle, 0).value();
  SessionOf<World> often = SessionOf<World>::open(puzzle, 0).value();
  const scripts::Reading<World> reading{puzzle.rules.size(), puzzle.rules.digits()};
  Millis now = 0;
  for (std::size_t i = 0; i < script.size(); ++i) {
    const auto move = scripts::move_from(script[i], reading);
    now += move.passed;
    if ((when >> i % 64 & 1U) != 0) often = reloaded(often, now);
    const auto a = never.perform(move.op, now);
    const auto b = often.perform(move.op, now);
    RC_ASSERT(a.ok() == b.ok());
    RC_ASSERT((a ? *a == *b : a.error() == b.error()));
    RC_ASSERT(never.view(now) == often.view(now));
    RC_ASSERT(never.save(now) == often.save(now));
  }
}

TEST(SessionModel, SavedAndLoadedAtAnyPointIsAsIfNever) {
  EXPECT_TRUE(rc::check([](unsigned char number, const Script& script, std::uint64_t when) {
    play_saved(scripts::puzzle_from(number), script, when);
  }));
}

TEST(SessionModel, SavedAndLoadedOnOtherBoardsIsAsIfNever) {
  EXPECT_TRUE(rc::check([](unsigned char number, const Script& script, std::uint64_t when) {
    play_saved(scripts::variant_from(number), script, when);
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

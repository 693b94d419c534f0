#include "nonet/game/save.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "nonet/base/rng.h"
#include "nonet/game/script_for_tests.h"
#include "nonet/game/session.h"

namespace nonet::game {
namespace {

// Saved games are read here by a library that is not ours.
using Json = nlohmann::ordered_json;

using scripts::grid_of;
using scripts::kEasy;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr Cell kR1C3{2};
constexpr Cell kR1C4{3};

Session opened() {
  Puzzle puzzle{.givens = grid_of(kEasy)};
  puzzle.title = "Wednesday, \"hard\" \xc3\xa4";
  puzzle.source = R"({"seed":"12","index":3})";
  return Session::open(puzzle, 0).value();
}

void done(Session& session, const Op& op, Millis now = 0) {
  const Result<std::vector<Event>> events = session.perform(op, now);
  ASSERT_TRUE(events) << events.error().message;
}

// Two branches, marks, colours, a checkpoint.
Session played() {
  Session session = opened();
  done(session, op::FillMarks{}, 1000);
  done(session, op::Place{kR1C3, Digit(1)}, 2000);
  done(session, op::Checkpoint{"guess \xc3\xa4"}, 2000);
  done(session, op::Place{kR1C4, Digit(6)}, 2000);
  done(session, op::Goto{1}, 2000);
  done(session, op::Place{kR1C3, Digit(4)}, 3000);
  done(session, op::Colour{Cell(0), 8}, 3000);
  done(session, op::ColourCandidate{Cell(10), Digit(9), 8}, 3000);
  done(session, op::Corner{Cell(10), Digit(9)}, 3000);
  done(session, op::Undo{}, 3000);
  done(session, op::Hint{1}, 3000);
  done(session, op::ChangeSettings{CheckLevel::kSolution, false, true}, 4000);
  return session;
}

Session::Loaded loaded(std::string_view save, Millis now = 0) {
  Result<Session::Loaded> loaded = Session::load(save, now);
  EXPECT_TRUE(loaded) << loaded.error().message;
  return std::move(loaded).value();
}

std::string why_not(std::string_view save) {
  const Result<Session::Loaded> loaded = Session::load(save, 0);
  EXPECT_FALSE(loaded);
  return loaded ? "" : loaded.error().message;
}

Json parsed(const std::string& save) { return Json::parse(save, nullptr, false); }

TEST(Save, ComesBackAsItWas) {
  Session session = played();
  const std::string save = session.save(5000);
  Session::Loaded again = loaded(save, 800'000);
  EXPECT_THAT(again.notices, IsEmpty());
  EXPECT_EQ(again.session.save(800'000), save);
  EXPECT_EQ(again.session.view(800'000), session.view(5000));
  EXPECT_EQ(again.session.tree(), session.tree());
  EXPECT_EQ(again.session.view(800'700).elapsed_ms, 5700);
}

TEST(Save, EveryKindOfPuzzleComesBack) {
  for (unsigned number = 0; number < 8; ++number) {
    Session session = Session::open(scripts::puzzle_from(number), 0).value();
    Session::Loaded again = loaded(session.save(10), 10);
    EXPECT_THAT(again.notices, IsEmpty());
    EXPECT_EQ(again.session.view(10), session.view(10));
    EXPECT_EQ(again.session.save(10), session.save(10));
  }
}

TEST(Save, SolvedComesBackWithRightAndWrong) {
  Session session = opened();
  done(session, op::Place{kR1C3, Digit(4)});
  done(session, op::Place{kR1C4, Digit(2)});
  done(session, op::Solve{});
  Session::Loaded again = loaded(session.save(0));
  EXPECT_EQ(again.session.view(0), session.view(0));
}

// The example of docs/game.md.
TEST(Save, IsWrittenAsDescribed) {
  Puzzle puzzle{.givens = grid_of(kEasy)};
  puzzle.title = "Wednesday";
  puzzle.source = R"({"seed": "12"})";
  Session session = Session::open(puzzle, 0).value();
  done(session, op::Checkpoint{"before"}, 500);
  done(session, op::Place{kR1C3, Digit(1)}, 1500);
  done(session, op::Undo{}, 2000);
  done(session, op::Place{kR1C3, Digit(4)}, 3000);
  EXPECT_EQ(
      session.save(61'500),
      R"({"format":"nonet-game","version":1,"kind":"play",)"
      R"("givens":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",)"
      R"("title":"Wednesday","source":{"seed":"12"},)"
      R"("board":[2,1,4],"start":[],)"
      R"("settings":{"check":"conflicts","auto-marks":true,"guard":false},)"
      R"("clock":{"elapsed":61500,"paused":false,"completed":false},)"
      R"("counts":{"moves":2,"hints":0,"mistakes":1,"checks":0,"solves":0},)"
      R"("node":2,"checkpoints":[["before",0]],"redo":[],)"
      R"("acts":[{"do":"place","to":[2,1,1]},{"parent":0,"do":"place","to":[2,1,4]}]})");
}

TEST(Save, FiveHundredActsTakeFarLessThan100Kilobytes) {
  Session session = opened();
  Rng rng(1);
  done(session, op::FillMarks{});
  while (session.tree().size() <= 500) {
    const Cell cell(rng.between(0, kCells - 1));
    const Digit digit(rng.between(1, kDigits));
    const std::uint32_t kind = rng.below(4);
    if (kind < 2) {
      static_cast<void>(session.perform(op::Place{cell, digit}, 0));
    } else if (kind == 2) {
      static_cast<void>(session.perform(op::Erase{cell}, 0));
    } else {
      static_cast<void>(session.perform(op::Centre{cell, digit}, 0));
    }
  }
  EXPECT_LT(session.save(0).size(), 30'000U);
}

TEST(Save, KeepsWhatANewerVersionAdds) {
  Json save = parsed(played().save(0));
  save["replay"] = {{"speed", 1.5}, {"list", {1, nullptr, "x"}}};
  save["settings"]["candidate-colour"] = "blue";
  save["clock"]["pauses"] = {1, 2};
  save["acts"][1]["at"] = 1234;
  save["acts"][2]["do"] = "something new";
  Session::Loaded again = loaded(save.dump());
  EXPECT_THAT(again.notices, IsEmpty());
  EXPECT_EQ(again.session.tree().at(3).what, "something new");
  const Json saved = parsed(again.session.save(0));
  EXPECT_EQ(saved["replay"], save["replay"]);
  EXPECT_EQ(saved["settings"]["candidate-colour"], "blue");
  EXPECT_EQ(saved["clock"]["pauses"], save["clock"]["pauses"]);
  EXPECT_EQ(saved["acts"], save["acts"]);
}

TEST(Save, RefusesANewerFormat) {
  Json save = parsed(played().save(0));
  save["version"] = 2;
  EXPECT_EQ(why_not(save.dump()),
            "the game was saved by a newer version of Nonet, in format 2; this one reads format 1");
}

TEST(Save, RefusesWhatIsNoSavedGame) {
  EXPECT_THAT(why_not(""), HasSubstr("no saved game"));
  EXPECT_THAT(why_not("[]"), HasSubstr("no saved game"));
  EXPECT_THAT(why_not("{}"), HasSubstr("no givens"));
  EXPECT_THAT(why_not(R"({"format":"other","givens":")" + std::string(81, '.') + "\"}"),
              HasSubstr("no saved game of Nonet"));
}

TEST(Save, GivensAloneAreEnough) {
  Session::Loaded again = loaded(R"({"givens":")" + std::string(kEasy) + "\"}");
  EXPECT_THAT(again.notices, IsEmpty());
  EXPECT_EQ(again.session.view(0).givens, grid_of(kEasy));
}

TEST(Save, TextThatBreaksOffGivesWhatItHas) {
  const std::string save = played().save(5000);
  const std::size_t givens_end = save.find(kEasy) + kCells + 1;
  for (std::size_t length = givens_end; length < save.size(); ++length) {
    Session::Loaded again = loaded(save.substr(0, length));
    EXPECT_EQ(again.session.view(0).givens, grid_of(kEasy));
    EXPECT_FALSE(again.notices.empty());
  }
  // The board stands before the acts.
  Session::Loaded again = loaded(save.substr(0, save.find("\"acts\"")));
  EXPECT_EQ(again.session.view(0).values.value(kR1C3), 4);
  EXPECT_EQ(again.session.view(0).colours, played().view(0).colours);
  EXPECT_EQ(again.session.tree().back().what, "recovered");
}

TEST(Save, FindsTheGivensInGarbage) {
  std::string save = played().save(0);
  save[1] = 'x';
  Session::Loaded again = loaded(save);
  EXPECT_EQ(again.session.view(0).givens, grid_of(kEasy));
  EXPECT_EQ(again.notices.size(), 1U);
}

TEST(Save, AGivenThatCannotBeReadIsLeftBlank) {
  std::string save = opened().save(0);
  save[save.find(kEasy)] = '?';
  Session::Loaded again = loaded(save);
  EXPECT_EQ(again.session.view(0).values.clue_count(), 29);
  EXPECT_THAT(again.notices, ElementsAre("the given of r1c1 could not be read, and is left blank"));
}

struct Damage {
  const char* pointer;
  Json value;
  const char* notice;
};

// The test's name has it, so that it must be the same in every run.
void PrintTo(const Damage& damage, std::ostream* out) {
  *out << damage.pointer << ' ' << damage.value.dump().substr(0, 20);
}

class SaveDamage : public testing::TestWithParam<Damage> {};

TEST_P(SaveDamage, CostsOnlyThatPart) {
  Session whole = played();
  Json save = parsed(whole.save(0));
  save[Json::json_pointer(GetParam().pointer)] = GetParam().value;
  Session::Loaded again = loaded(save.dump());
  ASSERT_FALSE(again.notices.empty());
  EXPECT_THAT(again.notices.front(), HasSubstr(GetParam().notice));
  // The digits on the board are what a player would miss most.
  EXPECT_EQ(again.session.view(0).values, whole.view(0).values);
  // What was saved again is whole.
  const std::string saved = again.session.save(0);
  Session::Loaded third = loaded(saved);
  EXPECT_THAT(third.notices, IsEmpty());
  EXPECT_EQ(third.session.save(0), saved);
}

const std::string kLong(300, 'x');

INSTANTIATE_TEST_SUITE_P(
    Save, SaveDamage,
    testing::Values(
        Damage{"/kind", "jigsaw", "'kind'"}, Damage{"/title", 3, "'title'"},
        Damage{"/source", "text", "'source'"}, Damage{"/candidates", {1, 2}, "'candidates'"},
        Damage{"/settings/check", "often", "'check'"},
        Damage{"/settings/auto-marks", 1, "'auto-marks'"},
        Damage{"/clock/elapsed", -5, "'elapsed'"}, Damage{"/clock/elapsed", 1.5, "'elapsed'"},
        Damage{"/counts/moves", 18446744073709551615U, "'moves'"},
        Damage{"/start", "x", "the start of the game"}, Damage{"/board", 7, "the board"},
        Damage{"/board", {0, 1, 9}, "the board"},  // another digit in place of a given
        Damage{"/board", {2, 1, 4, 3, 1}, "the board"}, Damage{"/board", {81, 1, 4}, "the board"},
        Damage{"/board", {2, 8, 1}, "the board"},    // colour 0
        Damage{"/board", {2, 16, 15}, "the board"},  // candidate colour 15
        Damage{"/board", {2, 32, 3}, "the board"},   // solved over, but blank
        Damage{"/acts", "none", "moves could not be read"}, Damage{"/acts/3", nullptr, "4 of 7"},
        Damage{"/acts/0", nullptr, "7 of 7"}, Damage{"/acts/2/to", {0, 1, 1}, "1 of 7"},
        Damage{"/acts/3/parent", 900, "4 of 7"}, Damage{"/acts/3/parent", 3, "do not lead"},
        Damage{"/node", 77, "the move that the game stood at"},
        Damage{"/checkpoints", "x", "checkpoints"}, Damage{"/checkpoints/0/1", 77, "checkpoints"},
        Damage{"/checkpoints/0/0", kLong, "checkpoints"}));

TEST(Save, NewFieldsOfACellArePassedOver) {
  Json save = parsed(opened().save(0));
  save["board"] = {2, 1 + 64, 4, 99};
  EXPECT_EQ(loaded(save.dump()).session.view(0).values.value(kR1C3), 4);
}

TEST(Save, DeepNestingIsNoDanger) {
  std::string save = R"({"givens":")" + std::string(kEasy) + R"(","deep":)";
  save += std::string(200'000, '[');
  Session::Loaded again = loaded(save);
  EXPECT_EQ(again.session.view(0).givens, grid_of(kEasy));
  EXPECT_LT(again.session.save(0).size(), 2000U);
}

TEST(Save, AVeryLongGameStaysBounded) {
  Session session = opened();
  done(session, op::Place{kR1C4, Digit(6)});
  done(session, op::Checkpoint{"early"});
  for (int i = 0; i < kMostActs + 50; ++i) {
    done(session, op::Place{kR1C3, Digit(i % 2 == 0 ? 1 : 2)});
  }
  EXPECT_EQ(session.tree().size(), static_cast<std::size_t>(kMostActs));
  Session::Loaded again = loaded(session.save(0));
  EXPECT_THAT(again.notices, IsEmpty());
  EXPECT_EQ(again.session.tree(), session.tree());
  done(again.session, op::RestoreCheckpoint{"early"});
  EXPECT_EQ(again.session.view(0).values.value(kR1C4), 6);
  EXPECT_EQ(again.session.view(0).values.value(kR1C3), 0);
}

}  // namespace
}  // namespace nonet::game

// Fish: a position for every kind and size, found and not found; a search by definition to compare
// with; soundness; words and evidence.

#include "nonet/logic/techniques/fish.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/message.h"
#include "nonet/base/rng.h"
#include "nonet/logic/techniques/fish_kind.h"
#include "tests/logic/position.h"

namespace nonet {
namespace {

using testing::all_steps;
using testing::eliminate;
using ::testing::HasSubstr;
using testing::Position;
using testing::position_of;

struct Row {
  std::string_view slug;
  std::string_view line;
  // The fish is there once this candidate is gone, and not before.
  std::string_view key;
  std::string_view conclusion;
};

constexpr auto kRows = std::to_array<Row>({
    {"x-wing", "89.536.2.3...9..5745627.938.64.85.7952.76984..784.23657.5..8.966....378228964.5..",
     "199", "r2c6<>1"},
    {"swordfish",
     "7.498136.6.24.798118.623.4.89.7.4..6426.3.178.7186249.96.14823724837..193172.68.4", "569",
     "r8c7<>5"},
    {"jellyfish",
     "3.18.6572.8..753.1.729.36.873568.2192.8739.65..95.1.8392.3.81578.3.5792.157.9283.", "673",
     "r2c1<>6"},
    {"squirmbag",
     ".396.457.684..53.1.7.193468..546.783.47839.1586351.9..7.635814945.971.36391.46857", "211",
     "r6c6<>2"},
    {"whale", "647321...8..4673122.358.4.65367.2.84.786.4125421.587631.48..25738217564.75.246831",
     "923", "r5c5<>9"},
    {"leviathan",
     "5...9148669458.7.1281674.9....126..771.8459..8657..142.2745861915896.2..94..125.8", "341",
     "r6c6<>3"},
    {"finned-x-wing",
     "59....2733.6752941472..3.6.7236.4.59...53.6279.52713..63741.5..15.927436..936571.", "839",
     "r1c5<>8"},
    {"finned-swordfish",
     "687...5...9215687454..7..2676.92.1459256..78.4185.796225679.4.8..946.251..4285697", "355",
     "r3c6<>3"},
    {"finned-jellyfish",
     "935476.8.847.9.365.6.358479.948236.7.7.96.8422.6.47..36.8739..4459..2738723..4..6", "567",
     "r7c8<>5"},
    {"finned-squirmbag",
     "28..14769..9278.54.7456.2817.2651..845.89.62.8.64.79151279.584654.7861..9..1...7.", "389",
     "r5c3<>3"},
    {"finned-whale",
     "482.3.65.9.3.524.7.7596.238.2.579843.5842679.7943.85262.76..985.39.8...48.6.95372", "186",
     "r8c4<>1"},
    {"finned-leviathan",
     ".764.1..28496257.11527....669.2...584.815967.5..84612976.9.2.8.28..64917914.78.65", "315",
     "r3c8<>3"},
    {"sashimi-x-wing",
     "14.7...629.7.4..3.6..153.4939.6.21542654.19737149.5....76319.25529.64.174.1..769.", "845",
     "r1c3<>8"},
    {"sashimi-swordfish",
     "9..48165.6.453.8211586.29..812..3.4549582.16336.1542.854.2..3.6..6.9.41223..46.8.", "726",
     "r3c8<>7"},
    {"sashimi-jellyfish",
     "84.9215..35748.2911..7.3.48.238.7..4781.423..4.5319827234.7.915.78..54..5.9.3..8.", "618",
     "r9c6<>6"},
    {"sashimi-squirmbag",
     "639..125..475.9.61.5..2379.471395.2.9....7435..546291..249761.3..6.345727132..649", "815",
     "r2c1<>8"},
    {"sashimi-whale",
     "..3425.79.69..73427429.6.156.13.49....7.62534435..9.61294673.5...659.423...241796", "867",
     "r8c1<>8"},
    {"sashimi-leviathan",
     "873.41..2.257.83.16.1.2384734.1.728..82...716167.8543...641257871485.6.32583.61.4", "951",
     "r4c5<>9"},
    {"franken-x-wing",
     "1.23685.7853.792.197652138.51.2.6738639..7152..8.356..2619..873395782.1..87613925", "462",
     "r2c8<>4"},
    {"franken-swordfish",
     "..1.46872648.279..7928.364.18.632.9492..841..4631.92873194..728..6.7841987...13.6", "558",
     "r5c9<>5"},
    {"franken-jellyfish",
     ".648.5.372.863..493.79246..8...5936449526.7..63.478.2578359.4..52934.8....6.8259.", "167",
     "r4c3<>1"},
    {"franken-squirmbag",
     "85914.6.24169.278.2.7..8419.714295686.2.859719857162..52.864.9.768591..41942....6", "316",
     "r9c5<>3"},
    {"franken-whale",
     "13254.67.8457623.1.7638125432185476.58...64136.413758221367..45468.2513775.41..26", "996",
     "r7c6<>9"},
    {"franken-leviathan",
     "41.86597.6....134595.3.41.8396...814.416385.7.85.1...653.946..1874.5.6.9169.87.53", "223",
     "r3c3<>2"},
    {"finned-franken-x-wing",
     ".81.935266.528.3717235619.8356.28.97.7295683.8.91.765.23.81976....3...19.176.5283", "451",
     "r2c2<>4"},
    {"finned-franken-swordfish",
     ".28.7.41367431..283518246..24.1.87368364.7152.152638.45.2.8.3..183742.65467..5281", "614",
     "r7c6<>6"},
    {"finned-franken-jellyfish",
     "6..9.728.8.46.53..75..8369494583.7.6.2.4....8.6827.4532763.85.95.379486248..62.3.", "178",
     "r3c3<>1"},
    {"finned-franken-squirmbag",
     "7634..9.29..7.63415.4923.67.5.174.36271635..93462..17549..6251312534..9.6..519724", "865",
     "r1c6<>8"},
    {"finned-franken-whale",
     ".539416.2469.25.81.12..35.952839.41.39145.2.86.4.18953.8..6.1342351.48..1.6.39.25", "735",
     "r5c8<>7"},
    {"finned-franken-leviathan",
     "97.4.635.54329786.6825.3947829..47354.7358.963.5972.8423684.579.947.5.287586.94.3", "157",
     "r6c2<>1"},
    {"mutant-x-wing",
     "542.6.9877698524..8.147.2652.619.54.1..246.98498..51.6614987.52.8752.614.25.14879", "381",
     "r9c4<>3"},
    {"mutant-swordfish",
     "981475...45.2.697.7629..5.41.67.425824859176.5.7628149.75849612614.528978291674.5", "325",
     "r3c8<>3"},
    {"mutant-jellyfish",
     "..24.19655..8967216195728.476815.29.2..68...74.5729186954.18.72127965.48.86..7.19", "353",
     "r5c2<>3"},
    {"mutant-squirmbag",
     ".837..2951.23.5..77..29843.5.19..7..837512.49.294871539..82357.3781549..2.4.7.3.8", "648",
     "r4c9<>6"},
    {"mutant-whale",
     "7.6814352.3576.841841523....54.82..3...4751.6127.36485.68351.744126.75.8.732486..", "977",
     "r9c1<>9"},
    {"mutant-leviathan",
     ".27316.89896.42731314987.6..724.38966892713.44.36..217..18..67376.13492823876914.", "572",
     "r7c1<>5"},
    {"finned-mutant-x-wing",
     "4.1.957..9..427851.72.8.649.9.854162.18..6.75.45.71.9882..6951..6751.98.1597482.6", "261",
     "r5c4<>2"},
    {"finned-mutant-swordfish",
     "46792.5.353.4682.....75.946...637824248.953.73..2.4.9589.3.67527.35496....5872439", "123",
     "r3c6<>1"},
    {"finned-mutant-jellyfish",
     "1...72465.4.693172.76154.9.7.5.61.3492.3.76513612459....253..49697.1..2.45372....", "387",
     "r3c9<>3"},
    {"finned-mutant-squirmbag",
     "945...37.36.429.8..8...39.6..95368272.8.9763.73628..95.2.37.469673.4.2.88.46.275.", "141",
     "r9c2<>1"},
    {"finned-mutant-whale",
     "2768.5.39.1.93672893812...576.2.398118..6.35..59...6.2.97312..68.1...5936..598217", "423",
     "r6c1<>4"},
    {"finned-mutant-leviathan",
     "64..5..92539.467..8.29.364525783.9.44986...37..6.792587.3.648.9.853.742696..82573", "185",
     "r1c4<>1"},
});

// The first step that concludes this; one without eliminations when there is none.
Step step_that_says(const Technique& row, const Position& position, std::string_view wanted,
                    HodokuOptions options = {}) {
  Workspace workspace;
  Search search{.workspace = workspace, .convention = Convention::kHodoku, .hodoku = options};
  Step found;
  row.find(row, position.state, search, [&](Step& step) {
    testing::expect_sound(step, position.state, position.solution);
    if (step.technique != row.id || conclusion(step) != wanted) return false;
    found = step;
    return true;
  });
  return found;
}

TEST(Fish, EveryKindIsFoundAndOnlyWhereItIs) {
  EXPECT_EQ(kRows.size(), 42U);
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.slug);
    Position position = position_of(row.line);
    const Technique& technique = *find_technique(row.slug);
    EXPECT_FALSE(step_that_says(technique, position, row.conclusion).is_useful());
    eliminate(position.state, row.key);
    const Step step = step_that_says(technique, position, row.conclusion);
    EXPECT_TRUE(step.is_useful());
    EXPECT_EQ(std::count_if(step.houses.begin(), step.houses.end(),
                            [](const HouseMark& mark) { return mark.part == Part::kBase; }),
              technique.size);
    EXPECT_GT(in_english(technique.explain(step)).size(), 80U);
    EXPECT_THAT(in_english(technique.explain(step)),
                HasSubstr(to_string(step.eliminations[0].cell()) + " cannot be"));
  }
}

// Puzzles whose candidates the searches below are tried on.
constexpr auto kPuzzles = std::to_array<std::string_view>({
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "8.5.....2...9.1...3.........6.7..4..2...5...........1....38.....9....7...4.....6.",
    "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8...",
    "..3.......6.7.9..1...6......16...8.9.......24.98......5....2.6....5.4.3...9..32..",
    "9...8.3.2.3.6..7..14.2....6...9......26.34.......2.....93.47..56.1.....7........3",
    "......1.6.5...9.....7.3..5.......347..5......7.4..2.......7..386...2.....8.6.57.1",
});

// A puzzle's start, with some of its solution filled in and some other candidates removed.
Position random_position(Rng& rng) {
  Position position = position_of(kPuzzles[rng.below(kPuzzles.size())]);
  const Grid& solution = position.solution;
  for (int i = rng.between(0, 25); i > 0; --i) {
    const Cell cell(static_cast<int>(rng.below(kCells)));
    if (!position.state.is_filled(cell)) position.state.place(cell, solution.digit(cell));
  }
  const int percent = rng.between(0, 50);
  for (const Cell cell : position.state.empty()) {
    for (const Digit digit : position.state.candidates(cell) - solution.digit(cell)) {
      if (rng.between(0, 99) < percent) position.state.eliminate(cell, digit);
    }
  }
  return position;
}

TEST(Fish, RemovesNoTrueCandidate) {
  Rng rng(1);
  for (int round = 0; round < 40; ++round) {
    const Position position = random_position(rng);
    for (const Row& row : kRows) {
      const Technique& technique = *find_technique(row.slug);
      Workspace workspace;
      Search search{.workspace = workspace, .convention = Convention::kHodoku};
      int left = 50;
      technique.find(technique, position.state, search, [&](Step& step) {
        testing::expect_sound(step, position.state, position.solution);
        EXPECT_FALSE(technique.explain(step).empty());
        return --left == 0;
      });
    }
  }
}

TEST(Fish, AMemoChangesNothing) {
  Rng rng(2);
  Workspace kept;
  for (int round = 0; round < 100; ++round) {
    const Position position = random_position(rng);
    for (const Row& row : kRows) {
      const Technique& technique = *find_technique(row.slug);
      if (technique.size > 3) continue;
      std::array<Step, 2> first;
      std::array<bool, 2> is_found{};
      Workspace fresh;
      for (const std::size_t i : {0U, 1U}) {
        Search search{.workspace = i == 0 ? kept : fresh, .convention = Convention::kHodoku};
        is_found[i] = technique.find(technique, position.state, search, [&](Step& step) {
          first[i] = step;
          return true;
        });
      }
      EXPECT_EQ(is_found[0], is_found[1]);
      EXPECT_EQ(first[0], first[1]);
    }
  }
}

// All fish of one side by definition, in order: every set of bases, and every set of covers.
class ByDefinition {
 public:
  ByDefinition(const FishRules& rules, HouseSet bases, HouseSet covers, const CellSet& cells)
      : rules_(rules), cells_(cells) {
    choose(bases, 0, 0, [&](HouseSet chosen) {
      if (!take_bases(chosen)) return;
      HouseSet usable = 0;
      for_each_house(covers & ~chosen, [&](House house) {
        if (!(house.cell_set() & fish_.base_cells).empty()) usable |= bit_of(house);
      });
      choose(usable, 0, 0, [&](HouseSet cover) { take_covers(cover); });
    });
  }

  const std::vector<Fish>& fish() const { return found_; }

 private:
  template <class Visit>
  void choose(HouseSet from, HouseSet chosen, int count, Visit visit) {
    if (count == rules_.max_size) return visit(chosen);
    for (HouseSet rest = from; rest != 0; rest &= rest - 1) {
      const HouseSet house = rest & (0U - rest);
      choose(rest & ~house, chosen | house, count + 1, visit);
    }
  }

  bool take_bases(HouseSet bases) {
    fish_ = {};
    fish_.bases = bases;
    bool is_fine = true;
    for_each_house(bases, [&](House house) {
      const CellSet here = house.cell_set() & cells_;
      const CellSet overlap = here & fish_.base_cells;
      is_fine = is_fine && !here.empty() && here.size() <= rules_.max_base_cells;
      is_fine = is_fine && (overlap.empty() ||
                            fish_.endo_fins.size() + overlap.size() <= rules_.max_endo_fins);
      fish_.endo_fins |= overlap;
      fish_.base_cells |= here;
    });
    return is_fine;
  }

  void take_covers(HouseSet covers) {
    Fish fish = fish_;
    fish.covers = covers;
    for_each_house(covers, [&](House house) {
      const CellSet here = house.cell_set() & cells_;
      fish.twice_covered |= fish.cover_cells & here;
      fish.cover_cells |= here;
    });
    fish.fins = (fish.base_cells - fish.cover_cells) | fish.endo_fins;
    const int fins = fish.fins.size();
    if (rules_.max_fins == 0 ? fins == 0 : fins > 0 && fins <= rules_.max_fins) {
      found_.push_back(fish);
    }
  }

  FishRules rules_;
  CellSet cells_;
  Fish fish_;
  std::vector<Fish> found_;
};

constexpr HouseSet kRows9 = 0x1FF;
constexpr HouseSet kColumns9 = 0x1FF << 9;
constexpr HouseSet kBoxes9 = 0x1FF << 18;

struct Case {
  FishRules rules;
  HouseSet bases;
  HouseSet covers;
  FishSearch::Side side;
};

const auto kCases = std::to_array<Case>({
    {{FishShape::kBasic, 2, 2, 0, 0, 2}, kRows9, kColumns9, FishSearch::Side::kRows},
    {{FishShape::kBasic, 3, 3, 0, 0, 3}, kColumns9, kRows9, FishSearch::Side::kColumns},
    {{FishShape::kBasic, 2, 2, 5, 0, 9}, kRows9, kColumns9, FishSearch::Side::kRows},
    {{FishShape::kBasic, 3, 3, 5, 0, 9}, kColumns9, kRows9, FishSearch::Side::kColumns},
    {{FishShape::kFranken, 2, 2, 0, 0, 2},
     kRows9 | kBoxes9,
     kColumns9 | kBoxes9,
     FishSearch::Side::kRows},
    {{FishShape::kFranken, 2, 2, 5, 2, 9},
     kColumns9 | kBoxes9,
     kRows9 | kBoxes9,
     FishSearch::Side::kColumns},
    {{FishShape::kFranken, 3, 3, 5, 2, 9},
     kRows9 | kBoxes9,
     kColumns9 | kBoxes9,
     FishSearch::Side::kRows},
    {{FishShape::kMutant, 2, 2, 0, 0, 2},
     kRows9 | kColumns9 | kBoxes9,
     kRows9 | kColumns9 | kBoxes9,
     FishSearch::Side::kRows},
    {{FishShape::kMutant, 2, 2, 3, 1, 9},
     kRows9 | kColumns9 | kBoxes9,
     kRows9 | kColumns9 | kBoxes9,
     FishSearch::Side::kRows},
});

using Sets = std::vector<std::pair<HouseSet, HouseSet>>;

TEST(FishSearch, FindsTheSameAsTheDefinitionInTheSameOrder) {
  Rng rng(3);
  std::vector<HouseSet> scratch;
  for (int round = 0; round < 6; ++round) {
    const Position position = random_position(rng);
    const CellSet cells = position.state.cells_with(Digit(rng.between(1, 9)));
    for (const Case& one : kCases) {
      const ByDefinition wanted(one.rules, one.bases, one.covers, cells);
      Sets all;
      Sets useful;
      for (const Fish& fish : wanted.fish()) {
        all.emplace_back(fish.bases, fish.covers);
        if (!eliminations_of(fish).empty()) useful.emplace_back(fish.bases, fish.covers);
      }
      Sets found;
      const auto take = [&](const Fish& fish) {
        found.emplace_back(fish.bases, fish.covers);
        return false;
      };
      FishSearch search(one.rules, one.side, cells, scratch);
      search.run(take);
      EXPECT_EQ(found, all);
      found.clear();
      search.run_for(cells, take);
      EXPECT_EQ(found, useful);
    }
  }
}

TEST(Fish, SiameseFishAreFoundWhenDualsAreAllowed) {
  constexpr std::string_view kLine =
      ".52738.468...9.3759.3645.8.2.6.574..3489..567597.8..2342.863.5963.574..2.85.29..4";
  const Position position = position_of(kLine);
  const Technique& row = technique(TechniqueId::kFinnedXWing);
  const auto says = [&](HodokuOptions options) {
    Workspace workspace;
    Search search{.workspace = workspace, .convention = Convention::kHodoku, .hodoku = options};
    std::vector<std::string> texts;
    row.find(row, position.state, search, [&](Step& step) {
      testing::expect_sound(step, position.state, position.solution);
      texts.push_back(in_english(row.explain(step)));
      return false;
    });
    return texts;
  };
  const auto is_siamese = HasSubstr("Two fish share");
  EXPECT_THAT(says({}), ::testing::Not(::testing::Contains(is_siamese)));
  EXPECT_THAT(says({.duals = true}), ::testing::Contains(is_siamese));
}

TEST(Fish, EvidenceAndWordsNameEveryPart) {
  Position position = position_of(
      "46792.5.353.4682.....75.946...637824248.953.73..2.4.9589.3.67527.35496....5872439");
  const Technique& row = *find_technique("finned-mutant-swordfish");
  eliminate(position.state, "123");
  const Step step = step_that_says(row, position, "r3c6<>1");
  CellSet fins;
  CellSet body;
  for (const Mark& mark : step.marks) {
    EXPECT_TRUE(mark.cells.is_subset_of(position.state.cells_with(Digit(1))));
    EXPECT_EQ(mark.digits, DigitSet(Digit(1)));
    if (mark.part == Part::kFin || mark.part == Part::kEndoFin) fins |= mark.cells;
    if (mark.part == Part::kPattern) body |= mark.cells;
  }
  EXPECT_EQ(fins.size(), step.extra);
  EXPECT_TRUE((fins & body).empty());
  for (const Cell fin : fins) {
    EXPECT_THAT(in_english(row.explain(step)), HasSubstr(to_string(fin)));
    EXPECT_TRUE(peers_of(fin).contains(step.eliminations[0].cell()));
  }
}

TEST(FishKind, GoesThereAndBack) {
  for (const Row& row : kRows) {
    const TechniqueId id = find_technique(row.slug)->id;
    EXPECT_EQ(technique_of(kind_of(id)), id);
    EXPECT_EQ(kind_of(id).size, technique(id).size);
  }
}

}  // namespace
}  // namespace nonet

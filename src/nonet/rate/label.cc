#include "nonet/rate/label.h"

#include <vector>

#include "nonet/base/word_table.h"
#include "nonet/logic/step.h"
#include "nonet/rate/climb.h"

namespace nonet {

namespace {

using enum TechniqueId;

constexpr std::array kBoxSingles{kFullHouse, kHiddenSingleBox};
constexpr std::array kLineSingles{kHiddenSingleLine};
constexpr std::array kNakedSingles{kNakedSingle};
constexpr std::array kPairs{kPointing, kClaiming, kNakedPair, kHiddenPair};
constexpr std::array kPatterns{kNakedTriple,
                               kHiddenTriple,
                               kNakedQuad,
                               kHiddenQuad,
                               kXWing,
                               kSwordfish,
                               kJellyfish,
                               kSkyscraper,
                               kTwoStringKite,
                               kTurbotFish,
                               kEmptyRectangle,
                               kXYWing,
                               kXYZWing,
                               kWWing,
                               kRemotePair,
                               kSimpleColorsTrap,
                               kSimpleColorsWrap,
                               kUniqueRectangle1,
                               kUniqueRectangle2,
                               kUniqueRectangle4};
constexpr std::array kChains{kForcingChain, kAlsXZ, kSueDeCoq};

constexpr WordTable<kLabels> kWords{{
    {"easy", "Easy"},
    {"medium", "Medium"},
    {"hard", "Hard"},
    {"expert", "Expert"},
    {"extreme", "Extreme"},
}};

constexpr int kAnyNumber = 1000;

constexpr std::array<Rung, kRungs> kLadder{{
    {"hidden singles in boxes", Label::kEasy, kAnyNumber, Convention::kExplainer, kBoxSingles},
    {"hidden singles in lines", Label::kEasy, 3, Convention::kExplainer, kLineSingles},
    {"naked singles", Label::kMedium, kAnyNumber, Convention::kExplainer, kNakedSingles},
    {"locked candidates and pairs", Label::kMedium, 3, Convention::kHodoku, kPairs},
    {"triples, quads, fish, wings, colours, rectangles", Label::kHard, 3, Convention::kHodoku,
     kPatterns},
    {"chains and almost locked sets", Label::kExpert, 3, Convention::kExplainer, kChains},
}};

// What all steps of a round do together.
struct Round {
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;

  void add(const Step& step) {
    placements.insert(placements.end(), step.placements.begin(), step.placements.end());
    eliminations.insert(eliminations.end(), step.eliminations.begin(), step.eliminations.end());
  }
  bool empty() const { return placements.empty() && eliminations.empty(); }

  void apply_to(State& state) const {
    for (const Candidate placed : placements) {
      if (!state.is_filled(placed.cell())) state.place(placed.cell(), placed.digit());
    }
    for (const Candidate gone : eliminations) state.eliminate(gone.cell(), gone.digit());
  }
};

void collect(const Rung& rung, const State& state, Search& search, Round& round) {
  search.convention = rung.convention;
  for (const TechniqueId id : rung.techniques) {
    const Technique& row = technique(id);
    row.find(row, state, search, [&round](Step& step) {
      round.add(step);
      return false;
    });
  }
}

}  // namespace

std::string_view name_of(Label label) { return words_of(kWords, label).name; }
std::string_view slug_of(Label label) { return words_of(kWords, label).slug; }
std::optional<Label> find_label(std::string_view word) { return find_word<Label>(kWords, word); }

const std::array<Rung, kRungs>& rungs() { return kLadder; }

Difficulty difficulty(const State& start, Workspace& workspace, StopToken stop) {
  State state = start;
  Search search{.workspace = workspace, .evidence = false, .stop = stop};
  return climb<Round>(state, kLadder, stop,
                      [&](const Rung& rung, Round& round) { collect(rung, state, search, round); });
}

}  // namespace nonet

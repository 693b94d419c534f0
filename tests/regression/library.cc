#include "tests/regression/library.h"

#include <algorithm>
#include <array>
#include <utility>

#include "nonet/board/pencilmarks.h"
#include "nonet/text/apps/hodoku_line.h"

namespace nonet::regression {

namespace {

using enum TechniqueId;

// Where the digits that a step "is about" are found in a Step.
enum class About : std::uint8_t {
  kConclusion,  // the digits it removes, or places when it removes none
  kPattern,     // the digits of the marks of pattern, pivot, pincers and colours
  kFirst,       // the digits of the first mark
  kRectangle,   // the digits that floor, roof and pattern have in common
  kNothing,     // HoDoKu names none
};

struct Row {
  std::string_view code;
  TechniqueId id;
  About about = About::kConclusion;
};

constexpr std::array kRows{
    Row{"0000", kFullHouse},
    Row{"0002", kHiddenSingleBox},
    Row{"0002", kHiddenSingleLine},
    Row{"0003", kNakedSingle},
    Row{"0100", kPointing},
    Row{"0101", kClaiming},
    Row{"0110", kLockedPair, About::kPattern},
    Row{"0111", kLockedTriple, About::kPattern},
    Row{"0200", kNakedPair, About::kPattern},
    Row{"0201", kNakedTriple, About::kPattern},
    Row{"0202", kNakedQuad, About::kPattern},
    Row{"0210", kHiddenPair, About::kPattern},
    Row{"0211", kHiddenTriple, About::kPattern},
    Row{"0212", kHiddenQuad, About::kPattern},
    Row{"0300", kXWing},
    Row{"0301", kSwordfish},
    Row{"0302", kJellyfish},
    Row{"0303", kSquirmbag},
    Row{"0304", kWhale},
    Row{"0305", kLeviathan},
    Row{"0310", kFinnedXWing},
    Row{"0311", kFinnedSwordfish},
    Row{"0312", kFinnedJellyfish},
    Row{"0313", kFinnedSquirmbag},
    Row{"0314", kFinnedWhale},
    Row{"0315", kFinnedLeviathan},
    Row{"0320", kSashimiXWing},
    Row{"0321", kSashimiSwordfish},
    Row{"0322", kSashimiJellyfish},
    Row{"0323", kSashimiSquirmbag},
    Row{"0324", kSashimiWhale},
    Row{"0325", kSashimiLeviathan},
    Row{"0330", kFrankenXWing},
    Row{"0331", kFrankenSwordfish},
    Row{"0332", kFrankenJellyfish},
    Row{"0333", kFrankenSquirmbag},
    Row{"0334", kFrankenWhale},
    Row{"0335", kFrankenLeviathan},
    Row{"0340", kFinnedFrankenXWing},
    Row{"0341", kFinnedFrankenSwordfish},
    Row{"0342", kFinnedFrankenJellyfish},
    Row{"0343", kFinnedFrankenSquirmbag},
    Row{"0344", kFinnedFrankenWhale},
    Row{"0345", kFinnedFrankenLeviathan},
    Row{"0350", kMutantXWing},
    Row{"0351", kMutantSwordfish},
    Row{"0352", kMutantJellyfish},
    Row{"0353", kMutantSquirmbag},
    Row{"0354", kMutantWhale},
    Row{"0355", kMutantLeviathan},
    Row{"0360", kFinnedMutantXWing},
    Row{"0361", kFinnedMutantSwordfish},
    Row{"0362", kFinnedMutantJellyfish},
    Row{"0363", kFinnedMutantSquirmbag},
    Row{"0364", kFinnedMutantWhale},
    Row{"0365", kFinnedMutantLeviathan},
    Row{"0371", kKrakenFish1, About::kPattern},
    Row{"0372", kKrakenFish2, About::kPattern},
    Row{"0400", kSkyscraper},
    Row{"0401", kTwoStringKite},
    Row{"0402", kEmptyRectangle},
    Row{"0403", kTurbotFish},
    Row{"0404", kDualTwoStringKite, About::kFirst},
    Row{"0405", kDualEmptyRectangle},
    Row{"0500", kSimpleColorsTrap},
    Row{"0501", kSimpleColorsWrap},
    Row{"0502", kMultiColors1},
    Row{"0503", kMultiColors2},
    Row{"0600", kUniqueRectangle1, About::kRectangle},
    Row{"0601", kUniqueRectangle2, About::kRectangle},
    Row{"0602", kUniqueRectangle3, About::kRectangle},
    Row{"0603", kUniqueRectangle4, About::kRectangle},
    Row{"0604", kUniqueRectangle5, About::kRectangle},
    Row{"0605", kUniqueRectangle6, About::kRectangle},
    Row{"0606", kHiddenRectangle, About::kRectangle},
    Row{"0607", kAvoidableRectangle1, About::kRectangle},
    Row{"0608", kAvoidableRectangle2, About::kRectangle},
    Row{"0610", kBug1, About::kNothing},
    Row{"0701", kXChain},
    Row{"0702", kXYChain},
    Row{"0703", kRemotePair, About::kPattern},
    Row{"0706", kContinuousNiceLoop},
    Row{"0707", kDiscontinuousNiceLoop},
    Row{"0708", kAic},
    Row{"0709", kGroupedContinuousNiceLoop},
    Row{"0710", kGroupedDiscontinuousNiceLoop},
    Row{"0711", kGroupedAic},
    Row{"0800", kXYWing, About::kPattern},
    Row{"0801", kXYZWing, About::kPattern},
    Row{"0803", kWWing, About::kPattern},
    Row{"0901", kAlsXZ},
    Row{"0902", kAlsXYWing},
    Row{"0903", kAlsChain},
    Row{"0904", kDeathBlossom},
    Row{"1101", kSueDeCoq},
    Row{"1201", kTemplateSet},
    Row{"1202", kTemplateDelete},
    Row{"1301", kForcingChainContradiction},
    Row{"1302", kForcingChainVerity},
    Row{"1303", kForcingNetContradiction},
    Row{"1304", kForcingNetVerity},
};

const Row* row_of(TechniqueId id) {
  const auto* row =
      std::find_if(kRows.begin(), kRows.end(), [id](const Row& r) { return r.id == id; });
  return row == kRows.end() ? nullptr : row;
}

std::vector<Candidate> sorted_candidates(const std::vector<std::pair<Cell, Digit>>& list) {
  std::vector<Candidate> candidates;
  candidates.reserve(list.size());
  for (const auto& [cell, digit] : list) candidates.emplace_back(cell, digit);
  std::sort(candidates.begin(), candidates.end());
  return candidates;
}

State state_of(const HodokuLine& line) {
  Pencilmarks marks;
  for (const auto& [cell, digit] : line.deleted) marks.remove(cell, digit);
  return State(line.givens, line.filled, marks);
}

DigitSet digits_of(const std::vector<Candidate>& candidates) {
  DigitSet digits;
  for (const Candidate candidate : candidates) digits.insert(candidate.digit());
  return digits;
}

bool is_pattern(Part part) {
  switch (part) {
    case Part::kPattern:
    case Part::kPivot:
    case Part::kPincer:
    case Part::kColourA:
    case Part::kColourB:
      return true;
    default:
      return false;
  }
}

bool is_rectangle(Part part) {
  return part == Part::kFloor || part == Part::kRoof || part == Part::kPattern;
}

DigitSet digits_about(const Step& step, About about) {
  DigitSet joined;
  DigitSet common = DigitSet::all();
  for (const Mark& mark : step.marks) {
    if (is_pattern(mark.part)) joined |= mark.digits;
    if (is_rectangle(mark.part)) common &= mark.digits;
  }
  switch (about) {
    case About::kPattern:
      return joined;
    case About::kFirst:
      return step.marks.empty() ? DigitSet() : step.marks.front().digits;
    case About::kRectangle:
      return common;
    case About::kNothing:
      return {};
    case About::kConclusion:
      break;
  }
  return digits_of(step.eliminations.empty() ? step.placements : step.eliminations);
}

// Siamese fish share their bases, so that there are more covers than bases.
bool is_siamese(const Step& step) {
  const auto count = [&step](Part part) {
    return std::count_if(step.houses.begin(), step.houses.end(),
                         [part](const HouseMark& mark) { return mark.part == part; });
  };
  return technique(step.technique).family == Family::kFish &&
         count(Part::kCover) > count(Part::kBase);
}

}  // namespace

std::string_view code_of(TechniqueId id) {
  const Row* row = row_of(id);
  return row == nullptr ? std::string_view() : row->code;
}

Result<Case> parse_case(std::string_view text) {
  const auto line = parse_hodoku_line(text);
  if (!line) return line.error();
  Case wanted;
  const std::size_t dash = line->code.find('-');
  wanted.code = line->code.substr(0, dash);
  if (dash != std::string_view::npos && dash + 1 < line->code.size()) {
    wanted.variant = line->code[dash + 1];
  }
  if (wanted.code.size() == 5 && wanted.code.back() == '1') {
    wanted.siamese = true;
    wanted.code.pop_back();
  }
  for (const char c : line->digits) {
    if (c >= '1' && c <= '9') wanted.digits.insert(Digit(c - '0'));
  }
  if (!line->length.empty()) {
    int length = 0;
    for (const char c : line->length) {
      if (c < '0' || c > '9') return Error{"the length is not a number"};
      length = 10 * length + (c - '0');
    }
    wanted.length = length;
  }
  wanted.state = state_of(*line);
  wanted.eliminations = sorted_candidates(line->eliminations);
  wanted.placements = sorted_candidates(line->placements);
  return wanted;
}

HodokuOptions options_for(const Case& wanted) {
  const std::string_view code = wanted.code;
  const char variant = wanted.variant;
  const auto is_one_of = [code](std::initializer_list<std::string_view> codes) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
  };
  HodokuOptions options;
  if (code[0] == '0' && code[1] == '3') options.duals = code[3] == '1' || code[3] == '2';
  options.two_candidate_rectangles = code == "0405" || (code == "0402" && variant == '1');
  options.missing_candidates = !(code.substr(0, 2) == "06" && variant == '1');
  options.als_overlap = is_one_of({"0902", "0903", "0904"}) && variant == '2';
  options.als_chains_both_ways = code == "0903";
  options.als_in_chains = (code == "0709" && variant == '2') ||
                          (is_one_of({"0710", "0711"}) && (variant == '3' || variant == '4'));
  return options;
}

Finding finding_of(const Step& step) {
  const Row* row = row_of(step.technique);
  Finding finding;
  finding.digits = digits_about(step, row == nullptr ? About::kConclusion : row->about);
  finding.siamese = is_siamese(step);
  finding.eliminations = step.eliminations;
  if (step.eliminations.empty()) {
    finding.placements = step.placements;
    std::sort(finding.placements.begin(), finding.placements.end());
  }
  finding.length = step.length;
  return finding;
}

}  // namespace nonet::regression

#include "nonet/text/iss/clues.h"

#include <algorithm>
#include <array>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/geometry/clue_fault.h"
#include "nonet/text/iss/types.h"

namespace nonet::text::iss {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Rule;

struct Type {
  std::string_view name;
  Handler handler = nullptr;  // null: no rule of Nonet expresses it
  Rule rule = Rule::kCage;
};

// All types but those of the board.
constexpr std::array<Type, 76> kTypes{{
    {"Given", read_given},
    {"Cage", read_cage, Rule::kCage},
    {"Sum", read_sum, Rule::kSumCage},
    {"AllDifferent", read_cells, Rule::kRegion},
    {"ContainAtLeast", read_values, Rule::kQuadruple},
    {"Quad", read_quad, Rule::kQuadruple},
    {"SameValues", read_same_values, Rule::kEqualSets},
    {"EqualSum", read_equal_sum, Rule::kEqualSums},
    {"CountingCircles", read_cells, Rule::kCircles},
    {"Thermo", read_cells, Rule::kThermo},
    {"Arrow", read_arrow, Rule::kArrow},
    {"PillArrow", read_pill, Rule::kArrow},
    {"DoubleArrow", read_cells, Rule::kDoubleArrow},
    {"Palindrome", read_cells, Rule::kPalindrome},
    {"Renban", read_cells, Rule::kRenban},
    {"Whisper", read_whisper, Rule::kWhisper},
    {"RegionSumLine", read_region_sum, Rule::kRegionSum},
    {"Between", read_cells, Rule::kBetween},
    {"Lockout", read_number_and_cells, Rule::kLockout},
    {"Zipper", read_cells, Rule::kZipper},
    {"SumLine", read_number_and_cells, Rule::kSumLine},
    {"Entropic", read_cells, Rule::kEntropic},
    {"Modular", read_number_and_cells, Rule::kModular},
    {"WhiteDot", read_dots, Rule::kDifference},
    {"BlackDot", read_dots, Rule::kRatio},
    {"X", read_dots, Rule::kPairSum},
    {"V", read_dots, Rule::kPairSum},
    {"GreaterThan", read_dots, Rule::kGreater},
    {"Pair", read_pair_table},
    {"PairX", read_pair_table},
    {"Binary", read_pair_table},
    {"BinaryX", read_pair_table},
    {"LittleKiller", read_little_killer, Rule::kLittleKiller},
    {"Sandwich", read_sandwich, Rule::kSandwich},
    {"XSum", read_line_clue, Rule::kXSum},
    {"Skyscraper", read_line_clue, Rule::kSkyscraper},
    {"NumberedRoom", read_line_clue, Rule::kNumberedRoom},
    {"Indexing", read_indexing, Rule::kColumnIndexer},
    {"AntiKnight", read_global, Rule::kAntiKnight},
    {"AntiKing", read_global, Rule::kAntiKing},
    {"AntiConsecutive", read_global, Rule::kNonConsecutive},
    {"GlobalEntropy", read_global, Rule::kGlobalEntropy},
    {"StrictKropki", read_strict},
    {"StrictXV", read_strict},
    {"Or"},
    {"And"},
    {"Replicate"},
    {"End"},
    {"Var"},
    {"Regex"},
    {"NFA"},
    {"ChaosConstruction"},
    {"ChaosArrow"},
    {"ChaosCount"},
    {"Doppelganger"},
    {"AntiTaxicab"},
    {"GlobalMod"},
    {"FullRank"},
    {"FullRankTies"},
    {"DutchFlatmates"},
    {"ValueIndexing"},
    {"RellikCage"},
    {"EqualityCage"},
    {"Lunchbox"},
    {"HiddenSkyscraper"},
    {"ContainExact"},
    {"LookAndSay"},
    {"ConnectedValues"},
    {"CountDistinct"},
    {"SearchPriority"},
    {"Shape"},
    {"NoBoxes"},
    {"Jigsaw"},
    {"Diagonal"},
    {"Windoku"},
    {"DisjointSets"},
}};

const Type* find_type(std::string_view name) {
  const auto at = std::find_if(kTypes.begin(), kTypes.end(),
                               [&](const Type& type) { return type.name == name; });
  return at == kTypes.end() ? nullptr : &*at;
}

// "VA1", "CC12": cells that a constraint adds beside the board.
bool is_added_cell(std::string_view name) {
  const std::size_t letters = std::min(name.find_first_of("0123456789"), name.size());
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  return letters > 0 &&
         std::all_of(name.begin(), name.begin() + static_cast<long>(letters), capital) &&
         name.find_first_not_of("0123456789", letters) == std::string_view::npos;
}

}  // namespace

Fault fault_in(const Item& item, std::string_view what) {
  return compose("{}{}", {place_of(item), what});
}

Fault not_known(Reading& reading, const Item& item, std::string_view what) {
  constexpr std::size_t kMostCells = 4;
  std::string cells;
  std::size_t count = 0;
  for (const std::string& argument : item.arguments) {
    const auto place = place_named(argument);
    if (!place) continue;
    if (++count <= kMostCells)
      cells += compose("{}{}", {count == 1 ? " at " : " ", name_of(*place)});
  }
  if (count > kMostCells) cells += compose(" and {} more", {count - kMostCells});
  reading.record.not_understood.push_back(
      compose("'{}'{} is not known{}{}", {item.type, cells, what.empty() ? "" : ": ", what}));
  return std::nullopt;
}

void add_clue(Reading& reading, const Item& item, Rule rule, Cells cells,
              std::vector<std::int32_t> numbers, std::size_t first_part) {
  const bool line = geometry::info(rule).shape == geometry::ClueShape::kLine;
  if (line && cells.size() == 1 && rule != Rule::kSumLine && rule != Rule::kLockout) return;
  Clue clue{rule, std::move(cells), static_cast<std::uint16_t>(first_part), std::move(numbers)};
  if (const auto fault = find_fault(reading.record.puzzle.layout, clue)) {
    not_known(reading, item, fault->message);
  } else {
    reading.record.puzzle.clues.push_back(std::move(clue));
  }
}

void add_equal(Reading& reading, const Item& item, Rule rule, Cells first, Cells second) {
  for (std::size_t i = first.size(); i-- > 0;) {
    const auto twin = std::find(second.begin(), second.end(), first[i]);
    if (twin == second.end()) continue;
    second.erase(twin);
    first.erase(first.begin() + static_cast<long>(i));
  }
  if (first.empty() && second.empty()) return;
  if (first.empty() || second.empty()) {
    add_clue(reading, item, Rule::kSumCage, first.empty() ? second : first, {0});
    return;
  }
  const std::size_t first_part = first.size();
  first.insert(first.end(), second.begin(), second.end());
  add_clue(reading, item, rule, std::move(first), {}, first_part);
}

bool find_cells(Reading& reading, const Item& item, std::size_t first, std::size_t last,
                Cells& cells, Fault& fault) {
  bool added = false;
  for (std::size_t i = first; i < last; ++i) {
    const std::string& name = item.arguments[i];
    const auto place = place_named(name);
    if (place && place->row < reading.shape.rows && place->column < reading.shape.columns) {
      cells.push_back(static_cast<CellIndex>(place->row * reading.shape.columns + place->column));
    } else if (!place && is_added_cell(name)) {
      added = true;
    } else {
      fault = fault_in(item, compose("{} is no cell of the board", {in_quotes(name)}));
      return false;
    }
  }
  if (added) {
    fault = not_known(reading, item, "it has cells beside the board");
    return false;
  }
  if (cells.empty()) fault = fault_in(item, "there are no cells");
  return !cells.empty();
}

std::optional<int> number_at(const Item& item, std::size_t index, Fault& fault) {
  const auto number =
      index < item.arguments.size() ? whole_number(item.arguments[index]) : std::nullopt;
  if (!number) fault = fault_in(item, compose("argument {} is no whole number", {index + 1}));
  return number;
}

Fault read_clue(const Item& item, Reading& reading) {
  const Type* type = find_type(item.type);
  if (type == nullptr) return fault_in(item, "there is no such type");
  if (type->handler != nullptr) return type->handler(reading, item, type->rule);
  if (item.type == "SearchPriority") {
    reading.record.decoration.emplace_back("1 search priority");
    return std::nullopt;
  }
  if (item.type != "Or") return not_known(reading, item);
  std::string types;
  for (const std::string& inner : item.arguments) types += (types.empty() ? "" : ", ") + inner;
  reading.record.not_understood.push_back(compose("'Or' of {} is not known", {in_quotes(types)}));
  return std::nullopt;
}

bool is_type(std::string_view name) { return find_type(name) != nullptr; }

}  // namespace nonet::text::iss

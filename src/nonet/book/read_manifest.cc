// A manifest may have been edited, and may come from anywhere: whatever can be checked is checked.

#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "nonet/answer/solution.h"
#include "nonet/base/json.h"
#include "nonet/base/json_fault.h"
#include "nonet/book/manifest.h"
#include "nonet/canon/canon.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/search/target.h"
#include "nonet/solve/solver.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::book {

namespace {

constexpr std::int64_t kMostNumber = 1'000'000'000'000'000'000;
constexpr int kMostTenths = 200;
constexpr std::int64_t kMostSteps = 16200;  // of a technique: far more than a path has

// The members of one object; the first thing that is wrong is kept.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  std::string text(std::string_view key) {
    const Json* value = object_.find(key);
    if (value != nullptr && value->is_string()) return value->text();
    return complain(key, "a text"), std::string();
  }

  std::int64_t whole(std::string_view key, std::int64_t most) {
    const Json* value = object_.find(key);
    const auto number = value != nullptr ? value->whole() : std::nullopt;
    if (number && *number >= 0 && *number <= most) return *number;
    return complain(key, fmt::format("a whole number up to {}", most)), 0;
  }
  int number(std::string_view key, int most) { return static_cast<int>(whole(key, most)); }

  // 7.2 as 72.
  int tenths(std::string_view key) {
    const Json* value = object_.find(key);
    if (value != nullptr && value->is_number()) {
      const Result<Range> range = parse_rating_range(
          value->is_integer() ? fmt::format("{}", value->integer()) : value->number_text());
      if (range && range->low == range->high) return range->low;
    }
    return complain(key, fmt::format("a rating up to {}", kMostTenths / 10)), 0;
  }

  Grid grid(std::string_view key) {
    const Json* value = object_.find(key);
    if (value != nullptr && value->is_string()) {
      if (const auto grid = Grid::from_line(value->text())) return *grid;
    }
    return complain(key, "81 characters, digits or ."), Grid();
  }

  // A word that `find` knows.
  template <class Find>
  auto word(std::string_view key, Find find) {
    const Json* value = object_.find(key);
    const auto found = find(value != nullptr && value->is_string() ? value->text() : std::string());
    if (!found) complain(key, "a word that this program knows");
    return found;
  }

  const Json* find(std::string_view key) const { return object_.find(key); }
  void complain(std::string_view key, std::string_view wanted) {
    if (!wrong) wrong = Error{fmt::format("{}: expected {}", key, wanted)};
  }

  std::optional<Error> wrong;

 private:
  const Json& object_;
};

void read_path(Fields& fields, ClassicContent& content) {
  const Json* path = fields.find("path");
  if (path == nullptr || !path->is_object()) return fields.complain("path", "an object");
  for (std::size_t i = 0; i < path->size(); ++i) {
    const Technique* row = find_technique(path->key(i));
    const auto count = (*path)[i].whole();
    if (row == nullptr || !count || *count < 1 || *count > kMostSteps) {
      return fields.complain("path", "techniques with the numbers of their steps");
    }
    content.path.push_back({row->id, static_cast<int>(*count)});
  }
}

void read_origin(Fields& fields, Entry& entry) {
  if (fields.find("file") != nullptr) {
    entry.origin.file = fields.text("file");
    entry.origin.line = static_cast<std::uint64_t>(fields.whole("line", kMostNumber));
  } else {
    entry.origin.seed = static_cast<std::uint64_t>(fields.whole("seed", kMostNumber));
    entry.origin.index = static_cast<std::uint64_t>(fields.whole("index", kMostNumber));
  }
}

void check_grids(Fields& fields, const ClassicContent& content) {
  if (fields.wrong) return;
  const SolveOutcome outcome = solve(content.givens);
  if (outcome.solutions != 1) return fields.complain("puzzle", "a puzzle with one solution");
  if (outcome.first != content.solution) return fields.complain("solution", "that of the givens");
  if (canonical_form(content.givens) != content.canonical) {
    fields.complain("canonical", "that of the givens");
  }
}

ClassicContent read_classic(Fields& fields) {
  ClassicContent content;
  content.givens = fields.grid("puzzle");
  content.solution = fields.grid("solution");
  content.canonical = fields.grid("canonical");
  if (fields.find("er") != nullptr) content.er = fields.tenths("er");
  if (fields.find("ep") != nullptr) content.ep = fields.tenths("ep");
  if (fields.find("ed") != nullptr) content.ed = fields.tenths("ed");
  const Technique* hardest =
      fields.word("hardest", [](const std::string& w) { return find_technique(w); });
  if (hardest != nullptr) content.hardest = hardest->id;
  if (fields.find("score") != nullptr) content.score = fields.number("score", 1'000'000'000);
  if (fields.find("level") != nullptr) {
    content.level = fields.word("level", [](const std::string& w) { return find_level(w); });
  }
  read_path(fields, content);
  check_grids(fields, content);
  return content;
}

// Whether the list has the number of each value of the board.
bool has_numbers(const Json& list, const geometry::Layout& layout, const ValueBoard& board) {
  if (!list.is_array() || list.size() != board.size()) return false;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (list[i].whole() != layout.number_of(board[i])) return false;
  }
  return true;
}

VariantContent read_variant(Fields& fields, StopToken stop) {
  VariantContent content;
  const Json& object = *fields.find("puzzle");
  VariantRecord record;
  const bool known = text::is_variant_object(object) && !text::read_variant_object(object, record);
  if (!known || geometry::find_fault(record.puzzle)) {
    return fields.complain("puzzle", "the JSON of a variant"), content;
  }
  content.puzzle = std::move(record.puzzle);
  Result<VariantSolution> found = find_solutions(content.puzzle, {.stop = stop});
  if (!found || found->stopped || found->solutions != 1) {
    return fields.complain("puzzle", "a puzzle with one solution"), content;
  }
  content.solution = std::move(found->first);
  const Json* const solution = fields.find("solution");
  if (solution == nullptr || !has_numbers(*solution, content.puzzle.layout, content.solution)) {
    fields.complain("solution", "that of the puzzle");
  }
  if (fields.find("hardest") == nullptr) return content;
  const reason::Technique* const hardest =
      fields.word("hardest", [](const std::string& w) { return reason::find_technique(w); });
  if (hardest != nullptr) content.hardest = hardest->id;
  return content;
}

Entry read_entry(Fields& fields, StopToken stop) {
  Entry entry;
  entry.number = fields.number("number", 1'000'000);
  entry.chapter = fields.number("chapter", 1'000'000) - 1;
  entry.page = fields.number("page", 1'000'000);
  entry.solution_page = fields.number("solution_page", 1'000'000);
  const Json* const puzzle = fields.find("puzzle");
  if (puzzle != nullptr && puzzle->is_object()) {
    entry.content = read_variant(fields, stop);
  } else {
    entry.content = read_classic(fields);
  }
  entry.label = fields.word("label", [](const std::string& w) { return find_label(w); })
                    .value_or(Label::kEasy);
  read_origin(fields, entry);
  return entry;
}

}  // namespace

bool is_manifest(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos || text[begin] != '{') return false;
  const std::string_view head = text.substr(begin, 200);
  const std::size_t key = head.find("\"nonet\"");
  const std::size_t value = head.find("\"book\"");
  return key != std::string_view::npos && value != std::string_view::npos && key < value;
}

Result<Manifest> read_manifest(std::string_view text, StopToken stop) {
  const ReadJson read = read_json(text);
  if (!read.complete || !is_manifest(text)) {
    if (auto repeated = repeated_key(text)) return Error{*std::move(repeated)};
    return Error{"it is no manifest of a book"};
  }
  Fields top(read.value);
  Manifest manifest;
  const std::int64_t version = top.whole("version", kMostNumber);
  if (!top.wrong && version != 1) {
    return Error{fmt::format("it is of version {}, this program reads version 1", version)};
  }
  manifest.program = top.text("program");
  manifest.recipe = top.text("recipe");
  if (!top.wrong && top.text("recipe_hash") != recipe_hash(manifest.recipe)) {
    top.complain("recipe_hash", "that of the recipe in it");
  }
  const Json* puzzles = top.find("puzzles");
  if (puzzles == nullptr || !puzzles->is_array()) top.complain("puzzles", "a list");
  if (top.wrong) return *top.wrong;
  assert(puzzles != nullptr);
  for (const Json& puzzle : *puzzles) {
    Fields fields(puzzle);
    manifest.entries.push_back(read_entry(fields, stop));
    if (fields.wrong) {
      return Error{fmt::format("puzzle {}: {}", manifest.entries.size(), fields.wrong->message)};
    }
  }
  return manifest;
}

}  // namespace nonet::book

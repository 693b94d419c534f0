#include "nonet/cli/commands/target_options.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/io.h"
#include "nonet/dig/blank.h"
#include "nonet/search/impossible.h"
#include "nonet/solve/solver.h"
#include "nonet/text/reader.h"

namespace nonet::cli {

namespace {

constexpr int kMostScore = 1'000'000'000;

// Patterns are small; a longer file is no pattern.
constexpr std::size_t kMostPatternBytes = std::size_t{1} << 16;

Result<std::string> read_small_file(const std::string& path) {
  Result<InputFile> file = InputFile::open(path);
  if (!file) return file.error();
  std::string text(kMostPatternBytes + 1, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const Result<std::size_t> got = file->read(std::span(text).subspan(size));
    if (!got) return got.error();
    if (*got == 0) break;
    size += *got;
  }
  if (size > kMostPatternBytes) return Error{path + ": too long for a pattern"};
  text.resize(size);
  return text;
}

// Reads the pattern from the argument where that is a pattern of 81 characters, else from a file.
Result<CellSet> pattern_of(const std::string& argument) {
  if (argument.size() == kCells) {
    if (Result<CellSet> cells = parse_pattern(argument)) return cells;
  }
  const Result<std::string> text = read_small_file(argument);
  if (!text) return Error{"--pattern: " + text.error().message};
  Result<CellSet> cells = parse_pattern(*text);
  if (!cells) return Error{fmt::format("--pattern: {}: {}", argument, cells.error().message)};
  return cells;
}

struct RangeOption {
  const char* name;
  std::string NewOptions::* text;
  std::optional<Range> Target::* range;
  int most;  // 0: a rating
};

constexpr std::array kRanges{
    RangeOption{"--er", &NewOptions::er, &Target::er, 0},
    RangeOption{"--ep", &NewOptions::ep, &Target::ep, 0},
    RangeOption{"--ed", &NewOptions::ed, &Target::ed, 0},
    RangeOption{"--score", &NewOptions::score, &Target::score, kMostScore},
    RangeOption{"--clues", &NewOptions::clues, &Target::clues, kCells},
    RangeOption{"--blanks", &NewOptions::blanks, &Target::clues, kCells},
};

std::optional<Error> read_ranges(const NewOptions& options, Target& target) {
  for (const RangeOption& row : kRanges) {
    const std::string& text = options.*row.text;
    if (text.empty()) continue;
    Result<Range> range =
        row.most == 0 ? parse_rating_range(text) : parse_number_range(text, row.most);
    if (!range) return Error{fmt::format("{}: {}", row.name, range.error().message)};
    if (row.text == &NewOptions::blanks) range = Range{kCells - range->high, kCells - range->low};
    target.*row.range = *range;
  }
  return std::nullopt;
}

std::vector<TechniqueId> ids_of(const std::vector<std::string>& slugs) {
  std::vector<TechniqueId> ids;
  for (const std::string& slug : slugs) {
    const TechniqueId id = find_technique(slug)->id;
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  return ids;
}

std::optional<Error> check_exclusions(const NewOptions& options) {
  if (options.any) return Error{"--any and a target exclude each other"};
  if (!options.blanks.empty() && !options.clues.empty()) {
    return Error{"--blanks and --clues exclude each other"};
  }
  const bool techniques =
      !(options.needs.empty() && options.uses.empty() && options.without.empty());
  if (!options.profile.empty() && !techniques) {
    return Error{"--profile says whose path --needs, --uses or --without is about: give one"};
  }
  return std::nullopt;
}

std::string range_text(const Range& range, bool rating) {
  const auto number = [rating](int value) {
    return rating ? fmt::format("{}.{}", value / 10, value % 10) : fmt::format("{}", value);
  };
  if (range.low == range.high) return number(range.low);
  return number(range.low) + ".." + number(range.high);
}

std::string pattern_text(const CellSet& pattern) {
  std::string text(kCells, '.');
  for (const Cell cell : pattern) text[static_cast<std::size_t>(cell.index())] = 'x';
  return text;
}

}  // namespace

bool asks_for_target(const NewOptions& options) {
  return !(options.label.empty() && options.er.empty() && options.ep.empty() &&
           options.ed.empty() && options.score.empty() && options.level.empty() &&
           options.clues.empty() && options.pattern.empty() && options.seeds_from.empty() &&
           options.profile.empty() && options.needs.empty() && options.uses.empty() &&
           options.without.empty()) ||
         options.pearl || options.diamond;
}

Result<Target> target_of(const NewOptions& options) {
  if (std::optional<Error> why = check_exclusions(options)) return *std::move(why);
  Target target;
  if (std::optional<Error> why = read_ranges(options, target)) return *std::move(why);
  if (!options.label.empty()) target.label = find_label(options.label);
  if (!options.level.empty()) target.level = find_level(options.level);
  target.pearl = options.pearl;
  target.diamond = options.diamond;
  target.minimal = options.minimal;
  target.profile = &profile_of(options);
  target.needs = ids_of(options.needs);
  target.uses = ids_of(options.uses);
  target.without = ids_of(options.without);
  if (!options.symmetry.empty()) {
    target.symmetry = find_pattern_symmetry(options.symmetry)->symmetry;
  }
  if (!options.fill.empty()) target.fill = find_fill_strategy(options.fill);
  if (!options.pattern.empty()) {
    const Result<CellSet> pattern = pattern_of(options.pattern);
    if (!pattern) return pattern.error();
    target.pattern = *pattern;
  }
  if (std::optional<Error> why = impossible(target)) return *std::move(why);
  return target;
}

Result<Seeds> seeds_of(const NewOptions& options, std::size_t& left_out) {
  left_out = 0;
  if (options.seeds_from.empty()) return Seeds();
  Result<InputFile> file = InputFile::open(options.seeds_from);
  if (!file) return Error{"--from: " + file.error().message};
  Reader reader(*file);
  std::vector<Grid> puzzles;
  Record record;
  for (Reader::Status status; (status = reader.next(record)) != Reader::Status::kEnd;) {
    if (status != Reader::Status::kRecord) {
      return Error{fmt::format("--from: {}:{}: {}", file->name(), reader.error().line,
                               reader.error().message)};
    }
    puzzles.push_back(record.givens);
  }
  std::vector<SolveOutcome> outcomes(puzzles.size());
  solve(puzzles, 2, outcomes, {.want = Want::kCount});
  std::vector<Grid> proper;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (outcomes[i].solutions == 1) proper.push_back(puzzles[i]);
  }
  left_out = puzzles.size() - proper.size();
  if (proper.empty()) {
    return Error{
        fmt::format("--from: {}: there is no puzzle with one solution in it", file->name())};
  }
  return Seeds(std::move(proper));
}

std::string words_of(const Target& target) {
  std::string words;
  const auto add = [&words](std::string_view option, std::string_view value = {}) {
    if (!words.empty()) words += ' ';
    words += option;
    if (!value.empty()) (words += ' ') += value;
  };
  if (target.label) add("--label", slug_of(*target.label));
  if (target.level) add("--level", slug_of(*target.level));
  for (const RangeOption& row : kRanges) {
    const std::optional<Range>& range = target.*row.range;
    if (range && row.text != &NewOptions::blanks) add(row.name, range_text(*range, row.most == 0));
  }
  if (target.pearl) add("--pearl");
  if (target.diamond) add("--diamond");
  if (target.minimal) add("--minimal");
  if (target.asks_for_techniques()) add("--profile", target.profile->slug);
  for (const TechniqueId id : target.needs) add("--needs", technique(id).slug);
  for (const TechniqueId id : target.uses) add("--uses", technique(id).slug);
  for (const TechniqueId id : target.without) add("--without", technique(id).slug);
  if (target.symmetry != PatternSymmetry::kNone) add("--symmetry", info(target.symmetry).slug);
  if (target.pattern) add("--pattern", pattern_text(*target.pattern));
  if (target.fill != &kDefaultFillStrategy) add("--fill", target.fill->slug);
  return words;
}

}  // namespace nonet::cli

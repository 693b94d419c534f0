// Records of either kind as positions, and Classic and Variant: the two kinds of puzzles, for the
// commands that look for steps. The work of such a command is a template of the kind, and
// run_kinds() hands each record to the work with its kind:
//
//   Entry, Position, State, Step, Technique   the types of the kind
//   make          what the options say for all records of the kind
//   position_of   a record as a position, mistakes and all
//   words_of      how steps of a record are told (step_words.h)

#pragma once

#include <concepts>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "nonet/answer/position.h"
#include "nonet/base/language.h"
#include "nonet/base/result.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/commands/step_words.h"
#include "nonet/cli/commands/told_language.h"
#include "nonet/cli/stream/batch.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/patience.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/options.h"
#include "nonet/logic/workspace_pool.h"
#include "nonet/reason/technique.h"

namespace nonet::cli {

// --givens as a grid; nullopt without the option. Error: its value is no puzzle.
Result<std::optional<Grid>> givens_of(const GivensOptions& options);

// The record as a position. Without `givens`, all its digits are given; where they alone do not
// determine the solution, its candidates belong to the puzzle. Errors: not exactly one solution; a
// given that the record has another digit for.
Result<Position> position_of(const Entry& entry, const std::optional<Grid>& givens);

// A position, and the puzzle that it refers to.
struct PositionOfVariant : VariantPosition {
  std::unique_ptr<const geometry::Puzzle> puzzle;
};

// The record as a position, within the record's time. The player's digits are those that the record
// calls placed and, with `givens`, those that `givens` has not: a plain grid of the record's
// layout, or empty, where all digits that are not placed are given. Errors: as above; `givens` is
// no such grid.
Result<PositionOfVariant> position_of(const VariantEntry& entry, const std::string& givens);

// Appends why a record of either kind has no answer: "file:line: reason", or the record's object
// with "error".
void append_refusal(const JsonOptions& options, const auto& entry, std::string_view reason,
                    BatchResult& result) {
  result.negative();
  if (options.json) {
    json::Object object = envelope(entry);
    set_error(object, reason);
    append_line(result.text, object);
  } else {
    fmt::format_to(std::back_inserter(result.text), "{}: {}\n", place_of(entry), reason);
  }
}

class Classic {
 public:
  using Entry = cli::Entry;
  using Position = nonet::Position;
  using State = nonet::State;
  using Step = nonet::Step;
  using Technique = nonet::Technique;

  // Errors: --givens is no puzzle.
  static Result<Classic> make(const ProfileOptions& profile, const GivensOptions& givens,
                              Language language = {});

  Result<Position> position_of(const Entry& entry) const {
    return cli::position_of(entry, givens_);
  }

  ClassicStepWords words_of(const Entry& entry, bool colour) const {
    return {entry, *profile_, language_, colour};
  }

  const Profile& profile() const { return *profile_; }
  const Language& language() const { return language_; }
  const std::optional<Grid>& givens() const { return givens_; }
  WorkspacePool& workspaces() const { return *workspaces_; }

 private:
  const Profile* profile_ = &kSeProfile;
  Language language_;
  std::optional<Grid> givens_;
  std::unique_ptr<WorkspacePool> workspaces_ = std::make_unique<WorkspacePool>();
};

class Variant {
 public:
  using Entry = VariantEntry;
  using Position = PositionOfVariant;
  using State = reason::State;
  using Step = reason::Step;
  using Technique = reason::Technique;

  explicit Variant(const GivensOptions& options, Language language = {})
      : language_(std::move(language)), givens_(options.givens) {}

  Result<Position> position_of(const Entry& entry) const {
    return cli::position_of(entry, givens_);
  }

  VariantStepWords words_of(const Entry& entry, bool colour) const {
    return {entry, language_, colour};
  }

  const Language& language() const { return language_; }
  const std::string& givens() const { return givens_; }

 private:
  Language language_;
  std::string givens_;  // a plain grid of each record's layout; empty: none
};

// The part of a command's options; the defaults where the command does not have it.
template <class Part, class Options>
Part part_of(const Options& options) {
  if constexpr (std::derived_from<Options, Part>) {
    return options;
  } else {
    return {};
  }
}

// Reads every record through `work(kind, entry, result)`, with the kind of the record. An option
// that one of the kinds does not have is an error only where there is no puzzle of the other kind.
template <class Options, class Work>
int run_kinds(const Options& options, const Work& work, BatchFinish finish = kNoFinish,
              AtEnd at_end = kNoEnd) {
  const VariantRun run{options, options};
  const auto profile = part_of<ProfileOptions>(options);
  const auto givens = part_of<GivensOptions>(options);
  const bool only_variants = kinds_in(run).only_variants();
  if (only_variants && !profile.profile.empty()) {
    return fail(fmt::format("--profile {} is for classic puzzles alone", profile.profile),
                kExitUsage);
  }
  const Result<Language> language = told_language(part_of<LanguageOptions>(options));
  if (!language) return fail(language.error().message, kExitUsage);
  const Result<Classic> classic = Classic::make(profile, givens, *language);
  if (!classic && !only_variants) return fail(classic.error().message, kExitUsage);
  const Variant variant(givens, *language);
  return run_records(
      run,
      [&](const Entry& entry, BatchResult& result) {
        if (!classic) return complain_of(entry, classic.error().message, result);
        work(*classic, entry, result);
      },
      [&](const VariantEntry& entry, BatchResult& result) { work(variant, entry, result); }, finish,
      at_end);
}

}  // namespace nonet::cli

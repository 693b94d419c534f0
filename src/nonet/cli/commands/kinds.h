// Classic and Variant: the two kinds of puzzles, for the commands that look for steps. Such a
// command is a template of one of the two:
//
//   Entry, Position, State, Step, Technique   the types of the kind
//   run           reads every record through the work
//   make          what the options say for all records; error: something that makes no sense here
//   position_of   a record as a position, mistakes and all; sound_position_of: mistakes are errors
//   words_of      how steps of a record are told (step_words.h)

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nonet/answer/steps.h"
#include "nonet/answer/variant_steps.h"
#include "nonet/base/result.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/commands/step_words.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/options.h"
#include "nonet/logic/workspace_pool.h"

namespace nonet::cli {

class Classic {
 public:
  using Entry = cli::Entry;
  using Position = nonet::Position;
  using State = nonet::State;
  using Step = nonet::Step;
  using Technique = nonet::Technique;

  template <class Options, class Work>
  static int run(const Options& options, const Work& work, BatchFinish finish = kNoFinish,
                 AtEnd at_end = kNoEnd) {
    return run_records(options, work, finish, at_end);
  }

  // Errors: --givens is no puzzle.
  static Result<Classic> make(const ProfileOptions& profile, const GivensOptions& givens);

  Result<Position> position_of(const Entry& entry) const {
    return cli::position_of(entry, givens_);
  }
  Result<Position> sound_position_of(const Entry& entry) const {
    return cli::sound_position_of(entry, givens_);
  }

  ClassicStepWords words_of(const Entry& entry, bool colour) const {
    return {entry, *profile_, colour};
  }

  const Profile& profile() const { return *profile_; }
  const std::optional<Grid>& givens() const { return givens_; }
  WorkspacePool& workspaces() const { return *workspaces_; }

 private:
  const Profile* profile_ = &kSeProfile;
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

  template <class Options, class Work>
  static int run(const Options& options, const Work& work, BatchFinish finish = kNoFinish,
                 AtEnd at_end = kNoEnd) {
    return run_variants({options, options}, work, finish, at_end);
  }

  // Errors: --profile, which has no meaning for puzzles of any layout.
  static Result<Variant> make(const ProfileOptions& profile, const GivensOptions& givens);

  Result<Position> position_of(const Entry& entry) const {
    return cli::position_of(entry, givens_);
  }
  Result<Position> sound_position_of(const Entry& entry) const {
    return cli::sound_position_of(entry, givens_);
  }

  static VariantStepWords words_of(const Entry& entry, bool colour) { return {entry, colour}; }

  const std::string& givens() const { return givens_; }

 private:
  std::string givens_;  // a plain grid of each record's layout; empty: none
};

}  // namespace nonet::cli

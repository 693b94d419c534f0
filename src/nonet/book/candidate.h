// Candidates: puzzles that may come into a chapter, made to its target or taken from its files.
// Each depends on its number alone, so that threads may work on several.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/answer/variant_series.h"
#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/book/entry.h"
#include "nonet/book/recipe.h"
#include "nonet/book/select.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/label.h"

namespace nonet::book {

struct Candidate {
  Entry entry;
  bool found = false;  // it is what the chapter's target asks for
  std::uint64_t tries = 0;
  std::string nearest;               // of a search that found none; empty: not known
  std::array<int, kRungs> rounds{};  // of variants: on the ladder of the label
};

class CandidateSource {
 public:
  // `files`: the puzzles of the chapter's files; empty: they are made. All must outlive the source.
  CandidateSource(const Recipe& recipe, std::size_t chapter, const std::vector<FilePuzzle>& files,
                  StopToken stop);

  bool has(std::uint64_t index) const { return files_.empty() || index < files_.size(); }

  // `go_on` is asked every few tries; once it says no, the candidate means nothing.
  Candidate candidate(std::uint64_t index, Workspace& workspace, FunctionRef<bool()> go_on) const;

  // Error: of a chapter of variants that cannot be made.
  const std::optional<Error>& error() const { return error_; }

 private:
  void make_classic(Candidate& candidate, Workspace& workspace, FunctionRef<bool()> go_on) const;
  void make_variant(const VariantSeries& series, Candidate& candidate) const;
  void take_classic(const Grid& givens, Candidate& candidate, Workspace& workspace) const;
  void take_variant(const geometry::Puzzle& puzzle, Candidate& candidate) const;

  const Chapter& chapter_;
  std::size_t number_;
  std::uint64_t seed_;
  const std::vector<FilePuzzle>& files_;
  StopToken stop_;
  std::optional<VariantSeries> series_;  // of a chapter of variants that are made
  std::optional<Error> error_;
};

}  // namespace nonet::book

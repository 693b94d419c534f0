#include "nonet/book/candidate.h"

#include <utility>
#include <variant>

#include "nonet/book/chapter_variant.h"
#include "nonet/book/variant_look.h"
#include "nonet/search/make.h"

namespace nonet::book {

namespace {

void describe_made(const Made& made, Candidate& candidate, Workspace& workspace, StopToken stop) {
  candidate.found = made.found;
  candidate.tries = made.tries;
  if (made.puzzle.clue_count() > 0) candidate.nearest = to_line(made.puzzle);
  if (!made.found) return;
  ClassicContent content;
  content.givens = made.puzzle;
  content.solution = made.solution;
  describe(candidate.entry, std::move(content), workspace, stop);
}

void describe_variant(const geometry::Puzzle& puzzle, ValueBoard solution, const VariantLook& look,
                      Candidate& candidate) {
  candidate.found = true;
  candidate.rounds = look.difficulty.rounds;
  candidate.entry.label = look.difficulty.label;
  VariantContent content{puzzle, std::move(solution), std::nullopt};
  if (look.path.solved && look.path.hardest) content.hardest = look.path.hardest->technique;
  candidate.entry.content = std::move(content);
}

}  // namespace

CandidateSource::CandidateSource(const Recipe& recipe, std::size_t chapter,
                                 const std::vector<FilePuzzle>& files, StopToken stop)
    : chapter_(recipe.chapters[chapter]),
      number_(chapter),
      seed_(seed_of(recipe, chapter)),
      files_(files),
      stop_(stop) {
  if (chapter_.variant.empty() || !files.empty()) return;
  const Result<VariantWish> wish = wish_of(chapter_);
  Result<VariantSeries> series =
      wish ? VariantSeries::make(*wish) : Result<VariantSeries>(wish.error());
  if (!series) {
    error_ = series.error();
  } else {
    series_ = std::move(series).value();
  }
}

Candidate CandidateSource::candidate(std::uint64_t index, Workspace& workspace,
                                     FunctionRef<bool()> go_on) const {
  Candidate candidate;
  candidate.entry.chapter = static_cast<int>(number_);
  if (files_.empty()) {
    candidate.entry.origin = {seed_, index, {}, 0};
    if (series_) {
      make_variant(*series_, candidate);
    } else {
      make_classic(candidate, workspace, go_on);
    }
    return candidate;
  }
  const FilePuzzle& from = files_[index];
  candidate.entry.origin = {0, index, from.file, from.line};
  if (const Grid* const givens = std::get_if<Grid>(&from.puzzle)) {
    take_classic(*givens, candidate, workspace);
  } else {
    take_variant(*std::get_if<geometry::Puzzle>(&from.puzzle), candidate);
  }
  return candidate;
}

void CandidateSource::make_classic(Candidate& candidate, Workspace& workspace,
                                   FunctionRef<bool()> go_on) const {
  const Made made = make({chapter_.target, seed_, candidate.entry.origin.index, tries_of(chapter_)},
                         workspace, stop_, [&go_on](std::uint64_t) { return go_on(); });
  if (go_on()) describe_made(made, candidate, workspace, stop_);
}

void CandidateSource::make_variant(const VariantSeries& series, Candidate& candidate) const {
  SeriesVariant made = series.puzzle(seed_, candidate.entry.origin.index, stop_);
  candidate.tries = made.tries;
  if (!made.puzzle) return;
  const VariantLook look = look_at(*made.puzzle, stop_);
  describe_variant(*made.puzzle, std::move(made.solution), look, candidate);
}

void CandidateSource::take_classic(const Grid& givens, Candidate& candidate,
                                   Workspace& workspace) const {
  // A technique of variants is on no path of a classic puzzle.
  if (chapter_.needs.size() != chapter_.target.needs.size()) return;
  const Made made = check_made(chapter_.target, givens, workspace, stop_);
  describe_made(made, candidate, workspace, stop_);
}

void CandidateSource::take_variant(const geometry::Puzzle& puzzle, Candidate& candidate) const {
  Result<VariantSolution> found = find_solutions(puzzle, {.stop = stop_});
  if (!found || found->solutions != 1) return;
  const VariantLook look = look_at(puzzle, stop_);
  if (!meets(chapter_, puzzle, look, stop_)) return;
  describe_variant(puzzle, std::move(found->first), look, candidate);
}

}  // namespace nonet::book

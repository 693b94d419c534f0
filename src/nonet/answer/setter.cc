#include "nonet/answer/setter.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "nonet/base/compose.h"

namespace nonet {

namespace {

using geometry::Puzzle;

// The candidates of a puzzle with one solution are that solution.
TrueCandidatesReport candidates_of(const ValueBoard& solution) {
  TrueCandidatesReport report{.cells = {}, .complete = true};
  for (const geometry::Value value : solution) {
    report.cells.push_back(geometry::ValueSet::of(value));
  }
  return report;
}

void add_rating(const Puzzle& puzzle, const VariantQuestion& question, SetterReport& report) {
  const Result<VariantPosition> position = position_of(puzzle, {}, question);
  if (!position) return;
  report.rating = rate_position(*position, {.stop = question.stop});
  if (report.rating->path && report.rating->path->hardest) {
    report.hardest = conclusion(*position->facts, *report.rating->path->hardest);
  }
}

std::string sentence_of_count(const VariantSolution& count) {
  if (count.limit_met) return compose("{} or more solutions", {count.solutions});
  if (count.stopped) return compose("at least {} solutions; given up", {count.solutions});
  return compose("{} solutions", {count.solutions});
}

std::string sentence_of_candidates(const TrueCandidatesReport& candidates) {
  std::size_t decided = 0;
  int left = 0;
  for (const geometry::ValueSet values : candidates.cells) {
    if (values.size() == 1) {
      ++decided;
    } else {
      left += values.size();
    }
  }
  return compose("{} of {} cells are decided, {} candidates are left in the others",
                 {decided, candidates.cells.size(), left});
}

std::string sentence_of_rating(const VariantRating& rating, const std::string& hardest) {
  if (!rating.difficulty || !rating.path) return "no grade: given up";
  const VariantPath& path = *rating.path;
  std::string text = compose("{} in {} {}", {name_of(rating.difficulty->label), path.steps,
                                             path.steps == 1 ? "step" : "steps"});
  if (!path.solved) text += ", and then no technique goes on";
  if (!path.hardest) return text;
  return text + compose("; the hardest is {}: {}",
                        {reason::technique(path.hardest->technique).name, hardest});
}

}  // namespace

Result<SetterReport> look_as_setter(const Puzzle& puzzle, const VariantQuestion& question) {
  Result<VariantCheck> found = check(puzzle, question, false);
  if (!found) return found.error();
  SetterReport report;
  report.check = std::move(*found);
  report.count = report.check.solution;
  if (!report.check.known() || report.count.solutions == 0) return report;
  VariantQuestion many = question;
  many.limit = kSetterLimit;
  many.count_only = true;
  if (report.check.verdict == Verdict::kMany) {
    Result<VariantSolution> count = find_solutions(puzzle, many);
    if (!count) return count.error();
    report.count = std::move(*count);
    Result<TrueCandidatesReport> candidates = find_true_candidates(puzzle, question);
    if (candidates) report.candidates = std::move(*candidates);
  } else {
    report.candidates = candidates_of(report.check.solution.first);
    add_rating(puzzle, question, report);
  }
  if (report.count.complete() || report.check.verdict == Verdict::kUnique) {
    report.redundancy = find_redundancy(puzzle, report.count.solutions, question);
  }
  return report;
}

std::vector<std::string> to_sentences(const Puzzle& puzzle, const SetterReport& report) {
  std::vector<std::string> sentences = to_sentences(puzzle, report.check);
  if (report.check.known() && report.check.verdict == Verdict::kMany) {
    sentences.push_back(sentence_of_count(report.count));
    if (report.candidates && report.candidates->complete) {
      sentences.push_back(sentence_of_candidates(*report.candidates));
    }
  }
  if (report.redundancy) {
    std::ranges::move(to_sentences(puzzle, *report.redundancy), std::back_inserter(sentences));
  }
  if (report.rating) sentences.push_back(sentence_of_rating(*report.rating, report.hardest));
  return sentences;
}

}  // namespace nonet

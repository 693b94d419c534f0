#include "nonet/cli/commands/rate_report.h"

#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "nonet/answer/rating.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/csv.h"
#include "nonet/cli/stream/json.h"
#include "nonet/explainer/explainer.h"
#include "nonet/geometry/clue_words.h"
#include "nonet/json/rating.h"
#include "nonet/logic/technique.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// The puzzle as one line: 81 characters, or 729 with candidates.
std::string line_of(const Entry& entry) {
  Record record = to_record(entry);
  record.comment.clear();
  std::string line;
  append(line, record, entry.marks != nullptr ? Format::kMarks729 : Format::kLine);
  line.pop_back();
  return line;
}

std::string line_of(const VariantEntry& entry) {
  return cli::line_of(entry, entry.puzzle().givens);
}

// What of a rating the table of --csv holds, whatever the kind; a field that the scale or the
// puzzle does not have is empty.
struct RatingRow {
  std::string label{};
  std::string er{};
  std::string ep{};
  std::string ed{};
  std::string level{};
  std::string score{};
  int steps = 0;
  std::string hardest{};  // technique
  std::string note{};     // why there is no rating
};

void append_row(const auto& entry, const RatingRow& row, BatchResult& result) {
  append_csv_row(
      result.text,
      std::array{std::string(entry.file), std::to_string(entry.line), line_of(entry), row.label,
                 row.er, row.ep, row.ed, row.level, row.score,
                 row.steps > 0 ? std::to_string(row.steps) : std::string(), row.hardest, row.note});
}

// A puzzle that has not exactly one solution, or whose time is up.
void append_unrated(const RateOptions& options, const auto& entry, std::string_view why,
                    BatchResult& result) {
  result.count(SolutionClass::kOther);
  if (options.json) return append_refusal(options, entry, why, result);
  result.negative();
  if (options.csv) return append_row(entry, {.note = std::string(why)}, result);
  fmt::format_to(std::back_inserter(result.text), "{} # {}{}\n", line_of(entry), why,
                 entry.comment);
}

// ---- classic puzzles

RatingRow row_of(const RatingReport& report) {
  RatingRow row;
  if (const auto label = report.label()) row.label = name_of(*label);
  const PathReport& path = report.paths.front();
  row.steps = path.rating.steps;
  if (row.steps > 0) row.hardest = technique(path.hardest.technique).slug;
  if (!path.is_rated()) {
    row.note = reason_of(path);
  } else if (has_levels(*path.profile)) {
    row.level = name_of(path.rating.level);
    row.score = std::to_string(path.rating.score);
  } else {
    row.er = tenths(path.rating.er);
    row.ep = tenths(path.rating.ep);
    row.ed = tenths(path.rating.ed);
  }
  return row;
}

void append_json(std::string& out, const Entry& entry, const RatingReport& report) {
  json::Object object = envelope(entry);
  if (report.difficulty) json::set_label(object, *report.difficulty);
  for (const PathReport& path : report.paths) {
    object.set(path.profile->slug, json::scale_object(path).take());
  }
  append_line(out, object);
}

void append_trace(std::string& out, const PathReport& path) {
  int number = 0;
  for (const auto& [step, cost] : path.trace) {
    fmt::format_to(std::back_inserter(out), "{:>4} {:>5}  {:<36} {}\n", ++number,
                   cost_text(*path.profile, cost), in_english(path.profile->name_of(step)),
                   conclusion(step));
  }
}

void append_text(std::string& out, const RateOptions& options, const Entry& entry,
                 const RatingReport& report) {
  const PathReport& path = report.paths.front();
  out += line_of(entry) + ' ' + rating_text(path);
  if (const auto label = report.label(); label && !options.no_label)
    (out += ' ') += name_of(*label);
  if (!path.is_rated()) out += " # " + reason_of(path);
  out += entry.comment;
  out += '\n';
  append_trace(out, path);
}

// ---- puzzles of any layout and rules

// The scale that --profile names; nullopt: none, the label's ladder alone.
std::optional<explainer::Scale> scale_of(const ProfileOptions& options) {
  if (options.profile == "se") return explainer::Scale::kClassic;
  if (options.profile == "sukaku") return explainer::Scale::kSukaku;
  return std::nullopt;
}

// "r1c1=5, r2c3<>4,7".
std::string conclusion_of(const geometry::Layout& layout, const explainer::Finding& finding) {
  std::string text;
  if (finding.places()) {
    text = fmt::format("{}={}", name_of(layout, static_cast<geometry::CellIndex>(finding.cell)),
                       layout.number_of(finding.value));
  }
  for (const explainer::Removal& removal : finding.removals) {
    if (!text.empty()) text += ", ";
    text += exclusion(layout, std::array{static_cast<geometry::CellIndex>(removal.cell)},
                      geometry::ValueSet::from_bits(removal.values));
  }
  return text;
}

json::Object scale_json(const geometry::Layout& layout, const explainer::Rating& rating) {
  json::Object object;
  object.set("solved", rating.end == explainer::End::kSolved);
  if (rating.end == explainer::End::kSolved) {
    object.set_tenths("er", rating.er).set_tenths("ep", rating.ep).set_tenths("ed", rating.ed);
    object.set("hardest", rating.hardest);
  } else {
    object.set("reason", reason_of(rating));
  }
  object.set("steps", rating.steps);
  if (rating.trace.empty()) return object;
  object.set("trace", json::list_of(rating.trace, [&](const explainer::Finding& finding) {
               return json::Object()
                   .set("name", finding.name)
                   .set_tenths("rating", finding.rating)
                   .set("conclusion", conclusion_of(layout, finding))
                   .take();
             }));
  return object;
}

void append_json(std::string& out, const RateOptions& options, const VariantEntry& entry,
                 const VariantPosition& position, const VariantRating& rating) {
  json::Object object = envelope(entry);
  if (rating.difficulty) json::set_variant_label(object, *rating.difficulty);
  if (rating.path) {
    json::Object path = json::scale_object(*rating.path);
    if (!rating.path->trace.empty()) {
      path.set("trace", json::trace_json(*position.facts, *rating.path));
    }
    object.set("path", path.take());
  }
  if (rating.scale) {
    object.set(options.profile, scale_json(entry.puzzle().layout, rating.scale->value()).take());
  }
  append_line(out, object);
}

void append_trace(std::string& out, const reason::Facts& facts, const VariantPath& path) {
  int number = 0;
  for (const reason::Step& step : path.trace) {
    const auto label = label_of(step.technique);
    fmt::format_to(std::back_inserter(out), "{:>4} {:>7}  {:<36} {}\n", ++number,
                   label ? slug_of(*label) : "-", reason::technique(step.technique).name,
                   conclusion(facts, step));
  }
}

void append_path(std::string& out, const VariantPath& path) {
  fmt::format_to(
      std::back_inserter(out), " {} {}",
      path.hardest ? reason::technique(path.hardest->technique).slug : std::string_view("-"),
      path.steps);
  if (!path.solved) out += " # " + reason_of(path);
}

void append_scale_trace(std::string& out, const geometry::Layout& layout,
                        const explainer::Rating& rating) {
  int number = 0;
  for (const explainer::Finding& finding : rating.trace) {
    fmt::format_to(std::back_inserter(out), "{:>4} {:>4}.{}  {:<36} {}\n", ++number,
                   finding.rating / 10, finding.rating % 10, finding.name,
                   conclusion_of(layout, finding));
  }
}

// ER/EP/ED and the label.
void append_scale_text(std::string& out, const VariantEntry& entry, const VariantRating& rating,
                       const explainer::Rating& scale) {
  const bool solved = scale.end == explainer::End::kSolved;
  out += line_of(entry);
  out += solved ? fmt::format(" {}/{}/{}", tenths(scale.er), tenths(scale.ep), tenths(scale.ed))
                : " -";
  if (rating.difficulty) (out += ' ') += name_of(rating.difficulty->label);
  if (!solved) out += " # " + reason_of(scale);
  out += entry.comment;
  out += '\n';
  append_scale_trace(out, entry.puzzle().layout, scale);
}

// The label, the hardest step's technique and the number of steps.
void append_text(std::string& out, const VariantEntry& entry, const VariantPosition& position,
                 const VariantRating& rating) {
  out += line_of(entry);
  if (rating.difficulty) (out += ' ') += name_of(rating.difficulty->label);
  if (rating.path) append_path(out, *rating.path);
  out += entry.comment;
  out += '\n';
  if (rating.path) append_trace(out, *position.facts, *rating.path);
}

RatingRow row_of(const VariantRating& rating) {
  RatingRow row;
  if (rating.difficulty) row.label = name_of(rating.difficulty->label);
  if (rating.scale) {
    const explainer::Rating& scale = rating.scale->value();
    row.steps = scale.steps;
    row.hardest = scale.hardest;
    row.note = reason_of(scale);
    if (scale.end == explainer::End::kSolved) {
      row.er = tenths(scale.er);
      row.ep = tenths(scale.ep);
      row.ed = tenths(scale.ed);
    }
  } else if (rating.path) {
    row.steps = rating.path->steps;
    row.note = reason_of(*rating.path);
    if (rating.path->hardest) row.hardest = reason::technique(rating.path->hardest->technique).slug;
  }
  return row;
}

}  // namespace

void rate_record(const RateOptions& options, const Classic& kind, const Entry& entry,
                 BatchResult& result) {
  const Result<Position> position = sound(kind.position_of(entry));
  if (!position) return append_unrated(options, entry, position.error().message, result);
  const WorkspacePool::Loan workspace(kind.workspaces());
  const std::array scales{&kind.profile()};
  const RatingReport report = rate_position(*position,
                                            {.label = !options.no_label,
                                             .scales = scales,
                                             .trace = options.trace,
                                             .stop = entry.stop,
                                             .spare = result.spare},
                                            *workspace);
  if (report.stopped) return append_unrated(options, entry, kGivenUp, result);
  result.count(SolutionClass::kUnique);
  if (!report.paths.front().is_rated()) result.negative();
  if (options.csv) {
    append_row(entry, row_of(report), result);
  } else if (options.json) {
    append_json(result.text, entry, report);
  } else {
    append_text(result.text, options, entry, report);
  }
}

void rate_record(const RateOptions& options, const VariantEntry& entry, BatchResult& result) {
  const Result<PositionOfVariant> position = sound(position_of(entry, {}));
  if (!position) return append_unrated(options, entry, position.error().message, result);
  const VariantRating rating = rate_position(*position, {.label = !options.no_label,
                                                         .trace = options.trace,
                                                         .scale = scale_of(options),
                                                         .stop = entry.stop});
  if (rating.stopped && !rating.path) return append_unrated(options, entry, kGivenUp, result);
  if (rating.scale && !rating.scale->ok()) {
    return append_unrated(options, entry, rating.scale->error().message, result);
  }
  result.count(SolutionClass::kUnique);
  const bool stuck = rating.scale ? rating.scale->value().end != explainer::End::kSolved
                                  : rating.path && !rating.path->solved;
  if (stuck) result.negative();
  if (options.csv) {
    append_row(entry, row_of(rating), result);
  } else if (options.json) {
    append_json(result.text, options, entry, *position, rating);
  } else if (rating.scale) {
    append_scale_text(result.text, entry, rating, rating.scale->value());
  } else {
    append_text(result.text, entry, *position, rating);
  }
}

void RatingTable::operator()(BatchResult& result) {
  if (!is_due_ || result.text.empty()) return;
  is_due_ = false;
  result.text.insert(0, "file,line,puzzle,label,er,ep,ed,level,score,steps,hardest,note\n");
}

bool rates_variants(const ProfileOptions& options) { return scale_of(options).has_value(); }

}  // namespace nonet::cli

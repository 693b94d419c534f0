// nonet canon

#include "nonet/canon/canon.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/canon/obstacle.h"
#include "nonet/canon/puzzle_form.h"
#include "nonet/cli/commands/loss.h"
#include "nonet/cli/commands/seen_grids.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/seed.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/structure.h"
#include "nonet/json/board.h"
#include "nonet/text/comment.h"
#include "nonet/text/format.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// What the options ask for.
struct Plan {
  const CanonFormRow* form = kCanonForms.data();
  Format format = Format::kLine;
  WriteOptions how;
  bool lossy = false;
};

// A permutation of lines or digits as a word of nine digits, counted from 1.
std::string word_of(const Symmetry::Permutation& permutation) {
  std::string word;
  for (const std::uint8_t i : permutation) word += static_cast<char>('1' + i);
  return word;
}

std::string text_of(const Symmetry& by) {
  return fmt::format("transpose={} rows={} columns={} digits={}", by.transposes() ? "yes" : "no",
                     word_of(by.rows()), word_of(by.columns()), word_of(by.digits()));
}

void append_json(std::string& out, const CanonOptions& options, const Plan& plan,
                 const Entry& entry, const Canonical& found) {
  json::Object object = envelope(entry);
  object.append(json::canon_object(*plan.form, found));
  if (options.list > 0) {
    object.set("list", json::to_json(automorphisms(entry.givens, options.list)));
  }
  append_line(out, object);
}

// nullopt where the grid was written, else why it was not.
std::optional<std::string> append_grid(std::string& out, const Plan& plan, const Grid& grid,
                                       std::string_view comment) {
  Record record;
  record.givens = grid;
  record.comment = comment;
  if (!plan.lossy) {
    if (auto why = refusal_of_givens(record, plan.format)) return why;
  }
  append(out, record, plan.format, plan.how);
  return std::nullopt;
}

std::optional<std::string> append_text(std::string& out, const CanonOptions& options,
                                       const Plan& plan, const Entry& entry,
                                       const Canonical& found) {
  std::string notes;
  if (options.automorphisms) notes += fmt::format(" {}", found.automorphisms);
  if (options.transform) notes += " " + text_of(found.by);
  notes += comment_of_image(entry.comment, entry.givens, found.by);
  if (auto why = append_grid(out, plan, found.form, notes)) return why;
  if (options.list == 0) return std::nullopt;
  for (const Symmetry& each : automorphisms(entry.givens, options.list)) {
    out += fmt::format("  {}\n", text_of(each));
  }
  return std::nullopt;
}

// Why the record has no canonical form; empty when it has one.
std::string obstacle(const Entry& entry) {
  if (entry.marks != nullptr) return "candidates have no canonical form";
  return canon_obstacle(entry.givens);
}

void refuse(std::string_view place, std::string_view why, BatchResult& result) {
  result.negative();
  result.complaints.push_back(fmt::format("{}: {}", place, why));
}

bool refuse(const Entry& entry, BatchResult& result) {
  const std::string why = obstacle(entry);
  if (!why.empty()) refuse(place_of(entry), why, result);
  return !why.empty();
}

// ---- classic puzzles

void find_forms(const Plan& plan, const Batch& batch, BatchResult& result) {
  for (std::size_t i = 0; i < batch.size() && !interrupt_token().stop_requested(); ++i) {
    const Entry entry = batch.entry(i);
    if (refuse(entry, result)) continue;
    const Canonical found = canonical(entry.givens, plan.form->form);
    result.parts.push_back({found.form, {}, 0, place_of(entry)});
  }
}

void write_forms(const CanonOptions& options, const Plan& plan, const Batch& batch,
                 BatchResult& result) {
  for (std::size_t i = 0; i < batch.size() && !interrupt_token().stop_requested(); ++i) {
    const Entry entry = batch.entry(i);
    if (refuse(entry, result)) continue;
    const Canonical found = canonical(entry.givens, plan.form->form);
    if (options.json) {
      append_json(result.text, options, plan, entry, found);
    } else if (const auto why = append_text(result.text, options, plan, entry, found)) {
      refuse(place_of(entry), *why, result);
      continue;
    }
    if (options.dedupe) result.parts.push_back({found.form, {}, result.text.size()});
  }
}

// ---- puzzles of any layout and rules

// The form as a grid, or as a comment where it is none. Error: a classic puzzle that breaks the
// rules.
Result<BatchPart> form_of(const geometry::Puzzle& puzzle) {
  const auto classic = classic_of(puzzle);
  if (!classic || classic->marks) return BatchPart{{}, canonical_form(puzzle)};
  const std::string why = canon_obstacle(classic->givens);
  if (!why.empty()) return Error{why};
  return BatchPart{canonical_form(classic->givens), {}};
}

// nullopt where the record or its form was written.
std::optional<Error> append_form(std::string& out, const CanonOptions& options,
                                 const VariantEntry& entry, const std::string& form) {
  if (options.json) {
    append_line(out, envelope(entry).set("form", "text").set("canonical", form));
  } else if (options.dedupe && entry.format == VariantFormat::kJson) {
    append_line(out, envelope(entry));
  } else if (options.dedupe) {
    return append_variant(out, entry.record, entry.format, {.alphabet = &entry.alphabet});
  } else {
    out += form + '\n';
  }
  return std::nullopt;
}

void write_form(const CanonOptions& options, const VariantEntry& entry, BatchResult& result) {
  Result<BatchPart> part = form_of(entry.puzzle());
  if (!part) return refuse(place_of(entry), part.error().message, result);
  const std::string form = part->comment.empty() ? to_line(part->grid) : part->comment;
  if (const auto fault = append_form(result.text, options, entry, form)) {
    return refuse(place_of(entry), fault->message, result);
  }
  if (!options.dedupe) return;
  part->end = result.text.size();
  result.parts.push_back(std::move(part).value());
}

void find_form(const VariantEntry& entry, BatchResult& result) {
  Result<BatchPart> part = form_of(entry.puzzle());
  if (!part) return refuse(place_of(entry), part.error().message, result);
  part->place = place_of(entry);
  result.parts.push_back(std::move(part).value());
}

// The first option that has no meaning for puzzles of any layout and rules; empty: there is none.
std::string_view classic_option(const CanonOptions& options) {
  if (!options.form.empty()) return "--form";
  if (options.automorphisms) return "--automorphisms";
  if (options.list > 0) return "--list";
  if (options.transform) return "--transform";
  if (options.shuffle) return "--shuffle";
  return options.format.empty() ? "" : "--format";
}

// Refuses variants where the options ask for what they do not have.
void refuse_variant(std::string_view option, const VariantEntry& entry, BatchResult& result) {
  refuse(place_of(entry), fmt::format("{} is for classic puzzles alone", option), result);
}

// Drops the text of forms that were seen before.
class Dedupe {
 public:
  void operator()(BatchResult& result) {
    std::string kept;
    std::size_t begin = 0;
    forms_ += result.parts.size();
    for (const BatchPart& part : result.parts) {
      const bool is_new =
          part.comment.empty() ? grids_.insert(part.grid) : others_.insert(part.comment).second;
      if (is_new) kept.append(result.text, begin, part.end - begin);
      begin = part.end;
    }
    result.text = std::move(kept);
  }

  void tell() const {
    const std::size_t different = grids_.size() + others_.size();
    complain(
        fmt::format("{} puzzles, {} different, {} dropped", forms_, different, forms_ - different));
  }

 private:
  SeenGrids grids_;
  std::unordered_set<std::string> others_;
  std::uint64_t forms_ = 0;
};

// Writes where each form was seen that came again, and where it was seen first. A form takes some
// 200 bytes.
int run_pairs(const CanonOptions& options, const Plan& plan) {
  std::unordered_map<std::string, std::string> first;
  return run_stream(
      VariantRun{options, options},
      [&](const Batch& batch, BatchResult& result) { find_forms(plan, batch, result); },
      [](const VariantEntry& entry, BatchResult& result) { find_form(entry, result); },
      [&](BatchResult& result) {
        for (BatchPart& part : result.parts) {
          const std::string form = part.comment.empty() ? to_line(part.grid) : part.comment;
          const auto [seen, is_new] = first.try_emplace(form, part.place);
          if (is_new) continue;
          result.text += fmt::format("{}: the same puzzle as {}\n", part.place, seen->second);
        }
      });
}

int run_forms(const CanonOptions& options, const Plan& plan) {
  Dedupe dedupe;
  const std::string_view classic = classic_option(options);
  const int code = run_stream(
      VariantRun{options, options},
      [&](const Batch& batch, BatchResult& result) { write_forms(options, plan, batch, result); },
      [&](const VariantEntry& entry, BatchResult& result) {
        classic.empty() ? write_form(options, entry, result)
                        : refuse_variant(classic, entry, result);
      },
      [&](BatchResult& result) {
        if (options.dedupe) dedupe(result);
      });
  if (options.dedupe) dedupe.tell();
  return code;
}

// Shuffles where results come in order: only there is the record's number known, and so its stream.
int run_shuffle(const CanonOptions& options, const Plan& plan) {
  const std::uint64_t seed = seed_of(options);
  const bool may_refuse = writes_singles_as_givens(plan.format) && !plan.lossy;
  std::uint64_t number = 0;
  return run_stream(
      VariantRun{options, options},
      [&](const Batch& batch, BatchResult& result) {
        for (std::size_t i = 0; i < batch.size(); ++i) {
          const Entry entry = batch.entry(i);
          if (refuse(entry, result)) continue;
          result.parts.push_back(
              {entry.givens, std::string(entry.comment), 0, may_refuse ? place_of(entry) : ""});
        }
      },
      [](const VariantEntry& entry, BatchResult& result) {
        refuse_variant("--shuffle", entry, result);
      },
      [&](BatchResult& result) {
        for (const BatchPart& part : result.parts) {
          Rng rng(seed, number++);
          const Symmetry by = Symmetry::random(rng);
          const auto why = append_grid(result.text, plan, by.apply(part.grid),
                                       comment_of_image(part.comment, part.grid, by));
          if (why) refuse(part.place, *why, result);
        }
      });
}

// Why the options do not go together; empty when they do.
std::string contradiction(const CanonOptions& options) {
  const bool notes = options.automorphisms || options.transform || options.list > 0;
  if (options.pairs && (notes || options.json || options.dedupe || options.shuffle ||
                        !options.form.empty() || !options.format.empty())) {
    return "--pairs writes no forms, so it excludes all that is about writing them";
  }
  if (options.shuffle && (notes || options.json || options.dedupe || !options.form.empty())) {
    return "--shuffle writes random isomorphs, so it excludes what is about canonical forms: "
           "--form, --automorphisms, --list, --transform, --json, --dedupe";
  }
  if (!options.shuffle && options.seed) return "--seed is for --shuffle";
  if (options.json && !options.format.empty()) return "--json and --format exclude each other";
  if (notes && !options.format.empty() && options.format != info(Format::kLine).slug) {
    return "--automorphisms, --list and --transform go with lines or --json only";
  }
  return "";
}

}  // namespace

int run_canon(const CanonOptions& options) {
  if (const std::string why = contradiction(options); !why.empty()) return fail(why, kExitUsage);
  const std::string_view classic = classic_option(options);
  if (!classic.empty() && kinds_in({options, options}).only_variants()) {
    return fail(fmt::format("{} is for classic puzzles alone", classic), kExitUsage);
  }
  Plan plan;
  for (const CanonFormRow& row : kCanonForms) {
    if (row.slug == options.form) plan.form = &row;
  }
  plan.format = find_format(options.format).value_or(Format::kLine);
  plan.how.blank = options.blank.front();
  plan.lossy = options.lossy;
  if (options.pairs) return run_pairs(options, plan);
  return options.shuffle ? run_shuffle(options, plan) : run_forms(options, plan);
}

}  // namespace nonet::cli

// A manifest may have been edited, and may come from anywhere: it is believed only where its
// checksum is right, its words are known and its chunks make up the whole.

#include <algorithm>

#include <fmt/format.h>

#include "nonet/base/json.h"
#include "nonet/base/json_fault.h"
#include "nonet/job/fields.h"
#include "nonet/job/manifest.h"
#include "nonet/job/read_variant_plan.h"
#include "nonet/rate/profile.h"

namespace nonet::job {

namespace {

Versions read_versions(Fields fields, bool variants) {
  Versions versions;
  versions.program = fields.text("program");
  versions.signature = fields.text("signature");
  versions.label = static_cast<int>(fields.number("label", 0, 1'000'000));
  versions.se = fields.text("se");
  versions.hodoku = fields.text("hodoku");
  if (variants) versions.variants = fields.text("variants");
  return versions;
}

void read_blanks(Fields& fields, SeriesRule& rule) {
  const auto [low, high] = fields.range_of_cells("blanks", rule.any ? kCells : kMostBlanks);
  rule.blanks = {low, high};
}

SeriesRule read_rule(Fields fields) {
  SeriesRule rule;
  rule.fill = find_fill_strategy(fields.text("fill"));
  if (rule.fill == nullptr) fields.complain("fill", "a strategy that this program knows");
  rule.symmetry = fields.symmetry("symmetry");
  const std::string method = fields.text("method");
  rule.minimal = method == "minimal";
  rule.any = method == "any";
  if (!rule.minimal && !rule.any && method != "blank") {
    fields.complain("method", "minimal, any or blank");
  }
  if (!rule.minimal) read_blanks(fields, rule);
  if (!rule.minimal && !rule.any) {
    rule.attempts = static_cast<int>(fields.number("attempts", 1, 1'000'000'000));
  }
  if (check(rule)) fields.complain("blanks", "a number that the symmetry has");
  return rule;
}

std::optional<ChunkRow> read_row(const Json& json) {
  constexpr std::size_t kColumns = 6;
  if (!json.is_array() || json.size() != kColumns || !json[kColumns - 1].is_string()) return {};
  std::array<std::uint64_t, kColumns - 1> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = unsigned_of(json[i]);
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  const auto checksum = checksum_from_hex(json[kColumns - 1].text());
  if (!checksum) return std::nullopt;
  return ChunkRow{numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], *checksum};
}

// The rows must follow each other from the input's first byte to its last.
void read_table(Fields& fields, Plan& plan) {
  const Json* table = fields.find("chunks");
  const Result<std::vector<ChunkRow>> expected = equal_chunks(plan.count, plan.chunk);
  if (!expected) return fields.complain("count", "a number of chunks that can be");
  if (table == nullptr || !table->is_array() || table->size() != expected->size()) {
    return fields.complain("chunks", fmt::format("{} rows", expected->size()));
  }
  std::uint64_t byte = 0;
  std::uint64_t line = 1;
  for (std::size_t i = 0; i < expected->size(); ++i) {
    const auto row = read_row((*table)[i]);
    const ChunkRow& wanted = (*expected)[i];
    if (!row || row->first != wanted.first || row->count != wanted.count || row->byte != byte ||
        row->size > plan.input.size - byte || row->line < line) {
      return fields.complain("chunks", "rows that follow each other");
    }
    byte += row->size;
    line = row->line;
    plan.chunks.push_back(*row);
  }
  if (byte != plan.input.size) fields.complain("chunks", "rows up to the end of the input");
}

void read_profile(Fields& fields, Plan& plan) {
  plan.profile = fields.text("profile");
  const bool known =
      plan.variant ? is_profile_of_variants(plan.profile) : find_profile(plan.profile) != nullptr;
  if (!known) fields.complain("profile", "a scale that this program knows");
}

void read_input(Fields& fields, Plan& plan) {
  if (plan.kind == Kind::kRate) read_profile(fields, plan);
  Fields input = fields.object("input");
  plan.input.path = input.text("path");
  plan.input.size = input.number("bytes", 0, kAny);
  plan.input.checksum = input.checksum("checksum");
  read_table(fields, plan);
}

void read_series(Fields& fields, Plan& plan) {
  plan.seed = fields.number("seed", 0, kAny);
  plan.start = fields.number("start", 0, kAny - (plan.count - 1));
  if (!plan.variant) plan.rule = read_rule(fields.object("rule"));
  Result<std::vector<ChunkRow>> rows = equal_chunks(plan.count, plan.chunk);
  if (!rows) return fields.complain("count", "a number of chunks that can be");
  plan.chunks = std::move(*rows);
}

const KindRow* find_kind(std::string_view slug) {
  const auto* row =
      std::ranges::find_if(kKinds, [&](const KindRow& each) { return each.slug == slug; });
  return row == kKinds.end() ? nullptr : row;
}

}  // namespace

Result<Plan> read_manifest(std::string_view text) {
  ReadJson read = read_json(text);
  Json& json = read.value;
  std::optional<Error> wrong;
  Fields fields(&json, wrong);
  if (!read.complete || !json.is_object() || fields.text("nonet") != "job") {
    if (auto repeated = repeated_key(text)) return Error{*std::move(repeated)};
    return Error{"is no manifest of a job"};
  }
  if (fields.number("format", 0, kAny) != kManifestFormat) {
    return Error{
        fmt::format("is of another version of nonet: expected format {}", kManifestFormat)};
  }
  Plan plan;
  plan.id = fields.checksum("checksum");
  json.erase("checksum");
  if (!wrong && checksum_of(to_text(json)) != plan.id) {
    return Error{"was changed after it was made: its checksum is another"};
  }
  const KindRow* kind = find_kind(fields.text("kind"));
  if (kind == nullptr) return Error{"kind: expected one that this program knows"};
  plan.kind = kind->kind;
  if (fields.find("variant") != nullptr) {
    plan.variant = read_variant_plan(fields.object("variant"), plan.kind);
  }
  plan.versions = read_versions(fields.object("versions"), plan.variant.has_value());
  plan.count = fields.number("count", 1, kMostRecords);
  plan.chunk = fields.number("chunk", 1, kMostRecords);
  if (kind->reads) {
    read_input(fields, plan);
  } else {
    read_series(fields, plan);
  }
  if (wrong) return *wrong;
  return plan;
}

}  // namespace nonet::job

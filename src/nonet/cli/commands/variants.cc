// nonet variants

#include "nonet/cli/table/variants.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "nonet/cli/commands/variant_pictures.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/geometry/clue.h"
#include "nonet/geometry/named.h"
#include "nonet/make/kinds.h"

namespace nonet::cli {

namespace {

std::string_view slug_of(geometry::VariantKind kind) {
  switch (kind) {
    case geometry::VariantKind::kSize:
      return "size";
    case geometry::VariantKind::kGrids:
      return "grids";
    case geometry::VariantKind::kBoxes:
      return "boxes";
    case geometry::VariantKind::kSymbols:
      return "symbols";
    case geometry::VariantKind::kHouses:
      return "houses";
    case geometry::VariantKind::kRule:
      return "rule";
  }
  return {};
}

// A row of the list, from the table of variants, of rules, or of kinds that puzzles are made with.
struct Row {
  std::string_view kind;
  std::string_view slug;
  std::string_view name;
  std::string_view definition;
  std::string_view example;  // of variants alone
  std::string_view also;
};

// Whether the rule is a row of the table of variants, too.
bool is_word(const geometry::RuleInfo& rule) {
  return std::ranges::find(geometry::variant_table(), rule.slug, &geometry::VariantInfo::slug) !=
         geometry::variant_table().end();
}

template <class Visit>
void for_each_row(Visit visit) {
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    visit(Row{slug_of(row.kind), row.slug, row.name, row.definition, row.example, row.also});
  }
  for (const geometry::RuleInfo& row : geometry::rule_table()) {
    if (!is_word(row)) visit(Row{"clue", row.slug, row.name, row.definition, {}, {}});
  }
  for (const making::KindInfo& row : making::kKinds) {
    visit(Row{"new", row.slug, row.name, row.definition, {}, row.also});
  }
}

std::string table_text() {
  std::string out = fmt::format("{:<20} {:<8} {}\n", "slug", "kind", "definition");
  for_each_row([&out](const Row& row) {
    fmt::format_to(std::back_inserter(out), "{:<20} {:<8} {}", row.slug, row.kind, row.definition);
    if (!row.also.empty()) fmt::format_to(std::back_inserter(out), " Also: {}.", row.also);
    out += '\n';
  });
  return out;
}

std::string table_json() {
  std::string out;
  for_each_row([&out](const Row& row) {
    json::Object object;
    object.set("kind", row.kind)
        .set("slug", row.slug)
        .set("name", row.name)
        .set("definition", row.definition);
    if (!row.example.empty()) object.set("example", row.example);
    if (!row.also.empty()) object.set("also", row.also);
    append_line(out, object);
  });
  return out;
}

}  // namespace

int run_variants_list(const VariantsOptions& options) {
  if (!options.folder.empty()) {
    if (const auto error = draw_variants(options.folder)) return fail(error->message, kExitIo);
  }
  Output output = std::move(Output::open("")).value();
  output.write(options.json ? table_json() : table_text());
  return finish(output, kExitOk);
}

}  // namespace nonet::cli

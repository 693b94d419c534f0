// nonet variants

#include "nonet/cli/table/variants.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/draw/puzzle/draw_puzzle.h"
#include "nonet/draw/render.h"
#include "nonet/draw/theme.h"
#include "nonet/geometry/clue.h"
#include "nonet/geometry/examples.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/symbols.h"
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
    object.set_text("example", row.example).set_text("also", row.also);
    append_line(out, object);
  });
  return out;
}

// ---- pictures

using geometry::Puzzle;
using geometry::Value;

constexpr double kWidth = draw::mm(80);

class Album {
 public:
  explicit Album(const std::string& folder) : folder_(folder) {}

  std::optional<Error> add(std::string_view slug, const Puzzle& puzzle,
                           const std::vector<Value>& digits) const {
    const draw::PuzzleSheet sheet{.picture = {.puzzle = puzzle,
                                              .alphabet = geometry::usual_alphabet(puzzle.layout),
                                              .digits = digits,
                                              .candidates = {}},
                                  .title = {},
                                  .caption = {},
                                  .width = kWidth};
    const Result<std::string> bytes = draw::render(
        draw::draw_sheet(sheet, draw::themes().front(), *measure_), draw::PictureFormat::kSvg);
    if (!bytes) return bytes.error();
    Result<Output> output = Output::open((folder_ / fmt::format("{}.svg", slug)).string());
    if (!output) return output.error();
    if (output->write(*bytes)) output->commit();
    if (output->failed()) return output->error();
    return std::nullopt;
  }

  std::optional<Error> add(std::string_view slug, const geometry::RuleExample& example) const {
    return add(slug, geometry::puzzle_of(example), geometry::solution_of(example));
  }

 private:
  std::filesystem::path folder_;
  std::unique_ptr<draw::TextMeasure> measure_ = draw::font_measure();
};

std::optional<Error> add_variant(const Album& album, const geometry::VariantInfo& row) {
  if (row.kind == geometry::VariantKind::kRule && !row.cyclic) {
    return album.add(row.slug, geometry::example_of(row.rule));
  }
  const Result<Puzzle> blank = geometry::puzzle_of_variant(row.example);
  if (!blank) return blank.error();
  return album.add(row.slug, *blank, {});
}

// Writes FOLDER/SLUG.svg for each row of variant_table() and rule_table(): blank boards, and
// examples with the digits of their solutions. Error: what could not be written.
std::optional<Error> draw_variants(const std::string& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) return Error{fmt::format("{}: {}", folder, problem.message())};
  const Album album(folder);
  std::set<std::string_view> drawn;
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    if (auto error = add_variant(album, row)) return error;
    drawn.insert(row.slug);
  }
  for (const geometry::RuleInfo& row : geometry::rule_table()) {
    if (drawn.contains(row.slug)) continue;
    if (auto error = album.add(row.slug, geometry::example_of(row.id))) return error;
  }
  return std::nullopt;
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

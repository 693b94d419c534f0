#include "nonet/cli/commands/variant_pictures.h"

#include <filesystem>
#include <memory>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/cli/stream/io.h"
#include "nonet/draw/puzzle/draw_puzzle.h"
#include "nonet/draw/render.h"
#include "nonet/draw/theme.h"
#include "nonet/geometry/examples.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/symbols.h"

namespace nonet::cli {

namespace {

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

}  // namespace

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

}  // namespace nonet::cli

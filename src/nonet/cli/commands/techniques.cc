// nonet techniques

#include <fmt/format.h>

#include "nonet/api/technique_json.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/commands/technique_list.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/rating.h"
#include "nonet/rate/scale.h"

namespace nonet::cli {

namespace {

// "7.0+", "Hard 140", "-".
std::string scale_text(const Profile& profile, TechniqueId id) {
  const CostRange range = cost_range(profile, id);
  if (range.least == 0) return "-";
  std::string cost = cost_text(profile, range.least) + (range.grows ? "+" : "");
  if (!has_levels(profile)) return cost;
  return fmt::format("{} {}", name_of(level_of(profile, id)), cost);
}

std::string table_text() {
  std::string out =
      fmt::format("{:<36} {:<36} {:<18} {:>6}  {}\n", "slug", "name", "family", "SE", "HoDoKu");
  for (const Technique& row : techniques()) {
    fmt::format_to(std::back_inserter(out), "{:<36} {:<36} {:<18} {:>6}  {}\n", row.slug, row.name,
                   name_of(row.family), scale_text(kSeProfile, row.id),
                   scale_text(kHodokuProfile, row.id));
  }
  return out;
}

}  // namespace

std::string techniques_markdown() {
  std::string out =
      "# Techniques\n\n"
      "Every way to take a step that Nonet knows, family by family, with what it costs on each "
      "scale;\n"
      "`+` where the cost grows with length or size, `-` where the scale does not have it. "
      "[rating.md](rating.md)\n"
      "says what the scales are. `nonet techniques --markdown` prints this page.\n";
  const Technique* before = nullptr;
  for (const Technique& row : techniques()) {
    if (before == nullptr || before->family != row.family) {
      std::string title(name_of(row.family));
      title.front() = static_cast<char>(title.front() - 'a' + 'A');
      fmt::format_to(std::back_inserter(out),
                     "\n## {}\n\n| slug | technique | Sudoku Explainer {} | HoDoKu {} |\n"
                     "|---|---|---|---|\n",
                     title, kSeProfile.version, kHodokuProfile.version);
    }
    fmt::format_to(std::back_inserter(out), "| `{}` | {} | {} | {} |\n", row.slug, row.name,
                   scale_text(kSeProfile, row.id), scale_text(kHodokuProfile, row.id));
    before = &row;
  }
  return out;
}

int run_techniques(const TechniquesOptions& options) {
  if (options.json && options.markdown) {
    complain("--json and --markdown exclude each other");
    return kExitUsage;
  }
  Output output = std::move(Output::open("")).value();
  std::string out;
  if (options.json) {
    for (const Technique& row : techniques()) {
      json::Object object = api::technique_object(row);
      append_line(out, object);
    }
  } else {
    out = options.markdown ? techniques_markdown() : table_text();
  }
  output.write(out);
  return finish(output, kExitOk);
}

}  // namespace nonet::cli

// nonet techniques

#include <iterator>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "nonet/answer/rating.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/commands/told_language.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/rating.h"
#include "nonet/json/step.h"
#include "nonet/rate/scale.h"
#include "nonet/reason/technique.h"

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

std::string table_text(const Language& language) {
  std::string out = fmt::format("{:<36} {:<36} {:<18} {:>6}  {}\n", language.tell("slug"),
                                language.tell("name"), language.tell("family"), "SE", "HoDoKu");
  for (const Technique& row : techniques()) {
    fmt::format_to(std::back_inserter(out), "{:<36} {:<36} {:<18} {:>6}  {}\n", row.slug,
                   language.tell(row.name), name_of(row.family), scale_text(kSeProfile, row.id),
                   scale_text(kHodokuProfile, row.id));
  }
  return out;
}

// The label of the ladder's rung; "-" for a technique on no rung.
std::string_view rung_text(reason::TechniqueId id) {
  const auto label = label_of(id);
  return label ? name_of(*label) : "-";
}

std::string variant_table_text(const Language& language) {
  std::string out =
      fmt::format("{:<24} {:<28} {:<14} {:<8} {}\n", language.tell("slug"), language.tell("name"),
                  language.tell("family"), language.tell("label"), language.tell("because"));
  for (const reason::Technique& row : reason::techniques()) {
    fmt::format_to(std::back_inserter(out), "{:<24} {:<28} {:<14} {:<8} {}\n", row.slug,
                   language.tell(row.name), name_of(row.family), rung_text(row.id),
                   language.tell(row.because));
  }
  return out;
}

std::string capitalised(std::string_view words) {
  std::string text(words);
  text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

// The techniques for any layout, as the second part of the page.
std::string variants_markdown() {
  std::string out =
      "\n# Techniques for any layout and rules\n\n"
      "What `nonet hint`, `explain`, `steps` and `rate` know of puzzles of other sizes and rules, "
      "with the label of\n"
      "the rung of the ladder that a technique stands on (`-`: on none, only when asked for) and "
      "why it is sound on\n"
      "every layout. `nonet techniques --variants` lists them.\n";
  const reason::Technique* before = nullptr;
  for (const reason::Technique& row : reason::techniques()) {
    if (before == nullptr || before->family != row.family) {
      fmt::format_to(std::back_inserter(out),
                     "\n## {}, any layout\n\n| slug | technique | label | sound because |\n"
                     "|---|---|---|---|\n",
                     capitalised(name_of(row.family)));
    }
    fmt::format_to(std::back_inserter(out), "| `{}` | {} | {} | {} |\n", row.slug, row.name,
                   rung_text(row.id), row.because);
    before = &row;
  }
  return out;
}

void append_json(std::string& out, const TechniquesOptions& options, const Language& language) {
  if (options.variants) {
    for (const reason::Technique& row : reason::techniques()) {
      append_line(out, json::technique_object(row, language));
    }
    return;
  }
  for (const Technique& row : techniques()) {
    append_line(out, json::technique_object(row, language));
  }
}

// The text of docs/techniques.md.
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
      fmt::format_to(std::back_inserter(out),
                     "\n## {}\n\n| slug | technique | Sudoku Explainer {} | HoDoKu {} |\n"
                     "|---|---|---|---|\n",
                     capitalised(name_of(row.family)), kSeProfile.version, kHodokuProfile.version);
    }
    fmt::format_to(std::back_inserter(out), "| `{}` | {} | {} | {} |\n", row.slug, row.name,
                   scale_text(kSeProfile, row.id), scale_text(kHodokuProfile, row.id));
    before = &row;
  }
  return out + variants_markdown();
}

}  // namespace

int run_techniques(const TechniquesOptions& options) {
  if (options.json && options.markdown)
    return fail("--json and --markdown exclude each other", kExitUsage);
  if (options.variants && options.markdown)
    return fail("--markdown writes all techniques: it takes no --variants", kExitUsage);
  if (!options.language.empty() && options.markdown)
    return fail("--markdown writes docs/techniques.md, in English: it takes no --language",
                kExitUsage);
  const Result<Language> language = told_language(options);
  if (!language) return fail(language.error().message, kExitUsage);
  Output output = std::move(Output::open("")).value();
  std::string out;
  if (options.json) {
    append_json(out, options, *language);
  } else if (options.markdown) {
    out = techniques_markdown();
  } else {
    out = options.variants ? variant_table_text(*language) : table_text(*language);
  }
  output.write(out);
  return finish(output, kExitOk);
}

}  // namespace nonet::cli

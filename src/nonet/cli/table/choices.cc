#include "nonet/cli/table/choices.h"

#include <algorithm>
#include <cctype>

#include "nonet/canon/canon.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/draw/theme.h"
#include "nonet/fill/fill.h"
#include "nonet/geometry/clue.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/symbols.h"
#include "nonet/job/engines.h"
#include "nonet/job/plan.h"
#include "nonet/languages/languages.h"
#include "nonet/logic/technique.h"
#include "nonet/make/kinds.h"
#include "nonet/rate/label.h"
#include "nonet/rate/profile.h"
#include "nonet/reason/technique.h"
#include "nonet/text/format.h"
#include "nonet/text/variant_format.h"

namespace nonet::cli {

namespace {

template <class Registry>
Words slugs_of(const Registry& registry) {
  Words slugs;
  slugs.reserve(registry.size());
  for (const auto& row : registry) slugs.emplace_back(row.slug);
  return slugs;
}

template <class Predicate>
Words formats_where(Predicate wanted) {
  Words slugs;
  for (const FormatInfo& row : kFormats) {
    if (wanted(row)) slugs.emplace_back(row.slug);
  }
  return slugs;
}

template <class Enum>
Words names_up_to(Enum last) {
  Words words;
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    std::string& word = words.emplace_back(name_of(static_cast<Enum>(i)));
    for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return words;
}

}  // namespace

Words read_formats() {
  return formats_where([](const FormatInfo& row) { return row.can_read; });
}

Words write_formats() {
  return formats_where([](const FormatInfo& row) { return row.can_write; });
}

namespace {

// Appends the formats of variants, but for those whose name a classic format has.
Words with_variant_formats(Words slugs, bool to_read) {
  for (const VariantFormatInfo& row : kVariantFormats) {
    if (!find_format(row.slug) && (row.can_read || !to_read)) slugs.emplace_back(row.slug);
  }
  return slugs;
}

}  // namespace

Words any_read_formats() { return with_variant_formats(read_formats(), true); }
Words any_write_formats() { return with_variant_formats(write_formats(), false); }

Words alphabets() { return slugs_of(geometry::alphabet_table()); }

Words variant_words() {
  Words words;
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    const bool filled_in =
        std::ranges::any_of(row.slug, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!filled_in) words.emplace_back(row.slug);
  }
  return words;
}

Words library_rules() {
  Words words = slugs_of(geometry::rule_table());
  words.emplace_back("jigsaw");
  words.emplace_back("latin");
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    if (row.kind == geometry::VariantKind::kHouses) words.emplace_back(row.slug);
  }
  return words;
}

Words made_variant_words() {
  Words words = slugs_of(making::kKinds);
  for (std::string& word : variant_words()) words.push_back(std::move(word));
  return words;
}

Words stream_formats() {
  return formats_where([](const FormatInfo& row) { return row.can_write && !has_head(row.id); });
}

Words any_stream_formats() {
  Words slugs = stream_formats();
  for (const VariantFormatInfo& row : kVariantFormats) {
    if (std::ranges::find(slugs, row.slug) == slugs.end()) slugs.emplace_back(row.slug);
  }
  return slugs;
}

Words new_formats() {
  Words slugs = any_stream_formats();
  slugs.emplace_back("show");
  return slugs;
}

Words draw_formats() { return {"text", "svg", "pdf", "png", "eps"}; }
Words picture_formats() { return {"svg", "png", "eps", "pdf"}; }
Words table_formats() { return {"text", "json", "csv"}; }
Words blank_choices() { return {".", "0", "*", "_", "X"}; }
Words colour_choices() { return {"auto", "always", "never"}; }
Words draw_themes() { return slugs_of(draw::themes()); }
Words fill_strategies() { return slugs_of(kFillStrategies); }
Words pattern_symmetries() { return slugs_of(kPatternSymmetries); }
Words canon_forms() { return slugs_of(kCanonForms); }
Words labels() { return names_up_to(Label::kExtreme); }
Words levels() { return names_up_to(Level::kExtreme); }

Words profile_slugs() {
  Words slugs;
  for (const Profile* profile : profiles()) slugs.emplace_back(profile->slug);
  return slugs;
}

Words rate_profiles() {
  Words slugs = profile_slugs();
  slugs.emplace_back("sukaku");
  return slugs;
}

Words path_profiles() { return {std::string(kSeProfile.slug), std::string(kHodokuProfile.slug)}; }
Words technique_slugs() { return slugs_of(techniques()); }

Words any_technique_slugs() {
  Words slugs = technique_slugs();
  for (const reason::Technique& row : reason::techniques()) {
    if (find_technique(row.slug) == nullptr) slugs.emplace_back(row.slug);
  }
  return slugs;
}

Words needed_techniques() {
  Words slugs = technique_slugs();
  for (const reason::Technique& row : reason::techniques()) {
    if (find_technique(row.slug) == nullptr) slugs.emplace_back(row.slug);
  }
  return slugs;
}

Words step_choices() {
  Words words = any_technique_slugs();
  words.emplace_back("all");
  return words;
}

Words languages() {
  const auto tags = language_tags();
  return {tags.begin(), tags.end()};
}
Words sort_choices() { return {"rating", "technique", "effect"}; }
Words backdoor_rules() { return {"singles", "basic"}; }
Words job_kinds() { return slugs_of(job::kKinds); }
Words job_engines() { return slugs_of(job::kEngines); }

}  // namespace nonet::cli

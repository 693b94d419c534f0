// The words that options may be given, each from the registry that owns them.

#pragma once

#include "nonet/cli/table/spec.h"

namespace nonet::cli {

inline constexpr std::string_view kListOfTechniques = "nonet techniques";
inline constexpr std::string_view kListOfVariants = "nonet variants";

Words read_formats();
// With the formats of puzzles of any layout and rules.
Words any_read_formats();
Words any_write_formats();
// The words of --variant that have no placeholder, such as the N of NxN.
Words variant_words();
// With the kinds of clues that puzzles are made with.
Words made_variant_words();
// What a library finds puzzles of other layouts and rules by.
Words library_rules();
Words alphabets();
Words write_formats();
// The write formats without a head, in which each record can be written by itself.
Words stream_formats();
// With the formats of puzzles of any layout and rules.
Words any_stream_formats();
Words new_formats();
Words draw_formats();
Words picture_formats();
Words table_formats();
Words blank_choices();
Words colour_choices();
Words draw_themes();
Words fill_strategies();
Words pattern_symmetries();
Words canon_forms();
Words labels();
Words levels();
Words profile_slugs();
// The profiles that a library keeps paths of.
Words rate_profiles();  // and the scale for variants alone
Words path_profiles();
Words technique_slugs();
// With the techniques for any layout.
Words needed_techniques();
Words any_technique_slugs();  // and those for puzzles of any layout
// The values of `draw --step` besides numbers: a technique, or all.
Words step_choices();
Words sort_choices();
Words languages();
Words backdoor_rules();
Words job_kinds();
Words job_engines();

}  // namespace nonet::cli

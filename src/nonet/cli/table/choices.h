// The words that options may be given, each from the registry that owns them.

#pragma once

#include "nonet/cli/table/spec.h"

namespace nonet::cli {

inline constexpr std::string_view kListOfTechniques = "nonet techniques";
inline constexpr std::string_view kListOfVariants = "nonet variants";

Words read_formats();
// With those of puzzles of any layout and rules.
Words any_read_formats();
Words any_write_formats();
// What --variant may be given by itself.
Words variant_words();
Words alphabets();
Words write_formats();
// Of those, what every record can be written in by itself.
Words stream_formats();
Words new_formats();
Words draw_formats();
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
Words path_profiles();
Words technique_slugs();
// Of the steps of a way, beside their numbers: a technique, or all.
Words step_choices();
Words sort_choices();
Words backdoor_rules();
Words job_kinds();
Words job_engines();

}  // namespace nonet::cli

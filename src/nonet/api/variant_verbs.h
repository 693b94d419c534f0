// Verbs about puzzles of any layout and rules.
//
// They stand apart from those of verbs.h because they need the kernel and the readers of rules,
// which a module for the web that plays classic puzzles does without. An Api knows them if its
// constructor is given variant_verbs.

#pragma once

#include <span>

#include "nonet/api/verbs.h"

namespace nonet::api {

std::span<const Verb> variant_verbs();

// make.cc
Out run_new_variant(Context& context, Request& request);
Out run_daily_variant(Context& context, Request& request);
// text.cc
Out run_parse_variant(Context& context, Request& request);
Out run_write_variant(Context& context, Request& request);
// check.cc
Out run_candidates_of_variant(Context& context, Request& request);
// variant_draw.cc: a puzzle as SVG, and its rules in words.
Out run_draw_variant(Context& context, Request& request);
// lists.cc
Out run_variant_techniques(Context& context, Request& request);
Out run_rules_of_variants(Context& context, Request& request);
Out run_formats_of_variants(Context& context, Request& request);

}  // namespace nonet::api

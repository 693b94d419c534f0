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

}  // namespace nonet::api

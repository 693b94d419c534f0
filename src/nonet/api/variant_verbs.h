// Verbs about puzzles of any layout and rules.
//
// They stand apart from those of verbs.h because they bring the kernel and the readers of rules
// with them: a module for the web that plays classic puzzles does without. An Api knows them where
// it is made with them.

#pragma once

#include <span>

#include "nonet/api/verbs.h"

namespace nonet::api {

std::span<const Verb> variant_verbs();

}  // namespace nonet::api

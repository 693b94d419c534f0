// Verbs about pictures.
//
// They stand apart from those of verbs.h because they bring the reader of pictures along, which a
// module for the web that plays does without. An Api knows them if its constructor is given
// scan_verbs.

#pragma once

#include <span>

#include "nonet/api/verbs.h"

namespace nonet::api {

std::span<const Verb> scan_verbs();

}  // namespace nonet::api

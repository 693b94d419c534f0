// A row of a table of techniques as JSON.

#pragma once

#include "nonet/api/words.h"
#include "nonet/logic/technique.h"
#include "nonet/reason/technique.h"

namespace nonet::api {

// {slug, name, family, size, and for each profile that has it {rating | score and level, grows}}
Object technique_object(const Technique& row);
// {slug, name, family, size, label?, because}
Object technique_object(const reason::Technique& row);

}  // namespace nonet::api

// A canonical form as JSON.

#pragma once

#include <span>

#include "nonet/api/words.h"
#include "nonet/canon/canon.h"

namespace nonet::api {

// {form, canonical, automorphisms, transform}
Object canon_object(const CanonFormRow& form, const Canonical& found);

// A list of symmetries.
Out to_json(std::span<const Symmetry> symmetries);

}  // namespace nonet::api

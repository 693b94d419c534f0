// All steps of a position as JSON.

#pragma once

#include <span>

#include "nonet/answer/steps.h"
#include "nonet/api/words.h"
#include "nonet/reason/facts.h"

namespace nonet {
struct FoundVariantStep;
}

namespace nonet::api {

// {profile, version, found, steps}: `found` is the number of all steps, of which `shown` are
// written.
Object steps_object(const Profile& profile, std::size_t found, std::span<const FoundStep> shown);
// {found, steps}
Object steps_object(const reason::Facts& facts, std::size_t found,
                    std::span<const FoundVariantStep> shown);

}  // namespace nonet::api

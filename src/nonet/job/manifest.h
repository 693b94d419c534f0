// The manifest of a plan, in JSON, a member a line; docs/cluster.md lists the members.
//
// Its last member is the checksum of the others, which identifies the plan: every chunk file has
// it, so that the result of another plan is never taken for one of this plan.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/job/plan.h"

namespace nonet::job {

inline constexpr int kManifestFormat = 1;

// Ends with a line feed. Sets plan.id.
std::string write_manifest(Plan& plan);

// Checks all that can be checked in the manifest. Error: what is wrong with it.
Result<Plan> read_manifest(std::string_view text);

// Makes the folder and puts the manifest into it. The same plan may be there already; another plan
// is an error, and so is a folder with anything else in it.
std::optional<Error> save_plan(const std::string& folder, Plan& plan);
Result<Plan> load_plan(const std::string& folder);

}  // namespace nonet::job

// The tables of a library, and how libraries of older versions get them; docs/collection.md shows
// them with what they mean.
//
// PRAGMA user_version of the file is the number of steps it has been through; a new library goes
// through all of them. A step, once released, is never changed: a change is another step.

#pragma once

#include "nonet/collection/sqlite.h"

namespace nonet::collection {

// PRAGMA application_id of a library: "nont".
inline constexpr std::int64_t kApplicationId = 0x6E6F'6E74;

// The version of libraries that this program makes.
std::int64_t newest_version();

// Brings the database to the newest version, all steps or none. Does nothing to a database of that
// version. Error: the database is newer, no library, or cannot be written.
Failure migrate(const Database& database);

enum class Stage : std::uint8_t { kEmpty, kOld, kReady };
// How far the database is on its way to a library of the newest version. Error: as above.
Result<Stage> stage_of(const Database& database);

}  // namespace nonet::collection

// Library: an SQLite file of puzzles, each there once however it is turned and renamed, with where
// it came from, how hard it is, and the books it was used in.
//
//   open     makes it, or brings it to the newest version, as the access allows
//   add.h ratings.h books.h query.h stats.h check.h backup.h     what can be done with it
//
// A library is one file; while it is open there are two more beside it, "-wal" and "-shm", which
// belong to it (sqlite.org/wal.html). What was added is there for good once the call has returned,
// whatever happens to the program or the machine; what was under way is not there at all.

#pragma once

#include <string>

#include "nonet/collection/sqlite.h"

namespace nonet::collection {

enum class Access : std::uint8_t {
  kRead,    // must be there; may lie where nothing can be written
  kWrite,   // must be there
  kCreate,  // made if it is not there
};

// `stop` ends waiting for other programs, and with kRead every long question.
// Errors, each with the path in front: it is not there, not a library, of a newer version than this
// program knows, cannot be written though the access asks for it, ...
Result<Database> open_library(const std::string& path, Access access, StopToken stop = {});

}  // namespace nonet::collection

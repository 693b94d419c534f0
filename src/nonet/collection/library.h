// Library: an SQLite file of puzzles, each there once whatever its image, with its sources, its
// rating, and the books that it was used in.
//
//   open     makes a library, or brings it to the newest version, as the access allows
//   add.h ratings.h books.h query.h stats.h check.h backup.h     what can be done with a library
//
// A library is one file; while it is open there are two more beside it, "-wal" and "-shm", which
// belong to it (sqlite.org/wal.html). What was added is there for good once the call has returned,
// whatever happens to the program or the machine; what was under way is not there at all.

#pragma once

#include <string>

#include "nonet/collection/sqlite.h"

namespace nonet::collection {

enum class Access : std::uint8_t {
  kRead,    // must be there; its folder may be read-only
  kWrite,   // must be there
  kCreate,  // made if it is not there
};

// `stop` ends waiting for other programs, and with kRead every long query. Errors, each with the
// path in front: it is not there, not a library, of a newer version than this program knows, cannot
// be written though the access asks for it, ...
Result<Database> open_library(const std::string& path, Access access, StopToken stop = {});

}  // namespace nonet::collection

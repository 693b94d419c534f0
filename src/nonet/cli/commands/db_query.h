// The options of `nonet db find` as a query.

#pragma once

#include "nonet/cli/table/library.h"
#include "nonet/collection/query.h"

namespace nonet::cli {

// Error: what is wrong with an option.
Result<collection::Query> query_of(const DbFindOptions& options);

}  // namespace nonet::cli

// Helpers for statements: preparing several, and finding a row or adding it.

#pragma once

#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/collection/sqlite.h"

namespace nonet::collection {

// Prepares statements one after the other, up to the first failure.
struct Preparing {
  const Database& database;
  Failure failure;

  void operator()(Statement& statement, std::string_view sql);
};

// The id of the row that `find` finds, or else that `add` makes; both return it in their first
// column. `bind` binds the parameters of either.
Result<std::int64_t> id_of(const Database& database, Statement& find, Statement& add,
                           FunctionRef<void(Statement&)> bind);

}  // namespace nonet::collection

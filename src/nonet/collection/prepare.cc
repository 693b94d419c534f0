#include "nonet/collection/prepare.h"

#include <utility>

namespace nonet::collection {

void Preparing::operator()(Statement& statement, std::string_view sql) {
  if (failure) return;
  Result<Statement> prepared = database.prepare(sql);
  if (prepared) {
    statement = std::move(*prepared);
  } else {
    failure = prepared.error();
  }
}

Result<std::int64_t> id_of(const Database& database, Statement& find, Statement& add,
                           FunctionRef<void(Statement&)> bind) {
  for (Statement* statement : {&find, &add}) {
    bind(*statement);
    const Result<bool> found = statement->step();
    if (!found) return found.error();
    const std::int64_t id = statement->integer(0);
    // An insertion that has returned its row ends with the next step only.
    const Result<bool> more = *found ? statement->step() : found;
    statement->reset();
    if (!more) return more.error();
    if (*found) return id;
  }
  return database.error("a row that was inserted is not there");
}

}  // namespace nonet::collection

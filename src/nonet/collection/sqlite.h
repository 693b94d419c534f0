// SQLite as values: a database, prepared statements, a transaction; errors as sentences.
//
// Only this folder knows SQLite's C interface (sqlite.org/cintro.html). A statement is prepared
// once and run many times:
//
//     Statement find = ...prepare("SELECT puzzle FROM forms WHERE form = ?1");
//     find.bind(1, form);           again and again:  bind, step until it returns false, reset
//     find.step() -> true: a row, columns counted from 0
//
// A Database belongs to one thread at a time. Several programs, and several Databases of one, may
// have the same file open: a writer waits for the others, and gives up after a minute.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"

struct sqlite3;
struct sqlite3_stmt;

namespace nonet::collection {

// Nothing, or what went wrong.
using Failure = std::optional<Error>;

using Bytes = std::span<const std::uint8_t>;

inline std::string text_of(Bytes bytes) { return {bytes.begin(), bytes.end()}; }

struct Connection;

class Statement {
 public:
  Statement() = default;
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&& other) noexcept;
  ~Statement();

  // Parameters are counted from 1. Texts and bytes must live until the next reset().
  void bind(int parameter, std::int64_t value);
  void bind(int parameter, std::string_view text);
  void bind(int parameter, Bytes bytes);
  // NULL for an empty text.
  void bind_or_null(int parameter, std::string_view text);
  void bind_null(int parameter);

  // Runs up to the next row; false when there is none (any more).
  Result<bool> step();
  // Runs a statement without rows, and makes it ready for the next time.
  Failure run();
  // Makes the statement ready for the next time; bound values stay bound.
  void reset();

  // Columns of the row; valid until the next step or reset. 0 and empty for NULL.
  std::int64_t integer(int column) const;
  std::string_view text(int column) const;
  Bytes bytes(int column) const;
  bool is_null(int column) const;

 private:
  friend class Database;
  Statement(const Connection* connection, sqlite3_stmt* statement)
      : connection_(connection), statement_(statement) {}

  const Connection* connection_ = nullptr;
  sqlite3_stmt* statement_ = nullptr;
};

enum class Opening : std::uint8_t {
  kCreate,     // made if it is not there
  kWrite,      // must be there; may turn out to be read-only
  kImmutable,  // must not be written while it is open; needs no files beside it
};

class Database {
 public:
  // `stop` ends waiting for other programs. Error: cannot be opened; whether it is a database at
  // all shows at the first statement.
  static Result<Database> open(const std::string& path, Opening how, StopToken stop = {});
  Database(Database&& other) noexcept;
  Database& operator=(Database&& other) noexcept;
  ~Database();

  Result<Statement> prepare(std::string_view sql) const;
  // Runs statements without parameters, several with semicolons between them; drops their rows.
  Failure run(const char* sql) const;
  // The first column of the only row.
  Result<std::int64_t> number(std::string_view sql) const;
  Result<std::string> word(std::string_view sql) const;
  // Calls `visit` with each row.
  Failure each(std::string_view sql, FunctionRef<void(const Statement&)> visit) const;

  // From here on, statements end with an error soon after `stop` asks for it.
  void stop_with(StopToken stop);
  // SQL function shuffled(seed, n): a random number that depends on both.
  void add_shuffle();

  // How many rows the last statement has changed.
  std::int64_t changes() const;
  bool is_read_only() const;
  // Waits a moment, so that a program that waits for its turn to write gets it.
  static void give_way();

  // The last error, "PATH: what".
  Error error() const;
  // "PATH: `what`".
  Error error(std::string_view what) const;
  // SQLite's code of the last error.
  int code() const;
  const std::string& path() const;

  // For backup.cc.
  sqlite3* handle() const;

 private:
  explicit Database(std::unique_ptr<Connection> connection);

  std::unique_ptr<Connection> connection_;  // statements and callbacks know its address
};

// All writes between begin() and commit() happen, or none. No other program writes meanwhile.
class Transaction {
 public:
  static Result<Transaction> begin(const Database& database);
  Transaction(Transaction&& other) noexcept;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();

  Failure commit();

 private:
  explicit Transaction(const Database* database) : database_(database) {}

  const Database* database_;  // null when it is over
};

}  // namespace nonet::collection

#include "nonet/collection/sqlite.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <sqlite3.h>

#include "nonet/base/rng.h"

namespace nonet::collection {

namespace {

constexpr int kWaitMilliseconds = 2;
constexpr int kMostWaits = 60'000 / kWaitMilliseconds;
constexpr int kStepsBetweenStops = 20'000;

void shuffled(sqlite3_context* context, int, sqlite3_value** arguments) {
  const auto seed = static_cast<std::uint64_t>(sqlite3_value_int64(arguments[0]));
  const auto stream = static_cast<std::uint64_t>(sqlite3_value_int64(arguments[1]));
  Rng rng(seed, stream);
  sqlite3_result_int64(context, static_cast<std::int64_t>(rng.next64()));
}

// SQLite gives some names a special meaning, such as :memory:; here every name is that of a file.
std::string file_name(const std::string& path) {
  return path.starts_with(':') || path.starts_with("file:") ? "./" + path : path;
}

std::string immutable_uri(const std::string& path) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char c : file_name(path)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                       (byte >= '0' && byte <= '9') || c == '/' || c == '.' || c == '_';
    if (plain) {
      uri += c;
    } else {
      uri += '%';
      uri += kHex[byte >> 4];
      uri += kHex[byte & 15];
    }
  }
  return uri + "?immutable=1";
}

std::string system_reason(int number) {
  return std::strerror(number);  // NOLINT(concurrency-mt-unsafe): glibc's is safe
}

}  // namespace

struct Connection {
  ~Connection() { sqlite3_close(handle); }

  static int wait(void* connection, int waited) {
    if (static_cast<Connection*>(connection)->stop.stop_requested()) return 0;
    if (waited == kMostWaits) return 0;
    sqlite3_sleep(kWaitMilliseconds);
    return 1;
  }
  static int asks_to_stop(void* connection) {
    return static_cast<Connection*>(connection)->stop.stop_requested() ? 1 : 0;
  }

  int code() const { return sqlite3_errcode(handle) & 0xFF; }
  Error error(std::string_view what) const { return Error{path + ": " + std::string(what)}; }
  Error error() const { return error(sentence()); }
  std::string sentence() const;
  // Whether the failed operation was a write.
  bool writes() const {
    const int extended = sqlite3_extended_errcode(handle);
    return extended == SQLITE_IOERR_WRITE || extended == SQLITE_IOERR_FSYNC ||
           extended == SQLITE_IOERR_TRUNCATE || extended == SQLITE_IOERR_SHMSIZE;
  }

  sqlite3* handle = nullptr;
  std::string path;
  StopToken stop;
};

std::string Connection::sentence() const {
  const int number = sqlite3_system_errno(handle);
  switch (code()) {
    case SQLITE_FULL:
      return "the disk is full";
    case SQLITE_IOERR:
      return writes() ? "the system refused to write to it" : sqlite3_errmsg(handle);
    case SQLITE_BUSY:
      return stop.stop_requested() ? "interrupted while another program was writing to it"
                                   : "another program has been writing to it for a minute";
    case SQLITE_NOTADB:
      return "it is no library";
    case SQLITE_CORRUPT:
      return "it is damaged";
    case SQLITE_READONLY:
      return "it cannot be written";
    case SQLITE_CANTOPEN:
      return number == 0 ? "it cannot be opened" : system_reason(number);
    case SQLITE_INTERRUPT:
      return "interrupted";
    default:
      return sqlite3_errmsg(handle);
  }
}

Statement::Statement(Statement&& other) noexcept
    : connection_(other.connection_), statement_(std::exchange(other.statement_, nullptr)) {}

Statement& Statement::operator=(Statement&& other) noexcept {
  std::swap(connection_, other.connection_);
  std::swap(statement_, other.statement_);
  return *this;
}

Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::bind(int parameter, std::int64_t value) {
  sqlite3_bind_int64(statement_, parameter, value);
}
void Statement::bind(int parameter, std::string_view text) {
  // SQLite takes a null pointer for NULL, also where the size is 0.
  const char* const data = text.empty() ? "" : text.data();
  sqlite3_bind_text64(statement_, parameter, data, text.size(), SQLITE_STATIC, SQLITE_UTF8);
}
void Statement::bind(int parameter, Bytes bytes) {
  sqlite3_bind_blob64(statement_, parameter, bytes.data(), bytes.size(), SQLITE_STATIC);
}
void Statement::bind_or_null(int parameter, std::string_view text) {
  return text.empty() ? bind_null(parameter) : bind(parameter, text);
}
void Statement::bind_null(int parameter) { sqlite3_bind_null(statement_, parameter); }

Result<bool> Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return connection_->error();
}

Failure Statement::run() {
  const Result<bool> done = step();
  Failure failure = done ? Failure() : Failure(done.error());
  reset();
  return failure;
}

void Statement::reset() { sqlite3_reset(statement_); }

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}
std::string_view Statement::text(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_, column);
  if (text == nullptr) return {};
  return {reinterpret_cast<const char*>(text),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}
Bytes Statement::bytes(int column) const {
  const void* bytes = sqlite3_column_blob(statement_, column);
  if (bytes == nullptr) return {};
  return {static_cast<const std::uint8_t*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}
bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

Database::Database(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Database::Database(Database&& other) noexcept = default;
Database& Database::operator=(Database&& other) noexcept = default;
Database::~Database() = default;

Result<Database> Database::open(const std::string& path, Opening how, StopToken stop) {
  auto connection = std::make_unique<Connection>();
  connection->path = path;
  connection->stop = stop;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
  if (how == Opening::kCreate) flags |= SQLITE_OPEN_CREATE;
  if (how == Opening::kImmutable) {
    flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI;
  }
  const std::string name = how == Opening::kImmutable ? immutable_uri(path) : file_name(path);
  const int code = sqlite3_open_v2(name.c_str(), &connection->handle, flags, nullptr);
  Database database(std::move(connection));
  if (code != SQLITE_OK) return database.error();
  sqlite3_extended_result_codes(database.handle(), 1);
  sqlite3_busy_handler(database.handle(), Connection::wait, database.connection_.get());
  return database;
}

Result<Statement> Database::prepare(std::string_view sql) const {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) return error();
  return Statement(connection_.get(), statement);
}

Failure Database::run(const char* sql) const {
  if (sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr) == SQLITE_OK) return std::nullopt;
  return error();
}

Result<std::int64_t> Database::number(std::string_view sql) const {
  Result<Statement> statement = prepare(sql);
  if (!statement) return statement.error();
  const Result<bool> row = statement->step();
  if (!row) return row.error();
  return statement->integer(0);
}

Result<std::string> Database::word(std::string_view sql) const {
  Result<Statement> statement = prepare(sql);
  if (!statement) return statement.error();
  const Result<bool> row = statement->step();
  if (!row) return row.error();
  return std::string(statement->text(0));
}

Failure Database::each(std::string_view sql, FunctionRef<void(const Statement&)> visit) const {
  Result<Statement> statement = prepare(sql);
  if (!statement) return statement.error();
  for (;;) {
    const Result<bool> row = statement->step();
    if (!row) return row.error();
    if (!*row) return std::nullopt;
    visit(*statement);
    // The progress handler does not count the time that visits take.
    if (connection_->stop.stop_requested()) return error("interrupted");
  }
}

void Database::stop_with(StopToken stop) {
  connection_->stop = stop;
  sqlite3_progress_handler(handle(), kStepsBetweenStops, Connection::asks_to_stop,
                           connection_.get());
}

void Database::add_shuffle() {
  sqlite3_create_function(handle(), "shuffled", 2,
                          SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nullptr, shuffled,
                          nullptr, nullptr);
}

std::int64_t Database::changes() const { return sqlite3_changes64(handle()); }
bool Database::is_read_only() const { return sqlite3_db_readonly(handle(), "main") == 1; }
void Database::give_way() { sqlite3_sleep(2 * kWaitMilliseconds); }
int Database::code() const { return connection_->code(); }
const std::string& Database::path() const { return connection_->path; }
sqlite3* Database::handle() const { return connection_->handle; }

Error Database::error(std::string_view what) const { return connection_->error(what); }
Error Database::error() const { return connection_->error(); }

Result<Transaction> Transaction::begin(const Database& database) {
  if (Failure failure = database.run("BEGIN IMMEDIATE")) return *std::move(failure);
  return Transaction(&database);
}

Transaction::Transaction(Transaction&& other) noexcept
    : database_(std::exchange(other.database_, nullptr)) {}

Transaction::~Transaction() {
  // After some failures, SQLite has rolled back already.
  if (database_ != nullptr && sqlite3_get_autocommit(database_->handle()) == 0) {
    sqlite3_exec(database_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

Failure Transaction::commit() {
  if (Failure failure = database_->run("COMMIT")) return failure;
  database_ = nullptr;
  return std::nullopt;
}

}  // namespace nonet::collection

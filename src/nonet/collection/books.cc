#include "nonet/collection/books.h"

#include "nonet/collection/prepare.h"

namespace nonet::collection {

namespace {

struct Statements {
  Statement find_book, add_book, find_form, last_number, add_use;

  Failure prepare(const Database& database) {
    Preparing prepare{database, {}};
    prepare(find_book, "SELECT id FROM books WHERE name = ?1");
    prepare(add_book, "INSERT INTO books (name, added) VALUES (?1, ?2) RETURNING id");
    prepare(find_form, "SELECT puzzle FROM forms WHERE form = ?1");
    prepare(last_number, "SELECT coalesce(max(number), 0) FROM uses WHERE book = ?1");
    prepare(add_use, "INSERT OR IGNORE INTO uses VALUES (?1, ?2, ?3)");
    return std::move(prepare.failure);
  }
};

// The puzzle's id; 0 where it is not in the library.
Result<std::int64_t> find(Statement& find_form, const PackedPuzzle& form) {
  find_form.bind(1, form.bytes());
  const Result<bool> found = find_form.step();
  if (!found) return found.error();
  const std::int64_t id = *found ? find_form.integer(0) : 0;
  find_form.reset();
  return id;
}

Failure mark(const Database& database, Statements& statements, std::int64_t book,
             std::span<const PackedPuzzle> forms, Used& used) {
  statements.last_number.bind(1, book);
  const Result<bool> row = statements.last_number.step();
  if (!row) return row.error();
  std::int64_t number = statements.last_number.integer(0);
  statements.last_number.reset();
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const Result<std::int64_t> puzzle = find(statements.find_form, forms[i]);
    if (!puzzle) return puzzle.error();
    if (*puzzle == 0) {
      used.unknown.push_back(i);
      continue;
    }
    statements.add_use.bind(1, *puzzle);
    statements.add_use.bind(2, book);
    statements.add_use.bind(3, number + 1);
    if (Failure failure = statements.add_use.run()) return failure;
    const bool is_new = database.changes() > 0;
    number += is_new ? 1 : 0;
    ++(is_new ? used.marked : used.already);
  }
  return std::nullopt;
}

}  // namespace

Result<Used> use_in_book(const Database& database, std::string_view book, std::int64_t now,
                         std::span<const PackedPuzzle> forms) {
  Statements statements;
  if (Failure failure = statements.prepare(database)) return *std::move(failure);
  Result<Transaction> transaction = Transaction::begin(database);
  if (!transaction) return transaction.error();
  statements.add_book.bind(2, now);
  const Result<std::int64_t> id = id_of(database, statements.find_book, statements.add_book,
                                        [book](Statement& statement) { statement.bind(1, book); });
  if (!id) return id.error();
  Used used;
  if (Failure failure = mark(database, statements, *id, forms, used)) return *std::move(failure);
  if (Failure failure = transaction->commit()) return *std::move(failure);
  return used;
}

Failure forget_book(const Database& database, std::string_view book) {
  Statement drop_uses, drop_book;
  Preparing prepare{database, {}};
  prepare(drop_uses, "DELETE FROM uses WHERE book = (SELECT id FROM books WHERE name = ?1)");
  prepare(drop_book, "DELETE FROM books WHERE name = ?1");
  if (prepare.failure) return std::move(prepare.failure);
  Result<Transaction> transaction = Transaction::begin(database);
  if (!transaction) return transaction.error();
  for (Statement* statement : {&drop_uses, &drop_book}) {
    statement->bind(1, book);
    if (Failure failure = statement->run()) return failure;
  }
  if (database.changes() == 0)
    return database.error("there is no book '" + std::string(book) + "'");
  return transaction->commit();
}

Failure each_used(const Database& database, FunctionRef<void(const Grid&)> classic,
                  FunctionRef<void(std::string_view)> variant) {
  bool all_read = true;
  Failure failure = database.each(
      "SELECT form, puzzle IN (SELECT puzzle FROM variants) FROM forms"
      " WHERE puzzle IN (SELECT puzzle FROM uses)",
      [&](const Statement& row) {
        if (row.integer(1) != 0) return variant(row.text(0));
        const std::optional<Grid> form = unpack(row.bytes(0));
        if (form) classic(*form);
        all_read = all_read && form;
      });
  if (!failure && !all_read) return database.error("it is damaged; `nonet db check` says where");
  return failure;
}

Result<std::vector<Book>> books(const Database& database) {
  Result<Statement> find = database.prepare(
      "SELECT name, added, (SELECT count(*) FROM uses WHERE book = id) FROM books ORDER BY name");
  if (!find) return find.error();
  std::vector<Book> found;
  for (;;) {
    const Result<bool> row = find->step();
    if (!row) return row.error();
    if (!*row) return found;
    found.push_back({std::string(find->text(0)), find->integer(1), find->integer(2)});
  }
}

}  // namespace nonet::collection

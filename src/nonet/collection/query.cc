#include "nonet/collection/query.h"

#include <variant>

#include "nonet/collection/prepare.h"

namespace nonet::collection {

namespace {

using Value = std::variant<std::int64_t, std::string_view, Bytes>;

// Puts together the text of a statement, and the values to bind to its parameters.
class Sentence {
 public:
  explicit Sentence(const Query& query) {
    text_ =
        "SELECT p.id, p.givens, p.solution, p.symmetry, r.puzzle, r.minimal, r.label, r.er, r.ep,"
        " r.ed, r.score, r.level, v.label, v.se, v.hodoku, w.puzzle, p.clues FROM puzzles p"
        " LEFT JOIN variants w ON w.puzzle = p.id";
    text_ += query.asks_for_ratings() ? " JOIN" : " LEFT JOIN";
    text_ += " ratings r ON r.puzzle = p.id LEFT JOIN versions v ON v.id = r.version";
    if (!query.book.empty()) {
      text_ += " JOIN uses u ON u.puzzle = p.id JOIN books b ON b.id = u.book";
    }
    text_ += " WHERE 1";
    about_puzzle(query);
    about_rating(query);
    about_path(query);
    about_books(query);
    order(query);
  }

  Result<Statement> prepare(const Database& database) const {
    Result<Statement> statement = database.prepare(text_);
    if (!statement) return statement;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      std::visit([&](const auto& value) { statement->bind(static_cast<int>(i + 1), value); },
                 values_[i]);
    }
    return statement;
  }

 private:
  void add(std::string_view condition, Value value) {
    text_ += condition;
    values_.push_back(value);
  }

  void between(std::string_view column, const std::optional<Between>& range) {
    if (!range) return;
    (text_ += " AND ") += column;
    add(" BETWEEN ?", range->low);
    add(" AND ?", range->high);
  }

  void about_puzzle(const Query& query) {
    if (query.form) {
      add(" AND p.id = (SELECT puzzle FROM forms WHERE form = ?)", query.form->bytes());
    }
    between("p.clues", query.clues);
    if (query.classic) text_ += " AND w.puzzle IS NULL";
    if (!query.layout.empty()) {
      add(" AND CASE WHEN w.puzzle IS NULL THEN '9x9' ELSE w.layout END = ?", query.layout);
    }
    for (const std::string& rule : query.rules) {
      add(" AND EXISTS (SELECT 1 FROM rules c WHERE c.puzzle = p.id AND c.rule = ?)", rule);
    }
    if (query.symmetries.empty()) return;
    text_ += " AND p.symmetry IN (''";
    for (const std::string& symmetry : query.symmetries) add(", ?", symmetry);
    text_ += ")";
  }

  void about_rating(const Query& query) {
    if (query.minimal) add(" AND r.minimal = ?", std::int64_t{*query.minimal});
    if (!query.label.empty()) add(" AND r.label = ?", query.label);
    between("r.er", query.er);
    between("r.ep", query.ep);
    between("r.ed", query.ed);
    between("r.score", query.score);
    if (!query.level.empty()) add(" AND r.level = ?", query.level);
  }

  void about_path(const Query& query) {
    const auto step = [this](std::string_view how, const TechniqueUse& use) {
      text_ += how;
      text_ += " (SELECT 1 FROM steps s WHERE s.puzzle = p.id AND s.technique =";
      add(" (SELECT id FROM techniques WHERE profile = ?", use.profile);
      add(" AND slug = ?))", use.technique);
    };
    for (const TechniqueUse& use : query.uses) step(" AND EXISTS", use);
    for (const TechniqueUse& use : query.without) step(" AND NOT EXISTS", use);
  }

  void about_books(const Query& query) {
    if (query.unused) text_ += " AND NOT EXISTS (SELECT 1 FROM uses w WHERE w.puzzle = p.id)";
    if (!query.book.empty()) add(" AND b.name = ?", query.book);
  }

  void order(const Query& query) {
    if (query.seed) {
      add(" ORDER BY shuffled(?, p.id), p.id", static_cast<std::int64_t>(*query.seed));
    } else {
      text_ += query.book.empty() ? " ORDER BY p.id" : " ORDER BY u.number";
    }
    if (query.limit) add(" LIMIT ?", *query.limit);
  }

  std::string text_;
  std::vector<Value> values_;
};

std::optional<int> number_or_none(const Statement& row, int column) {
  if (row.is_null(column)) return std::nullopt;
  return static_cast<int>(row.integer(column));
}

RatedPuzzle rating_of(const Statement& row) {
  RatedPuzzle rated;
  rated.puzzle = row.integer(0);
  rated.minimal = row.integer(5) != 0;
  rated.label = row.text(6);
  rated.er = number_or_none(row, 7);
  rated.ep = number_or_none(row, 8);
  rated.ed = number_or_none(row, 9);
  rated.score = number_or_none(row, 10);
  rated.level = row.text(11);
  return rated;
}

// Reads what other tables hold about a puzzle.
class Details {
 public:
  Failure prepare(const Database& database) {
    Preparing prepare{database, {}};
    prepare(sources_,
            "SELECT f.name, s.line, s.added, s.givens, s.title, s.author, s.comment FROM sources s"
            " JOIN files f ON f.id = s.file WHERE s.puzzle = ?1 ORDER BY s.file, s.line");
    prepare(path_,
            "SELECT t.profile, t.slug, s.steps FROM steps s JOIN techniques t ON t.id = s.technique"
            " WHERE s.puzzle = ?1 ORDER BY t.profile DESC, t.slug");
    prepare(books_,
            "SELECT b.name, u.number FROM uses u JOIN books b ON b.id = u.book WHERE u.puzzle = ?1"
            " ORDER BY b.name");
    return std::move(prepare.failure);
  }

  Failure add_to(FoundPuzzle& puzzle) {
    if (Failure failure = each(sources_, puzzle.id, [&](const Statement& row) {
          const bool is_classic = puzzle.text.empty();
          puzzle.sources.push_back({std::string(row.text(0)),
                                    static_cast<std::uint64_t>(row.integer(1)), row.integer(2),
                                    is_classic ? unpack(row.bytes(3)) : std::nullopt,
                                    is_classic ? std::string() : text_of(row.bytes(3)),
                                    Words{std::string(row.text(4)), std::string(row.text(5)),
                                          std::string(row.text(6))}});
        })) {
      return failure;
    }
    if (puzzle.rated) {
      if (Failure failure = each(path_, puzzle.id, [&](const Statement& row) {
            puzzle.rated->path.push_back(
                {std::string(row.text(0)), std::string(row.text(1)), row.integer(2)});
          })) {
        return failure;
      }
    }
    return each(books_, puzzle.id, [&](const Statement& row) {
      puzzle.books.push_back({std::string(row.text(0)), row.integer(1)});
    });
  }

 private:
  static Failure each(Statement& statement, std::int64_t puzzle,
                      FunctionRef<void(const Statement&)> visit) {
    statement.bind(1, puzzle);
    for (;;) {
      const Result<bool> row = statement.step();
      if (!row) return row.error();
      if (!*row) break;
      visit(statement);
    }
    statement.reset();
    return std::nullopt;
  }

  Statement sources_, path_, books_;
};

void read_rating(const Statement& row, FoundPuzzle& puzzle) {
  if (row.is_null(4)) return;
  puzzle.rated = rating_of(row);
  puzzle.versions = {row.integer(12), std::string(row.text(13)), std::string(row.text(14))};
}

Failure read_row(const Database& database, const Statement& row, FoundPuzzle& puzzle) {
  puzzle.id = row.integer(0);
  puzzle.clues = row.integer(16);
  read_rating(row, puzzle);
  if (!row.is_null(15)) {
    const Bytes values = row.bytes(2);
    puzzle.text = text_of(row.bytes(1));
    puzzle.values.assign(values.begin(), values.end());
    if (!puzzle.text.empty()) return std::nullopt;
  }
  const std::optional<Grid> givens = unpack(row.bytes(1));
  const std::optional<Grid> solution = unpack_solution(row.bytes(2));
  if (!givens || !solution) {
    return database.error("puzzle " + std::to_string(puzzle.id) + " is damaged");
  }
  puzzle.givens = *givens;
  puzzle.solution = *solution;
  puzzle.symmetry = row.text(3);
  return std::nullopt;
}

}  // namespace

bool Query::asks_for_ratings() const {
  return minimal || !label.empty() || er || ep || ed || score || !level.empty() || !uses.empty() ||
         !without.empty();
}

Result<std::int64_t> find(const Database& database, const Query& query,
                          FunctionRef<bool(const FoundPuzzle&)> visit) {
  Details details;
  if (Failure failure = details.prepare(database)) return *std::move(failure);
  const Sentence sentence(query);
  Result<Statement> rows = sentence.prepare(database);
  if (!rows) return rows.error();
  for (std::int64_t visited = 0;; ++visited) {
    const Result<bool> row = rows->step();
    if (!row) return row.error();
    if (!*row) return visited;
    FoundPuzzle puzzle;
    if (Failure failure = read_row(database, *rows, puzzle)) return *std::move(failure);
    if (Failure failure = details.add_to(puzzle)) return *std::move(failure);
    if (!visit(puzzle)) return visited + 1;
  }
}

}  // namespace nonet::collection

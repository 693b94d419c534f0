#include "nonet/collection/stats.h"

namespace nonet::collection {

namespace {

struct Row {
  std::string_view sql;
  std::int64_t Counts::* target;
};

constexpr Row kTotals[] = {
    {"SELECT count(*) FROM puzzles", &Counts::puzzles},
    {"SELECT count(*) FROM sources", &Counts::sources},
    {"SELECT count(*) FROM files", &Counts::files},
    {"SELECT count(*) FROM ratings", &Counts::rated},
    {"SELECT count(DISTINCT puzzle) FROM uses", &Counts::used},
};

struct NumberTable {
  std::string_view sql;
  std::vector<Counts::Number> Counts::* target;
};

constexpr NumberTable kNumberTables[] = {
    {"SELECT clues, count(*) FROM puzzles GROUP BY clues ORDER BY clues", &Counts::clues},
    {"SELECT er, count(*) FROM ratings WHERE er IS NOT NULL GROUP BY er ORDER BY er", &Counts::ers},
};

struct WordTable {
  std::string_view sql;
  std::vector<Counts::Word> Counts::* target;
};

constexpr WordTable kWordTables[] = {
    {"SELECT symmetry, count(*), 0 FROM puzzles WHERE symmetry <> '' GROUP BY symmetry"
     " ORDER BY symmetry",
     &Counts::symmetries},
    {"SELECT layout, count(*), 0 FROM variants GROUP BY layout ORDER BY layout", &Counts::layouts},
    {"SELECT rule, count(*), 0 FROM rules GROUP BY rule ORDER BY rule", &Counts::rules},
    {"SELECT label, count(*), 0 FROM ratings GROUP BY label ORDER BY label", &Counts::labels},
    {"SELECT t.slug, count(*), sum(s.steps) FROM steps s JOIN techniques t ON t.id = s.technique"
     " WHERE t.profile = 'se' GROUP BY t.slug ORDER BY t.slug",
     &Counts::techniques},
};

}  // namespace

Result<Counts> count(const Database& database) {
  Counts counts;
  Failure failure;
  const auto read = [&](std::string_view sql, FunctionRef<void(const Statement&)> visit) {
    if (!failure) failure = database.each(sql, visit);
  };
  for (const Row& row : kTotals) {
    read(row.sql, [&](const Statement& found) { counts.*row.target = found.integer(0); });
  }
  for (const NumberTable& table : kNumberTables) {
    read(table.sql, [&](const Statement& found) {
      (counts.*table.target).push_back({found.integer(0), found.integer(1)});
    });
  }
  for (const WordTable& table : kWordTables) {
    read(table.sql, [&](const Statement& found) {
      (counts.*table.target)
          .push_back({std::string(found.text(0)), found.integer(1), found.integer(2)});
    });
  }
  if (failure) return *std::move(failure);
  Result<std::vector<Book>> found = books(database);
  if (!found) return found.error();
  counts.books = std::move(*found);
  return counts;
}

// Ids are 1, 2, 3, ...: the last id is the number of puzzles.
Result<std::int64_t> count_puzzles(const Database& database) {
  return database.number("SELECT coalesce(max(id), 0) FROM puzzles");
}

Result<std::int64_t> count_unrated(const Database& database) {
  return database.number(
      "SELECT coalesce(max(id), 0) - (SELECT count(*) FROM ratings) FROM puzzles");
}

}  // namespace nonet::collection

#include "nonet/collection/add.h"

#include <algorithm>

#include "nonet/canon/canon.h"
#include "nonet/collection/prepare.h"

namespace nonet::collection {

Arrival arrival_of(const Grid& givens, const Grid& solution, std::string_view symmetry) {
  Arrival arrival;
  arrival.givens = PackedPuzzle(PackedGrid(givens));
  arrival.form = PackedPuzzle(PackedGrid(canonical_form(givens)));
  arrival.solution = pack_solution(solution);
  arrival.clues = static_cast<std::uint16_t>(givens.clue_count());
  arrival.symmetry = symmetry;
  return arrival;
}

Added& Added::operator+=(const Added& other) {
  fresh += other.fresh;
  known += other.known;
  repeated += other.repeated;
  return *this;
}

Result<Adder> Adder::open(const Database& database) {
  Adder adder(database);
  // The check would look up each puzzle again for each row that refers to it: a tenth of the time.
  if (Failure failure = database.run("PRAGMA foreign_keys = OFF")) return *std::move(failure);
  Preparing prepare{database, {}};
  prepare(adder.find_form_, "SELECT puzzle FROM forms WHERE form = ?1");
  prepare(adder.add_form_, "INSERT INTO forms VALUES (?1, ?2)");
  prepare(adder.add_puzzle_, "INSERT INTO puzzles VALUES (?1, ?2, ?3, ?4, ?5)");
  prepare(adder.find_givens_, "SELECT givens FROM puzzles WHERE id = ?1");
  prepare(adder.add_source_,
          "INSERT OR IGNORE INTO sources VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
  prepare(adder.find_file_, "SELECT id FROM files WHERE name = ?1");
  prepare(adder.add_file_, "INSERT INTO files (name) VALUES (?1) RETURNING id");
  prepare(adder.add_variant_, "INSERT INTO variants VALUES (?1, ?2)");
  prepare(adder.add_rule_, "INSERT INTO rules VALUES (?1, ?2)");
  if (prepare.failure) return *std::move(prepare.failure);
  return adder;
}

Result<Added> Adder::add(std::span<const Delivery> deliveries, std::vector<Duplicate>* duplicates) {
  Added added;
  Result<Transaction> transaction = Transaction::begin(*database_);
  if (!transaction) return transaction.error();
  if (Failure failure = collect(deliveries)) return *std::move(failure);
  if (Failure failure = look_up()) return *std::move(failure);
  if (Failure failure = number_fresh()) return *std::move(failure);
  if (Failure failure = insert_puzzles()) return *std::move(failure);
  if (Failure failure = insert_forms()) return *std::move(failure);
  if (Failure failure = insert_sources(deliveries, added, duplicates)) {
    return *std::move(failure);
  }
  if (Failure failure = transaction->commit()) return *std::move(failure);
  return added;
}

Failure Adder::collect(std::span<const Delivery> deliveries) {
  items_.clear();
  files_.clear();
  for (std::size_t i = 0; i < deliveries.size(); ++i) {
    const Result<std::int64_t> file = file_id(deliveries[i].file);
    if (!file) return file.error();
    files_.push_back(*file);
    for (const Arrival& arrival : deliveries[i].arrivals) items_.push_back({&arrival, i, 0, false});
  }
  by_form_.clear();
  for (std::uint32_t i = 0; i < items_.size(); ++i) {
    by_form_.push_back({items_[i].arrival->form.prefix(), i});
  }
  std::sort(by_form_.begin(), by_form_.end(), [this](const Place& a, const Place& b) {
    if (a.prefix != b.prefix) return a.prefix < b.prefix;
    const auto order = items_[a.item].arrival->form <=> items_[b.item].arrival->form;
    return order != 0 ? order < 0 : a.item < b.item;
  });
  return std::nullopt;
}

Failure Adder::look_up() {
  const Item* before = nullptr;
  for (const Place& place : by_form_) {
    Item& item = items_[place.item];
    if (before != nullptr && before->arrival->form == item.arrival->form) {
      item.puzzle = before->puzzle;
      before = &item;
      continue;
    }
    before = &item;
    find_form_.bind(1, item.arrival->form.bytes());
    const Result<bool> found = find_form_.step();
    if (!found) return found.error();
    item.puzzle = *found ? find_form_.integer(0) : 0;
    item.fresh = !*found;
    find_form_.reset();
  }
  return std::nullopt;
}

// Assigns ids in the order of arrival; arrivals with the same form get the same id.
Failure Adder::number_fresh() {
  const Result<std::int64_t> last = database_->number("SELECT coalesce(max(id), 0) FROM puzzles");
  if (!last) return last.error();
  std::int64_t next = *last;
  for (Item& item : items_) {
    if (item.fresh) item.puzzle = ++next;
  }
  std::int64_t puzzle = 0;
  for (const Place& place : by_form_) {
    if (items_[place.item].puzzle == 0) items_[place.item].puzzle = puzzle;
    puzzle = items_[place.item].puzzle;
  }
  return std::nullopt;
}

Failure Adder::insert_forms() {
  for (const Place& place : by_form_) {
    if (!items_[place.item].fresh) continue;
    add_form_.bind(1, items_[place.item].arrival->form.bytes());
    add_form_.bind(2, items_[place.item].puzzle);
    if (Failure failure = add_form_.run()) return failure;
  }
  return std::nullopt;
}

Failure Adder::insert_puzzles() {
  for (const Item& item : items_) {
    if (!item.fresh) continue;
    const Arrival& arrival = *item.arrival;
    add_puzzle_.bind(1, item.puzzle);
    add_puzzle_.bind(2, arrival.givens.bytes());
    add_puzzle_.bind(3,
                     arrival.variant ? Bytes(arrival.variant->solution) : Bytes(arrival.solution));
    add_puzzle_.bind(4, arrival.clues);
    add_puzzle_.bind(5, arrival.symmetry);
    if (Failure failure = add_puzzle_.run()) return failure;
    if (!arrival.variant) continue;
    if (Failure failure = insert_variant(item)) return failure;
  }
  return std::nullopt;
}

Failure Adder::insert_variant(const Item& item) {
  const Variant& variant = *item.arrival->variant;
  add_variant_.bind(1, item.puzzle);
  add_variant_.bind(2, std::string_view(variant.layout));
  if (Failure failure = add_variant_.run()) return failure;
  for (const std::string& rule : variant.rules) {
    add_rule_.bind(1, item.puzzle);
    add_rule_.bind(2, std::string_view(rule));
    if (Failure failure = add_rule_.run()) return failure;
  }
  return std::nullopt;
}

Failure Adder::insert_sources(std::span<const Delivery> deliveries, Added& added,
                              std::vector<Duplicate>* duplicates) {
  for (const Item& item : items_) {
    const Delivery& delivery = deliveries[item.delivery];
    const Result<bool> is_new = insert_source(item, delivery.added);
    if (!is_new) return is_new.error();
    if (duplicates != nullptr && !item.fresh && *is_new) {
      duplicates->push_back({std::string(delivery.file), item.arrival->line, item.puzzle});
    }
    ++(item.fresh ? added.fresh : *is_new ? added.known : added.repeated);
  }
  return std::nullopt;
}

// False where the puzzle has this source already.
Result<bool> Adder::insert_source(const Item& item, std::int64_t added) {
  const Arrival& arrival = *item.arrival;
  add_source_.bind(1, item.puzzle);
  add_source_.bind(2, files_[item.delivery]);
  add_source_.bind(3, static_cast<std::int64_t>(arrival.line));
  add_source_.bind(4, added);
  add_source_.bind_null(5);
  if (!item.fresh) {
    // The givens in this source, where they are another image than the library's.
    find_givens_.bind(1, item.puzzle);
    const Result<bool> found = find_givens_.step();
    if (!found) return found.error();
    if (!std::ranges::equal(find_givens_.bytes(0), arrival.givens.bytes())) {
      add_source_.bind(5, arrival.givens.bytes());
    }
    find_givens_.reset();
  }
  add_source_.bind_or_null(6, arrival.words.title);
  add_source_.bind_or_null(7, arrival.words.author);
  add_source_.bind_or_null(8, arrival.words.comment);
  if (Failure failure = add_source_.run()) return *std::move(failure);
  return database_->changes() > 0;
}

Result<std::int64_t> Adder::file_id(std::string_view name) {
  return id_of(*database_, find_file_, add_file_,
               [name](Statement& statement) { statement.bind(1, name); });
}

}  // namespace nonet::collection

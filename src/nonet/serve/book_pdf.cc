// POST /v1/book: a recipe (docs/books.md), as TOML or the same as JSON, made into a PDF. A recipe
// with names of files is refused: what a client writes never becomes a path.

#include <cstdlib>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/book/book.h"
#include "nonet/book/chapter_size.h"
#include "nonet/book/layout.h"
#include "nonet/book/read_toml.h"
#include "nonet/book/select.h"
#include "nonet/serve/json_body.h"
#include "nonet/serve/routes.h"

namespace nonet::serve {

namespace {

// Counts the values of JSON, itself included, up to a little more than `most`.
std::size_t count_values(const Json& json, std::size_t most) {
  std::size_t count = 1;
  for (const Json& item : json) {
    if (count > most) break;
    count += count_values(item, most - count);
  }
  return count;
}

// A key with a null counts as missing. The depth of JSON is bounded where it is read.
book::Value value_of(const Json& json) {
  book::Value value;
  switch (json.kind()) {
    case Json::Kind::kNull:
    case Json::Kind::kString:
      value.kind = book::Value::Kind::kText;
      if (json.is_string()) value.text = json.text();
      break;
    case Json::Kind::kBoolean:
      value.kind = book::Value::Kind::kBoolean;
      value.boolean = json.boolean();
      break;
    case Json::Kind::kInteger:
      value.kind = book::Value::Kind::kWhole;
      value.whole = json.integer();
      break;
    case Json::Kind::kNumber:
      value.kind = book::Value::Kind::kDecimal;
      value.decimal = std::strtod(json.number_text().c_str(), nullptr);
      break;
    case Json::Kind::kArray:
      value.kind = book::Value::Kind::kList;
      for (const Json& item : json) value.items.push_back(value_of(item));
      break;
    case Json::Kind::kObject:
      for (std::size_t i = 0; i < json.size(); ++i) {
        if (!json[i].is_null()) value.members.push_back({json.key(i), {}, {value_of(json[i])}});
      }
      break;
  }
  return value;
}

Answer fault_answer(const book::Fault& fault, bool has_places) {
  const auto [line, column] = fault.place;
  return error_answer(422, fault.message, has_places ? compose("{}:{}", {line, column}) : "");
}

// The first thing in a recipe that a service does not do; nullopt: none.
std::optional<book::Fault> bound_fault(const book::Recipe& recipe, const Bounds& bounds) {
  if (!recipe.cover.avoid.empty()) {
    return book::Fault{recipe.cover.avoid.front().place, "'avoid': a service reads no files"};
  }
  std::int64_t puzzles = 0;
  for (const book::Chapter& chapter : recipe.chapters) {
    if (!chapter.files.empty()) {
      return book::Fault{chapter.files.front().place, "'files': a service reads no files"};
    }
    puzzles += chapter.count;
    if (puzzles > bounds.puzzles) {
      return book::Fault{chapter.place, compose("more than {} puzzles", {bounds.puzzles})};
    }
  }
  return std::nullopt;
}

Answer print(const book::Recipe& recipe, const Task& task) {
  const StopToken stop(task.stop);
  const auto advance = [](std::uint64_t) {};
  book::Sources sources;
  sources.chapters.resize(recipe.chapters.size());
  Result<book::Selection> selection =
      book::select(recipe, sources, {.threads = 1, .stop = stop, .progress = advance});
  if (stop.stop_requested()) return {};
  if (!selection) return error_answer(422, selection.error().message);
  std::string pdf;
  const auto take = [&](std::string_view bytes) {
    pdf += bytes;
    return pdf.size() <= task.bounds.answer && !stop.stop_requested();
  };
  const Result<int> pages = book::print(recipe, selection->entries, take, stop);
  if (pdf.size() > task.bounds.answer) {
    return error_answer(422, "the book is longer than it may be: ask for fewer puzzles");
  }
  if (!pages) return error_answer(422, pages.error().message);
  return {.type = "application/pdf", .body = std::move(pdf)};
}

}  // namespace

Answer make_book(const Task& task, const Route& /*route*/) {
  const bool is_json = task.request.content_type == "application/json";
  book::ReadRecipe read;
  if (is_json) {
    const ReadJson json = read_json(task.request.body, kBodyLimits);
    if (!json.complete || !json.value.is_object()) return no_object(task.request.body);
    if (count_values(json.value, book::kMostTomlValues) > book::kMostTomlValues) {
      return error_answer(422, compose("more than {} values", {book::kMostTomlValues}));
    }
    read = book::read_recipe(value_of(json.value));
  } else {
    read = book::read_recipe(std::string_view(task.request.body));
  }
  if (!read.faults.empty()) return fault_answer(read.faults.front(), !is_json);
  const book::Recipe& recipe = read.recipe;
  if (const auto fault = bound_fault(recipe, task.bounds)) return fault_answer(*fault, !is_json);
  book::Sources no_files;
  no_files.chapters.resize(recipe.chapters.size());
  const std::vector<book::Fault> faults =
      book::check_layout(recipe, book::sizes_of(recipe, no_files));
  if (!faults.empty()) return fault_answer(faults.front(), !is_json);
  return print(recipe, task);
}

}  // namespace nonet::serve

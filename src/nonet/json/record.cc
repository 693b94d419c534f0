#include "nonet/json/record.h"

#include <span>

#include "nonet/json/board.h"
#include "nonet/text/format.h"

namespace nonet::json {

namespace {

void set_notes(Object& object, std::string_view key, const Notes& notes) {
  if (notes != Notes{}) object.set(key, to_json(std::span<const DigitSet>(notes)));
}

void set_extras(Object& object, const Extras& extras) {
  set_notes(object, "centre", extras.centre);
  set_notes(object, "corner", extras.corner);
  object.set_text("title", extras.title)
      .set_text("author", extras.author)
      .set_text("rules", extras.rules)
      .set_text("hodoku_step", extras.step);
}

}  // namespace

Object record_object(const Record& record) {
  Object object;
  object.set("format", info(record.format).slug).set("puzzle", to_line(record.givens));
  const std::optional<Extras>& extras = record.extras;
  if (extras && extras->placed != Grid()) object.set("filled", to_line(filled_of(record)));
  const std::optional<Pencilmarks>& marks = record.marks;
  if (marks) object.set("candidates", to_json(*marks));
  if (extras) set_extras(object, *extras);
  return std::move(object.set_text("comment", record.comment));
}

}  // namespace nonet::json

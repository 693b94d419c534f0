#include "nonet/book/puzzle_key.h"

#include "nonet/canon/puzzle_form.h"

namespace nonet::book {

bool KnownPuzzles::insert(const Entry& entry) {
  if (const ClassicContent* const classic = entry.classic()) {
    return forms.insert(classic->canonical).second;
  }
  return variants.insert(canonical_form(entry.variant()->puzzle)).second;
}

}  // namespace nonet::book

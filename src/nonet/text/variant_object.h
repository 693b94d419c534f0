// Puzzles of any layout and rules as JSON objects: what --json writes of a record, and the API's
// variant.parse gives (api/variant_json.h).
//
//   {"layout":{"name":"4x4,x","rows":4,"columns":4,"values":4,"lowest":1},
//    "puzzle":[null,3,1,null,...],"placed":[...],"candidates":[...],
//    "clues":[{"rule":"killer-cage","cells":[0,1],"numbers":[3]}],"title":"..."}
//
// A layout without a name has "houses", and "places" where the plane has gaps; the kind of a house
// follows from its cells (text/cell_groups.h). Other members, such as answers, are skipped.

#pragma once

#include "nonet/base/json.h"
#include "nonet/text/fault.h"
#include "nonet/text/variant_record.h"

namespace nonet::text {

// Whether the object has a layout and a puzzle.
bool is_variant_object(const Json& json);

// Fault: what is wrong, with its key.
Fault read_variant_object(const Json& json, VariantRecord& record);

}  // namespace nonet::text

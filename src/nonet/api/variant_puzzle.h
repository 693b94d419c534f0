// A puzzle of any layout and rules out of a request.
//
//   puzzle     a record with rules of its own, or a classic one; with `variant`, a plain grid
//   variant    layout and rules of a plain grid: "16x16", "6x6,x"
//   symbols    how a plain grid writes values: "from-1", "from-0", "letters"
//   lossy      leave out what is not understood

#pragma once

#include <optional>
#include <string_view>

#include "nonet/api/request.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/variant_record.h"

namespace nonet::api {

struct AskedPuzzle {
  VariantRecord record;
  VariantFormat format = VariantFormat::kLine;
  const geometry::Alphabet* alphabet = nullptr;  // of lines and sheets
  bool lossy = false;  // leave out what is not understood, or does not fit
};

// nullopt: the request has failed. `key`: where the puzzle stands.
std::optional<AskedPuzzle> asked_puzzle(Request& request, std::string_view key = "puzzle");

// {format, layout, puzzle, ...}: the puzzle as it was read, which answers begin with.
Object record_object(const AskedPuzzle& asked);

}  // namespace nonet::api

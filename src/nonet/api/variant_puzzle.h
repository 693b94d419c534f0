// A puzzle of any layout and rules out of a request.
//
//   puzzle     a record that brings its rules with it, or a classic one; with `variant` a plain
//   grid variant    layout and rules of a plain grid: "16x16", "6x6,x" symbols    how a plain grid
//   writes values: "from-1", "from-0", "letters" lossy      go on without what was not understood

#pragma once

#include <optional>

#include "nonet/api/request.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/variant_record.h"

namespace nonet::api {

struct AskedPuzzle {
  VariantRecord record;
  VariantFormat format = VariantFormat::kLine;
  const geometry::Alphabet* alphabet = nullptr;  // of lines and sheets
  bool lossy = false;  // whether what is not understood, or does not fit, may be left out
};

// nullopt: the request has failed.
std::optional<AskedPuzzle> asked_puzzle(Request& request);

}  // namespace nonet::api

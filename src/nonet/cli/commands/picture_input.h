// Pictures from files: JPEG and PNG decoded, the pages of a PDF drawn by pdftoppm, one at a time.
//
// A program, not a library, draws PDF: a damaged page ends that program and not this one, and
// nothing of it is needed where nobody reads PDF. What the program may use is bounded, because a
// page of two kilobytes can ask for any amount of time and memory.

#pragma once

#include <string>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/cli/table/options.h"
#include "nonet/scan/decode/decode.h"

namespace nonet::cli {

// Takes the next picture; page 0: not of a PDF. False: no more.
using PictureVisitor = FunctionRef<bool(const scan::Decoded& picture, int page)>;

// The bytes of a file, "-" for standard input; of a longer one than scan::kMostFileBytes, a few
// more than that. Errors: the file cannot be read.
Result<std::string> read_picture_file(const std::string& path);

// All pictures in a file's bytes; returns how many were visited. Errors: the file is longer than 40
// megabytes, is no picture, is damaged; pdftoppm is missing, or finds a page too large. Where
// `stop` asks to end, what was drawn by then has been visited.
Result<int> visit_pictures(std::string_view bytes, StopToken stop, PictureVisitor visit);

}  // namespace nonet::cli

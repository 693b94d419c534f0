// What was seen in pictures, drawn over them: lines, digits, doubtful cells.
//
//   one picture      seen.png
//   several          seen-1.png, seen-2.png, ...

#pragma once

#include <optional>
#include <span>
#include <string>

#include "nonet/base/result.h"
#include "nonet/scan/decode/decode.h"
#include "nonet/scan/scan.h"

namespace nonet::cli {

class SeenPictures {
 public:
  explicit SeenPictures(std::string path) : path_(std::move(path)) {}

  // Errors of both: a picture cannot be drawn or written.
  std::optional<Error> add(const scan::Decoded& picture, std::span<const scan::Reading> readings);
  std::optional<Error> finish();

 private:
  std::string numbered_path(int number) const;

  std::string path_;
  int count_ = 0;
  std::string first_;  // the first picture's PNG, which waits for a second
};

}  // namespace nonet::cli

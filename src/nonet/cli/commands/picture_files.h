// Writes pictures into files: pages of one PDF, or an SVG, PNG or EPS each.
//
//   one picture      board.svg
//   several          board-1.svg, board-2.svg, ...
//
// Every file appears whole or not at all. The first picture waits for the second, because its name
// depends on whether there are several.

#pragma once

#include <memory>
#include <optional>
#include <string>

#include "nonet/base/result.h"
#include "nonet/cli/stream/io.h"
#include "nonet/draw/render.h"

namespace nonet::cli {

class PictureFiles {
 public:
  // `path` is empty or "-" for standard output.
  PictureFiles(std::string path, draw::PictureFormat format, double dpi)
      : path_(std::move(path)), format_(format), dpi_(dpi) {}

  // Errors of both: a picture cannot be drawn or written; a second picture on standard output.
  std::optional<Error> add(draw::Scene scene);
  std::optional<Error> finish();

 private:
  std::optional<Error> add_page(const draw::Scene& scene);
  std::optional<Error> write(const std::string& path, const draw::Scene& scene) const;
  std::string numbered_path(int number) const;
  bool is_stdout() const { return path_.empty() || path_ == "-"; }

  std::string path_;
  draw::PictureFormat format_;
  double dpi_;
  int count_ = 0;
  std::optional<draw::Scene> first_;  // waits for a second picture
  // Set once a PDF has a page. Its writer keeps a reference to its sink.
  struct Pdf;
  std::shared_ptr<Pdf> pdf_;
};

}  // namespace nonet::cli

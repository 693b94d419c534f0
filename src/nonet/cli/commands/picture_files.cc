#include "nonet/cli/commands/picture_files.h"

#include <utility>

#include <fmt/format.h>

namespace nonet::cli {

namespace {

// Where the ending of a path's last part begins; the path's end if that part has no ending.
std::size_t ending_of(const std::string& path) {
  const std::size_t name = path.find_last_of('/') + 1;
  const std::size_t dot = path.find_last_of('.');
  return dot == std::string::npos || dot <= name ? path.size() : dot;
}

// The error of an Output that takes no more bytes; nullopt when its reader has gone away.
std::optional<Error> error_of(const Output& output) {
  if (output.failed()) return output.error();
  return std::nullopt;
}

}  // namespace

struct PictureFiles::Pdf {
  explicit Pdf(Output&& opened) : output(std::move(opened)) {}

  Output output;
  struct Sink {
    Output& output;
    bool operator()(std::string_view bytes) const { return output.write(bytes); }
  };
  Sink sink{output};
  draw::PdfWriter writer{{.title = "Sudoku", .creator = "Nonet " NONET_VERSION}, sink};
};

std::string PictureFiles::numbered_path(int number) const {
  const std::size_t ending = ending_of(path_);
  return fmt::format("{}-{}{}", path_.substr(0, ending), number, path_.substr(ending));
}

std::optional<Error> PictureFiles::add_page(const draw::Scene& scene) {
  if (pdf_ == nullptr) {
    Result<Output> output = Output::open(path_);
    if (!output) return output.error();
    pdf_ = std::make_shared<Pdf>(std::move(output).value());
  }
  auto error = pdf_->writer.add(scene);
  // The output's own error is clearer than the writer's.
  if (pdf_->output.failed() || pdf_->output.closed()) return error_of(pdf_->output);
  return error;
}

std::optional<Error> PictureFiles::write(const std::string& path, const draw::Scene& scene) const {
  const Result<std::string> bytes = draw::render(scene, format_, dpi_);
  if (!bytes) return bytes.error();
  Result<Output> output = Output::open(path);
  if (!output) return output.error();
  if (output->write(*bytes)) output->commit();
  return error_of(*output);
}

std::optional<Error> PictureFiles::add(draw::Scene scene) {
  ++count_;
  if (format_ == draw::PictureFormat::kPdf) return add_page(scene);
  if (count_ == 1) {
    first_ = std::move(scene);
    return std::nullopt;
  }
  if (is_stdout()) {
    return Error{
        "several pictures for standard output: name a file with --output, or make a PDF of them"};
  }
  if (first_) {
    if (auto error = write(numbered_path(1), *first_)) return error;
    first_.reset();
  }
  return write(numbered_path(count_), scene);
}

std::optional<Error> PictureFiles::finish() {
  if (first_) return write(path_, *first_);
  if (pdf_ == nullptr) return std::nullopt;
  auto error = pdf_->writer.finish({});
  if (pdf_->output.failed() || pdf_->output.closed()) return error_of(pdf_->output);
  if (error) return error;
  pdf_->output.commit();
  return error_of(pdf_->output);
}

}  // namespace nonet::cli

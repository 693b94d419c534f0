#include "nonet/cli/commands/book_pictures.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "nonet/book/entry_picture.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/draw/render.h"

namespace nonet::cli {

namespace {

constexpr double kWidth = draw::mm(90);
constexpr double kDotsPerInch = 300;

std::optional<Error> write_picture(const draw::Scene& scene, const std::string& path,
                                   draw::PictureFormat format, const draw::Fonts& fonts) {
  const Result<std::string> bytes = draw::render(scene, format, kDotsPerInch, fonts);
  if (!bytes) return bytes.error();
  Result<Output> output = Output::open(path);
  if (!output) return output.error();
  if (output->write(*bytes)) output->commit();
  if (output->failed()) return output->error();
  return std::nullopt;
}

}  // namespace

std::string picture_folder(const std::string& pdf, const std::string& format) {
  return fmt::format("{}-{}", pdf.substr(0, pdf.rfind('.')), format);
}

std::optional<Error> write_pictures(const book::Recipe& recipe,
                                    const std::vector<book::Entry>& entries,
                                    const std::string& folder, const std::string& format) {
  const auto picture = draw::picture_format("." + format);
  if (!picture) return Error{fmt::format("--each {}: no format of pictures", format)};
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) return Error{fmt::format("{}: {}", folder, failed.message())};
  const std::size_t digits = std::max<std::size_t>(3, fmt::format("{}", entries.size()).size());
  for (const book::Entry& entry : entries) {
    for (const bool solved : {false, true}) {
      if (interrupt_token().stop_requested()) return Error{"interrupted"};
      const std::string path = fmt::format(
          "{}/{}-{:0{}}.{}", folder, solved ? "solution" : "puzzle", entry.number, digits, format);
      const draw::Scene scene = book::board_alone(entry, solved, kWidth);
      if (auto error = write_picture(scene, path, *picture, recipe.page.fonts)) return error;
    }
  }
  return std::nullopt;
}

}  // namespace nonet::cli

#include "nonet/cli/commands/picture_input.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include "nonet/cli/stream/io.h"
#include "nonet/job/process.h"

namespace nonet::cli {

namespace {

constexpr int kPageSide = 2400;  // pixels of the longer side: 205 dpi on A4
constexpr int kMostPages = 2000;

// The bytes as a file without a name, which another program can open.
class UnnamedFile {
 public:
  explicit UnnamedFile(std::string_view bytes) : fd_(memfd_create("nonet", 0)) {
    while (fd_ >= 0 && !bytes.empty()) {
      const ssize_t written = write(fd_, bytes.data(), bytes.size());
      if (written <= 0) break;
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  UnnamedFile(const UnnamedFile&) = delete;
  UnnamedFile& operator=(const UnnamedFile&) = delete;
  ~UnnamedFile() {
    if (fd_ >= 0) close(fd_);
  }

  std::string path() const { return fmt::format("/dev/fd/{}", fd_); }

 private:
  int fd_;
};

// What drawing a page may take. A page of text takes 0.1 s and 20 MiB, one that is a scan at 600
// dpi 2 s and 300 MiB.
constexpr job::Bounds kPageBounds{
    .processor_seconds = 20, .memory = std::uint64_t{1} << 30, .output = std::uint64_t{32} << 20};

Result<int> visit_pages(std::string_view bytes, StopToken stop, PictureVisitor visit) {
  const UnnamedFile pdf(bytes);
  for (int page = 1; page <= kMostPages; ++page) {
    const std::string number = std::to_string(page);
    const auto drawn =
        job::run_program({"pdftoppm", "-q", "-gray", "-scale-to", std::to_string(kPageSide), "-f",
                          number, "-l", number, pdf.path()},
                         true, stop, kPageBounds);
    if (stop.stop_requested()) return page - 1;
    if (!drawn) {
      return Error{
          "pages of a PDF are drawn by pdftoppm, which cannot be run; Debian has it in "
          "poppler-utils"};
    }
    if (drawn->code > 128) {
      return Error{fmt::format("page {}: pdftoppm takes more than {} s or {} MiB to draw it", page,
                               kPageBounds.processor_seconds, kPageBounds.memory >> 20)};
    }
    if (drawn->out.empty()) {
      if (page > 1) return page - 1;
      return Error{"pdftoppm finds no page in the PDF"};
    }
    const Result<scan::Decoded> picture = scan::decode(drawn->out);
    if (!picture) return Error{fmt::format("page {}: {}", page, picture.error().message)};
    if (!visit(*picture, page)) return page;
  }
  return kMostPages;
}

}  // namespace

Result<std::string> read_picture_file(const std::string& path) {
  Result<InputFile> file = InputFile::open(path);
  if (!file) return file.error();
  std::string bytes;
  std::array<char, 65536> block{};
  while (bytes.size() <= scan::kMostFileBytes) {
    const Result<std::size_t> got = file->read(block);
    if (!got) return got.error();
    if (*got == 0) break;
    bytes.append(block.data(), *got);
  }
  return bytes;
}

Result<int> visit_pictures(std::string_view bytes, StopToken stop, PictureVisitor visit) {
  const bool is_short = bytes.size() <= scan::kMostFileBytes;
  if (is_short && scan::kind_of(bytes) == scan::FileKind::kPdf) {
    return visit_pages(bytes, stop, visit);
  }
  const Result<scan::Decoded> picture = scan::decode(bytes);
  if (!picture) return picture.error();
  visit(*picture, 0);
  return 1;
}

}  // namespace nonet::cli

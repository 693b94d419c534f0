#include "nonet/job/disk.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace nonet::job {

namespace {

Error failure(const std::string& path, int number) {
  return Error{fmt::format("{}: {}", path, std::generic_category().message(number))};
}

std::optional<Error> sync_folder(const std::string& path) {
  const int fd = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return failure(path, errno);
  // Some file systems cannot sync a folder and say EINVAL.
  const bool failed = fsync(fd) != 0 && errno != EINVAL;
  const int number = errno;
  close(fd);
  if (failed) return failure(path, number);
  return std::nullopt;
}

mode_t default_mode() {
  const mode_t mask = umask(0);
  umask(mask);
  return static_cast<mode_t>(0666) & ~mask;
}

// The part of a temporary file's name before its six random letters.
std::string temporary_prefix(const std::string& name) { return "." + name + "."; }
constexpr std::string_view kLetters = "XXXXXX";

int put_in_place(const std::string& from, const std::string& to, bool replace) {
  if (replace) return rename(from.c_str(), to.c_str());
  // Of two writers at once, the slower one gets EEXIST: link() replaces nothing.
  if (link(from.c_str(), to.c_str()) != 0) return -1;
  return unlink(from.c_str());
}

bool is_leftover(const std::filesystem::directory_entry& entry, const std::string& name) {
  const std::string prefix = temporary_prefix(name);
  const std::string found = entry.path().filename().string();
  return found.starts_with(prefix) && found.size() == prefix.size() + kLetters.size();
}

}  // namespace

Result<File> File::open(const std::string& path) {
  File file(::open(path.c_str(), O_RDONLY | O_CLOEXEC), path);
  if (file.fd_ < 0) return failure(path, errno);
  struct stat status = {};
  if (fstat(file.fd_, &status) != 0) return failure(path, errno);
  if (!S_ISREG(status.st_mode)) return Error{path + ": is no file"};
  return file;
}

Result<File> File::nameless(const std::string& folder) {
  std::string path = folder + "/.sorted." + std::string(kLetters);
  File file(mkostemp(path.data(), O_CLOEXEC), folder);
  if (file.fd_ < 0) return failure(folder, errno);
  unlink(path.c_str());
  return file;
}

File& File::operator=(File&& other) noexcept {
  std::swap(fd_, other.fd_);
  std::swap(path_, other.path_);
  return *this;
}

File::~File() {
  if (fd_ >= 0) close(fd_);
}

std::uint64_t File::size() const {
  struct stat status = {};
  return fstat(fd_, &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

std::optional<Error> File::read_at(std::uint64_t offset, std::span<char> into) const {
  while (!into.empty()) {
    const ssize_t got = pread(fd_, into.data(), into.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failure(path_, errno);
    if (got == 0) return Error{fmt::format("{}: ends at byte {}", path_, offset)};
    into = into.subspan(static_cast<std::size_t>(got));
    offset += static_cast<std::uint64_t>(got);
  }
  return std::nullopt;
}

std::optional<Error> File::append(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = write(fd_, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return failure(path_, errno);
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return std::nullopt;
}

bool is_there(const std::string& path) {
  struct stat status = {};
  return stat(path.c_str(), &status) == 0;
}

Result<std::string> read_file(const std::string& path, std::uint64_t most) {
  const Result<File> file = File::open(path);
  if (!file) return file.error();
  const std::uint64_t size = file->size();
  if (size > most) return Error{fmt::format("{}: has {} bytes, more than {}", path, size, most)};
  std::string text(size, '\0');
  if (auto wrong = file->read_at(0, text)) return *wrong;
  return text;
}

std::optional<Error> put_file(const std::string& folder, const std::string& name,
                              std::span<const std::string_view> pieces, bool replace) {
  const std::string path = folder + "/" + name;
  std::string temporary = folder + "/" + temporary_prefix(name) + std::string(kLetters);
  File file(mkostemp(temporary.data(), O_CLOEXEC), path);
  if (file.fd_ < 0) return failure(path, errno);
  std::optional<Error> wrong;
  for (const std::string_view piece : pieces) {
    if (!wrong) wrong = file.append(piece);
  }
  if (!wrong && (fchmod(file.fd_, default_mode()) != 0 || fsync(file.fd_) != 0 ||
                 put_in_place(temporary, path, replace) != 0)) {
    wrong = failure(path, errno);
  }
  if (!wrong) return sync_folder(folder);
  unlink(temporary.c_str());
  return wrong;
}

void remove_leftovers(const std::string& folder, const std::string& name) {
  std::error_code ignored;
  for (std::filesystem::directory_iterator entry(folder, ignored), end; !ignored && entry != end;
       entry.increment(ignored)) {
    if (is_leftover(*entry, name)) unlink(entry->path().c_str());
  }
}

bool is_empty_but_for_leftovers(const std::string& folder, const std::string& name) {
  std::error_code ignored;
  for (std::filesystem::directory_iterator entry(folder, ignored), end; !ignored && entry != end;
       entry.increment(ignored)) {
    if (!is_leftover(*entry, name)) return false;
  }
  return true;
}

std::optional<Error> make_folder(const std::string& path) {
  if (mkdir(path.c_str(), 0777) == 0) {
    const std::string parent = std::filesystem::path(path).parent_path().string();
    return sync_folder(parent.empty() ? "." : parent);
  }
  if (errno != EEXIST) return failure(path, errno);
  struct stat status = {};
  if (stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) return std::nullopt;
  return Error{path + ": is no folder"};
}

}  // namespace nonet::job

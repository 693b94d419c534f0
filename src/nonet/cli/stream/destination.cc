#include "nonet/cli/stream/destination.h"

#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "nonet/base/text.h"
#include "nonet/cli/stream/interrupt.h"

namespace nonet::cli {

namespace {

// As many links as Linux follows.
constexpr int kMostLinks = 40;
constexpr mode_t kPermissions = 0777;

Error error_of(const std::string& path) {
  return Error{fmt::format("{}: {}", path, std::strerror(errno))};  // NOLINT(concurrency-mt-unsafe)
}

// The folder of a path, with the slash; empty for the current folder.
std::string_view folder_of(std::string_view path) { return path.substr(0, path.rfind('/') + 1); }

// N of /dev/fd/N or /proc/self/fd/N; -1 for other paths.
int descriptor_in(std::string_view path) {
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    if (const auto number = number_in<int>(path.substr(folder.size()))) return *number;
  }
  return -1;
}

// The path that a symbolic link holds, behind the link's folder if relative; empty on an error.
std::string link_target(const std::string& link) {
  std::array<char, PATH_MAX> target;
  const ssize_t size = readlink(link.c_str(), target.data(), target.size());
  if (size <= 0) return {};
  const std::string_view text(target.data(), static_cast<std::size_t>(size));
  return text.front() == '/' ? std::string(text) : fmt::format("{}{}", folder_of(link), text);
}

mode_t mode_of_new_files() {
  const mode_t mask = umask(0);
  umask(mask);
  return static_cast<mode_t>(0666) & ~mask;
}

// A path for a new file in the destination's folder: the destination's name, a full stop and six
// random letters or digits.
std::string name_beside(const Destination& destination) {
  // A file's name has at most 255 bytes.
  constexpr std::size_t kMostOfName = 240;
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const std::string_view folder = folder_of(destination.path);
  const std::string_view own = std::string_view(destination.path).substr(folder.size());
  std::string name = fmt::format("{}{}.", folder, own.substr(0, kMostOfName));
  std::random_device device;
  for (int i = 0; i < 6; ++i) name += kLetters[device() % kLetters.size()];
  return name;
}

}  // namespace

Result<Destination> destination_of(const std::string& path) {
  Destination found;
  found.path = path;
  for (int links = 0; links <= kMostLinks; ++links) {
    found.descriptor = descriptor_in(found.path);
    if (found.descriptor >= 0) {
      found.exists = fstat(found.descriptor, &found.status) == 0;
      return found.exists ? Result<Destination>(found) : error_of(path);
    }
    found.exists = lstat(found.path.c_str(), &found.status) == 0;
    if (!found.exists) return errno == ENOENT ? Result<Destination>(found) : error_of(path);
    if (S_ISDIR(found.status.st_mode)) {
      return Error{fmt::format("{}: is a directory, expected a file", path)};
    }
    if (!S_ISLNK(found.status.st_mode)) return found;
    found.path = link_target(found.path);
    if (found.path.empty()) return error_of(path);
  }
  return Error{fmt::format("{}: symbolic links that lead in a circle", path)};
}

Result<int> open_beside(const Destination& destination, std::string& name) {
  int fd = -1;
  do {
    name = name_beside(destination);
    // The file is remembered before it exists: a signal may come in between.
    remember_unfinished_file(name);
    fd = ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd < 0) forget_unfinished_file(name);
  } while (fd < 0 && errno == EEXIST);
  if (fd < 0) {
    return Error{fmt::format("cannot write in its folder: {}",
                             std::strerror(errno))};  // NOLINT(concurrency-mt-unsafe)
  }
  if (!destination.exists) {
    fchmod(fd, mode_of_new_files());
    return fd;
  }
  // Only root can keep the owner; any other user who replaces a file owns the new one.
  const struct stat& was = destination.status;
  [[maybe_unused]] const int owner = fchown(fd, was.st_uid, was.st_gid);
  fchmod(fd, was.st_mode & kPermissions);
  return fd;
}

}  // namespace nonet::cli

// A folder for the files of a target, in memory where the system has such a place.

#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <stdlib.h>

#include "fuzz/require.h"

namespace nonet::fuzz {

// Gone with its files when the process ends. `inner`: a folder in it.
class Folder {
 public:
  explicit Folder(const std::string& inner = {}) {
    const std::filesystem::path memory = "/dev/shm";
    const auto base = is_directory(memory) ? memory : std::filesystem::temp_directory_path();
    path = (base / "nonet-fuzz-XXXXXX").string();
    require(mkdtemp(path.data()) != nullptr, "a folder can be made");
    if (!inner.empty()) std::filesystem::create_directory(path + "/" + inner);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }

  std::string path;
};

inline void write_file(const std::string& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
  require(file.good(), "a file can be written");
}

inline std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes(std::filesystem::file_size(path), '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  require(file.good(), "a file can be read");
  return bytes;
}

}  // namespace nonet::fuzz

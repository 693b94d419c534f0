// A folder for the files of a target, in memory where the system has such a place.

#pragma once

#include <cstdio>
#include <filesystem>
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
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  require(file != nullptr, "a file can be made");
  require(std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size(),
          "a file can be written");
  std::fclose(file);
}

inline std::string read_file(const std::string& path) {
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  require(file != nullptr, "the file is there");
  std::string bytes(std::filesystem::file_size(path), '\0');
  require(std::fread(bytes.data(), 1, bytes.size(), file) == bytes.size(), "a file can be read");
  std::fclose(file);
  return bytes;
}

}  // namespace nonet::fuzz

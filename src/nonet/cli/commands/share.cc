#include "nonet/cli/commands/share.h"

#include <algorithm>
#include <array>
#include <system_error>

namespace nonet::cli {

namespace {

namespace fs = std::filesystem;

struct Folder {
  std::string_view name;
  std::string_view in_source_tree;
};
constexpr std::array kFolders{Folder{"puzzles", "data/puzzles"}, Folder{"web", "web/dist"}};

fs::path installed_path(std::string_view folder) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path() : (program.parent_path() / NONET_SHARE_FROM_BIN / folder);
}

}  // namespace

fs::path source_path(std::string_view folder) {
  const auto* const row = std::find_if(kFolders.begin(), kFolders.end(),
                                       [&](const Folder& each) { return each.name == folder; });
  const fs::path tree = NONET_SOURCE_TREE;
  return tree.empty() || row == kFolders.end() ? fs::path() : tree / row->in_source_tree;
}

fs::path shared_path(std::string_view folder, std::string_view name) {
  for (const fs::path& place : {installed_path(folder), source_path(folder)}) {
    if (place.empty()) continue;
    std::error_code error;
    const fs::path found = name.empty() ? place : place / name;
    if (fs::exists(found, error)) return found.lexically_normal();
  }
  return {};
}

std::string find_web_folder() { return shared_path("web", "index.html").parent_path().string(); }

}  // namespace nonet::cli

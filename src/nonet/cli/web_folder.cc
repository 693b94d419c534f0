#include "nonet/cli/web_folder.h"

#include <filesystem>
#include <system_error>

namespace nonet::cli {

std::string find_web_folder() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (const fs::path& folder :
       {program.parent_path().parent_path() / "share/nonet/web", fs::path(NONET_WEB_DIR)}) {
    if (fs::is_regular_file(folder / "index.html", error)) return folder.string();
  }
  return "";
}

}  // namespace nonet::cli

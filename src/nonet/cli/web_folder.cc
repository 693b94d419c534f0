#include "nonet/cli/web_folder.h"

#include "nonet/cli/share.h"

namespace nonet::cli {

std::string find_web_folder() { return shared_path("web", "index.html").parent_path().string(); }

}  // namespace nonet::cli

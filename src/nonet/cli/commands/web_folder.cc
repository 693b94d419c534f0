#include "nonet/cli/commands/web_folder.h"

#include "nonet/cli/commands/share.h"

namespace nonet::cli {

std::string find_web_folder() { return shared_path("web", "index.html").parent_path().string(); }

}  // namespace nonet::cli

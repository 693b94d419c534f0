// Where the built web app is.

#pragma once

#include <string>

namespace nonet::cli {

// Beside an installed program, or in the source tree that this one was built from; empty if the app
// is in neither.
std::string find_web_folder();

}  // namespace nonet::cli

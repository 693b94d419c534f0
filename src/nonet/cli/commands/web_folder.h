// Finds the folder of the built web app.

#pragma once

#include <string>

namespace nonet::cli {

// Empty where the app is not there.
std::string find_web_folder();

}  // namespace nonet::cli

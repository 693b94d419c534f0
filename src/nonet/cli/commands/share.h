// Finds the data that comes with the program: lists of puzzles, the web app.
//
//   folder      installed program        program run where it was built
//   puzzles     share/nonet/puzzles      data/puzzles of the source tree
//   web         share/nonet/web          web/dist of the source tree

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace nonet::cli {

// The path of `folder`/`name`, or of the folder itself where the name is empty. Installed data
// comes before that of the source tree; an empty path if there is neither.
std::filesystem::path shared_path(std::string_view folder, std::string_view name = "");

// The folder of the built web app; empty where it is not there.
std::string find_web_folder();

// The path of the folder in the source tree, whether it exists or not; empty in a program that was
// built to be installed.
std::filesystem::path source_path(std::string_view folder);

}  // namespace nonet::cli

// Where what comes with the program lies: lists of puzzles, the web app.
//
//   folder      installed program        program run where it was built
//   puzzles     share/nonet/puzzles      data/puzzles of the source tree
//   web         share/nonet/web          web/dist of the source tree

#pragma once

#include <filesystem>
#include <string_view>

namespace nonet::cli {

// What is there: `folder`/`name`, or the folder itself where the name is empty. What was installed
// with the program goes before what is in the source tree; an empty path if it is in neither.
std::filesystem::path shared_path(std::string_view folder, std::string_view name = "");

// Where the source tree has the folder, whether it is there or not; empty in a program that was
// built to be installed.
std::filesystem::path source_path(std::string_view folder);

}  // namespace nonet::cli

// What the two checkers have in common: a file or standard input, and the range of ER to look at.

#pragma once

#include <climits>
#include <fstream>
#include <iostream>
#include <string>

#include "tests/traces/reference.h"

namespace nonet::traces {

struct Arguments {
  std::string path;  // "-" for standard input
  int least = 0;     // tenths
  int most = INT_MAX;

  bool is_in_range(int er) const { return er >= least && er <= most; }
};

// "TOOL [--from ER] [--to ER] FILE": false when the arguments are not that.
inline bool parse(int argc, char** argv, Arguments& arguments) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if ((word == "--from" || word == "--to") && i + 1 < argc) {
      (word == "--from" ? arguments.least : arguments.most) = rating_value(argv[++i]);
    } else if (arguments.path.empty()) {
      arguments.path = word;
    } else {
      return false;
    }
  }
  return !arguments.path.empty();
}

// The input that the arguments name; nullptr, and a message, when it cannot be read.
inline std::istream* open(const Arguments& arguments, std::ifstream& file) {
  if (arguments.path == "-") return &std::cin;
  file.open(arguments.path);
  if (file) return &file;
  std::cerr << "cannot read " << arguments.path << '\n';
  return nullptr;
}

}  // namespace nonet::traces

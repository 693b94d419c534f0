// nonet show, draw, convert

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct ShowOptions : StreamOptions, ColourOptions, SolutionOptions, VariantOptions {
  bool candidates = false;
};

struct DrawOptions : StreamOptions,
                     ColourOptions,
                     SolutionOptions,
                     ProfileOptions,
                     GivensOptions,
                     LanguageOptions,
                     VariantOptions {
  std::string format;  // empty: text; the parser sets it by the ending of the output
  bool candidates = false;
  std::string theme = "light";
  std::string size;  // a length with its unit
  std::optional<std::uint64_t> dpi;
  std::string title;
  std::string caption;
  bool no_caption = false;
  bool judge = false;
  std::string step;  // a number, a technique or "all"; empty: no step
};

struct ConvertOptions : StreamOptions, JsonOptions, RecordFormatOptions, VariantOptions {
  bool givens_only = false;
};

int run_show(const ShowOptions& options);
int run_draw(const DrawOptions& options);
int run_convert(const ConvertOptions& options);

}  // namespace nonet::cli

// nonet rate, stats, hint, explain, steps, techniques

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

// Which parts of a rating are written.
struct ReportOptions {
  bool trace = false;
  bool no_label = false;
};

struct RateOptions : StreamOptions, JsonOptions, ProfileOptions, ReportOptions, VariantOptions {
  bool csv = false;
};

struct StatsOptions : StreamOptions, TableOptions, VariantOptions {
  bool no_rate = false;
};

struct HintOptions : StreamOptions,
                     JsonOptions,
                     ProfileOptions,
                     GivensOptions,
                     LanguageOptions,
                     ColourOptions,
                     VariantOptions {
  std::uint64_t stage = 1;
};

struct ExplainOptions : StreamOptions,
                        JsonOptions,
                        ProfileOptions,
                        GivensOptions,
                        LanguageOptions,
                        ColourOptions,
                        VariantOptions {
  bool draw = false;
};

struct StepsOptions : StreamOptions,
                      JsonOptions,
                      ProfileOptions,
                      GivensOptions,
                      LanguageOptions,
                      VariantOptions {
  std::vector<std::string> techniques;
  bool all = false;
  std::string sort;
  std::optional<std::uint64_t> most_steps;
};

struct TechniquesOptions : JsonOptions, LanguageOptions {
  bool variants = false;
  bool markdown = false;
};

int run_rate(const RateOptions& options);
int run_stats(const StatsOptions& options);
int run_hint(const HintOptions& options);
int run_explain(const ExplainOptions& options);
int run_steps(const StepsOptions& options);
int run_techniques(const TechniquesOptions& options);

}  // namespace nonet::cli

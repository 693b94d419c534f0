#include "nonet/cli/commands/told_language.h"

#include <cstddef>
#include <string>

#include <fmt/format.h>

#include "nonet/cli/commands/book_files.h"
#include "nonet/languages/languages.h"

namespace nonet::cli {

namespace {

constexpr std::size_t kLongestTable = 1U << 20;  // bytes

}  // namespace

Result<Language> told_language(const LanguageOptions& options) {
  const std::string& name = options.language;
  if (name.empty()) return english();
  if (name.ends_with(".json")) {
    const Result<std::string> text = read_whole(name, kLongestTable);
    if (!text) return text.error();
    Result<Language> language = Language::read(*text);
    if (!language) return Error{fmt::format("{}: {}", name, language.error().message)};
    return language;
  }
  const Result<const Language*> found = find_language(name, {built_in_languages()});
  if (!found) {
    return Error{fmt::format("--language: {}, or name a file .json", found.error().message)};
  }
  return **found;
}

}  // namespace nonet::cli

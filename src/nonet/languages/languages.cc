#include "nonet/languages/languages.h"

#include <cassert>
#include <utility>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/languages/tables.h"

namespace nonet {

std::span<const Language> built_in_languages() {
  static const std::vector<Language> languages = [] {
    std::vector<Language> all;
    for (const LanguageTable& table : language_tables()) {
      Result<Language> language = Language::read(table.json);
      assert(language.ok());  // languages_test.cc reads each
      if (language) all.push_back(std::move(language).value());
    }
    return all;
  }();
  return languages;
}

std::vector<std::string_view> language_tags() {
  std::vector<std::string_view> tags{english().tag()};
  for (const LanguageTable& table : language_tables()) tags.push_back(table.tag);
  return tags;
}

}  // namespace nonet

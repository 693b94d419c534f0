#include "nonet/api/languages.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nonet/api/verbs.h"
#include "nonet/base/compose.h"

namespace nonet::api {

namespace {

constexpr std::size_t kLongestTable = 1U << 20;  // bytes
constexpr std::size_t kMostLanguages = 50;

}  // namespace

const Language& language_of(Context& context, Request& request) {
  const std::string tag = request.text_or("language", english().tag(), 100);
  if (tag == english().tag() && context.added_languages.empty()) return english();
  const std::span<const Language> built_in =
      context.languages != nullptr ? context.languages() : std::span<const Language>();
  const Result<const Language*> found = find_language(tag, {context.added_languages, built_in});
  if (const Language* const language = found ? *found : nullptr) return *language;
  request.fail("language", found.error().message);
  return english();
}

Out run_language(Context& context, Request& request) {
  const Json* const table = request.any("table");
  if (table == nullptr) request.miss("table");
  if (!request.finish() || table == nullptr) return {};
  const std::string text = to_text(*table);
  if (text.size() > kLongestTable) return request.fail("table", "longer than 1 MiB");
  Result<Language> language = Language::read(text);
  if (!language) return request.fail("table", language.error().message);
  Object object;
  object.set("language", language->tag()).set("name", language->name());
  std::vector<Language>& added = context.added_languages;
  const auto at = std::ranges::find(added, language->tag(), &Language::tag);
  if (at != added.end()) {
    *at = std::move(language).value();
  } else if (added.size() < kMostLanguages) {
    added.push_back(std::move(language).value());
  } else {
    return request.fail("table", compose("{} languages were added already", {kMostLanguages}));
  }
  return object.take();
}

}  // namespace nonet::api

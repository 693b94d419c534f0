#include "nonet/book/recipe.h"

#include <algorithm>

#include <fmt/format.h>

#include "nonet/base/nearest_word.h"
#include "nonet/book/read_toml.h"
#include "nonet/book/recipe_check.h"
#include "nonet/book/recipe_keys.h"
#include "nonet/book/suggest.h"

namespace nonet::book {

namespace {

class RecipeReader {
 public:
  explicit RecipeReader(ReadRecipe& result) : result_(result) {}

  void read(const Value& table) {
    for (const Member& member : table.members) read_section(member);
  }

 private:
  Recipe& recipe() { return result_.recipe; }
  void complain(Place place, std::string message) {
    result_.faults.push_back({place, std::move(message)});
  }

  void read_section(const Member& member) {
    const auto row = std::find_if(sections().begin(), sections().end(),
                                  [&](const SectionRow& r) { return r.name == member.key; });
    if (row == sections().end()) return refuse_section(member);
    if (row->section == Section::kChapter) return read_chapters(member);
    const Value& table = member.value.front();
    if (!table.is(Value::Kind::kTable)) {
      return complain(member.place,
                      fmt::format("'{}': expected a table, [{}]", member.key, member.key));
    }
    recipe().places.emplace(member.key, member.place);
    Draft draft{recipe()};
    read_keys(row->section, std::string(row->name), table, draft);
  }

  void read_chapters(const Member& member) {
    const Value& list = member.value.front();
    const auto is_table = [](const Value& item) { return item.is(Value::Kind::kTable); };
    if (!list.is(Value::Kind::kList) ||
        !std::all_of(list.items.begin(), list.items.end(), is_table)) {
      return complain(member.place, "'chapter': expected [[chapter]], in double brackets");
    }
    for (const Value& item : list.items) {
      Chapter chapter;
      chapter.place = item.place;
      const std::string name = fmt::format("chapter {}", recipe().chapters.size() + 1);
      recipe().places.emplace(name, item.place);
      const auto may_bring_variants = [](const Member& part) {
        return part.key == "variant" || part.key == "files";
      };
      Draft draft{recipe(), &chapter, std::ranges::any_of(item.members, may_bring_variants)};
      read_keys(Section::kChapter, name, item, draft);
      recipe().chapters.push_back(std::move(chapter));
    }
  }

  void read_keys(Section section, const std::string& name, const Value& table, Draft& draft) {
    for (const Member& member : table.members) {
      const auto row = std::find_if(
          recipe_keys().begin(), recipe_keys().end(),
          [&](const KeyRow& r) { return r.section == section && r.key == member.key; });
      if (row == recipe_keys().end()) {
        refuse_key(section, member);
        continue;
      }
      recipe().places.emplace(fmt::format("{}.{}", name, member.key), member.place);
      if (auto fault = row->set(*row, draft, member.value.front())) {
        result_.faults.push_back(*std::move(fault));
      }
    }
  }

  void refuse_section(const Member& member) {
    std::vector<std::string_view> names;
    for (const SectionRow& row : sections()) names.push_back(row.name);
    std::string message = fmt::format("there is no section {}; expected one of {}",
                                      quoted(member.key, "of this name"), list_of(names));
    append_hint(message, member.key, names);
    complain(member.place, message);
  }

  void refuse_key(Section section, const Member& member) {
    std::vector<std::string_view> keys;
    for (const KeyRow& row : recipe_keys()) {
      if (row.section == section) keys.push_back(row.key);
    }
    const std::string_view name = sections()[static_cast<std::size_t>(section)].name;
    std::string message = fmt::format("there is no key {} in [{}]; expected one of {}",
                                      quoted(member.key, "of this name"), name, list_of(keys));
    append_hint(message, member.key, keys);
    complain(member.place, message);
  }

  static std::string list_of(const std::vector<std::string_view>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
  }

  static void append_hint(std::string& message, std::string_view word,
                          const std::vector<std::string_view>& words) {
    const std::string_view nearest = nearest_word(word, words);
    if (!nearest.empty()) message += fmt::format("; did you mean '{}'?", nearest);
  }

  ReadRecipe& result_;
};

}  // namespace

Place Recipe::place(std::initializer_list<std::string_view> names) const {
  for (const std::string_view name : names) {
    if (const auto found = places.find(name); found != places.end()) return found->second;
  }
  return {};
}

ReadRecipe read_recipe(std::string_view text) {
  const ReadToml toml = read_toml(text);
  if (toml.fault) return {.recipe = {}, .faults = {*toml.fault}};
  return read_recipe(toml.table);
}

ReadRecipe read_recipe(const Value& table) {
  ReadRecipe result;
  RecipeReader(result).read(table);
  check_recipe(result.recipe, result.faults);
  std::stable_sort(result.faults.begin(), result.faults.end(),
                   [](const Fault& a, const Fault& b) { return a.place < b.place; });
  return result;
}

std::uint64_t tries_of(const Chapter& chapter) {
  constexpr std::uint64_t kTries = 100'000;
  constexpr std::uint64_t kVariantTries = 1000;
  return chapter.tries.value_or(chapter.variant.empty() ? kTries : kVariantTries);
}

std::uint64_t seed_of(const Recipe& recipe, std::size_t chapter) {
  return recipe.chapters[chapter].seed.value_or(recipe.cover.seed + chapter);
}

}  // namespace nonet::book

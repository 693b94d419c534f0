#include "nonet/languages/languages.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/message.h"
#include "nonet/languages/tables.h"

namespace nonet {
namespace {

using testing::ElementsAre;

TEST(Languages, BuiltInTablesCanAllBeRead) {
  for (const LanguageTable& table : language_tables()) {
    const Result<Language> language = Language::read(table.json);
    ASSERT_TRUE(language) << table.tag << ": " << language.error().message;
    EXPECT_EQ(language->tag(), table.tag);
  }
  EXPECT_EQ(built_in_languages().size(), language_tables().size());
  EXPECT_THAT(language_tags(), ElementsAre("en", "de", "es", "fr"));
}

TEST(Languages, AreFoundByTheirTag) {
  const Result<const Language*> german = find_language("de", {built_in_languages()});
  ASSERT_TRUE(german);
  EXPECT_EQ((*german)->tell(say("{} cells to go", {1})), "noch 1 Zelle");
  EXPECT_EQ(find_language("dd", {built_in_languages()}).error().message,
            "there is no language 'dd'; known are en, de, es, fr");
  ASSERT_TRUE(find_language("en", {}));
  EXPECT_EQ((*find_language("en", {}))->tell(say("{} cells to go", {51})), "51 cells to go");
}

TEST(Languages, FirstListGoesBeforeTheOthers) {
  const std::vector<Language> own{
      Language::read(R"({"language":"de","name":"Own","messages":{"solved":"fertig"}})").value()};
  EXPECT_EQ((*find_language("de", {own, built_in_languages()}))->tell("solved"), "fertig");
}

}  // namespace
}  // namespace nonet

#include "nonet/text/json/packed_json.h"

#include <string>

#include <gtest/gtest.h>

#include "nonet/text/json/lz_string.h"
#include "nonet/text/json/zipped_json.h"
#include "nonet/text/json_text.h"

namespace nonet::text {
namespace {

TEST(ZippedJson, ComesBackAsItWas) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"{ce:[[,{v:5}],[,]],ca:[{ce:[[0,1]],unique:t,hidden:f}]}",
       R"({"cells":[[{},{"value":5}],[{},{}]],"cages":[{"cells":[[0,1]],"unique":true,"hidden":false}]})"},
      {"{l:[{c:34BBE6,th:1.5,wp:[[0,9],[9,0]]}],o:[{c1:#0,c2:#F,te:'X'}]}",
       R"({"lines":[{"color":"#34BBE6","thickness":1.5,"wayPoints":[[0,9],[9,0]]}],)"
       R"("overlays":[{"borderColor":"#000000","backgroundColor":"#FFFFFF","text":"X"}]})"},
      {R"({t:'It\'s {a:t}, \'so\'',d:3,d2:'x\\'})",
       R"({"title":"It's {a:t}, 'so'","duration":3,"d":"x\\"})"},
      {R"({ce:[[],[]],t:"say 'it'"})", R"({"cells":[[{}],[{}]],"title":"say 'it'"})"},
      {R"({"ce":1})", R"({"ce":1})"},  // plain JSON stays as it is
  };
  for (const auto& [zipped, plain] : cases) {
    const auto json = parse_zipped_json(zipped);
    ASSERT_TRUE(json.has_value()) << zipped;
    EXPECT_EQ(to_text(json.value_or(Json())), plain);
  }
  for (const std::string_view broken : {"{ce:[[,}", "{t:'a}", "{a b:1}", "{:1}", ""}) {
    EXPECT_FALSE(parse_zipped_json(broken).has_value()) << broken;
  }
}

std::string packed(std::string_view text) { return compress_to_base64(to_utf16(text)); }

TEST(PackedJson, MendsSlashesThatWereJoined) {
  // U+7FFF is fifteen ones in a row: "//", where the letters before it put it in the right place.
  std::string text = "{\"title\":\"\u7FFF\"}";
  std::string whole = packed(text);
  for (char c = 'b'; c < 'k' && whole.find("//") == std::string::npos; ++c) {
    text.insert(text.find(':') + 2, 1, c);
    whole = packed(text);
  }
  const std::size_t at = whole.find("//");
  ASSERT_NE(at, std::string::npos);
  std::string damaged = whole;
  damaged.erase(at, 1);
  const auto json = unpack_json(damaged);
  ASSERT_TRUE(json.ok()) << json.error().message;
  EXPECT_EQ(to_text(*json), text);
}

TEST(PackedJson, SaysWhatIsWrong) {
  EXPECT_EQ(unpack_json("N4Igz").error().message, "the packed puzzle is damaged or too large");
  EXPECT_EQ(unpack_json(packed("not JSON")).error().message, "the packed text is not JSON");
  EXPECT_EQ(unpack_json(packed("{\"a\":")).error().message, "damaged JSON");
  EXPECT_EQ(unpack_json(packed("{\"a\":1,\"a\":2}")).error().message, "the key 'a' is there twice");
}

}  // namespace
}  // namespace nonet::text

#include "nonet/text/expat/xml_reader.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <expat.h>

#include "nonet/base/text.h"
#include "nonet/text/line_scanner.h"
#include "nonet/text/xml/ksudoku_variant.h"
#include "nonet/text/xml/xml_games.h"

namespace nonet {

namespace {

constexpr int kDeepest = 32;
constexpr std::size_t kMostBytes = std::size_t{256} * 1024 * 1024;
constexpr std::size_t kPiece = std::size_t{64} * 1024;

struct FreeParser {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};
using Parser = std::unique_ptr<XML_ParserStruct, FreeParser>;

// What expat's handlers are given.
struct Document {
  XmlEvents& listener;
  XML_Parser parser = nullptr;
  int depth = 0;
  std::string refused{};  // why the parser was stopped, if it was

  void stop(const char* why) {
    if (refused.empty()) refused = why;
    XML_StopParser(parser, XML_FALSE);
  }
};

Document& document(void* user_data) { return *static_cast<Document*>(user_data); }

void XMLCALL on_open(void* user_data, const XML_Char* name, const XML_Char** pairs) {
  Document& here = document(user_data);
  if (++here.depth > kDeepest) return here.stop("elements nest too deep");
  std::vector<XmlAttribute> attributes;
  for (; *pairs != nullptr; pairs += 2) attributes.push_back({pairs[0], pairs[1]});
  here.listener.open(name, attributes);
}

void XMLCALL on_close(void* user_data, const XML_Char* name) {
  --document(user_data).depth;
  document(user_data).listener.close(name);
}

void XMLCALL on_text(void* user_data, const XML_Char* text, int size) {
  document(user_data).listener.text({text, static_cast<std::size_t>(size)});
}

void XMLCALL on_entity(void* user_data, const XML_Char* /*name*/, int /*is_parameter*/,
                       const XML_Char* /*value*/, int /*size*/, const XML_Char* /*base*/,
                       const XML_Char* /*system*/, const XML_Char* /*public*/,
                       const XML_Char* /*notation*/) {
  document(user_data).stop("it declares entities");
}

Error damaged(const Document& here) {
  if (!here.refused.empty()) return Error{"XML that is not read: " + here.refused};
  return Error{"damaged XML in line " + std::to_string(XML_GetCurrentLineNumber(here.parser)) +
               ": " + XML_ErrorString(XML_GetErrorCode(here.parser))};
}

// A parser that passes its events to the document's listener; null where there is no memory.
Parser parser_for(Document& here) {
  Parser parser(XML_ParserCreate(nullptr));
  if (parser == nullptr) return parser;
  here.parser = parser.get();
  XML_SetUserData(parser.get(), &here);
  XML_SetElementHandler(parser.get(), on_open, on_close);
  XML_SetCharacterDataHandler(parser.get(), on_text);
  XML_SetEntityDeclHandler(parser.get(), on_entity);
  return parser;
}

// Passes all of the document to `listener`.
std::optional<Error> listen(ByteSource& source, XmlEvents& listener) {
  Document here{.listener = listener};
  const Parser parser = parser_for(here);
  if (parser == nullptr) return Error{"no memory for XML"};
  std::vector<char> piece(kPiece);
  for (std::size_t total = 0;;) {
    const Result<std::size_t> count = source.read(piece);
    if (!count) return count.error();
    total += *count;
    if (total > kMostBytes) return Error{"XML of more than 256 MiB"};
    const bool last = *count == 0;
    if (XML_Parse(parser.get(), piece.data(), static_cast<int>(*count), last ? 1 : 0) !=
        XML_STATUS_OK) {
      return damaged(here);
    }
    if (last) return std::nullopt;
  }
}

}  // namespace

bool is_xml_text(std::string_view beginning) {
  return trimmed(without_mark(beginning), kWhiteSpace).starts_with('<');
}

Result<std::vector<Record>> read_xml(ByteSource& source) {
  XmlGames games;
  if (auto error = listen(source, games)) return *std::move(error);
  return games.finish();
}

Result<std::vector<Record>> read_xml(std::string_view text) {
  MemorySource source(text);
  return read_xml(source);
}

Result<VariantRecord> read_ksudoku(std::string_view text) {
  MemorySource source(text);
  text::KSudokuGame game;
  if (auto error = listen(source, game)) return *std::move(error);
  return game.finish();
}

bool is_other_ksudoku(std::string_view beginning) {
  text::KSudokuGame game;
  Document here{.listener = game};
  const Parser parser = parser_for(here);
  if (parser == nullptr) return false;
  // Damage behind the graph does not matter here: the reader of the game reports it.
  (void)XML_Parse(parser.get(), beginning.data(), static_cast<int>(beginning.size()), 0);
  return game.has_other_graph();
}

}  // namespace nonet

// Reads the XML formats, with expat. Not part of the engine: the library nonet_xml is for front
// ends that have expat (src/nonet/CMakeLists.txt).
//
// Safe against hostile documents: what declares entities is refused, elements nest at most 32 deep,
// and a document has at most 256 MiB. Memory: a record a game.

#pragma once

#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/text/byte_source.h"
#include "nonet/text/record.h"
#include "nonet/text/variant_record.h"

namespace nonet {

// Whether a text that begins like this is XML: '<' behind a byte order mark and white space.
bool is_xml_text(std::string_view beginning);

// All games of the document. The Error says on which line the XML is damaged, or which game is
// wrong and how.
Result<std::vector<Record>> read_xml(ByteSource& source);
Result<std::vector<Record>> read_xml(std::string_view text);

// The one game of a document of KSudoku's, of any size and kind. The Error likewise.
Result<VariantRecord> read_ksudoku(std::string_view text);
// Whether a document that begins like this is of a KSudoku game other than a plain 9x9 Sudoku.
bool is_other_ksudoku(std::string_view beginning);

}  // namespace nonet

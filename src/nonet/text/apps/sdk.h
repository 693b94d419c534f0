// .sdk files: nine rows of nine characters, and around them
//
//   SudoCue   #ARuud         author          SadMan   [Puzzle]
//             #DA puzzle     description              53..7....  nine rows: the givens
//             #CHave fun     comment                  [State]
//             #B03-08-2006   date                     534.7....  nine rows: givens and digits
//             #SSudoCue      source                              of the player
//             #LEasy         level
//             #Uhttp://...   link
//
// '#' begins comments elsewhere, so such lines count only when they stand right above nine rows and
// one of them has no small letter right behind its letter (or is a link).

#pragma once

#include <string>
#include <string_view>

#include "nonet/text/record.h"

namespace nonet::text {

enum class SdkSection : std::uint8_t { kNone, kPuzzle, kState };

// Whether the line may be one of SudoCue's: '#', one of its letters, and no space next.
bool is_sdk_tag(std::string_view line);
// Whether the line surely is one of SudoCue's.
bool is_sure_sdk_tag(std::string_view line);
// Adds what the line states to `extras`. Precondition: is_sdk_tag(line).
void add_sdk_tag(std::string_view line, Extras& extras);

SdkSection sdk_section(std::string_view line);
inline bool is_sdk_section(std::string_view line) { return sdk_section(line) != SdkSection::kNone; }

void write_sdk(std::string& out, const Record& record);

}  // namespace nonet::text

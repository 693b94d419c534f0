// Words from the user's text, as messages show them.

#pragma once

#include <string>
#include <string_view>

namespace nonet::book {

// Whether the text is short, and without characters that would not print.
bool fits_message(std::string_view text);
// The text in single quotes; `otherwise` where it does not fit a message.
std::string quoted(std::string_view text, std::string_view otherwise);

}  // namespace nonet::book

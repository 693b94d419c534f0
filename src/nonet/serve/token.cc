#include "nonet/serve/token.h"

namespace nonet::serve {

namespace {

constexpr std::string_view kScheme = "bearer ";

// Letters in lower case; other characters become something that is no letter of a scheme either.
unsigned char lowered(char c) { return static_cast<unsigned char>(c) | 0x20U; }

}  // namespace

bool is_authorized(std::string_view field, std::string_view token) {
  if (field.size() < kScheme.size()) return false;
  unsigned different = 0;
  for (std::size_t i = 0; i < kScheme.size(); ++i) {
    different |= static_cast<unsigned>(lowered(field[i]) ^ static_cast<unsigned char>(kScheme[i]));
  }
  const std::string_view given = field.substr(kScheme.size());
  different |= given.size() == token.size() ? 0U : 1U;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const char wanted = token.empty() ? '\0' : token[i % token.size()];
    different |= static_cast<unsigned char>(given[i]) ^ static_cast<unsigned char>(wanted);
  }
  // A volatile result keeps the compiler from ending the comparison early.
  const volatile unsigned result = different;
  return result == 0;
}

std::optional<std::size_t> find_token(std::string_view field, std::span<const std::string> tokens) {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (is_authorized(field, tokens[i])) found = i;
  }
  return found;
}

}  // namespace nonet::serve

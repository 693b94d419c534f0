#include "nonet/base/seed.h"

#include "nonet/base/text.h"

namespace nonet {

std::uint64_t seed_of_text(std::string_view text) {
  if (const auto number = number_in<std::uint64_t>(text)) return *number;
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

bool is_beyond_seeds(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos &&
         !number_in<std::uint64_t>(text);
}

}  // namespace nonet

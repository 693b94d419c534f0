#include "nonet/base/seed.h"

#include <charconv>

namespace nonet {

std::uint64_t seed_of_text(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (!text.empty() && error == std::errc() && end == text.data() + text.size()) return number;
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

bool is_beyond_seeds(std::string_view text) {
  std::uint64_t number = 0;
  return text.find_first_not_of("0123456789") == std::string_view::npos &&
         std::from_chars(text.data(), text.data() + text.size(), number).ec ==
             std::errc::result_out_of_range;
}

}  // namespace nonet

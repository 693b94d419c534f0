// Literal: a variable or its negation, in one word.

#pragma once

#include <cstdint>

namespace nonet::kernel::learn {

using Variable = std::uint32_t;

class Literal {
 public:
  constexpr Literal() = default;
  static constexpr Literal from_code(std::uint32_t code) {
    Literal literal;
    literal.code_ = code;
    return literal;
  }
  // True where the variable is.
  static constexpr Literal of(Variable variable) { return from_code(variable * 2); }
  static constexpr Literal of(Variable variable, bool value) {
    return from_code(variable * 2 + (value ? 0U : 1U));
  }

  // 2 * variable, one more for the opposite.
  constexpr std::uint32_t code() const { return code_; }
  constexpr Variable variable() const { return code_ / 2; }
  constexpr bool is_opposite() const { return (code_ & 1U) != 0; }
  constexpr Literal operator~() const { return from_code(code_ ^ 1U); }

  friend constexpr bool operator==(Literal, Literal) = default;

 private:
  std::uint32_t code_ = 0;
};

}  // namespace nonet::kernel::learn

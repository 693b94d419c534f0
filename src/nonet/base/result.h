// Errors as values: a Result<T> is either a T or an Error with the sentence a person needs.
//
// The engine never throws. A function that can fail for a reason outside the program (bad text, an
// unreachable target) returns Result<T>; a broken precondition is an assert.

#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace nonet {

// What went wrong, as one clear sentence without a trailing full stop, e.g.
// "80 characters, expected 81". The caller that knows the place (file, line) adds it.
struct Error {
  std::string message;

  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }

  // Precondition of the value accessors: ok().
  const T& value() const& { return *checked(std::get_if<T>(&state_)); }
  T& value() & { return *checked(std::get_if<T>(&state_)); }
  T&& value() && { return std::move(*checked(std::get_if<T>(&state_))); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  // Precondition: !ok().
  const Error& error() const { return *checked(std::get_if<Error>(&state_)); }

 private:
  template <class P>
  static P* checked(P* p) {
    assert(p != nullptr);
    return p;
  }

  std::variant<T, Error> state_;
};

}  // namespace nonet

// Request: the keys of a JSON object, asked for one by one, each checked for type and range.
//
//   const Grid puzzle = request.grid("puzzle");
//   const int most = request.whole("most", 1, 1000, 200);
//   if (!request.finish()) return {};            // the failure is noted: "most: ..."
//
// A getter that finds something wrong notes it and gives a harmless value; only the first failure
// counts. finish() also refuses keys that no getter asked for, so that a mistyped key is not taken
// for an absent one; where a key is missing as well, the error names the unknown key and lists the
// known ones. A key with the value null counts as absent.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/json.h"
#include "nonet/base/json_out.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"

namespace nonet::api {

using json::List;
using json::Object;
using json::Out;

// One sentence without a full stop, and which part of the request it is about: "target.clues".
struct Failure {
  std::string message;
  std::string where;
  bool missing = false;  // nothing stands there
};

class Request {
 public:
  // `object` must be an object, and must outlive the request; `failure` too.
  Request(const Json& object, std::optional<Failure>& failure, std::string path = {})
      : object_(object), failure_(failure), path_(std::move(path)) {}

  // Whether the key is there.
  bool has(std::string_view key) const { return find(key) != nullptr; }
  // The value as it is, without asking for it; nullptr where it is absent.
  const Json* peek(std::string_view key) const { return find(key); }

  bool flag(std::string_view key, bool otherwise);
  // A whole number least..most.
  std::int64_t whole(std::string_view key, std::int64_t least, std::int64_t most);
  std::int64_t whole(std::string_view key, std::int64_t least, std::int64_t most,
                     std::int64_t otherwise);
  // Milliseconds, fractions dropped.
  std::int64_t millis(std::string_view key);
  // The number that a seed, a whole number or text, stands for.
  std::uint64_t seed(std::string_view key);
  // Text of at most `longest` bytes.
  std::string text(std::string_view key, std::size_t longest = 1'000);
  std::string text_or(std::string_view key, std::string_view otherwise,
                      std::size_t longest = 1'000);
  // 81 characters, '.' or '0' for a blank cell.
  Grid grid(std::string_view key);
  std::optional<Grid> grid_if(std::string_view key);
  // 81 numbers 0..511, bit d - 1 for digit d.
  std::optional<Pencilmarks> candidates_if(std::string_view key);
  // A list of short texts.
  std::vector<std::string> texts(std::string_view key);
  // The value as it is; nullptr where it is absent.
  const Json* any(std::string_view key);
  // An object inside; an empty one where there is none, which is a failure.
  Request object(std::string_view key);
  // The objects of a list.
  std::vector<Request> objects(std::string_view key);

  // Notes a failure about the key (about the whole object: ""), and gives null, which is what a
  // verb that failed returns.
  Out fail(std::string_view key, std::string message);
  // The same for a key that is absent.
  Out miss(std::string_view key, std::string message = "missing");
  bool failed() const { return failure_.has_value(); }
  // Whether no getter failed, and no key is left that was not asked for.
  bool finish();

  // "target.clues": the key behind the path of its object.
  std::string place_of(std::string_view key) const;

 private:
  const Json* find(std::string_view key) const;
  // As find(), and notes the key as known; a failure where it is absent and `needed`.
  const Json* take(std::string_view key, bool needed);

  const Json& object_;
  std::optional<Failure>& failure_;
  std::string path_;
  std::vector<std::string> asked_;
};

}  // namespace nonet::api

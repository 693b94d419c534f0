#include "nonet/serve/message.h"

#include <algorithm>
#include <optional>

#include "nonet/base/compose.h"
#include "nonet/base/json.h"
#include "nonet/base/text.h"
#include "nonet/serve/web_files.h"

namespace nonet::serve {

namespace {

std::optional<char> byte_of(std::string_view digits) {
  const auto value = number_in<unsigned>(digits, 16);
  if (!value || digits.size() != 2) return std::nullopt;
  return static_cast<char>(*value);
}

// A percent sign that begins no byte stands for itself: no file has such a name.
std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = text[i] == '%' ? byte_of(text.substr(i + 1, 2)) : std::nullopt;
    result += byte.value_or(text[i]);
    if (byte) i += 2;
  }
  return result;
}

}  // namespace

std::string error_text(std::string_view message, std::string_view where) {
  Json error = Json::object({{"message", message}});
  if (!where.empty()) error["where"] = where;
  return to_text(Json::object({{"ok", false}, {"error", std::move(error)}}));
}

Answer error_answer(unsigned status, std::string_view message, std::string_view where) {
  return {.status = status, .body = error_text(message, where)};
}

Answer busy_answer(unsigned status, std::string_view message, int seconds) {
  Answer answer = error_answer(status, message);
  answer.fields.push_back({"Retry-After", std::to_string(seconds)});
  return answer;
}

Answer wrong_method(std::string_view allowed) {
  Answer answer = error_answer(405, compose("expected one of the methods {}", {allowed}));
  answer.fields.push_back({"Allow", std::string(allowed)});
  return answer;
}

std::string path_of(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    target.remove_prefix(scheme.size());
    target.remove_prefix(std::min(target.find('/'), target.size()));
    if (target.empty()) target = "/";
  }
  return target.starts_with('/') ? decoded(target) : std::string();
}

std::string media_type(std::string_view field) {
  field = field.substr(0, field.find(';'));
  return lowered(field.substr(0, field.find_last_not_of(" \t") + 1));
}

bool asks_for(std::string_view accept, std::string_view type) { return is_accepted(accept, type); }

}  // namespace nonet::serve

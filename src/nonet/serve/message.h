// Request and Answer: what the parts behind the network see of HTTP. No sockets in here.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::serve {

// A request as it was sent; fields that no site asks for are dropped. Empty: not sent.
struct Request {
  std::string method;  // "GET"
  std::string target;  // "/assets/app.js?v=1"
  std::string path;    // of the target, percent signs decoded
  std::string content_type;
  std::string accept;
  std::string accept_encoding;
  std::string authorization;
  std::string origin;
  std::string asked_method;  // Access-Control-Request-Method
  std::string forwarded_for;
  std::string peer;  // the address of the client, from the system
  std::string body;
};

struct Field {
  std::string name;
  std::string value;
};

// The route of what is no route.
inline constexpr std::string_view kNoRoute = "other";

struct Answer {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<Field> fields = {};  // beside Content-Type and Content-Length
  // The route under which metrics count the answer: one of a fixed few, never a client's text.
  std::string_view route = kNoRoute;
  // No answer: the request takes more than the light lane is for.
  bool for_heavy_lane = false;
};

// {"ok": false, "error": {"message": ..., "where": ...}}; `where` is left out where it is empty.
std::string error_text(std::string_view message, std::string_view where = {});
Answer error_answer(unsigned status, std::string_view message, std::string_view where = {});
// The same, with Retry-After: the client may try again in so many seconds.
Answer busy_answer(unsigned status, std::string_view message, int seconds);
// 405, with the methods that there are: "GET, HEAD".
Answer wrong_method(std::string_view allowed);

// The path of a target: the part before '?' and '#', percent signs decoded. An absolute target,
// "http://host/path", is as good as "/path". Empty where it is no path at all.
std::string path_of(std::string_view target);

// "application/json" for "Application/JSON; charset=utf-8".
std::string media_type(std::string_view field);

// Whether the field Accept (RFC 9110, 12.5.1) allows this type ("image/png") by its name, rather
// than all types at once.
bool asks_for(std::string_view accept, std::string_view type);

}  // namespace nonet::serve

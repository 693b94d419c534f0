// The OpenAPI 3.1 document of the service, made from the table of routes and the schemas of what
// they take and give.

#pragma once

#include <string>
#include <string_view>

namespace nonet::serve {

// JSON, one line.
const std::string& openapi_document();

// The files, as they were when the program was built: api/schema.json and serve/schema.json.
std::string_view api_schema();
std::string_view serve_schema();

}  // namespace nonet::serve

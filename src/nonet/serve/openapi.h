// The OpenAPI 3.1 document of the service, made from the table of routes and the schemas of their
// bodies and answers.

#pragma once

#include <string>
#include <string_view>

namespace nonet::serve {

// JSON, one line.
const std::string& openapi_document();

// The texts of api/schema.json and serve/schema.json, built into the program.
std::string_view api_schema();
std::string_view serve_schema();

}  // namespace nonet::serve

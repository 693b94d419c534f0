// The log: one line of JSON a request on standard error.
//
//   {"time": "2026-11-22T05:00:00.123Z", "id": "...", "method": "POST", "path": "/v1/check",
//    "status": 200, "bytes": 123, "ms": 0.4}             and "gone": true if the client has gone

#pragma once

#include <string>

#include "nonet/serve/site.h"

namespace nonet::serve {

// `milliseconds` since 1970.
std::string log_line(const Exchange& exchange, std::int64_t milliseconds);

// Writes a line to standard error. False where the line was not written whole, because the service
// does not wait for its reader.
bool write_log_line(const std::string& line);

std::int64_t milliseconds_now();

}  // namespace nonet::serve

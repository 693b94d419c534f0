// Which file of a folder a request is for, and what the answer says about it. No network in here.

#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::serve {

// The file that `path` names, or nullopt. `path` is the part of an address behind the host, percent
// signs decoded: "/", "/assets/app.js". A folder stands for its index.html. Nothing outside
// `folder` is ever named, neither by ".." nor through a symbolic link. Precondition: `folder` is
// canonical.
std::optional<std::filesystem::path> find_web_file(const std::filesystem::path& folder,
                                                   std::string_view path);

// "text/html; charset=utf-8" for "index.html", by the name's ending; else application/octet-stream.
std::string_view content_type_of(const std::filesystem::path& file);

// A compressed form of files. A file that was compressed when the page was built has the compressed
// file beside it, with one more ending: "app.js.br".
struct Coding {
  std::string_view name;  // in the fields Accept-Encoding and Content-Encoding
  std::string_view ending;
};
// The coding with the smallest files first.
inline constexpr std::array<Coding, 2> kCodings{{{"br", ".br"}, {"gzip", ".gz"}}};

// Whether the field Accept-Encoding of a request allows a coding by its name (RFC 9110, 12.5.3).
bool is_accepted(std::string_view field, std::string_view name);

// The first coding that the field allows and the file has been compressed with, or null. A
// compressed file does not count if it is older than the file, or a link.
const Coding* coding_for(const std::filesystem::path& file, std::string_view field);

// Files in assets/ have a hash of their content in their name and never change; a browser has to
// ask for all others again.
std::string_view cache_rule_of(std::string_view path);

// The fields of every answer: the page loads nothing from other origins, runs no script written in
// a page, is shown in no frame, and sends no referrer.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kSecurityHeaders{{
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()"},
}};

}  // namespace nonet::serve

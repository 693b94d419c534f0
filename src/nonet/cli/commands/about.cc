// nonet backends, completions, man: what the program says about itself.

#include "nonet/cli/table/about.h"

#include <fmt/format.h>

#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/help.h"
#include "nonet/solve/backend.h"

namespace nonet::cli {

namespace {

int print(const std::string& text) {
  Output output = std::move(Output::open("")).value();
  output.write(text);
  return finish(output, kExitOk);
}

}  // namespace

int run_backends(const BackendsOptions& options) {
  std::string out;
  for (const Backend& backend : backends()) {
    const bool supported = backend.is_supported();
    const bool chosen = &backend == &active_backend();
    if (options.json) {
      json::Object object;
      object.set("name", backend.name)
          .set("description", backend.description)
          .set("supported", supported)
          .set("chosen", chosen);
      if (supported) object.set("lanes", backend.lanes());
      append_line(out, object);
    } else {
      const std::string lanes = supported ? fmt::format("{} lanes", backend.lanes()) : "";
      out += fmt::format("{} {:<10} {:<13} {:<9} {}\n", chosen ? '*' : ' ', backend.name,
                         supported ? "supported" : "not supported", lanes, backend.description);
    }
  }
  return print(out);
}

int run_completions(const CompletionsOptions& options) {
  if (options.shell.empty())
    return fail(fmt::format("which shell? One of {}", fmt::join(shells(), ", ")), kExitUsage);
  return print(completions(options.shell));
}

int run_man(const ManOptions&) { return print(man_page()); }

}  // namespace nonet::cli

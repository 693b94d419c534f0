// The one place where the program is put together: signals, backend, command.

#include <string>
#include <vector>

#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/table/parser.h"
#include "nonet/solve/backend.h"

// NOLINTNEXTLINE(bugprone-exception-escape): where there is no memory, nothing is left to be said
int main(int argc, char** argv) {
  using namespace nonet;
  cli::install_signal_handlers();
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  int exit_code = cli::kExitOk;
  const auto parsed = cli::parse(arguments, exit_code);
  if (!parsed) return exit_code;
  if (const auto backend = choose_backend(); !backend) {
    cli::complain(backend.error().message);
    return cli::kExitUsage;
  }
  return parsed->run();
}

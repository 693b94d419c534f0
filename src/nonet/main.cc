// The one place where the program is put together: signals, backend, command.

#include <exception>
#include <string>
#include <system_error>
#include <vector>

#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/out_of_memory.h"
#include "nonet/cli/table/parser.h"
#include "nonet/solve/backend.h"

namespace {

int run(const std::vector<std::string>& arguments) {
  using namespace nonet;
  int exit_code = cli::kExitOk;
  const auto parsed = cli::parse(arguments, exit_code);
  if (!parsed) return exit_code;
  if (const auto backend = choose_backend(); !backend) {
    cli::complain(backend.error().message);
    return cli::kExitUsage;
  }
  return parsed->run();
}

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): memory that has run out ends the process before
int main(int argc, char** argv) {
  nonet::cli::install_signal_handlers();
  nonet::cli::end_when_memory_runs_out();
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  try {
    return run(arguments);
  } catch (const std::system_error& error) {
    nonet::cli::complain(std::string("the system refuses a further thread: ") + error.what());
  } catch (const std::exception& error) {
    nonet::cli::complain(error.what());
  }
  return nonet::cli::kExitIo;
}

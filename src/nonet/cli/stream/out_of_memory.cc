#include "nonet/cli/stream/out_of_memory.h"

#include <atomic>
#include <new>
#include <string_view>

#include <unistd.h>

#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/table/options.h"

namespace nonet::cli {

namespace {

// Asks for no memory. Of several threads that come here, the first one ends the process.
[[noreturn]] void end_without_memory() {
  constexpr std::string_view kSentence =
      "nonet: memory has run out: the system, or a limit such as that of 'ulimit -v', gives no "
      "more\n";
  static std::atomic_flag ending;
  while (ending.test_and_set()) pause();
  remove_unfinished_files();
  [[maybe_unused]] const ssize_t put = write(STDERR_FILENO, kSentence.data(), kSentence.size());
  _exit(kExitIo);
}

}  // namespace

void end_when_memory_runs_out() { std::set_new_handler(end_without_memory); }

}  // namespace nonet::cli

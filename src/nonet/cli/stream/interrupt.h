// Ctrl-C (SIGINT) and SIGTERM as stop tokens, which long work looks at now and then.
//
// The first signal asks to stop: commands finish the record in hand, write what is done and exit
// with 130. The second signal ends the program at once, as a signal without a handler does, and
// leaves no half-written file behind.

#pragma once

#include <atomic>
#include <string>

#include "nonet/base/stop.h"

namespace nonet::cli {

// Installs the handlers, and ignores SIGPIPE and SIGXFSZ, so that a closed pipe and a file that may
// not grow are seen as write errors.
void install_signal_handlers();

// Asks to stop from the first SIGINT or SIGTERM on.
StopToken interrupt_token();
// The flag behind interrupt_token(), for functions that take a flag.
std::atomic<bool>& interrupt_flag();

// A second signal removes the files remembered and not yet forgotten. There is room for four at a
// time; a fifth is not remembered. Neither function may run on two threads at once.
void remember_unfinished_file(const std::string& path);
void forget_unfinished_file(const std::string& path);
// Removes those that are remembered: for who ends the process. Asks for no memory.
void remove_unfinished_files();

// Asks to stop from the first signal on, and from end_work() on: for work so long that it must also
// end when its results are no longer wanted.
StopToken work_token();
void end_work();

}  // namespace nonet::cli

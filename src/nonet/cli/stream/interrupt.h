// Ctrl-C (SIGINT) and SIGTERM as a question that long work asks now and then.
//
// The first signal asks to stop: commands finish the record in hand, write what is done and exit
// with 130. The second one ends the program at once, as it would have without us, and leaves no
// half-written file behind.

#pragma once

#include <atomic>
#include <string>

#include "nonet/base/stop.h"

namespace nonet::cli {

// Installs the handlers, and ignores SIGPIPE so that a closed pipe is seen as a write error.
void install_signal_handlers();

// True from the first SIGINT or SIGTERM on.
StopToken interrupt_token();
// The flag behind it, for those who want one.
std::atomic<bool>& interrupt_flag();

// The files that a second signal removes, until they are forgotten: four at a time, and a further
// one is not remembered. Neither may run on two threads at once.
void remember_unfinished_file(const std::string& path);
void forget_unfinished_file(const std::string& path);

// True from then on too, and from end_work() on: for work so long that it must also end when nobody
// reads its results any more.
StopToken work_token();
void end_work();

}  // namespace nonet::cli

// Out of memory: what the program does when the system, or a limit on it, gives no more.
//
// The standard library throws then. The engine is compiled without exceptions, so the destructors
// of its functions would not run: its locks would stay locked and what it held would be lost.
// Threads would end the program with std::terminate() and nothing a person could read. So a command
// does not throw: it removes the files that it had begun, writes one sentence and ends with exit
// code 3.

#pragma once

namespace nonet::cli {

// From now on, `new` that finds no memory ends the process so. nonet serve goes on after that
// instead (serve/reserve.h).
void end_when_memory_runs_out();

}  // namespace nonet::cli

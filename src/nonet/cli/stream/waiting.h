// System calls that wait for another program: the other end of a named pipe, room in a full pipe.
//
// A signal does not end such a wait reliably: the kernel hands the signal to any one thread, and it
// may come just before the call. So no function here blocks for long; each looks every few moments
// whether the user has interrupted the program.

#pragma once

#include <string>
#include <string_view>

#include <sys/types.h>

namespace nonet::cli {

// Opens a file for reading. A named pipe opens at once, even while no program writes to it; wait
// with poll() before reading. -1 with errno on failure.
int open_to_read(const std::string& path);

// Writes a part of the bytes, and returns how many; -1 with errno on failure. After an interrupt
// write_some() waits for a moment only and fails with EINTR if there is still no room.
ssize_t write_some(int fd, std::string_view bytes);

}  // namespace nonet::cli

// System calls that wait for another program: the other end of a named pipe, room in a full pipe.
//
// A signal does not end such a wait reliably: the kernel hands it to any one thread, and it may
// come just before the call. So nothing here blocks for long; each call looks every few moments
// whether the user has interrupted the program.

#pragma once

#include <string>
#include <string_view>

#include <sys/types.h>

namespace nonet::cli {

// Opens a file to read; a named pipe at once, whether or not anybody writes to it, and what is read
// from it before somebody does must be waited for with poll(). -1 with errno on failure.
int open_to_read(const std::string& path);

// Writes a part of the bytes, and returns how many; -1 with errno on failure. After an interrupt it
// waits for a moment only: then, if nobody has made room, it fails with EINTR.
ssize_t write_some(int fd, std::string_view bytes);

}  // namespace nonet::cli

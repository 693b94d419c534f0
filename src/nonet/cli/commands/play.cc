// nonet play: serves the built web app to this machine and opens a browser there.

#include <csignal>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include "nonet/cli/commands/share.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/table/serving.h"
#include "nonet/serve/web_server.h"

namespace nonet::cli {

namespace {

// Browsers keep games by address, so that the port is the same every time where it can be.
constexpr std::uint16_t kUsualPort = 8981;

// How the user gets the web app where it is missing.
std::string how_to_get_it() {
  const std::filesystem::path folder = source_path("web");
  if (folder.empty()) return "install it (Debian's package nonet-web)";
  return fmt::format("run tools/web, which makes {}", folder.string());
}

Result<serve::WebServer> open_server(const std::string& folder, std::optional<std::uint64_t> port) {
  if (port) return serve::WebServer::open(folder, static_cast<std::uint16_t>(*port));
  Result<serve::WebServer> usual = serve::WebServer::open(folder, kUsualPort);
  if (usual) return usual;
  Result<serve::WebServer> any = serve::WebServer::open(folder, 0);
  if (any) {
    complain(
        fmt::format("port {} is in use, by another 'nonet play' perhaps; games saved there "
                    "are not seen at this address",
                    kUsualPort));
  }
  return any;
}

// The browser gets a session of its own, away from the terminal, so that Ctrl-C does not end it.
bool open_browser(const std::string& address) {
  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  sigset_t ignored;
  sigemptyset(&ignored);
  sigaddset(&ignored, SIGPIPE);
  posix_spawnattr_setsigdefault(&how, &ignored);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  std::string command = "xdg-open";
  std::string argument = address;
  char* const arguments[] = {command.data(), argument.data(), nullptr};
  pid_t child = 0;
  const int failed = posix_spawnp(&child, command.c_str(), &files, &how, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&how);
  return failed == 0;
}

}  // namespace

int run_play(const PlayOptions& options) {
  const std::string folder = options.web.empty() ? find_web_folder() : options.web;
  if (folder.empty())
    return fail(
        fmt::format("the web app is not here: {}, or name its folder with --web", how_to_get_it()),
        kExitIo);
  Result<serve::WebServer> server = open_server(folder, options.port);
  if (!server) return fail(server.error().message, kExitIo);
  Result<Output> output = Output::open("");
  output->write(server->address() + "\n");
  if (!options.no_browser && !open_browser(server->address())) {
    complain("no browser could be opened: open the address in one yourself");
  }
  if (server->run(interrupt_token())) return kExitInterrupted;
  return fail("the system closed the connection", kExitIo);
}

}  // namespace nonet::cli

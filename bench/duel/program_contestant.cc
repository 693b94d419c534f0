// Whole programs as contestants: they read a list, one puzzle a line, and what they write is thrown
// away, so that their counts are not checked. Starting them is part of the time.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/duel/contestant.h"

namespace nonet::duel {

namespace {

constexpr std::string_view kPlace = "{file}";

// Runs a shell command line on an input, without output; its wait status, or -1.
int run(std::string command, const char* input) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input, O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  std::array<char, 3> shell{"sh"};
  std::array<char, 3> option{"-c"};
  const std::array<char*, 4> arguments{shell.data(), option.data(), command.data(), nullptr};
  pid_t child = 0;
  const int failed = posix_spawn(&child, "/bin/sh", &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  int status = -1;
  if (failed != 0 || waitpid(child, &status, 0) != child) return -1;
  return status;
}

class ProgramContestant final : public Contestant {
 public:
  ProgramContestant(std::string name, std::string command)
      : Contestant(std::move(name)), command_(std::move(command)) {
    const std::size_t place = command_.find(kPlace);
    takes_file_ = place != std::string::npos;
    if (takes_file_) command_.replace(place, kPlace.size(), path_.data());
  }
  ~ProgramContestant() override {
    if (descriptor_ < 0) return;
    close(descriptor_);
    unlink(path_.data());
  }

  std::optional<Error> take(const Hand& hand, std::uint64_t /*limit*/) override {
    std::ofstream file(path_.data(), std::ios::binary | std::ios::trunc);
    file << std::string_view(hand.lines).substr(0, hand.lines.size() - kPadding) << std::flush;
    if (descriptor_ < 0 || !file) return Error{name() + ": cannot write a temporary file"};
    return std::nullopt;
  }

  // 1 is what a solver may end with when some puzzle has not exactly one solution.
  std::optional<Error> play() override {
    const int status = run(command_, takes_file_ ? "/dev/null" : path_.data());
    if (WIFEXITED(status) && WEXITSTATUS(status) <= 1) return std::nullopt;
    return Error{name() + ": failed with wait status " + std::to_string(status)};
  }

  Answer answer() const override { return {}; }

 private:
  std::array<char, 32> path_{"/tmp/nonet_duel_XXXXXX"};
  int descriptor_ = mkstemp(path_.data());
  std::string command_;
  bool takes_file_ = false;
};

}  // namespace

MadeContestant make_program(std::string_view spec) {
  const Result<NamedSpec> parts = split_spec(spec);
  if (!parts) return parts.error();
  return std::unique_ptr<Contestant>(
      std::make_unique<ProgramContestant>(parts->name, parts->value));
}

}  // namespace nonet::duel

// nonet db check, nonet db backup

#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "nonet/cli/commands/db.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/library.h"
#include "nonet/collection/backup.h"
#include "nonet/collection/check.h"
#include "nonet/dig/pattern_symmetry.h"

namespace nonet::cli {

int run_db_check(const DbCheckOptions& options) {
  const Result<collection::Database> library = open(options, collection::Access::kRead);
  if (!library) return kExitIo;
  Result<Output> output = Output::open("");
  Progress progress("puzzles", 0, !options.no_progress);
  const auto symmetry_of = [](const Grid& puzzle) {
    return info(largest_symmetry(puzzle.filled())).slug;
  };
  const auto advance = [&](std::int64_t done) {
    progress.advance(static_cast<std::uint64_t>(done), 0);
  };
  const collection::CheckOptions how{thread_count(options), symmetry_of, advance};
  const Result<collection::Checked> checked =
      collection::check(*library, how, [&](std::string_view problem) {
        output->write(fmt::format("{}: {}\n", options.library, problem));
      });
  if (!checked) return refuse(checked.error());
  output->write(fmt::format("{}: {} puzzles and {} sources looked at, {} problems\n",
                            options.library, checked->puzzles, checked->sources,
                            checked->problems));
  return finish(*output, checked->problems == 0 ? kExitOk : kExitNegative);
}

namespace {

// A name beside the file that is taken by nobody else, until the copy is whole.
class TemporaryCopy {
 public:
  explicit TemporaryCopy(const std::string& path) : name_(path + ".XXXXXX") {
    const int file = mkostemp(name_.data(), O_CLOEXEC);
    made_ = file >= 0;
    if (made_) close(file);
  }
  ~TemporaryCopy() {
    if (!made_) return;
    unlink(name_.c_str());
    unlink((name_ + "-journal").c_str());
  }
  TemporaryCopy(const TemporaryCopy&) = delete;
  TemporaryCopy& operator=(const TemporaryCopy&) = delete;

  bool made() const { return made_; }
  const std::string& name() const { return name_; }

  // What is wrong; empty when it is in place.
  std::string put_at(const std::string& path) {
    std::error_code wrong;
    using enum std::filesystem::perms;
    std::filesystem::permissions(name_, owner_read | owner_write | group_read | others_read, wrong);
    std::filesystem::rename(name_, path, wrong);
    if (wrong) return wrong.message();
    made_ = false;
    return "";
  }

 private:
  std::string name_;
  bool made_ = false;
};

int copy(const DbBackupOptions& options, const collection::Database& library) {
  TemporaryCopy temporary(options.output);
  if (!temporary.made()) {
    complain(fmt::format("{}: cannot be written", options.output));
    return kExitIo;
  }
  Progress progress("pages", 0, !options.no_progress);
  const collection::Failure failure =
      collection::back_up(library, temporary.name(), [&](std::int64_t done, std::int64_t) {
        progress.advance(static_cast<std::uint64_t>(done), 0);
        return !interrupt_token().stop_requested();
      });
  if (failure) return refuse(*failure);
  if (const std::string why = temporary.put_at(options.output); !why.empty()) {
    complain(fmt::format("{}: {}", options.output, why));
    return kExitIo;
  }
  return kExitOk;
}

}  // namespace

int run_db_backup(const DbBackupOptions& options) {
  if (options.output.empty()) {
    complain("where is the copy to go? nonet db backup LIBRARY FILE");
    return kExitUsage;
  }
  std::error_code ignored;
  if (std::filesystem::equivalent(options.library, options.output, ignored)) {
    complain(fmt::format("{} is the library itself", options.output));
    return kExitUsage;
  }
  if (std::filesystem::is_directory(options.output, ignored)) {
    complain(fmt::format("{}: is a directory, expected a file", options.output));
    return kExitIo;
  }
  const Result<collection::Database> library = open(options, collection::Access::kRead);
  return library ? copy(options, *library) : kExitIo;
}

}  // namespace nonet::cli

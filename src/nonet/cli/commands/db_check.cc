// nonet db check, nonet db backup

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "nonet/answer/library/collect.h"
#include "nonet/answer/library/variant.h"
#include "nonet/cli/commands/db.h"
#include "nonet/cli/stream/destination.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/library.h"
#include "nonet/collection/backup.h"
#include "nonet/collection/check.h"

namespace nonet::cli {

int run_db_check(const DbCheckOptions& options) {
  const Result<collection::Database> library = open(options, collection::Access::kRead);
  if (!library) return kExitIo;
  Result<Output> output = Output::open("");
  Progress progress("puzzles", 0, !options.no_progress);
  const auto symmetry = [](const Grid& puzzle) { return symmetry_of(puzzle); };
  const auto advance = [&](std::int64_t done) {
    progress.advance(static_cast<std::uint64_t>(done), 0);
  };
  const collection::CheckOptions how{thread_count(options), symmetry, advance, problem_of,
                                     are_images};
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

// A temporary file beside the destination, removed unless put_at() puts the whole copy in place.
class TemporaryCopy {
 public:
  static Result<TemporaryCopy> beside(const Destination& destination) {
    TemporaryCopy copy;
    const Result<int> file = open_beside(destination, copy.name_);
    if (!file) {
      copy.name_.clear();
      return file.error();
    }
    close(*file);
    return copy;
  }
  TemporaryCopy(TemporaryCopy&& other) noexcept : name_(std::exchange(other.name_, {})) {}
  TemporaryCopy& operator=(TemporaryCopy&&) = delete;
  ~TemporaryCopy() {
    if (name_.empty()) return;
    unlink(name_.c_str());
    unlink((name_ + "-journal").c_str());
    forget_unfinished_file(name_);
  }

  const std::string& name() const { return name_; }

  // Renames the file to `path`. Returns what went wrong, or an empty text.
  std::string put_at(const std::string& path) {
    std::error_code wrong;
    std::filesystem::rename(name_, path, wrong);
    if (wrong) return wrong.message();
    forget_unfinished_file(name_);
    name_.clear();
    return "";
  }

 private:
  TemporaryCopy() = default;

  std::string name_;
};

// Why no copy may replace the file that is there; empty where it may. A library that another
// program has open has a log beside it, which SQLite would take for the copy's.
std::string obstacle(const Destination& there) {
  if (!there.exists) return "";
  if (!S_ISREG(there.status.st_mode)) return "it is no file";
  if (there.status.st_size == 0) return "";
  constexpr std::string_view kOnlyLibraries = "; a copy takes the place of a library only";
  {
    const Result<collection::Database> library =
        collection::open_library(there.path, collection::Access::kRead, interrupt_token());
    if (!library) {
      std::string_view why = library.error().message;
      why.remove_prefix(std::min(why.size(), there.path.size() + 2));
      return fmt::format("{}{}", why, kOnlyLibraries);
    }
  }
  return regular_file_size(there.path + "-wal") > 0 ? "another program has it open" : "";
}

int refuse_backup(const DbBackupOptions& options, std::string_view why) {
  return fail(fmt::format("{}: {}", options.output, why), kExitIo);
}

int copy(const DbBackupOptions& options, const collection::Database& library,
         const Destination& there) {
  Result<TemporaryCopy> temporary = TemporaryCopy::beside(there);
  if (!temporary) return refuse_backup(options, temporary.error().message);
  Progress progress("pages", 0, !options.no_progress);
  const collection::Failure failure =
      collection::back_up(library, temporary->name(), [&](std::int64_t done, std::int64_t) {
        progress.advance(static_cast<std::uint64_t>(done), 0);
        return !interrupt_token().stop_requested();
      });
  if (failure) return refuse(*failure);
  const std::string why = temporary->put_at(there.path);
  return why.empty() ? kExitOk : refuse_backup(options, why);
}

}  // namespace

int run_db_backup(const DbBackupOptions& options) {
  if (options.output.empty())
    return fail("where is the copy to go? nonet db backup LIBRARY FILE", kExitUsage);
  std::error_code ignored;
  if (std::filesystem::equivalent(options.library, options.output, ignored))
    return fail(fmt::format("{} is the library itself", options.output), kExitUsage);
  const Result<Destination> there = destination_of(options.output);
  if (!there) return fail(there.error().message, kExitIo);
  if (const std::string why = obstacle(*there); !why.empty()) return refuse_backup(options, why);
  const Result<collection::Database> library = open(options, collection::Access::kRead);
  return library ? copy(options, *library, *there) : kExitIo;
}

}  // namespace nonet::cli

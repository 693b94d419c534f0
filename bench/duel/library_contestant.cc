// Other people's solvers as contestants: one C function in a shared library.

#include <algorithm>

#include <dlfcn.h>

#include "bench/duel/contestant.h"

namespace nonet::duel {

namespace {

using CountOne = std::size_t (*)(const char* puzzle, std::size_t limit);
using CountMany = void (*)(const char* puzzles, std::size_t n, std::size_t limit,
                           std::uint32_t* counts);

class LibraryContestant : public Contestant {
 public:
  using Contestant::Contestant;

  std::optional<Error> take(const Hand& hand, std::uint64_t limit) override {
    hand_ = &hand;
    limit_ = limit;
    counts_.assign(hand.size(), 0);
    return std::nullopt;
  }

  Answer answer() const override { return {.counts = counts_, .guesses = std::nullopt}; }

 protected:
  const Hand& hand() const { return *hand_; }
  std::uint64_t limit() const { return limit_; }
  std::vector<std::uint32_t>& counts() { return counts_; }

 private:
  const Hand* hand_ = nullptr;
  std::uint64_t limit_ = 2;
  std::vector<std::uint32_t> counts_;
};

class OneACall final : public LibraryContestant {
 public:
  OneACall(std::string name, CountOne count) : LibraryContestant(std::move(name)), count_(count) {}

  std::optional<Error> play() override {
    const char* line = hand().lines.data();
    for (std::uint32_t& count : counts()) {
      count = static_cast<std::uint32_t>(count_(line, limit()));
      line += kCells + 1;
    }
    return std::nullopt;
  }

 private:
  CountOne count_;
};

class ManyACall final : public LibraryContestant {
 public:
  ManyACall(std::string name, CountMany count)
      : LibraryContestant(std::move(name)), count_(count) {}

  std::optional<Error> play() override {
    count_(hand().packed.data(), hand().size(), limit(), counts().data());
    return std::nullopt;
  }

 private:
  CountMany count_;
};

// The library stays open until the program ends: its functions are in use until then.
Result<void*> find_function(const std::string& where, const std::string& default_symbol) {
  const std::size_t colon = where.rfind(':');
  const std::string file = where.substr(0, colon);
  const std::string symbol = colon == std::string::npos ? default_symbol : where.substr(colon + 1);
  void* const library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return Error{dlerror()};  // NOLINT(concurrency-mt-unsafe)
  void* const function = dlsym(library, symbol.c_str());
  if (function == nullptr) return Error{file + ": has no function '" + symbol + "'"};
  return function;
}

template <class Player, class Function>
MadeContestant make(std::string_view spec, const std::string& default_symbol) {
  const Result<NamedSpec> parts = split_spec(spec);
  if (!parts) return parts.error();
  const Result<void*> function = find_function(parts->value, default_symbol);
  if (!function) return function.error();
  return std::unique_ptr<Contestant>(
      std::make_unique<Player>(parts->name, reinterpret_cast<Function>(*function)));
}

}  // namespace

MadeContestant make_library(std::string_view spec) {
  return make<OneACall, CountOne>(spec, "count_solutions");
}

MadeContestant make_batch_library(std::string_view spec) {
  return make<ManyACall, CountMany>(spec, "count_solutions_batch");
}

Result<NamedSpec> split_spec(std::string_view spec) {
  const std::size_t equals = spec.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return Error{"'" + std::string(spec) + "' is not of the form NAME=..."};
  }
  return NamedSpec{std::string(spec.substr(0, equals)), std::string(spec.substr(equals + 1))};
}

}  // namespace nonet::duel

// Any bytes, as calls of the C interface that take or give text: what is wrong is said with a
// sentence, nothing is written beyond the room that was given, and what was written reads back.
//
//   byte 0      the call, modulo 6
//   byte 1      how much room the result has; its high bit: a null pointer in place of it
//   line        what the call is given: the rest up to the next line feed
//
// Requests in JSON follow each other on one handle, which is stopped at its first report.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/require.h"
#include "nonet/capi/nonet.h"

namespace {

using nonet::fuzz::require;

constexpr std::size_t kMostCalls = 16;

struct Call {
  nonet_api* api;
  std::string_view text;
  std::size_t room;
  bool null;

  // As long as it says, so that a sanitizer sees a byte too many.
  std::vector<char> make_room() const { return std::vector<char>(room); }
};

nonet_status checked(nonet_status status) {
  require(status != NONET_INTERNAL && status != NONET_OUT_OF_MEMORY, "nothing breaks inside");
  require(std::strcmp(nonet_status_text(status), "unknown status") != 0, "a status has words");
  require(status == NONET_OK || nonet_last_error()[0] != '\0', "a failure has a sentence");
  return status;
}

void read_one(const Call& call) {
  std::array<std::uint8_t, NONET_CELLS> grid{};
  const nonet_status status = checked(
      nonet_grid_from_text(call.text.data(), call.text.size(), call.null ? nullptr : grid.data()));
  if (status != NONET_OK) return;
  std::array<char, NONET_CELLS + 1> back{};
  require(nonet_grid_to_text(grid.data(), back.data(), back.size()) == NONET_OK, "it is written");
  std::array<std::uint8_t, NONET_CELLS> again{};
  require(nonet_grid_from_text(back.data(), NONET_CELLS, again.data()) == NONET_OK && again == grid,
          "what was written reads back");
}

// The text as the bytes of one grid.
void write_one(const Call& call) {
  std::array<std::uint8_t, NONET_CELLS> grid{};
  std::transform(call.text.begin(),
                 call.text.begin() + std::min<std::ptrdiff_t>(NONET_CELLS, std::ssize(call.text)),
                 grid.begin(), [](char c) { return static_cast<std::uint8_t>(c & 0xf); });
  std::vector<char> text = call.make_room();
  const nonet_status status =
      checked(nonet_grid_to_text(grid.data(), call.null ? nullptr : text.data(), text.size()));
  if (status == NONET_OK) require(std::strlen(text.data()) == NONET_CELLS, "81 characters");
}

// Lines end in ';' here; at most as many grids as there is room for are written.
void read_lines(const Call& call) {
  std::string lines(call.text);
  std::replace(lines.begin(), lines.end(), ';', '\n');
  const std::size_t capacity = call.room % 4;
  std::vector<std::uint8_t> grids(NONET_CELLS * capacity);
  std::size_t count = 0;
  const nonet_status status = checked(nonet_grids_from_text(
      lines.data(), lines.size(), call.null ? nullptr : grids.data(), capacity, &count));
  require(status != NONET_TOO_SMALL || count > capacity, "too small is said where it is so");
  require(status != NONET_OK || count <= capacity, "too small is said wherever it is so");
  if (status != NONET_OK) return;
  std::vector<char> back(82 * count + 1);
  require(nonet_grids_to_text(grids.data(), count, back.data(), back.size()) == NONET_OK,
          "what was read can be written");
}

void write_wide(const Call& call) {
  nonet_wide number{};
  std::memcpy(&number, call.text.data(), std::min(sizeof number, call.text.size()));
  std::vector<char> text = call.make_room();
  const nonet_status status =
      checked(nonet_wide_to_text(number, call.null ? nullptr : text.data(), text.size()));
  if (status != NONET_OK) return;
  nonet_wide back{};
  for (const char* at = text.data(); *at != '\0'; ++at) {
    const unsigned __int128 value =
        10 * (static_cast<unsigned __int128>(back.high) << 64U | back.low) +
        static_cast<unsigned>(*at - '0');
    back = {static_cast<std::uint64_t>(value), static_cast<std::uint64_t>(value >> 64U)};
  }
  require(back.low == number.low && back.high == number.high, "a number reads back");
}

// Words for numbers that may be none.
void name(const Call& call) {
  std::int32_t number = static_cast<std::int32_t>(call.room) - 8;
  std::memcpy(&number, call.text.data(), std::min(sizeof number, call.text.size()));
  const bool known = number >= 0 && number <= NONET_LABEL_EXTREME;
  require((nonet_label_text(number) != nullptr) == known, "five labels have words");
  require((nonet_level_text(number) != nullptr) == known, "five levels have words");
  const bool status = std::strcmp(nonet_status_text(number), "unknown status") != 0;
  require(status == (number >= 0 && number <= NONET_BUSY), "fourteen statuses have words");
  require(nonet_version_number() == NONET_VERSION_NUMBER && nonet_version()[0] != '\0',
          "the library is the header's");
}

int count_and_stop(void* reports, double, double) {
  ++*static_cast<int*>(reports);
  return 1;
}

void ask(const Call& call) {
  int reports = 0;
  require(nonet_api_set_progress(call.api, count_and_stop, &reports) == NONET_OK, "it is set");
  if (call.room % 2 != 0) nonet_api_stop(call.api);
  char* answer = nullptr;
  std::size_t length = 0;
  const nonet_status status = checked(nonet_api_call(call.api, call.text.data(), call.text.size(),
                                                     call.null ? nullptr : &answer, &length));
  require(status == (call.null ? NONET_BAD_ARGUMENT : NONET_OK), "there is an answer");
  require(nonet_api_set_progress(call.api, nullptr, nullptr) == NONET_OK, "it is unset");
  if (status != NONET_OK) return;
  require(answer != nullptr && std::strlen(answer) == length, "the answer is as long as it says");
  require(std::string_view(answer, length).starts_with("{\"ok\":"), "the answer is one");
  nonet_api_free_text(answer);
}

constexpr std::array kCalls{read_one, write_one, read_lines, write_wide, name, ask};

std::string_view take_line(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  nonet_api* made = nullptr;
  require(nonet_api_new(&made) == NONET_OK, "a handle is made");
  const std::unique_ptr<nonet_api, decltype(&nonet_api_free)> api(made, nonet_api_free);
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (std::size_t calls = 0; rest.size() >= 2 && calls < kMostCalls; ++calls) {
    const auto which = static_cast<std::uint8_t>(rest[0]);
    const auto how = static_cast<std::uint8_t>(rest[1]);
    rest.remove_prefix(2);
    kCalls[which % kCalls.size()](
        {api.get(), take_line(rest), how % std::size_t{128}, (how & 0x80) != 0});
  }
  return 0;
}

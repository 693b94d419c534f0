#include "nonet/capi/guard.h"

#include <algorithm>
#include <array>
#include <string>

namespace nonet::capi {

namespace {

std::array<char, 512>& last_error() {
  thread_local std::array<char, 512> sentence{};
  return sentence;
}

struct StatusRow {
  nonet_status status;
  const char* text;
};
constexpr std::array kStatuses{
    StatusRow{NONET_OK, "all is well"},
    StatusRow{NONET_STOPPED, "stopped"},
    StatusRow{NONET_BAD_ARGUMENT, "an argument is wrong"},
    StatusRow{NONET_BAD_GRID, "this is no grid"},
    StatusRow{NONET_CONFLICT, "a digit stands twice in a row, column or box"},
    StatusRow{NONET_NO_SOLUTION, "there is no solution"},
    StatusRow{NONET_SEVERAL_SOLUTIONS, "there are several solutions"},
    StatusRow{NONET_NOT_RATED, "the scale has no technique that leads on"},
    StatusRow{NONET_TOO_SMALL, "there is not enough room for the result"},
    StatusRow{NONET_IMPOSSIBLE, "no puzzle can be like that"},
    StatusRow{NONET_OUT_OF_MEMORY, "there is not enough memory"},
    StatusRow{NONET_BAD_BACKEND, "the backend that NONET_BACKEND names does not run here"},
    StatusRow{NONET_INTERNAL, "the library made a mistake"},
    StatusRow{NONET_BUSY, "another call uses the handle"},
};

}  // namespace

nonet_status fail(nonet_status status, std::string_view sentence) {
  std::array<char, 512>& room = last_error();
  const std::size_t length = std::min(sentence.size(), room.size() - 1);
  std::copy_n(sentence.begin(), length, room.begin());
  room[length] = '\0';
  return status;
}

nonet_status fail(nonet_status status, const char* pattern, std::initializer_list<Piece> pieces) {
  return fail(status, compose(pattern, pieces));
}

nonet_status fail_null(const char* what) {
  return fail(NONET_BAD_ARGUMENT, "{} is a null pointer", {what});
}

}  // namespace nonet::capi

const char* nonet_status_text(nonet_status status) {
  using nonet::capi::kStatuses;
  const auto* const row =
      std::find_if(kStatuses.begin(), kStatuses.end(),
                   [status](const nonet::capi::StatusRow& each) { return each.status == status; });
  return row == kStatuses.end() ? "unknown status" : row->text;
}

const char* nonet_last_error(void) { return nonet::capi::last_error().data(); }

int nonet_version_number(void) { return NONET_VERSION_NUMBER; }
const char* nonet_version(void) { return NONET_VERSION; }

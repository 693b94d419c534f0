#include "nonet/job/entry.h"

#include <algorithm>
#include <vector>

#include "nonet/job/little_endian.h"

namespace nonet::job {

namespace {

constexpr std::size_t kNumberBytes = 5;

std::span<const std::uint8_t> octets(std::string_view bytes) {
  return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}
std::string_view characters(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Most comparisons end at the prefix, without a look at the entry.
struct Key {
  std::uint64_t prefix;
  std::uint64_t offset;
};

}  // namespace

void append_entry(std::string& out, const Entry& entry) {
  put_number(out, entry.form.size(), 1);
  put_number(out, entry.puzzle.size(), 1);
  put_number(out, entry.number, kNumberBytes);
  out += characters(entry.form);
  out += characters(entry.puzzle);
}

std::optional<Entry> read_entry(std::string_view bytes) {
  if (bytes.size() < kEntryHead) return std::nullopt;
  const auto form = static_cast<std::size_t>(get_number(bytes, 0, 1));
  const auto puzzle = static_cast<std::size_t>(get_number(bytes, 1, 1));
  if (form < kFewestCodeBytes || form > kMostCodeBytes || puzzle > kMostCodeBytes ||
      bytes.size() < kEntryHead + form + puzzle) {
    return std::nullopt;
  }
  Entry entry;
  entry.form = octets(bytes.substr(kEntryHead, form));
  entry.puzzle = octets(bytes.substr(kEntryHead + form, puzzle));
  entry.number = get_number(bytes, 2, kNumberBytes);
  return entry;
}

std::string sort_entries(std::string_view entries, std::uint64_t& kept) {
  std::vector<Key> keys;
  for (std::size_t at = 0; const auto entry = read_entry(entries.substr(at));) {
    keys.push_back({prefix_of(entry->form), at});
    at += entry->bytes();
  }
  const auto entry_at = [&](const Key& key) {
    return read_entry(entries.substr(key.offset)).value_or(Entry());
  };
  std::sort(keys.begin(), keys.end(), [&](const Key& a, const Key& b) {
    if (a.prefix != b.prefix) return a.prefix < b.prefix;
    return comes_before(entry_at(a), entry_at(b));
  });
  std::string sorted;
  sorted.reserve(entries.size());
  kept = 0;
  Entry last;
  for (const Key& key : keys) {
    const Entry entry = entry_at(key);
    if (kept > 0 && compare_codes(entry.form, last.form) == 0) continue;
    append_entry(sorted, entry);
    last = entry;
    ++kept;
  }
  return sorted;
}

}  // namespace nonet::job

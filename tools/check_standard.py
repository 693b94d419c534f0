"""Fails where a source names something of the standard library and no header that it reads declares it.

Compilers find what is missing only where no other header brought it by chance, and where several
sources are compiled as one or the library is precompiled, something always has. So it is read from the
text: a name of NAMES needs its header in the file itself or in one of ours that it includes.

usage: check_standard.py      exit 1 when something was found
"""

import pathlib
import re
import sys

import units

NAMES = {
    "algorithm": "all_of any_of none_of find find_if find_if_not sort stable_sort partial_sort nth_element copy copy_n "
    "fill fill_n min max minmax min_element max_element count count_if equal lower_bound upper_bound binary_search "
    "remove_if unique reverse rotate transform set_difference set_intersection includes clamp is_sorted "
    "adjacent_find next_permutation partition stable_partition lexicographical_compare search mismatch generate replace",
    "array": "array to_array",
    "atomic": "atomic atomic_bool atomic_int atomic_flag memory_order_relaxed memory_order_release memory_order_acquire",
    "bit": "popcount countr_zero countl_zero bit_width has_single_bit bit_cast rotl rotr endian bit_ceil bit_floor",
    "bitset": "bitset",
    "charconv": "from_chars to_chars from_chars_result chars_format",
    "cmath": "sqrt pow exp log log2 log10 floor ceil lround llround isfinite isnan hypot fabs cos sin atan2",
    "condition_variable": "condition_variable condition_variable_any",
    "cstdint": "uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t uintptr_t",
    "cstring": "memcpy memset memcmp memmove memchr strlen strcmp strerror",
    "deque": "deque",
    "filesystem": "filesystem",
    "fstream": "ifstream ofstream fstream filebuf",
    "functional": "function hash plus greater ref reference_wrapper invoke",
    "future": "future promise async packaged_task",
    "initializer_list": "initializer_list",
    "iterator": "back_inserter inserter istreambuf_iterator ostream_iterator",
    "limits": "numeric_limits",
    "list": "list",
    "map": "map multimap",
    "memory": "unique_ptr shared_ptr make_unique make_shared weak_ptr addressof default_delete",
    "mutex": "mutex lock_guard unique_lock scoped_lock call_once once_flag",
    "numeric": "accumulate iota gcd lcm reduce inner_product partial_sum midpoint",
    "optional": "optional nullopt make_optional",
    "queue": "queue priority_queue",
    "random": "mt19937 mt19937_64 random_device uniform_int_distribution",
    "regex": "regex smatch cmatch regex_match regex_search",
    "set": "set multiset",
    "span": "span as_bytes",
    "sstream": "ostringstream istringstream stringstream",
    "stdexcept": "runtime_error logic_error invalid_argument out_of_range length_error",
    "string": "string to_string stoi getline",
    "string_view": "string_view",
    "system_error": "error_code errc system_error",
    "thread": "thread jthread this_thread",
    "tuple": "tuple tie make_tuple apply forward_as_tuple",
    "type_traits": "is_same_v is_integral_v remove_cvref_t conditional_t enable_if_t underlying_type_t invoke_result_t",
    "unordered_map": "unordered_map",
    "unordered_set": "unordered_set",
    "utility": "move pair swap exchange forward make_pair in_place index_sequence make_index_sequence as_const cmp_less",
    "variant": "variant visit get_if holds_alternative monostate",
    "vector": "vector",
}
HEADER_OF = {name: header for header, names in NAMES.items() for name in names.split()}
# Names that more than one header declares, and headers that read others by the standard's own word.
ALSO = {
    "utility": {"algorithm", "functional", "memory", "tuple", "map", "vector", "string", "optional", "variant"},
    "initializer_list": {"array", "map", "optional", "set", "string", "utility", "vector", "span", "variant"},
    "string_view": {"string"},
    "system_error": {"charconv", "filesystem", "fstream"},
    "tuple": {"functional"},
    "algorithm": {"string", "vector"},
    "iterator": {"array", "map", "set", "span", "string", "string_view", "vector", "deque", "list"},
}
USED = re.compile(r"\bstd::(\w+)")
STANDARD = re.compile(r"^\s*#\s*include\s*<([^>]+)>", re.MULTILINE)


def read_by(path):
    """The standard's headers, and others' in angle brackets, that `path` reads itself or through ours."""
    files = [path, *units.text_of(path).headers]
    return {name for file in files for name in STANDARD.findall(file.read_text(encoding="utf-8"))}


def problems(path):
    source = path.read_text(encoding="utf-8")
    headers = read_by(path)
    source = units.IGNORED.sub(lambda found: "\n" * found.group().count("\n"), source)
    for number, line in enumerate(source.split("\n"), 1):
        for name in USED.findall(line):
            header = HEADER_OF.get(name)
            if header and header not in headers and not ALSO.get(header, set()) & headers:
                yield number, f"std::{name} needs <{header}>"


def main():
    files = [p for p in sorted((units.ROOT / "src").rglob("*")) if p.suffix in (".h", ".cc")]
    # The pieces of the solvers stand in the middle of a source, with all that it has read.
    files = [file for file in files if not file.name.endswith(("_test.cc", "-inl.h", "simd.h"))]
    found = [(file, *problem) for file in files for problem in problems(file)]
    for file, number, what in found:
        print(f"{file.relative_to(units.ROOT)}:{number}: {what}")
    print(f"{len(files)} files read, {len(found)} problems")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())

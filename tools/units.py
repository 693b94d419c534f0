"""Which sources of a target compile as one, each standing for itself: told from their text alone.

Compiled together, sources share what each says for itself: names of unnamed namespaces, constants,
aliases, macros. A source joins others where none of theirs is a word of it, or of a header that only it
includes, where it says nothing that their headers say in the same namespace or around it, where it
defines no function of the name of one of theirs, for another program, and where it uses the same
namespaces as a whole. More are kept apart
than need be; where a pair slips through, the compiler says so, and one of the two names is changed.

usage: units.py MOST FILE...     for every FILE a line: the number of its unit, or - where it is alone;
                                 no unit has more than MOST files
"""

import functools
import pathlib
import re
import sys
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
MACRO = re.compile(r"^\s*#\s*define\s+(\w+)", re.MULTILINE)
DIRECTIVE = re.compile(r"^\s*#(?:[^\n\\]|\\.)*", re.MULTILINE | re.DOTALL)
IGNORED = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'', re.DOTALL
)
WORD = re.compile(r"[A-Za-z_]\w*|\d[\w'.]*|::|\S")
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
# Words with parentheses that are no names, and macros that declare what no other file says.
NO_NAME = re.compile(
    r"alignas|__attribute__|visibility|decltype|noexcept|requires|operator|static_assert|[A-Z][A-Z0-9_]+"
)
KINDS = ("struct", "class", "union", "enum", "concept")


class Text(NamedTuple):
    words: frozenset[str]
    own: frozenset[tuple[str, str]]  # (namespace, name) that other files do not see
    shared: frozenset[tuple[str, str]]  # that those see who include it
    defined: frozenset[tuple[str, str]]  # functions that the linker sees
    namespaces: frozenset[str]
    headers: frozenset[pathlib.Path]  # ours that it includes, directly or not
    opened: frozenset[tuple[str, str]]  # (namespace, the one that it uses as a whole)
    used: frozenset[tuple[str, str, str]]  # (namespace, name, what it is elsewhere)
    members: frozenset[str]  # words that stand behind a dot, an arrow or two colons


def ours(name):
    return next((root / name for root in (ROOT / "src", ROOT) if (root / name).exists()), None)


@functools.cache
def text_of(path):
    source = path.read_text(encoding="utf-8")
    included = [ours(name) for name in INCLUDE.findall(source)]
    included = [header for header in included if header]
    headers = frozenset(included).union(*(text_of(header).headers for header in included))
    source = IGNORED.sub(" ", source)
    macros = MACRO.findall(source)
    words = WORD.findall(DIRECTIVE.sub("", source))
    own, shared, defined, namespaces, opened, used = set(), set(), set(), set(), set(), set()
    for statement, namespace, hidden in statements(words):
        namespaces.add(namespace)
        if statement[0] == "using" and "=" not in statement and "::" in statement:
            used.add((namespace, statement[-1], "".join(statement[1:])))
        if statement[:2] == ["using", "namespace"]:
            opened.add((namespace, "".join(statement[2:])))
            continue
        for name, is_function in declared(statement):
            shared.add((namespace, name))
            if hidden or not is_function or "static" in statement[: statement.index(name)]:
                own.add((namespace, name))
            elif "{" in statement:
                defined.add((namespace, name))
    own |= {("", name) for name in macros}
    members = {word for *before, word in zip(["", "", *words], ["", *words], words) if is_access(*before)}
    found = (words, own, shared, defined, namespaces, headers, opened, used, members)
    return Text(*map(frozenset, found))


def is_access(second, first):
    """Whether what follows these two words belongs to what stands before them."""
    return first in (".", "::") or (second, first) == ("-", ">")


def statements(words):
    """What stands at the level of namespaces: the words of each, where, and whether in one unnamed."""
    spaces, statement, inside = [], [], 0
    for word in words:
        if inside:
            inside += {"{": 1, "}": -1}.get(word, 0)
            statement.append(word)
            if not inside and not is_initialised(statement):
                yield statement, "::".join(filter(None, spaces)), "" in spaces
                statement = []
        elif word == "{" and "namespace" in statement[:2]:
            name = "".join(statement[statement.index("namespace") + 1 :])
            spaces.append(name)
            statement = []
        elif word == "{" and statement == ["extern"]:  # extern "C": names around it are those in it
            spaces.append(None)
            statement = []
        elif word == "{":
            statement.append(word)
            inside = 1
        elif word == "}":
            spaces.pop()
        elif word == ";":
            if statement:
                yield statement, "::".join(filter(None, spaces)), "" in spaces
            statement = []
        else:
            statement.append(word)


def is_initialised(statement):
    """Whether the first brace belongs to a value, so that a semicolon is to come."""
    depth = 0
    for word in statement:
        depth += (word == "(") - (word == ")")
        if word == "operator":
            return False
        if depth == 0 and word in ("=", "{"):
            return word == "="
    return False


def declared(statement):
    """The names that a statement declares, each with whether it is a function's."""
    words = without_template(statement)
    if not words or words[0] == "namespace":
        return
    if words[0] in ("using", "typedef"):
        yield (words[1] if "=" in words[:3] else words[-1]), False
        return
    if words[0] in KINDS:
        rest = [word for word in words[1:] if word not in ("class", "struct")]
        if rest and IDENTIFIER.fullmatch(rest[0]):
            yield rest[0], False
        if words[0] == "enum" and words[1] not in ("class", "struct") and "{" in words:
            yield from ((w, False) for w in words[words.index("{") :] if IDENTIFIER.fullmatch(w))
        return
    depth = 0
    for before, word, after in zip(["", *words], words, [*words[1:], ""]):
        depth += (word == "<") - (word == ">")
        if depth > 0 or not IDENTIFIER.fullmatch(word):
            continue
        if after in ("(", "=", "{", "[", "") and not NO_NAME.fullmatch(word):
            if before != "::" and before != "[":
                yield word, after == "("
            return
        if word == "operator":
            return


def without_template(words):
    """The statement behind `template <...>`."""
    while words and words[0] == "template":
        depth = 0
        for place, word in enumerate(words):
            depth += (word == "<") - (word == ">")
            if word == ">" and depth == 0:
                words = words[place + 1 :]
                break
        else:
            return []
    return words


def sees(text, namespace):
    """Whether names of `namespace` are found where `text` says something."""
    return any(own == namespace or own.startswith(f"{namespace}::") for own in text.namespaces) or (
        namespace == ""
    )


def collides(own, headers):
    """Whether a header declares one of these names, there or further out, where arguments lead to it."""
    said = {pair for header in headers for pair in text_of(header).shared}
    names = {name for _, name in said}
    return any(
        (outer, name) in said
        for space, name in own
        if name in names
        for outer in namespaces_around(space)
    )


def namespaces_around(space):
    parts = space.split("::") if space else []
    return ["::".join(parts[:count]) for count in range(len(parts) + 1)]


@functools.cache
def free_names(path):
    """What `path` may call anything else: names of its own that mean nothing else in it and that none of
    its headers says."""
    text = text_of(path)
    said = text.members.union(*(text_of(header).words for header in text.headers))
    elsewhere = {name for _, name, _ in text.used} | {name for _, name in text.defined}
    return frozenset(name for _, name in text.own) - said - elsewhere


def fits(file, unit, renamed, is_free):
    """Whether `file` may follow the files of `unit`. Functions called `renamed` are renamed, and, where
    `is_free`, so are the free names of each."""

    def free(path):
        return free_names(path) if is_free else frozenset()

    text, own = text_of(file), fixed(file, free(file))
    if any(text.opened != text_of(other).opened for other in unit):
        return False
    known = frozenset().union(*(text_of(other).headers for other in unit))
    words = text.words - free(file)
    words = words.union(*(text_of(header).words for header in text.headers - known))
    for path in unit:
        other = text_of(path)
        alike = {(space, name) for space, name, _ in text.used & other.used}
        theirs = fixed(path, free(path)) - alike
        if any(name not in renamed for _, name in text.defined & other.defined):
            return False
        if any(name in words and sees(text, space) for space, name in theirs):
            return False
        if collides(theirs, text.headers - other.headers):
            return False
    return not collides(own, known - text.headers)


def fixed(path, free):
    return {(space, name) for space, name in text_of(path).own if name not in free}


def units(files, most, renamed=(), is_free=False):
    """The files in units of at most `most`: each joins the first that it fits in; see fits()."""
    found = []
    for file in files:
        place = next((u for u in found if len(u) < most and fits(file, u, renamed, is_free)), None)
        if place is None:
            found.append([file])
        else:
            place.append(file)
    return found


def main(arguments):
    files = [pathlib.Path(name).resolve() for name in arguments[1:]]
    found = units(files, int(arguments[0]))
    number = {file: place for place, unit in enumerate(found) for file in unit if len(unit) > 1}
    print("\n".join(str(number.get(file, "-")) for file in files))


if __name__ == "__main__":
    main(sys.argv[1:])

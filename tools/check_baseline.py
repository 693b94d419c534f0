"""No instruction beyond plain x86-64 where any processor may come to it.

The program runs on every x86-64 processor: code for AVX and the like stands in target regions of a
few files and is called only where the processor has it. Two mistakes break that without anybody
noticing on a new machine, and this reads the compiled objects for both:

  - such an instruction in another object;
  - one in a function that several objects define (an inline function or a template instantiated
    inside a target region): the linker keeps one copy for all callers, maybe this one. Functions
    of a target region are local to their object, or have one definition.

An object is one of a target region when a part of its path, inside CMake's folder for its target,
starts with "avx".

usage: check_baseline.py OBJECT...      exit 1 when something was found
"""

import pathlib
import re
import subprocess
import sys

# `tzcnt` is not here: compilers write it for `bsf`, whose encoding it is with a prefix that older
# processors ignore. VEX and EVEX mnemonics start with v or (on masks) with k.
BEYOND_BASELINE = re.compile(
    r"v(?!err$|erw$)\w+"
    r"|k(?:add|andn?|mov|not|x?n?or|ortest|shift[lr]|test|unpck)(?:b|w|d|q|bw|wd|dq)"
    r"|andn|bextr|bls(?:i|r|msk)|bzhi|mulx|pdep|pext|rorx|s(?:ar|hl|hr)x|lzcnt|adcx|adox"
    r"|popcnt|crc32[bwlq]?|movbe"
    r"|addsubp[sd]|haddp[sd]|hsubp[sd]|lddqu|movddup|movs[hl]dup|fisttp\w*"
    r"|pabs[bwd]|palignr|phadd\w+|phsub\w+|pmaddubsw|pmulhrsw|pshufb|psign[bwd]"
    r"|blendv?p[sd]|pblend\w+|dpp[sd]|extractps|insertps|movntdqa|mpsadbw|packusdw|pcmp[ei]str[im]"
    r"|pcmp(?:eq|gt)q|pextr[bdq]|pinsr[bdq]|phminposuw|pm(?:ax|in)(?:s[bd]|u[wd])|pmov[sz]x\w+"
    r"|pmul(?:dq|ld)|ptest|round[ps][sd]|aes\w+|pclmulqdq|sha\d\w+"
)
FUNCTION = re.compile(r"[0-9a-f]+ <(.*)>:$")
INSTRUCTION = re.compile(
    r"\s*[0-9a-f]+:\t(?:\{\w+\}\s+)?(?:(?:rep[nz]*|lock|data16|cs|notrack|bnd)\s+)*(\w+)"
)


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def functions_beyond_baseline(path):
    """Function name -> the first instruction in it that an old processor lacks."""
    found = {}
    function = ""
    for line in run("objdump", "-dw", "--no-show-raw-insn", path).splitlines():
        if start := FUNCTION.match(line):
            function = start[1]
        elif instruction := INSTRUCTION.match(line):
            if BEYOND_BASELINE.fullmatch(instruction[1]):
                found.setdefault(function, instruction[1])
    return found


def symbol_kinds(path):
    """Function name -> nm's letter: t is local, T has one definition, w and W may have many."""
    kinds = {}
    for line in run("nm", "--defined-only", "--format=posix", path).splitlines():
        name, kind = line.split()[:2]
        kinds[name] = kind
    return kinds


def is_target_region(path):
    within = re.sub(r".*\.dir/", "", pathlib.PurePath(path).as_posix())
    return any(part.startswith("avx") for part in within.split("/"))


def object_problems(path):
    functions = functions_beyond_baseline(path)
    if not functions:
        return
    kinds = symbol_kinds(path)
    for function, instruction in functions.items():
        if not is_target_region(path):
            yield f"{function} holds {instruction}"
        elif kinds.get(function) not in ("t", "T"):
            yield f"{function} holds {instruction} and may be taken for the other objects' copy"
        elif function.startswith(("_GLOBAL__", "__cxx_global_var_init")):
            yield f"{function} holds {instruction} and runs before anybody asks the processor"


def main(paths):
    found = 0
    for path in paths:
        for problem in object_problems(path):
            found += 1
            print(f"{path}: {problem}")
    print(f"{len(paths)} objects read, {found} problems")
    return 1 if found or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

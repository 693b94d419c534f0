"""The gate: installs what is missing, builds, and passes tests, in stages."""

import argparse
import signal
import sys

import run
import stages
import touched

EPILOG = """without --all or stages: {default}

Each stage installs what it needs of tools/packages.txt and writes build/logs/STAGE.log. A failure
ends the run and shows the end of that log. The last lines are a table of seconds a stage, by the clock
and of processor time, and how many tests passed and failed."""


def arguments(words):
    names = [stage.name for stage in stages.STAGES]
    default = ", ".join(stage.name for stage in stages.STAGES if stage.by_default)
    parser = argparse.ArgumentParser(
        prog="tools/test",
        description="Installs what is missing, builds Nonet and passes its tests.",
        epilog=EPILOG.format(default=default),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("stage", nargs="*", help="run these stages: see --list")
    parser.add_argument("--all", action="store_true", help="run every stage, as .ci/run does")
    parser.add_argument(
        "--touched",
        nargs="?",
        const="HEAD",
        metavar="COMMIT",
        help="check, build and test only what differs from a commit (default: the last one)",
    )
    parser.add_argument("--list", action="store_true", help="list the stages and run none")
    parser.add_argument(
        "--keep-going", action="store_true", help="after a failure, run the stages that do not need it"
    )
    chosen = parser.parse_args(words)
    for name in chosen.stage:
        if name not in names:
            parser.error(f"no stage is called {name!r}; there are: {', '.join(names)}")
    if chosen.all and chosen.stage:
        parser.error("--all or stages, not both")
    if chosen.touched and (chosen.all or chosen.stage):
        parser.error("--touched goes without stages and without --all")
    return chosen


def wanted(chosen, stage):
    if chosen.stage:
        return stage.name in chosen.stage
    return chosen.all or stage.by_default


def show_list():
    for stage in stages.STAGES:
        mark = "*" if stage.by_default else " "
        print(f"{stage.name:9} {mark} {stage.what}")
    print("* run by tools/test without arguments; tools/test --all runs all of them")


def interrupt(*_):
    raise KeyboardInterrupt


def main(words):
    chosen = arguments(words)
    if chosen.list:
        show_list()
        return 0
    if chosen.touched:
        return touched.main(chosen.touched)
    signal.signal(signal.SIGTERM, interrupt)
    gate = run.Run([s for s in stages.STAGES if wanted(chosen, s)], chosen.keep_going)
    passed = gate.all()
    print(*gate.table(), sep="\n", flush=True)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""job on a real Slurm: an array of tasks of which workers and a whole node are killed half way."""

import json
import os
import re
import signal
import time

import pytest
import slurm_cluster
from conftest import PATIENCE, SANITIZED, nonet

CHUNKS = 9
CHUNK = 150 if SANITIZED else 4_000
SERIES = ["--count", CHUNKS * CHUNK, "--seed", 11, "--minimal", "--chunk", CHUNK]

pytestmark = pytest.mark.skipif(bool(slurm_cluster.missing()), reason=slurm_cluster.missing())


@pytest.fixture
def cluster():
    with slurm_cluster.Cluster() as running:
        yield running


def job(cluster, *arguments, code=0):
    run = nonet("job", *arguments, env=cluster.environment, timeout=PATIENCE)
    assert code is None or run.code == code, run.out + run.err + cluster.logs()
    return run


def done(cluster, folder):
    return json.loads(job(cluster, "status", folder, "--json", code=None).out)["done"]


def of_one_process(cluster, folder):
    job(cluster, "plan", folder, *SERIES)
    job(cluster, "run", folder, "--all", "--threads", 2)
    return job(cluster, "merge", folder).out


def hold_workers(cluster, held):
    """Stops the first worker that is seen on each node, half way; whether there is one on all."""
    for node in slurm_cluster.NODES:
        for pid, _, words in [] if node in held else cluster.workers(node):
            if b"job" in words and b"run" in words and node not in held:
                os.kill(pid, signal.SIGSTOP)
                held[node] = pid
    return len(held) == len(slurm_cluster.NODES)


def test_an_array_through_dead_workers_and_a_dead_node(cluster, tmp_path):
    folder = tmp_path / "plan"
    job(cluster, "plan", folder, *SERIES)
    job(cluster, "run", folder, 5)
    submitted = job(cluster, "submit", folder, "--workers", 3)
    assert re.fullmatch(r"\d+\n", submitted.out)
    assert "--array=0-4,6-8%3" in (folder / "submit" / "001.sh").read_text()

    held = {}
    cluster.wait(lambda: hold_workers(cluster, held), "a worker on each node")
    os.kill(held["n1"], signal.SIGKILL)
    os.kill(held["n2"], signal.SIGKILL)
    assert cluster.kill_node("n3") > 0
    assert done(cluster, folder) < CHUNKS

    # What was killed comes back to the queue by itself.
    def finished():
        cluster.requeued_now()
        time.sleep(0.2)
        return job(cluster, "status", "--quick", folder, code=None).code == 0

    cluster.wait(finished, "all chunks")
    assert job(cluster, "submit", folder).out.endswith("all chunks are done\n")
    assert job(cluster, "merge", folder).out == of_one_process(cluster, tmp_path / "whole")


def test_tasks_that_never_come_back_are_submitted_again(cluster, tmp_path):
    folder = tmp_path / "plan"
    job(cluster, "plan", folder, *SERIES)
    first = job(cluster, "submit", folder, "--pass=--exclude=n3").out.strip()
    slurm = json.loads(job(cluster, "status", folder, "--json", code=1).out)["slurm"]
    assert sum(slurm.values()) > 0 and set(slurm) <= {"pending", "running", "completing"}
    cluster.wait(lambda: done(cluster, folder) > 1, "some chunks")
    cluster.ask("scancel", first)
    cluster.wait(lambda: not cluster.ask("squeue", "-h"), "the end of the first array")
    left = CHUNKS - done(cluster, folder)
    job(cluster, "submit", folder, "--threads", 1)
    listed = (folder / "submit" / "002.list").read_text().split()
    # A task that was cancelled may store its chunk after the cluster has forgotten it.
    assert 0 < len(listed) <= left < CHUNKS
    cluster.wait(lambda: done(cluster, folder) == CHUNKS, "all chunks")
    assert job(cluster, "merge", folder).out == of_one_process(cluster, tmp_path / "whole")

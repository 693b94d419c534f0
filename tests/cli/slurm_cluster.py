"""A Slurm of its own on this machine, for a test: munged, slurmctld and three slurmd on loopback.

Everything it needs is in one folder, every port is its own, and nothing of it is left at the end:
what daemons leave behind becomes a child of this process (PR_SET_CHILD_SUBREAPER) and is killed.
"""

import contextlib
import ctypes
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from conftest import PATIENCE

PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol", "sinfo")
NODES = ("n1", "n2", "n3")
# Debian has the daemons in sbin, which is not on everybody's PATH.
PATH = os.environ.get("PATH", "") + ":/usr/sbin:/usr/bin:/sbin:/bin"
PR_SET_CHILD_SUBREAPER = 36

CONFIG = """ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool.%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=1,batch_sched_delay=0
RequeueExit=137
ReturnToService=2
SlurmdTimeout=600
MessageTimeout=60
KillWait=1
{nodes}
PartitionName=all Nodes={names} Default=YES MaxTime=INFINITE State=UP
"""


def missing():
    """Why there can be no Slurm here; empty when there can."""
    absent = [name for name in PROGRAMS if not shutil.which(name, path=PATH)]
    if absent:
        return f"not installed: {', '.join(absent)}"
    return "" if os.geteuid() == 0 else "slurmd must be root to start tasks"


def free_ports(count):
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


def processes():
    """Every process: its id, its parent's, its words and its environment."""
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            words = (path / "cmdline").read_bytes().split(b"\0")
            environment = (path / "environ").read_bytes().split(b"\0")
        except (OSError, ValueError, IndexError):
            continue
        yield int(path.name), parent, words, environment


def kill(pids):
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


class Cluster:
    def __init__(self):
        # Short, for a socket's path may not be long.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="slurm"))
        self.daemons = {}
        self.environment = {
            **os.environ,
            "PATH": PATH,
            "SLURM_CONF": str(self.folder / "slurm.conf"),
        }

    def __enter__(self):
        self.before = self.descendants()
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        self.configure()
        key, munge = self.folder / "munge.key", self.folder / "munge"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        self.spawn(
            "munged", "munged", "--foreground", "--force", f"--key-file={key}",
            f"--socket={munge}.socket", f"--pid-file={munge}.pid", f"--log-file={munge}.log",
            f"--seed-file={munge}.seed",
        )  # fmt: skip
        self.wait(lambda: (self.folder / "munge.socket").exists(), "munged")
        self.spawn("slurmctld", "slurmctld", "-D", "-f", self.folder / "slurm.conf")
        for name in NODES:
            self.spawn(name, "slurmd", "-D", "-N", name, "-f", self.folder / "slurm.conf")
        self.wait(lambda: self.ask("sinfo", "-h", "-N", "-o", "%t").split() == ["idle"] * 3, "nodes")

    def configure(self):
        ports = free_ports(2 + len(NODES))
        host = socket.gethostname().split(".")[0]
        nodes = "\n".join(
            f"NodeName={name} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1"
            for name, port in zip(NODES, ports[2:], strict=True)
        )
        (self.folder / "state").mkdir()
        for name in NODES:
            (self.folder / f"spool.{name}").mkdir()
        text = CONFIG.format(
            folder=self.folder, host=host, ports=ports, nodes=nodes, names=",".join(NODES),
            user="root",
        )  # fmt: skip
        (self.folder / "slurm.conf").write_text(text)

    def spawn(self, name, *command):
        with (self.folder / f"{name}.out").open("wb") as out:
            self.daemons[name] = subprocess.Popen(
                list(map(str, command)), env=self.environment, stdin=subprocess.DEVNULL,
                stdout=out, stderr=subprocess.STDOUT, cwd=self.folder, start_new_session=True,
            )  # fmt: skip

    def ask(self, *command):
        done = subprocess.run(
            list(command), env=self.environment, capture_output=True, text=True, check=False,
            timeout=PATIENCE,
        )  # fmt: skip
        return done.stdout

    def wait(self, happened, what):
        deadline = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < deadline, f"{what}\n{self.logs()}"
            time.sleep(0.02)

    def logs(self):
        return "\n".join(
            f"{path.name}:\n{path.read_text(errors='replace')[-2000:]}"
            for pattern in ("*.log", "*.out")
            for path in sorted(self.folder.glob(pattern))
        )

    def workers(self, node=None):
        """The processes of tasks, on a node or on all of them: those that have children last."""
        found = []
        for pid, parent, words, environment in processes():
            names = [word.partition(b"=")[2].decode() for word in environment if word.startswith(b"SLURMD_NODENAME=")]
            mine = f"SLURM_CONF={self.environment['SLURM_CONF']}".encode() in environment
            if mine and any(node in (None, name) for name in names):
                found.append((pid, parent, words))
        return found

    def kill_node(self, node):
        """slurmd, the daemons of its steps, and their tasks, as when the power goes.

        Slurm notices by itself, half a minute later; an operator who knows can say so.
        """
        self.daemons[node].kill()
        self.daemons[node].wait()
        tasks = self.workers(node)
        inside = {pid for pid, _, _ in tasks}
        kill([parent for _, parent, _ in tasks if parent not in inside and parent != os.getpid()])
        kill(inside)
        self.ask("scontrol", "update", f"NodeName={node}", "State=DOWN", "Reason=dead")
        return len(tasks)

    def requeued_now(self):
        """Slurm makes requeued tasks wait for two minutes; a test does not."""
        for job in self.ask("squeue", "-h", "-r", "-t", "PD", "-o", "%A").split():
            self.ask("scontrol", "update", f"JobId={job}", "StartTime=now")

    def descendants(self):
        parents = {pid: parent for pid, parent, _, _ in processes()}

        def mine(pid):
            while pid in parents:
                pid = parents[pid]
                if pid == os.getpid():
                    return True
            return False

        return {pid for pid in parents if mine(pid)}

    def stop(self):
        for _ in range(100):
            left = self.descendants() - self.before
            if not left:
                break
            kill(left)
            for daemon in self.daemons.values():
                daemon.poll()
            with contextlib.suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
            time.sleep(0.02)
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0)
        shutil.rmtree(self.folder, ignore_errors=True)

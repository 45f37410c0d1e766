#!/usr/bin/env python3
"""Which proofs does each change of a project rerun?

prove-history.py CLONE WORK [COMMITS [STRIDE]]   (default: the last 40 that touch C, every proof)
prove-history.py table WORK

CLONE is a clone of a project with CBMC's starter kit, and a residua.yml that `residua prove --init` has written
there; without one, of coreJSON: a proof is a harness and source/core_json.c. WORK gets a repository with the same
versions and that residua.yml in each, and WORK.tsv a line for each commit: how many proofs there are, how many a
build system reruns (a file of the closure that gcc -MM prints has changed), how many are affected, processor and
wall seconds of deciding. The same command goes on where it was stopped. STRIDE takes every so many proofs.

Residua is asked about the proofs that a build system reruns. The others have the same files, so they are unaffected
by definition; with ALL=1 it is asked about all, and a proof that is affected though no file of its closure changed is
named. RESIDUA names another launcher; with WHY=1, each affected proof is named with the reason; with SHARE=1, so is
the share of its locations that `reduce --since` leaves.
"""

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LAUNCHER = os.environ.get("RESIDUA", os.path.join(HOME, "reducer-cli.sh"))
INCLUDED = ["-Isource/include", "-Itest/cbmc/include"]
PROOFS = "test/cbmc/proofs"
SHARE_SECONDS = 60


def output(*words, at):
    return subprocess.run(words, cwd=at, capture_output=True, text=True, check=True).stdout


ITEM = re.compile(r'"((?:[^"\\]|\\.)*)"|([^\s,\[\]][^,\]]*)')


def items(text):
    """The words of a list in one line."""
    return [re.sub(r"\\(.)", r"\1", each[0]) or each[1].strip() for each in ITEM.findall(text)]


def stated(text):
    """The files and flags of each proof, as prove --init writes them."""
    proofs, name = {}, None
    for line in text.splitlines():
        if line.startswith("  - name: "):
            name = line[10:].strip()
            proofs[name] = ([], [])
        elif line.startswith("    files: "):
            proofs[name] = (items(line[11:]), proofs[name][1])
        elif line.startswith("    flags: "):
            proofs[name] = (proofs[name][0], items(line[11:]))
    return proofs


def project(clone):
    written = os.path.join(clone, "residua.yml")
    if os.path.exists(written):
        with open(written, encoding="ascii") as file:
            return file.read()
    names = sorted(os.listdir(os.path.join(clone, PROOFS)))
    text = "proofs:\n"
    for name in names:
        harness = f"{PROOFS}/{name}/{name}_harness.c"
        if os.path.exists(os.path.join(clone, harness)):
            text += f"  - name: {name}\n    files: [{harness}, source/core_json.c]\n"
            text += f"    entry: harness\n    flags: [{', '.join(INCLUDED)}]\n"
    return text


def commit(work, revision, text):
    """Makes the next version: the files of a revision, and residua.yml."""
    output("git", "read-tree", "--reset", "-u", revision, at=work)
    with open(os.path.join(work, "residua.yml"), "w", encoding="ascii") as file:
        file.write(text)
    output("git", "add", "-f", "residua.yml", at=work)
    identity = ["-c", "user.name=example", "-c", "user.email=example@example.invalid"]
    output("git", *identity, "commit", "-q", "--no-verify", "--allow-empty", "-m", revision, at=work)


class Closures:
    """The files of each proof. They stay the same while none of them changes and none comes or goes."""

    def __init__(self, work, proofs):
        self.work = work
        self.proofs = proofs
        self.known = {}

    def forget(self, status):
        """After a commit, by git diff --name-status."""
        changed = {line.split("\t")[-1] for line in status}
        moved = any(line[0] != "M" and line.endswith((".c", ".h", ".i", ".inc")) for line in status)
        self.known = {
            name: files for name, files in self.known.items() if not moved and files and not files & changed
        }

    def of(self, name):
        """The files of a proof; nothing if gcc cannot tell."""
        if name not in self.known:
            words = ["gcc", "-MM", *self.proofs[name][1], *self.proofs[name][0]]
            done = subprocess.run(words, cwd=self.work, capture_output=True, text=True, check=False)
            names = done.stdout.replace("\\\n", " ").split()
            files = {os.path.relpath(os.path.join(self.work, each), self.work) for each in names if each[-1] != ":"}
            self.known[name] = files if done.returncode == 0 else set()
        return self.known[name]


def decisions(work, names):
    """What is decided for these proofs, the processor seconds, and the wall seconds."""
    words = [LAUNCHER, "prove", "--dry-run", "--since", "git:HEAD~1", "--assume-base", "--json", "-"]
    words += ["--only", ",".join(names)]
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    done = subprocess.run(words, cwd=work, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {each["name"]: each for each in json.loads(done.stdout)["proofs"]}, seconds, time.time() - start


def share(work, proof):
    """The share of a proof's locations that a residual program has."""
    with tempfile.TemporaryDirectory() as made:
        report = os.path.join(made, "report.json")
        words = [LAUNCHER, "reduce", *proof[0], *proof[1], "--entry", "harness", "--since", "git:HEAD~1"]
        words += ["--report", report, "-o", os.path.join(made, "residual.c")]
        try:
            subprocess.run(words, cwd=work, capture_output=True, check=False, timeout=SHARE_SECONDS)
            with open(report, encoding="utf-8") as file:
                counts = json.load(file)
        except (subprocess.TimeoutExpired, FileNotFoundError):
            return None
        return counts["residual"]["locations"] / max(1, counts["original"]["locations"])


def decide(work, proofs, closures):
    """The line of a commit, without its name."""
    changed = set(output("git", "diff", "--name-only", "HEAD~1", "HEAD", at=work).split("\n")) - {""}
    there = [
        name for name, (files, _) in proofs.items() if all(os.path.exists(os.path.join(work, file)) for file in files)
    ]
    rebuilt = [name for name in there if not closures.of(name) or closures.of(name) & changed]
    asked = there if os.environ.get("ALL") else rebuilt
    decided, seconds, wall = decisions(work, asked) if asked else ({}, 0, 0)
    rerun = [name for name in asked if decided[name]["affected"]]
    for name in sorted(set(rerun) - set(rebuilt)):
        print("beyond its files:", name, decided[name]["why"])
    for name in rerun:
        if os.environ.get("SHARE"):
            left = share(work, proofs[name])
            print("share", name, "unknown" if left is None else f"{left:.2f}", flush=True)
        if os.environ.get("WHY"):
            print("   ", name, decided[name]["why"])
    unclear = [name for name in rerun if decided[name]["why"].startswith("unclear")]
    return [len(there), len(rebuilt), len(rerun), len(unclear), f"{seconds:.1f}", f"{wall:.1f}"]


def table(path):
    with open(path, encoding="ascii") as file:
        lines = [line.split("\t") for line in file]
    proofs, built, affected, unclear = (sum(int(line[i]) for line in lines) for i in (1, 2, 3, 4))
    seconds = sorted(float(line[5]) for line in lines if int(line[2]))
    print(f"{len(lines)} commits, {proofs} pairs: a build system reruns {built} ({built / proofs:.1%}),")
    print(f"affected {affected} ({affected / proofs:.1%}), of these unclear {unclear}")
    none = sum(line[3] == "0" for line in lines), sum(line[2] == "0" for line in lines)
    print(f"commits that affect none: {none[0]}; that a build system reruns none for: {none[1]}")
    if seconds:
        print(f"asked in {len(seconds)}: processor seconds {seconds[len(seconds) // 2]} (median), {seconds[-1]} (most)")


def main():
    if sys.argv[1] == "table":
        return table(sys.argv[2] + ".tsv")
    clone, work = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 40
    stride = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    # The conversion of paths keeps options that name files of the clone.
    text = project(clone).replace(clone + "/", work + "/")
    proofs = dict(list(stated(text).items())[::stride])
    log = output("git", "log", "--first-parent", "--format=%H", "--", "*.c", "*.h", at=clone)
    commits = [each for each in log.split() if os.environ.get("SKIP", "-") != each][::-1][-count:]
    done = []
    if not os.path.exists(work):
        output("git", "clone", "-q", "--shared", "--no-checkout", clone, work, at="/")
        commit(work, commits[0] + "^", text)
    elif os.path.exists(work + ".tsv"):
        with open(work + ".tsv", encoding="ascii") as file:
            done = [line.split("\t")[0] for line in file]
    closures = Closures(work, proofs)
    for revision in commits[len(done) :]:
        if output("git", "log", "-1", "--format=%s", at=work).strip() != revision:
            commit(work, revision, text)
        closures.forget(output("git", "diff", "--no-renames", "--name-status", "HEAD~1", "HEAD", at=work).splitlines())
        line = [revision, *decide(work, proofs, closures)]
        print(*line, flush=True)
        with open(work + ".tsv", "a", encoding="ascii") as file:
            print(*line, sep="\t", file=file)
    return table(work + ".tsv")


if __name__ == "__main__":
    sys.exit(main())

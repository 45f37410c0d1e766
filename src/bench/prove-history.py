#!/usr/bin/env python3
"""Which proofs does each change of a project rerun?

prove-history.py CLONE WORK [COMMITS]   (default: the last 40 that touch C)

CLONE is a clone of a project with CBMC's starter kit, and a residua.yml that `residua prove --init` has written
there; without one, of coreJSON: a proof is a harness and source/core_json.c. WORK, which must not exist, gets a
repository with the same versions and that residua.yml in each. A line for each commit: how many proofs there are,
how many a build system reruns (a file of the closure that gcc -MM prints has changed), how many are affected. A
proof that is affected though no file of its closure changed is named. RESIDUA names another launcher; with WHY=1,
each affected proof is named with the reason.
"""

import json
import os
import re
import subprocess
import sys
import time

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LAUNCHER = os.environ.get("RESIDUA", os.path.join(HOME, "reducer-cli.sh"))
INCLUDED = ["-Isource/include", "-Itest/cbmc/include"]
PROOFS = "test/cbmc/proofs"


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
            text = file.read()
        return stated(text), text
    names = sorted(os.listdir(os.path.join(clone, PROOFS)))
    text = "proofs:\n"
    for name in names:
        harness = f"{PROOFS}/{name}/{name}_harness.c"
        if os.path.exists(os.path.join(clone, harness)):
            text += f"  - name: {name}\n    files: [{harness}, source/core_json.c]\n"
            text += f"    entry: harness\n    flags: [{', '.join(INCLUDED)}]\n"
    return stated(text), text


def commit(clone, work, revision, text):
    output("git", "rm", "-rfq", "--ignore-unmatch", ".", at=work)
    archive = subprocess.run(["git", "-C", clone, "archive", revision], capture_output=True, check=True)
    subprocess.run(["tar", "x", "-C", work], input=archive.stdout, check=True)
    for name, content in (("residua.yml", text), (".gitignore", ".residua\n")):
        with open(os.path.join(work, name), "w", encoding="ascii") as file:
            file.write(content)
    output("git", "add", "-A", at=work)
    identity = ["-c", "user.name=example", "-c", "user.email=example@example.invalid"]
    output("git", *identity, "commit", "-q", "--allow-empty", "-m", revision, at=work)


def closure(proof, work):
    """The files of a proof; nothing if gcc cannot tell."""
    words = ["gcc", "-MM", *proof[1], *proof[0]]
    done = subprocess.run(words, cwd=work, capture_output=True, text=True, check=False)
    names = done.stdout.replace("\\\n", " ").split()
    return {os.path.normpath(each) for each in names if not each.endswith(":")} if done.returncode == 0 else set()


def decisions(work, revision):
    words = [LAUNCHER, "prove", "--dry-run", "--since", revision, "--assume-base", "--json", "-"]
    done = subprocess.run(words, cwd=work, capture_output=True, text=True, check=False)
    return {each["name"]: each for each in json.loads(done.stdout)["proofs"]}


def main():
    clone, work = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 40
    os.mkdir(work)
    output("git", "init", "-q", at=work)
    log = output("git", "log", "--first-parent", "--format=%H", "--", "*.c", "*.h", at=clone)
    commits = log.split()[::-1][-count:]
    proofs, text = project(clone)
    commit(clone, work, commits[0] + "^", text)
    all_proofs = built = affected = 0
    for revision in commits:
        commit(clone, work, revision, text)
        changed = set(output("git", "diff", "--name-only", "HEAD~1", "HEAD", at=work).split())
        start = time.time()
        decided = decisions(work, "git:HEAD~1")
        seconds = time.time() - start
        there = [
            name
            for name, (files, _) in proofs.items()
            if all(os.path.exists(os.path.join(work, file)) for file in files)
        ]
        files = {name: closure(proofs[name], work) for name in there}
        rebuilt = [name for name in there if not files[name] or files[name] & changed]
        rerun = [name for name in there if decided[name]["affected"]]
        for name in sorted(set(rerun) - set(rebuilt)):
            print("beyond its files:", name, decided[name]["why"])
        if os.environ.get("WHY"):
            for name in rerun:
                print("   ", name, decided[name]["why"])
        all_proofs, built, affected = all_proofs + len(there), built + len(rebuilt), affected + len(rerun)
        print(revision[:8], len(there), len(rebuilt), len(rerun), f"{seconds:.1f} s", flush=True)
    print(f"{all_proofs} proofs in {len(commits)} commits, built again {built}, affected {affected}")


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Is a proof that is called unaffected the same program, and does it have the same verdict?

prove-seeded.py WORK EDITS [SEED [SECONDS]]

WORK is a clean clone of coreJSON with loop_invariants.patch and what `residua prove --init` writes, both committed.
Each edit (prove_edits.py, 14 kinds in turn: statements, macros, types, flags, clauses, headers, steps ...) is made
there and taken back. goto-cc, goto-instrument and cbmc must be on the PATH. For each proof that Residua calls
unaffected, its steps are run before and after the edit: the program that cbmc gets has to be the same, or else its
verdict, for which it has SECONDS (default 60) of processor time each. With ALWAYS=N, every Nth program that is the
same goes to cbmc, too. So that it is known how many edits break proofs, the POWER (default 1) smallest affected
proofs of an edit that are TRUE before it are run after it. KINDS=order,... draws from other kinds. PROOFS names some proofs; those for which a step takes 15
processor seconds before cbmc are left out.

Edits that are no C any more are left out. Results are lines of WORK.jsonl; the same command goes on where it was
stopped, and `prove-seeded.py WORK 0` only counts. The exit code says whether all verdicts were the same. RESIDUA
names another launcher.
"""

import collections
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

import prove_edits

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LAUNCHER = os.environ.get("RESIDUA", os.path.join(HOME, "reducer-cli.sh"))
ITEM = re.compile(r'"((?:[^"\\]|\\.)*)"|([^\s,\[\]][^,\]]*)')
STEP_FILE = re.compile(r"\{(file|external):(.*)\}")
TRIES = 12
PREPARATION = 15
TOO_LONG = "takes too long, fails"


def items(text):
    """The words of a list in one line."""
    return [each[0] or each[1].strip() for each in ITEM.findall(text)]


def stated():
    """The flags and steps of each proof, as prove --init writes them."""
    proofs, name = {}, None
    for line in prove_edits.read("residua.yml").splitlines():
        if line.startswith("  - name: "):
            name = line[10:].strip()
            proofs[name] = {"flags": [], "steps": []}
        elif line.startswith("    flags: "):
            proofs[name]["flags"] = items(line[11:])
        elif line.startswith("      - ["):
            proofs[name]["steps"].append(items(line[8:]))
    return proofs


def word(given, flags, work):
    """A word of a step; files are preprocessed."""
    match = STEP_FILE.match(given)
    if not match:
        return given.replace("{entry}", "harness")
    made = os.path.join(work, os.path.basename(match.group(2))[:-2] + ".i")
    done = subprocess.run(["gcc", "-E", *flags, match.group(2)], capture_output=True, check=False).stdout
    text = done.decode("latin-1")
    if match.group(1) == "external":
        text = re.sub(r"^static (?!inline)", "", text, flags=re.M)
    with open(made, "w", encoding="latin-1") as file:
        file.write(text)
    return made


def limited(words, work, seconds):
    """A command within a limit of processor time, which ends it."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))

    return subprocess.run(words, cwd=work, capture_output=True, text=True, check=False, preexec_fn=limit)


def prepared(proof, work):
    """What cbmc gets, as text; the steps but the last are run in a directory."""
    for step in proof["steps"][:-1]:
        words = [word(each, proof["flags"], work) for each in step]
        code = limited(words, work, PREPARATION).returncode
        if code != 0:
            return TOO_LONG if code < 0 else f"{step[0]} fails"
    last = proof["steps"][-1]
    words = ["goto-instrument", "--show-goto-functions", last[-1]]
    shown = subprocess.run(words, cwd=work, capture_output=True, text=True, check=False).stdout
    # Lines of the source stand in comments. The order of these constants is that of a hash table.
    lines = [line for line in shown.splitlines() if line.strip() and not re.match(r" *// ", line)]
    table = sorted(line for line in lines if "__dfcc_instrumented_functions[" in line)
    others = [line for line in lines if "__dfcc_instrumented_functions[" not in line]
    return "\n".join([" ".join(last), *others, *table])


def answer(proof, work, seconds):
    code = limited(proof["steps"][-1], work, seconds).returncode
    return {0: "TRUE", 10: "FALSE"}.get(code, "UNKNOWN")


class Verdicts:
    """What the steps of proofs say of the files before any edit, and as they are."""

    def __init__(self, work, seconds):
        self.seconds = seconds
        self.path = work + ".verdicts.json"
        only = os.environ.get("PROOFS")
        self.program = {}
        for name in only.split(",") if only else stated():
            text = self.of(name)[0]
            if text == TOO_LONG:
                print("left out, too long to prepare:", name, flush=True)
            else:
                self.program[name] = text
        self.verdict = {}
        if os.path.exists(self.path):
            with open(self.path, encoding="ascii") as file:
                self.verdict = json.load(file)

    def of(self, name, is_asked=lambda text: False):
        """The program, and its verdict if that is wanted."""
        proof = stated()[name]
        with tempfile.TemporaryDirectory() as work:
            text = prepared(proof, work)
            if not is_asked(text):
                return text, None
            return text, "UNKNOWN" if text.endswith(" fails") else answer(proof, work, self.seconds)

    def before(self, name, changes):
        """The verdict before the edit, which is taken back for that, and made again."""
        if name not in self.verdict:
            restore()
            self.verdict[name] = self.of(name, lambda text: True)[1]
            make(changes)
            with open(self.path, "w", encoding="ascii") as file:
                json.dump(self.verdict, file)
        return self.verdict[name]


def restore():
    subprocess.run(["git", "checkout", "-q", "."], check=True)
    subprocess.run(["git", "clean", "-fdq", "source", "test"], check=True)


def make(changes):
    for path, text in changes.items():
        with open(path, "w", encoding="latin-1") as file:
            file.write(text)


def is_c():
    """Whether gcc understands the sources."""
    for path in (prove_edits.SOURCE, prove_edits.PREDICATES):
        clauses = ["requires", "ensures", "assigns", "loop_invariant", "decreases"]
        words = ["gcc", "-w", "-fsyntax-only", "-Isource/include", "-Itest/cbmc/include", "-DCBMC"]
        words += [f"-D__CPROVER_{clause}(...)=" for clause in clauses]
        if subprocess.run([*words, path], capture_output=True, check=False).returncode != 0:
            return False
    # Types in clauses that no proof reaches count for goto-cc alone, which then refuses all of them.
    words = ["goto-cc", "-DCBMC=1", "-DCBMC_OBJECT_BITS=8", "-DCBMC_MAX_OBJECT_SIZE=SIZE_MAX/2"]
    words += ["-Isource/include", "-Itest/cbmc/include", "-c", prove_edits.PREDICATES, "-o", "/dev/null"]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def edited(index, seed):
    """The edit with a number; it is made."""
    known = {**prove_edits.KINDS, **prove_edits.MORE}
    kinds = os.environ.get("KINDS", ",".join(prove_edits.KINDS)).split(",")
    kind = kinds[index % len(kinds)]
    rnd = random.Random(seed * 1000 + index)
    for _ in range(TRIES):
        try:
            changes, what = known[kind](rnd)
        except (IndexError, ValueError):
            continue
        if all(os.path.exists(path) and prove_edits.read(path) == text for path, text in changes.items()):
            continue
        make(changes)
        if is_c():
            return kind, what, changes
        restore()
    return kind, None, {}


def decisions(names):
    words = [LAUNCHER, "prove", "--dry-run", "--since", "git:HEAD", "--assume-base", "--json", "-"]
    words += ["--only", ",".join(names)]
    shown = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    return {each["name"]: each for each in json.loads(shown)["proofs"]}


def measured(verdicts, kind, what, changes, index):
    """What is to be kept of an edit."""
    result = {"edit": index, "kind": kind, "what": what, "unaffected": 0, "same": 0, "asked": [], "affected": []}
    always, power = int(os.environ.get("ALWAYS", "0")), int(os.environ.get("POWER", "1"))
    # Small programs first: their proofs are quick.
    for name, each in sorted(decisions(verdicts.program).items(), key=lambda item: len(verdicts.program[item[0]])):
        known = verdicts.program[name]
        if each["affected"]:
            result["affected"].append([name, each["why"]])
            if power > 0 and verdicts.before(name, changes) == "TRUE":
                power -= 1
                text, after = verdicts.of(name, lambda text: text != known)
                result["affected"][-1] += ["the same program" if text == known else after]
            continue
        result["unaffected"] += 1
        is_drawn = always > 0 and (index + result["unaffected"]) % always == 0
        text, after = verdicts.of(name, lambda text: is_drawn or text != known)
        result["same"] += text == known
        if after is not None:
            before = verdicts.before(name, changes)
            result["asked"].append([name, text == known, before, after])
            if {before, after} == {"TRUE", "FALSE"}:
                print("WRONG", what, name, before, after, flush=True)
    return result


def show(lines):
    kinds = collections.defaultdict(collections.Counter)
    for line in lines:
        count = kinds[line["kind"]]
        count["edits"] += 1
        count["unaffected"] += line["unaffected"]
        count["same"] += line["same"]
        count["affected"] += len(line["affected"])
        for _, _, before, after in line["asked"]:
            count["asked"] += 1
            count["open"] += "UNKNOWN" in (before, after)
            count["wrong"] += {before, after} == {"TRUE", "FALSE"}
        for each in line["affected"]:
            count["tried"] += len(each) > 2
            count["broken"] += len(each) > 2 and each[2] == "FALSE"
    names = ["edits", "unaffected", "same", "asked", "open", "wrong", "affected", "tried", "broken"]
    print("kind", *names, sep="\t")
    for kind, count in [*kinds.items(), ("all", sum(kinds.values(), collections.Counter()))]:
        print(kind, *(count[name] for name in names), sep="\t")
    return sum(count["wrong"] for count in kinds.values())


def main():
    work, wanted = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    os.chdir(work)
    path, lines = work + ".jsonl", []
    if os.path.exists(path):
        with open(path, encoding="ascii") as file:
            lines = [json.loads(line) for line in file]
    if wanted:
        if not all(shutil.which(each) for each in ("goto-cc", "goto-instrument", "cbmc")):
            sys.exit("goto-cc, goto-instrument and cbmc must be on the PATH")
        restore()
        verdicts = Verdicts(work, int(sys.argv[4]) if len(sys.argv) > 4 else 60)
        seed = int(sys.argv[3]) if len(sys.argv) > 3 else 61
        index = lines[-1]["edit"] + 1 if lines else 0
        while len(lines) < wanted:
            kind, what, changes = edited(index, seed)
            if what is not None:
                lines.append(measured(verdicts, kind, what, changes, index))
                restore()
                with open(path, "a", encoding="ascii") as file:
                    print(json.dumps(lines[-1]), file=file)
                print(json.dumps(lines[-1]), flush=True)
            index += 1
    return 1 if show(lines) else 0


if __name__ == "__main__":
    sys.exit(main())

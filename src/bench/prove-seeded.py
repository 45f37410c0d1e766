#!/usr/bin/env python3
"""Is a proof that is called unaffected the same program?

prove-seeded.py WORK EDITS [SEED [SECONDS]]

WORK is a repository of coreJSON with a committed residua.yml: one that prove-history.py has made, or a clone
with loop_invariants.patch and what `residua prove --init` writes. It is edited, and left as it was. Each edit
replaces one token of the sources or headers. For each proof that Residua calls unaffected, what gcc makes of the
harness and all that it reaches (-ffunction-sections, --gc-sections, no optimisation, without asserts and contract
clauses) has to be the same code as before the edit.

If residua.yml has steps, and goto-cc, goto-instrument and cbmc are on the PATH, these steps are run, too, before
and after the edit: the program that cbmc gets has to be the same (then its verdict is), or else its verdict, for
which it has SECONDS (default 60) of processor time each. Edits with which the first proof does not compile are
left out. The exit code says whether all were the same. RESIDUA names another launcher.
"""

import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LAUNCHER = os.environ.get("RESIDUA", os.path.join(HOME, "reducer-cli.sh"))
SOURCE = "source/core_json.c"
HEADERS = [
    "source/include/core_json.h",
    "test/cbmc/include/core_json_contracts.h",
    "test/cbmc/include/core_json_annex.h",
]
CLAUSES = ["requires", "ensures", "assigns", "frees", "loop_invariant", "decreases", "loop_assigns"]
TOKEN = re.compile(r"\b\d+U?\b|<=|>=|==|!=|\+\+|&&|\|\||[<>+\-*]|\b[a-zA-Z_]\w+\b")
COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]


def code(name, work):
    """The instructions that the harness reaches, without addresses; nothing if it does not compile."""
    with open(SOURCE, encoding="latin-1") as file:
        # Static functions are external there, as in the project's own proofs.
        text = re.sub(r"^static ", "", file.read(), flags=re.M)
    own, result = os.path.join(work, "core.c"), os.path.join(work, "out")
    with open(own, "w", encoding="latin-1") as file:
        file.write(text)
    words = ["gcc", "-w", "-O0", "-DNDEBUG", "-ffunction-sections", "-fdata-sections", "-nostdlib"]
    words += ["-nostartfiles", "-no-pie", "-Isource/include", "-Itest/cbmc/include", "-Wl,--gc-sections"]
    words += ["-Wl,-e,harness", "-Wl,--unresolved-symbols=ignore-all", "-Wl,--build-id=none"]
    words += [f"-D__CPROVER_{clause}(...)=" for clause in CLAUSES]
    words += [f"test/cbmc/proofs/{name}/{name}_harness.c", own, "-o", result]
    if subprocess.run(words, capture_output=True, check=False).returncode != 0:
        return None
    shown = subprocess.run(["objdump", "-d", "--no-show-raw-insn", result], capture_output=True, text=True, check=True)
    text = re.sub(r"#\s+[0-9a-f]+ ", "# ", shown.stdout)
    text = re.sub(r"0x[0-9a-f]+\(%rip\)", "(%rip)", text)
    return re.sub(r"0x4[0-9a-f]{5}", "ADDRESS", re.sub(r"<[^>]*\+0x[0-9a-f]+>", "<>", text))


ITEM = re.compile(r'"((?:[^"\\]|\\.)*)"|([^\s,\[\]][^,\]]*)')
STEP_FILE = re.compile(r"\{(file|external):(.*)\}")


def items(text):
    """The words of a list in one line."""
    return [each[0] or each[1].strip() for each in ITEM.findall(text)]


def stated():
    """The flags and steps of each proof, as prove --init writes them."""
    proofs, name = {}, None
    with open("residua.yml", encoding="ascii") as file:
        for line in file:
            if line.startswith("  - name: "):
                name = line[10:].strip()
                proofs[name] = {"flags": [], "steps": []}
            elif line.startswith("    flags: "):
                proofs[name]["flags"] = items(line[11:])
            elif line.startswith("      - ["):
                proofs[name]["steps"].append(items(line[8:]))
    return proofs


class Cbmc:
    """The steps of proofs, run on the files as they are."""

    def __init__(self, seconds):
        self.seconds = seconds
        self.proofs = stated()
        self.program = {name: self.prepared(name)[0] for name in self.proofs}
        self.verdict = {}
        self.same = self.asked = self.open = 0

    @staticmethod
    def usable():
        there = all(shutil.which(each) for each in ("goto-cc", "goto-instrument", "cbmc"))
        return there and any(each["steps"] for each in stated().values())

    def prepared(self, name, answers=False):
        """What cbmc gets, as text; and its verdict, if wanted."""
        proof = self.proofs[name]
        with tempfile.TemporaryDirectory() as work:
            for step in proof["steps"][:-1]:
                words = [self.word(word, proof["flags"], work) for word in step]
                words = [each.replace("{entry}", "harness") for each in words]
                if subprocess.run(words, cwd=work, capture_output=True, check=False).returncode != 0:
                    return f"{step[0]} fails", "UNKNOWN"
            last = proof["steps"][-1]
            words = ["goto-instrument", "--show-goto-functions", last[-1]]
            shown = subprocess.run(words, cwd=work, capture_output=True, text=True, check=False).stdout
            # Lines of the source stand in comments. The order of these constants is that of a hash table.
            lines = [line for line in shown.splitlines() if line.strip() and not re.match(r" *// ", line)]
            table = sorted(line for line in lines if "__dfcc_instrumented_functions[" in line)
            text = "\n".join([line for line in lines if "__dfcc_instrumented_functions[" not in line] + table)
            return text, self.answer(last, work) if answers else None

    @staticmethod
    def word(word, flags, work):
        match = STEP_FILE.match(word)
        if not match:
            return word
        made = os.path.join(work, os.path.basename(match.group(2))[:-2] + ".i")
        done = subprocess.run(["gcc", "-E", *flags, match.group(2)], capture_output=True, check=False).stdout
        text = done.decode("latin-1")
        if match.group(1) == "external":
            text = re.sub(r"^static (?!inline)", "", text, flags=re.M)
        with open(made, "w", encoding="latin-1") as file:
            file.write(text)
        return made

    def answer(self, step, work):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds))

        done = subprocess.run(step, cwd=work, capture_output=True, text=True, check=False, preexec_fn=limit)
        return {0: "TRUE", 10: "FALSE"}.get(done.returncode, "UNKNOWN")

    def differs(self, name, restore, edit):
        """Whether an edit, which is made now, changes what is known of a proof."""
        text, _ = self.prepared(name)
        if text == self.program[name]:
            self.same += 1
            return False
        self.asked += 1
        after = self.prepared(name, True)[1]
        if name not in self.verdict:
            restore()
            self.verdict[name] = self.prepared(name, True)[1]
            edit()
        self.open += "UNKNOWN" in (after, self.verdict[name])
        print("another program:", name, self.verdict[name], "before,", after, "after", flush=True)
        return {after, self.verdict[name]} == {"TRUE", "FALSE"}


def replaced(text, rnd):
    """A text with another token, and a description; nothing if the token is in a comment."""
    tokens = list(TOKEN.finditer(text))
    token = rnd.choice(tokens)
    old = token.group()
    start = text.rfind("\n", 0, token.start()) + 1
    if text[start:].lstrip().startswith(("*", "/*", "//", "#include")):
        return None
    if text.rfind("/*", 0, token.start()) > text.rfind("*/", 0, token.start()):
        return None
    if old[0].isdigit():
        new = str(int(old.rstrip("U")) + rnd.choice([1, 2, 7])) + ("U" if old.endswith("U") else "")
    elif old in COMPARISONS:
        new = rnd.choice([each for each in COMPARISONS if each != old])
    elif old in ("&&", "||"):
        new = "||" if old == "&&" else "&&"
    elif old in ("+", "-", "*"):
        new = "-" if old != "-" else "+"
    elif old == "++":
        new = "--"
    else:
        new = rnd.choice([each.group() for each in tokens if not each.group()[0].isdigit()])
    return text[: token.start()] + new + text[token.end() :], f"{old} > {new}"


def write(path, text):
    with open(path, "w", encoding="latin-1") as file:
        file.write(text)


def main():
    os.chdir(sys.argv[1])
    wanted = int(sys.argv[2])
    rnd = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 61)
    with open("residua.yml", encoding="ascii") as file:
        names = re.findall(r"name: (\S+)", file.read())
    cbmc = Cbmc(int(sys.argv[4]) if len(sys.argv) > 4 else 60) if Cbmc.usable() else None
    unaffected = affected = same = wrong = done = 0
    with tempfile.TemporaryDirectory() as work:
        before = {name: code(name, work) for name in names}
        for _ in range(8 * wanted):
            path = rnd.choice([SOURCE] * 6 + HEADERS)
            with open(path, encoding="latin-1") as file:
                text = file.read()
            edit = replaced(text, rnd)
            if done == wanted or edit is None:
                continue
            try:
                write(path, edit[0])
                if code(names[0], work) is None:
                    continue
                words = [LAUNCHER, "prove", "--dry-run", "--since", "git:HEAD", "--assume-base", "--json", "-"]
                shown = subprocess.run(words, capture_output=True, text=True, check=False).stdout
                done += 1
                for each in json.loads(shown)["proofs"]:
                    name = each["name"]
                    is_same = code(name, work) == before[name]
                    if each["affected"]:
                        affected, same = affected + 1, same + is_same
                        continue
                    unaffected += 1
                    if is_same and cbmc:
                        is_same = not cbmc.differs(
                            name, lambda: write(path, text), lambda: write(path, edit[0])
                        )
                    if not is_same:
                        wrong += 1
                        print("WRONG", path, edit[1], name, flush=True)
                print(done, path, edit[1], "so far", unaffected, "unaffected", wrong, "wrong", flush=True)
            finally:
                write(path, text)
    print(f"{done} edits: {unaffected} unaffected, {wrong} of them wrong; {affected} affected, {same} the same code")
    if cbmc:
        print(f"cbmc: {cbmc.same} the same program, {cbmc.asked} run before and after, {cbmc.open} of these open")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

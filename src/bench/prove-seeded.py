#!/usr/bin/env python3
"""Is a proof that is called unaffected the same program?

prove-seeded.py HISTORY EDITS [SEED]

HISTORY is a repository that prove-history.py has made; it is edited, and left as it was. Each edit replaces one
token of the sources or headers. For each proof that Residua calls unaffected, what gcc makes of the harness and
all that it reaches (-ffunction-sections, --gc-sections, no optimisation, without asserts and contract clauses)
has to be the same code as before the edit. Edits with which the first proof does not compile are left out. The
exit code says whether all were.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LAUNCHER = os.path.join(HOME, "reducer-cli.sh")
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


def main():
    os.chdir(sys.argv[1])
    wanted = int(sys.argv[2])
    rnd = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 61)
    with open("residua.yml", encoding="ascii") as file:
        names = re.findall(r"name: (\S+)", file.read())
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
                with open(path, "w", encoding="latin-1") as file:
                    file.write(edit[0])
                if code(names[0], work) is None:
                    continue
                words = [LAUNCHER, "prove", "--dry-run", "--since", "git:HEAD", "--assume-base", "--json", "-"]
                shown = subprocess.run(words, capture_output=True, text=True, check=False).stdout
                done += 1
                for each in json.loads(shown)["proofs"]:
                    is_same = code(each["name"], work) == before[each["name"]]
                    if each["affected"]:
                        affected, same = affected + 1, same + is_same
                    else:
                        unaffected += 1
                        if not is_same:
                            wrong += 1
                            print("WRONG", path, edit[1], each["name"], flush=True)
            finally:
                with open(path, "w", encoding="latin-1") as file:
                    file.write(text)
    print(f"{done} edits: {unaffected} unaffected, {wrong} of them wrong; {affected} affected, {same} the same code")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

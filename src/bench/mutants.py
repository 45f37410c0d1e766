#!/usr/bin/env python3
"""Mutants of C functions, verified and executed: mutants.py SEED COUNT DIRECTORY FILE... [-- COMPILER-OPTION...]

Each FILE is a harness: a program whose main calls functions with values of __VERIFIER_nondet_*. It is preprocessed, and one
token or statement of a function that main reaches is changed: off by one, missing check, double free, missing free, wrong
type, missing initialisation, another operator. `verify` is asked for memory safety and overflow. The truth is the execution
with gcc's sanitizers on many random inputs: a TRUE for a mutant that one of them stops is wrong (exit code 1).

Seed and index choose file and change, so a campaign that was ended goes on: DIRECTORY has a line for each mutant in `results`,
and the text of each wrong one. RESIDUA names the command (default ./reducer-cli.sh), SECONDS_EACH the time for an answer (10),
EXECUTIONS the number of inputs (300).
"""

import os
import random
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path

TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\d[\w.]*|\s+|[-+*/%&|^<>=!]=|<<=|>>=|&&|\|\||->|\+\+|--|<<|>>|.', re.S)
MARKER = re.compile(r'# (\d+) "([^"]*)"(.*)')
WORDS = {"if", "for", "while", "switch", "return", "sizeof", "do", "else"}

DRIVER = r"""
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
int program_main(void);
static uint64_t state; static int mode;
static uint64_t next(void) { state ^= state << 13; state ^= state >> 7; state ^= state << 17; return state; }
static const char usual[] = USUAL;
static uint64_t value(int bits) {
  uint64_t kind = next() >> 20;
  switch ((kind + mode) % 8) {
    case 0: return next() % 4;
    case 1: return next() % 9;
    case 2: return -(next() % 3);
    case 3: return bits == 8 ? next() : (UINT64_C(1) << (bits - 1)) - next() % 2;
    case 4: return next() >> 9;
    default: return bits == 8 ? (unsigned char)usual[next() % (sizeof usual - 1)] : next() % (8 + mode);
  }
}
#define VALUE(name, type) type __VERIFIER_nondet_##name(void) { return (type)value(8 * sizeof(type)); }
VALUE(char, char) VALUE(uchar, unsigned char) VALUE(schar, signed char) VALUE(short, short) VALUE(ushort, unsigned short)
VALUE(int, int) VALUE(uint, unsigned) VALUE(long, long) VALUE(ulong, unsigned long) VALUE(longlong, long long)
VALUE(ulonglong, unsigned long long) VALUE(size_t, size_t)
_Bool __VERIFIER_nondet_bool(void) { return next() >> 20 & 1; }
void __VERIFIER_assume(int holds) { if (!holds) _exit(0); }
void reach_error(void) { _exit(0); }
int main(int argc, char **argv) {
  int count = atoi(argv[1]), seed = atoi(argv[2]);
  for (int i = 0; i < count; i++) {
    pid_t child = fork();
    if (child == 0) {
      alarm(5);
      state = (uint64_t)(seed + i + 1) * UINT64_C(0x9E3779B97F4A7C15) + 1; mode = i % 8; next(); next();
      program_main();
      exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    int stopped = WIFEXITED(status) && (WEXITSTATUS(status) == 97 || WEXITSTATUS(status) == 98);
    if (stopped || (WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV_NUMBER)) { printf("stopped by input %d\n", i); return 1; }
  }
  return 0;
}
"""


def preprocessed(file, options):
    command = ["gcc", "-E", *options, file]
    return subprocess.run(command, capture_output=True, text=True, errors="replace", check=True).stdout


class Text:
    """A preprocessed program: its tokens, and the functions of its own files that main reaches."""

    def __init__(self, file, options):
        lines, own = [], []
        system = False
        for line in preprocessed(file, options).split("\n"):
            marker = MARKER.fullmatch(line)
            if marker:
                system = " 3" in marker.group(3) or marker.group(2).startswith("<")
            lines.append(line)
            own.append(not system and not marker)
        self.tokens, self.own = [], []
        for line, is_own in zip(lines, own):
            if MARKER.fullmatch(line):
                self.tokens.append(line)
                self.own.append(False)
            else:
                found = TOKEN.findall(line)
                self.tokens += found
                self.own += [is_own] * len(found)
            self.tokens.append("\n")
            self.own.append(False)
        self.functions = self.find_functions()

    def find_functions(self):
        """By name, the range of tokens of each body."""
        result, depth, name, start = {}, 0, None, 0
        for i, token in enumerate(self.tokens):
            if token == "{":
                if depth == 0:
                    name, start = self.name_before(i), i
                depth += 1
            elif token == "}" and depth > 0:
                depth -= 1
                if depth == 0 and name:
                    result[name] = (start, i)
        return result

    def name_before(self, brace):
        i = self.before(brace)
        if i < 0 or self.tokens[i] != ")":
            return None
        depth = 0
        while i >= 0:
            depth += (self.tokens[i] == ")") - (self.tokens[i] == "(")
            if depth == 0:
                break
            i -= 1
        i = self.before(i)
        return self.tokens[i] if i >= 0 and re.fullmatch(r"[A-Za-z_]\w*", self.tokens[i]) else None

    def before(self, i):
        i -= 1
        while i >= 0 and self.tokens[i].isspace():
            i -= 1
        return i

    def after(self, i):
        i += 1
        while i < len(self.tokens) and self.tokens[i].isspace():
            i += 1
        return i

    def reached(self):
        """The functions that main reaches by name, without main itself: that is the harness."""
        seen, work = set(), ["main"]
        while work:
            name = work.pop()
            if name in seen or name not in self.functions:
                continue
            seen.add(name)
            start, end = self.functions[name]
            work += {each for each in self.tokens[start:end] if each in self.functions}
        return sorted(seen - {"main"})

    def line(self, i):
        """File and line of a token, by the markers."""
        file, number = "", 0
        for token in self.tokens[:i]:
            marker = MARKER.fullmatch(token)
            if marker:
                file, number = os.path.basename(marker.group(2)), int(marker.group(1)) - 1
            elif token == "\n":
                number += 1
        return f"{file}:{number}"

    def closing(self, i):
        """The end of the bracket that begins at a token."""
        depth = 0
        for j in range(i, len(self.tokens)):
            depth += (self.tokens[j] in "([{") - (self.tokens[j] in ")]}") if self.tokens[j] else 0
            if depth == 0:
                return j
        return i

    def changes(self):
        """All changes: a kind, the range of tokens that goes, and what comes instead."""
        result = []
        for name in self.reached():
            start, end = self.functions[name]
            for i in range(start + 1, end):
                if self.own[i] and not self.tokens[i].isspace():
                    result += self.changes_at(i, end)
        return result

    def changes_at(self, i, end):
        t, all_tokens = self.tokens[i], self.tokens
        result = []
        other = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
        if t in other:
            result.append(("off-by-one", i, i + 1, other[t]))
        if re.fullmatch(r"\d+[uU]?", t):
            number = int(t.rstrip("uU"))
            result.append(("off-by-one", i, i + 1, str(number + 1) + t[len(t.rstrip("uU")):]))
            if number > 0:
                result.append(("off-by-one", i, i + 1, str(number - 1) + t[len(t.rstrip("uU")):]))
        if t == "[":
            close = self.closing(i)
            result.append(("off-by-one", i + 1, close, "(" + "".join(all_tokens[i + 1:close]) + ") + 1"))
        if t in ("if", "while") and all_tokens[self.after(i)] == "(":
            begin = self.after(i)
            close = self.closing(begin)
            if t == "if":
                result.append(("missing-check", begin, close + 1, "(0)"))
            result.append(("missing-check", begin, close + 1, "(1)"))
            for j in range(begin + 1, close):
                if all_tokens[j] in ("&&", "||") and self.is_top(begin, j):
                    result.append(("missing-check", begin + 1, j + 1, " "))
                    result.append(("missing-check", j, close, " "))
        if t in ("free", "FREE") and all_tokens[self.after(i)] == "(":
            close = self.closing(self.after(i))
            call = "".join(all_tokens[i:close + 1])
            result.append(("double-free", i, close + 1, call + "; " + call))
            result.append(("missing-free", i, close + 1, "(void) 0"))
        if t in ("unsigned", "size_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "int", "long", "char"):
            previous, following = all_tokens[self.before(i)], all_tokens[self.after(i)]
            if t == "unsigned":
                result.append(("wrong-type", i, i + 1, "signed"))
            elif previous not in ("unsigned", "signed", "long", "short", "struct") and following not in ("long", "int", "char", "short"):
                result.append(("wrong-type", i, i + 1, self.other_type(t)))
        if t == "=" and all_tokens[self.after(i)] != "{":
            name = self.before(i)
            kind = all_tokens[self.before(name)] if name > 0 else ""
            stop = next((j for j in range(i, end) if all_tokens[j] == ";"), i)
            plain = "," not in all_tokens[i:stop] and "(" not in all_tokens[i:stop]
            if plain and (kind in ("int", "char", "long", "short", "unsigned", "size_t", "*") or kind.endswith("_t")):
                result.append(("missing-initialisation", i, stop, " "))
        operators = {"+": "-", "-": "+", "+=": "-=", "-=": "+=", "++": "--", "&": "|", "<<": ">>", ">>": "<<", "/": "*", "*": "+"}
        if t in operators and re.match(r"[\w)\]]", all_tokens[self.before(i)]) and re.match(r"[\w(]", all_tokens[self.after(i)]):
            result.append(("operator", i, i + 1, operators[t]))
        return result

    def is_top(self, begin, j):
        depth = 0
        for token in self.tokens[begin + 1:j]:
            depth += (token in ("(", "[")) - (token in (")", "]"))
        return depth == 0

    @staticmethod
    def other_type(t):
        return {"size_t": "unsigned char", "int": "signed char", "long": "short", "char": "unsigned char"}.get(t, "signed char")

    def with_change(self, change):
        kind, start, end, text = change
        # The rest of a changed line keeps its number.
        return "".join(self.tokens[:start]) + text + "".join(self.tokens[start:end]).count("\n") * "\n" + "".join(self.tokens[end:])


def limited():
    resource.setrlimit(resource.RLIMIT_CPU, (120, 120))


def usual(text):
    """Characters that the program compares with."""
    found = {each for each in re.findall(r"'([^'\\])'", text)} - {'"'}
    return '"' + "".join(sorted(found)) + '09azAZ{}[]:, \\"\\\\\\x80\\xff\\x01"'


def compiled(directory, text):
    (directory / "driver.c").write_text(DRIVER.replace("USUAL", usual(text)).replace("SIGSEGV_NUMBER", "11"))
    checks = "-fsanitize=address,signed-integer-overflow,shift-base"
    commands = [
        ["gcc", "-w", "-g", "-O0", checks, "-fno-sanitize-recover=all", "-fsanitize-recover=shift-base", "-ffunction-sections", "-Dmain=program_main", "-c", "-o", "mutant.o", "mutant.c"],
        # Functions that main does not reach may need others that are not there.
        ["gcc", "-w", "-O1", checks, "-Wl,--gc-sections", "-o", "mutant", "driver.c", "mutant.o"],
    ]
    for command in commands:
        if subprocess.run(command, cwd=directory, capture_output=True, timeout=120).returncode != 0:
            return False
    return True


def truth(directory, text, executions, seed):
    """What a sanitizer stops, in its words; empty if nothing."""
    leaks = "malloc" in text or "calloc" in text
    env = dict(os.environ, ASAN_OPTIONS=f"exitcode=97:detect_leaks={int(leaks)}:allocator_may_return_null=1:symbolize=0", UBSAN_OPTIONS="exitcode=98", LSAN_OPTIONS="exitcode=97")
    count = executions // 3 if leaks else executions
    try:
        run = subprocess.run(["./mutant", str(count), str(seed)], cwd=directory, env=env, capture_output=True, text=True, errors="replace", timeout=180, preexec_fn=limited)
    except subprocess.TimeoutExpired:
        return ""
    out = run.stdout + run.stderr
    if "cannot be represented" in out or run.returncode != 0:
        what = re.search(r"AddressSanitizer: ([\w-]+)|LeakSanitizer: (\w+)|runtime error: (.*)", out)
        return (what.group(0) if what else "a signal").replace(",", " ")
    return ""


def answer(directory, seconds):
    command = os.environ.get("RESIDUA", "./reducer-cli.sh").split()
    command += ["verify", str(directory / "mutant.c"), "--property", "memsafety,no-overflow", "--total-time", f"{seconds}s", "-q"]
    try:
        run = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=6 * seconds + 60)
    except subprocess.TimeoutExpired:
        return "TIMEOUT"
    first = (run.stdout + run.stderr).strip().split("\n")[0]
    return first.replace(str(directory) + "/", "").replace(",", " ") or "NOTHING"


def main():
    arguments = sys.argv[1:]
    options = arguments[arguments.index("--") + 1:] if "--" in arguments else []
    arguments = arguments[:arguments.index("--")] if "--" in arguments else arguments
    seed, count, out = int(arguments[0]), int(arguments[1]), Path(arguments[2]).absolute()
    files = arguments[3:]
    seconds, executions = int(os.environ.get("SECONDS_EACH", "10")), int(os.environ.get("EXECUTIONS", "300"))
    out.mkdir(parents=True, exist_ok=True)
    results = out / "results"
    done = {int(line.split(",")[0]) for line in results.read_text().splitlines()} if results.exists() else set()
    texts = {}
    for index in range(count):
        if index in done:
            continue
        choice = random.Random(seed * 1_000_003 + index)
        file = choice.choice(files)
        if file not in texts:
            text = Text(file, options)
            texts[file] = (text, text.changes())
        text, changes = texts[file]
        kinds = sorted({each[0] for each in changes})
        directory = out / "current"
        shutil.rmtree(directory, ignore_errors=True)
        directory.mkdir()
        row = [str(index), os.path.basename(file), "none", "", "", ""]
        for _ in range(20):
            if not kinds:
                break
            kind = choice.choice(kinds)
            change = choice.choice([each for each in changes if each[0] == kind])
            mutant = text.with_change(change)
            (directory / "mutant.c").write_text(mutant)
            if compiled(directory, mutant):
                said = answer(directory, seconds)
                row = [str(index), os.path.basename(file), kind, text.line(change[1]), said, truth(directory, mutant, executions, seed + index)]
                break
        with results.open("a") as stream:
            stream.write(",".join(row) + "\n")
        if row[4].startswith("TRUE") and row[5]:
            shutil.copy(directory / "mutant.c", out / f"wrong-{index}.c")
            print("wrong TRUE:", ",".join(row), flush=True)
    sys.exit(summary(results, seed))


def summary(results, seed):
    rows = [line.split(",") for line in results.read_text().splitlines()]
    table = {}
    for row in rows:
        verdict = row[4].split(" ")[0] if row[2] != "none" else "no mutant"
        failed, all_rows = table.get((row[2], verdict), (0, 0))
        table[(row[2], verdict)] = (failed + bool(row[5]), all_rows + 1)
    print(f"seed {seed}: {len(rows)} mutants; those that a sanitizer stops, of all:")
    for (kind, verdict), (failed, number) in sorted(table.items()):
        print(f"  {kind:24} {verdict:10} {failed:4} of {number}")
    wrong = [row for row in rows if row[4].startswith("TRUE") and row[5]]
    print(f"wrong TRUE: {len(wrong)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    main()

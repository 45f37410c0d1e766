#!/usr/bin/env python3
"""Mutants of C functions, verified and executed: mutants.py SEED COUNT DIRECTORY FILE... [-- COMPILER-OPTION...]

Each FILE is a harness: a program whose main calls functions with values of __VERIFIER_nondet_*. It is preprocessed, and one
token or statement of a function that main reaches is changed: off by one, missing check, double free, missing free, wrong
type, cast or size, missing initialisation, terminator or statement, another operator; in main itself, a size that is one too
large. `verify` is asked for memory safety and overflow, after a missing initialisation also for uninitialised values. The truth
is the execution with sanitizers (gcc's, clang's for uninitialised values) on many inputs, before `verify` is asked; where the
answer is TRUE, ten times as many are executed, also by clang. A TRUE for a mutant that one of them stops is wrong (exit code 1).

Of three mutants, two have to be stopped: up to six changes are tried until one is. Harnesses that are stopped as they are, are
left out. All mutants are made first. Seed and index choose file and change, so a campaign that was ended goes on: DIRECTORY has
a line for each mutant in `mutants`, its text in `text`, and what was answered in `results`. RESIDUA names the command (default ./reducer-cli.sh), SECONDS_EACH the time for an
answer (10), EXECUTIONS the number of inputs (1500), STAGES the stages of `verify` (default: those that it chooses).
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

CLEANUPS = {"free", "deallocate", "free_fn", "parson_free", "b64_free", "realloc"}


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
                    result += self.changes_at(i, end) + self.removals(i) + self.sizes(i)
        return result + self.harness_changes()

    def harness_changes(self):
        """Sizes that main hands to a function, one too large; memory that it frees twice."""
        start, end = self.functions["main"]
        result = []
        for i in range(start + 1, end):
            t, before, after = self.tokens[i], self.tokens[self.before(i)], self.tokens[self.after(i)]
            if re.fullmatch(r"[1-9]\d*", t) and before in (",", ">") and after in (",", ")"):
                result.append(("wrong-call", i, i + 1, str(int(t) + 1)))
            if t == "free" and after == "(":
                close = self.closing(self.after(i))
                argument = "".join(self.tokens[self.after(i):close + 1])
                result.append(("double-free", i, close + 1, "{ void *twice = " + argument + "; free(twice); free(twice); }"))
        return result

    def statement(self, i):
        """The end of the statement that begins at a token, if it is an expression; else None."""
        if self.tokens[self.before(i)] not in (";", "{", "}") or not re.fullmatch(r"[A-Za-z_]\w*|\*|\+\+|--", self.tokens[i]):
            return None
        if self.tokens[i] in WORDS | {"case", "default", "goto", "break", "continue"} or self.tokens[self.after(i)] == ":":
            return None
        j = i
        while self.tokens[j] != ";":
            if self.tokens[j] in "{}":
                return None
            j = self.closing(j) + 1 if self.tokens[j] in ("(", "[") else j + 1
        inside = [each for each in self.tokens[i:j] if not each.isspace()]
        is_declaration = len(inside) > 1 and re.fullmatch(r"[A-Za-z_]\w*", inside[0]) and re.fullmatch(r"[A-Za-z_]\w*", inside[1])
        return None if is_declaration or (inside[0] == inside[-1] == "*") else j

    def removals(self, i):
        """Statements that go: those that write zero at the end of a text, that count, that call."""
        end = self.statement(i)
        if end is None:
            return []
        text = "".join(self.tokens[i:end])
        if re.search(r"[^=!<>]=\s*('\\0'|0|\(\w+\)\s*'\\0')\s*$", text) and re.search(r"[]*]", text.split("=")[0]):
            return [("missing-terminator", i, end, " ")]
        is_own_call = re.match(r"\w+\s*\(", text) and self.tokens[i] not in CLEANUPS
        return [("missing-statement", i, end, " ")] if not is_own_call else []

    def sizes(self, i):
        """Wrong sizes, and casts to what is narrower or has another sign."""
        t = self.tokens[i]
        following = self.after(i)
        result = []
        if t == "sizeof" and self.tokens[following] == "(":
            close = self.closing(following)
            text = "".join(self.tokens[i:close + 1])
            result.append(("wrong-sizeof", i, close + 1, "(" + text + " - 1)"))
            result.append(("wrong-sizeof", i, close + 1, "(" + text + " + 1)"))
            inner = "".join(self.tokens[following + 1:close]).strip()
            if not inner.endswith("*"):
                result.append(("wrong-sizeof", i, close + 1, "sizeof(&*(" + inner + "))" if inner.startswith("*") else "sizeof(char)"))
        if t in ("malloc", "allocate", "parson_malloc", "calloc", "memcpy", "memset", "memmove") and self.tokens[following] == "(":
            close = self.closing(following)
            change = " - 1" if "alloc" in t else " + 1"
            result.append(("wrong-sizeof", close, close + 1, change + ")"))
        if t == "(" and re.fullmatch(r"\w+", self.tokens[following] or " "):
            close = self.closing(i)
            inner = "".join(self.tokens[i + 1:close]).strip()
            narrower = {"size_t": "unsigned char", "int": "signed char", "unsigned char": "signed char", "uint32_t": "uint8_t", "unsigned int": "int", "unsigned long": "int", "uint8_t": "int8_t", "long": "short", "unsigned": "short"}
            if inner in narrower and self.tokens[self.before(i)] not in ("sizeof",) and not re.fullmatch(r"[A-Za-z_]\w*", self.tokens[self.before(i)]):
                result.append(("wrong-cast", i, close + 1, "(" + narrower[inner] + ")"))
                result.append(("wrong-cast", i, close + 1, " "))
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
        if t in CLEANUPS and all_tokens[self.after(i)] == "(":
            begin = i
            while all_tokens[self.before(begin)] in (".", "->"):
                begin = self.before(self.before(begin))
            close = self.closing(self.after(i))
            call = "".join(all_tokens[begin:close + 1])
            if all_tokens[self.before(begin)] in (";", "{", "}", ")"):
                result.append(("double-free", begin, close + 1, "{ " + call + "; " + call + "; }"))
                result.append(("missing-free", begin, close + 1, "(void) 0"))
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
    return '"' + "".join(sorted(found)) + '09azAZ{}[]:, \\"\\\\\\x80\\xff\\xc3\\xe2\\xf0\\x01"'


def compiled(directory, text, name):
    """Compiles a mutant in one of three ways: with gcc's sanitizers, with clang's, for uninitialised values."""
    flags = {
        "gcc": ["gcc", "-O0", "-fsanitize=address,signed-integer-overflow,shift-base", "-ftrivial-auto-var-init=pattern"],
        "clang": ["clang", "-O1", "-fsanitize=address,signed-integer-overflow,shift-base"],
        "memory": ["clang", "-O0", "-fsanitize=memory"],
    }[name]
    wrap = "-Wl,--gc-sections,--wrap=malloc,--wrap=calloc,--wrap=realloc"
    driver = Path(__file__).resolve().parent / "mutants.c"
    commands = [
        [*flags, "-w", "-g", "-fno-sanitize-recover=all", "-fsanitize-recover=shift-base", "-ffunction-sections", "-Dmain=program_main", "-c", "-o", name + ".o", "mutant.c"],
        # Functions that main does not reach may need others that are not there.
        [*flags, "-w", "-DUSUAL=" + usual(text), wrap, "-o", name, str(driver), name + ".o", "-lm"],
    ]
    for command in commands:
        # CPU time is limited, since a campaign may get little of a busy machine.
        if subprocess.run(command, cwd=directory, capture_output=True, preexec_fn=limited).returncode != 0:
            return False
    return True


def executed(directory, text, executions, seed, name):
    """What a sanitizer stops, in its words; empty if nothing."""
    leaks = any(each in text for each in ("malloc", "calloc", "realloc")) and name != "memory"
    address = f"exitcode=97:detect_leaks={int(leaks)}:allocator_may_return_null=1:symbolize=0:detect_stack_use_after_return=1"
    env = dict(os.environ, ASAN_OPTIONS=address, UBSAN_OPTIONS="exitcode=98", LSAN_OPTIONS="exitcode=97", MSAN_OPTIONS="exit_code=97:symbolize=0:allocator_may_return_null=1")
    try:
        run = subprocess.run(["./" + name, str(executions), str(seed)], cwd=directory, env=env, capture_output=True, text=True, errors="replace", timeout=3600, preexec_fn=limited)
    except subprocess.TimeoutExpired:
        return ""
    out = run.stdout + run.stderr
    # What is said of an execution alone counts: it began in a state of its own.
    if run.returncode == 1 and "alone" in out:
        out = out[out.rindex("alone"):]
    elif "cannot be represented" not in out:
        return ""
    if "stack-overflow" in out:
        return ""
    what = re.search(r"(Address|Memory)Sanitizer: ([\w-]+)|LeakSanitizer: (\w+)|runtime error: (.*)", out)
    return (what.group(0) if what else "a signal").replace(",", " ")


def truth(directory, text, kind, executions, seed):
    if not compiled(directory, text, "gcc"):
        return None
    said = executed(directory, text, executions, seed, "gcc")
    if not said and kind == "missing-initialisation" and compiled(directory, text, "memory"):
        said = executed(directory, text, executions, seed, "memory")
    return said


def more_truth(directory, text, kind, executions, seed):
    """Ten times as many inputs, for an answer TRUE."""
    names = ["gcc", "clang"] + (["memory"] if kind == "missing-initialisation" else [])
    for name in names:
        if name == "gcc" or compiled(directory, text, name):
            said = executed(directory, text, 10 * executions, seed + 1_000_000, name)
            if said:
                return said
    return ""


def answer(directory, kind, seconds):
    properties = "memsafety,no-overflow" + (",no-uninitialised" if kind == "missing-initialisation" else "")
    command = os.environ.get("RESIDUA", "./reducer-cli.sh").split()
    command += ["verify", str(directory / "mutant.c"), "--property", properties, "--total-time", f"{seconds}s", "-q"]
    command += ["--with", os.environ["STAGES"]] if os.environ.get("STAGES") else []
    try:
        run = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=6 * seconds + 120)
    except subprocess.TimeoutExpired:
        return "TIMEOUT"
    first = (run.stdout + run.stderr).strip().split("\n")[0]
    return first.replace(str(directory) + "/", "").replace(",", " ") or "NOTHING"


def read_rows(file):
    return [line.split(",") for line in file.read_text().splitlines()] if file.exists() else []


def write_row(file, row):
    with file.open("a") as stream:
        stream.write(",".join(row) + "\n")


class Campaign:
    """Makes mutants: a row for each in the file `mutants`, its text in `text/INDEX.c`."""

    def __init__(self, seed, directory, files, options):
        self.seed, self.directory, self.files, self.options = seed, directory, list(files), options
        self.executions, self.texts = int(os.environ.get("EXECUTIONS", "1500")), {}
        (directory / "text").mkdir(parents=True, exist_ok=True)
        rows = read_rows(directory / "mutants")
        self.done = {int(row[0]) for row in rows}
        self.seen = {tuple(row[1:5]) for row in rows}

    def text(self, file):
        """The harness and its changes; None if it does not compile or is stopped as it is."""
        if file not in self.texts:
            text = Text(file, self.options)
            whole = "".join(text.tokens)
            directory = self.fresh()
            (directory / "mutant.c").write_text(whole)
            said = truth(directory, whole, "", self.executions, self.seed)
            if said is not None and not said:
                said = executed(directory, whole, self.executions, self.seed, "gcc")
            changes = text.changes()
            if said != "" or not changes:
                why = said or ("does not compile" if said is None else "there is nothing to change")
                print(f"left out: {file}: {why}", flush=True)
            self.texts[file] = (text, changes) if said == "" and changes else None
        return self.texts[file]

    def fresh(self):
        # Of this process: another one may go on with the same campaign.
        directory = self.directory / f"current-{os.getpid()}"
        shutil.rmtree(directory, ignore_errors=True)
        directory.mkdir()
        return directory

    def mutant(self, index):
        """The row of a mutant: its index, file, kind of change, line, change, and what a sanitizer says."""
        choice = random.Random(self.seed * 1_000_003 + index)
        file = choice.choice(self.files)
        while self.text(file) is None:
            self.files = [each for each in self.files if each != file]
            file = choice.choice(self.files)
        text, changes = self.text(file)
        kinds = sorted({each[0] for each in changes})
        row, kept = None, None
        for _ in range(6 if index % 3 else 1):
            for _ in range(20):
                kind = choice.choice(kinds)
                change = choice.choice([each for each in changes if each[0] == kind])
                key = (os.path.basename(file), kind, text.line(change[1]), f"{change[1]} {''.join(change[3].split())[:40]}".replace(",", ""))
                if key in self.seen:
                    continue
                self.seen.add(key)
                mutant = text.with_change(change)
                directory = self.fresh()
                (directory / "mutant.c").write_text(mutant)
                said = truth(directory, mutant, kind, self.executions, self.seed + index)
                if said is not None:
                    break
            else:
                continue
            row, kept = [str(index), *key, said], mutant
            if said:
                break
        if row is None:
            return [str(index), os.path.basename(file), "none", "", "", ""]
        (self.directory / "text" / f"{index}.c").write_text(kept)
        return row

    def make(self, count):
        for index in range(count):
            if index not in self.done:
                write_row(self.directory / "mutants", self.mutant(index))


def verify_all(campaign):
    """The answers, in the file `results`, or `results-STAGES`; later ones do not find the machine busy with compilers."""
    stages = os.environ.get("STAGES", "")
    results = campaign.directory / ("results" + ("-" + stages.replace(",", "+") if stages else ""))
    done = {row[0] for row in read_rows(results)}
    # Those that say most come first.
    for row in sorted(read_rows(campaign.directory / "mutants"), key=lambda each: not each[5]):
        if row[0] in done or row[2] == "none":
            continue
        directory = campaign.fresh()
        text = (campaign.directory / "text" / f"{row[0]}.c").read_text()
        (directory / "mutant.c").write_text(text)
        said = answer(directory, row[2], int(os.environ.get("SECONDS_EACH", "10")))
        if said.startswith("TRUE") and not row[5]:
            compiled(directory, text, "gcc")
            row[5] = more_truth(directory, text, row[2], campaign.executions, campaign.seed + int(row[0]))
        row.append(said)
        write_row(results, row)
        if said.startswith("TRUE") and row[5]:
            print("wrong TRUE:", ",".join(row), flush=True)
    return results


def main():
    arguments = sys.argv[1:]
    options = arguments[arguments.index("--") + 1:] if "--" in arguments else []
    arguments = arguments[:arguments.index("--")] if "--" in arguments else arguments
    seed, count, out = int(arguments[0]), int(arguments[1]), Path(arguments[2]).absolute()
    campaign = Campaign(seed, out, arguments[3:], options)
    campaign.make(count)
    sys.exit(summary(verify_all(campaign), seed))


def summary(results, seed):
    rows = read_rows(results)
    verdicts = ["TRUE", "FALSE", "UNKNOWN"]
    print(f"seed {seed}: {len(rows)} mutants; of those that a sanitizer stops / of the others:")
    print(f"  {'':24}" + "".join(f"{each:>14}" for each in [*verdicts, "else"]))
    for kind in [*sorted({row[2] for row in rows}), "all"]:
        counts = {}
        for row in rows:
            if kind in ("all", row[2]):
                verdict = row[6].split(" ")[0]
                key = (verdict if verdict in verdicts else "else", bool(row[5]))
                counts[key] = counts.get(key, 0) + 1
        print(f"  {kind:24}" + "".join(f"{counts.get((each, True), 0):7} /{counts.get((each, False), 0):5}" for each in [*verdicts, "else"]))
    wrong = [row for row in rows if row[6].startswith("TRUE") and row[5]]
    print(f"wrong TRUE: {len(wrong)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    main()

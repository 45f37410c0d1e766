#!/usr/bin/env python3
"""Two builds beside each other: builds.py OLD NEW RESULTS SECONDS PROGRAM...

OLD and NEW are commands (the `reducer-cli.sh` of two checkouts). Each PROGRAM is given to both of them, one directly after the
other and by turns in either order, with one built-in analysis that changes from program to program and SECONDS for its limit
`time`. RESULTS gets a line for each program, so a run that was ended goes on. In the end: ratios of new to old (tenth part,
median, nine tenths) of CPU time and memory, and each program with another answer or another size of the condition.
CPU time is compared, so other work on the machine matters little; answers at the limit `time` are a matter of luck.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ANALYSES = ["value", "interval", "predicate", "enumerate", "k-induction", "impact", "bmc"]


def run(command, analysis, seconds, program, directory):
    """Answer, seconds of CPU time, kilobytes of memory, and bytes of the condition (0: none)."""
    condition = Path(directory) / "condition.xml"
    condition.unlink(missing_ok=True)
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            [command, "analyse", str(program), "--with", analysis, "--limit", f"time={seconds}", "-o", str(condition)],
            stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, cwd=directory)
        _, _, usage = os.wait4(process.pid, 0)
        output.seek(0)
        text = output.read().decode(errors="replace")
    answers = re.findall(r"^(?:TRUE|FALSE|UNKNOWN)\b.*", text, re.M)
    refusals = re.findall(r"error: .*", text)
    answer = (answers or refusals or ["nothing"])[-1]
    size = condition.stat().st_size if condition.exists() else 0
    return answer, usage.ru_utime + usage.ru_stime, usage.ru_maxrss, size


def measure(commands, results, seconds, programs):
    done = {line.split("\t")[0] for line in results.read_text().splitlines()} if results.exists() else set()
    for index, program in enumerate(programs):
        if str(program) in done:
            continue
        analysis = ANALYSES[index % len(ANALYSES)]
        order = [0, 1] if index // len(ANALYSES) % 2 == 0 else [1, 0]
        measured = [None, None]
        with tempfile.TemporaryDirectory() as directory:
            for build in order:
                measured[build] = run(commands[build], analysis, seconds, program, directory)
        fields = [str(program), analysis]
        for answer, cpu, memory, size in measured:
            fields += [answer.replace("\t", " "), f"{cpu:.2f}", str(memory), str(size)]
        with results.open("a") as file:
            file.write("\t".join(fields) + "\n")


def spread(ratios):
    if len(ratios) < 2:
        return "-"
    tenths = statistics.quantiles(ratios, n=10)
    return f"{tenths[0]:.2f} {statistics.median(ratios):.2f} {tenths[-1]:.2f}"


def verdict(answer):
    return answer.split()[0].rstrip(":")


def report(results):
    rows = [line.split("\t") for line in results.read_text().splitlines()]
    print("analysis     programs  at the limit  CPU, all        CPU, others     memory")
    for analysis in [*ANALYSES, "all"]:
        chosen = [row for row in rows if analysis in (row[1], "all")]
        ended = [row for row in chosen if "limit 'time'" not in row[2] + row[6]]
        cpu = [float(row[7]) / float(row[3]) for row in chosen]
        cpu_ended = [float(row[7]) / float(row[3]) for row in ended]
        memory = [int(row[8]) / int(row[4]) for row in chosen]
        print(f"{analysis:12} {len(chosen):8} {len(chosen) - len(ended):13}  {spread(cpu):14}  {spread(cpu_ended):14}  {spread(memory)}")
    for row in rows:
        limit = "limit 'time'" in row[2] + row[6]
        if verdict(row[2]) != verdict(row[6]):
            print(f"{row[0]}: {row[1]}: old {row[2]!r}, new {row[6]!r}")
        elif not limit and row[5] != row[9]:
            print(f"{row[0]}: {row[1]}: {row[2]!r} in both, condition of {row[5]} and {row[9]} bytes")


def main():
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    old, new, results, seconds, *programs = sys.argv[1:]
    commands = [str(Path(old).resolve()), str(Path(new).resolve())]
    measure(commands, Path(results), int(seconds), [Path(program).resolve() for program in programs])
    report(Path(results))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Verifiers beside each other, one run of each on each program.

    comparison.py run LIST RESULTS TOOL...      runs what has no row in RESULTS yet
    comparison.py table RESULTS [-o PLOT.svg]   tables in Markdown, and a quantile plot

LIST has a line for each program: its file, a tab, what is true (TRUE, FALSE, or ? if nobody knows). TOOL is

    verify            `residua verify` with its default stages, all of the machine
    ANALYSIS          `residua analyse --with ANALYSIS`
    cpachecker:NAME   CPAchecker with its configuration NAME
    cbmc              CBMC with the bounds 1, 2, 4, ... until no loop goes on, or an error is found

The tools take turns, another one is the first for each program, and only one runs at a time. SECONDS_EACH is the limit of wall
time of each run (default 20); CPAchecker's limit of CPU time is twice that. An answer that comes more than 1.5 s later does not
count. A run that got less than 70 % of a processor and had no answer is not noted: the machine was busy. RESIDUA is the command
(default: reducer-cli.sh of this checkout); `cpachecker` and `cbmc` must be on the PATH. RESULTS has a line for each run: program,
tool, what is true, the answer, seconds on the clock, seconds of CPU, a remark. Exit code 1 if an answer contradicts the list.
"""

import math
import os
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import namedtuple
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
RESIDUA = os.environ.get("RESIDUA", str(HOME / "reducer-cli.sh"))
LIMIT = float(os.environ.get("SECONDS_EACH", "20"))
LATE = 1.5
COLOURS = ["#c0392b", "#2465a8", "#2e8b57", "#8e44ad", "#d68910", "#555555", "#16a085", "#a0522d"]

Run = namedtuple("Run", "program tool truth answer wall cpu remark")


def execute(command, seconds, directory):
    """Output, seconds on the clock, and seconds of CPU; all of its processes are killed after the limit."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               cwd=directory, start_new_session=True)
    try:
        output, _ = process.communicate(timeout=max(seconds, 0.1))
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return output.decode(errors="replace"), time.monotonic() - start, cpu


def residua(arguments, directory):
    output, wall, cpu = execute([RESIDUA, *arguments], LIMIT + 5, directory)
    found = re.findall(r"^(TRUE|FALSE|UNKNOWN)\b(.*)", output, re.M)
    return *(found[-1] if found else ("UNKNOWN", output[-200:])), wall, cpu


def cpachecker(configuration, program, directory):
    text = Path(program).read_text(errors="replace")
    error = "reach_error" if re.search(r"\breach_error\s*\(", text) else "__VERIFIER_error"
    prp = Path(directory) / "unreach-call.prp"
    prp.write_text(f"CHECK( init(main()), LTL(G ! call({error}())) )\n")
    preprocess = ["--preprocess"] if re.search(r"^\s*#\s*(include|define|if)", text, re.M) else []
    output, wall, cpu = execute(
        ["cpachecker", f"--{configuration}", "--spec", str(prp), "--timelimit", f"{2 * LIMIT:.0f}s", "--option",
         f"limits.time.wall={LIMIT:.0f}s", "--64", "--no-output-files", *preprocess, str(program)], LIMIT + 5, directory)
    found = re.search(r"Verification result: (TRUE|FALSE|UNKNOWN)(.*)", output)
    errors = re.findall(r"^(?:Error|Invalid).*", output, re.M)
    return *(found.groups() if found else ("UNKNOWN", " ".join(errors))), wall, cpu


def cbmc(program, directory):
    text = Path(program).read_text(errors="replace")
    if re.search(r"\breach_error\s*\(", text):  # CBMC knows the error function by its other name
        text = re.sub(r"void\s+reach_error\s*\(\s*(void)?\s*\)\s*\{[^{}]*\}", "", text)
        text = re.sub(r"\breach_error\b", "__VERIFIER_error", text)
    changed = Path(directory) / "program.c"
    changed.write_text(text)
    wall = cpu = 0.0
    bound = 1
    while LIMIT - wall > 0.2:
        output, more, used = execute(["cbmc", "--unwind", str(bound), "--unwinding-assertions", str(changed)],
                                     LIMIT - wall, directory)
        wall, cpu = wall + more, cpu + used
        failed = re.findall(r"^\[([^\]]*)\].*: FAILURE", output, re.M)
        if any(".assertion." in name for name in failed):
            return "FALSE", f"bound {bound}", wall, cpu
        if "VERIFICATION SUCCESSFUL" in output:
            return "TRUE", f"bound {bound}", wall, cpu
        if any(".unwind." not in name and ".recursion" not in name for name in failed) or not failed:
            return "UNKNOWN", f"bound {bound}: {(failed or output.split() or ['-'])[-1]}", wall, cpu
        bound *= 2
    return "UNKNOWN", f"time, bound {bound}", wall, cpu


def answer(tool, program, directory):
    if tool == "verify":
        return residua(["verify", program, "--total-time", f"{LIMIT:.0f}s"], directory)
    if tool.startswith("cpachecker:"):
        return cpachecker(tool.partition(":")[2], program, directory)
    if tool == "cbmc":
        return cbmc(program, directory)
    return residua(["analyse", program, "--with", tool, "--limit", f"time={LIMIT:.0f}"], directory)


def measure(listed, results, tools):
    programs = [line.split("\t") for line in Path(listed).read_text().splitlines() if line.strip()]
    done = {(run.program, run.tool) for run in read(results)}
    for index, (program, truth) in enumerate(programs):
        for turn in range(len(tools)):
            tool = tools[(index + turn) % len(tools)]
            if (Path(program).name, tool) in done:
                continue
            with tempfile.TemporaryDirectory() as directory:
                verdict, remark, wall, cpu = answer(tool, program, directory)
            if verdict == "UNKNOWN" and cpu < 0.7 * wall:
                print(f"{program}: {tool}: starved, not noted", file=sys.stderr)
                continue
            words = re.sub(r"\s+", " ", remark).strip()[:150]
            row = [Path(program).name, tool, truth, verdict, f"{wall:.1f}", f"{cpu:.1f}", words]
            with open(results, "a") as file:
                file.write("\t".join(row) + "\n")


def read(results):
    if not Path(results).exists():
        return []
    rows = [line.split("\t") for line in Path(results).read_text().splitlines()]
    return [Run(*row[:4], float(row[4]), float(row[5]), row[6] if len(row) > 6 else "") for row in rows]


def decides(run):
    return run.answer != "UNKNOWN" and run.wall <= LIMIT + LATE


def tables(runs):
    tools = list(dict.fromkeys(run.tool for run in runs))
    by = {(run.program, run.tool): run for run in runs}
    programs = [name for name in dict.fromkeys(run.program for run in runs) if all((name, tool) in by for tool in tools)]
    print(f"{len(programs)} programs\n")
    print("| | decided | `TRUE` | `FALSE` | against the list | only by it | seconds (median) | CPU seconds (median) |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    wrong = []
    for tool in tools:
        mine = [by[name, tool] for name in programs if decides(by[name, tool])]
        against = [run for run in mine if run.truth in ("TRUE", "FALSE") and run.answer != run.truth]
        alone = [run for run in mine if not any(decides(by[run.program, other]) for other in tools if other != tool)]
        middle = [f"{statistics.median(values):.1f}" if mine else "-"
                  for values in ([run.wall for run in mine], [run.cpu for run in mine])]
        counts = [sum(run.answer == verdict for run in mine) for verdict in ("TRUE", "FALSE")]
        print(f"| {tool} | {len(mine)} | {counts[0]} | {counts[1]} | {len(against)} | {len(alone)} | {' | '.join(middle)} |")
        wrong += against
    for name in programs:
        if not any(decides(by[name, tool]) for tool in tools):
            print(f"nobody: {name}")
    for name in programs:
        others = [tool for tool in tools[1:] if decides(by[name, tool])]
        if others and not decides(by[name, tools[0]]):
            print(f"not {tools[0]}, but {', '.join(others)}: {name}")
    for run in wrong:
        print(f"against the list: {run.tool}: {run.answer} for {run.program} ({run.remark})")
    return programs, tools, by, wrong


def plot(programs, tools, by, file):
    """For each tool: how many programs it decides within how much CPU time each."""
    width, height, left, top, right, bottom = 740, 360, 60, 20, 250, 45
    times = {tool: sorted(by[name, tool].cpu for name in programs if decides(by[name, tool])) for tool in tools}
    most = max(1, *(len(each) for each in times.values()))
    slots = [0.1, 1, 10, 100]

    def at(number, seconds):
        share = (math.log10(max(seconds, slots[0])) + 1) / (math.log10(slots[-1]) + 1)
        return (left + (width - left - right) * number / most, height - bottom - (height - top - bottom) * min(share, 1))

    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
             f'<rect width="{width}" height="{height}" fill="white"/>']
    for seconds in slots:
        x, y = at(0, seconds)
        lines += [f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{width - right}" y2="{y:.1f}" stroke="#ddd"/>',
                  f'<text x="{x - 6:.1f}" y="{y + 4:.1f}" text-anchor="end">{seconds:g} s</text>']
    for number in range(0, most + 1, 10):
        x, y = at(number, slots[0])
        lines.append(f'<text x="{x:.1f}" y="{y + 16:.1f}" text-anchor="middle">{number}</text>')
    lines.append(f'<text x="{left + (width - left - right) / 2}" y="{height - 8}" text-anchor="middle">'
                 "programs decided, the quickest first; CPU time of each</text>")
    ends = sorted(tools, key=lambda tool: -len(times[tool]))
    for place, tool in enumerate(ends):
        colour = COLOURS[tools.index(tool) % len(COLOURS)]
        points = " ".join("%.1f,%.1f" % at(number, seconds) for number, seconds in enumerate(times[tool], 1))
        lines += [f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.8"/>',
                  f'<text x="{width - right + 8}" y="{top + 16 + 18 * place}" fill="{colour}">{tool} ({len(times[tool])})</text>']
    Path(file).write_text("\n".join([*lines, "</svg>", ""]))


def main(arguments):
    if len(arguments) >= 4 and arguments[0] == "run":
        measure(arguments[1], arguments[2], arguments[3:])
    elif not (len(arguments) in (2, 4) and arguments[0] == "table" and arguments[2:3] in ([], ["-o"])):
        sys.exit(__doc__)
    programs, tools, by, wrong = tables(read(arguments[2] if arguments[0] == "run" else arguments[1]))
    if len(arguments) == 4 and arguments[0] == "table":
        plot(programs, tools, by, arguments[3])
    sys.exit(1 if wrong else 0)


main(sys.argv[1:])

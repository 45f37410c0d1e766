"""Tool-info module for BenchExec: runs `residua verify` or `residua analyse` on tasks and reads its answers.

It is `verify` unless the first option of the benchmark is `analyse`. The input files of a task whose names
end with .c or .i are the program, others are conditions; where no name ends so, the first file is the
program. The property of a task, if it has one, must be unreach-call. What is verified of a task is kept
with the option `--save=FILE` of `verify`, or `-o FILE` of `analyse`; name FILE as a result file.
"""

import os
import re

import benchexec.result as result
import benchexec.tools.template as template

PROGRAM_ENDINGS = (".c", ".i")

# What a property file of unreach-call says, without blanks; older ones name the other function.
UNREACH_CALL = re.compile(
    r"CHECK\(init\(main\(\)\),LTL\(G!call\((reach_error|__VERIFIER_error)\(\)\)\)\)"
)

# In names of property files of other properties, for files that cannot be read here.
OTHER_PROPERTIES = re.compile("overflow|mem|terminat|race|deref|free|leak|coverage|deadlock")

# The commands that answer so, and the option that says how long each may take.
COMMANDS = ("verify", "analyse")

# Exit codes of both with an answer: the answer's first word, and BenchExec's name for it.
ANSWERS = {
    0: ("TRUE", result.RESULT_TRUE_PROP),
    3: ("FALSE", result.RESULT_FALSE_REACH),
    4: ("UNKNOWN", result.RESULT_UNKNOWN),
}

# Other exit codes, for people who read the table.
ERRORS = {1: "ERROR (input)", 2: "ERROR (usage)", 70: "ERROR (defect)"}


class Tool(template.BaseTool2):
    """Residua, with the tools of its option --with, which is one of the benchmark's options."""

    # Of an unpacked zip and of a checkout that has been built; what does not exist is left out.
    REQUIRED_PATHS = [
        "residua.jar",
        "residua.jsa*",
        "residua.aot*",
        "target/residua.j*",
        "target/residua.aot*",
    ]

    def name(self):
        return "Residua"

    def executable(self, tool_locator):
        return tool_locator.find_executable("reducer-cli.sh")

    def version(self, executable):
        # Standard error has what the launcher says when it builds.
        return self._version_from_tool(executable, ignore_stderr=True, line_prefix="residua")

    def cmdline(self, executable, options, task, rlimits):
        self._refuse_what_is_not_decided(task)
        programs, conditions = self._programs_and_conditions(list(task.input_files))
        name, rest = "verify", list(options)
        if rest and rest[0] in COMMANDS:
            name, rest = rest[0], rest[1:]
        # Quiet: the answer is the only line, and no line of a tool can be taken for it.
        command = [executable, name, "--quiet", *rest]
        if _options_of(task).get("data_model", "LP64") == "ILP32" and "-m32" not in rest:
            command.append("-m32")
        seconds = rlimits.walltime or rlimits.cputime
        if seconds and not self._limits_time(name, rest):
            # BenchExec's limit is what ends the run; the default is shorter. It is that of one stage:
            # several need times of their own.
            command += ["--timeout", str(seconds)] if name == "verify" else ["--limit", f"time={seconds}"]
        return [*command, *programs, *conditions]

    @staticmethod
    def _limits_time(name, options):
        if name == "verify":
            return any(o.split("=")[0] == "--timeout" for o in options)
        # Also as KEY=VALUE behind --limit.
        return any(re.fullmatch(r"(--limit=)?time=[0-9]+", o) for o in options)

    @staticmethod
    def _programs_and_conditions(files):
        if not files:
            raise template.UnsupportedFeatureException("Residua needs a program")
        programs = [f for f in files if f.endswith(PROGRAM_ENDINGS)] or files[:1]
        return programs, [f for f in files if f not in programs]

    @staticmethod
    def _refuse_what_is_not_decided(task):
        if task.property_file and not _is_unreach_call(task.property_file):
            raise template.UnsupportedFeatureException(
                f"Residua decides unreach-call, not {os.path.basename(task.property_file)}"
            )
        options = _options_of(task)
        if options.get("data_model", "LP64") not in ("LP64", "ILP32"):
            raise template.UnsupportedFeatureException("Residua verifies for LP64 and ILP32")
        if options.get("language", "C") != "C":
            raise template.UnsupportedFeatureException("Residua reads C")

    def determine_result(self, run):
        code = run.exit_code.value
        if code in ANSWERS:
            word, answer = ANSWERS[code]
            # The exit code alone is not believed: a launcher that is missing or replaced has one, too.
            if any(line.split(" ")[0] == word for line in run.output):
                return answer
            return result.RESULT_ERROR + " (no answer)"
        return ERRORS.get(code, result.RESULT_ERROR)

    def get_value_from_output(self, output, identifier):
        """`place` is where the error call stands, `why` the reason of UNKNOWN."""
        beginning = {"place": "FALSE ", "why": "UNKNOWN "}.get(identifier)
        for line in output:
            if beginning and line.startswith(beginning):
                return line[len(beginning) :].strip()
        return ""


def _options_of(task):
    return task.options if isinstance(task.options, dict) else {}


def _is_unreach_call(property_file):
    """By what the file says; by its name where it cannot be read, as in some containers."""
    try:
        with open(property_file, encoding="utf-8") as file:
            said = [re.sub(r"\s", "", line) for line in file]
    except (OSError, UnicodeDecodeError):
        return not OTHER_PROPERTIES.search(os.path.basename(property_file).lower())
    checks = [line for line in said if line.startswith("CHECK")]
    return len(checks) == 1 and bool(UNREACH_CALL.fullmatch(checks[0]))

"""Tests of the tool-info module; with a stand-in for BenchExec where that is not installed.

    python3 -m unittest discover -s src/benchexec
"""

import collections
import os
import subprocess
import sys
import tempfile
import types
import unittest

try:
    import benchexec.tools.template as template
except ImportError:

    def module(name, **members):
        made = types.ModuleType(name)
        made.__dict__.update(members)
        sys.modules[name] = made
        return made

    class BaseTool2:
        @staticmethod
        def _version_from_tool(executable, **how):
            return executable, how

    class Unsupported(Exception):
        pass

    result = module(
        "benchexec.result",
        RESULT_TRUE_PROP="true",
        RESULT_FALSE_REACH="false(unreach-call)",
        RESULT_UNKNOWN="unknown",
        RESULT_ERROR="ERROR",
    )
    template = module(
        "benchexec.tools.template", BaseTool2=BaseTool2, UnsupportedFeatureException=Unsupported
    )
    tools = module("benchexec.tools", template=template)
    module("benchexec", result=result, tools=tools)

import residua  # noqa: E402  (behind the stand-in on purpose)

# With the members that BenchExec's classes of these names have.
Task = collections.namedtuple("Task", ["input_files", "property_file", "options"])
Limits = collections.namedtuple("Limits", ["cputime", "walltime"])
ExitCode = collections.namedtuple("ExitCode", ["value", "signal"])
Run = collections.namedtuple("Run", ["exit_code", "output"])

NO_LIMITS = Limits(None, None)


def task(*files, property_file=None, options=None):
    return Task(files, property_file, options)


class CommandLine(unittest.TestCase):
    def setUp(self):
        self.tool = residua.Tool()

    def command(self, of, options=("--with", "cbmc"), limits=NO_LIMITS):
        return self.tool.cmdline("./reducer-cli.sh", list(options), of, limits)

    def test_program_and_condition_in_any_order(self):
        expected = ["./reducer-cli.sh", "verify", "--quiet", "--with", "cbmc", "a.i", "a.graphml"]
        self.assertEqual(expected, self.command(task("a.i", "a.graphml")))
        self.assertEqual(expected, self.command(task("a.graphml", "a.i")))

    def test_a_program_alone(self):
        self.assertEqual(["--with", "cbmc", "a.c"], self.command(task("a.c"))[-3:])

    def test_several_conditions(self):
        command = self.command(task("a.graphml", "a.c", "b.graphml"))
        self.assertEqual(["a.c", "a.graphml", "b.graphml"], command[-3:])

    def test_a_program_of_several_files(self):
        command = self.command(task("a.c", "a.graphml", "b.i", "c.c"))
        self.assertEqual(["a.c", "b.i", "c.c", "a.graphml"], command[-4:])

    def test_stages_are_options(self):
        for options in (["--with", "value:5s,frama-c", "--cycle"], []):
            expected = ["./reducer-cli.sh", "verify", "--quiet", *options, "a.c"]
            self.assertEqual(expected, self.command(task("a.c"), options))

    def test_analyse_is_named_first(self):
        options = ["analyse", "--with", "value", "-o", "proved.graphml"]
        expected = ["./reducer-cli.sh", "analyse", "--quiet", *options[1:], "a.c", "b.graphml"]
        self.assertEqual(expected, self.command(task("a.c", "b.graphml"), options))
        limited = self.command(task("a.c"), options, Limits(900, None))
        self.assertEqual(["--limit", "time=900", "a.c"], limited[-3:])
        for own in (["--limit", "time=5"], ["--limit=time=5"]):
            command = self.command(task("a.c"), [*options, *own], Limits(900, None))
            self.assertEqual([*own, "a.c"], command[-1 - len(own) :])

    def test_the_limit_is_that_of_the_benchmark(self):
        limits = Limits(900, None)
        self.assertEqual(["--timeout", "900", "a.c"], self.command(task("a.c"), limits=limits)[-3:])
        both = self.command(task("a.c"), limits=Limits(900, 1000))
        self.assertEqual(["--timeout", "1000", "a.c"], both[-3:])

    def test_a_limit_among_the_options_stays(self):
        for own in (["--timeout", "7"], ["--timeout=7"]):
            command = self.command(task("a.c"), own, Limits(900, 900))
            self.assertEqual([*own, "a.c"], command[3:])

    def test_what_is_not_decided_is_refused(self):
        for of in (
            task(),
            task("a.c", property_file="nowhere/no-overflow.prp"),
            task("a.c", options={"data_model": "LLP64"}),
            task("a.c", options={"language": "Java"}),
        ):
            with self.assertRaises(template.UnsupportedFeatureException):
                self.command(of)

    def test_a_program_for_32_bits_is_read_as_one(self):
        self.assertIn("-m32", self.command(task("a.c", options={"data_model": "ILP32"})))
        self.assertNotIn("-m32", self.command(task("a.c", options={"data_model": "LP64"})))

    def test_the_first_file_is_the_program_where_no_name_says_so(self):
        self.assertEqual(["PROGRAM"], self.command(task("PROGRAM"))[5:])
        self.assertEqual(["PROGRAM", "COND"], self.command(task("PROGRAM", "COND"))[5:])

    def test_a_property_file_is_known_by_what_it_says(self):
        unreach_call = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"
        overflow = "CHECK( init(main()), LTL(G ! overflow) )\n"
        for said, decided in (
            (unreach_call, True),
            ("\n" + unreach_call.replace("reach_error", "__VERIFIER_error"), True),
            (overflow, False),
            (unreach_call + overflow, False),
            (unreach_call.replace("reach_error", "other"), False),
            ("", False),
        ):
            with tempfile.TemporaryDirectory() as directory:
                name = os.path.join(directory, "unreach-call.prp")
                with open(name, "w", encoding="utf-8") as file:
                    file.write(said)
                of = task("a.c", property_file=name)
                if decided:
                    self.assertEqual("a.c", self.command(of)[-1])
                else:
                    with self.assertRaises(template.UnsupportedFeatureException):
                        self.command(of)

    def test_what_is_decided_is_not_refused(self):
        of = task(
            "a.c",
            property_file="nowhere/unreach-call.prp",
            options={"language": "C", "data_model": "LP64"},
        )
        self.assertEqual("a.c", self.command(of)[-1])


class Answers(unittest.TestCase):
    def answer(self, value, *lines, signal=None):
        return residua.Tool().determine_result(Run(ExitCode(value, signal), list(lines)))

    def test_answers(self):
        self.assertEqual("true", self.answer(0, "TRUE"))
        self.assertEqual("false(unreach-call)", self.answer(3, "FALSE a.c:17"))
        self.assertEqual("unknown", self.answer(4, "UNKNOWN (cbmc: no result after 60 s)"))

    def test_exit_code_and_answer_must_agree(self):
        for value, lines in ((0, []), (0, ["FALSE a.c:1"]), (3, ["TRUE"]), (0, ["TRUELY"])):
            self.assertEqual("ERROR (no answer)", self.answer(value, *lines))

    def test_errors(self):
        self.assertEqual("ERROR (input)", self.answer(1, "a.c: error: no such file"))
        self.assertEqual("ERROR (usage)", self.answer(2))
        self.assertEqual("ERROR (defect)", self.answer(70))
        self.assertEqual("ERROR", self.answer(126))
        self.assertEqual("ERROR", self.answer(None, "TRUE", signal=9))

    def test_columns_of_a_table(self):
        tool = residua.Tool()
        self.assertEqual("a.c:17", tool.get_value_from_output(["FALSE a.c:17"], "place"))
        self.assertEqual("(cbmc: why)", tool.get_value_from_output(["UNKNOWN (cbmc: why)"], "why"))
        self.assertEqual("", tool.get_value_from_output(["TRUE"], "place"))
        self.assertEqual("", tool.get_value_from_output(["TRUE"], "other"))


@unittest.skipUnless(hasattr(template, "__file__"), "BenchExec is not installed")
class OwnTestOfBenchExec(unittest.TestCase):
    """What `python3 -m benchexec.test_tool_info` says of the module."""

    HOME = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))

    def test_nothing_that_it_asks_for_is_refused(self):
        with tempfile.TemporaryDirectory() as directory:
            launcher = os.path.join(directory, "reducer-cli.sh")
            with open(launcher, "w", encoding="utf-8") as file:
                file.write("#!/bin/sh\necho residua 1.2.3\n")
            os.chmod(launcher, 0o755)
            words = ["src.benchexec.residua", "--no-container", "--tool-directory", directory]
            run = subprocess.run(
                [sys.executable, "-B", "-m", "benchexec.test_tool_info", *words],
                cwd=self.HOME,
                capture_output=True,
                text=True,
            )
        self.assertEqual(0, run.returncode, run.stderr)
        for said in ("1.2.3", "INPUT.FILE", "-SOME_OPTION", "INPUT2.FILE", "CPU-time limit"):
            self.assertIn(said, run.stderr)
        self.assertNotIn("does not support", run.stderr)
        self.assertIn("-m32", run.stderr)
        self.assertNotIn("Traceback", run.stderr)


if __name__ == "__main__":
    unittest.main()

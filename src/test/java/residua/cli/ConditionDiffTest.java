package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** What a change affects, construct by construct: what is left to verify, by text and by flow. */
class ConditionDiffTest {
  private static final String OLD =
      """
      extern void reach_error(void);
      extern int in(void);
      extern void show(int);
      struct pair { int one; int other; };
      enum kind { SMALL, LARGE };
      static int limit = 10;
      static int spare = 1;
      static int table[3] = {1, 2, 3};
      static struct pair both;
      static int twice(int n) {
        int result = n + n;
        return result;
      }
      static int half(int n) {
        return n >> 1;
      }
      int main(void) {
        int x = in();
        int y = 0;
        if (x > 0) {
          y = 1;
          show(twice(x));
        } else {
          y = half(x);
        }
        if (x == SMALL)
          both.one = limit;
        show(table[1]);
        if (x < -5)
          reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;

  /** Nothing of this is a change: all runs are covered. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int x = in();          | int x = in(); /* asked */",
        "int result = n + n;    | int result =\\n n +\\n n;",
        "result                 | sum",
        "half                   | divided",
        "int main(void)         | static int unused(void) { return 3; }\\nint main(void)",
        "static int limit = 10; | static int limit = 10; static int more = 4;",
        "static int half(int n) | int half(int n)",
        "twice(int n)           | twice(const int n)",
        "int main(void)         | int main()",
        "int x = in();          | register const int x = in();",
        "spare = 1              | spare = 2",
        "struct pair { int one  | typedef long wide;\\nstruct pair { int one",
      })
  void whatIsNoChangeCostsNothing(String before, String after) throws IOException {
    assertThat(covered(before, after, "flow")).as("%s", after).isEqualTo("all");
  }

  /** What is changed on one way only leaves the other alone. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y = 1;              | y = 2;          | all  | some",
        "y = 1;              |                 | all  | some",
        "y = 1;              | y = 1; y = y+1; | all  | some",
        "int y = 0;          | int y = 5;      | all  | none",
        "y = half(x);        | y = half(x + 1);| some | some",
        "n + n               | n + n + 1       | some | some",
        "n >> 1              | n >> 2          | all  | some",
        "if (x > 0) {        | if (x > 1) {    | none | none",
        "int x = in();       | int x = in()+1; | none | none",
        "limit = 10          | limit = 11      | none | none",
        "{1, 2, 3}           | {1, 7, 3}       | none | none",
        "SMALL, LARGE        | NONE, SMALL     | none | none",
        "int one; int other; | int other; int one; | some | some",
        "show(table[1]);     | show(table[2]); | none | none",
        "reach_error();      | show(1);        | some | some",
      })
  void whatIsAffected(String before, String after, String flow, String text) throws IOException {
    String replacement = after == null ? "" : after;
    assertThat(covered(before, replacement, "flow")).as("flow: %s", after).isEqualTo(flow);
    assertThat(covered(before, replacement, "text")).as("text: %s", after).isEqualTo(text);
  }

  @Test
  void whatIsPrintedCountsUnlessOnlyErrorsDo() throws IOException {
    String printing =
        "extern int printf(const char *, ...);\nint main(void) { printf(\"a\"); return 0; }\n";
    String old = write("old.c", printing);
    String mine = write("new.c", printing.replace("\"a\"", "\"b\""));
    assertThat(Tool.run("condition", "diff", old, mine, "--exit-code").exitCode()).isZero();
    assertThat(
            Tool.run("condition", "diff", old, mine, "--exit-code", "--property", "unreach-call")
                .exitCode())
        .isEqualTo(10);
  }

  /** A handler and what runs at the end are the same; so is all in front of the change. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "count = 1;  | /* as ever */ count = 1;      | all",
        "count += 2; | count += 3;                   | some",
        "show(count) | show(count + 1)               | unknown",
        "signaled = 1| signaled = 2                  | unknown",
        "static int count; | static int count = 3;   | unknown",
      })
  void handlersMustBeTheSame(String before, String after, String covered) throws IOException {
    String old =
        """
        #include <signal.h>
        #include <stdlib.h>
        extern void show(int);
        extern int in(void);
        static int count;
        static volatile sig_atomic_t signaled;
        static void handle(int number) { signaled = 1; }
        static void end(void) { show(count); }
        int main(void) {
          if (in() > 3)
            exit(2);
          signal(SIGINT, handle);
          atexit(end);
          count = 1;
          if (in())
            return 3;
          count += 2;
          return count;
        }
        """;
    assertThat(covered(old, before, after, "flow")).isEqualTo(covered);
  }

  @Test
  void thereIsNothingAfterAnEnd() throws IOException {
    String old =
        """
        extern void exit(int);
        extern int in(void);
        int main(void) {
          if (in())
            exit(1);
          return 2;
        }
        """;
    assertThat(covered(old, "return 2", "return 3", "flow")).isEqualTo("some");
    assertThat(covered(old, "exit(1)", "exit(3)", "flow")).isEqualTo("some");
    String own = old.replace("extern void exit(int);", "static void exit(int n) { return; }");
    assertThat(covered(own, "return 2", "return 3", "flow")).isEqualTo("none");
  }

  @Test
  void aLabelMayBeCalledCleanup() throws IOException {
    String old =
        "extern int in(void);\n"
            + "int main(void) { if (in()) goto cleanup; return 1; cleanup: return 0; }\n";
    assertThat(covered(old, "return 1", "return 2", "flow")).isEqualTo("some");
  }

  @Test
  void whereTypesAreAskedForQualifiersCount() throws IOException {
    String old =
        "extern int show(int);\nint main(void) { int *p = 0;"
            + " return show(_Generic(p, const int *: 1, default: 2)); }\n";
    assertThat(covered(old, "{ int *", "{ const int *", "flow")).isEqualTo("none");
  }

  @Test
  void whatCannotBeFollowedIsNotCovered() throws IOException {
    String jumping =
        "#include <setjmp.h>\n"
            + "static jmp_buf b;\n"
            + "int main(void) { if (setjmp(b)) return 1; longjmp(b, 1); }\n";
    Tool.Result result =
        Tool.run("condition", "diff", write("old.c", jumping), write("new.c", jumping));
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).contains("warning: nothing is known to be unchanged");
    assertThat(result.out()).doesNotContain("accepting");
  }

  @Test
  void anOldVersionThatIsNoneIsAnError() throws IOException {
    String mine = write("new.c", OLD);
    assertThat(Tool.run("condition", "diff", write("old.c", "int main(void) { return ("), mine))
        .satisfies(result -> assertThat(result.exitCode()).isEqualTo(1))
        .satisfies(result -> assertThat(result.err()).contains("old.c:1:"));
    assertThat(Tool.run("condition", "diff", "no-such.c", mine).err()).contains("no such file");
    assertThat(Tool.run("condition", "diff", mine, mine, "--by", "guess").exitCode()).isEqualTo(2);
    assertThat(Tool.run("condition", "diff", "git:HEAD", mine).err())
        .contains("git:HEAD: error: not a git repository");
    String tracked = "test-programs/changes/fee.c";
    assumeThat(Files.exists(Path.of(".git"))).isTrue();
    for (String old : List.of("git:no-such-revision", "git:--output=x")) {
      assertThat(Tool.run("condition", "diff", old, tracked).err()).contains("no revision");
    }
  }

  private String covered(String before, String after, String by) throws IOException {
    return covered(OLD, before, after, by);
  }

  private String covered(String old, String before, String after, String by) throws IOException {
    String changed = old.replace(before, after.replace("\\n", "\n"));
    assertThat(changed).isNotEqualTo(old);
    Tool.Result result =
        Tool.run(
            "condition",
            "diff",
            write("old.c", old),
            write("new.c", changed),
            "--exit-code",
            "--by",
            by);
    if (result.err().contains("nothing is known")) {
      assertThat(result.out()).doesNotContain("accepting");
      return "unknown";
    }
    assertThat(result.err()).isEmpty();
    return result.exitCode() == 10 ? "all" : result.out().contains("accepting") ? "some" : "none";
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}

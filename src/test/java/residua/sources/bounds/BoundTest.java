package residua.sources.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Extent;
import residua.testing.ManyRuns;
import residua.testing.Tool;

/** Runs within bounds are covered, and no others. */
class BoundTest {
  private static final int PROGRAMS =
      Integer.getInteger("residua.bounds.programs", Extent.of(10, 6));
  private static final int RUNS = Integer.getInteger("residua.bounds.runs", 500);

  @TempDir private Path directory;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  /** A condition of bounds, where what asks and shows is stated to be harmless. */
  private static Tool.Result bound(String file, String... words) {
    List<String> command =
        new ArrayList<>(List.of("condition", "bound", file, "--pure", "ask,show"));
    command.addAll(List.of(words));
    return Tool.run(command.toArray(String[]::new));
  }

  /** {@code BoundCampaign} does this with more programs, runs and bounds. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2"})
  void aRunStopsOnlyIfCountersSayThatItStaysWithinTheBounds(int rounds, int recursion)
      throws IOException {
    BoundOracle oracle = new BoundOracle(directory, RUNS);
    BoundOracle.Seen seen = new BoundOracle.Seen();
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      oracle.check(seed, rounds, recursion, seen);
    }
    System.out.printf("bounds %d and %d: %s%n", rounds, recursion, seen);
    assertThat(seen.beyond).isGreaterThan(RUNS);
    assertThat(seen.within).isGreaterThan(RUNS);
    assertThat(seen.stopped).isGreaterThan(seen.within / 2);
  }

  @Test
  void aLoopMayHaveABoundOfItsOwn() throws IOException {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          int n = 0;
          while (__VERIFIER_nondet_int()) {
            n++;
            if (n > 2)
              reach_error();
          }
          return 0;
        }
        """;
    String file = write("own.c", text).toString();
    String small = directory.resolve("small.graphml").toString();
    String large = directory.resolve("large.graphml").toString();
    Tool.run("condition", "bound", file, "--unwind", "1", "-o", small);
    Tool.run("condition", "bound", file, "--unwind", "1", "--loop", "own.c:5=3", "-o", large);
    assertThat(Tool.run("compare", file, small, large).out()).startsWith("B covers more\n");
    assertThat(Files.readString(Path.of(large)))
        .contains("<data key=\"property\">unreach-call</data>")
        .doesNotContain("claim");
    Tool.Result wrong =
        Tool.run("condition", "bound", file, "--unwind", "1", "--loop", "own.c:4=3");
    assertThat(wrong.exitCode()).isEqualTo(1);
    assertThat(wrong.err()).isEqualTo(file + ":4: error: no loop begins here\n");
    assertThat(Tool.run("condition", "bound", file, "--unwind", "1", "--loop", "4").exitCode())
        .isEqualTo(2);
  }

  @Test
  void ofTwoNumbersForOneLoopNoneIsTaken() throws IOException {
    String file =
        write(
                "twice.c",
                "extern int ask(int);\nint main(void) {\n  while (ask(2)) { }\n  return 0;\n}\n")
            .toString();
    String output = directory.resolve("twice.graphml").toString();
    Tool.Result twice =
        Tool.run(
            "condition",
            "bound",
            file,
            "--unwind",
            "1",
            "--loop",
            "twice.c:3=3",
            "--loop",
            "twice.c:3=5",
            "-o",
            output);
    assertThat(twice.exitCode()).isEqualTo(2);
    assertThat(twice.err())
        .contains("--loop twice.c:3=5: the loops of this line already have a bound");
    assertThat(Path.of(output)).doesNotExist();
  }

  /** Functions that call each other, each with a loop: rounds of all of them are told apart. */
  @Test
  @Timeout(120)
  void boundsThatAreTooLargeAreAnErrorAndNoSearchWithoutEnd() throws IOException {
    StringBuilder text = new StringBuilder("extern int ask(int);\nstatic int f0(void);\n");
    for (int i = 5; i >= 0; i--) {
      text.append(
          "static int f%d(void) { while (ask(2)) if (ask(2)) f%d(); return f%d(); }\n"
              .formatted(i, (i + 1) % 6, 0));
      if (i > 0) {
        text.insert(0, "static int f%d(void);\n".formatted(i));
      }
    }
    text.append("int main(void) { return f0(); }\n");
    String file = write("deep.c", text.toString()).toString();
    String output = directory.resolve("deep.graphml").toString();
    Tool.Result large = bound(file, "--unwind", "5", "-o", output);
    assertThat(large.exitCode()).isEqualTo(1);
    assertThat(large.err()).contains("too many states");
    assertThat(Path.of(output)).doesNotExist();
  }

  /** So the second line, on which another loop begins, says nothing of the first one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "do            | { show(n); while (ask(2)) n++; } while (ask(2));",
        "for (n = 0;   | ask(2); n++) { show(n); while (ask(2)) show(n); }",
        "for (;;       | n++) { show(n); while (ask(2)) show(n); if (ask(2)) break; }",
        "while (       | ask(2)) { show(n); for (; ask(2);) show(n); }",
      })
  void aLoopBeginsOnTheLineOfItsKeyword(String first, String second) throws IOException {
    String file =
        write(
                "lines.c",
                "extern int ask(int);\nextern void show(int);\nint main(void) { int n = 0;\n"
                    + first
                    + "\n"
                    + second
                    + "\nreturn 7; }\n")
            .toString();
    String usual = directory.resolve("usual.graphml").toString();
    String outer = directory.resolve("outer.graphml").toString();
    String inner = directory.resolve("inner.graphml").toString();
    bound(file, "--unwind", "0", "-o", usual);
    bound(file, "--unwind", "0", "--loop", file + ":4=1", "-o", outer);
    bound(file, "--unwind", "0", "--loop", file + ":5=1", "-o", inner);
    // Nothing comes to the inner loop but rounds of the outer one.
    assertThat(Tool.run("compare", file, usual, inner).out()).isEqualTo("equal\n");
    assertThat(Tool.run("compare", file, usual, outer).out()).startsWith("B covers more\n");
  }

  @Test
  void aLineOfTheProgramIsNoLineOfAnIncludedFile() throws IOException {
    write("header.h", "static int run(int n) {\nwhile (ask(2)) n++;\nreturn n; }\n");
    String file =
        write(
                "lines.c",
                """
                extern int ask(int);
                static int own(int n) { while (ask(2)) n++; return n; }
                #include "header.h"
                int main(void) { return run(0); }
                """)
            .toString();
    String usual = directory.resolve("usual.graphml").toString();
    String own = directory.resolve("own.graphml").toString();
    bound(file, "--unwind", "0", "-o", usual);
    bound(file, "--unwind", "0", "--loop", file + ":2=1", "-o", own);
    // main() comes to the loop of the included file alone.
    assertThat(Tool.run("compare", file, usual, own).out()).isEqualTo("equal\n");
  }

  /** Nobody has seen what such a function does, so what may come to its call stays open. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f(2);                                | nothing",
        "while (n < 5) { n++; f(n); }         | some",
        "do { n++; f(n); } while (n < 5);     | nothing",
        "if (n == 1) f(2);                    | some",
        "if (n == 1) g(n);                    | some",
        "while (__VERIFIER_nondet_int()) n++; | all",
        "putchar(n);                          | all",
      })
  void whatCallsAFunctionThatIsNotThereIsNotCovered(String body, String covered)
      throws IOException {
    String file =
        write(
                "absent.c",
                """
                extern int __VERIFIER_nondet_int(void);
                extern int putchar(int);
                extern int f(int);
                static int g(int n) { return n == 2 ? f(n) : 0; }
                int main(void) { int n = __VERIFIER_nondet_int(); %s return 0; }
                """
                    .formatted(body))
            .toString();
    Tool.Result made = Tool.run("condition", "bound", file, "--unwind", "9");
    assertThat(made.err().contains("warning: no path is covered that may call"))
        .isEqualTo(!covered.equals("all"));
    assertThat(made.out().contains("accepting")).isEqualTo(!covered.equals("nothing"));
    // Who states that it is harmless has seen what is within the bounds.
    Tool.Result stated = Tool.run("condition", "bound", file, "--unwind", "9", "--pure", "f");
    assertThat(stated.out()).contains("proved if these change nothing: f").contains("accepting");
  }

  @Test
  void whereCodeRunsThatNoEdgeShowsNothingIsCovered() throws IOException {
    String file =
        write(
                "pointers.c",
                """
                static void f(void) { while (1); }
                int main(void) { void (*p)(void) = f; p(); return 0; }
                """)
            .toString();
    Tool.Result made = Tool.run("condition", "bound", file, "--unwind", "1");
    assertThat(made.err()).startsWith(file + ": warning: nothing is covered");
    assertThat(made.out()).doesNotContain("accepting");
  }

  /**
   * CBMC goes on counting where a loop is entered elsewhere, and counts jumps back that belong to
   * no loop. Of the last rows none is one: each loop is entered where it begins.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (ask(2)) goto in; while (ask(2)) { n++; in: n++; }                      | open",
        "goto in; while (ask(2)) { n++; in: n++; }                                  | open",
        "goto in; do { n++; in: n++; } while (ask(2));                              | open",
        "if (ask(2)) goto in; for (; ask(2); n++) { n++; in: n++; }                 | open",
        "if (ask(2)) goto in; for (;;) { if (ask(2)) break; in: n++; }              | open",
        "switch (ask(2)) { case 0: do { n++; case 1: n++; } while (ask(2)); }       | open",
        "goto there; here: n++; goto out; there: goto here; out: ;                  | open",
        "if (ask(2)) { here: n++; } else { n--; goto here; }                        | open",
        "if (ask(2)) goto in; again: n++; in: n++; if (ask(2)) goto again;          | open",
        "again: n++; if (ask(2)) goto again;                                        | covered",
        "again: while (ask(2)) { n++; if (ask(2)) goto again; }                     | covered",
        "while (ask(2)) { n++; if (ask(2)) goto out; } out: ;                       | covered",
        "do { if (ask(2)) continue; n++; } while (ask(2)); while (ask(2)) continue; | covered",
        "for (;;) { for (; ask(2); n++) { if (ask(3)) goto out; } } out: ;          | covered",
        "if (ask(2)) goto out; while (ask(2)) n++; out: ;                           | covered",
      })
  void whatJumpsIntoALoopIsLeftOpen(String body, String expected) throws IOException {
    String file =
        write(
                "jumps.c",
                """
                extern int ask(int);
                static void f(int n) { %s }
                int main(void) { if (ask(2)) f(0); return 0; }
                """
                    .formatted(body))
            .toString();
    String condition = directory.resolve("jumps.graphml").toString();
    Tool.Result made = bound(file, "--unwind", "2", "-o", condition);
    assertThat(made.exitCode()).isZero();
    boolean isOpen = expected.equals("open");
    assertThat(made.err().contains("warning: no path through f() is covered")).isEqualTo(isOpen);
    // What does not come to the function is covered, whatever is in it.
    assertThat(Files.readString(Path.of(condition))).contains("accepting");
    String without = directory.resolve("none.graphml").toString();
    bound(file, "--unwind", "0", "-o", without);
    assertThat(Tool.run("compare", file, condition, without).out())
        .startsWith(isOpen ? "equal" : "A covers more");
  }

  /** Loops that share a head, or whose body has no edge, count a round where they come to it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "do { } while (ask(2) && ask(2));",
        "do ; while (ask(2) ? ask(2) : ask(3));",
        "while (ask(2) || ask(2));",
        "for (;;) { while (ask(2)) { n++; if (ask(2)) goto on; } break; on: ; }",
        "again: while (ask(2)) { n++; if (ask(2)) goto again; }",
        "do for (; ask(2); n++) { if (ask(2)) goto out; } while (ask(2)); out: ;",
      })
  void aLoopEndsWithinOneRoundOnlyIfItDoesNotComeBack(String loop) throws IOException {
    String file =
        write(
                "within.c",
                "extern int ask(int);\nextern void show(int);\nint main(void) { int n = 0;\n"
                    + loop
                    + "\nshow(1); return 7; }\n")
            .toString();
    String condition = directory.resolve("within.graphml").toString();
    Tool.Result made = bound(file, "--unwind", "1", "-o", condition);
    assertThat(made.exitCode()).as(made.toString()).isZero();
    String residual = Tool.reduce(file, condition, "--max-growth", "none");
    ManyRuns machine = new ManyRuns(directory, RUNS);
    // Each condition is asked once or twice if control does not come back to it.
    String counting =
        "static int asked;\n#define ask(n) (++asked > 3 ? exceeded(), ask(n) : ask(n))\n";
    List<String> whole =
        machine.of(
            "counted",
            Files.readString(Path.of(file))
                .replace("int main", "extern void exceeded(void);\n" + counting + "int main"));
    List<String> part = machine.of("residual", residual);
    for (int i = 0; i < RUNS; i++) {
      if (whole.get(i).endsWith(" exceeded")) {
        assertThat(part.get(i)).as(residual).isEqualTo(whole.get(i).replace(" exceeded", ""));
      }
    }
    assertThat(part).contains(ManyRuns.STOPPED);
    assertThat(whole).anyMatch(run -> run.endsWith(" exceeded"));
  }
}

package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;
import residua.smt.solver.SolverChoice;
import residua.testing.Extent;

/** Arrays with too many elements, or of any length: one element is followed, any one. */
class ElementsTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      static void check(int c) { if (!c) reach_error(); }
      """;

  /** An array of any length. */
  private static final String ANY =
      "int main(void) { int n = __VERIFIER_nondet_int(), i, s = 0; if (n < 2) return 0; int a[n];";

  private static CFrontend.Understood read(String program) throws InputException {
    String text = HEAD + program;
    return CFrontend.understand(
        new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
  }

  /** Whether it is proved with invariants alone, or of two iterations from any state. */
  private static boolean isProved(String program) throws Exception {
    CFrontend.Understood read = read(program);
    UnrollingTask task =
        new UnrollingTask(
            read.program(),
            read.meaning(),
            Set.of("reach_error"),
            Optional.empty(),
            SolverChoice.of(Optional.empty()));
    try (InductionStep original = new InductionStep(ProofStrategy.K_INDUCTION, task);
        ElementStep step = new ElementStep(task, original)) {
      assertThat(step.isOfUse()).isTrue();
      boolean isProved = false;
      for (int k = 0; k < 2 && !isProved; k++) {
        Budget budget = new Budget(new Limits(Map.of("time", 600L)));
        isProved = step.run(k, budget).filter(BitSet::isEmpty).isPresent();
      }
      return isProved;
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // All elements have one value.
        ANY + " for (i = 0; i < n; i++) a[i] = 42; for (i = 0; i < n; i++) check(a[i] == 42); }",
        // A loop changes each element; before its counter, the array is another one than after it.
        ANY
            + " for (i = 0; i < n; i++) a[i] = 1; for (i = 0; i < n; i++) a[i] = a[i] + 1;"
            + " for (i = 0; i < n; i++) check(a[i] == 2); }",
        // Each read yields one number, so the sum is an equation.
        ANY
            + " for (i = 0; i < n; i++) a[i] = 1; for (i = 0; i < n; i++) if (a[i] == 1) a[i] = 3;"
            + " for (i = 0; i < n; i++) s = s + a[i]; check(s == 3 * n); }",
        // The value is the number of the element.
        "int a[50000]; int main(void) { int i; for (i = 0; i < 50000; i++) a[i] = i;"
            + " for (i = 0; i < 50000; i++) check(a[i] == i); }",
        // One array is a copy of another one.
        "int main(void) { int n = __VERIFIER_nondet_int(), i; if (n < 1) return 0; int a[n], b[n];"
            + " for (i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();"
            + " for (i = 0; i < n; i++) b[i] = a[i];"
            + " for (i = 0; i < n; i++) check(a[i] == b[i]); }",
        // Objects of static storage duration are zero at the start.
        "static unsigned char a[70000]; int main(void) { int i;"
            + " for (i = 0; i < 70000; i++) check(a[i] == 0); }",
        // The greatest number: both reads in a turn yield one value.
        ANY
            + " for (i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int(); s = a[0];"
            + " for (i = 1; i < n; i++) if (a[i] > s) s = a[i];"
            + " for (i = 0; i < n; i++) check(a[i] <= s); }",
        // What was searched for and not found is not there.
        ANY
            + " int x = __VERIFIER_nondet_int(), found = 0;"
            + " for (i = 0; i < n && !found; i++) if (a[i] == x) found = 1;"
            + " if (!found) for (i = 0; i < n; i++) check(a[i] != x); }",
        // Two arrays in which no difference was found are equal.
        "int a[50000], b[50000]; int main(void) { int i, same = 1;"
            + " for (i = 0; i < 50000; i++) a[i] = __VERIFIER_nondet_int();"
            + " for (i = 0; i < 50000; i++) if (a[i] != b[i]) same = 0;"
            + " if (same) for (i = 0; i < 50000; i++) check(a[i] == b[i]); }",
      })
  void whatHoldsOfEachElementIsProved(String program) throws Exception {
    assertThat(isProved(program)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // One element is another one.
        ANY
            + " for (i = 0; i < n; i++) a[i] = 42; a[n - 1] = 41;"
            + " for (i = 0; i < n; i++) check(a[i] == 42); }",
        // The first element is left out.
        "int a[50000]; int main(void) { int i; for (i = 1; i < 50000; i++) a[i] = 5;"
            + " for (i = 0; i < 50000; i++) check(a[i] == 5); }",
        // Not all elements were copied.
        "int main(void) { int n = __VERIFIER_nondet_int(), i; if (n < 1) return 0; int a[n], b[n];"
            + " for (i = 0; i < n; i++) { a[i] = __VERIFIER_nondet_int(); b[i] = 0; }"
            + " for (i = 0; i < n - 1; i++) b[i] = a[i];"
            + " for (i = 0; i < n; i++) check(a[i] == b[i]); }",
        // The array ends before.
        ANY + " for (i = 0; i <= n; i++) a[i] = 42; for (i = 0; i < n; i++) check(a[i] == 42); }",
        // There is no element before the first one.
        ANY + " for (i = 0; i < n; i++) a[i - 1] = 1; for (i = 0; i < n; i++) check(1); }",
        // A read yields one number until the last iteration.
        ANY
            + " for (i = 0; i < n; i++) a[i] = i == 900 ? 2 : 1;"
            + " for (i = 0; i < n; i++) s = s + a[i]; check(s == n); }",
        // An element that is read only to reach another one.
        ANY
            + " for (i = 0; i < n; i++) a[i] = 0; a[0] = 1; i = a[0]; a[i] = 7; check(a[a[0]] =="
            + " 0); }",
        // The first element is left out of the search for the greatest one.
        ANY
            + " for (i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int(); s = a[1];"
            + " for (i = 1; i < n; i++) if (a[i] > s) s = a[i];"
            + " for (i = 0; i < n; i++) check(a[i] <= s); }",
        // Between two reads, the element may be changed under another name.
        ANY
            + " int k = __VERIFIER_nondet_int(); if (k < 0 || k >= n) return 0;"
            + " for (i = 0; i < n; i++) a[i] = 1; i = 1; s = a[i]; a[k] = 7; check(a[i] == s); }",
        // Another element is read in between, and has another value.
        ANY
            + " for (i = 0; i < n; i++) a[i] = i; int t = a[1]; i = 0; s = a[i]; i = 1; s = a[i];"
            + " check(s == 0 || t == 0); }",
        // An array that is declared anew has new elements.
        "int main(void) { int i, n = __VERIFIER_nondet_int(), s = 5, k; if (n < 1) return 0;"
            + " for (i = 0; i < 2; i++) { int a[2000]; if (i == 0) for (k = 0; k < 2000; k++)"
            + " a[k] = 1; k = n % 2000; s = a[k]; check(a[k] == 1); } }",
        // The last element was not looked at.
        ANY
            + " int x = __VERIFIER_nondet_int(), found = 0;"
            + " for (i = 0; i < n - 1 && !found; i++) if (a[i] == x) found = 1;"
            + " if (!found) for (i = 0; i < n; i++) check(a[i] != x); }",
        // Whether there is a difference is forgotten.
        "int a[50000], b[50000]; int main(void) { int i, same = 1;"
            + " for (i = 0; i < 50000; i++) a[i] = __VERIFIER_nondet_int();"
            + " for (i = 0; i < 50000; i++) if (a[i] != b[i]) same = 0; else same = 1;"
            + " if (same) for (i = 0; i < 50000; i++) check(a[i] == b[i]); }",
        // The array is declared anew in each iteration.
        "int main(void) { int i, n = __VERIFIER_nondet_int(), k; if (n < 1) return 0;"
            + " for (i = 0; i < 2; i++) { int a[n]; if (i == 0) for (k = 0; k < n; k++) a[k] = 1;"
            + " check(a[n - 1] == 1); } }",
      })
  void whatDoesNotHoldOfOneElementIsNotProved(String program) throws Exception {
    assertThat(isProved(program)).isFalse();
  }

  static LongStream seeds() {
    return LongStream.range(1, Extent.of(200, 3));
  }

  private static String pick(Random random, String... words) {
    return words[random.nextInt(words.length)];
  }

  private static String value(Random random) {
    return pick(random, "1", "2", "i", "a[i]", "a[i] + 1", "b[i]", "a[0]", "b[n - 1]");
  }

  private static String program(Random random) {
    StringBuilder text =
        new StringBuilder(
            "int main(void) { int n = __VERIFIER_nondet_int(), i, s = 0; if (n < 1 || n > 9)"
                + " return 0; int a[n]; int b[n];");
    text.append(
        " for (i = 0; i < n; i++) { a[i] = %s; b[i] = %s; }"
            .formatted(pick(random, "0", "1", "2", "i"), pick(random, "1", "2", "i")));
    int count = random.nextInt(3);
    for (int k = 0; k < count; k++) {
      text.append(
          " for (i = %s; i < n; i++) %s"
              .formatted(
                  pick(random, "0", "0", "1"),
                  switch (random.nextInt(7)) {
                    case 0 -> "a[i] = %s;".formatted(value(random));
                    case 1 -> "if (b[i] != %s) a[i] = %s;".formatted(value(random), value(random));
                    case 2 ->
                        "b[%s] = %s;".formatted(pick(random, "i", "0", "i / 2"), value(random));
                    case 3 -> "if (a[i] %s s) s = a[i];".formatted(pick(random, ">", "<", "!="));
                    case 4 -> "if (b[i] == %s) s = 1;".formatted(value(random));
                    case 5 ->
                        "{ s = b[i]; b[%s] = %s; if (b[i] == s) a[i] = b[i]; }"
                            .formatted(pick(random, "i", "0", "n - 1 - i"), value(random));
                    default -> "s = s + %s[i];".formatted(pick(random, "a", "b"));
                  }));
    }
    return text.append(
            " %sfor (i = 0; i < n; i++) check(%s); }"
                .formatted(
                    pick(random, "", "", "if (s == 0) ", "if (s != 1) "),
                    pick(
                        random,
                        "a[i] == 1",
                        "a[i] == 2",
                        "b[i] >= 1",
                        "a[i] == b[i]",
                        "a[i] == i",
                        "b[i] != 0",
                        "a[i] <= 2",
                        "s == 0",
                        "a[i] <= s",
                        "b[i] != s",
                        "s == n",
                        "s >= 0")))
        .toString();
  }

  private static boolean isReached(String program) throws InputException {
    CFrontend.Understood read = read(program);
    Interpreter interpreter =
        new Interpreter(read.program(), read.meaning(), Set.of("reach_error"));
    boolean isReached = false;
    for (int n = 1; n < 10; n++) {
      Interpreter.End end = interpreter.runOn(List.of(Value.of(n)), 10_000).end();
      isReached |= end instanceof Interpreter.End.Error;
    }
    return isReached;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aProofIsNotContradicted(long seed) throws Exception {
    String program = program(new Random(seed * 7_919));
    assertThat(isProved(program) && isReached(program)).as("seed %d: %s", seed, program).isFalse();
  }
}

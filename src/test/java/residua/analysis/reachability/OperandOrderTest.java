package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/**
 * C leaves open in which order operands and arguments are evaluated. Where one disturbs another,
 * what is true of one order is false of the other: nothing is proved there.
 */
class OperandOrderTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern void exit(int);
      extern int atexit(void (*)(void));
      extern void *malloc(unsigned long);
      int n;
      struct Box { int count; } box;
      struct Tree { struct Tree *left, *right; int value; };
      int next(void) { return ++n; }
      int set(void) { n = 5; return 1; }
      int minus(int a, int b) { return a - b; }
      int twice(int x) { return 2 * x; }
      int add(struct Box *to) { to->count += 10; return 1; }
      int leave(void) { exit(0); return 0; }
      int fail(void) { reach_error(); return 0; }
      int trap(void) { __builtin_trap(); return 0; }
      int stay(int x) { while (x) {} return 0; }
      int deep(int x) { return x ? deep(x) : 0; }
      void check(void) { if (n == 5) reach_error(); }
      extern void *memcpy(void *, const void *, unsigned long), *memset(void *, int, unsigned long);
      int wipe(struct Box *of) { memset(of, 0, sizeof *of); return 1; }
      int clear(void) { memset(&box, 0, sizeof box); return 1; }
      unsigned bits(float x) { unsigned y; memcpy(&y, &x, 4); return y; }
      struct Tree *tree(struct Tree *left, struct Tree *right, int value) {
        struct Tree *made = malloc(sizeof *made);
        made->left = left;
        made->right = right;
        made->value = value;
        return made;
      }
      int sum(struct Tree *of) { return of ? sum(of->left) + of->value + sum(of->right) : 0; }
      int main(void) {
        struct Box *p = &box;
        int a[3] = {0, 0, 0};
        int i = 0;
        if (!(%s)) reach_error();
        return 0;
      }
      """;

  private static Analysis.Verdict verdict(
      String condition, String analysis, ExecutionPolicy executions) throws Exception {
    String text = String.format(HEAD, condition);
    return new Analysis(
            List.of(Analyses.named(analysis)),
            new Limits(Map.of("time", 60L, "repeat", 20L)),
            executions)
        .run(
            CFrontend.understand(
                new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {})
        .verdict();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        // gcc reads the member before it makes the call.
        "p->count + add(p) == 11",
        // gcc evaluates the last argument first.
        "minus(next(), next()) == -1",
        "minus(i++, i) == -1",
        "minus(leave(), fail()) == 0",
        "minus(trap(), fail()) == 0",
        "minus(stay(1), fail()) == 0",
        "minus(deep(1), fail()) == 0",
        // What is registered sees what was evaluated first.
        "(atexit(check), minus(leave(), set())) == 0",
        // clang reads the variable first, gcc makes the call first.
        "n + set() == 6",
        "(n += set()) == 6",
        "(a[i] = i++, a[0] == 0)",
        "(a[n] = next(), a[1] == 1)",
        "(i = i++ + 1) == 2",
        "(box.count = 7, p->count + wipe(p)) == 8",
        "(box.count = 7, p->count + clear()) == 8",
      })
  void nothingIsProvedWhereTheOrderMatters(String condition) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc")) {
      assertThat(verdict(condition, analysis, ExecutionPolicy.FORBIDDEN))
          .as(analysis)
          .isNotEqualTo(Analysis.Verdict.TRUE);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "next() + 1 == 2",
        "minus(twice(3), twice(2)) == 2",
        "(n = next() + twice(2)) == 5",
        "(a[i++] = next(), a[0] + i == 2)",
        "(next(), n + twice(1)) == 3",
        "next() == 1 && next() == 2",
        "(i = next()) == 1",
        // Each fills a variable of its own.
        "minus(bits(2.0f), bits(1.0f)) == 0x800000",
        // What one call allocates, the other does not see.
        "sum(tree(tree(0, 0, 1), tree(0, 0, 2), 3)) == 6",
      })
  void otherOrdersDoNoHarm(String condition) throws Exception {
    assertThat(verdict(condition, "value", ExecutionPolicy.ALLOWED))
        .isEqualTo(Analysis.Verdict.TRUE);
  }
}

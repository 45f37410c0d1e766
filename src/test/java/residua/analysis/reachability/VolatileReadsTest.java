package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.semantics.DataModel;
import residua.c.semantics.VolatileObjects;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;
import residua.testing.Extent;

/** Each read of a volatile object gives any value of its type, and a run with these is executed. */
class VolatileReadsTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern void *memcpy(void *, const void *, unsigned long);
      extern void *memset(void *, int, unsigned long);
      extern unsigned long strlen(const char *);
      typedef volatile int word;
      struct part { volatile int f; int g; volatile unsigned b : 3; volatile int q : 3; };
      union both { volatile int v; int n; };
      volatile int v;
      word a[3];
      volatile unsigned char c;
      volatile double d;
      volatile _Bool t;
      struct part s;
      volatile struct part all;
      struct { struct part inner; volatile struct { int z; }; } nested;
      union both u;
      volatile char text[4] = "abc";
      int n;
      void *volatile vp;
      int (*volatile call)(int);
      static int next(int x) { return x + 1; }
      static int late(volatile int x) { return x; }
      static volatile int *where(void) { return &v; }
      int main(void) {
        int x = 0, y = 0;
        volatile int l = 5;
        %s
        return 0;
      }
      """;

  private static Analysis.Verdict verdict(String body, String analysis, VolatileObjects reads)
      throws Exception {
    return verdict(body, analysis, reads, ExecutionPolicy.ALLOWED);
  }

  private static Analysis.Verdict verdict(
      String body, String analysis, VolatileObjects reads, ExecutionPolicy executions)
      throws Exception {
    String text = HEAD.replace("%s", body);
    return new Analysis(
            List.of(Analyses.named(analysis)),
            new Limits(Map.of("time", 30L, "repeat", 20L)),
            executions)
        .run(
            CFrontend.understand(
                new SourceText("p.c", text, text),
                "main",
                (all, suspicion) -> suspicion,
                DataModel.LP64,
                reads),
            List.of(),
            step -> {})
        .verdict();
  }

  /** Firmware waits so for an interrupt. */
  @ParameterizedTest
  @ValueSource(
      strings = {"enumerate", "value", "interval", "bmc", "k-induction", "predicate", "impact"})
  void whatComesAfterALoopThatWaitsIsReached(String analysis) throws Exception {
    String body = "while (!v) ; reach_error();";
    Analysis.Verdict expected =
        analysis.equals("enumerate") ? Analysis.Verdict.UNKNOWN : Analysis.Verdict.FALSE;
    assertThat(verdict(body, analysis, VolatileObjects.ANY)).isEqualTo(expected);
    assertThat(verdict(body, analysis, VolatileObjects.PLAIN)).isNotEqualTo(Analysis.Verdict.FALSE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (v != v) reach_error();",
        "v = 1; if (v == 2) reach_error();",
        "if (v - v) reach_error();",
        "a[1] = 7; if (a[1] == 8) reach_error();",
        "a[0] = a[2] = 3; x = a[y++]; if (x == 4 && y == 1) reach_error();",
        "if (c == 255) reach_error();",
        "if (d > 0.5) reach_error();",
        "if (t) reach_error();",
        "s.f = 1; if (s.f == 3) reach_error();",
        "if ((&s)->f == 3) reach_error();",
        "if (s.b == 7 && s.q == -4) reach_error();",
        "if (all.g == 3) reach_error();",
        "if (nested.inner.f == 2 && nested.z == 4) reach_error();",
        "u.n = 3; if (u.n == 4) reach_error();",
        "if (l == 6) reach_error();",
        "if (late(3) == 4) reach_error();",
        "volatile int *p = &v; *p = 1; if (*p == 2) reach_error();",
        "if (*where() == 3) reach_error();",
        "if (*(volatile int *)&n == 3) reach_error();",
        "if (({ int k = *(volatile int *)&n; k; }) == 3) reach_error();",
        "if (text[1] == 'z') reach_error();",
        "x = v++; if (x == 7) reach_error();",
        "x = --v; if (x == 7) reach_error();",
        "x = (v += 2); if (x == 7) reach_error();",
        "v = 3; v |= 4; x = v; if (x == 9) reach_error();",
        "s.b += 1; if (s.b == 5) reach_error();",
        "for (x = 0; v; x++) ; if (x == 2) reach_error();",
        "do x++; while (x < v); if (x == 3) reach_error();",
        "switch (v) { case 3: if (v == 4) reach_error(); }",
        "x = v ? v : 1; if (x == 0) reach_error();",
        "if (v && !v) reach_error();",
        "x = next(v); if (x == 5) reach_error();",
        "__volatile__ int k = 1; if (k == 2) reach_error();",
        "int volatile k[2] = {1, 1}; if (k[x] == 2) reach_error();",
        "struct part k = s; if (k.f == 2) reach_error();",
        "(void)v; v; if (v == 3) reach_error();",
      })
  void anyValueIsReadEachTime(String body) throws Exception {
    assertThat(verdict(body, "bmc", VolatileObjects.ANY)).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(verdict(body, "value", VolatileObjects.PLAIN)).isNotEqualTo(Analysis.Verdict.FALSE);
  }

  /** A value of its type it is, and what is not volatile is what it was. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (c > 255 || t > 1 || s.b > 7 || s.q > 3 || s.q < -4) reach_error();",
        "s.g = 4; s.f = 1; if (s.g != 4) reach_error();",
        "n = 5; v = 3; if (n != 5) reach_error();",
        "n = 5; volatile int *p = &n; *p = 6; if (n != 6) reach_error();",
        "struct part k = s; k.g = 2; x = k.g; if (x != 2) reach_error();",
        "memset((void *)a, 0, sizeof a); if (n) reach_error();",
        "if (sizeof v != 4 || sizeof a / sizeof *a != 3) reach_error();",
      })
  void whatIsNotVolatileIsKnown(String body) throws Exception {
    for (String analysis : List.of("bmc", "value")) {
      assertThat(verdict(body, analysis, VolatileObjects.ANY))
          .as(analysis)
          .isEqualTo(Analysis.Verdict.TRUE);
    }
  }

  /**
   * Nothing is proved where one is read as if it were another object, or its value is no number.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "v = 1; int *p = (int *)&v; if (*p == 2) reach_error();",
        "v = 1; int *p = &v; if (*p == 2) reach_error();",
        "v = 1; memcpy(&x, (void *)&v, 4); if (x == 2) reach_error();",
        "if (strlen((char *)text) == 2) reach_error();",
        "s.f = 1; memcpy(&x, &s, 4); if (x == 2) reach_error();",
        "struct part k = s; if (k.f == 2) reach_error(); int *p = &k.f; if (*p == 3)"
            + " reach_error();",
        "volatile int *p = &v; void *q = p; v = 1; if (*(int *)q == 2) reach_error();",
        "__typeof__(v) k = 1; if (k == 2) reach_error();",
        "vp = 0; if (vp) reach_error();",
        "call = next; if (call(1) == 3) reach_error();",
        "v = 1; if (__atomic_load_n(&v, 0) == 2) reach_error();",
        "v = 1; if (__sync_fetch_and_add(&v, 1) == 2) reach_error();",
        "struct part k = all; if (k.g == 2) reach_error();",
      })
  void otherReadsAreNotProved(String body) throws Exception {
    List<String> analyses = List.of("bmc", "value", "k-induction");
    for (String analysis : Extent.inTurn(analyses, 1, body)) {
      assertThat(verdict(body, analysis, VolatileObjects.ANY, ExecutionPolicy.FORBIDDEN))
          .as(analysis)
          .isNotEqualTo(Analysis.Verdict.TRUE);
    }
  }

  @ParameterizedTest
  @CsvSource({"ANY, FALSE", "PLAIN, TRUE"})
  void plainOnesHoldWhatWasWrittenLast(VolatileObjects reads, Analysis.Verdict expected)
      throws Exception {
    assertThat(verdict("v = 4; l = v; if (l != 4) reach_error();", "bmc", reads))
        .isEqualTo(expected);
  }
}

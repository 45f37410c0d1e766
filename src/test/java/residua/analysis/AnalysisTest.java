package residua.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import residua.pipeline.Analysis;
import residua.pipeline.OwnAnalyses;
import residua.source.InputException;

/** What the analyses decide, and what they leave. */
class AnalysisTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern _Bool __VERIFIER_nondet_bool(void);
      extern void reach_error(void);
      """;

  private static Analysis.Result analyse(Kind kind, Map<String, Long> limits, String text)
      throws InputException {
    return new Analysis(List.of(OwnAnalyses.named(kind.word()).orElseThrow()), new Limits(limits))
        .run(AnalysisOracle.read(HEAD + text), List.of(), name -> {});
  }

  @Test
  void aLoopWithKnownBoundsIsDecided() throws InputException {
    Analysis.Result result =
        analyse(
            Kind.VALUE,
            Map.of(),
            "int main(void) { int s = 0; for (int i = 0; i < 100; i++) s += i;"
                + " if (s != 4950) reach_error(); return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void aStateThatComesBackEndsALoopWithoutBounds() throws InputException {
    Analysis.Result result =
        analyse(
            Kind.ENUMERATE,
            Map.of(),
            "int main(void) { int n = 0; while (1) { if (__VERIFIER_nondet_bool()) n = (n + 1) % 5;"
                + " if (n == 7) reach_error(); } }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void anErrorIsReportedOnlyWhereARunReachesIt() throws InputException {
    Analysis.Result result =
        analyse(
            Kind.VALUE,
            Map.of(),
            "int main(void) {\n int x = __VERIFIER_nondet_int();\n if (x == 42)\n"
                + "  reach_error();\n return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(result.place().orElseThrow().line()).isEqualTo(7);
  }

  @Test
  void anErrorThatOnlyTheAnalysisSeesIsLeftOpen() throws InputException {
    Analysis.Result result =
        analyse(
            Kind.VALUE,
            Map.of(),
            "int main(void) { int y = __VERIFIER_nondet_int();"
                + " if ((y ^ y) == 1) reach_error(); return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(result.why()).contains("error call");
  }

  @Test
  void boundsOfTypesAndConditionsAreKept() throws InputException {
    String text =
        "int a[10]; int main(void) { int x = __VERIFIER_nondet_int(); if (x < 0 || x > 9) return 0;"
            + " a[x] = 1; if (x + 5 > 14) reach_error(); return 0; }";
    assertThat(analyse(Kind.INTERVAL, Map.of(), text).verdict()).isEqualTo(Analysis.Verdict.TRUE);
    assertThat(analyse(Kind.VALUE, Map.of(), text).verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  @Test
  void whatALimitStopsIsLeftOpenAndTheRestCovered() throws InputException {
    Analysis.Result result =
        analyse(
            Kind.VALUE,
            Map.of("repeat", 5L),
            "int main(void) { int i = 0; if (__VERIFIER_nondet_int()) { while (i < 1000) i++; }"
                + " else { i = 7; if (i != 7) reach_error(); } return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(result.why()).contains("repeat");
    assertThat(result.condition().transitions()).isNotEmpty();
  }

  @Test
  void whatCannotBeFollowedIsLeftOpen() throws InputException {
    for (String body :
        List.of(
            "*(int *) 0 = 1;",
            "int x = __VERIFIER_nondet_int(); int a[2]; a[x] = 1;",
            "extern void other(void); other();",
            "__asm__(\"\");",
            "extern int printf(const char *, ...); int n = 0; printf(\"a%n\", &n);",
            "int x; x = 1 << __VERIFIER_nondet_int() * 0 + 40;")) {
      Analysis.Result result =
          analyse(Kind.VALUE, Map.of(), "int main(void) { " + body + " return 0; }");
      assertThat(result.verdict()).as(body).isEqualTo(Analysis.Verdict.UNKNOWN);
    }
  }
}

package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.pipeline.analysis.Analysis;
import residua.testing.Answers;

/** A parameter that an old-style head names and does not declare is an {@code int}, as for gcc. */
class ImplicitParametersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "int at(p, i) char *p; { return p[i]; } @ at(t, 1) == 'b'",
        "int at(i, p, k) char *p; { int *q = &k; *q += i; return p[k]; } @ at(1, t, 0) == 'b'",
        "int less(a, b) unsigned b; { return a < 0 && b < 5; } @ less(-1, 4)",
        "int sum(a, b) { return a + b; } @ sum(2, 3) == 5",
      })
  void itIsAnInt(String function, String holds) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc")) {
      assertThat(verdict(function, holds, analysis)).isEqualTo(Analysis.Verdict.TRUE);
      assertThat(verdict(function, "!(" + holds + ")", analysis)).isEqualTo(Analysis.Verdict.FALSE);
    }
  }

  private static Analysis.Verdict verdict(String function, String condition, String analysis)
      throws Exception {
    String text =
        "extern void reach_error(void); int main(); "
            + function
            + " int main() { char t[] = \"abc\"; if (!("
            + condition
            + ")) reach_error(); return 0; }";
    return Answers.of(analysis, text, 20).verdict();
  }
}

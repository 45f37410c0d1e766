package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.reachability.Limits;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/**
 * What a solver says that was asked other things before must not be believed if one that was asked
 * nothing else says otherwise: Bitwuzla found no state in which the sum differs from the counter.
 */
class AskedAnewTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern void reach_error(void);
      int main(void) {
        int x = __VERIFIER_nondet_int() & 3;
        int y = __VERIFIER_nondet_uchar() & 3;
        static int count;
        int sum = 0;
        do {
          count++;
          if (count == y) continue;
          sum += count;
          if (sum > 5) break;
        } while (count < x + 2);
        if (sum == 4) reach_error();
        return 0;
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"k-induction", "predicate", "impact"})
  void anErrorAfterALoopIsNotProvedAway(String analysis) throws Exception {
    Analysis.Result result =
        new Analysis(
                List.of(Analyses.named(analysis)), new Limits(Map.of("repeat", 2L, "time", 60L)))
            .run(
                CFrontend.understand(
                    new SourceText("p.c", PROGRAM, PROGRAM), "main", (all, suspicion) -> suspicion),
                List.of(),
                step -> {});
    assertThat(result.verdict()).as(result.why()).isNotEqualTo(Analysis.Verdict.TRUE);
  }
}

package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/**
 * Programs with a {@code malloc} of their own, which functions of the library may call: those they
 * call by name, and those that a pointer may point to.
 */
class OwnAllocatorsTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern char *strdup(const char *);
      extern unsigned long strlen(const char *);
      extern char *elsewhere(const char *);
      static char heap[256];
      static unsigned long top;
      void *malloc(unsigned long n) { void *r = heap + top; top += 64; return r; }
      static int twice(int x) { return 2 * x; }
      static int (*op)(int) = twice;
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "int main(void) { if (op(3) != 6 || top) reach_error(); } @ TRUE",
        "int main(void) { int *p = malloc(4); *p = op(3); if (*p != 6 || top != 64) reach_error();"
            + " } @ TRUE",
        "static unsigned long (*length)(const char *) = strlen;"
            + " int main(void) { if (op(3) != 6 || length(heap) || top) reach_error(); } @ TRUE",
        // What a pointer points to may allocate, wherever its address is taken.
        "static char *(*copy)(const char *) = strdup;"
            + " int main(void) { copy(heap); if (top) reach_error(); } @ UNKNOWN",
        "int main(void) { char *(*copy)(const char *) = elsewhere; op(3);"
            + " if (top) reach_error(); } @ UNKNOWN",
        "struct with { char *(*copy)(const char *); }; static struct with all[] = { { strdup } };"
            + " int main(void) { all[0].copy(heap); if (top) reach_error(); } @ UNKNOWN",
        // A pointer that is not known may point to anything.
        "extern char *(*there)(const char *);"
            + " int main(void) { there(heap); if (top) reach_error(); } @ UNKNOWN",
        "extern void *__VERIFIER_nondet_pointer(void); int main(void) {"
            + " char *(*copy)(const char *) = __VERIFIER_nondet_pointer(); copy(heap);"
            + " if (top) reach_error(); } @ UNKNOWN",
        "int main(void) { strdup(heap); if (op(3) != 6) reach_error(); } @ UNKNOWN",
      })
  void whatLibraryFunctionsMayAllocateCounts(String body, String expected) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc", "predicate")) {
      assertThat(
              new Analysis(List.of(Analyses.named(analysis)), new Limits(Map.of("time", 30L)))
                  .run(AnalysisOracle.read(HEAD + body), List.of(), step -> {})
                  .verdict())
          .as(analysis)
          .isEqualTo(Analysis.Verdict.valueOf(expected));
    }
  }
}

package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.semantics.DataModel;
import residua.c.semantics.VolatileObjects;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/** Execution is followed after {@code signal} only if it does not matter when the handler runs. */
class SignalHandlersTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      typedef void (*handler)(int);
      extern handler signal(int, handler);
      typedef int word;
      volatile word stop, count;
      word plain;
      static void set(int s) { (void) s; stop = 1; (count) = -2; return; }
      static void empty(int s) {}
      static void changes(int s) { plain = 1; }
      enum { ON = 3 };
      static void keeps(int s) { stop = s; count = ON; }
      static void negates(int s) { stop = -s; }
      static void copies(int s) { stop = plain; }
      static void divides(int s) { stop = 1 / plain; }
      static void counts(int s) { count++; }
      static void calls(int s) { set(s); }
      static void jumps(int s) { if (s) stop = 1; }
      static void both(int s) { stop = plain = 1; }
      static void fails(int s) { reach_error(); }
      static void (*later)(int) = set;
      int main(void) {
        int x = __VERIFIER_nondet_int(), y = x;
        %s
        return 0;
      }
      """;

  private static Analysis.Verdict verdict(String body, String analysis, VolatileObjects reads)
      throws Exception {
    String text = HEAD.replace("%s", body);
    return new Analysis(
            List.of(Analyses.named(analysis)), new Limits(Map.of("time", 30L, "repeat", 20L)))
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "signal(2, (handler) 1); if (x != y) reach_error(); @ TRUE",
        "signal(2, ((handler) 0)); signal(15, set); if (x != y || plain) reach_error(); @ TRUE",
        "signal(x++, empty); if (x != y + 1 && y < 9) reach_error(); @ TRUE",
        "if (signal(2, &set) == (handler) -1) return 1; if (x != y) reach_error(); @ TRUE",
        "handler old = signal(2, set); signal(2, (handler) 1); if (x != y) reach_error(); @ TRUE",
        "signal(2, keeps); if (x != y || plain) reach_error(); @ TRUE",
        "signal(2, keeps); if (count == 3 && stop == 2) reach_error(); @ OPEN",
        // The former handler is any function.
        "if (signal(2, (handler) 1) == changes) reach_error(); @ OPEN",
        "if (signal(2, set) == (handler) -1) reach_error(); @ OPEN",
        "signal(2, set); if (stop == 1) reach_error(); @ OPEN",
        "signal(2, set); if (count == -2) reach_error(); @ OPEN",
      })
  void handlersThatMatterNowhereAreFollowed(String body, String expected) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc")) {
      Analysis.Verdict verdict = verdict(body, analysis, VolatileObjects.ANY);
      if (expected.equals("OPEN")) {
        assertThat(verdict).as(analysis).isNotEqualTo(Analysis.Verdict.TRUE);
      }
      if (analysis.equals("bmc") && expected.equals("TRUE")) {
        assertThat(verdict).as(analysis).isEqualTo(Analysis.Verdict.TRUE);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "signal(2, changes); if (x != y) reach_error();",
        "signal(2, copies); if (x != y) reach_error();",
        "signal(2, negates); if (x != y) reach_error();",
        "signal(2, divides); if (x != y) reach_error();",
        "signal(2, counts); if (x != y) reach_error();",
        "signal(2, calls); if (x != y) reach_error();",
        "signal(2, jumps); if (x != y) reach_error();",
        "signal(2, both); if (x != y) reach_error();",
        "signal(2, fails); if (x != y) reach_error();",
        "signal(2, later); if (x != y) reach_error();",
        "signal(2, x ? set : fails); if (x != y) reach_error();",
        "signal(2, (handler) 2); if (x != y) reach_error();",
        "signal(2, (handler) (long) x); if (x != y) reach_error();",
        "handler (*install)(int, handler) = signal; install(2, fails); if (x != y) reach_error();",
        "handler (*install)(int, handler) = x ? signal : 0; if (x) install(2, set);"
            + " if (x != y) reach_error();",
      })
  void othersAreLeftOpen(String body) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc", "predicate")) {
      assertThat(verdict(body, analysis, VolatileObjects.ANY))
          .as(analysis)
          .isEqualTo(Analysis.Verdict.UNKNOWN);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "interval", "bmc"})
  void volatileObjectsThatAreReadAsPlainOnesMatter(String analysis) throws Exception {
    String body = "signal(2, set); if (stop == 1) reach_error();";
    assertThat(verdict(body, analysis, VolatileObjects.PLAIN)).isEqualTo(Analysis.Verdict.UNKNOWN);
  }
}

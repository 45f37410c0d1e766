package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
import residua.testing.Tool;

/** Execution is followed after {@code signal} only if it does not matter when the handler runs. */
class SignalHandlersTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern void exit(int);
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
      // Whether an error is executed is not asked here.
      Analysis.Verdict verdict =
          verdict(body, analysis, VolatileObjects.ANY, ExecutionPolicy.FORBIDDEN);
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

  private static final String ACTION =
      """
      struct info { int si_signo; };
      struct sigaction {
        union { void (*sa_handler)(int); void (*sa_sigaction)(int, struct info *, void *); } h;
        struct { unsigned long val[16]; } sa_mask;
        int sa_flags;
        void (*sa_restorer)(void);
      };
      extern int sigaction(int, const struct sigaction *, struct sigaction *);
      extern void *memset(void *, int, unsigned long);
      extern int sigemptyset(void *), sigaddset(void *, int);
      static void told(int s, struct info *i, void *c) { stop = s; }
      static void tells(int s, struct info *i, void *c) { plain = i->si_signo; }
      """;

  private static Analysis.Verdict action(String body, String analysis) throws Exception {
    int at = HEAD.indexOf("int main");
    String text =
        HEAD.substring(0, at)
            + ACTION
            + HEAD.substring(at).replace("%s", "struct sigaction a = {0}, old; " + body);
    return new Analysis(
            List.of(Analyses.named(analysis)), new Limits(Map.of("time", 30L, "repeat", 20L)))
        .run(
            CFrontend.understand(
                new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {})
        .verdict();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.h.sa_handler = set; sigaction(2, &a, 0); if (x != y || plain) reach_error();",
        "memset(&a, 0, sizeof a); a.h.sa_handler = x ? set : keeps;"
            + " if (sigaction(2, &a, (void *) 0) < 0) return 1; if (x != y) reach_error();",
        "a.h.sa_sigaction = told; a.sa_flags = 4; sigaction(2, &a, 0); if (x != y) reach_error();",
        "sigaction(2, &a, 0); if (x != y) reach_error();",
        "a.h.sa_handler = (handler) 1; sigaction(13, &a, 0); if (x != y) reach_error();",
        "a.sa_flags = 3; sigemptyset(&a.sa_mask); sigaddset(&a.sa_mask, 2);"
            + " sigaction(2, &a, 0); if (x != y || a.sa_flags != 3) reach_error();",
        "sigaction(13, 0, 0); if (x != y) reach_error();",
      })
  void actionsThatMatterNowhereAreFollowed(String body) throws Exception {
    assertThat(action(body, "bmc")).isEqualTo(Analysis.Verdict.TRUE);
    assertThat(action(body.replace("if (x != y", "if (x == 7"), "bmc"))
        .isNotEqualTo(Analysis.Verdict.TRUE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.h.sa_handler = changes; sigaction(2, &a, 0); if (x != y) reach_error();",
        "a.h.sa_handler = x ? set : fails; sigaction(2, &a, 0); if (x != y) reach_error();",
        "a.h.sa_sigaction = tells; sigaction(2, &a, 0); if (x != y) reach_error();",
        "a.h.sa_handler = (handler) 3; sigaction(2, &a, 0); if (x != y) reach_error();",
        "a.h.sa_handler = set; sigaction(2, &a, &old); if (x != y) reach_error();",
        "sigaction(2, 0, &old); if (x != y) reach_error();",
        "struct sigaction b; sigaction(2, &b, 0); if (x != y) reach_error();",
      })
  void otherActionsAreLeftOpen(String body) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc", "predicate")) {
      assertThat(action(body, analysis)).as(analysis).isEqualTo(Analysis.Verdict.UNKNOWN);
    }
  }

  @Test
  void anErrorAfterAnActionIsExecuted(@TempDir Path directory) throws IOException {
    int at = HEAD.indexOf("int main");
    String body = "struct sigaction a = {0}; a.h.sa_handler = set; sigaction(2, &a, 0);";
    String text =
        HEAD.substring(0, at)
            + ACTION
            + HEAD.substring(at).replace("%s", body + " if (x == 7) reach_error();");
    text = text.replace("{ reach_error(); }", "{ exit(1); }");
    String program = Files.writeString(directory.resolve("p.c"), text).toString();
    assertThat(Tool.run("analyse", program, "--with", "bmc").out()).startsWith("FALSE ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "interval", "bmc"})
  void volatileObjectsThatAreReadAsPlainOnesMatter(String analysis) throws Exception {
    String body = "signal(2, set); if (stop == 1) reach_error();";
    assertThat(verdict(body, analysis, VolatileObjects.PLAIN)).isEqualTo(Analysis.Verdict.UNKNOWN);
  }
}

package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.specification.Property;
import residua.condition.ConditionAutomaton;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/** A program whose only path is long is followed to its end without keeping states. */
class SinglePathTest {
  private static final String START =
      "extern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\n";

  private static final String LONG =
      START
          + """
          int all[30000];
          static int half(int of) { return of / 2; }
          int main(void) {
            int i, last = 0;
            for (i = 0; i < 30000; i++) { all[i] = i; last += half(all[i]) == i / 2; }
            if (last != 30000) reach_error();
            return 0;
          }
          """;

  private static CFrontend.Understood understood(String text) throws InputException {
    return CFrontend.understand(
        new SourceText("p.c", text, text), "main", (source, suspicion) -> suspicion);
  }

  private static Exploration exploration(String text) throws InputException {
    CFrontend.Understood program = understood(text);
    return new Exploration(
        new AnalysisConfig(
            program.program(),
            program.meaning(),
            new ValueDomain(),
            ExplorationOrder.DEPTH_FIRST,
            new Limits(Map.of("time", 60L, "states", 20_000L)),
            Property.UnreachCall.usual().errorCalls(),
            Optional.empty()));
  }

  private static boolean endsSafely(String text) throws InputException {
    return exploration(text).endsOnSinglePath(1_000_000);
  }

  private static Analysis.Result analysed(String text, Map<String, Long> limits)
      throws InputException {
    return new Analysis(List.of(Analyses.named("value")), new Limits(limits))
        .run(understood(text), List.of(), step -> {});
  }

  @Test
  void aLongPathIsProvedWithoutAGraph() throws InputException {
    Analysis.Result result = analysed(LONG, Map.of("time", 60L));
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
    assertThat(result.shown().orElseThrow().graph()).isEmpty();
    assertThat(result.condition().states()).hasSize(1);
  }

  /** Not even without a time limit is a path that never ends followed for ever. */
  @Test
  void anEndlessPathLeavesTimeToOtherAttempts() throws InputException {
    String text =
        "int main(void) { unsigned i = 0; while (1) { i++; if (0 && i == 7) reach_error(); } }\n";
    assertThat(analysed(START + text, Map.of()).verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  /** What a given condition covers is cut off, and is not proved by what is left. */
  @Test
  void whatAConditionCoversIsNoBranchAndIsNotProvedAgain() throws InputException {
    String text = LONG.replace("last = 0;", "last = 0; if (__VERIFIER_nondet_int()) return 0;");
    ConditionAutomaton given = analysed(text, Map.of("repeat", 2L)).condition();
    assertThat(endsSafely(text)).isFalse();
    Analysis.Result result =
        new Analysis(List.of(Analyses.named("value")), new Limits(Map.of("time", 60L)))
            .run(understood(text), List.of(given), step -> {});
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
    assertThat(result.shown().orElseThrow().graph()).isEmpty();
    ConditionAutomaton proved = result.condition();
    assertThat(proved.states().get(proved.entry()).accepting()).isFalse();
  }

  @Test
  void anErrorAtItsEndIsNoProof() throws InputException {
    String wrong = LONG.replace("last != 30000", "last == 30000");
    assertThat(endsSafely(wrong)).isFalse();
    assertThat(analysed(wrong, Map.of("time", 30L)).verdict()).isNotEqualTo(Analysis.Verdict.TRUE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (__VERIFIER_nondet_int()) return 1;",
        "for (int i = 0; ; i++) { }",
        "int a[2]; a[__VERIFIER_nondet_int()] = 1;",
        "int a; if (a) return 1;",
        "extern void other(void); other();"
      })
  void whatDividesOrNeverEndsOrIsNotKnownIsNoProof(String body) throws InputException {
    assertThat(endsSafely(START + "int main(void) { " + body + " return 0; }\n")).isFalse();
  }

  @Test
  void inputsOnWhichNothingDependsDoNotDivide() throws InputException {
    String text =
        "int main(void) { int i, k = 0; for (i = 0; i < 9; i++) k = __VERIFIER_nondet_int() & 7;"
            + " k = i; if (k != 9) reach_error(); return 0; }\n";
    assertThat(endsSafely(START + text)).isTrue();
  }

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("test-programs"))) {
      return all.filter(file -> file.toString().endsWith(".c")).sorted().toList().stream();
    }
  }

  /** What it proves, an exploration that keeps all states proves as well, if it comes to an end. */
  @ParameterizedTest
  @MethodSource("programs")
  void itProvesNoMoreThanAllStatesDo(Path file) throws IOException, InputException {
    String text = Files.readString(file);
    if (text.contains("#include")) {
      return; // It is not preprocessed here.
    }
    boolean alone = endsSafely(text);
    Exploration all = exploration(text);
    all.run(suspicion -> false);
    assertThat(alone).isEqualTo(alone && all.isProved());
  }
}

package residua.analysis.bounded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import residua.analysis.reachability.Limits;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;
import residua.testing.Extent;

/**
 * Induction, predicates of the program, predicates that are found, and interpolants each decide a
 * program that the others do not, as techniques do in Beyer, Dangl, Wendler, "A Unifying View on
 * SMT-Based Software Verification", JAR 2018.
 */
class EachAloneTest {
  private static final Path PROGRAMS = Path.of("test-programs/techniques");
  private static final List<String> ALL = List.of("bmc", "k-induction", "predicate", "impact");

  /** The gate takes those that are decided soon. */
  static List<Arguments> programs() {
    List<Arguments> soon =
        List.of(
            arguments("only-interpolants", "predicate", "impact"),
            arguments("only-k-induction", "k-induction", "k-induction"),
            arguments("only-impact", "impact", "impact"));
    List<Arguments> all = new ArrayList<>(soon);
    all.add(arguments("only-predicate", "predicate", "predicate"));
    return Extent.of(all, soon);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void eachDecidesAProgramThatTheOthersDoNot(String program, String one, String another)
      throws Exception {
    String text = Files.readString(PROGRAMS.resolve(program + ".c"), UTF_8);
    for (String name : ALL) {
      boolean decides = name.equals(one) || name.equals(another);
      Analysis.Result result =
          new Analysis(
                  List.of(Analyses.named(name)),
                  // The one may have a slow machine; the others have time for what they can do.
                  new Limits(Map.of("time", decides ? 200L : Extent.of(3L, 1L))))
              .run(
                  CFrontend.understand(
                      new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion),
                  List.of(),
                  step -> {});
      assertThat(result.verdict())
          .as(name + ": " + result.why())
          .isEqualTo(decides ? Analysis.Verdict.TRUE : Analysis.Verdict.UNKNOWN);
    }
  }
}

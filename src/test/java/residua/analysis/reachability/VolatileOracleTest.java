package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.DataModel;
import residua.c.semantics.VolatileObjects;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;
import residua.testing.Extent;

/**
 * What is said of random programs with volatile objects, compared with what gcc's programs do.
 * Where others may write to them, each read gives any value: an error that some values reach is
 * never missed. Where nobody does, a program that reads nothing else runs in one way only.
 */
class VolatileOracleTest {
  private static final List<String> ANALYSES =
      List.of("bmc", "value", "k-induction", "interval", "impact", "predicate", "enumerate");
  private static final int PROGRAMS = Extent.of(28, 14);
  private static final int LENGTH = 5;

  @TempDir private Path directory;

  private static CFrontend.Understood read(String text, VolatileObjects reads) throws Exception {
    return CFrontend.understand(
        new SourceText("p.c", text, text),
        "main",
        (all, suspicion) -> suspicion,
        DataModel.LP64,
        reads);
  }

  private static Analysis.Result result(CFrontend.Understood program, String analysis) {
    return new Analysis(
            List.of(Analyses.named(analysis)), new Limits(Map.of("time", 4L, "repeat", 20L)))
        .run(program, List.of(), step -> {});
  }

  private String run(String... texts) throws Exception {
    List<String> command = new ArrayList<>(List.of("gcc", "-w", "-O0", "-o", "p"));
    for (int i = 0; i < texts.length; i++) {
      Files.writeString(directory.resolve("p" + i + ".c"), texts[i]);
      command.add("p" + i + ".c");
    }
    assertThat(said(command)).isEmpty();
    return said(List.of("./p"));
  }

  private String said(List<String> command) throws Exception {
    Path out = directory.resolve("out");
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      return "no end";
    }
    return Files.readString(out).strip();
  }

  @Test
  void anErrorThatSomeValuesReachIsNeverMissed() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int reached = 0;
    int shown = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      VolatilePrograms.Texts texts = VolatilePrograms.next(random);
      String truth = run(texts.replaced(), VolatilePrograms.harness(LENGTH));
      CFrontend.Understood program = read(texts.text(), VolatileObjects.ANY);
      for (String analysis : List.of(ANALYSES.get(i % 7), ANALYSES.get((i + 3) % 7))) {
        Analysis.Result result = result(program, analysis);
        String what = "seed " + seed + ", program " + i + ", " + analysis + ":\n" + texts.text();
        if (truth.equals("reached")) {
          reached++;
          assertThat(result.verdict()).as(what).isNotEqualTo(Analysis.Verdict.TRUE);
        }
        if (result.verdict() == Analysis.Verdict.FALSE) {
          shown++;
          assertThat(runOn(texts.replaced(), result)).as(what).isEqualTo("reached");
        }
      }
    }
    assertThat(reached).as("seed " + seed).isPositive();
    assertThat(shown).as("seed " + seed).isPositive();
  }

  /**
   * The text that this test has written, on the inputs of the run that an analysis has executed.
   */
  private String runOn(String replaced, Analysis.Result result) throws Exception {
    List<Value> inputs = result.errorRun().orElseThrow().values().orElseThrow();
    StringBuilder all = new StringBuilder();
    inputs.forEach(value -> all.append(((Value.Int) value).bits()).append(','));
    return run(
        replaced,
        """
        #include <stdio.h>
        #include <unistd.h>
        static const long long given[] = { %s 0 };
        static int at;
        int in(void) { return at < %d ? given[at++] : 0; }
        void reach_error(void) { puts("reached"); fflush(0); _exit(0); }
        extern int run(void);
        int main(void) { alarm(5); return run(); }
        """
            .formatted(all, inputs.size()));
  }

  @Test
  void plainOnesHoldWhatWasWrittenLast() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int decided = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      String text = VolatilePrograms.next(random).text();
      String main =
          """
          #include <stdio.h>
          #include <unistd.h>
          void reach_error(void) { puts("reached"); fflush(0); _exit(0); }
          extern int run(void);
          int main(void) { alarm(1); return run(); }
          """;
      String truth = run(text.replace("int main(void)", "int run(void)"), main);
      String analysis = ANALYSES.get(i % 7);
      Analysis.Verdict verdict = result(read(text, VolatileObjects.PLAIN), analysis).verdict();
      String what = "seed " + seed + ", program " + i + ", " + analysis + ":\n" + text;
      decided += verdict == Analysis.Verdict.UNKNOWN ? 0 : 1;
      assertThat(verdict)
          .as(what)
          .isNotEqualTo(truth.equals("reached") ? Analysis.Verdict.TRUE : Analysis.Verdict.FALSE);
    }
    assertThat(decided).as("seed " + seed).isPositive();
  }
}

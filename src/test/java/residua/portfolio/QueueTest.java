package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.analysis.conditions.ProvedCondition;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.BuiltInAnalysis;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.conditions.Conditions;
import residua.pipeline.program.ProgramSettings;
import residua.reducer.sizing.Growth;
import residua.testing.Alone;
import residua.testing.Analyses;
import residua.testing.Tool;
import residua.tool.Verdict;

/** Stages that wait for a processor, as they are run if none is named. */
@Alone
class QueueTest {
  private static final ResourceGuard FREE =
      new ResourceGuard() {
        @Override
        public <T> T within(Duration time, Work<T> work) throws InputException {
          return work.done();
        }
      };

  /** A branch that the analysis of values closes, and a loop that it only unrolls. */
  private static final String PROGRAM =
      """
      extern unsigned __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      int main(void) {
        unsigned a = 0;
        if (__VERIFIER_nondet_uint()) {
          int b = 4;
          if (b != 4) reach_error();
        } else {
          while (__VERIFIER_nondet_uint()) a = a + 2;
          if (a == 1) reach_error();
        }
        return 0;
      }
      """;

  @TempDir private Path directory;

  private final List<String> begun = Collections.synchronizedList(new ArrayList<>());
  private Cooperation cooperation;

  @BeforeEach
  void read() throws IOException, InputException {
    cooperation = on(PROGRAM);
  }

  private Cooperation on(String text) throws IOException, InputException {
    return on(text, FREE);
  }

  private Cooperation on(String text, ResourceGuard guard) throws IOException, InputException {
    String name = Files.writeString(directory.resolve("p.c"), text).toString();
    VerificationTask program =
        new VerificationTask(
            InputStream.nullInputStream(),
            new ProgramSettings(name, "main", List.of("cc", "-E"), List.of()),
            Conditions.in(List.of()),
            true);
    return new Cooperation(
        program, GrowthLimits.same(Growth.UNLIMITED), Duration.ofSeconds(20), guard, new Silent());
  }

  private record Silent() implements Watcher {
    @Override
    public void progress(String what) {
      // Nobody reads it.
    }

    @Override
    public void output(String line) {
      // Nobody reads it.
    }

    @Override
    public void warn(Diagnostic warning) {
      throw new AssertionError(warning);
    }

    @Override
    public void learnt(VerifiedConditions knowledge) {
      // Nobody keeps it.
    }
  }

  /** What an analysis does that stands for a real one. */
  private interface Doing {
    Analysis.Verdict done(BuiltInAnalysis.Task task, Limits limits) throws InterruptedException;
  }

  private Stage stage(String name, int seconds, Doing doing) {
    BuiltInAnalysis analysis =
        new BuiltInAnalysis() {
          @Override
          public List<String> limits() {
            return List.of("time");
          }

          @Override
          public String word() {
            return name;
          }

          @Override
          public Analysis.Result run(Task task, Limits limits) {
            begun.add(name);
            Analysis.Verdict verdict;
            try {
              verdict = doing.done(task, limits);
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
              verdict = Analysis.Verdict.UNKNOWN;
            }
            return new Analysis.Result(verdict, Optional.empty(), "", ProvedCondition.nothing(), 0);
          }
        };
    return new Stage.Own(analysis, Duration.ofSeconds(seconds), Map.of());
  }

  private static Stage real(String name) {
    return new Stage.Own(Analyses.named(name), Duration.ofSeconds(20), Map.of());
  }

  private StagesOutcome queue(Cooperation how, Stage... stages)
      throws InputException, ResourceGuard.Exceeded {
    return how.queue(List.of(stages), new VerifiedConditions(List.of(), List.of()), 2);
  }

  @Test
  void theFirstThatDecidesEndsTheOthers() throws InputException, ResourceGuard.Exceeded {
    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch isRunning = new CountDownLatch(1);
    Stage endless =
        stage(
            "endless",
            600,
            (task, limits) -> {
              isRunning.countDown();
              never.await();
              return Analysis.Verdict.UNKNOWN;
            });
    Stage quick = stage("quick", 1, (task, limits) -> Analysis.Verdict.UNKNOWN);
    Stage sure =
        stage(
            "sure",
            20,
            (task, limits) -> {
              isRunning.await();
              return Analysis.Verdict.TRUE;
            });
    Stage late = stage("late", 1, (task, limits) -> Analysis.Verdict.UNKNOWN);
    StagesOutcome outcome = queue(cooperation, endless, quick, sure, late);
    assertThat(outcome.verdict()).isInstanceOf(Verdict.True.class);
    assertThat(begun).contains("endless", "quick", "sure");
    assertThat(outcome.attempts()).extracting(StageResult::stage).containsExactly("quick", "sure");
  }

  /** One is stopped by its share; the other gives up, and leaves it all that is left. */
  @Test
  void whatWasStoppedGoesOnWithTheTimeThatOthersLeave()
      throws InputException, ResourceGuard.Exceeded {
    List<Long> ends = new ArrayList<>();
    Stage patient =
        stage(
            "patient",
            1,
            (task, limits) -> {
              long time = limits.end() - System.nanoTime();
              ends.add(time);
              Thread.sleep(time / 1_000_000);
              return ends.size() == 2 ? Analysis.Verdict.TRUE : Analysis.Verdict.UNKNOWN;
            });
    Stage one = stage("one", 3, (task, limits) -> Analysis.Verdict.UNKNOWN);
    Stage two = stage("two", 4, (task, limits) -> Analysis.Verdict.UNKNOWN);
    StagesOutcome outcome = queue(cooperation.sharing(Duration.ofSeconds(8)), patient, one, two);
    assertThat(outcome.verdict()).isInstanceOf(Verdict.True.class);
    assertThat(begun).containsExactlyInAnyOrder("patient", "one", "two", "patient");
    assertThat(ends.get(1)).isGreaterThan(ends.get(0));
  }

  /** What was given up for good is not tried again. */
  @Test
  void whoGivesUpIsNotAskedAgain() throws InputException, ResourceGuard.Exceeded {
    Stage one = stage("one", 3, (task, limits) -> Analysis.Verdict.UNKNOWN);
    Stage two = stage("two", 4, (task, limits) -> Analysis.Verdict.UNKNOWN);
    StagesOutcome outcome = queue(cooperation.sharing(Duration.ofSeconds(30)), one, two);
    assertThat(outcome.verdict()).isInstanceOf(Verdict.Unknown.class);
    assertThat(begun).containsExactlyInAnyOrder("one", "two");
  }

  @Test
  void aConditionIsHandedOnIfItClosesAPartOfTheProgram()
      throws InputException, ResourceGuard.Exceeded {
    assertThat(givenAfter(cooperation, values())).isOne();
  }

  @Test
  void ofTwoConditionsThatCloseAsMuchOneIsHandedOn() throws InputException, ResourceGuard.Exceeded {
    assertThat(givenAfter(cooperation, values(), real("interval"))).isOne();
  }

  @Test
  void nothingIsKnownIfTheirTimeIsUsedUpBeforeTheFirstStage()
      throws IOException, InputException, ResourceGuard.Exceeded {
    ResourceGuard slow =
        new ResourceGuard() {
          @Override
          public <T> T within(Duration time, Work<T> work) throws Exceeded {
            throw new Exceeded("no result");
          }
        };
    StagesOutcome outcome = queue(on(PROGRAM, slow).sharing(Duration.ofMillis(1)), real("value"));
    assertThat(outcome.verdict()).isInstanceOf(Verdict.Unknown.class);
    assertThat(outcome.attempts()).hasSize(1);
    assertThat(begun).isEmpty();
  }

  /** An invariant of each iteration is none of what is left after some of them. */
  @Test
  void aConditionThatOnlyUnrollsALoopIsNotHandedOn()
      throws IOException, InputException, ResourceGuard.Exceeded {
    Cooperation loop =
        on(
            """
            extern unsigned __VERIFIER_nondet_uint(void);
            extern void reach_error(void);
            int main(void) {
              unsigned a = 0;
              while (__VERIFIER_nondet_uint()) a = a + 2;
              if (a == 1) reach_error();
              return 0;
            }
            """);
    assertThat(givenAfter(loop, values())).isZero();
  }

  private static Stage values() {
    return new Stage.Own(Analyses.named("value"), Duration.ofSeconds(20), Map.of("repeat", 5L));
  }

  /** How many conditions a stage is given after others. */
  private int givenAfter(Cooperation how, Stage... before)
      throws InputException, ResourceGuard.Exceeded {
    List<Integer> given = new ArrayList<>();
    Stage next =
        stage(
            "next",
            1,
            (task, limits) -> {
              given.add(task.given().size());
              return Analysis.Verdict.UNKNOWN;
            });
    List<Stage> all = new ArrayList<>(List.of(before));
    all.add(next);
    how.queue(all, new VerifiedConditions(List.of(), List.of()), 1);
    return given.getFirst();
  }

  @Test
  void realAnalysesDecideTogether() throws InputException, ResourceGuard.Exceeded {
    StagesOutcome outcome =
        queue(cooperation, real("value"), real("interval"), real("k-induction"));
    assertThat(outcome.verdict()).isInstanceOf(Verdict.True.class);
  }

  /** Five million iterations are too much for everybody who follows them one by one. */
  @Test
  void oneExecutionShowsAnErrorThatNeedsNoInput() throws IOException {
    String program =
        Files.writeString(
                directory.resolve("long.c"),
                """
                extern void reach_error(void);
                int main(void) {
                  unsigned x = 0, z = 5000000;
                  while (x < 10000000) {
                    if (x >= 5000000) z--;
                    x++;
                  }
                  if (z == 0) reach_error();
                  return 0;
                }
                """)
            .toString();
    Tool.Result result = Tool.run("verify", program, "--with", "execute:9s");
    assertThat(result.out()).as(result.err()).isEqualTo("FALSE " + program + ":8\n");
    assertThat(result.err()).contains("executed, without inputs");
  }

  /** What only the process sees does no harm: jumps, signals to itself. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "static jmp_buf e; int main(void) { int r = setjmp(e); if (r == 0) longjmp(e, 3);"
            + " if (r == 3) reach_error(); return 0; } @ FALSE",
        "static jmp_buf e; int main(void) { int r = setjmp(e); if (r == 0) longjmp(e, 3);"
            + " if (r == 4) reach_error(); return 0; } @ UNKNOWN",
        "static int got; static void on(int s) { got = s; } int main(void) { signal(SIGUSR1, on);"
            + " raise(SIGUSR1); if (got == SIGUSR1) reach_error(); return 0; } @ FALSE",
        "static int x; static void end(void) { if (x == 2) reach_error(); }"
            + " int main(void) { atexit(end); x = 2; return 0; } @ FALSE",
      })
  void whatOnlyTheProcessSeesIsExecuted(String body, String expected) throws IOException {
    Path program = directory.resolve("own.c");
    Files.writeString(
        program,
        "#include <setjmp.h>\n#include <signal.h>\n"
            + "#include <stdlib.h>\nextern void reach_error(void);\n"
            + body);
    assertThat(Tool.run("verify", "" + program, "--with", "execute:9s", "-q").out())
        .startsWith(expected);
  }

  /** Nothing is proved by executions, and what could do harm is not executed. */
  @Test
  void executionsProveNothing() throws IOException {
    String start = "extern void reach_error(void); extern int __VERIFIER_nondet_int(void);";
    Path program = directory.resolve("few.c");
    Files.writeString(program, start + "int main(void) { int n = 0; if (n) reach_error(); }");
    assertThat(Tool.run("verify", "" + program, "--with", "execute:9s", "-q").out())
        .isEqualTo("UNKNOWN (execute: 1 execution without an error)\n");
    Files.writeString(
        program,
        start + "int main(void) { if (__VERIFIER_nondet_int() == 77) reach_error(); return 0; }");
    assertThat(Tool.run("verify", "" + program, "--with", "execute:9s", "-q").out())
        .isEqualTo("FALSE " + program + ":1\n");
    Files.writeString(
        program,
        start
            + "extern int system(const char *); int main(void) { system(\"touch "
            + directory.resolve("harm")
            + "\"); reach_error(); return 0; }");
    assertThat(Tool.run("verify", "" + program, "--with", "execute:9s", "-q").out())
        .startsWith("UNKNOWN (execute: not executed, ");
    assertThat(directory.resolve("harm")).doesNotExist();
  }
}

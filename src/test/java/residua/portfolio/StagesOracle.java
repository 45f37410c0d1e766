package residua.portfolio;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import residua.analysis.reachability.AnalysisCampaign;
import residua.analysis.reachability.RandomPrograms;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.specification.Property;
import residua.pipeline.analysis.BuiltInAnalyses;
import residua.pipeline.analysis.BuiltInAnalysis;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.conditions.Conditions;
import residua.pipeline.program.ProgramSettings;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.sizing.Growth;
import residua.tool.Verdict;

/**
 * Compares what random stages with random limits say of a random program with its runs on all of
 * its inputs: the answer, and that no run that reaches an error call is covered behind them.
 */
final class StagesOracle {
  private static final Set<String> ERRORS = Property.UnreachCall.usual().errorCalls();
  private static final Set<String> STOPS = Set.of("__residua_stop", "__residua_stop_flush");
  private static final long STEPS = 1_000_000;
  private static final ResourceGuard FREE =
      new ResourceGuard() {
        @Override
        public <T> T within(Duration time, Work<T> work) throws InputException {
          return work.done();
        }
      };

  /** What came of one program. */
  enum Result {
    RIGHT_TRUE,
    RIGHT_FALSE,
    RIGHT_UNKNOWN,
    WRONG_TRUE,
    WRONG_FALSE,
    WRONG_CONDITION,
    /** The truth is not known. */
    NO_TRUTH
  }

  /** Keeps what was learnt last. */
  private static final class Keeper implements Watcher {
    private VerifiedConditions last = new VerifiedConditions(List.of(), List.of());

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
      if (warning.text().contains("defect")) {
        throw new AssertionError(warning);
      }
    }

    @Override
    public synchronized void learnt(VerifiedConditions knowledge) {
      last = knowledge;
    }
  }

  private StagesOracle() {}

  static Result check(long seed, Path directory) throws IOException, InputException {
    String text = RandomPrograms.of(seed);
    Optional<List<List<Long>>> wrong = wrongInputs(read(text));
    if (wrong.isEmpty()) {
      return Result.NO_TRUTH;
    }
    Random random = new Random(37 * seed * seed + 11 * seed);
    Path file = Files.writeString(directory.resolve("p.c"), text);
    ProgramSettings settings =
        new ProgramSettings(file.toString(), "main", List.of("cc", "-E"), List.of());
    VerificationTask program =
        new VerificationTask(
            InputStream.nullInputStream(), settings, Conditions.in(List.of()), true);
    Keeper keeper = new Keeper();
    Cooperation cooperation =
        new Cooperation(
            program, GrowthLimits.same(Growth.UNLIMITED), Duration.ofSeconds(20), FREE, keeper);
    VerifiedConditions nothing = new VerifiedConditions(List.of(), List.of());
    List<Stage> stages = stages(random);
    StagesOutcome outcome;
    try {
      outcome =
          switch (random.nextInt(5)) {
            case 0 -> cooperation.sequence(stages, nothing, true);
            case 3 -> cooperation.queue(stages, nothing, 2);
            case 4 -> cooperation.sharing(Duration.ofSeconds(6)).queue(stages, nothing, 2);
            case 1 -> cooperation.cycle(stages, nothing, true, Duration.ofSeconds(5));
            default -> cooperation.portfolio(stages, nothing, 2);
          };
    } catch (ResourceGuard.Exceeded e) {
      throw new AssertionError("nothing is limited", e);
    }
    boolean isWrong = !wrong.get().isEmpty();
    if (outcome.verdict() instanceof Verdict.False) {
      return isWrong ? Result.RIGHT_FALSE : Result.WRONG_FALSE;
    }
    if (outcome.verdict() instanceof Verdict.True) {
      return isWrong ? Result.WRONG_TRUE : Result.RIGHT_TRUE;
    }
    return after(program, keeper.last, wrong.get());
  }

  private static List<Stage> stages(Random random) {
    List<Stage> stages = new ArrayList<>();
    List<BuiltInAnalysis> all = BuiltInAnalyses.all();
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      Map<String, Long> limits = AnalysisCampaign.limits(random);
      limits.putIfAbsent("states", 5_000L);
      stages.add(new Stage.Own(all.get(random.nextInt(all.size())), Duration.ofSeconds(2), limits));
    }
    return stages;
  }

  /** Whether what all have verified together leaves the runs that are wrong. */
  private static Result after(
      VerificationTask program, VerifiedConditions known, List<List<Long>> wrong)
      throws InputException {
    String residual =
        program.without(known.all(), Growth.UNLIMITED).printedFor(TargetDialect.GENERIC).text();
    CFrontend.Understood left = read(residual);
    Interpreter interpreter = new Interpreter(left.program(), left.meaning(), ERRORS);
    Interpreter stopping = new Interpreter(left.program(), left.meaning(), STOPS);
    for (List<Long> inputs : wrong) {
      if (stopping.run(inputs, STEPS).end() instanceof Interpreter.End.Error) {
        return Result.WRONG_CONDITION;
      }
      switch (interpreter.run(inputs, STEPS).end()) {
        case Interpreter.End.Error error -> {}
        case Interpreter.End.Exited exited -> {
          return Result.WRONG_CONDITION;
        }
        case Interpreter.End.Unknown unknown -> {
          return Result.NO_TRUTH;
        }
      }
    }
    return Result.RIGHT_UNKNOWN;
  }

  private static CFrontend.Understood read(String text) throws InputException {
    return CFrontend.understand(
        new SourceText("p.c", text, text), "main", (source, suspicion) -> suspicion);
  }

  /** The inputs with which an error call is reached; nothing if a run is not known. */
  private static Optional<List<List<Long>>> wrongInputs(CFrontend.Understood program) {
    Interpreter interpreter = new Interpreter(program.program(), program.meaning(), ERRORS);
    List<List<Long>> wrong = new ArrayList<>();
    for (long i = 0; i < 64; i++) {
      List<Long> inputs = List.of(i & 3, (i >> 2) & 3, i >> 4);
      switch (interpreter.run(inputs, STEPS).end()) {
        case Interpreter.End.Error error -> wrong.add(inputs);
        case Interpreter.End.Exited exited -> {}
        case Interpreter.End.Unknown unknown -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(wrong);
  }
}

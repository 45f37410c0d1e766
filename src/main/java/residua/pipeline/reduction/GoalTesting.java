package residua.pipeline.reduction;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;
import residua.pipeline.conditions.Conditions;
import residua.pipeline.conditions.ExecutedRuns;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.reducer.printing.ResidualPrinter;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.residual.Residual;
import residua.reducer.sizing.Growth;
import residua.sources.executed.PathTree;
import residua.sources.goals.GoalPlaces;
import residua.sources.goals.TestGoal;
import residua.sources.testsuite.ByteString;
import residua.sources.testsuite.TestCase;
import residua.tool.execution.InputSearch;
import residua.tool.execution.Recorder;
import residua.tool.execution.Recording;
import residua.tool.execution.RecordingLimits;

/**
 * A conditional tester (Beyer, Lemberger, ATVA 2019): testers take turns, each on the part that can
 * still reach an open goal; the inputs they find are run on the program itself, which reports the
 * goals covered.
 */
public final class GoalTesting {
  private static final int LETTERS = 200_000;
  private static final int LEAST_SECONDS = 4;
  private static final int TURNS = 6;

  private final ProgramReader inputs;
  private final ProgramSettings settings;
  private final Conditions conditions;
  private final Growth growth;
  private final RecordingLimits limits;
  private final Consumer<String> progress;

  /**
   * A test that covered something.
   *
   * @param values its inputs, in words; empty if they cannot be written
   * @param input its inputs
   * @param reached goals that no earlier test had reached
   */
  public record Found(Optional<List<String>> values, ByteString input, List<TestGoal> reached) {
    public Found {
      values = values.map(List::copyOf);
      reached = List.copyOf(reached);
    }
  }

  /**
   * The result.
   *
   * @param tests tests that covered something, in the order in which they were found
   * @param open goals not reached yet
   * @param notes diagnostics
   * @param error an error call that a test has reached
   */
  public record Result(
      List<Found> tests,
      List<TestGoal> open,
      List<Diagnostic> notes,
      Optional<ExecutedRuns.Violation> error) {
    public Result {
      tests = List.copyOf(tests);
      open = List.copyOf(open);
      notes = List.copyOf(notes);
    }
  }

  /** For a program that has not been read yet. */
  public GoalTesting(
      ProgramReader inputs,
      ProgramSettings settings,
      Conditions conditions,
      Growth growth,
      Consumer<String> progress) {
    this.inputs = inputs;
    this.settings = settings;
    this.conditions = conditions;
    this.growth = growth;
    this.limits = new RecordingLimits(2, 1024, LETTERS);
    this.progress = progress;
  }

  /**
   * Tests until all goals are covered or the time is up.
   *
   * @param goals the goals, by the program
   * @param fuzzers the fuzzers that take turns
   * @throws InputException if the program, a condition or coverage cannot be used
   */
  public Result run(GoalsOf goals, List<InputSearch.Fuzzer> fuzzers, int seconds)
      throws InputException {
    Program program = inputs.program(settings);
    Goals wanted = goals.of(program);
    List<Diagnostic> notes = new ArrayList<>(wanted.notes());
    Replay replay = new Replay(program, wanted.places());
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    List<ByteString> known = new ArrayList<>(List.of(new ByteString(new byte[64])));
    replay.run(known);
    int slice = Math.max(LEAST_SECONDS, seconds / TURNS);
    Set<InputSearch.Fuzzer> broken = new TreeSet<>();
    Set<InputSearch.Fuzzer> over = new TreeSet<>();
    Map<InputSearch.Fuzzer, Integer> turns = new EnumMap<>(InputSearch.Fuzzer.class);
    for (int turn = 0; !replay.open.all().isEmpty() && over.size() < fuzzers.size(); turn++) {
      long left = (end - System.nanoTime()) / 1_000_000_000L;
      if (left < 2) {
        break;
      }
      InputSearch.Fuzzer fuzzer = fuzzers.get(turn % fuzzers.size());
      if (over.contains(fuzzer)) {
        continue;
      }
      Optional<String> rest =
          rest(program, replay.open, fuzzer, turn == 0 ? notes::addAll : all -> {});
      if (rest.isEmpty()) {
        notes.add(
            Diagnostic.note(
                Position.ofFile(settings.name()), "no open goal can be reached any more"));
        break;
      }
      progress.accept(fuzzer.word());
      // A fuzzer continues from its previous inputs; KLEE starts again, so it needs longer each
      // time.
      int times = turns.merge(fuzzer, 1, Integer::sum);
      long most = fuzzer == InputSearch.Fuzzer.KLEE ? (long) slice * times : slice;
      Optional<InputSearch.Found> found =
          search(fuzzer, rest.get(), known, (int) Math.min(most, left));
      if (found.isEmpty()) {
        broken.add(fuzzer);
        over.add(fuzzer);
        continue;
      }
      int before = replay.open.all().size();
      List<ByteString> more =
          found.get().inputs().stream().filter(each -> !known.contains(each)).toList();
      replay.run(more);
      known.addAll(more);
      if (found.get().isOver() && replay.open.all().size() == before) {
        over.add(fuzzer);
      }
    }
    broken.forEach(fuzzer ->
        notes.add(
            Diagnostic.warning(
                Position.ofFile(settings.name()),
                fuzzer.word() + " could not compile or run what is left of it")));
    return new Result(replay.found, List.copyOf(replay.open.all().values()), notes, replay.error);
  }

  /** The goals of a program. */
  @FunctionalInterface
  public interface GoalsOf {
    /**
     * Finds the goals.
     *
     * @throws InputException if coverage cannot be used, or a goal is not in the program
     */
    Goals of(Program program) throws InputException;
  }

  private Optional<InputSearch.Found> search(
      InputSearch.Fuzzer fuzzer, String text, List<ByteString> known, int seconds)
      throws InputException {
    try {
      return InputSearch.run(fuzzer, text, settings.model().options(), known, seconds);
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(settings.name()), fuzzer.word() + " cannot be run: " + e.getMessage());
    }
  }

  /** The program part that can still reach a goal; empty if nothing can. */
  private Optional<String> rest(
      Program program, GoalPlaces open, InputSearch.Fuzzer fuzzer, Reduction.Listener notes)
      throws InputException {
    Reduction reduction =
        new Reduction(
                Reduction.Method.PRODUCT,
                growth,
                new Property.AllRuns(),
                new PrintOptions(TargetDialect.builtIn(fuzzer.target()), true, false, List.of()))
            .towards(open);
    Reduction.Result result =
        conditions.isEmpty()
            ? reduction.run(program)
            : reduction.run(inputs, settings, program, conditions, notes);
    if (result.residual().start() instanceof Residual.Start.Stopped) {
      return Optional.empty();
    }
    return Optional.of(ResidualPrinter.print(result.residual(), result.print()));
  }

  /** Runs inputs on the program itself and keeps those that cover something new. */
  private final class Replay {
    private final Program program;
    private final PathTree tree;
    private final String text;
    private final Set<ByteString> done = new HashSet<>();
    private final List<Found> found = new ArrayList<>();
    private GoalPlaces open;
    private Optional<ExecutedRuns.Violation> error = Optional.empty();

    Replay(Program program, GoalPlaces open) throws InputException {
      this.program = program;
      this.open = open;
      Alphabet alphabet = Alphabet.of(program);
      this.tree =
          new PathTree(program, alphabet, Property.UnreachCall.usual().errorCalls(), LETTERS);
      this.text = new ExecutedRuns(inputs, settings, limits).recording(program, alphabet);
    }

    void run(List<ByteString> all) throws InputException {
      Map<String, ByteString> byName = new LinkedHashMap<>();
      List<TestCase> tests = new ArrayList<>();
      for (ByteString input : all) {
        if (done.add(input)) {
          String name = "input " + done.size();
          byName.put(name, input);
          tests.add(new TestCase(name, new TestCase.Input.Stream(input)));
        }
      }
      if (!tests.isEmpty()) {
        new Recorder(settings.preprocessor(), settings.model().options(), limits)
            .run(
                settings.name(),
                text,
                tests,
                (test, recording) -> {
                  look(byName.get(test.name()), recording);
                  return true;
                });
      }
    }

    private void look(ByteString input, Recording recording) {
      SortedMap<Integer, TestGoal> reached = new TreeMap<>();
      for (Letter letter : tree.letters(recording.states().array())) {
        if (!letter.enters()) {
          open.after(program.functions().get(letter.edge().function()), letter.edge())
              .forEach(goal -> reached.put(goal.number(), goal));
        }
      }
      boolean isError = recording.end() == Recording.End.ERROR && error.isEmpty();
      if (isError
          && tree.add(recording.states().array(), PathTree.End.ERROR)
              instanceof PathTree.Outcome.Error place) {
        error =
            Optional.of(
                new ExecutedRuns.Violation(
                    place.where(), "a test that was found", recording.given()));
      }
      if (!reached.isEmpty() || isError) {
        open = open.without(reached.keySet());
        List<Optional<String>> words =
            recording.given().stream().map(Recording.Given::inWords).toList();
        boolean hasWords = words.stream().allMatch(Optional::isPresent);
        found.add(
            new Found(
                hasWords
                    ? Optional.of(words.stream().map(Optional::orElseThrow).toList())
                    : Optional.empty(),
                input,
                List.copyOf(reached.values())));
      }
    }
  }
}

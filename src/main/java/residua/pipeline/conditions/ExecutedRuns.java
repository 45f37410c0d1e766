package residua.pipeline.conditions;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ResidualFiles;
import residua.reducer.ghost.GhostReducer;
import residua.reducer.printing.ResidualPrinter;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.residual.Residual;
import residua.sources.executed.EveryEdge;
import residua.sources.executed.PathTree;
import residua.sources.testsuite.TestCase;
import residua.sources.testsuite.TestSuites;
import residua.tool.ResidualFile;
import residua.tool.execution.Recorder;
import residua.tool.execution.Recording;
import residua.tool.execution.RecordingLimits;

/** Runs tests and makes a condition of the paths that they took. */
public final class ExecutedRuns {
  private static final int MOST_LETTERS = 400_000;

  private final ProgramReader inputs;
  private final ProgramSettings settings;
  private final RecordingLimits limits;
  private final boolean readsInputs;

  /**
   * The results of tests.
   *
   * @param condition covers the paths that ended without an error call
   * @param error a test that reached one, and where
   * @param runs number of tests run
   * @param counted number of those that took a path that counts
   */
  public record Result(MadeCondition condition, Optional<Violation> error, int runs, int counted) {}

  /**
   * An error call that was reached.
   *
   * @param where the position of the call; only the file if that is not known
   * @param test the name of the test
   * @param given the values that the execution read
   */
  public record Violation(Position where, String test, List<Recording.Given> given) {
    public Violation {
      given = List.copyOf(given);
    }
  }

  /** For a program that has not been read yet. Volatile objects are unchanged. */
  public ExecutedRuns(ProgramReader inputs, ProgramSettings settings, RecordingLimits limits) {
    this(inputs, settings, limits, false);
  }

  /**
   * For a program.
   *
   * @param readsInputs whether the values of volatile objects are read from tests, too
   */
  public ExecutedRuns(
      ProgramReader inputs, ProgramSettings settings, RecordingLimits limits, boolean readsInputs) {
    this.readsInputs = readsInputs;
    this.inputs = inputs;
    this.settings = settings;
    this.limits = limits;
  }

  /**
   * Runs tests, one after the other, until one reaches an error call.
   *
   * @param suites files and directories
   * @param producer name of the condition's producer
   * @throws InputException if the program or a test cannot be used
   */
  public Result of(List<String> suites, String producer) throws InputException {
    return of(inputs.program(settings), suites, producer, new Effort(Long.MAX_VALUE, MOST_LETTERS));
  }

  /**
   * Limits of the effort.
   *
   * @param end no test is started after this time, as {@link System#nanoTime} counts
   * @param letters the maximal number of edges of all paths together
   */
  public record Effort(long end, int letters) {
    boolean isTimeLeft() {
      return end == Long.MAX_VALUE || end - System.nanoTime() > 0;
    }
  }

  /**
   * The same for a program that has been read.
   *
   * @param effort the limits of the effort; anything beyond them is ignored
   */
  public Result of(Program program, List<String> suites, String producer, Effort effort)
      throws InputException {
    List<Diagnostic> notes = new ArrayList<>();
    return of(program, TestSuites.read(suites, notes::add), notes, producer, effort);
  }

  /**
   * The same for tests that have been read.
   *
   * @param notes the diagnostics so far; more are added
   */
  public Result of(
      Program program, List<TestCase> tests, List<Diagnostic> notes, String producer, Effort effort)
      throws InputException {
    Evidence evidence =
        settings.onMachine(
            Evidence.of(Claim.EXECUTED).about(Property.UnreachCall.NAME).by(producer));
    Set<String> errorCalls = Property.UnreachCall.usual().errorCalls();
    Alphabet alphabet = Alphabet.of(program);
    PathTree tree = new PathTree(program, alphabet, errorCalls, effort.letters());
    if (tests.isEmpty()) {
      notes.add(warning("nothing is covered: there is no test"));
    }
    if (tree.obstacle().isPresent()) {
      notes.add(warning("nothing is covered: " + tree.obstacle().get()));
    }
    Counts counts = new Counts();
    List<Violation> violations = new ArrayList<>();
    if (!tests.isEmpty()) {
      String text = recording(program, alphabet);
      settings.executions().require();
      new Recorder(settings.preprocessor(), settings.model().options(), limits)
          .run(
              settings.name(),
              text,
              tests,
              (test, recording) -> {
                switch (tree.add(recording.states().array(), end(recording))) {
                  case PathTree.Outcome.Added added -> counts.added++;
                  case PathTree.Outcome.Ignored ignored -> counts.ignore(recording, ignored, test);
                  case PathTree.Outcome.Error error ->
                      violations.add(new Violation(error.where(), test.name(), recording.given()));
                }
                counts.runs++;
                return violations.isEmpty() && effort.isTimeLeft();
              });
    }
    notes.addAll(counts.notes());
    boolean nothing = tree.obstacle().isPresent() || !violations.isEmpty();
    ConditionAutomaton automaton = nothing ? MakingConditions.coveringNothing() : tree.condition();
    return new Result(
        MadeCondition.on(program, inputs, automaton.with(evidence), notes),
        violations.stream().findFirst(),
        counts.runs,
        counts.added);
  }

  /**
   * Runs tests for the paths they take, including those without a regular end, as far as they are
   * known.
   *
   * @param program a program that has been read
   * @param notes receives notes about files that are not tests, and tests that reach an error call
   * @return for each test, the path that it took
   * @throws InputException if the program or a test cannot be used
   */
  public List<List<Letter>> paths(Program program, List<String> suites, Consumer<Diagnostic> notes)
      throws InputException {
    List<TestCase> tests = TestSuites.read(suites, notes);
    if (tests.isEmpty()) {
      throw new InputException(Position.ofFile(suites.getFirst()), "there is no test");
    }
    Alphabet alphabet = Alphabet.of(program);
    Set<String> errorCalls = Property.UnreachCall.usual().errorCalls();
    PathTree tree = new PathTree(program, alphabet, errorCalls, MOST_LETTERS);
    List<List<Letter>> paths = new ArrayList<>();
    settings.executions().require();
    new Recorder(settings.preprocessor(), settings.model().options(), limits)
        .run(
            settings.name(),
            recording(program, alphabet),
            tests,
            (test, recording) -> {
              if (recording.end() == Recording.End.ERROR) {
                notes.accept(
                    Diagnostic.warning(
                        Position.ofFile(test.name()), "this test reaches an error call"));
              }
              paths.add(tree.letters(recording.states().array()));
              return true;
            });
    return paths;
  }

  private static PathTree.End end(Recording recording) {
    if (recording.end() == Recording.End.ERROR) {
      return PathTree.End.ERROR;
    }
    return recording.isRegular() ? PathTree.End.REGULAR : PathTree.End.OTHER;
  }

  /**
   * The program, instrumented to report each edge that it takes; calls of error functions with a
   * body fail.
   */
  public String recording(Program program, Alphabet alphabet) throws InputException {
    Residual residual = GhostReducer.followingAlways().reduce(program, new EveryEdge(alphabet));
    PrintOptions options =
        new PrintOptions(false, false, List.of()).in(new TargetDialect("record", Optional.empty()));
    Program printed = inputs.printed(settings, ResidualPrinter.print(residual, options));
    ResidualFile file =
        readsInputs
            ? ResidualFiles.withoutVolatiles(
                inputs, settings, printed, options.dialect(), program.source())
            : ResidualFiles.of(inputs, settings, printed, program.source());
    return file.textWithAssertions();
  }

  private Diagnostic warning(String message) {
    return Diagnostic.warning(Position.ofFile(settings.name()), message);
  }

  /** The counted results of the tests. */
  private static final class Counts {
    private int runs;
    private int added;
    private final Map<Diagnostic, Integer> ignored = new LinkedHashMap<>();

    private void ignore(Recording recording, PathTree.Outcome.Ignored why, TestCase test) {
      boolean cutOff = !recording.isRegular();
      String reason = cutOff ? recording.end().inWords() : why.reason();
      Position where =
          cutOff || why.where().isEmpty() ? Position.ofFile(test.name()) : why.where().get();
      ignored.merge(Diagnostic.note(where, "an execution is ignored: " + reason), 1, Integer::sum);
    }

    private List<Diagnostic> notes() {
      List<Diagnostic> result = new ArrayList<>();
      ignored.forEach((note, times) ->
          result.add(
              times == 1
                  ? note
                  : Diagnostic.note(
                      note.position(),
                      note.message().replaceFirst("an execution is", times + " executions are"))));
      return result;
    }
  }
}

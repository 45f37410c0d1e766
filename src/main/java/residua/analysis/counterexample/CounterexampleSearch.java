package residua.analysis.counterexample;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import residua.analysis.reachability.Exploration;
import residua.analysis.reachability.ProgramConstants;
import residua.base.execution.ExecutionPolicy;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.ProgramSemantics;

/**
 * Searches for inputs with which the compiled program reaches an error call. The interpreter tries
 * them first; but only what the program does when compiled by the system's compiler counts. Where
 * the interpreter does not know what a program does, the program is executed all the same if it can
 * do no harm.
 */
public final class CounterexampleSearch implements AutoCloseable {
  private static final long STEPS = 200_000;
  private static final long MOST_STEPS = 20_000_000;
  private static final int FIRST_TRIES = 100;
  private static final long FIRST_STEPS = 2_000;
  private static final int TRIES = 3_000;
  private static final int BLIND_TRIES = 60;
  private static final long NANOS = 3_000_000_000L;
  private static final int SHARE = 3;

  /**
   * An error found in time is confirmed by an execution, even if that ends a little after the
   * deadline.
   */
  private static final long SHOWING = 1_000_000_000L;

  /** Largest part of the time that is left that may be spent on the formula of one path. */
  private static final int PART = 4;

  private static final long SOLVING = 20_000_000_000L;
  private static final int LENGTH = 12;
  private static final int RUNS = 5;
  private static final int SURROUNDINGS = 60;

  /** The first allocations are made to fail, one in each execution. */
  private static final int ALLOCATIONS = 16;

  private final Program program;
  private final ProgramSemantics meaning;
  private final Interpreter interpreter;
  private final long end;
  private final ExecutionPolicy executions;
  private final PathSolver solver;
  private final ErrorEdges errorEdges;
  private int attempts;
  private Optional<List<Interpreter.Read>> reads = Optional.empty();
  private Optional<List<Value>> given = Optional.empty();
  private List<String> arguments = List.of();
  private OptionalInt unset = OptionalInt.empty();
  private Optional<UndefinedOperation> use = Optional.empty();
  private Optional<Edge> violated = Optional.empty();
  private Optional<Violation> violation = Optional.empty();
  private final ExecutionTrouble trouble;
  private boolean isInterpreted;
  private boolean isSolverSlow;

  /** Arguments with other texts do not depend on what is looked for. */
  private boolean hasTriedTexts;

  private final Compilations compilations;

  /**
   * A search in a program.
   *
   * @param end deadline, in the time of {@link System#nanoTime}
   * @param executions whether the program is executed; otherwise it is only interpreted
   * @param solver asked for inputs where those of the path are not known
   */
  public CounterexampleSearch(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      long end,
      ExecutionPolicy executions,
      PathSolver solver) {
    this.executions = executions;
    this.program = program;
    this.meaning = meaning;
    this.interpreter = new Interpreter(program, meaning, errorCalls);
    this.end = end;
    this.solver = solver;
    this.errorEdges = new ErrorEdges(program, meaning, errorCalls);
    this.trouble = new ExecutionTrouble(meaning.model(), errorEdges.mayDoHarm());
    this.compilations = new Compilations(program, meaning, errorCalls, executions, trouble);
  }

  /** Whether an execution of the compiled program reaches an error call. */
  public boolean isReached(Exploration.Suspicion suspicion) {
    if (!errorEdges.mayDoHarm().isEmpty()) {
      return false;
    }
    if (++attempts > RUNS || end + SHOWING - System.nanoTime() < 0) {
      return false;
    }
    try {
      return isConfirmed(suspicion);
    } catch (IOException e) {
      trouble.notCompiled();
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean isConfirmed(Exploration.Suspicion suspicion)
      throws IOException, InterruptedException {
    Attempt attempt = new Attempt(suspicion);
    return attempt.succeedsAtOnce() || isSolved(suspicion) || attempt.succeedsByChance();
  }

  /** Whether it may be executed where the interpreter does not know what it does. */
  private boolean mayRunBlindly() {
    return executions.isAllowed() && errorEdges.isHarmless();
  }

  private boolean isSolved(Exploration.Suspicion suspicion)
      throws IOException, InterruptedException {
    long now = System.nanoTime();
    long until = now + Math.clamp((end - now) / PART, 0, SOLVING);
    if (isSolverSlow || until <= now) {
      return false;
    }
    Optional<Exploration.Suspicion> solved = solver.solved(suspicion, until);
    // Other paths of the program are probably as long, and their formulas as hard.
    isSolverSlow = solved.isEmpty() && until - System.nanoTime() <= 0;
    return solved.isPresent() && new Attempt(solved.get()).succeedsAtOnce();
  }

  /**
   * The edge of the error call that the execution reached, which may differ from the one that was
   * looked for. Empty if none was reached.
   */
  public Optional<Edge> violated() {
    return violated;
  }

  /** The violated property, if the execution reached no error call. */
  public Optional<Violation> violation() {
    return violation;
  }

  /** A reason, extended by what prevented executions, if that was the compiler. */
  public String reason(String why) {
    return violated.isPresent() ? why : trouble.reason(why);
  }

  /**
   * Whether the path was only interpreted: executions are forbidden, or this machine executes no
   * 32-bit programs.
   */
  public boolean isInterpreted() {
    return isInterpreted;
  }

  /** What is known of the inputs of the execution that reached an error call. */
  public KnownInputs inputs() {
    return new KnownInputs(reads, arguments, unset, use, given);
  }

  /** Removes the files of the compiled program; what was found remains. */
  @Override
  public void close() {
    compilations.close();
  }

  /** The check of one suspicion. */
  private final class Attempt {
    private final Exploration.Suspicion suspicion;
    private final List<Value> known;
    private final RandomInputs inputs;
    private long until = until();
    private boolean isStuck;
    private boolean isEndless;

    Attempt(Exploration.Suspicion suspicion) {
      this.suspicion = suspicion;
      this.known =
          suspicion.inputs().stream()
              .map(value -> RandomInputs.isNumber(value) ? value : Value.ZERO)
              .toList();
      this.inputs =
          new RandomInputs(
              ProgramConstants.of(program), new Random(program.source().text().hashCode()));
    }

    /** The search leaves time to confirm what it finds. */
    private long until() {
      long now = System.nanoTime();
      return now + Math.clamp((end - now) / SHARE, 0, NANOS);
    }

    /** An execution that does not terminate leaves time to others. */
    private long half() {
      long now = System.nanoTime();
      return now + Math.max((until - now) / 2, Math.min(SHOWING / 4, end + SHOWING - now));
    }

    private static boolean isOver(long until) {
      return until - System.nanoTime() < 0 || Thread.currentThread().isInterrupted();
    }

    /** Whether the inputs that are known lead to an error call. */
    boolean succeedsAtOnce() throws IOException, InterruptedException {
      boolean isAllKnown = suspicion.inputs().stream().allMatch(RandomInputs::isNumber);
      if (isReached(known, isAllKnown ? MOST_STEPS : STEPS, half())) {
        return true;
      }
      if (isStuck && mayRunBlindly() && isReachedBlindly(known)) {
        return true;
      }
      boolean hasArguments = !meaning.functions().get(program.entry()).parameters().isEmpty();
      if ((isStuck || hasArguments) && mayRunBlindly() && isReachedElsewhere(hasArguments)) {
        return true;
      }
      return mayRunBlindly() && isReachedWithoutMemory();
    }

    /** Whether that is so where an allocation fails. */
    private boolean isReachedWithoutMemory() throws IOException, InterruptedException {
      long last = end + SHOWING;
      CompiledProgram compiled = compilations.plain(last);
      for (int i = 1; i <= ALLOCATIONS && compiled.mayFail() && !isOver(last); i++) {
        Optional<CompiledProgram.Reached> reached = compiled.run(known, i, last);
        violated = reached.flatMap(errorEdges::of);
        violation = reached.flatMap(CompiledProgram.Reached::violation);
        if (violated.isPresent()) {
          noteInputs(known);
          return true;
        }
        if (!compiled.hasFailed()) {
          return false;
        }
      }
      return false;
    }

    /** Whether inputs that resemble the known ones lead to an error call; they are tried first. */
    boolean succeedsByChance() throws IOException, InterruptedException {
      until = until();
      boolean runsBlindly = isStuck && mayRunBlindly();
      boolean wasEndless = isEndless;
      long searched = wasEndless ? half() : until;
      Set<List<Value>> before = new HashSet<>(List.of(known));
      for (int i = 0; i < TRIES && !isOver(searched); i++) {
        List<Value> tried = inputs.next(suspicion.inputs(), Math.max(LENGTH, known.size()));
        if (i > 0 && steps(i) != steps(i - 1)) {
          // An execution that was stopped before may terminate now.
          before.clear();
        }
        if (!before.add(tried)) {
          continue;
        }
        if (isReached(tried, steps(i), searched)
            || (runsBlindly || wasEndless && isStuck && mayRunBlindly())
                && i < BLIND_TRIES
                && isReachedBlindly(tried)) {
          return true;
        }
      }
      return wasEndless && isReachedAtLength();
    }

    /**
     * Repeats an execution that the interpreter has not followed to its end, with more steps, and
     * then as a compiled program.
     */
    private boolean isReachedAtLength() throws IOException, InterruptedException {
      return !isOver(until)
          && (isReached(known, MOST_STEPS, half()) || mayRunBlindly() && isReachedBlindly(known));
    }

    /** Executions that do not terminate take time that others need: few steps first. */
    private static long steps(int attempt) {
      return attempt < FIRST_TRIES ? FIRST_STEPS : attempt < 4 * FIRST_TRIES ? STEPS / 10 : STEPS;
    }

    private boolean isReached(List<Value> tried, long steps, long until)
        throws IOException, InterruptedException {
      Interpreter.Run run = interpreter.runOn(tried, steps, until);
      boolean isOpen = run.end() instanceof Interpreter.End.Unknown unknown && unknown.goesOn();
      isEndless = isOpen && (run.steps() > steps || isOver(until));
      isStuck = isOpen && !isEndless;
      if (!(run.end() instanceof Interpreter.End.Error(int edge))) {
        return false;
      }
      Edge found = program.edges().get(edge);
      Optional<CompiledProgram.Reached> reached = run(tried, end + SHOWING);
      if (reached.isEmpty()) {
        Optional<Violation> unseen = interpreted(run);
        if (executions.isAllowed() && !trouble.isForNarrowness() && unseen.isEmpty()) {
          return false;
        }
        isInterpreted = true;
        violation = unseen;
      } else {
        violation = reached.get().violation();
      }
      reads = Optional.of(run.reads());
      violated = Optional.of(found);
      return true;
    }

    /**
     * The violation that only the interpreter has seen: compilers fold operations on constants, and
     * the sanitizers do not see each access outside of an object.
     */
    private Optional<Violation> interpreted(Interpreter.Run run) {
      boolean counts = compilations.isCompiled() || !executions.isAllowed();
      return run.violated()
          .filter(each -> counts)
          .map(each ->
              new Violation(
                  each.property(), program.source().position(each.where()).wholeLine(), ""));
    }

    /** Reports no error for an execution if it is not clear which error call it has reached. */
    private boolean isReachedBlindly(List<Value> tried) throws IOException, InterruptedException {
      Optional<CompiledProgram.Reached> reached = run(tried, until);
      violated = reached.flatMap(errorEdges::of);
      violation = reached.flatMap(CompiledProgram.Reached::violation);
      if (violated.isPresent()) {
        noteInputs(tried);
      }
      return violated.isPresent();
    }

    /**
     * The interpreter has followed the execution up to some place, where a leak may show. If it has
     * read all inputs by then, zeros follow.
     */
    private void noteInputs(List<Value> tried) {
      List<Interpreter.Read> read = interpreter.runOn(tried, STEPS, end + SHOWING).reads();
      reads = read.size() < tried.size() ? Optional.empty() : Optional.of(read);
      given = reads.isEmpty() ? Optional.of(tried) : Optional.empty();
    }

    /**
     * Tries other arguments, and other values of uninitialised variables: the program may be given
     * any.
     */
    private boolean isReachedElsewhere(boolean hasArguments)
        throws IOException, InterruptedException {
      if (!program.entryFunction().name().equals("main")) {
        return false;
      }
      List<Surroundings> all =
          new ArrayList<>(Surroundings.of(program, suspicion.others(), hasArguments));
      all.subList(Math.min(all.size(), SURROUNDINGS), all.size()).clear();
      if (hasArguments && !hasTriedTexts) {
        hasTriedTexts = true;
        all.addAll(0, Surroundings.withText(program));
        all.addAll(Surroundings.withTexts(program));
      }
      CompiledProgram other = compilations.surrounded(until);
      for (int i = 0; i < all.size() && !isOver(until); i++) {
        violated = other.run(known, all.get(i), until).flatMap(errorEdges::of);
        if (violated.isPresent()) {
          given = Optional.of(known).filter(inputs -> !inputs.isEmpty());
          arguments = all.get(i).arguments();
          unset = arguments.isEmpty() ? OptionalInt.of(all.get(i).fill()) : OptionalInt.empty();
          use = arguments.isEmpty() ? compilations.firstUnset(known) : Optional.empty();
          return true;
        }
      }
      trouble.note(other);
      return false;
    }

    private Optional<CompiledProgram.Reached> run(List<Value> tried, long until)
        throws IOException, InterruptedException {
      if (!executions.isAllowed()) {
        return Optional.empty();
      }
      CompiledProgram program = compilations.plain(until);
      Optional<CompiledProgram.Reached> reached = program.run(tried, until);
      trouble.note(program);
      return reached;
    }
  }
}

package residua.analysis.counterexample;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import residua.analysis.reachability.ProgramConstants;
import residua.base.execution.ExecutionPolicy;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.ProgramSemantics;

/**
 * Executes the compiled program without interpreting it first: once if it reads no inputs,
 * otherwise with zeros and then with values chosen from its text. A program that could do harm is
 * not executed.
 */
public final class Executions {
  /** The first allocations are made to fail, one in each execution. */
  private static final int FAILURES = 8;

  private static final int MOST = 60;

  /** Number of functions that are named. */
  private static final int NAMED = 3;

  /** Number of executions whose inputs are all the same number of the program; every other one. */
  private static final int SAME = 20;

  private static final int INPUTS = 12;
  private static final long MOST_STEPS = 20_000_000;

  /** Time for which programs that read inputs are executed again and again. */
  private static final long TRYING = 1_000_000_000L;

  /** The same where each takes less than {@link #SHORT}: on a busy machine, not in the program. */
  private static final long TRYING_SHORT_ONES = 4 * TRYING;

  private static final long SHORT = TRYING / 10;

  private final Program program;
  private final ProgramSemantics meaning;
  private final Set<String> errorCalls;
  private final long end;
  private final ExecutionPolicy allowed;
  private final ErrorEdges errorEdges;
  private final ExecutionTrouble trouble;
  private int executions;
  private boolean isReached;
  private Optional<List<Interpreter.Read>> reads = Optional.empty();
  private Optional<List<Value>> given = Optional.empty();
  private Optional<Edge> violated = Optional.empty();
  private Optional<Violation> violation = Optional.empty();

  /**
   * Executions of a program; none has taken place yet.
   *
   * @param end deadline, in the time of {@link System#nanoTime}
   */
  public Executions(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      long end,
      ExecutionPolicy allowed) {
    this.allowed = allowed;
    this.program = program;
    this.meaning = meaning;
    this.errorCalls = new TreeSet<>(errorCalls);
    this.end = end;
    this.errorEdges = new ErrorEdges(program, meaning, errorCalls);
    this.trouble = new ExecutionTrouble(meaning.model(), errorEdges.mayDoHarm());
  }

  /** Executes it until an error call is reached or enough has been tried. */
  public void run() {
    if (!allowed.isAllowed() || !errorEdges.isHarmless() || errorEdges.isEmpty()) {
      return;
    }
    try (CompiledProgram compiled =
        new CompiledProgram(program, meaning, errorCalls, end, allowed)) {
      if (compiled.isCompiled()) {
        run(compiled);
      }
      trouble.note(compiled);
    } catch (IOException e) {
      trouble.notCompiled();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(CompiledProgram compiled) throws IOException, InterruptedException {
    RandomInputs inputs =
        new RandomInputs(
            ProgramConstants.of(program), new Random(program.source().text().hashCode()));
    boolean readsInputs = errorEdges.readsInputs();
    long start = System.nanoTime();
    long until = readsInputs ? Math.min(end, start + TRYING) : end;
    int most = readsInputs ? MOST : 1;
    List<Value> tried = List.of();
    while (executions < most && !isInterrupted()) {
      long now = System.nanoTime();
      if (readsInputs && now - start < executions * SHORT) {
        until = Math.min(end, start + TRYING_SHORT_ONES);
      }
      if (until - now <= 0) {
        break;
      }
      executions++;
      Optional<CompiledProgram.Reached> reached = compiled.run(tried, endOfOne(now, until));
      if (reached.isPresent()) {
        isReached = true;
        violated = errorEdges.of(reached.get());
        violation = reached.get().violation();
        interpret(tried);
        reads = readsInputs ? reads : Optional.of(List.of());
        given = Optional.of(tried);
        return;
      }
      tried = tried(inputs);
    }
    runWithoutMemory(compiled, until);
  }

  /**
   * The inputs after those that were tried: where there is time for few, some of them decide
   * branches in different ways.
   */
  private List<Value> tried(RandomInputs inputs) {
    boolean areSame = executions < 2 * SAME && executions % 2 == 1;
    return areSame ? inputs.same(executions / 2 + 1, INPUTS) : inputs.next(List.of(), INPUTS);
  }

  /** The deadline of an execution: one that has ended may take a while to report a leak. */
  private long endOfOne(long now, long until) {
    return meaning.asksForLeaks() ? Math.max(until, Math.min(end, now + TRYING)) : until;
  }

  /** Executes it with zeros, where one of the first allocations fails. */
  private void runWithoutMemory(CompiledProgram compiled, long until)
      throws IOException, InterruptedException {
    for (int i = 1; i <= FAILURES && compiled.mayFail() && !isInterrupted(); i++) {
      Optional<CompiledProgram.Reached> reached = compiled.run(List.of(), i, until);
      if (!compiled.hasFailed() || reached.isPresent()) {
        isReached = reached.isPresent();
        violated = reached.flatMap(errorEdges::of);
        violation = reached.flatMap(CompiledProgram.Reached::violation);
        reads = errorEdges.readsInputs() ? Optional.empty() : Optional.of(List.of());
        return;
      }
      executions++;
    }
  }

  private static boolean isInterrupted() {
    return Thread.currentThread().isInterrupted();
  }

  /**
   * Notes the inputs of an execution and the error call that it reached, provided that the
   * interpreter can follow it and does not reach a different error call from the one that is known.
   */
  private void interpret(List<Value> tried) {
    Interpreter.Run run =
        new Interpreter(program, meaning, errorCalls)
            .runOn(tried, MOST_STEPS, System.nanoTime() + TRYING);
    if (run.end() instanceof Interpreter.End.Error(int edge)
        && violated.filter(each -> each.id() != edge).isEmpty()) {
      violated = Optional.of(program.edges().get(edge));
      reads = Optional.of(run.reads());
    }
  }

  /** The number of executions. */
  public int executions() {
    return executions;
  }

  /**
   * The edge of the error call that was reached; empty if none was, or if there are several
   * candidates.
   */
  public Optional<Edge> violated() {
    return violated;
  }

  /** The violated property, if the execution reached no error call. */
  public Optional<Violation> violation() {
    return violated.isPresent() ? violation : Optional.empty();
  }

  /** What is known of the inputs of the execution that reached it; nothing if none did. */
  public KnownInputs inputs() {
    return violated.isEmpty()
        ? KnownInputs.NONE
        : reads.isPresent() ? new KnownInputs(reads, List.of()) : KnownInputs.ofGiven(given);
  }

  /** Why nothing is known. */
  public String why() {
    if (!allowed.isAllowed()) {
      return "not executed: " + ExecutionPolicy.OPTION;
    }
    if (isReached) {
      return "an error call is reached, but it is not known which one";
    }
    if (!errorEdges.isHarmless()) {
      return "not executed, since it calls " + unsafe();
    }
    return trouble.reason(
        switch (executions) {
          case 0 -> "no execution has ended";
          case 1 -> "1 execution without an error";
          default -> executions + " executions without an error";
        });
  }

  private String unsafe() {
    List<String> names = errorEdges.unsafe().stream().limit(NAMED).toList();
    int more = errorEdges.unsafe().size() - names.size();
    return names.isEmpty()
        ? "functions that may do harm or are missing"
        : String.join(", ", names)
            + (more > 0 ? " and " + more + " more" : "")
            + ", which may do harm or be missing";
  }
}

package residua.pipeline.analysis;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import residua.analysis.counterexample.SanitizedRun;
import residua.analysis.counterexample.UndefinedOperation;
import residua.analysis.counterexample.Violation;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;

/**
 * The path of an execution to an error call, as seen by the interpreter and the compiler's
 * sanitizers.
 *
 * @param lines the executed lines, in order, without consecutive repetitions; for a long execution
 *     the first and the last ones
 * @param failed the line of the error call; empty if its text is not known
 * @param branch the line of the last branch before it, if that is another line of its function
 * @param calls the calls that have not returned at the error call, innermost first
 * @param undefined the first undefined operation before the error call, if one was seen
 * @param reads the first inputs, in order
 */
public record ErrorTrace(
    List<Position> lines,
    Optional<Line> failed,
    Optional<Line> branch,
    List<Call> calls,
    Optional<UndefinedOperation> undefined,
    List<Read> reads) {
  /** Nothing is known. */
  public static final ErrorTrace NONE = after(Optional.empty(), Optional.empty());

  private static final long MOST_STEPS = 20_000_000;
  private static final long LONGEST = 2_000_000_000L;
  private static final int MOST_LINES = 500;
  private static final int MOST_READS = 10;

  public ErrorTrace {
    lines = List.copyOf(lines);
    calls = List.copyOf(calls);
    reads = List.copyOf(reads);
  }

  /**
   * An input.
   *
   * @param value a number in words
   */
  public record Read(Position where, String value) {}

  /**
   * A line of the program.
   *
   * @param text its text, trimmed
   */
  public record Line(Position where, String text) {}

  /**
   * A call.
   *
   * @param caller the calling function
   */
  public record Call(Line line, String caller) {}

  /** The position of the first undefined operation before the error call, in words. */
  public Optional<String> afterUndefined() {
    return undefined.map(each ->
        each.isSignedOverflow()
            ? "after a signed overflow at " + each.where() + ", taken to wrap"
            : "after an undefined operation at " + each.where());
  }

  /**
   * The trace of an execution of a program that has been read.
   *
   * @param understood the semantics of the program; if it is missing, the program is read again
   */
  static ErrorTrace of(
      Optional<CFrontend.Understood> understood,
      ProgramSettings settings,
      Program program,
      ErrorRun run) {
    if (understood.isEmpty() && settings.name().equals("-")) {
      return NONE;
    }
    try {
      CFrontend.Understood read =
          understood.isPresent()
              ? understood.get()
              : new ProgramReader(InputStream.nullInputStream()).understood(settings);
      return read.program().source().text().equals(program.source().text())
          ? of(read, run, settings.executions())
          : NONE;
    } catch (InputException e) {
      return NONE;
    }
  }

  /** The trace of an execution that an analysis has found; empty for another verdict. */
  public static ErrorTrace of(Analysis.Result result, ExecutionPolicy executions) {
    Optional<ErrorRun> run = result.errorRun();
    return run.isPresent() && result.shown().isPresent()
        ? of(result.shown().get().program(), run.get(), executions)
        : after(run.flatMap(ErrorRun::use), Optional.empty());
  }

  /** Nothing is known but an operation and the line that fails. */
  private static ErrorTrace after(Optional<UndefinedOperation> undefined, Optional<Line> failed) {
    return new ErrorTrace(List.of(), failed, Optional.empty(), List.of(), undefined, List.of());
  }

  private static ErrorTrace of(
      CFrontend.Understood read, ErrorRun error, ExecutionPolicy executions) {
    Program program = read.program();
    Optional<Line> failed = line(program, error.where().wholeLine());
    // Where values or arguments matter that another execution would not have, there is no other.
    boolean isRepeatable =
        !error.hasFailure() && error.unset().isEmpty() && error.arguments().isEmpty();
    if (!isRepeatable || error.use().isPresent() || error.given().isEmpty()) {
      return after(error.use(), failed);
    }
    List<Value> inputs = error.given().get();
    Set<String> errors = read.meaning().specification().errorCalls();
    Watcher watcher = new Watcher(program);
    Interpreter.Run run =
        new Interpreter(program, read.meaning(), errors)
            .runOn(inputs, MOST_STEPS, System.nanoTime() + LONGEST, watcher::see);
    Optional<UndefinedOperation> undefined =
        unset(read, run, inputs, executions)
            .or(() ->
                SanitizedRun.firstUndefined(program, read.meaning(), errors, inputs, executions)
                    .filter(each -> error.violation().filter(own -> isSame(own, each)).isEmpty()));
    return run.end() instanceof Interpreter.End.Error(int edge)
        ? new ErrorTrace(
            watcher.lines(),
            line(program, edge),
            watcher.branch(edge),
            watcher.calls(),
            undefined,
            reads(program, run))
        : after(undefined, failed);
  }

  private static List<Read> reads(Program program, Interpreter.Run run) {
    return run.reads().stream()
        .limit(MOST_READS)
        .map(each -> new Read(position(program, each.edge()), ErrorRun.Input.of(each).words()))
        .toList();
  }

  /** The interpreter does not know values that were never set, so it cannot reach the error. */
  private static Optional<UndefinedOperation> unset(
      CFrontend.Understood read,
      Interpreter.Run run,
      List<Value> inputs,
      ExecutionPolicy executions) {
    return run.end() instanceof Interpreter.End.Unknown
        ? SanitizedRun.firstUnset(
            read.program(),
            read.meaning(),
            read.meaning().specification().errorCalls(),
            inputs,
            executions)
        : Optional.empty();
  }

  /** The violation itself is no earlier operation. */
  private static boolean isSame(Violation violation, UndefinedOperation seen) {
    return violation.where().wholeLine().equals(seen.where().wholeLine());
  }

  private static Optional<Line> line(Program program, int edge) {
    return line(program, position(program, edge));
  }

  /** Of another file, as #line directives name them, only the text of a statement is known. */
  private static Optional<Line> line(Program program, Position where) {
    Stream<String> texts =
        where.file().equals(program.source().name())
            ? program.source().original().lines().skip(Math.max(0, where.line() - 1))
            : program.edges().stream()
                .filter(edge -> !edge.isBlank())
                .filter(edge -> position(program, edge.id()).equals(where.wholeLine()))
                .flatMap(edge -> program.source().text(edge.where()).lines());
    return texts.findFirst().map(text -> new Line(where, text.strip()));
  }

  private static Position position(Program program, int edge) {
    return program.source().position(program.edges().get(edge).where().start()).wholeLine();
  }

  /** Records the lines of an execution. */
  private static final class Watcher {
    private final Program program;
    private final List<Position> first = new ArrayList<>();
    private final List<Position> last = new ArrayList<>();
    private final Map<Integer, Position> positions = new HashMap<>();

    private Optional<Edge> branch = Optional.empty();

    /** The calls that have not returned, outermost first. */
    private final List<Integer> callEdges = new ArrayList<>();

    Watcher(Program program) {
      this.program = program;
    }

    void see(ProgramState state) {
      List<Edge> edges = program.functions().get(state.function()).outgoing(state.location());
      if (edges.isEmpty() || edges.get(0).isBlank()) {
        return;
      }
      if (edges.size() > 1) {
        branch = Optional.of(edges.get(0));
      }
      int depth = state.depth();
      while (callEdges.size() >= depth) {
        callEdges.removeLast();
      }
      for (int at = callEdges.size(); at < depth; at++) {
        callEdges.add(state.callEdge(at));
      }
      Position line = positions.computeIfAbsent(edges.get(0).id(), edge -> position(program, edge));
      List<Position> to = first.size() < MOST_LINES ? first : last;
      List<Position> before = last.isEmpty() ? first : last;
      if (before.isEmpty() || !before.getLast().equals(line)) {
        to.add(line);
      }
      if (last.size() > 2 * MOST_LINES) {
        last.subList(0, MOST_LINES).clear();
      }
    }

    /** The line of the last branch, if it is another one of the function in which an edge fails. */
    Optional<Line> branch(int failed) {
      return branch
          .filter(each -> each.function() == program.edges().get(failed).function())
          .map(each -> position(program, each.id()))
          .filter(where -> !where.equals(position(program, failed)))
          .flatMap(where -> line(program, where));
    }

    List<Position> lines() {
      int skipped = Math.max(0, last.size() - MOST_LINES);
      return Stream.concat(first.stream(), last.stream().skip(skipped)).toList();
    }

    List<Call> calls() {
      return callEdges.reversed().stream()
          .filter(edge -> edge >= 0)
          .flatMap(edge ->
              line(program, edge).stream()
                  .map(line ->
                      new Call(
                          line,
                          program.functions().get(program.edges().get(edge).function()).name())))
          .toList();
    }
  }
}

package residua.pipeline.analysis;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.conditions.ProvedCondition;
import residua.analysis.counterexample.CounterexampleSearch;
import residua.analysis.counterexample.Executions;
import residua.analysis.counterexample.PathSolver;
import residua.analysis.counterexample.StatedInputs;
import residua.analysis.counterexample.Violation;
import residua.analysis.reachability.Exploration;
import residua.analysis.reachability.Limits;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.ProgramSemantics;
import residua.sources.witnesses.StatedValue;

/**
 * Executes the compiled program: once if it reads no inputs, otherwise a few times with random
 * inputs, zeros first. It finds errors that are easy to reach, and proves nothing.
 *
 * @param stated the values that a witness states of inputs, which are tried before others
 */
public record NativeExecution(List<StatedValue> stated) implements BuiltInAnalysis {
  /** Its name as a stage. */
  public static final String NAME = "execute";

  public NativeExecution {
    stated = List.copyOf(stated);
  }

  /** Without a witness. */
  public NativeExecution() {
    this(List.of());
  }

  @Override
  public String word() {
    return NAME;
  }

  @Override
  public List<String> limits() {
    return List.of("time");
  }

  @Override
  public Analysis.Result run(Task task, Limits limits) {
    Program program = task.program().program();
    ProgramSemantics meaning = task.program().meaning();
    Set<String> errors = task.program().meaning().specification().errorCalls();
    if (!stated.isEmpty()) {
      Optional<Analysis.Result> confirmed = onStated(task, limits.end());
      if (confirmed.isPresent()) {
        return confirmed.get();
      }
    }
    Executions executions =
        new Executions(program, meaning, errors, limits.end(), task.executions());
    executions.run();
    List<Edge> violated = executions.violated().stream().toList();
    Optional<Position> place =
        executions
            .violation()
            .map(Violation::where)
            .or(() ->
                executions.violated().map(edge -> program.source().position(edge.where().start())));
    return new Analysis.Result(
        violated.isEmpty() ? Analysis.Verdict.UNKNOWN : Analysis.Verdict.FALSE,
        place,
        violated.isEmpty() ? executions.why() : "",
        ProvedCondition.nothing(),
        executions.executions(),
        Optional.of(
            new AnalysisArtifacts(
                task.program(),
                Optional.empty(),
                List::of,
                executions.inputs(),
                violated,
                false,
                task.given().isEmpty(),
                executions.violation())));
  }

  /** What the execution on the stated values, or on some that resemble them, violates. */
  private Optional<Analysis.Result> onStated(Task task, long end) {
    Program program = task.program().program();
    ProgramSemantics meaning = task.program().meaning();
    Set<String> errors = meaning.specification().errorCalls();
    long now = System.nanoTime();
    // Half of the time is for executions that the witness does not describe in full.
    long half = now + (end - now) / 2;
    List<Value> inputs = new StatedInputs(program, meaning, errors, stated).of(half);
    try (CounterexampleSearch search =
        new CounterexampleSearch(
            program, meaning, errors, half, task.executions(), PathSolver.NONE)) {
      // No path is known: the edge of the suspicion is of no importance.
      if (program.edges().isEmpty()
          || !search.isReached(new Exploration.Suspicion(program.edges().getFirst(), inputs))) {
        return Optional.empty();
      }
      Optional<Edge> edge = search.violated();
      Optional<Position> place =
          search
              .violation()
              .map(Violation::where)
              .or(() -> edge.map(each -> program.source().position(each.where().start())));
      return Optional.of(
          new Analysis.Result(
              Analysis.Verdict.FALSE,
              place,
              "",
              ProvedCondition.nothing(),
              1,
              Optional.of(
                  new AnalysisArtifacts(
                      task.program(),
                      Optional.empty(),
                      List::of,
                      search.inputs(),
                      edge.stream().toList(),
                      search.isInterpreted(),
                      task.given().isEmpty(),
                      search.violation()))));
    }
  }
}

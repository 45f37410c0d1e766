package residua.pipeline.analysis;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.conditions.ProvedCondition;
import residua.analysis.counterexample.Executions;
import residua.analysis.counterexample.KnownInputs;
import residua.analysis.counterexample.Violation;
import residua.analysis.reachability.Limits;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;

/**
 * Executes the compiled program: once if it reads no inputs, otherwise a few times with random
 * inputs, zeros first. It finds errors that are easy to reach, and proves nothing.
 */
public record NativeExecution() implements BuiltInAnalysis {
  /** Its name as a stage. */
  public static final String NAME = "execute";

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
                new KnownInputs(executions.reads(), List.of()),
                violated,
                false,
                task.given().isEmpty(),
                executions.violation())));
  }
}

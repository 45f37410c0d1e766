package residua.testing;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.bounded.unrolling.IterationByIteration;
import residua.analysis.bounded.unrolling.Unrolling;
import residua.analysis.bounded.unrolling.UnrollingResult;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.bounded.unrolling.UnwindBounds;
import residua.analysis.reachability.Limits;
import residua.analysis.reachability.PathLimits;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.Solver;
import residua.smt.solver.SolverAnswer;
import residua.smt.solver.SolverChoice;
import residua.sources.bounds.Bounds;
import residua.sources.bounds.ExceedingRuns;

/**
 * All executions of a program, as the symbolic machine executes it, with a few iterations of loops.
 *
 * @param errors the lines whose error call is reached
 * @param open the lines where an execution cannot be followed, with the reason
 * @param undefined the lines where an operation may be undefined
 */
public record Unrolled(
    SortedMap<Integer, String> errors,
    SortedMap<Integer, String> open,
    SortedMap<Integer, String> undefined) {
  private static final int BOUND = 6;
  private static final long SECONDS = 20_000_000_000L;

  /** Executes a program; calls of {@code reach_error} are errors. */
  public static Unrolled of(String text) throws Exception {
    CFrontend.Understood understood =
        CFrontend.understand(
            new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
    Program program = understood.program();
    UnrollingTask task =
        new UnrollingTask(
            program,
            understood.meaning(),
            Set.of("reach_error"),
            Optional.empty(),
            SolverChoice.of(Optional.empty()));
    try (Solver solver = task.solvers().start()) {
      Terms terms = new Terms();
      Limits limits = new Limits(Map.of());
      Unrolling unrolling =
          new Unrolling(
              program,
              task.machine(terms, true),
              terms,
              UnwindBounds.within(new ExceedingRuns(program, new Bounds(BOUND, BOUND, Map.of()))),
              task.given(),
              new Budget(limits),
              new IterationByIteration(guard -> isPossible(solver, guard)),
              PathLimits.of(limits));
      unrolling.run();
      UnrollingResult found = unrolling.found();
      return new Unrolled(
          lines(program, solver, found.errors(), Map.of()),
          lines(program, solver, found.open(), found.whyOpen()),
          lines(program, solver, found.assumed(), Map.of()));
    }
  }

  private static SortedMap<Integer, String> lines(
      Program program, Solver solver, Map<Integer, Term> runs, Map<Integer, String> why) {
    SortedMap<Integer, String> result = new TreeMap<>();
    runs.forEach((edge, each) -> {
      if (isPossible(solver, each)) {
        int line = program.source().line(program.edges().get(edge).where().start());
        result.putIfAbsent(line, why.getOrDefault(edge, ""));
      }
    });
    return result;
  }

  private static boolean isPossible(Solver solver, Term runs) {
    return !(solver.check(runs, SECONDS) instanceof SolverAnswer.Unsatisfiable);
  }
}

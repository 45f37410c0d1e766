package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.bounded.unrolling.IterationByIteration;
import residua.analysis.bounded.unrolling.LastRead;
import residua.analysis.bounded.unrolling.UnexploredExecutions;
import residua.analysis.bounded.unrolling.Unrolling;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.bounded.unrolling.UnwindBounds;
import residua.analysis.reachability.Exploration;
import residua.analysis.reachability.OpenPlace;
import residua.analysis.reachability.PathLimits;
import residua.analysis.symbolic.EdgeStep;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.Solver;
import residua.smt.solver.SolverAnswer;
import residua.smt.solver.SolverUnavailable;
import residua.sources.bounds.Bounds;
import residua.sources.bounds.ExceedingRuns;

/**
 * Bounded model checking with one bound: unrolls the program, and asks a solver for errors within
 * the bound and for executions beyond it.
 */
final class SingleBound implements AutoCloseable {
  private static final String NOT_FOLLOWED = "executions that were not followed";

  private final UnrollingTask task;
  private final Program program;
  private final int bound;
  private final Budget budget;
  private final Predicate<Exploration.Suspicion> confirmed;
  private final Terms terms = new Terms();
  private final Solver solver;
  private final Unrolling unrolling;
  private final ExceedingRuns exceeding;
  private final BitSet stopped = new BitSet();
  private final List<String> why = new ArrayList<>();
  private final List<OpenPlace> places = new ArrayList<>();

  SingleBound(
      UnrollingTask task, int bound, Budget budget, Predicate<Exploration.Suspicion> confirmed)
      throws SolverUnavailable {
    this.task = task;
    this.program = task.program();
    this.bound = bound;
    this.budget = budget;
    this.confirmed = confirmed;
    this.solver = task.solvers().start();
    this.exceeding = new ExceedingRuns(program, new Bounds(bound, bound, Map.of()));
    this.unrolling =
        new Unrolling(
            program,
            task.machine(terms, true),
            terms,
            UnwindBounds.within(exceeding),
            task.given(),
            budget,
            new IterationByIteration(
                guard -> !(check(guard) instanceof SolverAnswer.Unsatisfiable)),
            PathLimits.of(budget.limits()));
  }

  private SolverAnswer check(Term term) throws Exhausted {
    budget.check();
    SolverAnswer answer = solver.check(term, budget.nanos());
    budget.check();
    return answer;
  }

  /** Where executions would be undefined, were they not assumed away. */
  private List<OpenPlace> assumed() throws Exhausted {
    List<OpenPlace> result = new ArrayList<>();
    for (Map.Entry<Integer, Term> each : unrolling.found().assumed().entrySet()) {
      if (!(check(each.getValue()) instanceof SolverAnswer.Unsatisfiable)) {
        result.add(OpenPlace.at(program, each.getKey(), EdgeStep.UNDEFINED));
      }
    }
    return result;
  }

  /** Where executions were not decided, as far as the reason lies in particular locations. */
  List<OpenPlace> places() {
    return places;
  }

  /** The outcome for this bound; empty if more iterations may give more information. */
  Optional<BoundedOutcome> run(List<UnexploredExecutions> left) throws UnsupportedEdge, Exhausted {
    unrolling.run();
    Optional<Edge> violated = violated();
    if (violated.isPresent()) {
      return Optional.of(BoundedOutcome.violated(violated.get(), left, budget.steps()));
    }
    for (Map.Entry<Integer, Term> open : unrolling.found().open().entrySet()) {
      if (!(check(open.getValue()) instanceof SolverAnswer.Unsatisfiable)) {
        stopped.set(open.getKey());
        String reason = unrolling.found().whyOpen().getOrDefault(open.getKey(), NOT_FOLLOWED);
        places.add(OpenPlace.at(program, open.getKey(), reason));
      }
    }
    Optional<BitSet> edges = new LastRead(program).of(stopped);
    boolean isWhole = check(unrolling.found().exceeding()) instanceof SolverAnswer.Unsatisfiable;
    if (stopped.isEmpty() && isWhole) {
      return Optional.of(BoundedOutcome.proved(budget.steps()).at(assumed()));
    }
    if (!stopped.isEmpty()) {
      why.addAll(unrolling.found().reasons());
    }
    if (edges.isPresent()) {
      left.add(
          0,
          new UnexploredExecutions(
              edges.get(), isWhole ? Optional.empty() : Optional.of(exceeding)));
    }
    if (!isWhole && edges.isPresent()) {
      return Optional.empty();
    }
    String reason = why.isEmpty() ? NOT_FOLLOWED : why.get(0);
    return Optional.of(
        BoundedOutcome.unknown(
                reason + " within " + BoundedOutcome.iterations(bound), left, budget.steps())
            .at(places));
  }

  /** The error call that an execution reaches; one that only seems to be reached is noted. */
  private Optional<Edge> violated() throws Exhausted {
    for (Map.Entry<Integer, Term> error : unrolling.found().errors().entrySet()) {
      Edge edge = program.edges().get(error.getKey());
      switch (check(error.getValue())) {
        case SolverAnswer.Unsatisfiable none -> {}
        case SolverAnswer.Unknown unknown -> {
          stopped.set(edge.id());
          why.add(unknown.why());
          places.add(OpenPlace.at(program, edge.id(), task.mayFail(edge.id())));
        }
        case SolverAnswer.Satisfiable satisfiable -> {
          Exploration.Suspicion suspicion =
              ModelInputs.suspicion(
                  edge, error.getValue(), unrolling.inputs(), satisfiable.model());
          if (confirmed.test(suspicion)) {
            return Optional.of(edge);
          }
          stopped.set(edge.id());
          why.add(task.mayFail(edge.id()));
          places.add(
              OpenPlace.at(program, edge.id(), task.mayFail(edge.id())).with(suspicion.inputs()));
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() {
    solver.close();
  }
}

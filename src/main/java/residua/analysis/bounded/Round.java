package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import residua.analysis.Exploration;
import residua.analysis.OpenPlace;
import residua.analysis.bounded.lazy.LazyAbstraction;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.bounded.unrolling.LastRead;
import residua.analysis.bounded.unrolling.PathLimits;
import residua.analysis.bounded.unrolling.RoundByRound;
import residua.analysis.bounded.unrolling.Rounds;
import residua.analysis.bounded.unrolling.StoppedRuns;
import residua.analysis.bounded.unrolling.Task;
import residua.analysis.bounded.unrolling.Unrolling;
import residua.binding.BoundCondition;
import residua.cfa.Edge;
import residua.cfa.Program;
import residua.evidence.bounds.Bounds;
import residua.evidence.bounds.ExceedingRuns;
import residua.formula.Assignment;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;
import residua.formula.Variables;
import residua.formula.solver.Answer;
import residua.formula.solver.Solver;
import residua.formula.solver.SolverUnavailable;
import residua.meaning.run.Value;
import residua.symbolic.Exhausted;
import residua.symbolic.Step;
import residua.symbolic.Unfollowed;

/**
 * Bounded model checking with one bound: unrolls the program, and asks a solver for errors within
 * the bound and for executions beyond it.
 */
final class Round implements AutoCloseable {
  /** A condition that counts further is large, and takes long to compute. */
  private static final int MOST_SAID = 64;

  private static final int MOST_OTHERS = 12;
  private static final String NOT_FOLLOWED = "runs that were not followed";
  private static final String MAY_FAIL = "an error call that may be reached";

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

  Round(Task task, int bound, Budget budget, Predicate<Exploration.Suspicion> confirmed)
      throws SolverUnavailable {
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
            Rounds.within(exceeding),
            task.given(),
            budget,
            new RoundByRound(guard -> !(check(guard) instanceof Answer.Unsatisfiable)),
            PathLimits.of(budget.limits()));
  }

  private Answer check(Term term) throws Exhausted {
    budget.check();
    Answer answer = solver.check(term, budget.nanos());
    budget.check();
    return answer;
  }

  /** Where executions would be undefined, were they not assumed away. */
  private List<OpenPlace> assumed() throws Exhausted {
    List<OpenPlace> result = new ArrayList<>();
    for (Map.Entry<Integer, Term> each : unrolling.found().assumed().entrySet()) {
      if (!(check(each.getValue()) instanceof Answer.Unsatisfiable)) {
        result.add(OpenPlace.at(program, each.getKey(), Step.UNDEFINED));
      }
    }
    return result;
  }

  /** Where executions were not decided, as far as the reason lies in particular locations. */
  List<OpenPlace> places() {
    return places;
  }

  /** The outcome for this bound; empty if more iterations may give more information. */
  Optional<Outcome> run(List<BoundCondition> left) throws Unfollowed, Exhausted {
    unrolling.run();
    Optional<Edge> violated = violated();
    if (violated.isPresent()) {
      return Optional.of(Outcome.violated(violated.get(), left, budget.steps()));
    }
    for (Map.Entry<Integer, Term> open : unrolling.found().open().entrySet()) {
      if (!(check(open.getValue()) instanceof Answer.Unsatisfiable)) {
        stopped.set(open.getKey());
        String reason = unrolling.found().whyOpen().getOrDefault(open.getKey(), NOT_FOLLOWED);
        places.add(OpenPlace.at(program, open.getKey(), reason));
      }
    }
    Optional<BitSet> edges = new LastRead(program).of(stopped);
    boolean isWhole = check(unrolling.found().exceeding()) instanceof Answer.Unsatisfiable;
    if (stopped.isEmpty() && isWhole) {
      return Optional.of(Outcome.proved(budget.steps()).at(assumed()));
    }
    if (!stopped.isEmpty()) {
      why.addAll(unrolling.found().reasons());
    }
    if (edges.isPresent() && (isWhole || bound <= MOST_SAID)) {
      left.add(
          0, new StoppedRuns(edges.get(), isWhole ? Optional.empty() : Optional.of(exceeding)));
    }
    if (!isWhole && edges.isPresent()) {
      return Optional.empty();
    }
    String reason = why.isEmpty() ? NOT_FOLLOWED : why.get(0);
    return Optional.of(
        Outcome.unknown(reason + " within " + Outcome.rounds(bound), left, budget.steps())
            .at(places));
  }

  /** The error call that an execution reaches; one that only seems to be reached is noted. */
  private Optional<Edge> violated() throws Exhausted {
    for (Map.Entry<Integer, Term> error : unrolling.found().errors().entrySet()) {
      Edge edge = program.edges().get(error.getKey());
      switch (check(error.getValue())) {
        case Answer.Unsatisfiable none -> {}
        case Answer.Unknown unknown -> {
          stopped.set(edge.id());
          why.add(unknown.why());
          places.add(OpenPlace.at(program, edge.id(), MAY_FAIL));
        }
        case Answer.Satisfiable satisfiable -> {
          Exploration.Suspicion suspicion = suspicion(edge, error.getValue(), satisfiable.model());
          if (confirmed.test(suspicion)) {
            return Optional.of(edge);
          }
          stopped.set(edge.id());
          why.add(MAY_FAIL);
          places.add(OpenPlace.at(program, edge.id(), MAY_FAIL).of(suspicion));
        }
      }
    }
    return Optional.empty();
  }

  private Exploration.Suspicion suspicion(Edge edge, Term runs, Assignment model) {
    Set<Term> read =
        unrolling.inputs().stream().map(input -> input.value()).collect(Collectors.toSet());
    List<Integer> others =
        Variables.of(runs).stream()
            .filter(variable -> !read.contains(variable) && isInteger(variable.sort()))
            .map(variable -> (int) variable.sort().signed(model.value(variable)))
            .distinct()
            .limit(MOST_OTHERS)
            .toList();
    return new Exploration.Suspicion(edge, inputs(model), others);
  }

  private static boolean isInteger(Sort sort) {
    return !sort.isBool() && !sort.isFloating();
  }

  private List<Value> inputs(Assignment model) {
    return unrolling.inputs().stream()
        .filter(input -> model.holds(input.guard()))
        .map(input -> new LazyAbstraction.Read(input, model.value(input.value())).asValue())
        .toList();
  }

  @Override
  public void close() {
    solver.close();
  }
}

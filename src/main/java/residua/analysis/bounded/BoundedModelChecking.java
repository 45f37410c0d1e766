package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import residua.analysis.Exploration;
import residua.analysis.Limits;
import residua.binding.BoundCondition;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Uncalled;
import residua.evidence.bounds.Bounds;
import residua.evidence.bounds.ExceedingRuns;
import residua.formula.Assignment;
import residua.formula.Term;
import residua.formula.Terms;
import residua.formula.solver.Answer;
import residua.formula.solver.Solver;
import residua.formula.solver.SolverUnavailable;
import residua.formula.solver.Solvers;
import residua.meaning.Meaning;
import residua.meaning.Scalar;
import residua.meaning.run.Value;
import residua.symbolic.Exhausted;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.Unfollowed;

/**
 * Bounded model checking (Biere, Cimatti, Clarke, Zhu, "Symbolic Model Checking without BDDs",
 * TACAS 1999; for C: Clarke, Kroening, Lerda, "A Tool for Checking ANSI-C Programs", TACAS 2004):
 * are there runs within bounds that reach an error call, and are there runs beyond the bounds? The
 * bounds are doubled until there are none, or a limit is met.
 */
public final class BoundedModelChecking {
  /** A condition that counts further is large, and takes long to make. */
  private static final int MOST_SAID = 64;

  private final Program program;
  private final Meaning meaning;
  private final Set<String> errorCalls;
  private final Optional<BoundCondition> given;
  private final Limits limits;
  private final Solvers solvers;
  private final BitSet errorFunctions = new BitSet();
  private final Technique technique;
  private Optional<BoundCondition> unproved = Optional.empty();

  /**
   * Of a program.
   *
   * @param given the runs that it covers are not looked at
   * @param technique how runs beyond the bounds are looked at
   */
  public BoundedModelChecking(
      Program program,
      Meaning meaning,
      Set<String> errorCalls,
      Optional<BoundCondition> given,
      Limits limits,
      Solvers solvers,
      Technique technique) {
    this.program = program;
    this.meaning = meaning;
    this.errorCalls = errorCalls;
    this.given = given;
    this.limits = limits;
    this.solvers = solvers;
    for (Function function : program.functions()) {
      if (errorCalls.contains(function.name())) {
        errorFunctions.set(function.index());
      }
    }
    this.technique = technique;
  }

  /**
   * Looks.
   *
   * @param violated asked where an error call seems to be reached; if it says yes, one is
   * @throws SolverUnavailable if the solver does not work here
   */
  public Outcome run(Predicate<Exploration.Suspicion> violated) throws SolverUnavailable {
    if (Uncalled.mayRunAround(program)) {
      return unknown("functions that may run without being named", List.of(), 0);
    }
    Budget budget = new Budget(limits);
    if (technique == Technique.BMC) {
      return run(Optional.empty(), budget, violated);
    }
    try (Beyond beyond = beyond(budget, violated)) {
      return run(Optional.of(beyond), budget, violated);
    }
  }

  private Beyond beyond(Budget budget, Predicate<Exploration.Suspicion> violated) {
    UnboundedStep step =
        new UnboundedStep(
            technique, program, meaning, errorFunctions::get, errorCalls, given, solvers);
    return technique != Technique.IMPACT
        ? step
        : new ImpactStep(
            solvers,
            step,
            budget,
            (terms, invariants, steps, questions) -> {
              SymbolicMachine machine =
                  new SymbolicMachine(meaning, errorFunctions::get, errorCalls, terms, false);
              Blocks blocks = new Blocks(program, machine, terms, given, steps);
              return new Impact(
                  terms,
                  new Contexts(program, machine, terms, blocks, step.facts(), invariants),
                  questions,
                  limits.get("repeat").orElse(Long.MAX_VALUE / 2),
                  (edge, reads) ->
                      violated.test(
                          new Exploration.Suspicion(program.edges().get(edge), values(reads))));
            });
  }

  private Outcome run(
      Optional<Beyond> beyond, Budget budget, Predicate<Exploration.Suspicion> violated)
      throws SolverUnavailable {
    List<BoundCondition> left = new ArrayList<>();
    long most = limits.get("repeat").orElse(Integer.MAX_VALUE / 2);
    long bound = 1;
    while (true) {
      try (Round round = new Round((int) bound, budget, violated)) {
        Optional<Outcome> outcome = round.run(left);
        if (outcome.isPresent()) {
          boolean isUnknown = outcome.get().verdict() == Outcome.Verdict.UNKNOWN;
          if (isUnknown && beyond.isPresent() && unproved.isEmpty()) {
            isProved(beyond.get(), 0, budget);
          }
          return shown(beyond, left, budget).orElse(outcome.get().with(unproved));
        }
      } catch (Unfollowed | Exhausted e) {
        String after = bound > 1 ? " after " + words(bound / 2) : "";
        return unknown(e.getMessage() + after, left, budget.steps()).with(unproved);
      } catch (OutOfMemoryError e) {
        return unknown("no more memory", left, budget.steps()).with(unproved);
      } catch (StackOverflowError e) {
        return unknown("calls that are nested too deeply", left, budget.steps()).with(unproved);
      }
      if (beyond.isPresent() && isProved(beyond.get(), (int) bound - 1, budget)) {
        return new Outcome(
            Outcome.Verdict.TRUE,
            Optional.empty(),
            "",
            List.of(),
            Optional.empty(),
            budget.steps());
      }
      Optional<Outcome> shown = shown(beyond, left, budget);
      if (shown.isPresent()) {
        return shown.get();
      }
      if (bound >= most) {
        return unknown("the limit 'repeat' after " + words(bound), left, budget.steps())
            .with(unproved);
      }
      bound = Math.min(2 * bound, most);
    }
  }

  /** What is known if a run has shown an error. */
  private Optional<Outcome> shown(
      Optional<Beyond> beyond, List<BoundCondition> left, Budget budget) {
    return beyond
        .flatMap(Beyond::violated)
        .map(edge ->
            new Outcome(
                Outcome.Verdict.FALSE,
                Optional.of(program.edges().get(edge)),
                "",
                left,
                Optional.empty(),
                budget.steps()));
  }

  private boolean isProved(Beyond beyond, int k, Budget budget) throws SolverUnavailable {
    try {
      Optional<BitSet> stopped = beyond.run(k, budget);
      unproved =
          stopped
              .flatMap(new LastRead(program)::of)
              .<BoundCondition>map(edges -> new StoppedRuns(edges, Optional.empty()))
              .or(() -> unproved);
      return stopped.isPresent() && stopped.get().isEmpty();
    } catch (Exhausted | Unfollowed | StackOverflowError | OutOfMemoryError e) {
      // More rounds may still decide.
      return false;
    }
  }

  private static String words(long bound) {
    return bound == 1 ? "1 round" : bound + " rounds";
  }

  private static Outcome unknown(String why, List<BoundCondition> left, long steps) {
    return new Outcome(
        Outcome.Verdict.UNKNOWN, Optional.empty(), why, left, Optional.empty(), steps);
  }

  private static List<Value> values(List<Impact.Read> reads) {
    List<Value> result = new ArrayList<>();
    for (Impact.Read read : reads) {
      Scalar type = read.input().type();
      result.add(
          type.isFloating()
              ? new Value.Real(Double.longBitsToDouble(read.value()))
              : Value.of(type.wrap(read.value())));
    }
    return result;
  }

  /** All that is done with one bound. */
  private final class Round implements AutoCloseable {
    private final int bound;
    private final Budget budget;
    private final Predicate<Exploration.Suspicion> confirmed;
    private final Terms terms = new Terms();
    private final Solver solver;
    private final Unrolling unrolling;
    private final ExceedingRuns exceeding;
    private final BitSet stopped = new BitSet();
    private final List<String> why = new ArrayList<>();

    Round(int bound, Budget budget, Predicate<Exploration.Suspicion> confirmed)
        throws SolverUnavailable {
      this.bound = bound;
      this.budget = budget;
      this.confirmed = confirmed;
      this.solver = solvers.start();
      this.exceeding = new ExceedingRuns(program, new Bounds(bound, bound, Map.of()));
      this.unrolling =
          new Unrolling(
              program,
              new SymbolicMachine(meaning, errorFunctions::get, errorCalls, terms, true),
              terms,
              Rounds.within(exceeding),
              given,
              budget,
              new RoundByRound(guard -> !(check(guard) instanceof Answer.Unsatisfiable)));
    }

    private Answer check(Term term) throws Exhausted {
      budget.check();
      Answer answer = solver.check(term, budget.nanos());
      budget.check();
      return answer;
    }

    /** What is known after it; nothing if more rounds may tell more. */
    Optional<Outcome> run(List<BoundCondition> left) throws Unfollowed, Exhausted {
      unrolling.run();
      Optional<Edge> violated = violated();
      if (violated.isPresent()) {
        return Optional.of(
            new Outcome(
                Outcome.Verdict.FALSE, violated, "", left, Optional.empty(), budget.steps()));
      }
      for (Map.Entry<Integer, Term> open : unrolling.found().open().entrySet()) {
        if (!(check(open.getValue()) instanceof Answer.Unsatisfiable)) {
          stopped.set(open.getKey());
        }
      }
      Optional<BitSet> edges = new LastRead(program).of(stopped);
      boolean isWhole = check(unrolling.found().exceeding()) instanceof Answer.Unsatisfiable;
      if (stopped.isEmpty() && isWhole) {
        return Optional.of(
            new Outcome(
                Outcome.Verdict.TRUE,
                Optional.empty(),
                "",
                List.of(),
                Optional.empty(),
                budget.steps()));
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
      String reason = why.isEmpty() ? "runs that were not followed" : why.get(0);
      return Optional.of(unknown(reason + " within " + words(bound), left, budget.steps()));
    }

    /** The error call that a run reaches; of one that seems to be reached, that is noted. */
    private Optional<Edge> violated() throws Exhausted {
      for (Map.Entry<Integer, Term> error : unrolling.found().errors().entrySet()) {
        Edge edge = program.edges().get(error.getKey());
        switch (check(error.getValue())) {
          case Answer.Unsatisfiable none -> {}
          case Answer.Unknown unknown -> {
            stopped.set(edge.id());
            why.add(unknown.why());
          }
          case Answer.Satisfiable satisfiable -> {
            if (confirmed.test(new Exploration.Suspicion(edge, inputs(satisfiable.model())))) {
              return Optional.of(edge);
            }
            stopped.set(edge.id());
            why.add("an error call that may be reached");
          }
        }
      }
      return Optional.empty();
    }

    private List<Value> inputs(Assignment model) {
      return values(
          unrolling.inputs().stream()
              .filter(input -> model.holds(input.guard()))
              .map(input -> new Impact.Read(input, model.value(input.value())))
              .toList());
    }

    @Override
    public void close() {
      solver.close();
    }
  }
}

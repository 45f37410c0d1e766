package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.analysis.bounded.induction.Contracts;
import residua.analysis.bounded.induction.ForwardReachability;
import residua.analysis.bounded.induction.InvariantSearch;
import residua.analysis.bounded.induction.KInductionLoopRule;
import residua.analysis.bounded.induction.KnownContracts;
import residua.analysis.bounded.induction.KnownInvariants;
import residua.analysis.bounded.induction.PredicateAbstraction;
import residua.analysis.bounded.induction.Recursion;
import residua.analysis.bounded.induction.RecursionFacts;
import residua.analysis.bounded.induction.Refuted;
import residua.analysis.bounded.induction.SeenStates;
import residua.analysis.bounded.linear.PolynomialRefutation;
import residua.analysis.bounded.samples.SampledStates;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.bounded.unrolling.CallRule;
import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.bounded.unrolling.LoopRule;
import residua.analysis.bounded.unrolling.Unrolling;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.bounded.unrolling.UnwindBounds;
import residua.analysis.reachability.LoopInvariants;
import residua.analysis.reachability.PathLimits;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Expression;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.Solver;
import residua.smt.solver.SolverAnswer;
import residua.smt.solver.SolverUnavailable;

/**
 * Analyses executions that no bound covers, by going around loops from any state. By k-induction
 * (Sheeran, Singh, Stålmarck, "Checking Safety Properties Using Induction and a SAT-Solver", FMCAD
 * 2000), with auxiliary invariants (Beyer, Dangl, Wendler, "Boosting k-Induction with
 * Continuously-Refined Invariants", CAV 2015), or by predicate abstraction, it shows of some edges
 * that no execution goes wrong there.
 */
final class InductionStep implements UnboundedProver {
  private static final int PARTS = 3;

  /** Fraction of the time for invariants that is spent on executions that refute candidates. */
  private static final int SHARE = 10;

  private final ProofStrategy technique;
  private final UnrollingTask task;
  private final UnrollingTask executed;
  private final LoopFacts facts;
  private final RecursionFacts recursive;
  private KnownInvariants learnt;
  private Map<Integer, String> reasons = Map.of();
  private List<Integer> assumed = List.of();
  private final Refuted refuted = new Refuted();

  /** The result that holds for every k: there are no loops, only recursion. */
  private Optional<BitSet> known = Optional.empty();

  private Optional<InvariantSearch.Examples> examples = Optional.empty();

  /** Whether a proof by equations alone was tried. */
  private boolean areEquationsKnown;

  /** The kinds of candidates that are searched through next. */
  private InvariantSearch.Kinds kinds = InvariantSearch.Kinds.SIMPLE;

  /** Whether the search through the last kinds was completed, or can never be. */
  private boolean isComplete;

  /** Whether the last search was ended by the time limit. */
  private boolean isCut;

  InductionStep(ProofStrategy technique, UnrollingTask task) {
    this(technique, task, task, KnownInvariants.NOTHING);
  }

  /**
   * For a task.
   *
   * @param executed the task whose program is executed for candidates of invariants: its variables
   *     have the same numbers
   * @param known invariants of the program
   */
  InductionStep(
      ProofStrategy technique, UnrollingTask task, UnrollingTask executed, KnownInvariants known) {
    this.technique = technique;
    this.task = task;
    this.executed = executed;
    this.learnt = known;
    this.facts = new LoopFacts(task.program(), task.meaning());
    this.recursive = RecursionFacts.of(task, facts);
  }

  /**
   * {@inheritDoc}
   *
   * @param k how many iterations without an error are assumed; for predicates, a larger value
   *     allows more
   */
  @Override
  public Optional<BitSet> run(int k, Budget budget)
      throws Exhausted, UnsupportedEdge, SolverUnavailable {
    if (known.isPresent()) {
      return known;
    }
    // Predicate abstraction asks the solver in each step: one more is not cheap.
    if (!areEquationsKnown && technique != ProofStrategy.PREDICATE) {
      Optional<BitSet> proof = byEquations(k, budget);
      if (proof.isPresent()) {
        return proof;
      }
    }
    if (!isComplete) {
      invariants(k, budget);
    }
    return Optional.of(edges(k, budget));
  }

  /** A proof by equations alone, which are found without a solver; empty if there is none. */
  private Optional<BitSet> byEquations(int k, Budget budget)
      throws Exhausted, UnsupportedEdge, SolverUnavailable {
    areEquationsKnown = true;
    learnt = learnt.and(equations(budget));
    if (learnt.isNothing()) {
      return Optional.empty();
    }
    try {
      return Optional.of(edges(k, budget.part(2))).filter(BitSet::isEmpty);
    } catch (Exhausted e) {
      budget.check();
      return Optional.empty();
    }
  }

  /** The edges at which an execution may go wrong, as far as is known. */
  private BitSet edges(int k, Budget budget) throws Exhausted, UnsupportedEdge, SolverUnavailable {
    Terms terms = new Terms();
    try (Solver solver = task.solvers().start()) {
      SymbolicMachine machine = task.machine(terms, false);
      PolynomialRefutation algebra = new PolynomialRefutation(terms);
      InvariantSearch.Question question =
          term ->
              algebra.refutes(term)
                  ? new SolverAnswer.Unsatisfiable()
                  : check(solver, term, budget);
      Contracts contracts = new KnownContracts(learnt.calls(), machine, terms);
      CallRule calls = new Recursion(task, recursive, machine, terms, contracts);
      LoopRule rule = rule(k, calls, machine, terms, question);
      Unrolling unrolling = unrolling(machine, terms, rule, budget);
      unrolling.run();
      reasons = unrolling.found().whyOpen();
      BitSet result = new BitSet();
      boolean isCertain = true;
      for (Map<Integer, Term> all : List.of(unrolling.found().errors(), unrolling.found().open())) {
        for (Map.Entry<Integer, Term> each : all.entrySet()) {
          SolverAnswer answer = question.check(each.getValue());
          isCertain &= !(answer instanceof SolverAnswer.Unknown);
          if (!(answer instanceof SolverAnswer.Unsatisfiable)) {
            result.set(each.getKey());
          }
        }
      }
      if (result.isEmpty()) {
        assumed = assumed(unrolling.found().assumed(), question);
      }
      if (isComplete && isCertain && !unrolling.hasMetLoops()) {
        known = Optional.of(result);
      }
      return result;
    }
  }

  private LoopRule rule(
      int k,
      CallRule calls,
      SymbolicMachine machine,
      Terms terms,
      InvariantSearch.Question question) {
    return switch (technique) {
      case BMC, K_INDUCTION, IMPACT ->
          new KInductionLoopRule(
              k,
              facts,
              learnt.loops(),
              calls,
              machine,
              terms,
              guard -> !(question.check(guard) instanceof SolverAnswer.Unsatisfiable));
      case PREDICATE ->
          new PredicateAbstraction(
              Integer.SIZE - Integer.numberOfLeadingZeros(k),
              task.meaning(),
              facts,
              learnt.loops(),
              calls,
              machine,
              terms,
              question);
    };
  }

  @Override
  public List<Integer> assumed() {
    return assumed;
  }

  @Override
  public String why(int edge) {
    return Optional.ofNullable(reasons.get(edge)).orElseGet(() -> task.mayFail(edge));
  }

  @Override
  public Optional<Integer> violated() {
    return Optional.empty();
  }

  @Override
  public List<LoopInvariants> invariants() {
    return learnt.loops().entrySet().stream()
        .map(each ->
            new LoopInvariants(each.getKey().function(), each.getKey().head(), each.getValue()))
        .sorted(
            Comparator.comparingInt(LoopInvariants::function)
                .thenComparingInt(LoopInvariants::head))
        .toList();
  }

  @Override
  public void close() {
    // Its solvers are closed where they are used.
  }

  /** The edges of those that may hold. */
  private static List<Integer> assumed(Map<Integer, Term> all, InvariantSearch.Question question)
      throws Exhausted {
    List<Integer> result = new ArrayList<>();
    for (Map.Entry<Integer, Term> each : all.entrySet()) {
      if (!(question.check(each.getValue()) instanceof SolverAnswer.Unsatisfiable)) {
        result.add(each.getKey());
      }
    }
    return result;
  }

  /**
   * Searches for more invariants than before; a step that has less time than that takes goes
   * without.
   */
  private void invariants(int k, Budget budget)
      throws Exhausted, UnsupportedEdge, SolverUnavailable {
    if (k > 0 && kinds == InvariantSearch.Kinds.SIMPLE) {
      kinds = next(kinds);
    }
    try {
      KnownInvariants before = learnt;
      learnt = learnt.and(invariants(kinds, k <= 1 ? budget : budget.part(2)));
      boolean isLast = kinds == InvariantSearch.Kinds.CONDITIONAL;
      isComplete = isLast && !isCut;
      if (!isLast) {
        // The step would say the same as before; if time was short, it is its turn all the same.
        boolean isInVain =
            kinds != InvariantSearch.Kinds.SIMPLE && !isCut && !learnt.sayMoreOfLoops(before);
        kinds = next(kinds);
        if (isInVain) {
          invariants(k, budget);
        }
      }
    } catch (Exhausted e) {
      budget.check();
    } catch (UnsupportedEdge e) {
      // It will not be followed with more time either.
      isComplete = kinds != InvariantSearch.Kinds.SIMPLE;
      throw e;
    }
  }

  /** The kinds after others: between the first and the last ones all are about loops. */
  private InvariantSearch.Kinds next(InvariantSearch.Kinds after) {
    return facts.areNoLoops()
        ? InvariantSearch.Kinds.CONDITIONAL
        : InvariantSearch.Kinds.values()[after.ordinal() + 1];
  }

  /** Invariants of loop heads that are found easily; none if that takes too long. */
  Map<LoopId, List<Expression>> invariants(Budget budget)
      throws SolverUnavailable, UnsupportedEdge {
    try {
      Budget part = budget.part(PARTS);
      learnt = learnt.and(invariants(InvariantSearch.Kinds.SIMPLE, part));
      learnt = learnt.and(invariants(InvariantSearch.Kinds.CONDITIONAL, part));
    } catch (Exhausted e) {
      // Invariants that are known already are of use, too.
    }
    return learnt.loops();
  }

  LoopFacts facts() {
    return facts;
  }

  /** The invariants found so far. */
  KnownInvariants learnt() {
    return learnt;
  }

  /** For a single proof: all kinds of candidates are searched through at once. */
  InductionStep forOneProof() {
    areEquationsKnown = true;
    kinds = InvariantSearch.Kinds.CONDITIONAL;
    return this;
  }

  private KnownInvariants equations(Budget budget) throws Exhausted, UnsupportedEdge {
    Terms terms = new Terms();
    InvariantSearch found =
        search(InvariantSearch.Kinds.SIMPLE, task.machine(terms, false), terms, budget);
    return found.equations(System.nanoTime() + budget.nanos() / SHARE);
  }

  /** The candidates, with the conditions under which an execution violates each. */
  private InvariantSearch search(
      InvariantSearch.Kinds wanted, SymbolicMachine machine, Terms terms, Budget budget)
      throws Exhausted, UnsupportedEdge {
    if (examples.isEmpty()) {
      long until = System.nanoTime() + budget.nanos() / SHARE;
      examples =
          Optional.of(
              new InvariantSearch.Examples(
                  new SeenStates(
                      executed.program(),
                      executed.meaning(),
                      executed.errorCalls(),
                      recursive.seen(),
                      until),
                  new SampledStates(executed, budget.nanos() / SHARE)));
    }
    InvariantSearch rule =
        new InvariantSearch(
            task, wanted, learnt, recursive, examples.orElseThrow(), refuted, machine, terms);
    Unrolling unrolling = unrolling(machine, terms, rule, budget);
    unrolling.run();
    for (Map.Entry<Integer, Term> lost : unrolling.found().lost().entrySet()) {
      ForwardReachability after =
          ForwardReachability.after(task.program(), task.meaning(), lost.getKey());
      rule.noteLost(after, lost.getValue());
    }
    return rule;
  }

  private KnownInvariants invariants(InvariantSearch.Kinds wanted, Budget budget)
      throws Exhausted, UnsupportedEdge, SolverUnavailable {
    Terms terms = new Terms();
    try (Solver solver = task.solvers().start()) {
      InvariantSearch rule = search(wanted, task.machine(terms, false), terms, budget);
      // A longer search is not worth it: without invariants there is still the step.
      long end = System.nanoTime() + budget.nanos() / 2;
      isCut = false;
      InvariantSearch.Question question =
          term -> {
            budget.check();
            SolverAnswer answer = solver.check(term, end - System.nanoTime());
            isCut |= end - System.nanoTime() <= 0;
            return answer;
          };
      return rule.left(question, System.nanoTime() + budget.nanos());
    }
  }

  private Unrolling unrolling(SymbolicMachine machine, Terms terms, LoopRule rule, Budget budget) {
    return new Unrolling(
        task.program(),
        machine,
        terms,
        UnwindBounds.unbounded(),
        task.given(),
        budget,
        rule,
        PathLimits.none());
  }

  private static SolverAnswer check(Solver solver, Term term, Budget budget) throws Exhausted {
    budget.check();
    SolverAnswer answer = solver.check(term, budget.nanos());
    budget.check();
    return answer;
  }
}

package residua.analysis.bounded;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.analysis.bounded.lazy.Blocks;
import residua.analysis.bounded.lazy.Interpolation;
import residua.analysis.bounded.lazy.LazyAbstraction;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.reachability.LoopInvariants;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Expression;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.Solver;
import residua.smt.solver.SolverAnswer;
import residua.smt.solver.SolverUnavailable;
import residua.smt.solver.Solvers;

/**
 * {@link LazyAbstraction} in several parts, between which other work is done. A solver that has
 * given up is replaced by a new one.
 */
final class LazyAbstractionStep implements UnboundedProver, Interpolation.Questions {
  /** Fraction of the time that is left to others. */
  private static final int PARTS = 2;

  private final Solvers solvers;
  private final InductionStep step;
  private final boolean usesInvariants;
  private final Maker maker;
  private Optional<Solver> solver = Optional.empty();
  private Optional<LazyAbstraction> abstraction = Optional.empty();
  private Optional<BitSet> result = Optional.empty();
  private boolean isOver;
  private Budget budget;

  /** Constructs it when invariants are known. */
  interface Maker {
    LazyAbstraction of(
        Terms terms,
        Map<LoopId, List<Expression>> invariants,
        Blocks.Steps steps,
        Interpolation.Questions questions);
  }

  /**
   * The step for a program.
   *
   * @param step that finds invariants
   * @param usesInvariants whether these are searched for first, and hold in all states; the search
   *     can take longer than everything else
   * @param budget of the whole analysis
   */
  LazyAbstractionStep(
      Solvers solvers, InductionStep step, boolean usesInvariants, Budget budget, Maker maker) {
    this.solvers = solvers;
    this.step = step;
    this.usesInvariants = usesInvariants;
    this.maker = maker;
    this.budget = budget;
  }

  @Override
  public Optional<BitSet> run(int k, Budget all)
      throws Exhausted, UnsupportedEdge, SolverUnavailable {
    if (isOver) {
      return result;
    }
    budget = usesInvariants ? all.part(PARTS) : all;
    if (abstraction.isEmpty()) {
      Map<LoopId, List<Expression>> invariants =
          usesInvariants ? step.invariants(budget) : Map.of();
      Terms terms = new Terms();
      abstraction = Optional.of(maker.of(terms, invariants, () -> budget.step(), this));
    }
    result = abstraction.get().run();
    isOver = true;
    return result;
  }

  @Override
  public List<Integer> assumed() {
    return step.assumed();
  }

  @Override
  public String why(int edge) {
    return step.why(edge);
  }

  @Override
  public Optional<Integer> violated() {
    return abstraction.flatMap(LazyAbstraction::violated);
  }

  @Override
  public List<LoopInvariants> invariants() {
    return step.invariants();
  }

  private Solver solver() throws Exhausted {
    if (solver.isPresent() && solver.get().isOver()) {
      close();
    }
    if (solver.isEmpty()) {
      try {
        solver = Optional.of(solvers.start());
      } catch (SolverUnavailable e) {
        throw new Exhausted(e.getMessage());
      }
    }
    return solver.get();
  }

  @Override
  public SolverAnswer check(Term term) throws Exhausted {
    budget.check();
    SolverAnswer answer = solver().check(term, budget.nanos());
    budget.check();
    return answer;
  }

  @Override
  public List<Integer> core(List<Term> all) throws Exhausted {
    budget.check();
    return solver().core(all, budget.nanos());
  }

  @Override
  public void close() {
    solver.ifPresent(Solver::close);
    solver = Optional.empty();
  }
}

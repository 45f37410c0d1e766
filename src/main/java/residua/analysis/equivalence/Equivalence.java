package residua.analysis.equivalence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import residua.c.semantics.ProgramSemantics;
import residua.smt.Term;
import residua.smt.solver.Solver;
import residua.smt.solver.SolverAnswer;
import residua.smt.solver.SolverUnavailable;
import residua.smt.solver.Solvers;

/**
 * Decides whether edges of two programs are equivalent. If the decision takes too long, or is asked
 * too late, they are not.
 */
public final class Equivalence {
  /** Time limit of one query; starting the solver may take seconds of the first one. */
  private static final long NANOS = 10_000_000_000L;

  private static final long ALL_NANOS = 20_000_000_000L;

  private final ProgramSemantics own;
  private final ProgramSemantics other;
  private final Optional<Solvers> solvers;
  private final Map<List<Object>, Boolean> known = new HashMap<>();
  private long nanosLeft = ALL_NANOS;

  /**
   * For two programs.
   *
   * @param solvers if there is none, edges that are not obviously equivalent are not equivalent
   */
  public Equivalence(ProgramSemantics own, ProgramSemantics other, Optional<Solvers> solvers) {
    this.own = own;
    this.other = other;
    this.solvers = solvers;
  }

  /**
   * Whether each of some edges of a function is equivalent to one of the other program, for all
   * values of what they read, and is defined where that one is.
   *
   * @param edges by their ids; one that computes a value precedes those that read it
   * @param otherEdges one for each of them
   * @param names for each name on them the corresponding one of the other program: of objects and
   *     of functions without a body
   */
  public boolean areSame(
      int function,
      List<Integer> edges,
      int otherFunction,
      List<Integer> otherEdges,
      Map<String, String> names) {
    if (own.functions().get(function).unknown().isPresent()
        || other.functions().get(otherFunction).unknown().isPresent()) {
      return false;
    }
    return known.computeIfAbsent(
        List.of(edges, otherEdges, Map.copyOf(names)),
        key -> {
          Counterparts counterparts = new Counterparts(own, function, other, otherFunction, names);
          SameEffects effects = new SameEffects(counterparts, names, this::isImpossible);
          return IntStream.range(0, edges.size())
              .allMatch(i -> effects.areSame(own.of(edges.get(i)), other.of(otherEdges.get(i))));
        });
  }

  private boolean isImpossible(Term term) {
    if (solvers.isEmpty() || nanosLeft <= 0) {
      return false;
    }
    long start = System.nanoTime();
    try (Solver solver = solvers.get().start()) {
      return solver.check(term, Math.min(NANOS, nanosLeft)) instanceof SolverAnswer.Unsatisfiable;
    } catch (SolverUnavailable e) {
      return false;
    } finally {
      nanosLeft -= System.nanoTime() - start;
    }
  }
}

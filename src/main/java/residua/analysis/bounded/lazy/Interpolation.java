package residua.analysis.bounded.lazy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import residua.analysis.bounded.induction.InvariantSearch;
import residua.analysis.bounded.induction.QuantifierElimination;
import residua.analysis.reachability.Limits;
import residua.analysis.symbolic.Exhausted;
import residua.smt.Assignment;
import residua.smt.Substitution;
import residua.smt.Term;
import residua.smt.TermVariables;
import residua.smt.Terms;
import residua.smt.solver.SolverAnswer;

/**
 * Explains why a path is infeasible, by a formula for each node on it: a sequence of interpolants.
 * They are weakest preconditions along the path of what an unsat core leaves of it, strengthened
 * where the path to the node permits; so any solver will do (Dietsch, Heizmann, Musa, Nutz,
 * Podelski, "Craig vs. Newton in Software Model Checking", ESEC/FSE 2017). The result is trusted
 * only after a solver has shown that it is a proof: each formula and the passage that follows imply
 * the next one, and the last one implies that nothing goes wrong.
 */
public final class Interpolation {
  private static final int LARGE = 3_000;
  private static final long NANOS = 1_000_000;

  private final Terms terms;
  private final Questions questions;
  private final Limits limits;

  /** A solver. */
  public interface Questions extends InvariantSearch.Question {
    /** The indices of an unsatisfiable core of jointly unsatisfiable terms. */
    List<Integer> core(List<Term> all) throws Exhausted;
  }

  /** Whether a path is feasible. */
  sealed interface Result {
    /** It is infeasible, for this reason. The first formula, which is true, belongs to the root. */
    record Infeasible(List<Term> formulas) implements Result {}

    /** Some execution takes it. */
    record Feasible(Assignment model) implements Result {}

    /** Neither was shown. */
    record Unknown(String why) implements Result {}
  }

  /**
   * With these limits.
   *
   * @param limits those of refinements apply: an explanation that takes longer, or is larger, is
   *     not found
   */
  Interpolation(Terms terms, Questions questions, Limits limits) {
    this.terms = terms;
    this.questions = questions;
    this.limits = limits;
  }

  /**
   * Checks whether a path is feasible.
   *
   * @param path nodes from the root
   * @param bad what must hold at the last one, over the variables of its context and others
   */
  Result of(List<UnwindingNode> path, Term bad) throws Exhausted {
    UnwindingNode last = path.getLast();
    List<Term> premises = new ArrayList<>();
    path.forEach(node -> premises.addAll(node.taken()));
    int taken = premises.size();
    List<Term> badParts = TermVariables.conjuncts(bad);
    badParts.forEach(part -> premises.add(last.exact(part)));
    long start = System.nanoTime();
    Term formula = all(premises);
    OptionalLong largest = limits.get("refinement-formula");
    if (largest.isPresent() && TermVariables.size(formula) > largest.getAsLong()) {
      return new Result.Unknown("the limit 'refinement-formula'");
    }
    SolverAnswer answer = questions.check(formula);
    if (answer instanceof SolverAnswer.Satisfiable found) {
      return new Result.Feasible(found.model());
    }
    if (answer instanceof SolverAnswer.Unknown unknown) {
      return new Result.Unknown(unknown.why());
    }
    boolean[] isCore = new boolean[premises.size()];
    questions.core(premises).forEach(index -> isCore[index] = true);
    Term wrong = terms.bool(true);
    for (int i = 0; i < badParts.size(); i++) {
      wrong = isCore[taken + i] ? terms.and(wrong, badParts.get(i)) : wrong;
    }
    Optional<List<Term>> formulas = backwards(path, wrong, isCore, start);
    if (isLate(start)) {
      return new Result.Unknown("the limit 'refinement-time'");
    }
    return formulas.isPresent() && isProof(path, formulas.get(), bad)
        ? new Result.Infeasible(formulas.get())
        : new Result.Unknown("an infeasible path for which no interpolants were found");
  }

  private boolean isLate(long start) {
    OptionalLong longest = limits.get("refinement-time");
    return longest.isPresent() && (System.nanoTime() - start) / NANOS >= longest.getAsLong();
  }

  private Term all(List<Term> list) {
    Term result = terms.bool(true);
    for (Term each : list) {
      result = terms.and(result, each);
    }
    return result;
  }

  private Optional<List<Term>> backwards(
      List<UnwindingNode> path, Term wrong, boolean[] isCore, long start) throws Exhausted {
    QuantifierElimination forAll = new QuantifierElimination(terms, questions);
    List<Term> result = new ArrayList<>();
    Term needed = terms.not(wrong);
    int after = path.stream().mapToInt(node -> node.taken().size()).sum();
    for (int i = path.size() - 1; i > 0; i--) {
      UnwindingNode node = path.get(i);
      Optional<Term> free = forAll.of(needed, node.context().variables());
      if (isLate(start) || free.isEmpty() || TermVariables.size(free.get()) > LARGE) {
        return Optional.empty();
      }
      Term formula = stronger(path.subList(0, i + 1), free.get());
      result.add(0, formula);
      after -= node.taken().size();
      List<Term> guards = TermVariables.conjuncts(node.entry().guard());
      Term guard = terms.bool(true);
      for (int k = 0; k < guards.size(); k++) {
        guard = isCore[after + k] ? terms.and(guard, guards.get(k)) : guard;
      }
      needed = terms.or(terms.not(guard), before(node.entry(), formula));
    }
    result.add(0, terms.bool(true));
    return Optional.of(result);
  }

  private Term before(BlockFormula.Exit exit, Term formula) {
    return new Substitution(terms, exit.values(), variable -> variable).of(formula);
  }

  /**
   * Drops, from each disjunction, the alternatives that do not hold after the path to a node
   * anyway.
   */
  private Term stronger(List<UnwindingNode> path, Term formula) throws Exhausted {
    if (formula.isConstant()) {
      return formula;
    }
    List<Term> taken = new ArrayList<>();
    path.forEach(node -> taken.addAll(node.taken()));
    UnwindingNode node = path.getLast();
    Term result = terms.bool(true);
    for (Term clause : TermVariables.conjuncts(formula)) {
      List<Term> parts = TermVariables.disjuncts(terms, clause);
      if (parts.size() > 1) {
        List<Term> premises = new ArrayList<>(taken);
        parts.forEach(part -> premises.add(node.exact(terms.not(part))));
        if (questions.check(all(premises)) instanceof SolverAnswer.Unsatisfiable) {
          clause = terms.bool(false);
          for (int index : questions.core(premises)) {
            if (index >= taken.size()) {
              clause = terms.or(clause, parts.get(index - taken.size()));
            }
          }
        }
      }
      result = terms.and(result, clause);
    }
    return result;
  }

  private boolean isProof(List<UnwindingNode> path, List<Term> formulas, Term bad)
      throws Exhausted {
    for (int i = 0; i < path.size(); i++) {
      Term here = terms.and(path.get(i).label(), formulas.get(i));
      Term next =
          i == path.size() - 1
              ? bad
              : terms.and(
                  path.get(i + 1).entry().guard(),
                  terms.not(before(path.get(i + 1).entry(), formulas.get(i + 1))));
      if (!(questions.check(terms.and(here, next)) instanceof SolverAnswer.Unsatisfiable)) {
        return false;
      }
    }
    return true;
  }
}

package residua.analysis.bounded.lazy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.analysis.symbolic.Exhausted;
import residua.smt.Substitution;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.SolverAnswer;

/**
 * Labels nodes with the predicates of their context that hold (lazy predicate abstraction:
 * Henzinger, Jhala, Majumdar, Sutre, "Lazy Abstraction", POPL 2002). The predicates are parts of
 * the formulas that explain infeasible paths (Henzinger, Jhala, Majumdar, McMillan, "Abstractions
 * from Proofs", POPL 2004); if the parts are not new, the formulas as they are.
 */
public final class PredicateLabels implements NodeLabels {
  private static final int MOST_CUBES = 32;

  private final Terms terms;
  private final Interpolation.Questions questions;
  private final Abstraction abstraction;
  private final Map<BlockContext, Set<Term>> precision = new HashMap<>();

  /** Labels without predicates. */
  public PredicateLabels(Terms terms, Interpolation.Questions questions, Abstraction abstraction) {
    this.terms = terms;
    this.questions = questions;
    this.abstraction = abstraction;
  }

  @Override
  public Term of(UnwindingNode parent, BlockFormula.Exit exit) throws Exhausted {
    Term before = terms.and(parent.label(), exit.guard());
    Term result = exit.target().known();
    List<Term> undecided = new ArrayList<>();
    for (Term predicate : precision.getOrDefault(exit.target(), Set.of())) {
      Term there = after(exit, predicate);
      if (isNever(terms.and(before, terms.not(there)))) {
        result = terms.and(result, predicate);
      } else if (isNever(terms.and(before, there))) {
        result = terms.and(result, terms.not(predicate));
      } else {
        undecided.add(predicate);
      }
    }
    return abstraction == Abstraction.CARTESIAN || undecided.size() < 2
        ? result
        : terms.and(result, combinations(exit, before, undecided));
  }

  /** The combinations that may hold; any, if there are too many or it is not known. */
  private Term combinations(BlockFormula.Exit exit, Term before, List<Term> predicates)
      throws Exhausted {
    Term result = terms.bool(false);
    Term open = before;
    for (int i = 0; i < MOST_CUBES; i++) {
      switch (questions.check(open)) {
        case SolverAnswer.Unsatisfiable never -> {
          return result;
        }
        case SolverAnswer.Satisfiable found -> {
          Term cube = terms.bool(true);
          for (Term predicate : predicates) {
            boolean holds = found.model().holds(after(exit, predicate));
            cube = terms.and(cube, holds ? predicate : terms.not(predicate));
          }
          result = terms.or(result, cube);
          open = terms.and(open, terms.not(after(exit, cube)));
        }
        case SolverAnswer.Unknown unknown -> {
          return terms.bool(true);
        }
      }
    }
    return terms.bool(true);
  }

  @Override
  public boolean isEager() {
    return false;
  }

  @Override
  public Optional<UnwindingNode> learn(List<UnwindingNode> path, List<Term> formulas)
      throws Exhausted {
    Set<BlockContext> changed = new HashSet<>();
    for (int i = 1; i < path.size(); i++) {
      add(path.get(i).context(), parts(formulas.get(i)), changed);
    }
    for (int i = 1; i < path.size() && changed.isEmpty(); i++) {
      add(path.get(i).context(), Set.of(formulas.get(i)), changed);
    }
    Optional<UnwindingNode> first =
        path.stream().skip(1).filter(each -> changed.contains(each.context())).findFirst();
    if (first.isPresent()) {
      UnwindingNode node = first.get();
      node.strengthen(terms.and(node.label(), of(node.parent().orElseThrow(), node.entry())));
    }
    return first;
  }

  private void add(BlockContext context, Set<Term> predicates, Set<BlockContext> changed) {
    for (Term predicate : predicates) {
      if (!predicate.isConstant()
          && precision.computeIfAbsent(context, each -> new LinkedHashSet<>()).add(predicate)) {
        changed.add(context);
      }
    }
  }

  /** The parts of a formula other than its boolean connectives. */
  private static Set<Term> parts(Term formula) {
    Set<Term> result = new LinkedHashSet<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> work = new ArrayDeque<>();
    work.push(formula);
    while (!work.isEmpty()) {
      Term at = work.pop();
      if (seen.add(at)) {
        switch (at.op()) {
          case AND, OR, NOT -> at.operands().forEach(work::push);
          default -> result.add(at);
        }
      }
    }
    return result;
  }

  private boolean isNever(Term term) throws Exhausted {
    return questions.check(term) instanceof SolverAnswer.Unsatisfiable;
  }

  private Term after(BlockFormula.Exit exit, Term formula) {
    return new Substitution(terms, exit.values(), variable -> variable).of(formula);
  }
}

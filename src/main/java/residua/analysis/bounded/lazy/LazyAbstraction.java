package residua.analysis.bounded.lazy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import residua.analysis.reachability.Limits;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.Input;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Scalar;
import residua.smt.Assignment;
import residua.smt.Substitution;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.SolverAnswer;

/**
 * Lazy abstraction, with interpolants or with predicates, in blocks (Beyer, Wendler, "Algorithms
 * for Software Model Checking: Predicate Abstraction vs. Impact", FMCAD 2012). All paths from block
 * to block are followed; the label of a node contains only what is needed; and a node whose label
 * implies that of another is covered and not expanded. The result is trusted only after it was
 * shown, as a whole, to be a proof.
 */
public final class LazyAbstraction {
  private static final int CANDIDATES_FORCED = 3;

  private final Terms terms;
  private final BlockContexts contexts;
  private final NodeLabels labels;
  private final Interpolation.Questions questions;
  private final Interpolation interpolation;
  private final long repeat;
  private final BiPredicate<Integer, List<Read>> isReached;
  private final BitSet stopped = new BitSet();
  private final Map<BlockContext, List<UnwindingNode>> byContext = new HashMap<>();
  private final Deque<UnwindingNode> waiting = new ArrayDeque<>();
  private final UnwindingNode root;
  private Optional<Integer> violated = Optional.empty();
  private boolean isLimited;
  private int count = 1;

  /** A value that an execution has read; its type is in the input. */
  public record Read(Input input, long value) {
    /** The value in the form in which it is given to an execution. */
    public Value asValue() {
      Scalar type = input.type();
      return type.isFloating()
          ? new Value.Real(Double.longBitsToDouble(value))
          : Value.of(type.wrap(value));
    }
  }

  /**
   * On a program.
   *
   * @param labels the kind of labels
   * @param limits among them how often a path may come to one location again
   * @param isReached asked of an error call by its edge, with the inputs of an execution that seems
   *     to reach it; if it answers yes, one does
   */
  public LazyAbstraction(
      Terms terms,
      BlockContexts contexts,
      NodeLabels labels,
      Interpolation.Questions questions,
      Limits limits,
      BiPredicate<Integer, List<Read>> isReached) {
    this.terms = terms;
    this.contexts = contexts;
    this.labels = labels;
    this.questions = questions;
    this.interpolation = new Interpolation(terms, questions, limits);
    this.repeat = limits.get("repeat").orElse(Long.MAX_VALUE / 2);
    this.isReached = isReached;
    this.root = UnwindingNode.root(contexts.first(), terms);
    waiting.add(root);
  }

  /** The edge of an error call that was shown to be reachable. */
  public Optional<Integer> violated() {
    return violated;
  }

  /**
   * Continues until no node waits. Claim: an execution that takes none of the edges of the result
   * reaches no error call.
   *
   * @return empty if a limit prevents it from finishing
   * @throws Exhausted if time or memory is used up; it may be called again
   */
  public Optional<BitSet> run() throws Exhausted, UnsupportedEdge {
    while (!waiting.isEmpty() && violated.isEmpty()) {
      UnwindingNode node = waiting.peek();
      if (isThere(node) && !node.isExpanded() && !isCovered(node) && !isMadeCovered(node)) {
        if (isTooOften(node)) {
          isLimited = true;
        } else {
          expand(node);
        }
      }
      waiting.remove(node);
    }
    return violated.isPresent() || isLimited || !isProof()
        ? Optional.empty()
        : Optional.of((BitSet) stopped.clone());
  }

  private boolean isUnsatisfiable(Term term) throws Exhausted {
    return questions.check(term) instanceof SolverAnswer.Unsatisfiable;
  }

  private boolean implies(Term premise, Term conclusion) throws Exhausted {
    return isUnsatisfiable(terms.and(premise, terms.not(conclusion)));
  }

  /** Whether an older node covers a node. */
  private boolean isCovered(UnwindingNode node) throws Exhausted {
    for (UnwindingNode other : older(node).reversed()) {
      if (implies(node.label(), other.label())) {
        waiting.addAll(node.cut());
        waiting.addAll(node.uncoverOthers());
        node.coverBy(other);
        return true;
      }
    }
    return false;
  }

  /** Whether an older node covers it once more is known of the path to this one. */
  private boolean isMadeCovered(UnwindingNode node) throws Exhausted {
    if (!labels.isEager()) {
      return false;
    }
    List<UnwindingNode> older = older(node);
    List<UnwindingNode> few =
        older.subList(Math.max(0, older.size() - CANDIDATES_FORCED), older.size());
    for (UnwindingNode other : few.reversed()) {
      Interpolation.Result result = interpolation.of(node.path(), terms.not(other.label()));
      if (result instanceof Interpolation.Result.Infeasible(List<Term> formulas)) {
        strengthen(node.path(), formulas);
        return !isThere(node) || isCovered(node);
      }
    }
    return false;
  }

  private static boolean isThere(UnwindingNode node) {
    return !node.isRemoved() && node.cover().isEmpty();
  }

  private List<UnwindingNode> older(UnwindingNode node) {
    return byContext.getOrDefault(node.context(), List.of()).stream()
        .filter(other -> other.number() < node.number() && isThere(other))
        .toList();
  }

  private void expand(UnwindingNode node) throws Exhausted, UnsupportedEdge {
    BlockFormula passage = contexts.passage(node.context());
    for (BlockFormula.Bad bad : passage.bad()) {
      if (!stopped.get(bad.edge())) {
        refute(node, bad);
        if (!isThere(node) || violated.isPresent()) {
          return;
        }
      }
    }
    List<BlockFormula.Exit> taken = new ArrayList<>();
    for (BlockFormula.Exit exit : passage.exits()) {
      if (!isUnsatisfiable(terms.and(node.label(), exit.guard()))) {
        taken.add(exit);
      }
    }
    for (BlockFormula.Exit exit : taken) {
      UnwindingNode child = node.child(count++, exit, labels.of(node, exit), terms);
      node.add(child);
      byContext.computeIfAbsent(child.context(), each -> new ArrayList<>()).add(child);
      waiting.add(child);
    }
    node.setExpanded();
  }

  private boolean isTooOften(UnwindingNode node) {
    Optional<BlockEntry> point = node.context().point();
    return node.path().stream().filter(each -> each.context().point().equals(point)).count()
        > repeat + 1;
  }

  private void refute(UnwindingNode node, BlockFormula.Bad bad) throws Exhausted, UnsupportedEdge {
    while (isThere(node)
        && violated.isEmpty()
        && !stopped.get(bad.edge())
        && !isUnsatisfiable(terms.and(node.label(), bad.runs()))) {
      refuteOnce(node, bad);
    }
  }

  private void refuteOnce(UnwindingNode node, BlockFormula.Bad bad)
      throws Exhausted, UnsupportedEdge {
    switch (interpolation.of(node.path(), bad.runs())) {
      case Interpolation.Result.Infeasible(List<Term> formulas) -> learn(node.path(), formulas);
      case Interpolation.Result.Feasible(Assignment model) -> {
        if (bad.isError() && isReached.test(bad.edge(), reads(node, model))) {
          violated = Optional.of(bad.edge());
        } else {
          stopped.set(bad.edge());
        }
      }
      case Interpolation.Result.Unknown unknown -> stopped.set(bad.edge());
    }
  }

  private List<Read> reads(UnwindingNode last, Assignment model) throws Exhausted, UnsupportedEdge {
    List<Read> result = new ArrayList<>();
    for (UnwindingNode node : last.path()) {
      for (Input input : contexts.passage(node.context()).inputs()) {
        if (model.holds(node.exact(input.guard()))) {
          result.add(new Read(input, model.value(node.exact(input.value()))));
        }
      }
    }
    return result;
  }

  private void learn(List<UnwindingNode> path, List<Term> formulas) throws Exhausted {
    Optional<UnwindingNode> again = labels.learn(path, formulas);
    if (again.isEmpty()) {
      strengthen(path, formulas);
      return;
    }
    waiting.addAll(again.get().cut());
    waiting.addAll(again.get().uncoverOthers());
    waiting.add(again.get());
  }

  /** Strengthens labels; nodes whose labels suffice then are covered. */
  private void strengthen(List<UnwindingNode> path, List<Term> formulas) throws Exhausted {
    List<UnwindingNode> changed = new ArrayList<>();
    for (int i = 1; i < path.size(); i++) {
      UnwindingNode node = path.get(i);
      if (!implies(node.label(), formulas.get(i))) {
        changed.add(node);
      }
    }
    for (int i = 1; i < path.size(); i++) {
      UnwindingNode node = path.get(i);
      if (changed.contains(node)) {
        node.strengthen(terms.and(node.label(), formulas.get(i)));
        waiting.addAll(node.uncoverOthers());
      }
    }
    for (UnwindingNode node : changed) {
      if (isCovered(node)) {
        return;
      }
    }
  }

  /** Whether the tree is a proof; all of it is checked once more. */
  private boolean isProof() throws Exhausted, UnsupportedEdge {
    Deque<UnwindingNode> work = new ArrayDeque<>();
    work.add(root);
    if (!root.label().is(true)) {
      return false;
    }
    while (!work.isEmpty()) {
      UnwindingNode node = work.poll();
      if (node.cover().isPresent()) {
        UnwindingNode other = node.cover().get();
        boolean isGood =
            isThere(other)
                && other.isExpanded()
                && other.context() == node.context()
                && implies(node.label(), other.label());
        if (!isGood) {
          return false;
        }
        continue;
      }
      if (!node.isExpanded() || !isProof(node)) {
        return false;
      }
      work.addAll(node.children());
    }
    return true;
  }

  private boolean isProof(UnwindingNode node) throws Exhausted, UnsupportedEdge {
    BlockFormula passage = contexts.passage(node.context());
    for (BlockFormula.Bad bad : passage.bad()) {
      if (!stopped.get(bad.edge()) && !isUnsatisfiable(terms.and(node.label(), bad.runs()))) {
        return false;
      }
    }
    for (BlockFormula.Exit exit : passage.exits()) {
      Term taken = terms.and(node.label(), exit.guard());
      Term after = terms.bool(false);
      for (UnwindingNode child : node.children()) {
        after = child.entry() == exit ? child.label() : after;
      }
      Term there = new Substitution(terms, exit.values(), variable -> variable).of(after);
      if (!implies(taken, there)) {
        return false;
      }
    }
    return true;
  }
}

package residua.analysis.bounded.lazy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.smt.Substitution;
import residua.smt.Term;
import residua.smt.TermVariables;
import residua.smt.Terms;

/**
 * A node of the unwinding, the tree of all paths from context to context. Its label holds whenever
 * an execution without an error has taken its path. It is changed in place, by {@link
 * LazyAbstraction} alone.
 */
final class UnwindingNode {
  private final int number;
  private final BlockContext context;
  private final Optional<UnwindingNode> parent;
  private final Optional<BlockFormula.Exit> entry;
  private final List<UnwindingNode> children = new ArrayList<>();
  private final List<UnwindingNode> covering = new ArrayList<>();
  private final List<Term> taken;
  private final Substitution exact;
  private Term label;
  private Optional<UnwindingNode> cover = Optional.empty();
  private boolean isRemoved;
  private boolean isExpanded;

  private UnwindingNode(
      int number,
      BlockContext context,
      Optional<UnwindingNode> parent,
      Optional<BlockFormula.Exit> entry,
      List<Term> taken,
      Map<Term, Term> values,
      Term label,
      Terms terms) {
    this.number = number;
    this.context = context;
    this.parent = parent;
    this.entry = entry;
    this.taken = taken;
    this.exact = new Substitution(terms, values, variable -> terms.fresh(variable.sort()));
    this.label = label;
  }

  static UnwindingNode root(BlockContext context, Terms terms) {
    return new UnwindingNode(
        0,
        context,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Map.of(),
        context.known(),
        terms);
  }

  /** The node after an exit of this one's passage. */
  UnwindingNode child(int childNumber, BlockFormula.Exit exit, Term childLabel, Terms terms) {
    Map<Term, Term> values = new LinkedHashMap<>();
    exit.values().forEach((variable, value) -> values.put(variable, exact.of(value)));
    List<Term> conjuncts = TermVariables.conjuncts(exit.guard()).stream().map(exact::of).toList();
    UnwindingNode result =
        new UnwindingNode(
            childNumber,
            exit.target(),
            Optional.of(this),
            Optional.of(exit),
            conjuncts,
            values,
            childLabel,
            terms);
    return result;
  }

  void add(UnwindingNode child) {
    children.add(child);
  }

  /** The order in which nodes were created. */
  int number() {
    return number;
  }

  BlockContext context() {
    return context;
  }

  Optional<UnwindingNode> parent() {
    return parent;
  }

  /** The exit of the parent's passage that leads here. */
  BlockFormula.Exit entry() {
    return entry.orElseThrow();
  }

  List<UnwindingNode> children() {
    return List.copyOf(children);
  }

  Term label() {
    return label;
  }

  void strengthen(Term newLabel) {
    label = newLabel;
  }

  /** The conjuncts of the entry's guard, in terms of the path from the root. */
  List<Term> taken() {
    return taken;
  }

  /** A term in terms of the path from the root; values that may be any have fresh names. */
  Term exact(Term term) {
    return exact.of(term);
  }

  /** The nodes from the root to this one. */
  List<UnwindingNode> path() {
    List<UnwindingNode> result = new ArrayList<>();
    Optional<UnwindingNode> at = Optional.of(this);
    while (at.isPresent()) {
      result.add(0, at.get());
      at = at.get().parent();
    }
    return result;
  }

  boolean isRemoved() {
    return isRemoved;
  }

  Optional<UnwindingNode> cover() {
    return cover;
  }

  boolean isExpanded() {
    return isExpanded;
  }

  void setExpanded() {
    isExpanded = true;
  }

  /** Another node covers it and everything after it. */
  void coverBy(UnwindingNode other) {
    cover = Optional.of(other);
    other.covering.add(this);
  }

  /** Uncovers the nodes that it covers, and returns them. */
  List<UnwindingNode> uncoverOthers() {
    List<UnwindingNode> result = List.copyOf(covering);
    result.forEach(each -> each.cover = Optional.empty());
    covering.clear();
    return result;
  }

  /** Ends being covered by another node. */
  private void leaveCover() {
    cover.ifPresent(other -> other.covering.remove(this));
    cover = Optional.empty();
  }

  /** Removes everything after it, and returns the nodes that were covered by that. */
  List<UnwindingNode> cut() {
    List<UnwindingNode> result = new ArrayList<>();
    for (UnwindingNode child : children) {
      child.isRemoved = true;
      child.leaveCover();
      result.addAll(child.covering);
      child.covering.forEach(each -> each.cover = Optional.empty());
      child.covering.clear();
      result.addAll(child.cut());
    }
    children.clear();
    isExpanded = false;
    return result;
  }
}

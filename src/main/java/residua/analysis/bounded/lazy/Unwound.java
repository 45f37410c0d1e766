package residua.analysis.bounded.lazy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.formula.Substitution;
import residua.formula.Term;
import residua.formula.Terms;
import residua.formula.Variables;

/**
 * A node of the unwinding, the tree of all paths from context to context. Its label holds whenever
 * an execution without an error has taken its path. It is changed in place, by {@link
 * LazyAbstraction} alone.
 */
final class Unwound {
  private final int number;
  private final Context context;
  private final Optional<Unwound> parent;
  private final Optional<Passage.Exit> entry;
  private final List<Unwound> children = new ArrayList<>();
  private final List<Unwound> covering = new ArrayList<>();
  private final List<Term> taken;
  private final Substitution exact;
  private Term label;
  private Optional<Unwound> cover = Optional.empty();
  private boolean isRemoved;
  private boolean isExpanded;

  private Unwound(
      int number,
      Context context,
      Optional<Unwound> parent,
      Optional<Passage.Exit> entry,
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

  static Unwound root(Context context, Terms terms) {
    return new Unwound(
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
  Unwound child(int childNumber, Passage.Exit exit, Term childLabel, Terms terms) {
    Map<Term, Term> values = new LinkedHashMap<>();
    exit.values().forEach((variable, value) -> values.put(variable, exact.of(value)));
    List<Term> conjuncts = Variables.conjuncts(exit.guard()).stream().map(exact::of).toList();
    Unwound result =
        new Unwound(
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

  void add(Unwound child) {
    children.add(child);
  }

  /** The order in which nodes were created. */
  int number() {
    return number;
  }

  Context context() {
    return context;
  }

  Optional<Unwound> parent() {
    return parent;
  }

  /** The exit of the parent's passage that leads here. */
  Passage.Exit entry() {
    return entry.orElseThrow();
  }

  List<Unwound> children() {
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
  List<Unwound> path() {
    List<Unwound> result = new ArrayList<>();
    Optional<Unwound> at = Optional.of(this);
    while (at.isPresent()) {
      result.add(0, at.get());
      at = at.get().parent();
    }
    return result;
  }

  boolean isRemoved() {
    return isRemoved;
  }

  Optional<Unwound> cover() {
    return cover;
  }

  boolean isExpanded() {
    return isExpanded;
  }

  void setExpanded() {
    isExpanded = true;
  }

  /** Another node covers it and everything after it. */
  void coverBy(Unwound other) {
    cover = Optional.of(other);
    other.covering.add(this);
  }

  /** Uncovers the nodes that it covers, and returns them. */
  List<Unwound> uncoverOthers() {
    List<Unwound> result = List.copyOf(covering);
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
  List<Unwound> cut() {
    List<Unwound> result = new ArrayList<>();
    for (Unwound child : children) {
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

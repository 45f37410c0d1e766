package residua.analysis.symbolic;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.analysis.symbolic.state.ObjectContents;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * A state with variables for values that differ between states: formulas over the variables
 * describe all states of the same shape. Contents that it does not mention are unknown.
 */
public final class Template {
  private final SymbolicValues values;
  private final Terms terms;
  private final SymbolicState state;
  private final Set<Integer> fixed;
  private final Set<Term> variables;

  /**
   * A template.
   *
   * @param fixed objects whose whole content is known, and equal in all states
   */
  Template(SymbolicValues values, SymbolicState state, Set<Integer> fixed, Set<Term> variables) {
    this.values = values;
    this.terms = values.terms();
    this.state = state;
    this.fixed = Set.copyOf(fixed);
    this.variables = new LinkedHashSet<>(variables);
  }

  /** Its variables. */
  public Set<Term> variables() {
    return Set.copyOf(variables);
  }

  /** The state, to continue from. */
  public SymbolicState state() {
    return state.fork();
  }

  /**
   * The values of the variables in a state. Claim: each state that the given one represents,
   * whatever its guard, is the template's with these values.
   *
   * @return empty if the state does not match it
   */
  public Optional<Map<Term, Term>> match(SymbolicState given) {
    Map<Term, Term> result = new LinkedHashMap<>();
    if (!given.activation().equals(state.activation())) {
      return Optional.empty();
    }
    for (int object : state.known()) {
      ObjectContents content = given.content(object);
      if (fixed.contains(object) && content == state.content(object)) {
        continue;
      }
      for (ObjectContents.Located piece : state.content(object).located()) {
        if (!matches(piece, content, result)) {
          return Optional.empty();
        }
      }
    }
    for (Map.Entry<Integer, Term> heap : state.heap().entrySet()) {
      Term alive = given.heap().getOrDefault(heap.getKey(), terms.bool(false));
      if (!isMatched(heap.getValue(), alive, result)) {
        return Optional.empty();
      }
    }
    for (Term variable : variables) {
      // The target of a pointer does not matter where its guard is false.
      result.putIfAbsent(
          variable,
          variable.sort().isBool() ? terms.bool(false) : terms.bits(variable.sort().bits(), 0));
    }
    return Optional.of(result);
  }

  private boolean matches(
      ObjectContents.Located piece, ObjectContents content, Map<Term, Term> result) {
    return switch (piece.datum()) {
      case SymbolicCell.Number(Term term) -> {
        boolean isReal = term.isConstant() && term.sort().isFloating();
        Scalar type = Generalisation.type(piece.size(), isReal);
        Term own = term.op() == Op.F_OF_BITS ? term.operand(0) : term;
        Term there =
            ((SymbolicCell.Number) content.load(values, type, piece.offset()).datum()).term();
        yield isMatched(own, isReal ? there : values.bits(there), result);
      }
      case SymbolicCell.Pointer pointer -> {
        Optional<SymbolicCell> there = Generalisation.exact(content, piece.offset(), piece.size());
        yield there.isPresent()
            && there.get() instanceof SymbolicCell.Pointer other
            && matches(pointer, other, result);
      }
      case SymbolicCell.Fill fill ->
          Generalisation.exact(content, piece.offset(), piece.size()).equals(Optional.of(fill));
    };
  }

  private boolean isMatched(Term own, Term there, Map<Term, Term> result) {
    if (own.op() != Op.VARIABLE) {
      return own == there;
    }
    Term known = result.putIfAbsent(own, there);
    return known == null || known == there;
  }

  private boolean matches(
      SymbolicCell.Pointer own, SymbolicCell.Pointer there, Map<Term, Term> result) {
    List<SymbolicCell.Target> targets = own.targets();
    for (SymbolicCell.Target target : there.targets()) {
      boolean isLike = targets.stream().filter(each -> isLike(each, target)).count() == 1;
      if (!isLike) {
        return false;
      }
    }
    for (int i = 0; i < targets.size(); i++) {
      SymbolicCell.Target target = targets.get(i);
      List<SymbolicCell.Target> same =
          there.targets().stream().filter(each -> isLike(target, each)).toList();
      if (same.size() > 1) {
        return false;
      }
      Term guard = same.isEmpty() ? terms.bool(false) : same.get(0).guard();
      if (targets.size() > 1 && i < targets.size() - 1) {
        Term test = target.guard().op() == Op.AND ? target.guard().operand(1) : target.guard();
        if (test.op() != Op.VARIABLE || !isMatched(test, guard, result)) {
          return false;
        }
      }
      if (!same.isEmpty() && !matches(target.place(), same.get(0).place(), result)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLike(SymbolicCell.Target a, SymbolicCell.Target b) {
    return Generalisation.kind(a.place()).equals(Generalisation.kind(b.place()));
  }

  private boolean matches(PointsTo own, PointsTo there, Map<Term, Term> result) {
    if (own instanceof PointsTo.Into(int object, Term offset)
        && there instanceof PointsTo.Into other) {
      return matchesNumber(offset, other.offset(), result);
    }
    if (own instanceof PointsTo.Raw(Term bits) && there instanceof PointsTo.Raw other) {
      return matchesNumber(bits, other.bits(), result);
    }
    return own.equals(there);
  }

  /** A variable, or one multiplied by a power of two. */
  private boolean matchesNumber(Term own, Term there, Map<Term, Term> result) {
    if (own.op() != Op.MULTIPLY) {
      return isMatched(own, there, result);
    }
    long step = own.operand(1).payload();
    if (!values.multiples().isMultiple(there, step)) {
      return false;
    }
    Term shift = terms.bits(64, Long.numberOfTrailingZeros(step));
    return isMatched(own.operand(0), terms.binary(Op.SHIFT_RIGHT, there, shift), result);
  }
}

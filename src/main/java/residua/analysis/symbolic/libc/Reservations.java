package residua.analysis.symbolic.libc;

import java.util.Optional;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/** Objects whose size the program calculates, and that end with the call that makes them. */
public final class Reservations {
  private final SymbolicValues values;
  private final Terms terms;
  private final SymbolicObjectTable objects;
  private final SymbolicState state;
  private final SymbolicEvaluator evaluator;

  /** Reserves objects in one state. */
  public Reservations(
      SymbolicValues values,
      SymbolicObjectTable objects,
      SymbolicState state,
      SymbolicEvaluator evaluator) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
    this.state = state;
    this.evaluator = evaluator;
  }

  /** Stores the size of an array; fails where it is impossible. */
  public void measure(Effect.Measure measure) throws UnsupportedEdge {
    Term length = number(measure.length());
    Term element = number(measure.element());
    // The factors are small: their product does not wrap around.
    Term size = terms.binary(Op.MULTIPLY, length, element);
    Term possible = terms.and(isSize(length), terms.and(isSize(element), isSize(size)));
    evaluator.doubts().fail(terms.not(possible));
    Term stored = terms.resized(size, measure.type().bits(), false);
    evaluator.store(place(measure.slot()), measure.type(), new SymbolicCell.Number(stored));
  }

  private SymbolicCell.Pointer place(int slot) {
    return values.pointer(new PointsTo.Into(state.activation().home() + slot, terms.bits(64, 0)));
  }

  private Term number(Expression expression) throws UnsupportedEdge {
    if (!(evaluator.value(expression) instanceof SymbolicCell.Number(Term number))
        || number.sort().isFloating()) {
      throw new UnsupportedEdge("an array of unknown length");
    }
    return terms.resized(number, 64, expression.type().isSigned());
  }

  private Term isSize(Term bytes) {
    return terms.and(
        terms.not(terms.equal(bytes, terms.bits(64, 0))),
        terms.compare(Op.UNSIGNED_AT_MOST, bytes, terms.bits(64, Effect.MOST_BYTES)));
  }

  /** Makes an object that replaces the one made at the same location before. */
  public void reserve(Effect.Reserve reserve) throws UnsupportedEdge {
    SymbolicCell old = evaluator.memory().load(reserve.type(), place(reserve.slot()));
    if (old instanceof SymbolicCell.Pointer pointer) {
      for (SymbolicCell.Target target : pointer.targets()) {
        if (target.place() instanceof PointsTo.Into into
            && objects.get(into.object()).life() == SymbolicObjectTable.Life.RESERVED) {
          Term alive = state.isAlive(terms, objects, into.object());
          state.setAlive(into.object(), terms.and(alive, terms.not(target.guard())));
        }
      }
    }
    evaluator.store(place(reserve.slot()), reserve.type(), made(number(reserve.size())));
  }

  /** A new object, of at most {@link Effect#MOST_BYTES} bytes. */
  SymbolicCell.Pointer made(Term size) throws UnsupportedEdge {
    if (!size.isConstant() && !objects.mayBeOfAnySize()) {
      throw new UnsupportedEdge("an unknown size");
    }
    if (size.isConstant() && (size.payload() < 0 || size.payload() > Effect.MOST_BYTES)) {
      throw new UnsupportedEdge("an allocation that is too large");
    }
    int home = state.activation().home();
    int object =
        size.isConstant()
            ? objects.reserve(size.payload(), Optional.empty(), home)
            : objects.reserve(Effect.MOST_BYTES, Optional.of(size), home);
    state.setAlive(object, terms.bool(true));
    return values.pointer(new PointsTo.Into(object, terms.bits(64, 0)));
  }
}

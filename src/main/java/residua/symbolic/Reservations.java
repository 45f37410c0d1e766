package residua.symbolic;

import java.util.Optional;
import residua.formula.Op;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Effect;
import residua.meaning.Expression;

/** Objects whose size the program calculates, and that end with the call that makes them. */
final class Reservations {
  private final Values values;
  private final Terms terms;
  private final ObjectTable objects;
  private final SymbolicState state;
  private final SymbolicEvaluator evaluator;

  Reservations(
      Values values, ObjectTable objects, SymbolicState state, SymbolicEvaluator evaluator) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
    this.state = state;
    this.evaluator = evaluator;
  }

  /** Stores the size of an array; fails where it is impossible. */
  void measure(Effect.Measure measure) throws Unfollowed {
    Term length = number(measure.length());
    Term element = number(measure.element());
    // The factors are small: their product does not wrap around.
    Term size = terms.binary(Op.MULTIPLY, length, element);
    Term possible = terms.and(isSize(length), terms.and(isSize(element), isSize(size)));
    evaluator.doubts().fail(terms.not(possible));
    Term stored = terms.resized(size, measure.type().bits(), false);
    evaluator.store(place(measure.slot()), measure.type(), new Datum.Number(stored));
  }

  private Datum.Pointer place(int slot) {
    return values.pointer(new Place.Into(state.activation().home() + slot, terms.bits(64, 0)));
  }

  private Term number(Expression expression) throws Unfollowed {
    if (!(evaluator.value(expression) instanceof Datum.Number(Term number))
        || number.sort().isFloating()) {
      throw new Unfollowed("the length of an array, which is not known");
    }
    return terms.resized(number, 64, expression.type().isSigned());
  }

  private Term isSize(Term bytes) {
    return terms.and(
        terms.not(terms.equal(bytes, terms.bits(64, 0))),
        terms.compare(Op.UNSIGNED_AT_MOST, bytes, terms.bits(64, Effect.MOST_BYTES)));
  }

  /** Makes an object that replaces the one made at the same location before. */
  void reserve(Effect.Reserve reserve) throws Unfollowed {
    Datum old = evaluator.memory().load(reserve.type(), place(reserve.slot()));
    if (old instanceof Datum.Pointer pointer) {
      for (Datum.Target target : pointer.targets()) {
        if (target.place() instanceof Place.Into into
            && objects.get(into.object()).life() == ObjectTable.Life.RESERVED) {
          Term alive = state.isAlive(terms, objects, into.object());
          state.setAlive(into.object(), terms.and(alive, terms.not(target.guard())));
        }
      }
    }
    evaluator.store(place(reserve.slot()), reserve.type(), made(number(reserve.size())));
  }

  /** A new object, of at most {@link Effect#MOST_BYTES} bytes. */
  Datum.Pointer made(Term size) throws Unfollowed {
    if (!size.isConstant() && !objects.mayBeOfAnySize()) {
      throw new Unfollowed("a size that is not known");
    }
    if (size.isConstant() && (size.payload() < 0 || size.payload() > Effect.MOST_BYTES)) {
      throw new Unfollowed("an allocation that is too large");
    }
    int home = state.activation().home();
    int object =
        size.isConstant()
            ? objects.reserve(size.payload(), Optional.empty(), home)
            : objects.reserve(Effect.MOST_BYTES, Optional.of(size), home);
    state.setAlive(object, terms.bool(true));
    return values.pointer(new Place.Into(object, terms.bits(64, 0)));
  }
}

package residua.c.semantics.elements;

import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/**
 * An array that is only accessed element by element.
 *
 * @param length number of its elements, a signed integer of 64 bits
 * @param size the object of the frame that holds its size in bytes; negative if that is constant
 */
record ArrayObject(ArrayPlace place, Scalar type, Expression length, int size) {
  /** Whether its length is calculated. */
  boolean isOfAnyLength() {
    return size >= 0;
  }

  /** The address of its first element. */
  Expression start() {
    return isOfAnyLength() ? new Expression.Load(Scalar.POINTER, place.address()) : place.address();
  }
}

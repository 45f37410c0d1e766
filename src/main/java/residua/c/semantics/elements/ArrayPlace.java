package residua.c.semantics.elements;

import residua.c.semantics.Expression;

/**
 * An object that the program declares.
 *
 * @param function the function to whose frame it belongs; {@link #STATIC} if it has static storage
 *     duration
 * @param index its index in the frame, or among the objects of static storage duration
 */
record ArrayPlace(int function, int index) implements Comparable<ArrayPlace> {
  static final int STATIC = -1;

  /** Its address, in the function that declares it. */
  Expression address() {
    return function == STATIC ? new Expression.Global(index) : new Expression.Local(index);
  }

  @Override
  public int compareTo(ArrayPlace other) {
    return function == other.function
        ? Integer.compare(index, other.index)
        : Integer.compare(function, other.function);
  }
}

package residua.c.semantics.elements;

import residua.c.semantics.Expression;

/**
 * A read of an element.
 *
 * @param edge the edge that executes it, by its id
 * @param number tells the reads of an edge apart
 * @param value the value read, as in the original program
 */
public record ElementRead(int edge, int number, Expression.Load value)
    implements Comparable<ElementRead> {
  /** Whether it is the same read; the value need not be compared. */
  boolean is(int otherEdge, int otherNumber) {
    return edge == otherEdge && number == otherNumber;
  }

  @Override
  public int compareTo(ElementRead other) {
    return edge == other.edge
        ? Integer.compare(number, other.number)
        : Integer.compare(edge, other.edge);
  }
}

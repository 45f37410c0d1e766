package residua.cfa;

import residua.source.Position;

/**
 * Something in a program that verifiers may read otherwise than compilers do: an extension of C, a
 * rare part of it, or an order that C leaves open.
 *
 * @param name what it is called in the table of what tools make of it
 * @param at where it stands
 */
public record Construct(String name, Position at) {
  /** Begins the names of orders of evaluation that C leaves open; what is ordered follows. */
  public static final String ORDER = "order of ";

  /** Begins the names of attributes. */
  public static final String ATTRIBUTE = "attribute ";

  /** What stands for whatever is not understood. */
  public static final String NOT_UNDERSTOOD = "what is not understood";

  /** Whether it is an order of evaluation that C leaves open. */
  public boolean isOrder() {
    return name.startsWith(ORDER);
  }

  /** The word that the program has for it if it is an attribute, what it is called otherwise. */
  public String shown() {
    return name.startsWith(ATTRIBUTE) ? name.substring(ATTRIBUTE.length()) : name;
  }
}

package residua.c.cfa;

import residua.base.text.Position;

/**
 * A construct in a program that verifiers may interpret differently from compilers: an extension of
 * C, a rare part of it, or an order that C leaves open.
 *
 * @param name its name in the table of what tools make of it
 * @param at its position
 */
public record Construct(String name, Position at) {
  /** Prefix of the names of orders of evaluation that C leaves open; the operation follows. */
  public static final String ORDER = "order of ";

  /** Prefix of the names of attributes. */
  public static final String ATTRIBUTE = "attribute ";

  /** Stands for anything that is not understood. */
  public static final String NOT_UNDERSTOOD = "unsupported syntax";

  /** Whether it is an order of evaluation that C leaves open. */
  public boolean isOrder() {
    return name.startsWith(ORDER);
  }

  /** The word that the program has for it if it is an attribute, its name otherwise. */
  public String shown() {
    return name.startsWith(ATTRIBUTE) ? name.substring(ATTRIBUTE.length()) : name;
  }
}

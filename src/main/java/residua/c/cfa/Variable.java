package residua.c.cfa;

import java.util.OptionalInt;

/**
 * An object with a name.
 *
 * @param name its name
 * @param kind the kind of its values
 * @param offset of its declaration in the text
 * @param function index of the function it is local to; empty at file scope
 * @param isParameter whether it is a parameter
 * @param isStatic whether it is a local object of static storage duration
 * @param initialised whether its declaration has an initialiser
 * @param addressTaken whether the address operator is applied to it, so that it may be assigned
 *     through a pointer
 */
public record Variable(
    String name,
    Kind kind,
    int offset,
    OptionalInt function,
    boolean isParameter,
    boolean isStatic,
    boolean initialised,
    boolean addressTaken) {

  /** The kind of an object's value, as far as it may be read without a side effect. */
  public enum Kind {
    /** An integer, including truth values and enumerations. */
    INTEGER,
    /** A real floating-point value. */
    FLOATING,
    /** A pointer. */
    POINTER,
    /** Anything else: structures, arrays, volatile objects, unknown types. */
    OTHER
  }
}

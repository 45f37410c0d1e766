package residua.cfa;

import java.util.OptionalInt;

/**
 * An object with a name.
 *
 * @param name its name
 * @param kind what its values are
 * @param offset where the text declares it
 * @param function index of the function it is local to; none at file scope
 * @param isParameter whether it is a parameter
 * @param isStatic whether it is a local object of static storage duration
 * @param initialised whether its declaration gives it a value
 * @param addressTaken whether the address operator is applied to it, so that it may be given a
 *     value through a pointer
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

  /** What the value of an object is, as far as it may be read without an effect. */
  public enum Kind {
    /** An integer, truth values and enumerations included. */
    INTEGER,
    /** A real floating number. */
    FLOATING,
    /** A pointer. */
    POINTER,
    /** Anything else: structures, arrays, volatile objects, what is not known. */
    OTHER
  }
}

package residua.c.cfa;

import java.util.OptionalInt;

/**
 * An occurrence in a program of a name that it does not define, or whose call is an error by its
 * name.
 *
 * @param name the name
 * @param kind what it denotes, and how it is used
 * @param function index of the function it occurs in; empty at file scope
 */
public record Mention(String name, Kind kind, OptionalInt function) {
  /** The kind of the named entity, and how it is used. */
  public enum Kind {
    /** A function that is called. */
    CALLED,
    /** A function whose address is taken. */
    ADDRESS,
    /** An object that the program declares and does not define. */
    OBJECT
  }

  /** Whether it is a function. */
  public boolean isFunction() {
    return kind != Kind.OBJECT;
  }
}

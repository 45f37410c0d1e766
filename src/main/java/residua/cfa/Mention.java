package residua.cfa;

import java.util.OptionalInt;

/**
 * A place where a program names something that it does not define, or whose call is an error by its
 * name.
 *
 * @param name what is named
 * @param kind what it is, and what is done with it
 * @param function index of the function it is named in; none at file scope
 */
public record Mention(String name, Kind kind, OptionalInt function) {
  /** What is named. */
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

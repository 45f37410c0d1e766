package residua.pipeline.program.stated;

import residua.c.harness.AnyGlobals;

/**
 * Where the executions of a program begin, and what is known then.
 *
 * @param function the function that is entered
 * @param globals what objects of file scope hold
 */
public record EntryPoint(String function, Globals globals) {
  /** What objects of file scope hold when the entry function starts. */
  public enum Globals {
    /** Any values of their types. */
    ANY,
    /** What the program initialises them with. */
    INITIAL
  }

  /** The function where execution starts: with any values, one that assigns them. */
  public String name() {
    return globals == Globals.ANY ? AnyGlobals.nameFor(function) : function;
  }

  /** What to do so that execution starts in a function of another name instead. */
  String instead(String other) {
    if (name().equals(AnyGlobals.nameFor(other))) {
      return "leave --globals out";
    }
    return other.startsWith(AnyGlobals.PREFIX)
        ? "give --entry " + other.substring(AnyGlobals.PREFIX.length()) + " --globals any"
        : other.equals("main") ? "leave --entry out" : "give --entry " + other;
  }
}

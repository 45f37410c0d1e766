package residua.c.libc;

import java.util.Set;

/**
 * Statements about functions without a body, beside what their names tell. Everything not excluded
 * by knowledge or a statement is possible: such a function may call functions of the program before
 * it returns.
 *
 * @param stated names of functions of which the user states that they call none of the program
 * @param harmless names of functions that are stated to change nothing, call nothing of the program
 *     and reach no error call
 */
public record CallBacks(Set<String> stated, Set<String> harmless) {
  /** There are no statements. */
  public static final CallBacks UNKNOWN = new CallBacks(Set.of());

  public CallBacks {
    stated = Set.copyOf(stated);
    harmless = Set.copyOf(harmless);
  }

  /** Some call none of the program's functions; none is stated to change nothing. */
  public CallBacks(Set<String> stated) {
    this(stated, Set.of());
  }

  /** The same, with functions that change nothing. */
  public CallBacks harmless(Set<String> names) {
    return new CallBacks(stated, names);
  }

  /** Whether a function may call functions of the program. */
  public boolean mayComeFrom(String name) {
    return LibraryFunctions.mayCallBack(name) && !stated.contains(name) && !isHarmless(name);
  }

  /** Whether a function is stated to change nothing and to reach no error call. */
  public boolean isHarmless(String name) {
    return harmless.contains(name);
  }
}

package residua.library;

import java.util.Set;

/**
 * What is known of functions without a body beside their names. Whatever is not known or stated of
 * one, it may do: it may call functions of the program before it returns.
 *
 * @param stated names of functions of which the user states that they call none of the program
 * @param harmless names of functions of which it is stated that they change nothing, call nothing
 *     of the program and reach no error call
 */
public record CallBacks(Set<String> stated, Set<String> harmless) {
  /** Nothing is stated. */
  public static final CallBacks UNKNOWN = new CallBacks(Set.of());

  public CallBacks {
    stated = Set.copyOf(stated);
    harmless = Set.copyOf(harmless);
  }

  /** Some call none of the program's functions; of none is stated that it changes nothing. */
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

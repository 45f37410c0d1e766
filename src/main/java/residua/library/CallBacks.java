package residua.library;

import java.util.Set;

/**
 * Which functions without a body may call functions of the program before they return: all of which
 * nothing else is known, but those of which the user states that they do not.
 *
 * @param stated names of functions of which it is stated
 */
public record CallBacks(Set<String> stated) {
  /** Nothing is stated. */
  public static final CallBacks UNKNOWN = new CallBacks(Set.of());

  public CallBacks {
    stated = Set.copyOf(stated);
  }

  /** Whether a function may call functions of the program. */
  public boolean mayComeFrom(String name) {
    return LibraryFunctions.mayCallBack(name) && !stated.contains(name);
  }
}

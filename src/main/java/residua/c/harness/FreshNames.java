package residua.c.harness;

import java.util.HashSet;
import java.util.Set;

/** Names that nothing else in a program has. */
final class FreshNames {
  private final Set<String> taken;

  /**
   * Names other than these.
   *
   * @param taken the names that are in use
   */
  FreshNames(Set<String> taken) {
    this.taken = new HashSet<>(taken);
  }

  /** A name that begins like this one, and is in use from now on. */
  String like(String wanted) {
    String result = wanted;
    for (int i = 2; !taken.add(result); i++) {
      result = wanted + "_" + i;
    }
    return result;
  }
}

package residua.sources.changeimpact.matching;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The correspondence of declarations in a function of the new version with those of the old one.
 */
public final class LocalPairs {
  private final Map<Integer, Integer> oldOf = new HashMap<>();
  private final Map<Integer, Integer> newOf = new HashMap<>();

  /** Whether two declarations may be paired: neither has another counterpart. */
  public boolean mayPair(int newStep, int oldStep) {
    Integer known = oldOf.get(newStep);
    return known != null ? known == oldStep : !newOf.containsKey(oldStep);
  }

  /** Pairs two declarations, given by their steps. */
  public void pair(int newStep, int oldStep) {
    oldOf.put(newStep, oldStep);
    newOf.put(oldStep, newStep);
  }

  boolean arePaired(int newStep, int oldStep) {
    Integer known = oldOf.get(newStep);
    return known != null && known == oldStep;
  }

  /** Old declaration paired with a new one; empty if there is none. */
  public OptionalInt old(int newStep) {
    Integer known = oldOf.get(newStep);
    return known == null ? OptionalInt.empty() : OptionalInt.of(known);
  }

  /** New declaration paired with an old one; empty if there is none. */
  public OptionalInt ofOld(int oldStep) {
    Integer known = newOf.get(oldStep);
    return known == null ? OptionalInt.empty() : OptionalInt.of(known);
  }

  /** Replaces all pairs by others. */
  public void become(LocalPairs other) {
    oldOf.clear();
    newOf.clear();
    oldOf.putAll(other.oldOf);
    newOf.putAll(other.newOf);
  }

  /** An independent copy. */
  public LocalPairs copy() {
    LocalPairs copy = new LocalPairs();
    copy.oldOf.putAll(oldOf);
    copy.newOf.putAll(newOf);
    return copy;
  }
}

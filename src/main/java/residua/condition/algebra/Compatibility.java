package residua.condition.algebra;

import java.util.Map;

/** Decides whether C expressions, all evaluated at one location, may have given truth values. */
public interface Compatibility {
  /** Whether they may have them together; true if that is not known. */
  boolean mayHold(Map<String, Boolean> values);

  /**
   * The decision by the texts alone: what {@code !}, {@code &&} and {@code ||} connect is not
   * interpreted.
   */
  static Compatibility ofTexts() {
    return GuardPropositions::compatible;
  }
}

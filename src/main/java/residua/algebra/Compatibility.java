package residua.algebra;

import java.util.Map;

/** Tells whether C expressions, all evaluated in one place, may have certain truth values. */
public interface Compatibility {
  /** Whether they may have them together; true if that is not known. */
  boolean mayHold(Map<String, Boolean> values);

  /**
   * As far as the texts tell: what {@code !}, {@code &&} and {@code ||} connect is not looked at.
   */
  static Compatibility ofTexts() {
    return Propositions::compatible;
  }
}

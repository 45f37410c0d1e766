package residua.condition;

import java.util.Locale;
import java.util.Optional;

/**
 * The claim of a condition about the executions it covers. The four are never mixed: each rests on
 * a different premise.
 */
public enum Claim {
  /** They were verified. A file that states no claim has this one. */
  PROVED,
  /** A covered execution violates the property only if the other version of the program does. */
  UNCHANGED,
  /** Their paths were executed to the end, and did not violate the property. */
  EXECUTED,
  /** The user states that they need not be verified. */
  STATED;

  /** The word in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The claim with this word. */
  public static Optional<Claim> of(String word) {
    for (Claim claim : values()) {
      if (claim.word().equals(word)) {
        return Optional.of(claim);
      }
    }
    return Optional.empty();
  }
}

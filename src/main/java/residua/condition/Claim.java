package residua.condition;

import java.util.Locale;
import java.util.Optional;

/**
 * What a condition says of the runs it covers. The four are never mixed: each needs something else
 * to be right before a covered run is.
 */
public enum Claim {
  /** Somebody verified them. What a file says that says nothing. */
  PROVED,
  /** A covered run violates the property only if the other version of the program does. */
  UNCHANGED,
  /** Their paths were executed, to the end, and did not violate the property. */
  EXECUTED,
  /** Somebody says that they need not be verified. */
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

package residua.project.store;

import java.util.List;
import java.util.Optional;

/**
 * What is known of a proof.
 *
 * @param name of the proof
 * @param fingerprint what it is about
 * @param verdict {@code TRUE}, {@code FALSE} or {@code UNKNOWN}
 * @param answer the verdict with everything that it rests on
 * @param why it is not decided, or how it was
 * @param seconds that it took
 * @param open lines that are open, as {@code FILE:LINE: why}
 * @param condition SHA-256 of the condition that covers what is verified
 */
public record StoredResult(
    String name,
    Fingerprint fingerprint,
    String verdict,
    String answer,
    String why,
    double seconds,
    List<String> open,
    Optional<String> condition) {
  public StoredResult {
    open = List.copyOf(open);
  }

  /** Whether it is proved. */
  public boolean isTrue() {
    return verdict.equals("TRUE");
  }

  /** The same result for another question that has the same answer; no condition is about it. */
  public StoredResult about(Fingerprint other) {
    return new StoredResult(name, other, verdict, answer, why, seconds, open, Optional.empty());
  }
}

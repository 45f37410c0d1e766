package residua.project.change;

import java.util.List;

/**
 * Whether a change can have affected a proof.
 *
 * @param isAffected whether it can, or nothing is known
 * @param why in a few words
 * @param details a line each: what differs, and how the entry function leads there
 */
public record Affected(boolean isAffected, String why, List<String> details) {
  public Affected {
    details = List.copyOf(details);
  }

  /** It can. */
  static Affected yes(String why, List<String> details) {
    return new Affected(true, why, details);
  }

  /** It can, or it is not clear. */
  public static Affected yes(String why) {
    return yes(why, List.of());
  }

  /** It cannot. */
  static Affected no(String why) {
    return new Affected(false, why, List.of());
  }
}

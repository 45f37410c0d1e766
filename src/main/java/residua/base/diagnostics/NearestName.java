package residua.base.diagnostics;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Suggests the intended name for an unknown one. */
public final class NearestName {
  private NearestName() {}

  /** A message about an unknown name, with a suggestion and the known names. */
  public static String instead(String what, String name, Collection<String> known) {
    String all = "there are " + String.join(", ", known);
    return "No "
        + what
        + " '"
        + name
        + "'; "
        + of(name, known)
            .map(near -> "did you mean '" + near + "'? T" + all.substring(1))
            .orElse(all);
  }

  /** A question to follow a message about an unknown name; empty without a suggestion. */
  public static String question(String name, Collection<String> known) {
    return of(name, known).map(near -> "; did you mean '" + near + "'?").orElse("");
  }

  /**
   * The name that differs in the fewest letters, if they are few: at most a third of them; the
   * first of several.
   */
  public static Optional<String> of(String name, Collection<String> known) {
    String wanted = plain(name);
    Optional<String> nearest = Optional.empty();
    int least = Math.max(1, wanted.length() / 3) + 1;
    for (String each : known) {
      if (each.equals(name)) {
        continue; // It is known, but not where it stands.
      }
      int distance = distance(wanted, plain(each));
      if (distance < least && distance < wanted.length()) {
        least = distance;
        nearest = Optional.of(each);
      }
    }
    return nearest;
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[_ -]", "");
  }

  /** Number of letters inserted, omitted, replaced, or exchanged with their neighbours. */
  private static int distance(String one, String other) {
    int[][] table = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        if (i == 0 || j == 0) {
          table[i][j] = i + j;
          continue;
        }
        boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        int best = table[i - 1][j - 1] + (same ? 0 : 1);
        best = Math.min(best, Math.min(table[i - 1][j], table[i][j - 1]) + 1);
        boolean exchanged =
            i > 1
                && j > 1
                && one.charAt(i - 1) == other.charAt(j - 2)
                && one.charAt(i - 2) == other.charAt(j - 1);
        table[i][j] = exchanged ? Math.min(best, table[i - 2][j - 2] + 1) : best;
      }
    }
    return table[one.length()][other.length()];
  }
}

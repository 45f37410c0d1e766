package residua.analysis.bounded.lazy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The kind of predicate abstraction: how much is tracked of the predicates at a location. */
public enum Abstraction {
  /** Boolean abstraction: which combinations of them may hold (Graf, Saïdi, CAV 1997). */
  BOOLEAN,
  /**
   * Cartesian abstraction: whether each one holds by itself (Ball, Podelski, Rajamani, TACAS 2001).
   */
  CARTESIAN;

  /** Its name on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The abstraction with a name on the command line. */
  public static Optional<Abstraction> of(String word) {
    return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
  }

  /** All names on the command line. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Abstraction::word).toList();
  }
}

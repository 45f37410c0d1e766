package residua.project;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The verdict that a proof is known to have today. */
public enum Expectation {
  /** It is proved. */
  TRUE,
  /** It is known to be violated. */
  FALSE,
  /** It is not decided yet. */
  UNKNOWN;

  /** The one that a text names, in letters of any case. */
  static Optional<Expectation> of(String text) {
    return Stream.of(values())
        .filter(each -> each.name().equals(text.toUpperCase(Locale.ROOT)))
        .findFirst();
  }

  /** All of them, as they are written. */
  static List<String> names() {
    return Stream.of(values()).map(Expectation::name).toList();
  }
}

package residua.division;

import java.util.Locale;

/** What runs are told apart by. */
public enum By {
  /** The outcomes of conditions of {@code if} and {@code switch}. */
  BRANCHES,
  /** The outcomes of conditions of loops: how often they are gone round. */
  LOOPS,
  /** Both. */
  PATHS,
  /** Which function is called next. */
  CALLS;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

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
  CALLS,
  /** Of {@link #BRANCHES}, {@link #PATHS} and {@link #CALLS} the first that makes enough parts. */
  AUTO,
  /** As {@link #PATHS}; how likely runs are is told by runs that were made. */
  TESTS;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

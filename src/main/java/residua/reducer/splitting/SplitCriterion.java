package residua.reducer.splitting;

import java.util.Locale;

/** The criterion by which executions are distinguished. */
public enum SplitCriterion {
  /** The outcomes of conditions of {@code if} and {@code switch}. */
  BRANCHES,
  /** The outcomes of loop conditions: the number of iterations. */
  LOOPS,
  /** Both. */
  PATHS,
  /** The next function that is called. */
  CALLS,
  /** The first of {@link #BRANCHES}, {@link #PATHS} and {@link #CALLS} that yields enough parts. */
  AUTO,
  /** As {@link #PATHS}; the likelihood of paths is determined by recorded executions. */
  TESTS;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

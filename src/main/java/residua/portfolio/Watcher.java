package residua.portfolio;

import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;

/** A listener that is told what happens. Its methods may be called from several threads. */
public interface Watcher {
  /** The current activity. */
  void progress(String what);

  /** Something is left to verify, so stages run now; may be called more than once. */
  default void begins() {}

  /** A line that a tool printed. */
  void output(String line);

  /** A warning. */
  void warn(Diagnostic warning);

  /**
   * A result that was proved but is not part of what is verified afterwards, as it would take too
   * large a condition.
   */
  default void givenUp(Diagnostic note) {}

  /** More is verified now than before. */
  void learnt(VerifiedConditions knowledge) throws InputException;
}

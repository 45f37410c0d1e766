package residua.cooperation;

import residua.source.Diagnostic;
import residua.source.InputException;

/** Is told what happens. Its methods may be called from several threads. */
public interface Watcher {
  /** What is being done now. */
  void progress(String what);

  /** Something is left to verify, so stages run now; may be told more than once. */
  default void begins() {}

  /** A line that a tool printed. */
  void output(String line);

  /** What there is to warn of. */
  void warn(Diagnostic warning);

  /** What was proved and is not verified afterwards, as it would take too large a condition. */
  default void givenUp(Diagnostic note) {}

  /** More is verified now than before. */
  void learnt(Knowledge knowledge) throws InputException;
}

package residua.tool;

import java.nio.file.Path;
import java.util.List;

/**
 * Receives the tests that a tool leaves of the executions that it has analysed. The files are
 * deleted afterwards.
 */
public interface TestReceiver {
  /** Tests of a tool that did not decide: a directory. */
  void ofUndecided(Path tests);

  /**
   * Possible tests for the error that a tool has found.
   *
   * @param values values of inputs in words, one after the other, as far as its output reports
   *     them; empty if it reports none
   * @param tests existing files and directories; the last test in each counts
   */
  void ofViolation(List<String> values, List<Path> tests);
}

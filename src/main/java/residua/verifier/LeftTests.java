package residua.verifier;

import java.nio.file.Path;
import java.util.List;

/** Gets what a tool leaves of the runs that it has looked at. The files are gone afterwards. */
public interface LeftTests {
  /** Tests of a tool that did not decide: a directory. */
  void ofUndecided(Path tests);

  /**
   * What may be tests that reach the error that a tool has found.
   *
   * @param values of inputs in words, one after the other, as far as its output tells; empty if it
   *     tells none
   * @param tests files and directories that are there; the last test in each counts
   */
  void ofViolation(List<String> values, List<Path> tests);
}

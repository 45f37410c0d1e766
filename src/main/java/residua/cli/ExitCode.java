package residua.cli;

/** Exit codes of all commands. */
final class ExitCode {
  /** Done. */
  static final int OK = 0;

  /** The input is at fault. */
  static final int INPUT = 1;

  /** Wrong usage. */
  static final int USAGE = 2;

  /** {@code check}: the residual program is wrong. */
  static final int VIOLATION = 3;

  /** {@code check}: it cannot be told whether the residual program is right. */
  static final int UNDECIDED = 4;

  /** {@code reduce --exit-code}: nothing is left to verify. */
  static final int EMPTY = 10;

  /** A defect in this program. */
  static final int DEFECT = 70;

  private ExitCode() {}
}

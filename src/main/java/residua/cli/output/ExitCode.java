package residua.cli.output;

/** Exit codes of all commands. */
public final class ExitCode {
  /** Done. */
  public static final int OK = 0;

  /** The input is at fault. */
  public static final int INPUT = 1;

  /** Wrong usage. */
  public static final int USAGE = 2;

  /** {@code check}: the residual program is wrong. */
  public static final int VIOLATION = 3;

  /** {@code check}: it cannot be decided whether the residual program is right. */
  public static final int UNDECIDED = 4;

  /** {@code reduce --exit-code}: nothing is left to verify. */
  public static final int EMPTY = 10;

  /** A defect in this program. */
  public static final int DEFECT = 70;

  private ExitCode() {}
}

package residua.cli.options;

import picocli.CommandLine.Option;
import residua.base.execution.ExecutionPolicy;

/** The option that forbids executions. */
public final class NoExecuteOption {
  /** Its name. */
  public static final String NAME = ExecutionPolicy.OPTION;

  @Option(
      names = NAME,
      description =
          "Neither compiles and executes the program, nor starts commands that its files name;"
              + " errors are confirmed by the interpreter.")
  private boolean isGiven;

  /** What it permits. */
  public ExecutionPolicy policy() {
    return isGiven ? ExecutionPolicy.FORBIDDEN : ExecutionPolicy.ALLOWED;
  }
}

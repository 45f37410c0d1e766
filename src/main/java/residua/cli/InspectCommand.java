package residua.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code residua inspect}. */
@Command(name = "inspect")
final class InspectCommand implements Callable<Integer> {
  private final Streams streams;

  InspectCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    streams.out().println();
    return ExitCode.OK;
  }
}

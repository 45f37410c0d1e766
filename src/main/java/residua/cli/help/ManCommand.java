package residua.cli.help;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import residua.cli.options.VersionProvider;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;

/** {@code residua man}. */
@Command(
    name = "man",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    description = "Prints the manual page: residua man | man -l -")
public final class ManCommand implements Callable<Integer> {
  private final Streams streams;

  @Spec private CommandSpec spec;

  /** Prints to these streams. */
  public ManCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    String page = ManPage.of(spec.parent().commandLine(), new VersionProvider().getVersion()[0]);
    streams.out().writeBytes(page.getBytes(StandardCharsets.UTF_8));
    streams.out().flush();
    return ExitCode.OK;
  }
}

package residua.cli.help;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;

/** {@code residua generate-completion}. */
@Command(
    name = "generate-completion",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    description =
        "Prints a script that completes commands in bash and zsh: source <(residua"
            + " generate-completion)")
public final class CompletionCommand implements Callable<Integer> {
  private final Streams streams;

  @Spec private CommandSpec spec;

  /** Prints to these streams. */
  public CompletionCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    String script = Completion.of(spec.parent().commandLine());
    streams.out().writeBytes(script.getBytes(StandardCharsets.UTF_8));
    streams.out().flush();
    return ExitCode.OK;
  }
}

package residua.base.process;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The start of another program. Its arguments are passed unchanged, without a shell. Streams that
 * are not redirected are connected to this process, and the caller ends what it has started.
 */
public final class Launch {
  private static final Path NOTHING = Path.of("/dev/null");

  private final ProcessBuilder builder;

  /**
   * A program that has not been started yet, in the current directory.
   *
   * @param words its name and its arguments
   */
  public Launch(List<String> words) {
    this.builder = new ProcessBuilder(words);
  }

  /** The same, in another directory. */
  public Launch in(Path directory) {
    builder.directory(directory.toFile());
    return this;
  }

  /** The same, with further environment variables. */
  public Launch with(Map<String, String> environment) {
    builder.environment().putAll(environment);
    return this;
  }

  /** The same, with a file as standard input. */
  public Launch reading(Path input) {
    builder.redirectInput(input.toFile());
    return this;
  }

  /** The same, with an empty standard input. */
  public Launch withoutInput() {
    return reading(NOTHING);
  }

  /** The same, with standard output to a file. */
  public Launch writing(Path output) {
    builder.redirectOutput(output.toFile());
    return this;
  }

  /** The same, with standard output discarded. */
  public Launch withoutOutput() {
    builder.redirectOutput(Redirect.DISCARD);
    return this;
  }

  /** The same, with standard error discarded. */
  public Launch withoutErrors() {
    builder.redirectError(Redirect.DISCARD);
    return this;
  }

  /** The same, with standard error as a part of standard output. */
  public Launch withErrorsInOutput() {
    builder.redirectErrorStream(true);
    return this;
  }

  /**
   * Starts it.
   *
   * @throws IOException if it cannot be started
   */
  public Process start() throws IOException {
    return builder.start();
  }
}

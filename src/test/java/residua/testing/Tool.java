package residua.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Optional;
import residua.base.concurrent.Interruption;
import residua.cli.Main;
import residua.cli.output.Streams;
import residua.cli.terminal.Terminal;

/** Runs the tool as a user does, but in this process. */
public final class Tool {

  /**
   * What a command did.
   *
   * @param exitCode its exit code
   * @param out standard output
   * @param err standard error
   */
  public record Result(int exitCode, String out, String err) {}

  private Tool() {}

  /** Runs a command without standard input. */
  public static Result run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            arguments,
            new Streams(
                InputStream.nullInputStream(),
                new PrintStream(out, true, ISO_8859_1),
                new PrintStream(err, true, ISO_8859_1),
                Terminal.NONE,
                new Interruption(),
                Optional.of(Analyses.SOLVERS)));
    return new Result(code, out.toString(ISO_8859_1), err.toString(ISO_8859_1));
  }

  /**
   * Runs {@code reduce} and answers the residual program.
   *
   * @throws AssertionError if it does not end with exit code 0
   */
  public static String reduce(String... arguments) {
    String[] command = new String[arguments.length + 1];
    command[0] = "reduce";
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    Result result = run(command);
    if (result.exitCode() != 0) {
      throw new AssertionError(String.join(" ", command) + "\n" + result);
    }
    return result.out();
  }
}

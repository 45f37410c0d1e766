package residua.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import residua.cli.Main;
import residua.cli.output.Streams;

/** A command of the tool that ends with a result or with an error of its input. */
final class Command {
  private static final Set<Integer> EXPECTED = Set.of(0, 1);

  private static final String EXHAUSTED = "residua: error: out of ";

  private Command() {}

  /**
   * Runs a command. There is no compiler for it: no process is started, and what the parser does
   * not understand is an error.
   *
   * @throws IllegalStateException if it ends in another way
   */
  static void run(byte[] standardInput, List<String> words) {
    List<String> command = new ArrayList<>(words);
    command.addAll(List.of("--cpp", "/no/such/compiler"));
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            command.toArray(String[]::new),
            new Streams(
                new ByteArrayInputStream(standardInput),
                new PrintStream(new ByteArrayOutputStream(), true, ISO_8859_1),
                new PrintStream(err, true, ISO_8859_1)));
    // At the start of a line: a message may quote anything of the input.
    boolean exhausted =
        err.toString(ISO_8859_1).lines().anyMatch(line -> line.startsWith(EXHAUSTED));
    if (!EXPECTED.contains(code) || exhausted) {
      throw new IllegalStateException(
          String.join(" ", command) + ": exit code " + code + "\n" + err.toString(ISO_8859_1));
    }
  }
}

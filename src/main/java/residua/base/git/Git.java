package residua.base.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import residua.base.diagnostics.InputException;
import residua.base.process.Subprocess;
import residua.base.text.Position;

/**
 * Runs the {@code git} command, whose arguments are passed unchanged, without a shell.
 *
 * @param name the user's name for the revision, for messages
 * @param directory where the command runs
 */
record Git(String name, Path directory) {

  /** The same command, run elsewhere. */
  Git in(Path other) {
    return new Git(name, other);
  }

  /** The output of a command. */
  byte[] bytes(String... words) throws InputException {
    return bytes(Map.of(), List.of(words));
  }

  /** The single line of output of a command. */
  String line(String... words) throws InputException {
    return text(bytes(words)).strip();
  }

  /** The output of a command that ends each item with a null character. */
  List<String> items(String... words) throws InputException {
    String all = text(bytes(words));
    return all.isEmpty() ? List.of() : List.of(all.split("\0"));
  }

  /** The items that a search prints; empty if it ends with exit code 1 and prints nothing. */
  List<String> found(String... words) throws InputException {
    try {
      return items(words);
    } catch (InputException e) {
      if (e.getMessage().endsWith(silent(words[0], 1))) {
        return List.of();
      }
      throw e;
    }
  }

  private static String silent(String command, int code) {
    return "git " + command + " failed with exit code " + code;
  }

  /** The output of a command with further environment variables. */
  byte[] bytes(Map<String, String> environment, List<String> arguments) throws InputException {
    List<String> words = new ArrayList<>(List.of("git", "-C", directory.toString()));
    words.addAll(arguments);
    try {
      Subprocess.Result result = new Subprocess(words).with(environment).run(new byte[0]);
      if (result.code() != 0) {
        String message = text(result.errors()).strip();
        throw error(
            message.isEmpty()
                ? silent(arguments.get(0), result.code())
                : message.split("\\R")[0].replaceFirst("^(fatal|error): ", ""));
      }
      return result.output();
    } catch (IOException e) {
      throw error("the command 'git' cannot be run; is it installed?");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw error("interrupted while reading the revision");
    }
  }

  InputException error(String message) {
    return new InputException(Position.ofFile(name), message);
  }

  private static String text(byte[] output) {
    return new String(output, StandardCharsets.UTF_8);
  }
}

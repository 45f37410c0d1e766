package residua.tool.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The results of commands on other machines: for each its output, its messages, and, written last,
 * its exit code with the SHA-256 of the output. A result is ignored if one of them is missing,
 * truncated or inconsistent with the others.
 */
final class Results {
  private static final int KEY_LENGTH = 32;

  private final Path directory;

  Results(Path directory) {
    this.directory = directory;
  }

  /** The name of a result. */
  static String key(List<String> words, String about) {
    String all = String.join("\n", words) + "\n" + about;
    return WorkDirectory.hash(all.getBytes(StandardCharsets.UTF_8)).substring(0, KEY_LENGTH);
  }

  /** A script for {@code sh} that runs a command and stores its result. */
  String script(String key, List<String> command) {
    String words = command.stream().map(ShellWord::quoted).collect(Collectors.joining(" "));
    return """
    f=%s
    %s > "$f.out.$$" 2> "$f.err.$$"
    code=$?
    sum=$(sha256sum < "$f.out.$$" | cut -c 1-64)
    mv "$f.err.$$" "$f.err"
    mv "$f.out.$$" "$f.out"
    echo "$code $sum" > "$f.code.$$"
    mv "$f.code.$$" "$f.code"
    """
        .formatted(ShellWord.quoted(directory.resolve(key).toString()), words);
  }

  /** Removes the result of a command. */
  void forget(String key) throws IOException {
    Files.deleteIfExists(directory.resolve(key + ".code"));
  }

  /** The result of a command. */
  Optional<CommandRunner.Done> of(String key) {
    try {
      Path code = directory.resolve(key + ".code");
      if (!Files.exists(code)) {
        return Optional.empty();
      }
      String[] said = Files.readString(code).strip().split(" ");
      byte[] out = Files.readAllBytes(directory.resolve(key + ".out"));
      String err = Files.readString(directory.resolve(key + ".err"), StandardCharsets.ISO_8859_1);
      boolean isWhole =
          said.length == 2
              && said[0].matches("[0-9]{1,3}")
              && said[1].equals(WorkDirectory.hash(out));
      return isWhole
          ? Optional.of(
              new CommandRunner.Done(
                  Integer.parseInt(said[0]), new String(out, StandardCharsets.UTF_8), err))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}

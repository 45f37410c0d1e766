package residua.cli.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * A directory for the files of a result.
 *
 * @param name its name
 */
public record OutputDirectory(String name) {
  /** Whether a name for output is that of a directory: it ends in a slash, or there is one. */
  public static boolean isOne(String name) {
    return name.endsWith("/") || (!name.equals("-") && Files.isDirectory(Path.of(name)));
  }

  /**
   * What is to be written, after its directories have been made.
   *
   * @param texts by paths relative to the directory
   * @param inputs files that must not be replaced
   * @throws InputException if a directory cannot be made, or one of the inputs would be replaced
   */
  public List<OutputFile.Content> contents(Map<String, String> texts, List<String> inputs)
      throws InputException {
    List<OutputFile.Content> result = new ArrayList<>();
    for (Map.Entry<String, String> text : texts.entrySet()) {
      Path file = Path.of(name).resolve(text.getKey());
      for (String input : inputs) {
        if (isSame(file, input)) {
          throw new InputException(
              Position.ofFile(file.toString()),
              "this file of the program would be replaced; name another directory");
        }
      }
      result.add(
          new OutputFile.Content(
              file.toString(), text.getValue().getBytes(StandardCharsets.ISO_8859_1)));
    }
    for (OutputFile.Content each : result) {
      Path parent = Path.of(each.name()).getParent();
      try {
        if (parent != null) {
          Files.createDirectories(parent);
        }
      } catch (IOException e) {
        throw new InputException(
            Position.ofFile(parent.toString()), "cannot be made: " + FileTrouble.of(e));
      }
    }
    return result;
  }

  private static boolean isSame(Path file, String input) throws InputException {
    try {
      return !input.equals("-")
          && Files.exists(file)
          && Files.exists(Path.of(input))
          && Files.isSameFile(file, Path.of(input));
    } catch (IOException e) {
      throw new InputException(Position.ofFile(file.toString()), FileTrouble.of(e));
    }
  }
}

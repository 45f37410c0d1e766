package residua.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Descriptions of tools that only say what they are told to. */
public final class ToldTool {
  private ToldTool() {}

  /**
   * A tool that runs a command.
   *
   * @param directory for the description
   * @param members more members of it, each with a comma behind it
   * @param command words as JSON has them between quotes
   * @return the name of the description
   */
  public static String running(Path directory, String members, String... command)
      throws IOException {
    String words = Stream.of(command).collect(Collectors.joining("\", \"", "\"", "\""));
    Path file = Files.createTempFile(directory, "tool", ".json");
    Files.writeString(
        file,
        """
        {"name": "told", "target": "sv-comp", "version": ["true"], "install": "with care",
         "errors": ["reach_error"], %s
         "commands": [[%s]],
         "verdicts": [{"verdict": "TRUE", "line": "^SAFE$"}, {"verdict": "FALSE", "line": "^UNSAFE"},
                      {"verdict": "UNKNOWN", "line": "^WARNING"},
                      {"verdict": "UNKNOWN", "line": "^only (\\\\d+)", "why": "it tried $1"},
                      {"verdict": "BOUND", "line": "^UNFINISHED", "why": "it is not finished"},
                      {"verdict": "MISSING", "line": "no such library: number (\\\\w+)",
                       "why": "get lib-$1"},
                      {"verdict": "POSSIBLE", "line": "^PERHAPS"}],
         "places": ["at (?<file>\\\\S+):(?<line>\\\\d+)"], "path": ["via (?<file>\\\\S+):(?<line>\\\\d+)"]}
        """
            .formatted(members, words));
    return file.toString();
  }

  /** A tool that prints lines and succeeds. */
  public static String saying(Path directory, String text) throws IOException {
    return running(directory, "", "printf", text.replace("\n", "\\\\n"));
  }
}

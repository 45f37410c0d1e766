package residua.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/** The tasks of a batch: command lines in a file, or the pairs of a directory. */
final class TaskList {
  private static final List<String> CONDITIONS = List.of(".graphml", ".graphml.gz", ".txt");
  private static final String PROGRAM = ".c";

  private TaskList() {}

  /**
   * The command lines of a text, one in each line. Words are separated by blanks; in single quotes
   * every character is literal, in double quotes and outside a backslash makes the next character
   * literal. Empty lines and those that begin with {@code #} are ignored.
   *
   * @param file the name of the input, for messages
   * @throws InputException if a quote is not closed
   */
  static List<List<String>> of(String file, Stream<String> lines) throws InputException {
    List<List<String>> result = new ArrayList<>();
    int number = 0;
    for (String line : lines.toList()) {
      number++;
      if (!line.isBlank() && !line.strip().startsWith("#")) {
        result.add(words(line, new Position(file, number, 0)));
      }
    }
    return result;
  }

  private static List<String> words(String line, Position place) throws InputException {
    List<String> result = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\' && quote != '\'' && i + 1 < line.length()) {
        word.append(line.charAt(++i));
        inWord = true;
      } else if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        inWord = true;
      } else if (Character.isWhitespace(c)) {
        if (inWord) {
          result.add(word.toString());
        }
        word.setLength(0);
        inWord = false;
      } else {
        word.append(c);
        inWord = true;
      }
    }
    if (quote != 0) {
      throw new InputException(List.of(Diagnostic.error(place, "a quote is not closed")));
    }
    if (inWord) {
      result.add(word.toString());
    }
    return result;
  }

  /**
   * A reduction for each program {@code X.c} of a directory that has a condition {@code X.graphml},
   * {@code X.graphml.gz} or {@code X.txt} beside it, in the order of their names.
   *
   * @param results the directory for {@code X.residual.c}
   * @param options of each reduction
   */
  static List<List<String>> of(Path directory, Path results, List<String> options)
      throws IOException {
    List<Path> programs;
    try (Stream<Path> files = Files.list(directory)) {
      programs =
          files
              .filter(file -> file.getFileName().toString().endsWith(PROGRAM))
              .filter(Files::isRegularFile)
              .sorted()
              .toList();
    }
    List<List<String>> result = new ArrayList<>();
    for (Path program : programs) {
      String file = program.getFileName().toString();
      String name = file.substring(0, file.length() - PROGRAM.length());
      Optional<Path> condition =
          CONDITIONS.stream()
              .map(suffix -> directory.resolve(name + suffix))
              .filter(Files::isRegularFile)
              .findFirst();
      if (condition.isPresent()) {
        List<String> words = new ArrayList<>(List.of("reduce"));
        words.addAll(options);
        words.addAll(List.of("-o", results.resolve(name + ".residual.c").toString()));
        words.addAll(List.of("--", program.toString(), condition.get().toString()));
        result.add(words);
      }
    }
    return result;
  }
}

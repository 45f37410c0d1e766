package residua.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.source.InputException;
import residua.source.Position;

/** A property file of SV-COMP: refused unless it asks whether an error call is reached. */
final class PropertyFile {
  private static final Pattern CHECK =
      Pattern.compile("CHECK\\(init\\((\\w+)\\(\\)\\),LTL\\((.*)\\)\\)|CHECK\\(.*\\)");
  private static final Pattern ERROR_CALL =
      Pattern.compile("G!call\\((reach_error|__VERIFIER_error)\\(\\)\\)");

  private PropertyFile() {}

  /**
   * Checks it.
   *
   * @param entry where execution starts
   * @throws InputException if it cannot be read, or asks for something else
   */
  static void check(String file, String entry) throws InputException {
    List<String> lines;
    try {
      lines = Files.readAllLines(Path.of(file), StandardCharsets.ISO_8859_1);
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(Position.ofFile(file), "cannot be read");
    }
    int checks = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceAll("\\s", "");
      Matcher check = CHECK.matcher(line);
      Position place = new Position(file, i + 1, 0);
      if (line.isEmpty() || line.startsWith("//") || line.startsWith("#")) {
        continue;
      }
      if (!check.matches()) {
        throw new InputException(place, "no property: " + lines.get(i).strip());
      }
      Optional<String> formula = Optional.ofNullable(check.group(2));
      if (formula.isEmpty() || !ERROR_CALL.matcher(formula.get()).matches()) {
        throw new InputException(
            place,
            "only unreach-call is verified, not " + name(file, formula.orElse(lines.get(i))));
      }
      if (!check.group(1).equals(entry)) {
        throw new InputException(
            place, "it starts in " + check.group(1) + "(), not in " + entry + "() (--entry)");
      }
      checks++;
    }
    if (checks != 1) {
      throw new InputException(Position.ofFile(file), "one property is expected, not " + checks);
    }
  }

  /** What people call the property. */
  private static String name(String file, String formula) {
    return switch (formula) {
      case "G!overflow" -> "no-overflow";
      case "Gvalid-free", "Gvalid-deref", "Gvalid-memtrack" -> "valid-memsafety";
      case "Gvalid-memcleanup" -> "valid-memcleanup";
      case "Fend" -> "termination";
      case "G!data-race" -> "no-data-race";
      default ->
          Path.of(file).getFileName().toString().replaceFirst("\\.prp$", "") + ": " + formula;
    };
  }
}

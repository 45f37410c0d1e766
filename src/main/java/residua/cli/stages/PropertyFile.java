package residua.cli.stages;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.specification.PropertyText;

/** A property file of SV-COMP: rejected unless it asks whether an error call is reached. */
public final class PropertyFile {
  private PropertyFile() {}

  /**
   * Checks it.
   *
   * @param entry where execution starts
   * @throws InputException if it cannot be read, or asks for something else
   */
  public static void check(String file, String entry) throws InputException {
    List<String> lines;
    try {
      lines = Files.readAllLines(Path.of(file), StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      throw new InputException(
          Position.ofFile(file),
          "no such file; --property takes a property file (.prp) or unreach-call");
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(Position.ofFile(file), "cannot be read: " + FileTrouble.of(e));
    }
    int checks = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceAll("\\s", "");
      Position place = new Position(file, i + 1, 0);
      if (line.isEmpty() || line.startsWith("//") || line.startsWith("#")) {
        continue;
      }
      if (!line.startsWith("CHECK(") || !line.endsWith(")")) {
        throw new InputException(place, "no property: " + lines.get(i).strip());
      }
      Optional<PropertyText> property = PropertyText.of(line);
      if (property.isEmpty() || !property.get().isAboutErrorCalls()) {
        String said = property.map(PropertyText::formula).orElse(lines.get(i));
        throw new InputException(
            place, "only unreach-call can be verified, not " + name(file, said));
      }
      String start = property.get().entry();
      if (!start.equals(entry)) {
        throw new InputException(
            place, "it starts in " + start + "(), not in " + entry + "() (--entry)");
      }
      checks++;
    }
    if (checks != 1) {
      throw new InputException(Position.ofFile(file), "one property is expected, not " + checks);
    }
  }

  /** The usual name of the property. */
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

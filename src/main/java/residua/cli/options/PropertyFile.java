package residua.cli.options;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.specification.PropertyText;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;

/** Reads property files of SV-COMP. */
final class PropertyFile {
  private PropertyFile() {}

  /**
   * The specification that a file states.
   *
   * @param entry where execution starts
   * @throws InputException if it cannot be read, or asks for something that is not verified here
   */
  static Specification read(String file, String entry) throws InputException {
    List<String> lines;
    try {
      lines = Files.readAllLines(Path.of(file), StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      throw new InputException(
          Position.ofFile(file),
          "no such file; --property takes a property file (.prp), or names: "
              + String.join(", ", Specification.names()));
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(Position.ofFile(file), "cannot be read: " + FileTrouble.of(e));
    }
    List<SafetyProperty> properties = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceAll("\\s", "");
      Position place = new Position(file, i + 1, 0);
      if (line.isEmpty() || line.startsWith("//") || line.startsWith("#")) {
        continue;
      }
      if (!line.startsWith("CHECK(") || !line.endsWith(")")) {
        throw new InputException(place, "no property: " + lines.get(i).strip());
      }
      Optional<PropertyText> text = PropertyText.of(line);
      Optional<SafetyProperty> property = text.flatMap(PropertyText::property);
      if (property.isEmpty()) {
        String said = text.map(PropertyText::formula).orElse(lines.get(i));
        throw new InputException(place, name(file, said) + " is not verified here");
      }
      String start = text.get().entry();
      if (!start.equals(entry)) {
        throw new InputException(
            place, "it starts in " + start + "(), not in " + entry + "() (--entry)");
      }
      properties.add(property.get());
    }
    if (properties.isEmpty()) {
      throw new InputException(Position.ofFile(file), "no property is stated");
    }
    return new Specification(properties);
  }

  /** The usual name of a property that is not known. */
  private static String name(String file, String formula) {
    return switch (formula) {
      case "Fend" -> "termination";
      case "G!data-race" -> "no-data-race";
      default ->
          Path.of(file).getFileName().toString().replaceFirst("\\.prp$", "") + ": " + formula;
    };
  }
}

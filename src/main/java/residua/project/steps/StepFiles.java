package residua.project.steps;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import residua.base.text.SourceText;
import residua.project.StepWord;

/**
 * The units of a proof as files for its steps: what the preprocessor made of them, so that the
 * steps read exactly what is compared and kept, whatever their own preprocessor would define.
 */
final class StepFiles {
  private final Path directory;
  private final Map<String, SourceText> units;
  private final String entry;

  /**
   * Units by the names that words of steps use.
   *
   * @param directory where the files are written
   */
  StepFiles(Path directory, Map<String, SourceText> units, String entry) {
    this.directory = directory;
    this.units = new LinkedHashMap<>(units);
    this.entry = entry;
  }

  /**
   * The words of a command, with the files that they name.
   *
   * @throws IOException if a file cannot be written
   */
  List<String> words(List<String> step) throws IOException {
    List<String> result = new ArrayList<>();
    for (String word : step) {
      Matcher file = StepWord.FILE.matcher(word);
      if (word.equals(StepWord.FILES)) {
        for (String name : units.keySet()) {
          result.add(written(name, false));
        }
      } else if (file.matches()) {
        result.add(written(file.group("path"), file.group("how").equals("external")));
      } else {
        result.add(word.replace(StepWord.ENTRY, entry));
      }
    }
    return result;
  }

  private String written(String name, boolean isExternal) throws IOException {
    SourceText unit = units.get(name);
    int number = List.copyOf(units.keySet()).indexOf(name);
    String base = String.valueOf(Path.of(name).getFileName()).replaceFirst("\\.[ci]$", "");
    Path file =
        directory.resolve("%03d%s_%s.i".formatted(number, isExternal ? "_external" : "", base));
    String text = isExternal ? ExternalNames.of(unit) : unit.text();
    Files.writeString(file, text, StandardCharsets.ISO_8859_1);
    return file.getFileName().toString();
  }
}

package residua.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import residua.base.text.ListedLines;
import residua.base.text.ProgramFile;

/** How a page shows the lines of a program's files: one file after the other, with headings. */
final class FileSections {
  private final ListedLines lines;

  FileSections(ListedLines lines) {
    this.lines = lines;
  }

  /** All lines of the files, without tabs and unprintable characters. */
  List<String> texts() {
    return lines.files().stream()
        .map(ProgramFile::original)
        .flatMap(text -> SourceLines.of(text).stream())
        .toList();
  }

  /** The number that a line has in its file. */
  int number(int listed) {
    return listed - lines.before(lines.file(listed));
  }

  /** The key of a line: its number, and from the second file on also that of its file. */
  String key(int listed) {
    int file = lines.file(listed);
    return file == 0 ? String.valueOf(listed) : anchor(file) + "L" + number(listed);
  }

  /** The identifier of a line. */
  String id(int listed) {
    return lines.file(listed) == 0 ? "L" + key(listed) : key(listed);
  }

  private static String anchor(int file) {
    return "F" + (file + 1);
  }

  /** The heading before a line: that of the file that begins with it, if there are several. */
  Optional<Map<String, ?>> heading(int listed) {
    int file = lines.file(listed);
    return lines.files().size() > 1 && number(listed) == 1
        ? Optional.of(Map.of("anchor", anchor(file), "name", name(file)))
        : Optional.empty();
  }

  private String name(int file) {
    return lines.files().get(file).name();
  }

  /**
   * The list of files, if there are several.
   *
   * @param word by which a line is counted; empty if it is not
   */
  List<Map<String, ?>> list(IntFunction<String> word) {
    List<Map<String, ?>> result = new ArrayList<>();
    for (int file = 0; lines.files().size() > 1 && file < lines.files().size(); file++) {
      Map<String, Integer> counts = new LinkedHashMap<>();
      for (int listed = lines.before(file) + 1; listed <= lines.end(file); listed++) {
        String each = word.apply(listed);
        if (!each.isEmpty()) {
          counts.merge(each, 1, Integer::sum);
        }
      }
      String words =
          counts.isEmpty()
              ? "nothing"
              : counts.entrySet().stream()
                  .sorted(Map.Entry.comparingByKey())
                  .map(each -> each.getValue() + " " + each.getKey())
                  .collect(Collectors.joining(", "));
      result.add(Map.of("anchor", anchor(file), "name", name(file), "words", words));
    }
    return result;
  }
}

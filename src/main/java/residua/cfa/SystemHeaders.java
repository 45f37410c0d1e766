package residua.cfa;

import java.util.List;
import residua.source.SourceText;

/**
 * What headers of the system declare. Functions declared there belong to the system's libraries:
 * nobody who writes the other files of a program defines them.
 */
public final class SystemHeaders {
  /** Where compilers look for headers without being told (GNU cpp, "Search Path"). */
  private static final List<String> DIRECTORIES =
      List.of("/usr/include/", "/usr/local/include/", "/usr/lib/");

  private SystemHeaders() {}

  /** Whether a piece of a program's text comes from such a header. */
  public static boolean has(SourceText source, GlobalItem item) {
    String file = source.file(item.text().start());
    return DIRECTORIES.stream().anyMatch(file::startsWith);
  }

  /** Whether such a header declares a name. */
  public static boolean declares(SourceText source, List<GlobalItem> items, String name) {
    return items.stream()
        .filter(item -> item.declares().contains(name))
        .anyMatch(item -> has(source, item));
  }
}

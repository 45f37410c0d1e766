package residua.c.callgraph;

import java.util.List;
import residua.base.text.SourceText;
import residua.c.cfa.GlobalItem;
import residua.c.preprocessor.SystemHeaders;

/**
 * Declarations in the system's headers. Functions declared there belong to the system's libraries:
 * the other files of a program do not define them.
 */
public final class SystemDeclarations {
  private SystemDeclarations() {}

  /** Whether a piece of a program's text comes from such a header. */
  public static boolean has(SourceText source, GlobalItem item) {
    return SystemHeaders.contains(source.file(item.text().start()));
  }

  /** Whether such a header declares a name. */
  public static boolean declares(SourceText source, List<GlobalItem> items, String name) {
    return items.stream()
        .filter(item -> item.declares().contains(name))
        .anyMatch(item -> has(source, item));
  }
}

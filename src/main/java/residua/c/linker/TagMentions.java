package residua.c.linker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.UnitItem;

/** Which external names of a unit have declarations that mention a tag. */
final class TagMentions {
  private final Map<String, Set<String>> byTag = new HashMap<>();

  private TagMentions() {}

  static TagMentions of(UnitEntities unit) {
    TagMentions result = new TagMentions();
    for (UnitItem item : unit.text().items()) {
      List<String> external =
          item.names().stream()
              .filter(name -> name.linkage() == FileScopeName.Linkage.EXTERNAL)
              .map(FileScopeName::name)
              .toList();
      if (!external.isEmpty()) {
        result.add(unit, item, external);
      }
    }
    return result;
  }

  private void add(UnitEntities unit, UnitItem item, List<String> external) {
    int end = unit.end(item);
    for (int i = unit.first(item); i < end; i++) {
      if (unit.text().isTag(i)) {
        byTag.computeIfAbsent(unit.tokens().text(i), tag -> new HashSet<>()).addAll(external);
      }
    }
  }

  /** The external names whose declarations mention a tag. */
  Set<String> externalNamesWith(String tag) {
    return byTag.getOrDefault(tag, Set.of());
  }
}

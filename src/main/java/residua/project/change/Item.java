package residua.project.change;

import java.util.Set;
import residua.base.text.Position;

/**
 * A piece of a unit at file scope.
 *
 * @param names the names that it introduces, those for the assembler included
 * @param words all names that its text mentions
 * @param text its tokens
 * @param isRoot whether it may count although nothing mentions it
 * @param at its first line
 * @param kind what users call it
 */
record Item(
    Set<String> names, Set<String> words, String text, boolean isRoot, Position at, String kind) {
  Item {
    names = Set.copyOf(names);
    words = Set.copyOf(words);
  }

  /** The name for users: the first in order, or the kind alone. */
  String shown() {
    return names.stream().sorted().findFirst().map(name -> kind + " '" + name + "'").orElse(kind);
  }
}

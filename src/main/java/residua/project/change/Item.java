package residua.project.change;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import residua.base.text.Position;

/**
 * A piece of a unit at file scope.
 *
 * @param names the names that it introduces, those for the assembler included, and those that it
 *     declares inside; the first one is for users
 * @param words all names that its text mentions
 * @param text its tokens
 * @param isRoot whether it may count although nothing mentions it
 * @param place what its place among others may mean
 * @param at its first line
 * @param kind what users call it
 * @param forCommands what counts besides where commands answer
 */
record Item(
    Set<String> names,
    Set<String> words,
    String text,
    boolean isRoot,
    Place place,
    Position at,
    String kind,
    ForCommands forCommands) {
  /**
   * What tools such as those of CBMC look at, whether or not it is reached.
   *
   * @param hasStartValue whether it has {@link StartValues} that may go wrong
   * @param calls its calls through pointers
   */
  record ForCommands(boolean hasStartValue, PointerCalls calls) {}

  /** What the place of an item may mean. */
  enum Place {
    /** Declares types, functions or objects, and defines no function and no object. */
    OF_DECLARATION,
    OF_DEFINITION,
    /** It may change what comes after it: a pragma, or what is not understood. */
    FIXED
  }

  Item {
    names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
    words = Set.copyOf(words);
  }

  boolean hasStartValue() {
    return forCommands.hasStartValue();
  }

  PointerCalls calls() {
    return forCommands.calls();
  }

  /** Whether another one is the same, wherever it stands. */
  boolean reads(Item other) {
    return text.equals(other.text)
        && names.equals(other.names)
        && words.equals(other.words)
        && isRoot == other.isRoot
        && place == other.place
        && kind.equals(other.kind);
  }

  /** The name for users: the first one, or the kind alone. */
  String shown() {
    return names.stream().findFirst().map(name -> kind + " '" + name + "'").orElse(kind);
  }
}

package residua.tool;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import residua.c.cfa.Construct;
import residua.tool.ToolDescription.Reading;

/** Tells whether a tool is trusted with a program, given its measured readings of constructs. */
final class ConstructTrust {
  private final Map<String, Reading> measured;

  private ConstructTrust(Map<String, Reading> measured) {
    this.measured = measured;
  }

  /** The readings of a tool. */
  static ConstructTrust of(ToolDescription tool) {
    return new ConstructTrust(tool.interpretation().reads());
  }

  /** The reason why no answer of it is trusted: it is known to misinterpret something. */
  Optional<String> other(List<Construct> used) {
    return first(used, this::isOther).map(ConstructTrust::otherwise);
  }

  /** The reason why its proofs about all executions are not trusted. */
  Optional<String> doubtful(List<Construct> used) {
    return other(used)
        .or(() -> first(used, ConstructTrust::isOpen).map(ConstructTrust::open))
        .or(() -> first(used, this::isUnknown).map(ConstructTrust::unknown));
  }

  private static Optional<Construct> first(List<Construct> used, Predicate<Construct> property) {
    return used.stream().filter(property).findFirst();
  }

  private boolean isOther(Construct construct) {
    return measured.get(construct.name()) == Reading.DIFFERENT;
  }

  private static boolean isOpen(Construct construct) {
    return !construct.isOrder() && ConstructTable.isReadInTwoWays(construct.name());
  }

  private boolean isUnknown(Construct construct) {
    // Agreement with a compiler's order on some programs tells nothing about others.
    return construct.isOrder() || measured.get(construct.name()) != Reading.SAME;
  }

  private static String ordered(Construct construct) {
    return construct.name().substring(Construct.ORDER.length()) + " at " + construct.at();
  }

  private static String quoted(Construct construct) {
    return "'" + construct.shown() + "' at " + construct.at();
  }

  private static String otherwise(Construct construct) {
    return construct.isOrder()
        ? "it evaluates " + ordered(construct) + " in its own order"
        : "it reads " + quoted(construct) + " in its own way";
  }

  private static String open(Construct construct) {
    return "compilers differ in how they read " + quoted(construct);
  }

  private static String unknown(Construct construct) {
    return construct.isOrder()
        ? "C does not specify the order in which it evaluates " + ordered(construct)
        : "its reading of " + quoted(construct) + " was not measured";
  }
}

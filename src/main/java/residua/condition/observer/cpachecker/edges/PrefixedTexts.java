package residua.condition.observer.cpachecker.edges;

import java.util.Collections;
import java.util.Set;
import java.util.function.Function;
import residua.condition.assumption.CpacheckerUnits;
import residua.condition.observer.cpachecker.edges.EdgeSequence.Match;

/**
 * Texts of edges that CPAchecker has built itself, of a program whose files it was given: what is
 * static has the name of its file before it.
 */
final class PrefixedTexts {
  private final CpacheckerUnits units;
  private final Set<String> locals;

  /**
   * Those of the edges of a function.
   *
   * @param locals the names of its parameters and local variables
   */
  PrefixedTexts(CpacheckerUnits units, Set<String> locals) {
    this.units = units;
    this.locals = locals;
  }

  /**
   * Recognises texts.
   *
   * @param read by the names that they have in the files
   * @param built by the names that CPAchecker gives them
   */
  Function<String, Match> matching(Function<String, Match> read, Function<String, Match> built) {
    return text -> {
      Set<String> linked = units.linkedIn(text);
      if (linked.isEmpty()) {
        return read.apply(text);
      }
      // A local variable of that name would be taken for it.
      return Collections.disjoint(linked, locals) ? built.apply(units.settled(text)) : Match.OTHER;
    };
  }
}

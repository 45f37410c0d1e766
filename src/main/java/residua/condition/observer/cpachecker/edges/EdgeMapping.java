package residua.condition.observer.cpachecker.edges;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The image of one of our edges in CPAchecker's control-flow automaton.
 *
 * @param words its parts, in order; none if it was read with an earlier edge
 * @param safe how many texts of the first part may be passed so that stopping before our edge still
 *     loses nothing: the execution cannot end between them. A call of a function without a body may
 *     end it.
 * @param calling whether it is a branch of a condition whose evaluation may end the execution
 * @param known whether it is known at all
 * @param pointer a call through a pointer in it: the words are what comes after that
 */
public record EdgeMapping(
    List<EdgeSequence> words,
    int safe,
    boolean calling,
    boolean known,
    Optional<PointerCall> pointer) {
  /** All texts may be passed: nothing is called between them. */
  public static final int ALL = Integer.MAX_VALUE;

  /** Nothing is read. */
  static final EdgeMapping NOTHING = new EdgeMapping(List.of(), ALL, false, true, Optional.empty());

  /** It is not known what CPAchecker makes of it. */
  static final EdgeMapping UNKNOWN = new EdgeMapping(List.of(), 0, false, false, Optional.empty());

  public EdgeMapping {
    words = List.copyOf(words);
  }

  /**
   * The plan with the texts that CPAchecker has built itself, too.
   *
   * @param built the same with those texts
   */
  EdgeMapping besides(EdgeMapping built, PrefixedTexts prefixed) {
    if (known != built.known
        || words.size() != built.words.size()
        || pointer.isPresent() != built.pointer.isPresent()) {
      return UNKNOWN;
    }
    List<EdgeSequence> both = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      both.add(words.get(i).besides(built.words.get(i), prefixed));
    }
    return new EdgeMapping(
        both,
        safe,
        calling,
        known,
        pointer.map(call -> call.besides(built.pointer.orElseThrow(), prefixed)));
  }

  /** A plan in which some texts of the first word may be passed before a cut. */
  static EdgeMapping of(int safe, EdgeSequence... words) {
    return new EdgeMapping(List.of(words), safe, false, true, Optional.empty());
  }

  /** The plan of a branch. */
  static EdgeMapping branch(boolean calling, List<EdgeSequence> words) {
    return new EdgeMapping(words, ALL, calling, true, Optional.empty());
  }

  /** The plan of an edge that calls through a pointer: the callee may end the execution. */
  static EdgeMapping through(PointerCall pointer, List<EdgeSequence> after) {
    return new EdgeMapping(after, 0, true, true, Optional.of(pointer));
  }
}

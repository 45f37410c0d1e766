package residua.binding.cpachecker.edges;

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
public record Plan(
    List<Word> words, int safe, boolean calling, boolean known, Optional<PointerCall> pointer) {
  /** All texts may be passed: nothing is called between them. */
  public static final int ALL = Integer.MAX_VALUE;

  /** Nothing is read. */
  static final Plan NOTHING = new Plan(List.of(), ALL, false, true, Optional.empty());

  /** It is not known what CPAchecker makes of it. */
  static final Plan UNKNOWN = new Plan(List.of(), 0, false, false, Optional.empty());

  public Plan {
    words = List.copyOf(words);
  }

  /** A plan in which some texts of the first word may be passed before a cut. */
  static Plan of(int safe, Word... words) {
    return new Plan(List.of(words), safe, false, true, Optional.empty());
  }

  /** The plan of a branch. */
  static Plan branch(boolean calling, List<Word> words) {
    return new Plan(words, ALL, calling, true, Optional.empty());
  }

  /** The plan of an edge that calls through a pointer: the callee may end the execution. */
  static Plan through(PointerCall pointer, List<Word> after) {
    return new Plan(after, 0, true, true, Optional.of(pointer));
  }
}

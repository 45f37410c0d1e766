package residua.symbolic;

import java.util.Optional;
import java.util.OptionalInt;
import residua.formula.Term;

/**
 * What an edge does to a state.
 *
 * @param next the runs that go on; none if none does
 * @param entered the function that they enter
 * @param returns whether they return to the caller
 * @param error the runs that reach an error call
 * @param open the runs that cannot be followed
 * @param vague those of them of which so little is known that they may go on, as far as is known
 * @param assumed the runs for which it was assumed that an operation is defined
 * @param why they cannot, in words
 */
public record Step(
    Optional<SymbolicState> next,
    OptionalInt entered,
    boolean returns,
    Term error,
    Term open,
    Term vague,
    Term assumed,
    String why) {
  /** Why runs are open in which an operation is undefined, or may be. */
  public static final String UNDEFINED =
      "an access outside of an object, or an operation without a value";
}

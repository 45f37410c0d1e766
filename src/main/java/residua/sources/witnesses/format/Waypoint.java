package residua.sources.witnesses.format;

import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.Position;

/**
 * A waypoint of a violation witness 2.0: a location that an execution passes.
 *
 * @param type the kind of location
 * @param avoid whether executions of the witness must not pass it
 * @param constraint the constraint that holds there, if there is one
 * @param file of the program, as the witness names it; empty if it names none
 * @param line from 1, in the program
 * @param column from 1; empty if it is not given
 * @param where its position in the file of the witness
 */
public record Waypoint(
    Type type,
    boolean avoid,
    Optional<String> constraint,
    Optional<String> file,
    int line,
    OptionalInt column,
    Position where) {

  /** The kind of location. */
  public enum Type {
    /** A statement before which the constraint holds. */
    ASSUMPTION,
    /** A branching statement. */
    BRANCHING,
    /** A call. */
    FUNCTION_ENTER,
    /** The return from a call. */
    FUNCTION_RETURN,
    /** The violation of the property. */
    TARGET
  }
}

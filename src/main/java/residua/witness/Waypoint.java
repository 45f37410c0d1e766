package residua.witness;

import java.util.Optional;
import java.util.OptionalInt;
import residua.source.Position;

/**
 * A place that a run passes, of a violation witness 2.0.
 *
 * @param type what is passed
 * @param avoid whether runs of the witness must not pass it
 * @param constraint what holds there, if something is said
 * @param line from 1, in the program
 * @param column from 1; empty if it is not said
 * @param where it stands in the file of the witness
 */
public record Waypoint(
    Type type,
    boolean avoid,
    Optional<String> constraint,
    int line,
    OptionalInt column,
    Position where) {

  /** What is passed. */
  public enum Type {
    /** A statement, in front of which the constraint holds. */
    ASSUMPTION,
    /** A statement that decides where to go on. */
    BRANCHING,
    /** A call. */
    FUNCTION_ENTER,
    /** The return from a call. */
    FUNCTION_RETURN,
    /** What violates the property. */
    TARGET
  }
}

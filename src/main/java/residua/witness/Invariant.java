package residua.witness;

import java.util.OptionalInt;
import residua.source.Position;

/**
 * An invariant of a correctness witness 2.0.
 *
 * @param isOfLoop whether it holds whenever a loop asks whether to go on; else in front of a
 *     statement
 * @param expression in C
 * @param line from 1, where the loop or the statement begins in the program
 * @param column from 1; empty if it is not said
 * @param where it stands in the file of the witness
 */
public record Invariant(
    boolean isOfLoop, String expression, int line, OptionalInt column, Position where) {}

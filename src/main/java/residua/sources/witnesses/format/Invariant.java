package residua.sources.witnesses.format;

import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.Position;

/**
 * An invariant of a correctness witness 2.0.
 *
 * @param isOfLoop whether it holds whenever a loop evaluates its condition; otherwise it holds
 *     before a statement
 * @param expression in C
 * @param file of the program, as the witness names it; empty if it names none
 * @param line from 1, where the loop or the statement begins in the program
 * @param column from 1; empty if it is not given
 * @param where its position in the file of the witness
 */
public record Invariant(
    boolean isOfLoop,
    String expression,
    Optional<String> file,
    int line,
    OptionalInt column,
    Position where) {}

package residua.symbolic;

import residua.formula.Term;
import residua.meaning.Scalar;

/**
 * An input of a program.
 *
 * @param guard the executions that read it
 * @param type of the value
 * @param value the value they read
 */
public record Input(Term guard, Scalar type, Term value) {}

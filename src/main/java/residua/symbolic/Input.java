package residua.symbolic;

import residua.formula.Term;
import residua.meaning.Scalar;

/**
 * Something a program reads.
 *
 * @param guard the runs that read it
 * @param type of the value
 * @param value what they read
 */
public record Input(Term guard, Scalar type, Term value) {}

package residua.analysis.symbolic.state;

import residua.c.semantics.Scalar;
import residua.smt.Term;

/**
 * An input of a program.
 *
 * @param guard the executions that read it
 * @param type of the value
 * @param value the value they read
 */
public record Input(Term guard, Scalar type, Term value) {}

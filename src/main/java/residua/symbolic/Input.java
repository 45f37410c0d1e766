package residua.symbolic;

import residua.formula.Term;

/**
 * Something a program reads.
 *
 * @param guard the runs that read it
 * @param value what they read
 */
public record Input(Term guard, Term value) {}

/**
 * Linear equations among variables, modulo powers of two: what set of values they describe, and
 * whether they follow from each other. Nothing of programs but what their terms say.
 */
package residua.analysis.bounded.linear;

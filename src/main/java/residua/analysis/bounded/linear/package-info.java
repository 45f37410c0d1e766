/**
 * Linear equations among variables, modulo powers of two: the sets of values that they describe,
 * and whether they follow from each other. Knows nothing of programs but their terms.
 */
package residua.analysis.bounded.linear;

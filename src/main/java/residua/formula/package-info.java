/**
 * Formulas over truth values, bit-vectors of up to 64 bits and IEEE floating numbers, each made
 * once and simplified where it is made. They know nothing of programs, and of no solver.
 */
package residua.formula;

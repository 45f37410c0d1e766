/**
 * Formulas over truth values, bit-vectors of up to 64 bits and IEEE floating-point values, each
 * made once and simplified on construction. They know nothing of programs, and of no solver.
 */
package residua.smt;

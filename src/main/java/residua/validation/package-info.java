/**
 * Translation validation: proves that a residual program, read again from its text, does what an
 * original program does up to where a condition covers it. It knows the condition and the two
 * programs, and nothing of the reducers or printers that may have made the residual.
 */
package residua.validation;

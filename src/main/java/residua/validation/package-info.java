/**
 * Translation validation: proves that a residual program, read again from its text, does what an
 * original program does up to where a condition covers it. Both programs are walked in lockstep,
 * and the condition with the original. It knows the condition and the two programs, and nothing of
 * the reducers or printers that may have made the residual. Others enter through {@code Validation}
 * and read a {@code Verdict}; what the proof is made of is in the rooms.
 */
package residua.validation;

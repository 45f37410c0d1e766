/**
 * Translation validation: proves that a residual program, read again from its text, does the same
 * as an original program up to where a condition covers it. Both programs are walked in lockstep,
 * and the condition with the original. This package knows the condition and the two programs, and
 * nothing of the reducers or printers that may have made the residual program. Other packages enter
 * through {@code Validation} and read a {@code CheckResult}; the subpackages contain the parts of
 * the proof.
 */
package residua.checker;

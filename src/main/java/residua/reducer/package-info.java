/**
 * Reduces a program and a condition that observes it to a residual program, in one of two ways,
 * each in a package of its own: {@code product} and {@code ghost}. Each is a reducer as in Beyer et
 * al. (ICSE 2018), definition 2: the executions of the residual program are executions of the
 * original, and include all that the condition does not cover. This package itself contains only
 * what both share. Nothing here knows how the result is printed.
 */
package residua.reducer;

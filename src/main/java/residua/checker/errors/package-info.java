/**
 * Tells where an error call is still ahead in the original: without one, a stop is correct if only
 * that property matters. Nothing here knows the text of the residual program.
 */
package residua.checker.errors;

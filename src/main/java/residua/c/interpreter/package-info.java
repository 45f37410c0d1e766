/**
 * Executes the semantics of edges on states whose values may be unknown: an engine for the
 * interpreter, which has one state, and for analyses, which have many. Execution that cannot be
 * followed ends with {@code UnsupportedExecution}; nothing is guessed. Nothing here knows the
 * parser or conditions.
 */
package residua.c.interpreter;

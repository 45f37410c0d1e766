/**
 * Structured statements as they are printed: {@code Statement} and its {@code BranchCondition}s.
 * The subpackages find them, entered through {@code reducer.structuring.build}; nothing here knows
 * the text of statements.
 */
package residua.reducer.structuring;

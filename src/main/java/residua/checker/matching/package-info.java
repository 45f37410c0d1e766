/**
 * Matches an edge of the residual program with an edge of the original, by its kind: branch, call,
 * return, store, switch, any other statement. Nothing here decides where to begin or what is
 * reached.
 */
package residua.checker.matching;

/**
 * Which edge of the original an edge of the residual is, by its kind: branch, call, return, store,
 * switch, any other statement. Nothing here decides where to begin or what is reached.
 */
package residua.validation.matching;

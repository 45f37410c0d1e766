/**
 * Semantics of a program's operations: for each edge a list of effects over typed expressions
 * without side effects. The front end fills it. Nothing here knows the parser, conditions or
 * analyses; {@code c.interpreter} executes it.
 */
package residua.c.semantics;

/**
 * The executions that a bounded model checker has analysed: those that stay within bounds on loop
 * iterations and on recursion. This package describes the executions that do not; {@code
 * condition.algebra} makes a condition of them.
 */
package residua.sources.bounds;

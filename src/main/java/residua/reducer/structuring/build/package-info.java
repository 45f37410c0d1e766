/**
 * Converts the residual graph of a function's copy to structured statements: loops, conditions and
 * switches are restored where the graph still has them, lifetimes begin and end where they did.
 * Combines the other packages of {@code reducer.structuring}.
 */
package residua.reducer.structuring.build;

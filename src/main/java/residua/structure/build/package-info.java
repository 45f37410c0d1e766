/**
 * From the residual graph of a function's copy to structured statements: loops, conditions and
 * switches come back where the graph still has them, lifetimes begin and end where they did. Puts
 * the other rooms together.
 */
package residua.structure.build;

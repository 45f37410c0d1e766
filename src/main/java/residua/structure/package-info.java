/**
 * From the residual graph of a function's copy to structured statements: loops, conditions and
 * switches come back where the graph still has them, lifetimes begin and end where they did, and
 * what is left are {@code goto}s. Decides where things stand; knows nothing of their text.
 */
package residua.structure;

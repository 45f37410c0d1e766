/**
 * Reduction with a variable that holds the state of the condition at run time: which states are
 * possible at which locations, the state changes there, and the positions of these changes. No
 * product is computed here.
 */
package residua.reducer.ghost;

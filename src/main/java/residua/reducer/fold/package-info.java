/**
 * Merging of points of a product: the available foldings, and the condition over sets of states
 * that they need. No nodes are made here.
 */
package residua.reducer.fold;

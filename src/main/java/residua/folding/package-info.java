/**
 * Makes residual programs small: merges what behaves alike, and folds what does not fit a size.
 * Works on finished residual programs; how they are printed it does not know.
 */
package residua.folding;

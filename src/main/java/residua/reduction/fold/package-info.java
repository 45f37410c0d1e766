/**
 * Which points of a product are made one: the foldings there are, and the condition over sets of
 * states that they need. Nothing here makes nodes.
 */
package residua.reduction.fold;

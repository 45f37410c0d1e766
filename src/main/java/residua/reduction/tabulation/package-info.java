/**
 * The points of the product of program and condition, by tabulation of contexts, and what happens
 * in each step of a point. A {@code Fold} says which states are one; which fold there is, is not
 * known here, nor what becomes of the points.
 */
package residua.reduction.tabulation;

/**
 * The points of the product of program and condition, by tabulation of contexts, and the behaviour
 * of each step of a point. A {@code StateMerge} merges states; this package knows neither which
 * folding it is nor how the points are used.
 */
package residua.reducer.tabulation;

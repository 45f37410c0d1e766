/**
 * Slices residual programs for one property: drops code that can no longer reach an error call.
 * Works on residual programs as reducers make them; knows nothing of conditions.
 */
package residua.reducer.slicing;

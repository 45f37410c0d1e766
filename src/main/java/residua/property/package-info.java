/**
 * Residual programs for one property: what can no longer reach an error call is dropped. Works on
 * residual programs as the reduction makes them; knows nothing of conditions.
 */
package residua.property;

/** Conditions made to do harm, and broken ones, given to the whole tool. */
package residua.hostile;

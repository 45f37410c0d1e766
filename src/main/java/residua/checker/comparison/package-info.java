/**
 * Tells whether two texts mean the same where control is: tokens, names, types, and the objects
 * they denote. Nothing here follows edges.
 */
package residua.checker.comparison;

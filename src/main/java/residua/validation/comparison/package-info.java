/**
 * Whether two texts mean the same where control is: tokens, names, types, the objects they stand
 * for. Nothing here follows edges.
 */
package residua.validation.comparison;

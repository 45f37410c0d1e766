package residua.c.semantics.elements;

import residua.c.semantics.Expression;

/**
 * The element of an array that was accessed last: two objects in which its number and its value are
 * kept.
 *
 * @param number negative if it is not known; a signed integer of 64 bits
 */
record LastAccess(Expression.Load number, Expression.Load value) {}

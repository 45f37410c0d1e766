/**
 * Expressions of C as text that is not part of a program, such as assumptions: one tree, and the
 * one reader of it. Nothing here knows what names denote, or what an expression is used for; the
 * expressions of a program are read by the front end.
 */
package residua.c.expression;

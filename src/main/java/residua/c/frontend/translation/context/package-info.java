/**
 * What the translators of all constructs depend on: the facts of the program, its types and sizes,
 * and the interface by which they translate subexpressions without depending on one another.
 */
package residua.c.frontend.translation.context;

/**
 * Translates expressions to semantics. One class hands each expression to the translator of its
 * kind, and is handed to the translators for their operands.
 */
package residua.c.frontend.translation.expressions;

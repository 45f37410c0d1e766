/**
 * Translates expressions, declarations and initialisers to semantics. The translators depend on
 * each other as the grammar of C does.
 */
package residua.c.frontend.translation.expressions;

/**
 * Facts about constructs of C that the translation to semantics needs, and that depend on no
 * translator.
 */
package residua.c.frontend.translation.facts;

/**
 * Translates the edges of control-flow automata to their semantics: expressions, initialisers and
 * calls in the language of {@link residua.c.semantics}. Constructs that this language cannot
 * express are left open. Start reading at {@link
 * residua.c.frontend.translation.ProgramTranslation}.
 */
package residua.c.frontend.translation;

/**
 * What the edges of control-flow automata mean: expressions, initialisers and calls in the language
 * of {@link residua.meaning}. What has no meaning there is left open. To begin with: {@link
 * residua.frontend.translation.ProgramTranslation}.
 */
package residua.frontend.translation;

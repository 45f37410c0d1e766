/**
 * Program text: bytes, slices, tokens, the lexer, line markers and positions. Nothing here knows C
 * beyond its tokens and directives.
 */
package residua.base.text;

/**
 * The text of a program as shown to the parser, and facts found in it before control flow or types
 * are known: masked tokens, items, names, positions. Start reading at {@link
 * residua.c.frontend.masking.Masking} and {@link residua.c.frontend.text.Items}.
 */
package residua.c.frontend.text;

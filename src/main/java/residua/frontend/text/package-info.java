/**
 * The text of a program as shown to the parser, and facts found in it before control flow or types
 * are known: masked tokens, items, names, positions. Start reading at {@link
 * residua.frontend.text.Masking} and {@link residua.frontend.text.Items}.
 */
package residua.frontend.text;

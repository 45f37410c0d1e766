/**
 * The text of a program as the parser is shown it, and what is found in it before anything is known
 * of control or types: tokens that are masked, items, names, places. To begin with: {@link
 * residua.frontend.text.Masking} and {@link residua.frontend.text.Items}.
 */
package residua.frontend.text;

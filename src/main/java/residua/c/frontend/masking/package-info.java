/**
 * Masks constructs that the parser does not read, at the same offsets, so that the rest of the text
 * can be parsed.
 */
package residua.c.frontend.masking;
